"""What a game leaves on the disk: saves, replays, crash reports. A file is always whole, whenever the process dies."""
