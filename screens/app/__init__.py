"""Which screen is open and what an intent does. No Kivy: a renderer shows what comes out."""
