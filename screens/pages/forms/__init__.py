"""Forms made from the shape of a value."""
