"""What people can say has happened at a table, seen and never concluded; one namespace in two files."""

from companion.games.apocalypse.events.rides import *  # noqa: F403
from companion.games.apocalypse.events.rounds import *  # noqa: F403
