/** Encoding damage in the community's files, repaired before any pattern reads them. */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  [/â€™|â€˜|[‘’`´]/g, "'"],
  [/â€œ|â€\u009d|[“”]/g, '"'],
  [/â€“|â€”|[–—−]/g, '-'],
  [/Â|[\u200b-\u200d\u2060\ufeff]/g, ''],
  [/[\u00a0\u202f\s]+/g, ' '],
  [/\bfeild\b/gi, 'field'],
  [/monsterous|mostrous/gi, 'monstrous'],
  [/psychers?/gi, 'psykers'],
  [/\bpys?ker\b|\bpskyer\b/gi, 'psyker'],
  [/\binv(?:ul)?\.(?= |$)/gi, 'invulnerable'],
  [/\b(?:inverable|invul[a-z]*|invunerable|invunlerable|inv)\b(?! *ulnerability)/gi, 'invulnerable'],
];

/** More text than any one faction has, in characters; beyond it the memory starts empty again. */
const MOST_REMEMBERED = 4_000_000;

/** A pure reading of a text that keeps its answers: the same texts are read again at every edit of a list. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (characters + text.length > MOST_REMEMBERED) {
      answers.clear();
      characters = 0;
    }
    const own = detached(text);
    const answer = read(own);
    answers.set(own, answer);
    characters += own.length;
    return answer;
  };
}

/** Returns the first row about one of some names, or undefined. Remembers the row of each name. */
export function rowAbout<R extends { name: RegExp }>(rows: readonly R[]): (names: readonly string[]) => R | undefined {
  const placeOf = remembered((name) => rows.findIndex((row) => row.name.test(name)));
  return (names) => rows[Math.min(...names.map(placeOf).filter((at) => at >= 0))];
}

/** A copy of a text: a piece cut out of a file would keep the whole file in memory as long as it is remembered. */
const detached = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** A text as the patterns expect it: one kind of blank and quote, common misspellings corrected. */
export const tidy = remembered((text): string =>
  REPAIRS.reduce((done, [wrong, right]) => done.replace(wrong, right), text).trim(),
);

/** The sentences of a text, tidied; a semicolon or a line's end ends one too. */
export const sentences = remembered((text): readonly string[] =>
  text
    .split(/[\r\n]+|•/)
    .flatMap((line) => tidy(line).split(/(?<=[.!?;])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== ''),
);

/** A name in one case, without what only decorates it: "2x ", a trailing asterisk, "[FW]". */
export const bareName = remembered((name): string =>
  tidy(name)
    .replace(/^\d+\s*x\s+/i, '')
    .replace(/\s*(?:\*+|\[[^\]]*\]|\(FW[^)]*\))\s*/g, ' ')
    .trim()
    .toLowerCase(),
);
