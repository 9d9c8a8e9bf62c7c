"""How things look: palettes, cards drawn in cells, canvases, charts, filters for few colors."""
