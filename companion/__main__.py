"""The command line: `python -m companion`."""

from __future__ import annotations

import sys

INTERRUPTED = 130  # as every program that was interrupted


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    from companion.cli.main import answer_to  # noqa: PLC0415  an interruption while it loads is one like any other

    return answer_to(sys.argv[1:] if arguments is None else arguments)


def _unheard_rest() -> None:
    """The reader went away, e.g. `| head`."""
    from companion.cli.output import let_go  # noqa: PLC0415

    let_go(sys.stdout)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        _unheard_rest()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
