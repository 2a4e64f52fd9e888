import type { SelectionNode } from '@/lib/engine/tree';
import { lastId } from '@/lib/data/entryId';
import type { Format } from '@/lib/rules/format';
import type { Force, Roster, Selection } from '@/lib/documents/roster/schema';
import { noteLines } from '@/lib/exchange/reference';
import { layoutById, type WrittenLayout, type Loss } from '@/lib/exchange/layouts';
import type { ListOutline, OutlineUnit } from '@/lib/exchange/outline';
import { makeOutline } from '@/lib/exchange/makeOutline';
import type { OpenRoster } from '@/lib/verdict/checkRoster';

/** All of a list by which it is the same as another, whatever its ids are: what is said of it, and what was picked where. */
export interface ListForm {
  readonly said: ListOutline;
  readonly forces: readonly ForceForm[];
}

interface Words {
  readonly customName: string | null;
  readonly notes: readonly string[];
}

interface ForceForm extends Words {
  readonly entryId: string;
  readonly catalogueId: string;
  readonly categories: readonly unknown[];
  readonly roots: readonly (SelectionForm & { readonly at: number })[];
  readonly forces: readonly ForceForm[];
}

interface SelectionForm extends Words {
  readonly entryId: string;
  readonly entryGroupId: string | null;
  readonly number: number;
  /** Its name, where what holds it has that at several places; else null. */
  readonly severalOf: string | null;
  /** A text has a place for its name and notes: it is a unit, or the first that stands for a model. */
  readonly isNamed: boolean;
  readonly inside: readonly SelectionForm[];
}

/** A list without what its layout says that it loses; by that declaration alone. */
export const listForm = (checked: OpenRoster, format: Format, layout: WrittenLayout): ListForm =>
  withoutLosses(wholeForm(checked, format), layout);

/** The same of a form that is whole. `but`: what is held to all the same. */
export const withoutLosses = (whole: ListForm, layout: WrittenLayout, but: Loss['id'] | null = null): ListForm =>
  layoutById(layout)!
    .loses.filter(({ id }) => id !== but)
    .reduce((form, { id }) => WITHOUT[id](form), whole);

const WITHOUT: Readonly<Record<Loss['id'], (form: ListForm) => ListForm>> = {
  // Prices are the data's: they come back whether they are told or not.
  prices: (form) => form,
  order: ({ said, forces }) => ({ said, forces: forces.map(unordered) }),
  places: ({ said, forces }) => ({ said, forces: forces.map(placeless) }),
  partners: ({ said, forces }) => ({
    said: { ...said, terms: said.terms.filter(({ kind }) => kind !== 'goes-with') },
    forces,
  }),
  'own-words': ({ said, forces }) => ({ said, forces: forces.map(wordless) }),
  'characters-first': ({ said, forces }) => ({ said: charactersFirst(said), forces }),
};

const unordered = (force: ForceForm): ForceForm => ({
  ...force,
  roots: force.roots.map((root) => ({ ...root, at: 0 })),
  forces: force.forces.map(unordered),
});

const placeless = (force: ForceForm): ForceForm => ({
  ...force,
  roots: force.roots.map((root) => ({ ...placelessIn(root), at: root.at })),
  forces: force.forces.map(placeless),
});

/** What is said of a list has names, numbers and prices: what is left away here is the place alone. */
const placelessIn = ({ severalOf, ...selection }: SelectionForm): SelectionForm => {
  const inside = selection.inside.map(placelessIn);
  const [entryId, entryGroupId] = [lastId(selection.entryId), lastId(selection.entryGroupId ?? '')];
  return severalOf === null
    ? { ...selection, severalOf, inside, entryId, entryGroupId }
    : { ...selection, severalOf, inside, entryId: severalOf, entryGroupId: null };
};

const wordless = (force: ForceForm): ForceForm => ({
  ...force,
  customName: null,
  categories: [],
  roots: force.roots.map((root) => ({ ...root, ...wordlessIn(root) })),
  forces: force.forces.map(wordless),
});

function wordlessIn(selection: SelectionForm): SelectionForm {
  const inside = together(selection.inside.map(wordlessIn));
  return selection.isNamed ? { ...selection, inside } : { ...selection, customName: null, notes: [], inside };
}

/** Units of one role in the order that tournaments have, and what is said of each. */
function charactersFirst(said: ListOutline): ListOutline {
  const keys = new Map<number, number>();
  const rank = ({ models, kind, character }: OutlineUnit): number => {
    if (models === 0 && kind === 'item') return 0;
    return character ? 1 : 2;
  };
  const detachments = said.detachments.map((detachment) => ({
    ...detachment,
    groups: detachment.groups.map((group) => ({
      ...group,
      units: group.units
        .toSorted((a, b) => rank(a) - rank(b))
        .map((unit) => {
          keys.set(unit.key, keys.size);
          return { ...unit, key: keys.get(unit.key)! };
        }),
    })),
  }));
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'unit' && typeof inner === 'number' ? keys.get(inner) : renamed(inner),
      ]),
    );
  };
  return { ...said, detachments, terms: renamed(said.terms) as ListOutline['terms'] };
}

/** A list with all that it is. */
export function wholeForm(checked: OpenRoster, format: Format): ListForm {
  const { written, world } = checked.evaluation;
  const named = new Set<string>();
  const several = new Map(world.nodes.map((node) => [node.id, severalOf(node)]));
  const seen = new Set<string>();
  for (const { selectionId } of checked.army.models) {
    if (!seen.has(selectionId)) named.add(selectionId);
    seen.add(selectionId);
  }
  return {
    said: makeOutline(checked, format, null),
    forces: written.forces.map((force) => forceForm(force, { named, several })),
  };
}

interface Known {
  /** Selections whose name and notes a text has a place for. */
  readonly named: ReadonlySet<string>;
  readonly several: ReadonlyMap<string, string | null>;
}

/** The name of something that what holds it offers at several places. */
function severalOf({ slot, parent }: SelectionNode): string | null {
  const name = slot?.definition.name;
  const alike = parent.offer.slots.filter(({ definition }) => definition.name === name);
  return name !== undefined && alike.length > 1 ? name : null;
}

function forceForm(force: Roster['forces'][number], of: Known): ForceForm {
  const { entryId, catalogueId, categories = [] }: Force = force;
  return {
    entryId,
    catalogueId,
    ...wordsOf(force),
    categories,
    roots: force.selections
      .filter(({ number }) => number > 0)
      .map((root, at) => ({ ...selectionForm(root, of), isNamed: true, at })),
    forces: force.forces.map((inner) => forceForm(inner, of)),
  };
}

const wordsOf = ({ customName, notes }: Pick<Selection, 'customName' | 'notes'>): Words => ({
  customName: customName?.replace(/\s+/g, ' ').trim() || null,
  notes: noteLines(notes ?? ''),
});

function selectionForm(selection: Selection, of: Known): SelectionForm {
  const { id, entryId, entryGroupId, number, selections } = selection;
  const inside = selections.filter((each) => each.number > 0).map((each) => selectionForm(each, of));
  return {
    entryId,
    entryGroupId,
    number,
    ...wordsOf(selection),
    severalOf: of.several.get(id) ?? null,
    isNamed: of.named.has(id),
    inside: together(inside),
  };
}

/** What is alike and holds nothing is one, whether it was picked at once or one by one. */
function together(selections: readonly SelectionForm[]): readonly SelectionForm[] {
  const made: SelectionForm[] = [];
  for (const selection of selections) {
    const isPlain = (each: SelectionForm): boolean =>
      !each.isNamed && each.inside.length === 0 && each.customName === null && each.notes.length === 0;
    const at = made.findIndex((each) => isPlain(each) && isPlain(selection) && each.entryId === selection.entryId);
    const same = made[at];
    if (same === undefined) made.push(selection);
    else made[at] = { ...same, number: same.number + selection.number };
  }
  return made;
}
