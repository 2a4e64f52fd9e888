/** The most that a pasted text may be: far above any list that people post, low enough to stay quick. */
export const TEXT_LIMITS = {
  bytes: 64 * 1024,
  lines: 2000,
  /** Letters of a line that is read; a longer one is kept as it is, and not read. */
  line: 12_000,
  /** One sign in a row: more of it says no more. */
  run: 60,
  /** Detachments of a list. */
  forces: 40,
  /** Units of a list, and things that one unit has. */
  units: 150,
  items: 120,
  /** Things that all units have together: each is looked for among all that its unit is offered. */
  itemsInAll: 800,
  /** Things in brackets in things in brackets. */
  depth: 6,
  /** Names that typed words are compared with, for each faction that is tried. A real list needs a sixth of it. */
  comparisons: 60_000,
  /** Things of all units of a text of this app, and how many are looked at again where they have several places. */
  letters: 2400,
  looks: 20_000,
  /** How often a list is tried under other readings, all units together. */
  tries: 300,
  /** Edits by which all units are put together, for all factions that are tried. A real list needs a quarter of it. */
  edits: 2000,
} as const;

/** Budget of reading one text. Work is counted, not timed, so that every machine reads the same. */
export type Effort = ReturnType<typeof newEffort>;

/** An effort of so many comparisons or edits. */
export function newEffort(most: number) {
  let used = 0;
  return {
    use: (number: number): void => void (used += number),
    /** All that a text may cost has been used: what comes now is not read. */
    isSpent: (): boolean => used >= most,
    used: (): number => used,
  };
}
