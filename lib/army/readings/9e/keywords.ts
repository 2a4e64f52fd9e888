import type { EvaluatedSelection } from '../../../engine/evaluated';
import type { Evidence } from '../../evidence';
import { known, unknown, type Fact } from '../../fact';
import { remembered, tidy } from '../text';
import { BOOKKEEPING, FORGOTTEN_FACTIONS } from './keywords.data';

interface CategoryName {
  name: string;
  kind: 'keyword' | 'faction' | 'bookkeeping';
}

/** What a category of the data is: "Faction: Tide Clans" is a faction keyword, "Infantry" a keyword, "HQ" neither. */
const readCategory = remembered((category): CategoryName => {
  const name = tidy(category);
  const faction = /^faction: *(.+)$/i.exec(name)?.[1];
  if (faction !== undefined) return { name: faction, kind: 'faction' };
  return { name, kind: BOOKKEEPING.some((row) => row.name.test(name)) ? 'bookkeeping' : 'keyword' };
});

const named = (selections: readonly EvaluatedSelection[], kind: CategoryName['kind']): readonly string[] => [
  ...new Set(
    selections.flatMap(({ categories }) =>
      categories
        .map((category) => readCategory(category.name))
        .filter((each) => each.kind === kind)
        .map(({ name }) => name),
    ),
  ),
];

/**
 * A model's keywords: its own and its unit's. A model inside another model, with keywords of its own, has only those: a
 * captain's drone is not a character.
 */
export function readKeywords({ chain, root, name }: Evidence): Fact<readonly string[]> {
  const source = { kind: 'rules text', from: name, selection: null } as const;
  const own = named(chain, 'keyword');
  return known(own.length > 0 || chain.includes(root) ? own : named([root], 'keyword'), source);
}

/** The keywords of a unit and of all its models. */
export const unitKeywords = (root: EvaluatedSelection, models: readonly EvaluatedSelection[]): readonly string[] =>
  named([root, ...models], 'keyword');

/** A unit's faction keywords: the root's, else those that its models have. */
export function factionKeywords(
  root: EvaluatedSelection,
  models: readonly EvaluatedSelection[],
): Fact<readonly string[]> {
  const own = named([root], 'faction');
  const all = own.length > 0 ? own : named(models, 'faction');
  const name = tidy(root.name);
  const forgotten =
    all.length === 0 && root.house === null ? FORGOTTEN_FACTIONS.find(({ unit }) => unit.test(name)) : undefined;
  if (forgotten !== undefined) {
    return known(forgotten.keywords, { kind: 'curated', list: 'forgotten factions', why: forgotten.why });
  }
  return all.length === 0
    ? unknown(`the faction keywords of ${name}: the data gives none`)
    : known(all, { kind: 'rules text', from: name, selection: null });
}
