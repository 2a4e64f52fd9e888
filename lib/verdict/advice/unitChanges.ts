import type { Army } from '../../army/army';
import { hasRole } from '../../army/roles';
import { mainCost } from '../../data/mainCost';
import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { copySelection, forcesOf, rootSelections } from '../../documents/roster/find';
import type { Force, Roster, Selection } from '../../documents/roster/schema';
import { createSelection, type Evaluation, openedFor, type RootOption, rootOptions } from '../../engine';
import { amount, listed } from '../../foundation/words';
import type { Format } from '../../rules/format';
import { type Diagnostic, unitLabels } from '../../rules/report';
import { roomFor } from '../roleRoom';
import type { Candidate, ChangeKind } from './change';
import { changeAt, optionChanges, type Place, type Root } from './optionChanges';

export interface ListToChange extends Place {
  army: Army;
  diagnostics: readonly Diagnostic[];
  format: Format;
  offers: () => readonly Offer[];
  /** A unit as it comes when it is added to the list, with ids of its own. */
  built: (force: Force, option: RootOption) => Selection;
}

/** The units of a list, then its settings, by the names that a report gives them. */
export function rootsOf({ army, evaluation }: ListToChange): readonly Root[] {
  const labels = unitLabels(army);
  const settings = new Set(army.configuration.map(({ id }) => id));
  return rootSelections(evaluation.written)
    .map((selection) => ({
      selection,
      name: labels.get(selection.id) ?? selection.name,
      isSetting: settings.has(selection.id),
    }))
    .toSorted((a, b) => Number(a.isSetting) - Number(b.isSetting));
}

/** What the fixes of a list propose, and what the players may agree on where they have not agreed yet. */
export function* changesBesides(list: ListToChange): Generator<Candidate> {
  yield* fixesOf(list);
  if (!isAgreed(list)) yield* sizes(list);
}

/** What can be done about some units and settings: without each, inside it, with another in its place. */
export function* changesOfRoots(list: ListToChange, roots: readonly Root[]): Generator<Candidate> {
  for (const root of roots) {
    yield removal(root);
    yield* optionChanges(list, root);
    yield* swaps(list, root);
  }
}

/** Every unit that may be added. */
export function* unitsMore(list: ListToChange): Generator<Candidate> {
  for (const { force, options } of list.offers()) for (const option of options) yield unitMore(list, force, option);
}

/** What a plan for leader and specialists is about: all of them are ways of one answer. */
export const PLAN = 'plan';

const KIND_OF_EDIT: Readonly<Record<string, ChangeKind>> = {
  declare: 'declare',
  associate: 'declare',
  remove: 'remove option',
  count: 'number',
  replace: 'swap option',
  add: 'add option',
};

/** What the rules propose, but for vouching, another agreed size, and what removes a unit. */
function* fixesOf(list: ListToChange): Generator<Candidate> {
  const { diagnostics, evaluation } = list;
  const roots = new Set(rootSelections(evaluation.written).map(({ id }) => id));
  for (const { severity, fixes } of diagnostics) {
    if (severity !== 'error') continue;
    for (const { label, edit } of fixes) {
      // Several units at once are several changes, and found as such.
      if (vouches(edit) || (edit.kind === 'all' && edit.edits.filter((each) => each.kind === 'remove').length > 1)) {
        continue;
      }
      if (edit.kind === 'remove' && roots.has(edit.selection)) continue;
      const told = { within: null, words: label };
      const isSize = edit.kind === 'limit' || (edit.kind === 'declare' && edit.declarations.gameSize !== undefined);
      if (!isSize) {
        yield changeAt(null, KIND_OF_EDIT[edit.kind] ?? 'number', aboutOf(edit) ?? label, told, () => edit);
      } else if (!isAgreed(list)) yield sizeChange(label, edit);
    }
  }
}

/** What a rule's proposal changes, so that it stands with all else that changes it; null: something of its own. */
function aboutOf(edit: RosterEdit): string | null {
  if (edit.kind === 'declare') return PLAN;
  return edit.kind === 'remove' || edit.kind === 'count' ? edit.selection : null;
}

/** Whether an edit gives or takes the player's word for something. */
function vouches(edit: RosterEdit): boolean {
  if (edit.kind === 'all') return edit.edits.some(vouches);
  return edit.kind === 'declare' && edit.declarations.attested !== undefined;
}

/** Whether the players agreed on a size that there is, or set the limit themselves: then no advice is another. */
const isAgreed = ({ army: { declarations }, format: { gameSizes, byData } }: ListToChange): boolean =>
  byData || (declarations?.gameSize ?? Infinity) <= (gameSizes?.max ?? 0);

/** A larger game. */
function* sizes({ army, format: { gameSizes } }: ListToChange): Generator<Candidate> {
  if (gameSizes === null || army.gameSize === null) return;
  for (const size of gameSizes.usual) {
    if (size <= army.gameSize || size < army.points) continue;
    const label = `Agree on a game of ${amount(size, 'point')} instead of ${army.gameSize}`;
    yield sizeChange(label, { kind: 'declare', declarations: { gameSize: size } });
  }
}

/** All sizes are one answer, and the last. */
const sizeChange = (words: string, edit: RosterEdit): Candidate =>
  changeAt(null, 'setting', 'game size', { within: null, words }, () => edit, true);

/** A unit or a setting taken out. */
export function removal(root: Root): Candidate {
  const { selection, name } = root;
  const told = { within: null, words: `Remove ${name}` };
  return changeAt(root, 'remove unit', selection.id, told, () => remove(selection));
}

interface Offer {
  force: Force;
  options: readonly RootOption[];
}

/** What a list can take: worked out when it is first asked, each unit made once. */
export function newUnitsOf(evaluation: Evaluation, newId: () => string): Pick<ListToChange, 'offers' | 'built'> {
  const made = new Map<string, Selection>();
  return {
    offers: memoised(() => offersOf(evaluation)),
    built(force, option) {
      const key = `${force.id} ${option.key}`;
      const known = made.get(key);
      if (known !== undefined) return copySelection(known, newId);
      const selection = createSelection(evaluation, force.id, option, newId);
      made.set(key, selection);
      return selection;
    },
  };
}

const offersOf = (evaluation: Evaluation): readonly Offer[] =>
  [...forcesOf(evaluation.written)].map((force) => ({
    force,
    options: rootOptions(evaluation, force.id).filter(
      ({ hidden, slot, type }) => !hidden && (type !== 'upgrade' || hasRole(slot?.name ?? '')),
    ),
  }));

/** Another unit in its place, or the same as it is when it is added. A setting is only ever begun anew. */
function* swaps(list: ListToChange, root: Root): Generator<Candidate> {
  const { selection, name, isSetting } = root;
  const offer = list.offers().find(({ force }) => force.selections.some(({ id }) => id === selection.id));
  if (offer === undefined) return;
  const { force } = offer;
  const newWithout = memoised(() => openedFor(applyEdit(list.evaluation.written, remove(selection)), list.linked));
  const without = (option: RootOption): Selection => createSelection(newWithout(), force.id, option, list.newId);
  const by = (made: Selection): RosterEdit => ({ kind: 'replace', selection: selection.id, by: made });
  const options = isSetting ? rootOptions(list.evaluation, force.id) : offer.options;
  for (const option of options) {
    const isSame = option.entryId === selection.entryId;
    if (isSetting && !isSame) continue;
    if (isSame) {
      const told = { within: name, words: anew(selection, list.evaluation.written) };
      yield changeAt(root, 'renew unit', `${selection.id} again`, told, () => by(without(option)));
    } else {
      const told = { within: null, words: `Swap ${name} for ${option.name}` };
      const make = (): RosterEdit => by(list.built(force, option));
      yield {
        ...changeAt(root, 'swap unit', selection.id, told, make, list.isLast(option.name)),
        // What comes with a unit may depend on what it replaces.
        remake: () => by(without(option)),
      };
    }
  }
}

/** What is lost of a unit that is begun anew. */
function anew({ id, customName, notes }: Selection, { declarations }: Roster): string {
  const rides = declarations?.rides ?? [];
  const lost = [
    customName === null ? [] : 'your name for it',
    notes === null ? [] : 'your note',
    rides.some((ride) => ride.in === id) ? 'who rides in it' : [],
    rides.some((ride) => ride.unit === id) ? 'its transport' : [],
  ].flat();
  return `take it again with its defaults${lost.length === 0 ? '' : `, without ${listed(lost, 'or')}`}`;
}

const remove = ({ id }: Selection): RosterEdit => ({ kind: 'remove', selection: id });

function memoised<T extends object>(make: () => T): () => T {
  let known: T | null = null;
  return () => (known ??= make());
}

function unitMore(list: ListToChange, force: Force, option: RootOption): Candidate {
  const upgrade = option.type === 'upgrade' && { isUpgrade: true };
  const told = { within: null, words: `Add ${option.name}`, gives: option.name, ...upgrade };
  const make = (): RosterEdit => ({ kind: 'add', into: force.id, selection: list.built(force, option) });
  return changeAt(null, 'add unit', 'a unit more', told, make, list.isLast(option.name));
}

export interface UnitAddition extends Candidate {
  option: RootOption;
}

/** What can be put into units that are there: options, larger numbers in rising order, swaps that may cost more. */
export function* insideAdditions(list: ListToChange, pins: ReadonlySet<string>): Generator<Candidate> {
  for (const root of rootsOf(list)) {
    if (!root.isSetting && !pins.has(root.selection.id)) yield* additionsIn(list, root);
  }
}

/** The same for one unit. */
export function* additionsIn(list: ListToChange, root: Root): Generator<Candidate> {
  for (const candidate of optionChanges(list, root)) {
    if (candidate.kind === 'add option' || candidate.kind === 'swap option') yield candidate;
    else if (candidate.kind === 'number' && moreOf(candidate) > 0) yield candidate;
  }
}

/** The units that may be added for at most `most` points, in a role that the format has a slot for. */
export function* unitAdditions(list: ListToChange, most: number): Generator<UnitAddition> {
  const counted = mainCost(list.linked)?.typeId;
  for (const { force, options } of list.offers()) {
    for (const option of options) {
      const price = option.costs.find(({ typeId }) => typeId === counted)?.value ?? 0;
      if (option.available === 0 || price > most || roomFor(list, option) === 'none') continue;
      yield { ...unitMore(list, force, option), about: `unit ${option.key}`, option };
    }
  }
}

/** How many more of something a candidate makes it; less than none: fewer. */
export const moreOf = ({ told: { number } }: Pick<Candidate, 'told'>): number =>
  number === undefined ? 0 : number.to - number.from;
