import { priceWords, type Counted } from '../foundation/points';
import type { Army } from '../army/army';
import { hasRole } from '../army/roles';
import { createSelection, openedFor, rootOptions, type Evaluation, type RootOption } from '../battlescribe/evaluate';
import { amount } from '../foundation/words';
import { applyEdit, type RosterEdit } from '../roster/edits';
import { copySelection, forcesOf } from '../roster/find';
import type { Force, Selection } from '../roster/schema';
import type { Format } from '../rules/format';
import type { Diagnostic } from '../rules/report';
import { unitLabels } from '../rules/target';
import type { Candidate, ChangeKind } from './change';
import { optionChanges, type Place, type Root } from './optionChanges';

/** The list in which changes are looked for. */
export interface ListToChange extends Place {
  readonly army: Army;
  readonly diagnostics: readonly Diagnostic[];
  readonly format: Format;
  /** The units that each force is offered. */
  readonly offers: () => readonly Offer[];
  /** A unit as it comes when it is added to the list, with ids of its own. */
  readonly built: (force: Force, option: RootOption) => Selection;
}

/** The units of a list, then its settings, by the names that a report gives them. */
export function rootsOf({ army, evaluation }: ListToChange): readonly Root[] {
  const labels = unitLabels(army);
  const settings = new Set(army.configuration.map(({ id }) => id));
  const roots = [...forcesOf(evaluation.written)].flatMap(({ selections }) => selections);
  return roots
    .map((selection) => ({
      selection,
      name: labels.get(selection.id) ?? selection.name,
      isSetting: settings.has(selection.id),
    }))
    .toSorted((a, b) => Number(a.isSetting) - Number(b.isSetting));
}

/** Every single change of a list. */
export function* changesOfList(list: ListToChange): Generator<Candidate> {
  yield* changesBesides(list);
  for (const root of rootsOf(list)) yield* changesOfRoot(list, root);
  yield* unitsMore(list);
}

/** What the fixes of a list propose, and what the players may agree on. */
export function* changesBesides(list: ListToChange): Generator<Candidate> {
  yield* fixesOf(list);
  yield* sizes(list);
}

/** What can be done about one unit or setting: without it, inside it, with another in its place. */
export function* changesOfRoot(list: ListToChange, root: Root): Generator<Candidate> {
  yield removal(root);
  yield* optionChanges(list, root);
  yield* swaps(list, root);
}

/** Every unit that may be added. */
export function* unitsMore(list: ListToChange): Generator<Candidate> {
  for (const { force, options } of list.offers()) for (const option of options) yield addition(list, force, option);
}

const KIND_OF_EDIT: Readonly<Record<string, ChangeKind>> = {
  declare: 'declare',
  associate: 'declare',
  remove: 'remove option',
  count: 'number',
  replace: 'swap option',
  add: 'add option',
};

/** What the rules propose. A vouching is the player's word, and never proposed. */
function* fixesOf({ diagnostics, evaluation }: ListToChange): Generator<Candidate> {
  const roots = new Set([...forcesOf(evaluation.written)].flatMap(({ selections }) => selections.map(({ id }) => id)));
  for (const { severity, fixes } of diagnostics) {
    if (severity !== 'error') continue;
    for (const { label, edit } of fixes) {
      // Several units at once are several changes, and found as such.
      if (vouches(edit) || (edit.kind === 'all' && edit.edits.filter((each) => each.kind === 'remove').length > 1)) {
        continue;
      }
      const isUnit = edit.kind === 'remove' && roots.has(edit.selection);
      const kind = isUnit ? 'remove unit' : (KIND_OF_EDIT[edit.kind] ?? 'number');
      const unit = 'selection' in edit && typeof edit.selection === 'string' && isUnit ? edit.selection : null;
      yield { kind, unit, about: unit ?? label, label, make: () => edit };
    }
  }
}

/** Whether an edit gives or takes the player's word for something. */
function vouches(edit: RosterEdit): boolean {
  if (edit.kind === 'all') return edit.edits.some(vouches);
  return edit.kind === 'declare' && edit.declarations.attested !== undefined;
}

/** A larger game, where the players agree on its size. */
function* sizes({ army, format: { gameSizes } }: ListToChange): Generator<Candidate> {
  if (gameSizes === null || army.gameSize === null) return;
  for (const size of gameSizes.usual) {
    if (size <= army.gameSize || size < army.points) continue;
    const label = `Agree on a game of ${amount(size, 'point')} instead of ${army.gameSize}`;
    const edit: RosterEdit = { kind: 'declare', declarations: { gameSize: size } };
    yield { kind: 'setting', unit: null, about: 'game size', label, make: () => edit };
  }
}

/** A unit or a setting taken out. */
export function removal({ selection, name, isSetting }: Root): Candidate {
  return {
    kind: isSetting ? 'setting' : 'remove unit',
    unit: selection.id,
    about: selection.id,
    label: `Remove ${name}`,
    make: () => remove(selection),
  };
}

/** What a force may take. */
interface Offer {
  readonly force: Force;
  readonly options: readonly RootOption[];
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
  evaluation.written.forces.map((force) => ({
    force,
    options: rootOptions(evaluation, force.id).filter(
      ({ hidden, slot, type }) => !hidden && (type !== 'upgrade' || hasRole(slot?.name ?? '')),
    ),
  }));

/** Another unit in its place, or the same as it is when it is added. A setting is only ever begun anew. */
function* swaps(list: ListToChange, { selection, name, isSetting }: Root): Generator<Candidate> {
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
      yield {
        kind: isSetting ? 'setting' : 'renew unit',
        unit: selection.id,
        about: `${selection.id} anew`,
        label: `${name}: ${anew(selection)}`,
        make: () => by(without(option)),
      };
    } else {
      yield {
        kind: 'swap unit',
        unit: selection.id,
        about: selection.id,
        label: `Swap ${name} for ${option.name}`,
        make: () => by(list.built(force, option)),
        // What comes with a unit may depend on what it replaces.
        remake: () => by(without(option)),
      };
    }
  }
}

/** What is lost of a unit that is begun anew. */
const anew = ({ customName }: Selection): string =>
  `take it anew, with what it has by itself${customName === null ? '' : '; the name that you gave it goes'}`;

const remove = ({ id }: Selection): RosterEdit => ({ kind: 'remove', selection: id });

function memoised<T extends object>(make: () => T): () => T {
  let known: T | null = null;
  return () => (known ??= make());
}

function addition(list: ListToChange, force: Force, option: RootOption): Candidate {
  return {
    kind: 'add unit',
    unit: null,
    about: 'a unit more',
    label: `Add ${option.name}`,
    make: () => ({ kind: 'add', into: force.id, selection: list.built(force, option) }),
  };
}

/** "Remove Boyz (60 points)", "Swap Boyz for Nobz (12 points more)": what a unit costs is told where it comes or goes. */
export function priced(label: string, kind: ChangeKind, points: number, counted: Counted = null): string {
  if (points === 0 || !kind.endsWith('unit') || label.endsWith(')')) return label;
  const cost = priceWords(Math.abs(points), counted);
  if (kind !== 'swap unit' && kind !== 'renew unit') return `${label} (${cost})`;
  return `${label} (${cost} ${points < 0 ? 'less' : 'more'})`;
}
