"""The renderer on the glass: pages become widgets, touches become intents. The only importer of Kivy and plyer."""
