/** The words that the questions and the modifiers of the data may use where else an id stands. */

/** Words that are known, and whether only New Recruit has them. */
export type KnownWords = ReadonlyMap<string, boolean>;

/** What a scope names a selection above by. */
export interface Above {
  type: string;
  withSelf: boolean;
}

/** Scopes that are the nearest selection above of a type; with `-self` behind it, what asks may be that itself. */
export const ABOVE: ReadonlyMap<string, Above> = new Map(
  ['unit', 'model', 'upgrade', 'model-or-unit', 'non-upgrade-entry'].flatMap(
    (type): readonly (readonly [string, Above])[] => [
      [type, { type, withSelf: false }],
      [`${type}-self`, { type, withSelf: true }],
    ],
  ),
);

const wordList = (words: string, newer: string): KnownWords =>
  new Map([
    ...words.split(' ').map((each) => [each, false] as const),
    ...newer.split(' ').map((each) => [each, true] as const),
  ]);

/** Where something is asked or limited, in `scope`. */
export const SCOPES = wordList(
  'self parent ancestor force roster category primary-category primary-catalogue',
  `root-entry ${[...ABOVE.keys()].join(' ')}`,
);

/** What is counted, in `field`, beside costs. */
export const FIELDS: KnownWords = new Map([
  ['selections', false],
  ['forces', false],
]);

/** Before the id of a cost type, in `field`: the limit that the roster sets for it. */
export const LIMIT = 'limit::';

/** Of what, in `childId`. */
export const CHILDREN = wordList(
  'any unit model upgrade',
  'mount crew unit-group model-or-unit entry group force category roster self',
);

/** What a modifier changes, in `field`. On those after `info` hangs only what is shown, or what a new unit has. */
export const CHANGED = wordList(
  'name hidden page description category',
  'error warning info annotation readme add-info tracked defaultAmount defaultSelectionEntryId',
);

/** Those of what is said to the player. */
export const MESSAGES = ['error', 'warning', 'info'] as const;

/** How older schemas call a node's limits, where a modifier's field is the id of one. Of percentages none is made. */
export const OLD_LIMIT = /^(?:min|max)(?:Selections|InForce|InRoster|Points)$/;

/** Where only an id stands: for the category that a modifier gives or takes, and the cost whose limit is asked. */
export const NO_WORDS: KnownWords = new Map();

/** New Recruit's scopes and fields that no answer is worked out for: they are warned of, and no fault of the data. */
export const LATER_WORDS: ReadonlySet<string> = new Set(['group', 'group-self', 'link', 'link-self', 'associations']);
