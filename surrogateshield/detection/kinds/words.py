"""Words that tell prose from code: small words of human languages, first words of statements."""

from __future__ import annotations

SMALL = frozenset(
    """the a an of to that you i my we our it this was were are have has had please your he they she his her their at
    by on is be not and or but can could would should will what who how when where why which there been very just
    i'm i've don't it's me him them us about as so der die das und ist nicht ich wir sie mein meine mit für auf ein
    eine einen dem den im zu von haben habe hat wie bitte dass auch noch sehr bei wird la le les et est je de du une
    pour dans pas nous vous mon ma avec sur au aux ce cette qui elle sont el los las y es en un una por para con mi
    su que se lo como pero más está il gli e è che di per non si della sono ho questo nel o os um uma não com meu
    minha da dos em na no ao é foi het een ik van niet met voor op mijn zijn dat wij aan i w nie z się jest że mój
    moja po od dla jak ale och att det är jag ett inte på som för har av og er ikke jeg til af ja ei että minun olen
    az és nem egy hogy je že jsem mi pro ve bir bu için ile çok nasıl și să nu este cu pe kan du deg och hvordan jak
    czy kde jsou hogyan miten mikä için""".split()
)
"""Articles, pronouns, prepositions and the like in some fifteen languages that use Latin letters."""

DECLARES = frozenset(
    """def class fn func fun function interface struct enum trait impl namespace module package import using use
    require include let var val const type typedef void int char double float bool boolean string auto sub proc
    defmodule defp public private protected internal static final abstract async export pub override virtual extern
    inline unsafe local extends implements mod instance data subroutine program implicit template my our unsigned
    long short byte object sealed record global declare module.exports resource provider variable output pragma
    contract uint256 mapping event modifier from library source setq defun defvar define lambda begin end done fi
    esac do then dim sub elsif elif rescue ensure unless until""".split()
)
"""Words that begin declarations in programming languages (some begin sentences too)."""

DOES = frozenset(
    """return if else for while try except catch finally switch case break continue pass raise throw yield await with
    match when defer go del assert echo print printf println puts foreach goto default loop select delete new super
    this self end; break; continue; pass; fi; done; else: try: finally: try{ else{ do{ return;""".split()
)
"""Words that begin other statements."""

ALSO_SAID = frozenset(
    """my our do if for use using include require let try when while then until from with object record data event
    go new self this break continue pass match case return raise throw select delete end begin done done. public
    private global local auto long short provide extends declare default""".split()
)
"""Those of both that begin sentences and notes as often."""

RUNS = frozenset(
    """sudo apt apt-get pip pip3 npm npx yarn git docker docker-compose kubectl curl wget cd ls mkdir rm cp mv chmod
    chown cat grep sed awk make cmake cargo ssh scp tar export source systemctl brew helm terraform aws gcloud psql
    mysql python python3 node ./configure run copy workdir cmd entrypoint env expose set-executionpolicy
    get-childitem write-host""".split()
)
"""Commands of a shell, or of a file of commands."""

QUERIES = frozenset(
    """select insert update delete create alter drop from where join left inner outer group order having limit union
    values with grant revoke commit rollback begin truncate on and set""".split()
)
"""Words that begin the lines of SQL, where they are written in capitals."""

LABELS = frozenset(
    """from: to: cc: bcc: subject: sent: date: reply-to: von: an: betreff: gesendet: datum: de: à: a: para: asunto:
    objet: envoyé: fecha: da: oggetto: assunto: aan: onderwerp: van: od: do: temat: fra: til: emne: från: till:
    ämne: name: address: phone: notes: note: patient: diagnosis: re: fw: fwd: q: p.s.: user: assistant: agent:
    customer: caller: wrote: attachments: anlage: telefon: adresse: dirección: nombre: nom: prénom: vorname:
    nachname:""".split()
)
"""First words of the lines of letters, mails and forms."""
