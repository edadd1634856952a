"""Players against each other: an umpire, and each player handed what its seat is handed."""
