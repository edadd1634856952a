"""All spoken words."""

from bot.words import sentences, table

SPOKEN = (*table.SPOKEN, *sentences.SPOKEN)
COMMANDS = (
    *(command.word for command in table.COMMANDS if command.under is None),
    *dict.fromkeys(sentences._COMMANDS.values()),  # noqa: SLF001
)
