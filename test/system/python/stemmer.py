"""The English stemmer of the Snowball project (Porter2) as of Snowball 3.1, from its description:
https://snowballstem.org/algorithms/english/stemmer.html. In: a lower-case word without apostrophes. Out: its stem."""

import re

VOWELS = "aeiouy"
UNCHANGED = {"sky", "news", "howe", "atlas", "cosmos", "bias", "andes"}
SPECIAL = {
    "skis": "ski", "skies": "sky", "idly": "idl", "gently": "gentl", "ugly": "ugli", "early": "earli",
    "only": "onli", "singly": "singl",
}  # fmt: skip
R1_AFTER = re.compile("gener|commun|arsen|past|univers|later|emerg|organ|inter")
NOT_A_FORM = {"inning", "outing", "canning", "herring", "earring", "evening"}
DOUBLES = ("bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt")

STEP_2 = {
    "tional": "tion", "enci": "ence", "anci": "ance", "abli": "able", "entli": "ent", "izer": "ize",
    "ization": "ize", "ational": "ate", "ation": "ate", "ator": "ate", "alism": "al", "aliti": "al", "alli": "al",
    "fulness": "ful", "ousli": "ous", "ousness": "ous", "iveness": "ive", "iviti": "ive", "biliti": "ble",
    "bli": "ble", "ogist": "og", "ogi": "og", "fulli": "ful", "lessli": "less", "li": "",
}  # fmt: skip
STEP_3 = {
    "tional": "tion", "ational": "ate", "alize": "al", "icate": "ic", "iciti": "ic", "ical": "ic", "ful": "",
    "ness": "", "ative": "",
}  # fmt: skip
STEP_4 = (
    "al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion".split()
)


def stem(word):
    if word in UNCHANGED or len(word) < 3:
        return word
    if word in SPECIAL:
        return SPECIAL[word]
    word = mark_y(word)
    r1, r2 = regions(word)
    word = step_1a(word)
    word = step_1b(word, r1)
    word = re.sub(r"(?<=.[^aeiouy])[yY]$", "i", word)
    word = replaced(word, STEP_2, r1, allowed_2)
    word = replaced(word, STEP_3, r1, lambda head, suffix: suffix != "ative" or len(head) >= r2)
    word = replaced(word, dict.fromkeys(STEP_4, ""), r2, lambda head, suffix: suffix != "ion" or head[-1:] in ("s", "t"))
    if word.endswith("e"):
        head = word[:-1]
        if len(head) >= r2 or (len(head) >= r1 and not short_syllable(head)):
            word = head
    elif word.endswith("ll") and len(word) - 1 >= r2:
        word = word[:-1]
    return word.replace("Y", "y")


def mark_y(word):
    """A y at the start or after a vowel is a consonant; one that was marked is no vowel for the next."""
    out = ""
    for letter in word:
        out += "Y" if letter == "y" and (out == "" or out[-1] in VOWELS) else letter
    return out


def regions(word):
    prefix = R1_AFTER.match(word)
    r1 = prefix.end() if prefix else after(word, 0)
    return r1, after(word, r1)


def after(word, start):
    """Where the first non-vowel after a vowel ends, from `start` on."""
    found = re.compile("[aeiouy][^aeiouy]").search(word, start)
    return found.end() if found else len(word)


def step_1a(word):
    word = re.sub("('s'|'s|')$", "", word)
    if word.endswith("sses"):
        return word[:-2]
    if word.endswith(("ied", "ies")):
        return word[:-2] if len(word) > 4 else word[:-1]
    if word.endswith(("us", "ss")):
        return word
    return re.sub("(?<=.)s$", "", word) if re.search("[aeiouy].+s$", word) else word


def step_1b(word, r1):
    suffix = next((each for each in ("eedly", "ingly", "edly", "eed", "ing", "ed") if word.endswith(each)), None)
    if suffix is None:
        return word
    head = word[: -len(suffix)]
    if suffix in ("eed", "eedly"):
        return head + "ee" if len(head) >= r1 and head not in ("proc", "exc", "succ") else word
    if suffix == "ing" and re.fullmatch("[^aeiouy]y", head):
        return head[0] + "ie"
    if word in NOT_A_FORM or not re.search("[aeiouy]", head):
        return word
    if head.endswith(("at", "bl", "iz")):
        return head + "e"
    if head.endswith(DOUBLES):
        return head if re.fullmatch("[aeo]..", head) else head[:-1]
    return head + "e" if len(head) == r1 and short_syllable(head) else head


def short_syllable(word):
    return bool(re.search("[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$|past$", word))


def allowed_2(head, suffix):
    if suffix == "ogi":
        return head.endswith("l")
    return suffix != "li" or head[-1:] in tuple("cdeghkmnrt")


def replaced(word, suffixes, region, allowed):
    suffix = max((each for each in suffixes if word.endswith(each)), key=len, default=None)
    if suffix is None:
        return word
    head = word[: len(word) - len(suffix)]
    return head + suffixes[suffix] if len(head) >= region and allowed(head, suffix) else word
