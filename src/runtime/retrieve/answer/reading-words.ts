// Words by which a question says what kind of answer it wants. The one rule: they are never the subject, so nothing is quoted for them.

export const READING_WORDS: ReadonlySet<string> = new Set(
  (
    "tell explain describe define definition meaning mean means show give list summarize summarise summary overview example examples " +
    "difference differences different differ compare compared comparison versus vs better best worst good bad " +
    "think thoughts thought opinion view views believe say says said recommend advice advise suggest tips " +
    "way ways thing things reason reasons want wants need needed please help know understand learn question questions answer " +
    "common commonly issue issues problem problems biggest main major pitfall pitfalls typical usual usually goes wrong mistake mistakes " +
    "many much often top most important worth happen happens actually really work works do make makes made get gets go use used using"
  ).split(" "),
);
