"""The glass: shows views and turns touches into intents. Importing this package imports no kivy."""
