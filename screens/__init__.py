"""What people see and touch. Importing this package imports no Kivy."""
