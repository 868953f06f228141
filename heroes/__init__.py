"""What makes a hero special beyond its content file, one module for each hero that needs code."""
