"""What people at a table of Empire’s End see and do; one namespace in three files."""

from companion.games.empires_end.events.outcomes import *  # noqa: F403
from companion.games.empires_end.events.rounds import *  # noqa: F403
from companion.games.empires_end.events.work import *  # noqa: F403
