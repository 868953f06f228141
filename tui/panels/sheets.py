"""Sheets: heroes, villains and minions with their cards, and what an adventure is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.board_data import geometry_of
from tui.guide import KIND_COLORS, KIND_SIGNS
from tui.paint import Line, wrap
from tui.panels.small_map import small_map

if TYPE_CHECKING:
    from adventures.catalog.catalog import Catalog
    from adventures.catalog.enemies import EnemySheet
    from adventures.catalog.heroes import HeroSheet
    from adventures.core.cards import Face
    from adventures.game.setup import Setup


def hero_lines(catalog: Catalog, hero: str, width: int) -> list[Line]:
    """A hero: fighters, ability, cards."""
    return [*hero_head(catalog, hero, width), [], *_cards(catalog.hero(hero), width)]


def hero_head(catalog: Catalog, hero: str, width: int) -> list[Line]:
    """A hero without the cards: fighters and ability."""
    from adventures.catalog.texts import ability_text

    sheet = catalog.hero(hero)
    lines: list[Line] = [[(f" {sheet.name} ", "b ink on primary")]]
    facts: Line = [("♥", "bad"), (f"{sheet.hero.health} {sheet.hero.attack}", ""), (f", move {sheet.move}", "")]
    if (sheet.hand.start, sheet.hand.limit) != (5, 7):
        facts.append((f", hand {sheet.hand.start}, at most {sheet.hand.limit}", ""))
    lines.append([(" ", ""), *facts])
    for one in sheet.sidekicks:
        many = f"{one.count} × " if one.count > 1 else ""
        lines.append([(f" {many}{one.name} ", "b"), ("♥", "bad"), (f"{one.health} {one.attack}", "")])
    for piece in sheet.pieces:
        lines.append([(f" {piece.count} × {piece.name}", "muted")])
    lines.append([])
    lines += wrap([(f"{sheet.ability.name}: ", "b accent"), (ability_text(sheet), "")], width)
    return lines


def enemy_lines(catalog: Catalog, kind: str, name: str, width: int, players: int) -> list[Line]:
    """A villain or a minion: health, move, objective, what is special, cards."""
    sheet = catalog.villain(name) if kind == "villain" else catalog.minion(name)
    return [*enemy_head(catalog, kind, name, width, players), [], *_cards(sheet, width)]


def enemy_head(catalog: Catalog, kind: str, name: str, width: int, players: int) -> list[Line]:
    """A villain or a minion without the cards: health, move, objective, what is special.

    With 0 players a villain's health is told for each number of them.
    """
    sheet: EnemySheet = catalog.villain(name) if kind == "villain" else catalog.minion(name)
    lines: list[Line] = [[(f" {sheet.name} ", "b #FFFFFF on #C62828")]]
    turn = catalog.initiative.of_enemy(name)
    health = str(catalog.minion(name).health) if kind != "villain" else _health(catalog.villain(name).health, players)
    facts: Line = [(" ♥", "bad"), (f"{health} {sheet.attack}", "")]
    facts.append((f", move {turn.move}" if turn is not None else "", ""))
    facts.append((f", {sheet.size} cards", "muted"))
    lines.append(facts)
    lines.append([])
    if kind == "villain":
        lines += wrap([("Objective: ", "b warn"), (catalog.villain(name).objective.text, "")], width)
        lines.append([])
    for rule in sheet.rules:
        lines += wrap([("• ", "accent"), (rule, "")], width, "  ")
    return lines


def _health(by_players: dict[int, int], players: int) -> str:
    return str(by_players[players]) if players else "/".join(str(health) for _, health in sorted(by_players.items()))


def battlefield_lines(catalog: Catalog, name: str, width: int) -> list[Line]:
    """A battlefield in words: how large it is, its zones, what is special about it."""
    sheet = catalog.battlefield(name)
    starts = sum(space.start is not None for space in sheet.spaces)
    lines: list[Line] = [[(f" {sheet.name} ", "b ink on primary"), (f"  {sheet.set_name}", "muted")], []]
    lines += wrap([(f"{len(sheet.spaces)} spaces, {len(sheet.zones)} zones, {starts} starting spaces", "")], width)
    lines += [[], *small_map(geometry_of(sheet), width)]
    special = []
    if sheet.doors:
        special.append(f"{len(sheet.doors)} doors: closing is free, opening costs 1 space of a maneuver.")
    passages = sum("secret_passage" in space.features for space in sheet.spaces)
    if passages:
        special.append(f"{passages} spaces with secret passages: 1 space from each to each, but not adjacent.")
    if sheet.machines:
        special.append(f"{len(sheet.machines)} doomsday machines, which matter against Krang alone.")
    if sheet.boroughs:
        special.append(f"{len(sheet.boroughs)} boroughs, which matter against Shredder alone.")
    for text in special:
        lines += wrap([("• ", "accent"), (text, "")], width, "  ")
    lines += [[], [("Zones", "b accent")]]
    for zone in sheet.zones:
        count = sum(zone.id in space.zones for space in sheet.spaces)
        lines.append(
            [(f" {zone.letter} ", f"b #101215 on {zone.color}"), (f" {zone.name}", ""), (f"  {count}", "muted")]
        )
    return lines


_made: dict[int, tuple[HeroSheet | EnemySheet, list[tuple[Face, str]]]] = {}


def _texts(sheet: HeroSheet | EnemySheet) -> list[tuple[Face, str]]:
    """The cards of a sheet with their texts, made once."""
    from adventures.catalog.texts import cards_of

    known = _made.get(id(sheet))
    if known is None:
        known = _made[id(sheet)] = (sheet, cards_of(sheet))
    return known[1]


def _cards(sheet: HeroSheet | EnemySheet, width: int) -> list[Line]:
    supply = getattr(sheet, "supply", ())
    lines: list[Line] = []
    for card, (face, text) in zip((*sheet.cards, *supply), _texts(sheet), strict=True):
        kind = kind_of(face)
        value = values_of(face)
        sign = f"{KIND_SIGNS[kind]}{value}"
        head: Line = [(f"{card.count}×", "muted"), (f" {sign:<4}", f"b #FFFFFF on {KIND_COLORS[kind]}"), (" ", "")]
        head.append((face.name, "b"))
        boost = getattr(card, "boost", None)
        if boost is not None:
            head.append((f" +{boost}", "good"))
        if face.users:
            head.append((f" {users_of(sheet, face)}", "muted i"))
        lines += wrap([*head, (f"  {text}" if text else "", "muted")], width, "        ")
    return lines


def users_of(sheet: HeroSheet | EnemySheet, face: Face) -> str:
    """Who may play a card that isn't for all."""
    names = {"hero": sheet.name} | {one.id: one.name for one in getattr(sheet, "sidekicks", ())}
    return ", ".join(names.get(user, user) for user in face.users)


def kind_of(face: Face) -> str:
    """What a card is: attack, defense, versatile or scheme."""
    if face.scheme or (face.attack is None and face.defense is None):
        return "scheme"
    return "attack" if face.defense is None else "defense" if face.attack is None else "versatile"


def values_of(face: Face) -> str:
    """The values of a card."""
    if face.attack is not None and face.defense is not None and face.attack != face.defense:
        return f"{face.attack}/{face.defense}"
    value = face.attack if face.attack is not None else face.defense
    return "" if value is None else str(value)


def briefing_lines(catalog: Catalog, setup: Setup, minions: tuple[str, ...], width: int) -> list[Line]:
    """What an adventure is about: how it is won and lost, what the villain does, who stands against whom."""
    if setup.villain is None:
        return duel_briefing(catalog, setup, width)
    villain = catalog.villain(setup.villain)
    players = len(setup.seats)
    board = catalog.board(setup.battlefield or villain.battlefield)
    level = catalog.difficulty.level(setup.difficulty)
    track = (board.track.get(players, 8) if board.track else 8) + 1 + (level.track if level is not None else 0)
    lines: list[Line] = [[(f" {villain.name} in {board.name} ", "b #FFFFFF on #C62828")], []]

    def point(head: str, words: str, text: str) -> None:
        lines.extend(wrap([(head, f"b {words}"), (text, "")], width, " " * 11))

    point("You win    ", "good", f"when {villain.name} falls: {villain.health[players]} health.")
    often = f"when the threat has reached its end {villain.objective.limit} times."
    lost = f"when no player fighter is left, and {often}"
    point("You lose   ", "bad", lost)
    point("Threat     ", "warn", f"{track} spaces. {villain.objective.text}")
    lines.append([])
    lines.append([(f"What {villain.name} does", "b accent")])
    for rule in villain.rules:
        lines += wrap([("• ", "accent"), (rule, "")], width, "  ")
    lines.append([])
    lines.append([("A round", "b accent")])
    for text in (
        "The initiative cards are turned up one by one. Each brings a turn, yours or an enemy's, in unknown order.",
        "In your turn you take two actions: maneuver (draw, then move), attack, or play a scheme.",
        "An enemy attacks whoever is adjacent, or the nearest it can reach. Reaching nobody, it raises the threat.",
        "At the end of the round the boxes ◷ of the cards in the row are carried out, left to right.",
    ):
        lines += wrap([("• ", "accent"), (text, "")], width, "  ")
    lines.append([])
    if setup.allies:
        text = "The ally that lies face up waits at a starting space. Where none of you is, a henchman comes instead."
        lines += wrap([("Allies     ", "b muted"), (text, "")], width, " " * 11)
    names = [catalog.hero(seat.hero).name + ("" if seat.person else f" ({seat.bot} bot)") for seat in setup.seats]
    lines += wrap([("Heroes     ", "b muted"), (", ".join(names), "")], width, " " * 11)
    foes = [catalog.minion(id).name for id in minions]
    lines += wrap([("Against    ", "b muted"), (", ".join([villain.name, *foes]), "")], width, " " * 11)
    lines.append([("Seed       ", "b muted"), (setup.seed, "")])
    return lines


def duel_briefing(catalog: Catalog, setup: Setup, width: int) -> list[Line]:
    """What a duel or a team game is about: sides, how it is won, how a turn goes, what is special about each hero."""
    from adventures.catalog.texts import ability_text
    from adventures.game.casting import begins, board_of

    board = catalog.board(board_of(setup, catalog))
    teams = setup.mode == "teams"
    title = "Team game" if teams else "Duel"
    lines: list[Line] = [[(f" {title} in {board.name} ", "b ink on primary")], []]
    for side in (0, 1):
        seats = [n for n, one in enumerate(setup.sides) if one == side]
        names = ", ".join(f"{catalog.hero(setup.seats[n].hero).name} ({_player(catalog, setup, n)})" for n in seats)
        first = "  begins" if begins(setup) == side else ""
        lines += wrap([(f"Side {side + 1}     ", "b accent"), (names, "b"), (first, "good")], width, " " * 11)
    lines.append([])
    won = "when both heroes of the other side have fallen." if teams else "the moment the other hero falls."
    lines += wrap([("You win    ", "b good"), (won, "")], width, " " * 11)
    if teams:
        text = "Whose hero has fallen goes on with a sidekick that still stands. The sides take turns: one of each."
        lines += wrap([("Turns      ", "b warn"), (text, "")], width, " " * 11)
    lines += [[], [("A turn", "b accent")]]
    for text in (
        "Two actions: maneuver (draw, then move), attack, or play a scheme. At its end you keep at most 7 cards.",
        "A deck that has run out stays empty: a card that can't be drawn costs each of your fighters 2 health.",
    ):
        lines += wrap([("• ", "accent"), (text, "")], width, "  ")
    if len({setup.people[n] for n, seat in enumerate(setup.seats) if seat.person}) > 1:
        text = "Hands are hidden: when somebody else has to choose, a page asks to pass the keyboard."
        lines += wrap([("• ", "accent"), (text, "")], width, "  ")
    for seat in setup.seats:
        sheet = catalog.hero(seat.hero)
        lines.append([])
        lines += wrap(
            [(f"{sheet.name}  ", "b accent"), (f"{sheet.ability.name}: ", "b"), (ability_text(sheet), "")], width
        )
    seed = "shown when the game is over" if setup.hands_hidden else setup.seed
    lines += [[], [("Seed       ", "b muted"), (seed, "")]]
    return lines


def _player(catalog: Catalog, setup: Setup, n: int) -> str:
    """Who plays a seat."""
    seat = setup.seats[n]
    if setup.people[n] != n:
        return f"with {catalog.hero(setup.seats[setup.people[n]].hero).name}"
    return "a person" if seat.person else f"{seat.bot} bot"
