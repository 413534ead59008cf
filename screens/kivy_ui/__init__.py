"""kivy_ui"""
