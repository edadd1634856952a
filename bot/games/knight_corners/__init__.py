"""Knight Corners: nine knights a side change corners."""
