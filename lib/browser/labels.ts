export const MOST_LABELS = 5;
export const LABEL_LENGTH = 30;

/** A label as it is kept: one space between words; null: nothing is left. */
function tidied(typed: string): string | null {
  const label = [...typed.trim().replace(/\s+/g, ' ')].slice(0, LABEL_LENGTH).join('').trim();
  return label === '' ? null : label;
}

/** The labels in what is kept of them, whatever it is. */
export const labelsIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept)
    ? kept.reduce<readonly string[]>(
        (labels, each) => (typeof each === 'string' ? withLabel(labels, each) : labels),
        [],
      )
    : [];

/** With one more, if there is room; a list has each but once, capitals aside. */
export function withLabel(labels: readonly string[], typed: string): readonly string[] {
  const label = tidied(typed);
  return label === null || labels.length >= MOST_LABELS || labels.some((each) => isSame(each, label))
    ? labels
    : [...labels, label];
}

/** What is typed as it is written on other lists already, so that `club` and `Club` are one. */
export const asKnown = (known: readonly string[], typed: string): string =>
  known.find((each) => isSame(each, tidied(typed) ?? '')) ?? typed;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
