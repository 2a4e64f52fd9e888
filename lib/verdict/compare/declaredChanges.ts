import { groupedBy } from '../../foundation/collect';
import { amount, joined } from '../../foundation/words';
import { allSelections, forcesOf, rootOf, rootSelections, selectionOfModel } from '../../documents/roster/find';
import type { ModelId, Roster, Selection } from '../../documents/roster/schema';
import type { Configuration } from '../../army/army';
import { traitName } from '../armyView';
import { factName } from '../../army/factWords';
import { agreedOn } from '../../rules/agreements';
import type { Format } from '../../rules/format';
import { modelLabel } from '../../rules/report';
import { priceAmount } from '../../foundation/points';
import type { EvaluatedSelection } from '../../engine/evaluated';
import { printedChanges, type WordChange } from './factChanges';
import type { CheckedRoster } from '../checkRoster';

/** One state of a list with all that follows from it; where nothing does, it is compared by what is written in it. */
export interface ComparedList {
  roster: Roster;
  checked: CheckedRoster | null;
}

/** The format whose words are used; null: one that this program does not know. */
export type NamingFormat = Pick<Format, 'traits' | 'agreements'> | null;

/** One declaration: what it is on, in words and for comparing, and what it says, likewise. */
interface DeclaredLine {
  key: string;
  what: string;
  value: string;
  same: string;
}

/** A list whose models can be told across both states. */
interface ListSide {
  listed: ComparedList;
  /** What a model is called, by its id. */
  label: (model: ModelId) => string;
  /** What it is in both states. */
  key: (model: ModelId) => string;
  unitKey: (unit: string) => string;
}

/** What is declared differently. `unitIds` leads from a unit before to the same unit after. */
export function declaredChanges(
  before: ComparedList,
  after: ComparedList,
  unitIds: ReadonlyMap<string, string>,
  format: NamingFormat,
): readonly WordChange[] {
  const ids = new Set([...allSelections(before.roster)].map(({ id }) => id));
  const there = [...allSelections(after.roster)].map(({ id }) => id).filter((id) => ids.has(id));
  // A model that is gone, and still named, is the one that it was.
  const both = new Set([...there, ...named(before.roster).filter((id) => named(after.roster).includes(id))]);
  const old = together(said(side(before, both, unitIds), format));
  const now = together(said(side(after, both, new Map()), format));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): readonly WordChange[] => {
    const [was, is] = [old.get(key), now.get(key)];
    return was?.same === is?.same
      ? []
      : [{ what: (is ?? was)?.what ?? '', before: was?.value ?? null, after: is?.value ?? null }];
  });
}

/** One for each thing that is spoken of: a model may have several traits. */
const together = (all: readonly DeclaredLine[]): ReadonlyMap<string, DeclaredLine> =>
  new Map(
    [...groupedBy(all, ({ key }) => key)].map(([key, lines]) => [
      key,
      {
        ...lines[0],
        value: lines.map(({ value }) => value).join(' and '),
        same: JSON.stringify(lines.map(({ same }) => same).sort()),
      },
    ]),
  );

/** The selections whose models a list's declarations name. */
function named({ declarations }: Roster): readonly string[] {
  if (declarations === null) return [];
  const { leader, specialists, attested } = declarations;
  return [...(leader === null ? [] : [leader]), ...[...specialists, ...attested].map(({ model }) => model)].map(
    selectionOfModel,
  );
}

function side(listed: ComparedList, both: ReadonlySet<string>, unitIds: ReadonlyMap<string, string>): ListSide {
  const { roster, checked } = listed;
  const army = checked?.army ?? null;
  const models = new Map(army?.models.map((model) => [model.id, model]));
  const unitKey = (unit: string): string => unitIds.get(unit) ?? unit;
  return {
    listed,
    unitKey,
    label: (id) => {
      const model = models.get(id);
      return model && army ? modelLabel(army, model) : writtenName(roster, id);
    },
    key: (id) => (both.has(selectionOfModel(id)) ? id : placeOf(roster, id, unitKey)),
  };
}

/** `Boyz #3`: what is written where the model was bought. */
function writtenName(roster: Roster, id: ModelId): string {
  const found = [...allSelections(roster)].find((selection) => selection.id === selectionOfModel(id));
  return found === undefined
    ? 'a model that is gone'
    : `${found.customName ?? found.name} ${/#\d+$/.exec(id)?.[0] ?? ''}`.trim();
}

/** A model by its place in its unit, for a unit that was put in again. */
function placeOf(roster: Roster, id: ModelId, unitKey: (unit: string) => string): string {
  const root = rootOf(roster, selectionOfModel(id));
  const names = root && namesDownTo(root, selectionOfModel(id));
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

function said({ listed: { roster }, label, key, unitKey }: ListSide, format: NamingFormat): readonly DeclaredLine[] {
  const declared = roster.declarations;
  if (declared === null) return [];
  const { leader, specialists, attested, gameSize, rides, textDoubts = [] } = declared;
  const plain = (on: string, what: string, value: string): DeclaredLine => ({ key: on, what, value, same: value });
  return [
    ...(leader === null ? [] : [{ key: 'leader', what: 'Leader', value: label(leader), same: key(leader) }]),
    ...specialists.map(({ model, trait, weapon }) =>
      plain(
        `specialist ${key(model)}`,
        `Specialist ${label(model)}`,
        trait === null ? 'trait still open' : joined([traitName(trait, format ?? { traits: [] }), weapon], ' on '),
      ),
    ),
    ...attested.map(({ model, fact, value }) =>
      plain(
        `fact ${key(model)} ${fact}`,
        `Vouched for: ${label(model)}, ${factName(fact)}`,
        value === null ? 'none' : String(value),
      ),
    ),
    ...(gameSize === null ? [] : [plain('size', 'Size of the game', amount(gameSize, 'point'))]),
    ...(format?.agreements ? agreedOn(format.agreements, declared) : []).map(({ on, words }) =>
      plain(`agreed ${on}`, `Agreed: ${on}`, words),
    ),
    ...rides.map((ride) => ({
      key: `ride ${unitKey(ride.unit)}`,
      what: `${writtenName(roster, ride.unit)} rides in`,
      value: writtenName(roster, ride.in),
      same: unitKey(ride.in),
    })),
    ...textDoubts.map((doubt) => plain(`text ${doubt}`, 'In doubt since it was read from a text', doubt)),
  ];
}

/** What changed in a list as a whole: its name, notes and factions, and the settings of its data. */
export function listChanges(before: ComparedList, after: ComparedList): readonly WordChange[] {
  const settings = new Set(
    [before, after].flatMap(({ checked }) => checked?.army.configuration ?? []).map(({ name }) => name),
  );
  const all: readonly WordChange[] = [
    { what: 'Name', before: words(before.roster.name), after: words(after.roster.name) },
    { what: 'Factions', before: factions(before), after: factions(after) },
    { what: 'Detachments', before: detachments(before), after: detachments(after) },
    { what: 'Notes', before: words(before.roster.notes), after: words(after.roster.notes) },
    { what: 'Limit in points', before: limit(before), after: limit(after) },
    ...[...settings].map((name) => ({ what: name, before: setting(before, name), after: setting(after, name) })),
  ];
  return [
    ...all.filter((change) => change.before !== change.after),
    ...[...settings].flatMap((name) => printedOn(name, before, after)),
  ];
}

const words = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);
const list = (names: readonly string[]): string | null => words([...new Set(names)].join(', '));
const factions = ({ roster, checked }: ComparedList): string | null =>
  list(
    checked === null
      ? [...forcesOf(roster)].map(({ catalogueName }) => catalogueName)
      : checked.army.detachments.map(({ faction }) => faction.name),
  );
const detachments = ({ checked }: ComparedList): string | null =>
  checked === null ? null : words(checked.army.detachments.map(({ name }) => name).join(', '));

/** The limit that the list itself carries; what was declared is listed with the declarations. */
const limit = ({ roster, checked }: ComparedList): string | null =>
  checked === null || (roster.declarations?.gameSize ?? null) !== null || checked.army.gameSize === null
    ? null
    : priceAmount(checked.army.gameSize, checked.army.counts);

const settingsCalled = ({ checked }: ComparedList, wanted: string): readonly Configuration[] =>
  (checked?.army.configuration ?? []).filter(({ name }) => name === wanted);

/** What was chosen under settings of one name; null: there is none. */
function setting(listed: ComparedList, wanted: string): string | null {
  const found = settingsCalled(listed, wanted);
  return found.length === 0 ? null : found.map(settingText).join('; ');
}

const settingText = ({ choices, points }: Configuration): string =>
  [choices.length === 0 ? 'chosen' : choices.join(', '), ...(points === 0 ? [] : [amount(points, 'point')])].join(', ');

/** What the data prints on a setting that was chosen in both: a different choice has a different text anyway. */
function printedOn(name: string, before: ComparedList, after: ComparedList): readonly WordChange[] {
  const [was, is] = [settingsCalled(before, name), settingsCalled(after, name)];
  if (was.length !== is.length || setting(before, name) !== setting(after, name)) return [];
  return was.flatMap((old, at) => {
    const [printed, now] = [rootWith(before, old.id), rootWith(after, is[at]?.id ?? '')];
    return printed === null || now === null
      ? []
      : printedChanges(printed, now).map(({ what, before, after }) => ({ what: `${name}: ${what}`, before, after }));
  });
}

const rootWith = ({ checked }: ComparedList, id: string): EvaluatedSelection | null =>
  (checked && rootSelections(checked.evaluation.roster).find((root) => root.id === id)) ?? null;
