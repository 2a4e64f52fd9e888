import type { Dialect } from '@/lib/data/dialect';
import type { EvaluatedCost, EvaluatedForce, EvaluatedSelection, Evaluation } from '@/lib/engine';
import { rootOptions } from '@/lib/engine';

/** In which order a reference engine lists what a state has, and how it puts costs. */
export interface Listing {
  readonly forces: (forces: readonly EvaluatedForce[]) => readonly EvaluatedForce[];
  /** The forces inside another. */
  readonly inner: (forces: readonly EvaluatedForce[]) => readonly EvaluatedForce[];
  /** The selections at the root of a force. */
  readonly units: (force: EvaluatedForce) => readonly EvaluatedSelection[];
  readonly children: (children: readonly EvaluatedSelection[]) => readonly EvaluatedSelection[];
  readonly categories: (force: EvaluatedForce) => EvaluatedForce['categories'];
  readonly costs: (selection: EvaluatedSelection) => readonly EvaluatedCost[];
  /** What all together costs. */
  readonly total: (cost: EvaluatedCost) => number;
}

/** The listing of the reference engine whose dialect the data is in. */
export const listingOf = (evaluation: Evaluation, dialect: Dialect): Listing =>
  dialect === 'newrecruit' ? ofNewRecruit(evaluation) : ofBattleScribe(evaluation);

/** By the name that is shown; every cost type on every selection. */
const ofBattleScribe = ({ roster }: Evaluation): Listing => ({
  forces: byName,
  inner: byName,
  units: ({ selections }) => byName(selections),
  children: byName,
  categories: ({ categories }) => categories,
  costs: ({ costs }) =>
    roster.costTypes.map((type) => ({
      ...type,
      value: costs.find(({ typeId }) => typeId === type.typeId)?.value ?? 0,
    })),
  total: ({ value }) => value,
});

const NO_CATEGORY = '(No Category)';

/**
 * Forces by name, those inside another as the data has them; units by category, those without one first, then by the name that they have in the data.
 * The place for what has no category is there where something has none. Costs are only those that a selection has, and
 * are binary numbers, multiplied and added up as such.
 */
function ofNewRecruit(evaluation: Evaluation): Listing {
  const { roster, world } = evaluation;
  const names = new Map(world.nodes.map(({ id, slot }) => [id, slot?.definition.name]));
  const nameOf = ({ id, name }: EvaluatedSelection): string => names.get(id) ?? name;
  const kinds = new Map(kindsOf(world.roster.linked.dataset.gameSystem).map((id, at) => [id, at]));
  const kindOf = ({ entryId }: EvaluatedForce): number => kinds.get(entryId) ?? kinds.size;
  const natural = (a: EvaluatedSelection, b: EvaluatedSelection): number =>
    nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true, sensitivity: 'base' });
  const costs = (selection: EvaluatedSelection): readonly EvaluatedCost[] =>
    selection.costs.map((cost) => ({ ...cost, value: binary(cost.value, selection.number) }));
  const all = allIn(roster.forces);
  return {
    forces: byName,
    inner: (forces) => forces.toSorted((a, b) => kindOf(a) - kindOf(b)),
    units({ selections, categories }) {
      const roleOf = (unit: EvaluatedSelection): number =>
        categories.findIndex(({ id }) => unit.categories.some((each) => each.primary && each.id === id));
      return selections.toSorted((a, b) => roleOf(a) - roleOf(b) || natural(a, b));
    },
    children: (children) => children.toSorted(natural),
    categories({ id, categories, selections }) {
      const isNeeded =
        selections.some((unit) => unit.categories.length === 0) ||
        rootOptions(evaluation, id).some(({ slot }) => slot === null);
      return categories
        .filter((category) => isNeeded || category.id !== NO_CATEGORY)
        .map((category) => (category.id === NO_CATEGORY ? { ...category, name: 'Uncategorized' } : category));
    },
    costs,
    total: ({ typeId }) =>
      all.reduce((sum, each) => sum + (costs(each).find((cost) => cost.typeId === typeId)?.value ?? 0), 0),
  };
}

/** A price for several as binary numbers have it: that of one, so often. */
const binary = (value: number, number: number): number =>
  number === 0 ? value : Number((value / number).toPrecision(15)) * number;

const allIn = (forces: readonly EvaluatedForce[]): readonly EvaluatedSelection[] =>
  forces.flatMap((force) => [...force.selections.flatMap(withBelow), ...allIn(force.forces)]);

const withBelow = (selection: EvaluatedSelection): readonly EvaluatedSelection[] => [
  selection,
  ...selection.children.flatMap(withBelow),
];

interface Kind {
  readonly id: string;
  readonly forceEntries?: readonly Kind[] | undefined;
}

/** The ids of all kinds of force in their order, those inside one behind it. */
const kindsOf = ({ forceEntries }: { readonly forceEntries?: readonly Kind[] | undefined }): readonly string[] =>
  (forceEntries ?? []).flatMap((kind) => [kind.id, ...kindsOf(kind)]);

function byName<T extends { readonly name: string }>(items: readonly T[]): readonly T[] {
  const key = ({ name }: T): string => name.toLowerCase();
  return items.toSorted((a, b) => Number(key(a) > key(b)) - Number(key(a) < key(b)));
}
