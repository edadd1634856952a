import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regold",
        action="store_true",
        help="draw the golden pictures of tests/renderer anew; then look at them",
    )


@pytest.fixture
def regold(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regold", default=False))
