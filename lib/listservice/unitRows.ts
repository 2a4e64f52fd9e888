import { groupedBy } from '../foundation/collect';
import { fromFileText } from '../army/prices';
import type { Army, Understrength, Unit } from '../army/army';
import { isRoleMark } from '../army/roles';
import type { EvaluatedRoster, EvaluatedSelection } from '../engine';
import { rounded } from '../foundation/decimal';
import { plural } from '../foundation/words';
import type { Format } from '../rules/format';
import type { ModelId, Roster } from '../documents/roster/schema';
import { EDITIONS } from '../documents/book/editions.data';
import type { CheckedRoster } from '../verdict/checkRoster';
import { problemState, type State } from '../verdict/verdictView';
import { traitName } from '../verdict/armyView';
import { pointsShown } from '../verdict/gameSize';
import { rootSelections, selectionOfModel, selectionsOf } from '../documents/roster/find';
import { modelLabel, unitLabels, type Diagnostic } from '../rules/report';
import { forceNames } from './forceRows';

interface PlacedUnit {
  unit: Unit;
  /** Over the first of those that share it; null: none. */
  heading: string | null;
}

/** The units of a list by the format's slots; without slots by the books that they come from, or by force and role. */
export function unitsInOrder(army: Army, { slots, byData }: Pick<Format, 'slots' | 'byData'>): readonly PlacedUnit[] {
  if (byData) return byForce(army);
  return slots.length > 0 ? bySlot(army, slots) : byBook(army);
}

/** What needs no place among the format's slots. */
export const NO_SLOT = 'Needs no slot';

/** Roles that the format has no slot for come after its own, and units without a role last. */
function bySlot({ units }: Army, slots: Format['slots']): readonly PlacedUnit[] {
  const order = slots.map(({ name }) => name);
  const rank = ({ slot }: Unit): number => {
    if (slot === null) return order.length + 1;
    return order.includes(slot) ? order.indexOf(slot) : order.length;
  };
  return units.toSorted((a, b) => rank(a) - rank(b)).map((unit) => ({ unit, heading: unit.slot ?? NO_SLOT }));
}

/** By force, and within each by role in the data's order; of several, each heading names its force. */
function byForce({ units, detachments }: Army): readonly PlacedUnit[] {
  const names = forceNames(detachments, { inShort: false });
  return detachments.flatMap(({ id, roles = [] }) => {
    const own = units.filter(({ detachment }) => detachment === id);
    // Roles that a force of its kind has not come after its own, and what has none last.
    const known = [...new Set([...roles, ...own.flatMap(({ slot }) => slot ?? [])])];
    const rank = ({ slot }: Unit): number => (slot === null ? known.length : known.indexOf(slot));
    return own
      .toSorted((one, other) => rank(one) - rank(other))
      .map((unit) => ({
        unit,
        heading: [...(names.size > 1 ? [names.get(id) ?? ''] : []), unit.slot ?? 'Other'].join(' · '),
      }));
  });
}

/** One book needs no heading. */
function byBook({ units, detachments }: Army): readonly PlacedUnit[] {
  const rank = new Map(detachments.map(({ id }, at) => [id, at]));
  const names = new Map(detachments.map(({ id, faction }) => [id, faction.name]));
  const at = ({ detachment }: Unit): number => rank.get(detachment) ?? rank.size;
  return units
    .toSorted((a, b) => at(a) - at(b))
    .map((unit) => ({ unit, heading: names.size > 1 ? (names.get(unit.detachment) ?? null) : null }));
}

/** The problems of each unit and all in it, by the id of its root selection, in the report's order. */
export function problemsByUnit(
  roster: Roster,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string | undefined, readonly Diagnostic[]> {
  const rootOf = new Map(
    rootSelections(roster).flatMap((root) => [root, ...selectionsOf(root)].map(({ id }) => [id, root.id])),
  );
  const found = groupedBy(diagnostics, ({ at: { id } }) => rootOf.get(id) ?? rootOf.get(selectionOfModel(id)));
  found.delete(undefined);
  return found;
}

export interface UnitRowView {
  id: string;
  /** As the data calls it. */
  name: string;
  /** As the list calls it. */
  label: string;
  /** Over this row; null: none, or the one of the row before. */
  heading: string | null;
  /** More units stand under the heading than the slot has places. Left out: no. */
  overfilled?: boolean;
  models: number;
  /** The book that a house unit comes from; null for others. */
  house: string | null;
  leader: boolean;
  specialists: readonly { model: ModelId; label: string; trait: string }[];
  rides: readonly { id: string; label: string }[];
  /** Below its name: what it lacks, its keywords. */
  remarks: readonly string[];
  summary: string;
  problems: readonly { state: State; text: string }[];
  /** Null: no points are in sight; an empty place where the players gave it none. */
  points: number | '' | null;
}

/** The units of a checked list as the rows of the editor, in its order. Names and counts only; decides nothing. */
export function unitRows(
  { army, report, evaluation }: CheckedRoster,
  roster: Roster,
  format: Format,
): readonly UnitRowView[] {
  const labels = unitLabels(army);
  const problems = problemsByUnit(roster, report.diagnostics);
  const points = pointsShown(army, format);
  const summaryOf = summariesOf(evaluation.roster);
  return unitsInOrder(army, format).map(({ unit, heading }, place, all) => ({
    id: unit.id,
    name: unit.name,
    label: labels.get(unit.id) ?? unit.name,
    heading: all[place - 1]?.heading === heading ? null : heading,
    models: unit.models.length,
    house: unit.house?.name ?? null,
    ...roles(unit, army, format),
    rides: (army.declarations?.rides ?? [])
      .filter((ride) => ride.unit === unit.id)
      .map((ride) => ({ id: ride.in, label: labels.get(ride.in) ?? '' })),
    remarks: remarks(unit, format, army.counts),
    summary: summaryOf(unit.id),
    problems: (problems.get(unit.id) ?? []).map((problem) => ({ state: problemState(problem), text: problem.message })),
    points: points ? priceOf(unit, format) : null,
  }));
}

const remarks = (
  { understrength, keywords, fromFile, remarks: told = [] }: Unit,
  format: Format,
  counts: Army['counts'],
): readonly string[] => [
  ...told,
  ...(format.understrength && understrength ? [understrengthText(understrength)] : []),
  ...(EDITIONS[format.edition].units === 'books' && keywords.length > 0 ? [keywords.join(' · ')] : []),
  ...(fromFile ? [fromFileText(fromFile, counts)] : []),
];

const priceOf = ({ points }: Unit, { gameSizes }: Format): number | '' =>
  points > 0 || !gameSizes?.optional ? points : '';

/** Leader and specialists among a unit's models, with their traits. */
function roles(unit: Unit, army: Army, format: Format): Pick<UnitRowView, 'leader' | 'specialists'> {
  const leader = format.declarable?.leader(army) ?? null;
  const specialists = army.declarations?.specialists ?? [];
  const own = new Map(unit.models.map((model) => [model.id, model]));
  return {
    leader: leader !== null && own.has(leader),
    specialists: specialists.flatMap(({ model, trait, weapon }) => {
      const known = own.get(model);
      if (known === undefined) return [];
      const name = trait === null ? 'trait open' : traitName(trait, format);
      return [{ model, label: modelLabel(army, known), trait: `${name}${weapon === null ? '' : ` (${weapon})`}` }];
    }),
  };
}

/** Tells what a root selection holds: `Sergeant (Chainsword), 4 Troopers (Rifle)`; if renamed, first what it is. */
export function summariesOf(roster: EvaluatedRoster): (selectionId: string) => string {
  const roots = new Map(rootSelections(roster).map((each) => [each.id, each]));
  return (selectionId) => {
    const found = roots.get(selectionId);
    if (found === undefined) return '';
    const what = found.customName === null || found.customName === found.name ? '' : found.name;
    return [what, listed(found.children, found.number)].filter((part) => part !== '').join(': ');
  };
}

function listed(selections: readonly EvaluatedSelection[], per: number): string {
  return selections
    .filter((selection) => !isRoleMark(selection))
    .map((selection) => worded(selection, per))
    .join(', ');
}

function worded({ name, customName, number, annotation, children }: EvaluatedSelection, per: number): string {
  const each = number / per;
  const inner = listed(children, number);
  const noted = annotation === undefined ? '' : ` [${annotation}]`;
  return `${each > 1 ? `${rounded(each)} ` : ''}${customName ?? name}${noted}${inner === '' ? '' : ` (${inner})`}`;
}

/** `Understrength: 6 of 10 models`; one that has the numbers of a full unit names what it lacks. */
export function understrengthText({ models, minimum, missing }: Understrength): string {
  if (models < minimum) return `Understrength: ${models} of ${minimum} ${plural(minimum, 'model')}`;
  return `Understrength: without ${missing.map(({ name, actual, limit }) => (limit - actual === 1 ? name : `${limit - actual} ${name}`)).join(', ')}`;
}

/** What an Understrength unit costs; null where each model has its price, since then nobody wonders. */
export function understrengthPrice({ flatPrice }: Understrength, points: number): string | null {
  return flatPrice ? `Its datasheet has one price for any number: ${points} points.` : null;
}
