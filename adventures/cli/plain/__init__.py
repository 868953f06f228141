"""A whole game as plain text: numbered prompts on standard input and output, for screen readers, pipes and tests."""
