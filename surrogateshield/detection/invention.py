"""Whether a text asks for something invented: a story, a scene, a game, a character. Who occurs in it is nobody."""

from __future__ import annotations

import regex

_WORKS = (
    r"(?:short stor(?:y|ies)|story|fairy ?tale|fiction|novel|fan ?fic\w*|scene|screenplay|monologue|diary entry|"
    r"chapter|villain|character|campaign|adventure|one-?shot|limerick|joke|myth|legend|parable|fable|"
    r"kurzgeschichte|märchen|krimi|drehbuch|figur|nouvelle|conte|scénario|personnage|cuento|relato|guion|personaje|"
    r"racconto|fiaba|sceneggiatura|personaggio|conto|roteiro|personagem|verhaal|sprookje|opowiadanie|bajk\w+)"
)
_ASKED = regex.compile(
    r"(?i:\b(?:write|continue|tell|draft|plot|outline|create|invent|generate|make|schreib\w*|erfinde|erzähl\w*|écri[st]\w*|"
    rf"invente\w*|raconte\w*|escrib\w*|inventa\w*|cuenta\w*|scrivi\w*|racconta\w*|escrev\w*|schrijf|verzin|napisz|wymyśl)\b"
    rf"(?:(?!\n\n)[^.?!]){{0,60}}\b{_WORKS}\b"
    r"|\brole-?play|\bfiction(?:al)?\b|\bD&D\b|\bdungeons?\b|\bNPCs?\b|\bno real (?:people|person|names)|\binvented\b|"
    r"\bmade[- ]up\b|\bprotagonist|\bin-?universe|\bworld-?building|\bin character\b)"
)
_WORDS = regex.compile(
    r"(?i:\b(?:short story|stor(?:y|ies)|novel|fiction(?:al)?|role-?play|scene|character|protagonist|villain|sidekick|"
    r"detective|imaginary|invented|made.up|screenplay|fan ?fic\w*|fairy ?tale|dungeon|campaign|D&D|NPC|kingdom|wizard|"
    r"dragon|tavern|spaceship|airship|trivia|quiz|plot|chapter|monologue|dialogue|joke|riddle|limerick|poem|parody)\b)"
)


def asks_for_fiction(text: str) -> bool:
    """Whether somebody wants a story, a scene or a character made up, or says that one is."""
    return _ASKED.search(text) is not None


def words_of_fiction(text: str) -> int:
    """How many different words of stories, games and jokes a text has."""
    return len({match.group().lower() for match in _WORDS.finditer(text)})
