import type { Army } from '../army/army';
import { hasRole } from '../army/roles';
import { createSelection, openedFor, rootOptions, type RootOption } from '../battlescribe/evaluate';
import { amount, count } from '../foundation/words';
import { applyEdit, type RosterEdit } from '../roster/edits';
import { forcesOf } from '../roster/find';
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

/** Every single change of a list: what its fixes propose, what is inside its units, its units, its settings. */
export function* changesOfList(list: ListToChange): Generator<Candidate> {
  const roots = rootsOf(list);
  yield* fixesOf(list);
  for (const root of roots) yield* optionChanges(list, root);
  yield* sizes(list);
  for (const root of roots) yield removal(root);
  const offers = offersOf(list);
  for (const root of roots) yield* swaps(list, root, offers);
  for (const { force, options } of offers) for (const option of options) yield addition(list, force, option);
}

const KIND_OF_EDIT: Readonly<Record<string, ChangeKind>> = {
  declare: 'declare',
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

function removal({ selection, name, isSetting }: Root): Candidate {
  return {
    kind: isSetting ? 'setting' : 'remove unit',
    unit: selection.id,
    about: selection.id,
    label: `Remove ${name}`,
    make: () => ({ kind: 'remove', selection: selection.id }),
  };
}

/** What a force may take. */
export interface Offer {
  readonly force: Force;
  readonly options: readonly RootOption[];
}

/** The units that each force is offered. */
export function offersOf({ evaluation }: ListToChange): readonly Offer[] {
  return evaluation.written.forces.map((force) => ({
    force,
    options: rootOptions(evaluation, force.id).filter(
      ({ hidden, slot, type }) => !hidden && (type !== 'upgrade' || hasRole(slot?.name ?? '')),
    ),
  }));
}

/** Another unit in its place, or the same as it is when it is added. A setting is only ever begun anew. */
function* swaps(
  list: ListToChange,
  { selection, name, isSetting }: Root,
  offers: readonly Offer[],
): Generator<Candidate> {
  const offer = offers.find(({ force }) => force.selections.some(({ id }) => id === selection.id));
  if (offer === undefined) return;
  let without: ReturnType<typeof openedFor> | null = null;
  const options = isSetting ? rootOptions(list.evaluation, offer.force.id) : offer.options;
  for (const option of options) {
    const isSame = option.entryId === selection.entryId;
    if (isSetting && !isSame) continue;
    const kind = isSame ? 'renew unit' : 'swap unit';
    yield {
      kind: isSetting ? 'setting' : kind,
      unit: selection.id,
      about: isSame ? `${selection.id} anew` : selection.id,
      label: isSame ? `${name}: ${anew(selection)}` : `Swap ${name} for ${option.name}`,
      make: () => {
        const gone: RosterEdit = { kind: 'remove', selection: selection.id };
        without ??= openedFor(applyEdit(list.evaluation.written, gone), list.linked);
        const by = createSelection(without, offer.force.id, option, list.newId);
        return { kind: 'replace', selection: selection.id, by };
      },
    };
  }
}

/** What is lost of a unit that is begun anew. */
const anew = ({ customName }: Selection): string =>
  `take it anew, with what it has by itself${customName === null ? '' : '; the name that you gave it goes'}`;

function addition({ evaluation, newId }: ListToChange, force: Force, option: RootOption): Candidate {
  return {
    kind: 'add unit',
    unit: null,
    about: 'a unit more',
    label: `Add ${option.name}`,
    make: () => ({ kind: 'add', into: force.id, selection: createSelection(evaluation, force.id, option, newId) }),
  };
}

/** "Remove Boyz (60 points)", "Swap Boyz for Nobz (12 points more)": what a unit costs is told where it comes or goes. */
export function priced(label: string, kind: ChangeKind, points: number): string {
  if (points === 0 || !kind.endsWith('unit') || label.endsWith(')')) return label;
  const cost = count(Math.abs(points), 'point');
  if (kind !== 'swap unit' && kind !== 'renew unit') return `${label} (${cost})`;
  return `${label} (${cost} ${points < 0 ? 'less' : 'more'})`;
}
