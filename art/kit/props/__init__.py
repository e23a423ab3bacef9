"""Materials, plants and furniture for the scenes."""
