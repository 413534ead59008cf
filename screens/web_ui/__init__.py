"""The renderer in a browser: pages become HTML, a small server hands them out, and intents stay here."""
