"""Words around passwords that are none."""

from __future__ import annotations

NO_PASSWORDS = frozenset(
    """required optional mismatch failure
    incorrect invalid wrong missing empty expired too not the a an your my correct valid
    weak strong secure hashed encrypted stored sent set reset changed never always used needed also only
    still already being case sensitive minimum maximum must should please enter type password passwort
    kennwort contraseña incorrecta falsch erforderlich requis requise obligatoire incorrect incorrecte
    obligatoria obrigatória verplicht onjuist richiesta errata manager hash hashing based protected
    authentication reset policy basic bearer digest plain text plaintext same different unknown shared
    common compromised leaked known visible hidden saved remembered wrong bcrypt argon argon2 argon2id
    pbkdf2 scrypt sha256 sha512 sha1 md5 utf8 utf-8 base64 oauth oauth2 http2 string object boolean number
    one what how why where when which who it this that there here can will would could may might see use
    using from with for and or but because if then than like as at in on to of by about asked prompted
    given provided shown displayed entered typed written mentioned attached below above following locked
    blocked rejected accepted denied verified confirmed updated rotated generated random something someone
    anything nothing everything just really very quite so such both either mindestens minimal maximal
    mínimo mínima máximo mínimo minimo massimo almeno oublié oubliée vergessen vergeten olvidada olvidé
    dimenticata esquecida ungültig geändert gespeichert cambiada modifié modifiée inválida invalide
    zapomniałem nieprawidłowe opcional optionnel facoltativa wymagane obbligatoria vereist zurücksetzen
    réinitialiser restablecer step login log sign page field form screen box button link email mail
    account user username users""".split()
)
"""Words that follow "password is" or "password:" without being one."""

SAID_OF_PASSWORDS = frozenset(
    """fine okay good bad great old long short simple easy hard complex lost stolen public private temporary permanent
    unique safe unsafe insecure dead gone broken stuck down trash garbage crap rubbish nonsense useless mine yours
    hers ours theirs identical similar alphanumeric numeric ready available unavailable active inactive void blank
    shit awful terrible ridiculous stupid silly dumb obvious trivial outdated obsolete stale fresh default standard
    fixed static dynamic real fake true false off back there somewhere elsewhere important confidential sensitive
    personal critical essential part half done due over close near wifi internet network online offline root admin
    guest english german french richtig korrekt abgelaufen ungültig gültig notwendig nötig gleich neu alt kurz lang
    sicher unsicher schwach stark weg leer egal geheim öffentlich privat gehackt geknackt bekannt unbekannt kaputt
    schlecht gut einfach schwierig anders unten oben hier da dort hinten zettel kühlschrank pflicht geschichte mist
    bon bonne mauvais mauvaise faux fausse faible fort forte court courte long longue nouveau nouvelle ancien
    ancienne simple facile difficile juste exact exacte correct correcte différent différente identique vide secret
    secrète ici dessous dessus buena mala falsa débil fuerte corta larga nueva vieja antigua segura insegura fácil
    difícil simple misma igual distinta diferente vacía secreta errónea necesaria aquí abajo arriba válida buona
    cattiva falsa debole forte corta lunga nuova vecchia sicura facile difficile semplice stessa uguale diversa
    vuota segreta sbagliata giusta corretta necessaria qui sotto sopra valida scaduta boa fraca longa nova velha
    antiga segura simples mesma diferente vazia secreta errada certa correta necessária aqui abaixo acima válida
    goed fout zwak sterk kort lang nieuw oud veilig onveilig makkelijk moeilijk hetzelfde anders leeg geheim nodig
    juist hier onder boven verlopen dobre złe słabe silne krótkie długie nowe stare bezpieczne łatwe trudne takie
    inne puste tajne błędne poprawne potrzebne tutaj poniżej ważne fel rätt svagt starkt kort långt nytt gammalt
    säkert lätt svårt samma annat tomt hemligt nödvändigt här nedan forkert rigtigt svagt stærkt langt nyt gammelt
    sikkert nemt svært samme andet tomt hemmeligt nødvendigt her feil riktig svak sterk nytt gammelt trygt enkelt
    vanskelig annet hemmelig yanlış doğru zayıf güçlü kısa uzun yeni eski aynı farklı boş gizli gerekli burada
    špatné správné slabé silné krátké dlouhé nové staré stejné jiné prázdné tajné potřeba""".split()
)
"""Words that say how a password is, where it is or whose, in the languages people write in."""

_FUNCTION_WORDS = frozenset(
    """the a an is are was your you my must should please enter be to of for and or not with has have does do it
    this that in on at bitte ihr das die der ein eine und nicht tu su el la los una por favor votre le les
    une et ne veuillez il lo per o seu sua e de het een en niet proszę""".split()
)


LABEL_WORDS = _FUNCTION_WORDS | frozenset(
    """password passwords passwort kennwort contraseña senha wachtwoord hasło incorrect invalid required forgot
    forgotten reset minimum characters field confirm new current old username login change show hide
    strength weak strong""".split()
)
"""Words of labels and messages in quotes: "Enter your password"."""
