"""Pictures of the app: `python -m tests.shots` renders every screen, `--readme` those that the README shows."""
