"""The open games as the search wants them: moves as numbers, made and taken back quickly."""
