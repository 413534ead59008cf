"""What the screens show, as frozen data made by pure functions. Nothing here knows kivy."""
