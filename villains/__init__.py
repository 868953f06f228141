"""What is special about each villain, minion, ally and trap, one module for each that needs code."""
