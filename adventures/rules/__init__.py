"""Rules: the rulebook as code. One rule, one function, its name the rulebook's word for it."""
