"""The command line, one module for each command.

A command's module is imported only when that command runs, so that `adventures --help` stays quick. The module stands
in the table of `adventures.cli.app` and holds `command`: a function whose parameters are the command's arguments and
options (`Annotated[..., typer.Option(...)]`), or a `typer.Typer` made by `command_group()` when it has commands of its
own. What goes wrong by a person's doing is raised as `adventures.errors.UserError`; an exit code without a message is
`typer.Exit(code)`.
"""
