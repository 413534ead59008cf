"""How much a file may hold: the same on its way out as on its way in, so that whatever went out can come back."""

MOST_BYTES = 500_000_000
MOST_OF_A_PIECE = 8_000_000  # letters of one table, one box or one person
MOST_OF_ONE, MOST_OF_ALL = 32_000_000, 2_000_000_000  # bytes of a log, and of all logs of a file, when unpacked
