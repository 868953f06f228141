"""What holds clauses together: conditions, options, costs, dependencies."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, ConfigDict, Field

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.rules import against_enemies
from adventures.rules.effects.base import Effects, Here, Operation, parse_operations, run_all
from adventures.rules.effects.conditions import AnyCondition
from adventures.rules.effects.language import Language, Said, language_of
from adventures.rules.effects.players import GRANTED, Who, choose_opponent, owners_of, subject


def clauses(lang: Language, effects: tuple[Operation, ...]) -> str:
    """Effects as one clause: ``draw 1 card and gain 1 action``."""
    said = [(effect, text) for effect in effects if (text := effect.describe(lang))]
    if any(not one.commands and other.commands for (one, _), (other, _) in pairwise(said)):
        return "; ".join(text for _, text in said)
    return lang.join([text for _, text in said], lang.gettext("and"))


def wants(here: Here, describe: Any, kind: str = "may") -> Rule:
    """Ask whether an optional effect is used. Enemies never use one (ruling UA5)."""
    if here.owner >= 0 and not against_enemies.decides(here.table, here.owner):
        return False
    options = [Option("yes"), Option("no")]
    text, args = "{}: {}?", (here.cause, Said(describe, here.table))
    option = yield from ask(here.table, Decision(here.chooser(), kind, options, text, args, here.cause, "yes-no"))
    return option.kind == "yes"


class When(Operation):
    """If a condition holds when the clause is reached, one thing, otherwise another or nothing."""

    name: ClassVar[str] = "when"
    spread: ClassVar[bool] = True
    model_config = ConfigDict(populate_by_name=True)

    when: AnyCondition
    do: Effects
    otherwise: Effects = Field(default=(), alias="else")

    def run(self, here: Here) -> Rule:
        """Carry out the part that applies."""
        return (yield from run_all(here, self.do if self.when.holds(here) else self.otherwise))

    def possible(self, here: Here) -> bool:
        """Can the part that applies be done?"""
        effects = self.do if self.when.holds(here) else self.otherwise
        return any(effect.possible(here) for effect in effects)

    def describe(self, lang: Language) -> str:
        """``draw 2 cards if you won the combat, otherwise 1``."""
        condition, do = self.when.describe(lang), clauses(lang, self.do)
        if not self.otherwise:
            return lang.gettext("if {condition}, {do}", condition=condition, do=do)
        if len(self.do) == len(self.otherwise) == 1:
            short = self.do[0].instead(lang, self.otherwise[0])
            if short:
                return lang.gettext("{do} if {condition}, otherwise {short}", do=do, condition=condition, short=short)
        otherwise = clauses(lang, self.otherwise)
        return lang.gettext(
            "if {condition}, {do}; otherwise {otherwise}", condition=condition, do=do, otherwise=otherwise
        )


class May(Operation):
    """The controller decides when the clause is reached; not asked for what can't be done."""

    name: ClassVar[str] = "may"
    primary: ClassVar[str] = "do"

    do: Effects

    def run(self, here: Here) -> Rule:
        """Ask, and carry it out if wanted."""
        if not self.possible(here) or not (yield from wants(here, self.wish)):
            return False
        return (yield from run_all(here, self.do))

    def possible(self, here: Here) -> bool:
        """Can any of it be done?"""
        return any(effect.possible(here) for effect in self.do)

    def wish(self, lang: Language) -> str:
        """What is asked: ``discard 1 card to gain 1 action``."""
        return clauses(lang, self.do)

    def describe(self, lang: Language) -> str:
        """``you may …``."""
        return lang.gettext("you may {do}", do=clauses(lang, self.do))


class Pay(Operation):
    """A cost, and what it buys: that happens only if the cost is fully paid."""

    name: ClassVar[str] = "pay"
    spread: ClassVar[bool] = True

    pay: Effects
    then: Effects

    def run(self, here: Here) -> Rule:
        """Pay, then carry out the rest."""
        if not self.possible(here):
            return False
        for cost in self.pay:
            if not (yield from cost.run(here)):
                return False
        yield from run_all(here, self.then)
        return True

    def possible(self, here: Here) -> bool:
        """Can the cost be paid in full, and would anything come of it?"""
        return all(cost.possible(here) for cost in self.pay) and any(then.possible(here) for then in self.then)

    def describe(self, lang: Language) -> str:
        """``discard 1 card to gain 1 action``."""
        then = lang.join([effect.purpose(lang) for effect in self.then], lang.gettext("and"))
        return lang.gettext("{pay} to {then}", pay=clauses(lang, self.pay), then=then)


class First(Operation):
    """One thing, and another that happens only if the first really happened."""

    name: ClassVar[str] = "first"
    spread: ClassVar[bool] = True

    first: Effects
    then: Effects

    def run(self, here: Here) -> Rule:
        """The first, and if it happened the second."""
        done = yield from run_all(here, self.first)
        if done:
            yield from run_all(here, self.then)
        return done

    def possible(self, here: Here) -> bool:
        """Can the first be done?"""
        return all(effect.possible(here) for effect in self.first)

    def describe(self, lang: Language) -> str:
        """``swap …; if you do, …``."""
        first, then = clauses(lang, self.first), clauses(lang, self.then)
        return lang.gettext("{first}; if you do, {then}", first=first, then=then)


class Both(Operation):
    """Several things under one roof, such as one option of a choice."""

    name: ClassVar[str] = "both"
    primary: ClassVar[str] = "do"

    do: Effects

    def run(self, here: Here) -> Rule:
        """All of them."""
        return (yield from run_all(here, self.do))

    def possible(self, here: Here) -> bool:
        """Can any of it be done?"""
        return any(effect.possible(here) for effect in self.do)

    def describe(self, lang: Language) -> str:
        """All of them."""
        return clauses(lang, self.do)


def _options(value: Any) -> Any:
    return {word: parse_operations(one) for word, one in value.items()} if isinstance(value, dict) else value


Options = Annotated[dict[str, tuple[Operation, ...]], BeforeValidator(_options)]
"""Named options of a choice, each with its effects."""


def choose_options(here: Here, options: dict[str, tuple[Operation, ...]], count: int, order: str) -> Rule:
    """Pick different options, all before any is carried out (ruling G22). Enemies refuse (ruling UA5).

    ``order``: as ``printed``, or the owner's ``own``. Returns their words in the order in which they run.
    """
    if here.owner >= 0 and not against_enemies.decides(here.table, here.owner):
        return []
    lang = language_of(here.table)
    words = list(options)
    picked: list[str] = []
    count = min(count, len(words))
    while len(picked) < count:
        left = count - len(picked)
        if order == "own":
            offered = [word for word in words if word not in picked]
        else:
            start = words.index(picked[-1]) + 1 if picked else 0
            offered = words[start : len(words) - left + 1]
        choices = [Option("mode", word=word, note=clauses(lang, options[word])) for word in offered]
        text = "{}: choose one" if count == 1 else "{}: choose option {} of {}"
        decision = Decision(
            here.chooser(),
            "mode",
            choices,
            text,
            (here.cause, len(picked) + 1, count),
            here.cause,
            group="mode" if count > 1 else "",
        )
        picked.append((yield from ask(here.table, decision)).word)
    return picked


class Choose(Operation):
    """Some of several options: all are picked first, then they run. An option that would do nothing may be picked."""

    name: ClassVar[str] = "choose"

    pick: int = Field(default=1, ge=1)
    of: Options = Field(min_length=2)
    order: Literal["printed", "own"] = "printed"

    def run(self, here: Here) -> Rule:
        """Pick, then carry out."""
        done = False
        for word in (yield from choose_options(here, self.of, self.pick, self.order)):
            done = (yield from run_all(here, self.of[word])) or done
        return done

    def describe(self, lang: Language) -> str:
        """``choose 2: …; …; or …``."""
        said = [clauses(lang, effects) for effects in self.of.values()]
        listed = lang.alternatives(said)
        if self.pick == 1:
            return listed
        return lang.gettext("choose {n}: {options}", n=self.pick, options=listed)


class Remember(Operation):
    """Note whether something holds now, for a later clause (``{remembered: …}``)."""

    name: ClassVar[str] = "remember"

    word: str
    holds: AnyCondition

    def run(self, here: Here) -> Rule:
        """Note it."""
        yield from ()
        here.notes[f"remembered.{self.word}"] = self.holds.holds(here)
        return True

    def describe(self, lang: Language) -> str:
        """Nothing: the later clause says it."""
        return ""


class ForEach(Operation):
    """The same for several players, each deciding for itself; enemies decide nothing (ruling UA5)."""

    name: ClassVar[str] = "for_each"

    player: Who
    do: Effects

    def run(self, here: Here) -> Rule:
        """One after the other."""
        done = False
        for owner in owners_of(here, self.player):
            theirs = Here(here.table, owner, -1, -1, here.card, here.address, here.cause)
            theirs.notes[GRANTED] = owner != here.owner
            done = (yield from run_all(theirs, self.do)) or done
        return done

    def describe(self, lang: Language) -> str:
        """``each friendly player may …``."""
        who = subject(lang, self.player)
        lang = lang.of_others()
        if len(self.do) == 1 and isinstance(self.do[0], May):
            return lang.gettext("{who} may {do}", who=who, do=self.do[0].wish(lang))
        return lang.gettext("for {who}: {do}", who=who, do=clauses(lang, self.do))


class ChooseOpponent(Operation):
    """Choose an opponent for the clauses that follow (``who: chosen``). Enemies can't be chosen (ruling UA7)."""

    name: ClassVar[str] = "choose_opponent"

    def run(self, here: Here) -> Rule:
        """Choose."""
        return (yield from choose_opponent(here)) >= 0

    def describe(self, lang: Language) -> str:
        """Choose one."""
        return lang.gettext("choose an opponent")
