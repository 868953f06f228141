"""The effect vocabulary: what cards, abilities and initiative cards do, as small typed words.

Content writes an effect as one operation or a list of them, carried out from left to right::

    after:
      - move: {who: each_combatant, up_to: 1}
      - may: {pay: {discard: 1}, then: {gain_action: 1}}
      - when: won
        do: {draw: 2}
        else: {draw: 1}

An operation without fields is its name alone (``cancel``); one with a main field takes it as a plain value
(``draw: 2``). Inside stand terms: fighters (``me``, ``foe``, ``one_opposing``, ``{each: {of: any, beside: me}}``, a
fighter's id), amounts (``3``, ``{per: cards_gone, each: 2}``), conditions (``won``, ``{not: canceled}``, a list for all
of them), places, and sorts of cards. Every word checks its fields, carries itself out and describes itself; a hero's or
villain's module may add words. ``vocabulary`` imports all words that every game knows; nothing is imported here, so
that the rules may import ``base`` alone.
"""
