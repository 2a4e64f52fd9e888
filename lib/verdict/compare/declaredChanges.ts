import { amount } from '../../foundation/words';
import { allSelections, rootOf } from '../../documents/roster/find';
import type { Declarations, ModelId, Roster, Selection } from '../../documents/roster/schema';
import type { Army, Model } from '../../army/army';
import type { Listed, WordChange } from './listState';

/** What changed in a list's declarations. */

/** How things are called, which formats and pages decide. */
export interface Naming {
  model: (army: Army, model: Model) => string;
  trait: (id: string) => string;
  fact: (name: string) => string;
  agreed: (declarations: Declarations | null) => readonly { on: string; words: string }[];
}

/** One declaration: what it is on, in words and for comparing, and what it says, likewise. */
interface Said {
  key: string;
  what: string;
  value: string;
  same: string;
}

/** A list whose models can be told across both states. */
interface ListSide {
  listed: Listed;
  /** What a model is called, by its id. */
  label: (model: ModelId) => string;
  /** What it is in both states. */
  key: (model: ModelId) => string;
  unitKey: (unit: string) => string;
}

/** What is declared differently. `unitIds` leads from a unit before to the same unit after. */
export function declaredChanges(
  before: Listed,
  after: Listed,
  unitIds: ReadonlyMap<string, string>,
  naming: Naming,
): readonly WordChange[] {
  const ids = new Set([...allSelections(before.roster)].map(({ id }) => id));
  const there = [...allSelections(after.roster)].map(({ id }) => id).filter((id) => ids.has(id));
  // A model that is gone, and still named, is the one that it was.
  const both = new Set([...there, ...named(before.roster).filter((id) => named(after.roster).includes(id))]);
  const old = together(said(side(before, both, unitIds, naming), naming));
  const now = together(said(side(after, both, new Map(), naming), naming));
  const keys = [...new Set([...now, ...old].map(({ key }) => key))];
  return keys.flatMap((key): readonly WordChange[] => {
    const [was, is] = [old.find((one) => one.key === key), now.find((one) => one.key === key)];
    return was?.same === is?.same
      ? []
      : [{ what: (is ?? was)?.what ?? '', before: was?.value ?? null, after: is?.value ?? null }];
  });
}

/** One for each thing that is spoken of: a model may have several traits. */
function together(all: readonly Said[]): readonly Said[] {
  const keys = [...new Set(all.map(({ key }) => key))];
  return keys.flatMap((key): readonly Said[] => {
    const [first, ...others] = all.filter((one) => one.key === key);
    if (first === undefined || others.length === 0) return first ? [first] : [];
    return [
      {
        ...first,
        value: [first, ...others].map(({ value }) => value).join(' and '),
        same: JSON.stringify([first, ...others].map(({ same }) => same).sort()),
      },
    ];
  });
}

/** The selections whose models a list's declarations name. */
function named({ declarations }: Roster): readonly string[] {
  if (declarations === null) return [];
  const { leader, specialists, attested } = declarations;
  return [...(leader === null ? [] : [leader]), ...[...specialists, ...attested].map(({ model }) => model)].map(
    selectionIn,
  );
}

const selectionIn = (model: ModelId): string => model.replace(/#\d+$/, '');

function side(
  listed: Listed,
  both: ReadonlySet<string>,
  unitIds: ReadonlyMap<string, string>,
  naming: Naming,
): ListSide {
  const { roster, checked } = listed;
  const army = checked?.army ?? null;
  const models = new Map(army?.models.map((model) => [model.id, model]));
  const unitKey = (unit: string): string => unitIds.get(unit) ?? unit;
  return {
    listed,
    unitKey,
    label: (id) => {
      const model = models.get(id);
      return model && army ? naming.model(army, model) : writtenName(roster, id);
    },
    key: (id) => (both.has(selectionIn(id)) ? id : placeOf(roster, id, unitKey)),
  };
}

/** `Boyz #3`: what is written where the model was bought. */
function writtenName(roster: Roster, id: ModelId): string {
  const found = [...allSelections(roster)].find((selection) => selection.id === selectionIn(id));
  return found === undefined
    ? 'a model that is gone'
    : `${found.customName ?? found.name} ${/#\d+$/.exec(id)?.[0] ?? ''}`.trim();
}

/** A model by its place in its unit, for a unit that was put in again. */
function placeOf(roster: Roster, id: ModelId, unitKey: (unit: string) => string): string {
  const root = rootOf(roster, selectionIn(id));
  const names = root && namesDownTo(root, selectionIn(id));
  return root === null || names === null ? id : JSON.stringify([unitKey(root.id), names, /\d+$/.exec(id)?.[0]]);
}

/** The names from a unit's root selection down to one of its selections; null: it is not in there. */
function namesDownTo(root: Selection, id: string): readonly string[] | null {
  if (root.id === id) return [];
  for (const child of root.selections) {
    const below = namesDownTo(child, id);
    if (below !== null) return [child.name, ...below];
  }
  return null;
}

function said({ listed: { roster }, label, key, unitKey }: ListSide, naming: Naming): readonly Said[] {
  const declared = roster.declarations;
  if (declared === null) return [];
  const { leader, specialists, attested, gameSize, rides, textDoubts = [] } = declared;
  const plain = (on: string, what: string, value: string): Said => ({ key: on, what, value, same: value });
  return [
    ...(leader === null ? [] : [{ key: 'leader', what: 'Leader', value: label(leader), same: key(leader) }]),
    ...specialists.map(({ model, trait, weapon }) =>
      plain(
        `specialist ${key(model)}`,
        `Specialist ${label(model)}`,
        trait === null ? 'trait still open' : [naming.trait(trait), weapon].filter((part) => part !== null).join(' † '),
      ),
    ),
    ...attested.map(({ model, fact, value }) =>
      plain(
        `fact ${key(model)} ${fact}`,
        `Vouched for: ${label(model)}, ${naming.fact(fact)}`,
        value === null ? 'none' : String(value),
      ),
    ),
    ...(gameSize === null ? [] : [plain('size', 'Size of the game', amount(gameSize, 'point'))]),
    ...naming.agreed(declared).map(({ on, words }) => plain(`agreed ${on}`, `Agreed: ${on}`, words)),
    ...rides.map((ride) => ({
      key: `ride ${unitKey(ride.unit)}`,
      what: `${writtenName(roster, ride.unit)} rides in`,
      value: writtenName(roster, ride.in),
      same: unitKey(ride.in),
    })),
    ...textDoubts.map((doubt) => plain(`text ${doubt}`, 'In doubt since it was read from a text', doubt)),
  ];
}
