import type { ShownState } from './shownState';

/** Words for two lists side by side. */

const UNNAMED = 'Unnamed list';

/** What the two are called, so that they can be told apart. */
export function twoNames(one: string, other: string): readonly [string, string] {
  const names = [one || UNNAMED, other || UNNAMED] as const;
  return names[0] === names[1] ? [`${names[0]} (first)`, `${names[1]} (second)`] : names;
}

/** What is to be known before two lists are compared: where they are not judged alike. */
export function twoListsNotes(
  before: Pick<ShownState, 'format' | 'data' | 'checked' | 'label'>,
  after: Pick<ShownState, 'format' | 'data' | 'checked' | 'label'>,
  formatName: (id: string) => string,
): readonly string[] {
  const isOtherFormat = before.format.id !== after.format.id;
  const unchecked = [before, after].filter(({ checked }) => checked === null).map(({ label }) => label);
  return [
    ...(isOtherFormat
      ? [
          `They are for different formats, ${formatName(before.format.id)} and ${formatName(after.format.id)}: each is judged by its own.`,
        ]
      : []),
    ...(before.data === after.data
      ? []
      : ['They are written for different unit data: prices and statlines may differ by that alone.']),
    ...(unchecked.length === 0
      ? []
      : [
          `The unit data of ${unchecked.join(' and ')} could not be fetched, so the two are compared by what is written in them, without points.`,
        ]),
  ];
}
