"""Values that stand for a secret and are none: placeholders, references, calls, templates."""

from __future__ import annotations

import re

# The possessive quantifiers keep the work linear: "username" is one word or two, and no matter which.
_STANDS_FOR = re.compile(
    r"(?:#{2,}.*|\.{3}.*|…+|x{3,}[x._-]*|_{3,}|-{3,}|\?{2,}|"
    r"(?:sk|pk|ghp|token|key)?[-_]?x{6,}.*|"
    r"(?:your|the|some|any|insert|enter|put|paste|add|replace|change|example|sample|dummy|fake|"
    r"placeholder|todo|redacted|"
    r"tu|su|votre|ihr|dein|deine|twoje|tuo|seu|sua|jouw|uw)"
    r"(?:[-_ .]?(?:api|me|this|key|secret|token|password|passwort|pass|passwd|pwd|here|value|access|auth|"
    r"real|own|client|name|user|username|account|credentials?|strong|secure|jwt|db|database|with|"
    r"passphrase|id|it|in|of|"
    r"production|contraseña|aqui|hier|ici|qui|string|bot|[a-z]{2,12}(?=[-_ ])))*+[-_]?(?:here|[0-9]{1,3})?|"
    r"(?:my|the|a|an|super|very|top|some|db|test|new|old|admin|root|default|user|client|api|jwt|app|"
    r"access|auth|bearer|session|"
    r"valid|invalid|wrong|correct|plain|hashed|encrypted|temp|current|confirm|secret|private|strong|secure)?[-_ ]?"
    r"(?:pass|password|passwd|passwort|pwd|pw|secret|token|key|apikey|user|username|name|value|credentials?)s?[-_]?"
    r"(?:here|value|string|hash|field|input)?|"
    r"(?:none|null|nil|true|false|undefined|empty|string|str|text|bytes|int|bool|any|optional|required|"
    r"hidden|masked|yes|no|"
    r"change[-_ ]?me|changeit|replaceme|fixme|tbd|n/?a|unknown|removed|omitted|censored|varchar|char|"
    r"(?:aws[-_])?(?:secret[-_])?access[-_]key(?:[-_]id)?|foo|bar|baz|foobar|abc|abcd|secretref|valuefrom|"
    r"prompt|ask|stdin|env|vault|object|number)|"
    r"(?:process\.|os\.(?:environ|getenv)|env[.:\[(]|getenv|self\.|this\.|config[.\[(]|cfg[.\[]|"
    r"settings[.\[]|request[.\[]|"
    r"req\.|args[.\[]|opts?[.\[]|options[.\[]|secrets?[.\[]|vars?[.\[]|data[.\[]|params[.\[]|credentials[.\[]|ctx\.|"
    r"import\.meta|builtins\.|vault:|ssm:|arn:|projects/|op://|keyring\.|getpass|lookup\(|file\(|"
    r"base64encode|module\.|local\.|each\.|props\.|state\.|form\.|user\.|input\.|body\.|event\.|row\[|"
    r"new |await |async ).*)\Z",
    re.IGNORECASE | re.DOTALL,
)
# A variable, a format's place, a template, a pointer: what is no word.
_REFERS = re.compile(
    r"(?:\$[A-Za-z_]+|\$[A-Z][A-Z0-9_]+|\$[0-9@*#?]|\$[({].*|\$[a-z_]+(?:->|\[|::).*|"
    r"%[sdvrq](?:[^\w%]{1,3}%[sdvrq]){0,4}|%\(.*|%[A-Z_]{3,}%|&[A-Za-z_.]+|"
    r"\*+|\*{3,}.*|•.*|\[[^\]]*\]|<[^<>]*>?|\{.*\}|\{\{.*|@[A-Za-z_]+|:[a-z_]+|#\{.*|![A-Z][a-z]\w+.*)\Z",
    re.DOTALL,
)
_CALL = re.compile(r"[A-Za-z_$][\w$]{0,60}(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]{0,60}){0,6}(?:\(|\[[\"'\w])")
_ATTRIBUTE = re.compile(r"[A-Za-z_$][A-Za-z_$]{0,60}(?:(?:\.|->|::)[A-Za-z_$]{1,60}){1,6}")
_TEMPLATE = re.compile(
    r"\$\{|\{\{|\}\}|<%|%>|\$\(|\$[A-Z][A-Z_]{2,}|%[A-Z][A-Z_]{2,}%|<[a-z][a-z_ -]{1,40}>|\*{4,}|•{3,}"
)
_LONGEST = 200


def is_placeholder(value: str) -> bool:
    """Whether `value` is a word or a template that stands where a secret would."""
    if len(value) > _LONGEST:
        return value[:1] in "{<[" or "${" in value[:3]
    if _REFERS.match(value):
        return True
    return _STANDS_FOR.match(value) is not None or _TEMPLATE.search(value) is not None


def is_expression(value: str) -> bool:
    """Whether `value` is code that yields a secret: a call, an index or an attribute."""
    return _CALL.match(value) is not None or _ATTRIBUTE.fullmatch(value) is not None
