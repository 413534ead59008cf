"""Text, shapes and pictures on a canvas."""
