"""The tokenizer of version 2, from the numbered steps of SCHEMA.md and agents.md. In: a text. Out: its stems, in order."""

import re
import unicodedata

from stemmer import stem

SPACE = "\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
TAG = re.compile(f"<[/!?]?[A-Za-z][A-Za-z0-9-]*([{SPACE}/][^<>]*)?>")
URL = re.compile(r"[hH][tT][tT][pP][sS]?://[!#-(*-;=?-\\^-~]*")
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff\u0640\u2120\u2122]"
)
APOSTROPHES = dict.fromkeys(map(ord, "\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032"), "'") | {0x2010: "-", 0x2011: "-"}
ACCENTS = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "ς": "σ"}
)
CJK = re.compile(
    "[\u1100-\u11ff\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf"
    "\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\ud7b0-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]"
)


def tokens(text, stop, exceptions, short=False):
    text = folded(text)
    out = []
    for word in words(text):
        if len(word) == 1 and word < "\x80" and not short:
            continue
        if word not in stop:
            out.append(exceptions.get(word) or stem(word))
    return out


def folded(text):
    text = cut(cut(text, "<!--", "-->"), "](", ")")
    text = TAG.sub(lambda tag: tag[0] if is_type(tag) else " ", text)
    text = URL.sub(" ", text)
    text = INVISIBLE.sub("", text).translate(APOSTROPHES)
    text = few_marks(text)
    text = unicodedata.normalize("NFKD", text).lower()
    return unicodedata.normalize("NFC", ACCENTS.sub("", text).translate(LETTERS))


def cut(text, start, end):
    out = ""
    at = 0
    while (opens := text.find(start, at)) >= 0 and (closes := text.find(end, opens + len(start))) >= 0:
        out += text[at:opens] + " "
        at = closes + len(end)
    return out + text[at:]


def is_type(tag):
    """The match of `Vec<String>`."""
    before = tag.string[tag.start() - 1 : tag.start()] if tag.start() > 0 else ""
    return re.fullmatch("[A-Za-z0-9]", before) is not None and "A" <= tag[0][1] <= "Z"


def few_marks(text):
    out = []
    run = 0
    for char in text:
        run = run + 1 if is_mark(char) else 0
        if run <= 30:
            out.append(char)
    return "".join(out)


def is_mark(char):
    return unicodedata.category(char)[0] == "M"


def is_letter(char):
    return char != "" and unicodedata.category(char)[0] in "LN" and not CJK.match(char)


def is_digit(char):
    return "0" <= char <= "9"


def words(text):
    at = 0
    while at < len(text):
        if CJK.match(text[at]):
            run = []
            while at < len(text) and CJK.match(text[at]):
                end = at + 1
                while end < len(text) and is_mark(text[end]):
                    end += 1
                run.append(text[at:end])
                at = end
            yield from ([run[0]] if len(run) == 1 else [a + b for a, b in zip(run, run[1:])])
        elif is_letter(text[at]) or is_net(text, at):
            parts, at = compound(text, at)
            yield from parts
            joined = "".join(parts)
            if 2 <= len(parts) <= 3 and not re.fullmatch("[0-9.]*", joined):
                yield joined
        else:
            at += 1


def is_net(text, at):
    if not text.startswith(".net", at):
        return False
    after = text[at + 4 : at + 5]
    before = text[at - 1] if at > 0 else ""
    return not (after and (is_letter(after) or is_mark(after))) and not (
        before and (is_letter(before) or is_mark(before) or before == ".")
    )


def compound(text, at):
    first, at = word(text, at)
    parts = [first]
    while text[at : at + 1] in ("-", ".", "_", "/", "&") and is_letter(text[at + 1 : at + 2]):
        part, at = word(text, at + 1)
        parts.append(part)
    return parts, at


def word(text, at):
    first, at = piece(text, at)
    pieces = [first]
    while text[at : at + 1] == "'" and is_letter(text[at + 1 : at + 2]):
        one, at = piece(text, at + 1)
        pieces.append(one)
    while len(pieces) > 1 and pieces[-1] in ("s", "d", "m", "ll", "re", "ve"):
        pieces.pop()
    return "".join(pieces), at


def piece(text, at):
    if is_net(text, at):
        return ".net", at + 4
    sign = re.compile(r"[a-z](\+\+|#)").match(text, at)
    if sign:
        return sign[0], sign.end()
    out = text[at]
    at += 1
    while at < len(text):
        char = text[at]
        if is_letter(char) or is_mark(char):
            out += char
        elif char == "." and is_digit(text[at - 1]) and is_digit(text[at + 1 : at + 2] or " "):
            out += char
        elif not (char == "," and is_digit(text[at - 1]) and re.compile("[0-9]{3}(?![0-9])").match(text, at + 1)):
            break
        at += 1
    return out, at
