import { type Draft, type FileContext, mark } from '../reader/kind';
import type { Attributes } from '../xml';

// Limits of schema 1.15 are attributes of what they limit. They become constraints that are called as the attributes
// were, since modifiers name them so.

/** The one cost, as BattleScribe's own conversion calls it. */
export const POINTS = { id: 'points', name: 'pts' } as const;

interface Limit {
  attribute: string;
  field: string;
  scope: string;
  /** Of an entry wherever it is linked, and whatever holds it. */
  isWide: boolean;
}

const limit = (attribute: string, scope: string, isWide: boolean, field = 'selections'): Limit => ({
  attribute,
  field,
  scope,
  isWide,
});

/** What an entry or a group may hold, and how often it may be there. */
export const ENTRY_LIMITS: readonly Limit[] = [
  limit('Selections', 'parent', false),
  limit('InForce', 'force', true),
  limit('InRoster', 'roster', true),
  limit('Points', 'parent', false, POINTS.id),
];

/** What a category may hold of a force. */
export const CATEGORY_LIMITS = ENTRY_LIMITS.filter(({ scope }) => scope === 'parent');

/** How often a kind of force may be there. */
export const FORCE_LIMITS: readonly Limit[] = [limit('Selections', 'roster', false, 'forces')];

/** All that may be limited, by the attributes' names without `min` and `max`. */
const LIMITED = ['Selections', 'InForce', 'InRoster', 'Points', 'Percentage'] as const;

/** Tells of limits that nothing in the 2.03 form says: where one is set, it cannot be told. */
function markUnsaid(node: Draft, a: Attributes, context: FileContext, limits: readonly Limit[]): void {
  for (const each of LIMITED) {
    const isSaid = limits.some(({ attribute }) => attribute === each);
    for (const type of ['min', 'max'] as const) {
      const text = a[`${type}${each}`];
      if (!isSaid && text && !isNoLimit({ type, value: Number(text) })) {
        mark(node, context, `${type}${each}="${text}"`, 'counts');
      }
      const towards = `countTowardsParent${type === 'min' ? 'Min' : 'Max'}${each}`;
      if ((a[towards] ?? 'false') !== 'false') mark(node, context, `${towards}="${a[towards]}"`, 'counts');
    }
  }
}

/** No limit: a minimum of 0, a maximum below. */
export const isNoLimit = ({ type, value }: Draft): boolean => (type === 'min' ? value === 0 : Number(value) < 0);

/** The limits of a node as constraints. */
export function limitsOf(node: Draft, a: Attributes, context: FileContext, limits: readonly Limit[]): readonly Draft[] {
  markUnsaid(node, a, context, limits);
  return limits.flatMap(({ attribute, field, scope, isWide }) =>
    (['min', 'max'] as const).flatMap((type): Draft[] => {
      const id = `${type}${attribute}`;
      const text = a[id];
      if (text === undefined) return [];
      const value = Number(text);
      if (!Number.isFinite(value)) {
        mark(node, context, `${id}="${text}" is no number`, 'counts');
        return [];
      }
      return [
        {
          id,
          type,
          field,
          scope,
          value,
          percentValue: false,
          shared: isWide,
          includeChildSelections: isWide || field === POINTS.id,
          includeChildForces: false,
        },
      ];
    }),
  );
}
