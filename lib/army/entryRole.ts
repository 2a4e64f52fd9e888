import type { EvaluatedProfile, EvaluatedSelection } from '../engine/evaluated';
import type { CountingRows, EntryRole, Reading } from './readings/reading';
import { resembles } from './likeness';
import { remembered } from './readings/text';
import { rememberedOf } from '../foundation/collect';
import { takesSlot } from './roles';

/** Where an entry stands when the count comes to it. */
export interface EntryPlace {
  /** The bare names of all that it is in, from the root down. */
  names: readonly string[];
  above: readonly EvaluatedSelection[];
  /** The statlines of the model that it is in; null: it is in none. */
  holder: { own: readonly EvaluatedProfile[]; mounts: readonly EvaluatedProfile[] } | null;
  /** Statlines of what it is in that are shared by bare entries. */
  shared: readonly EvaluatedProfile[];
}

interface Judging {
  reading: Reading;
  /** Takes the names of entries whose part is not certain. */
  unclear: string[];
}

/** The statlines that are printed on a selection itself. */
export const linesOf = (selection: EvaluatedSelection, reading: Reading): readonly EvaluatedProfile[] =>
  selection.profiles.filter(reading.isStatline);

/** A name as the rows of the count are matched against it. */
export const plainName = (name: string): string => name.trim().toLowerCase();

/** The role of an entry with these statlines in the count. */
export function roleOf(
  selection: EvaluatedSelection,
  lines: readonly EvaluatedProfile[],
  standing: EntryPlace,
  walk: Judging,
): EntryRole {
  const { reading } = walk;
  const { holder, shared } = standing;
  const row = rowFor(selection, standing, reading);
  if (row !== null) return row.role;
  if (lines.length > 0) return roleWithLines(selection, lines, standing, walk);
  if (reading.unitsAreSquads && holder === null && shared.length > 0 && selection.standsForModels) return 'member';
  if (isBareTransport(selection, reading)) return 'model';
  if (holder === null && selection.type !== 'model' && losesItsLine(selection, standing, reading)) return 'model';
  if (selection.type !== 'model' || holder !== null) return 'part';
  if (mountsInside(selection, reading)) return 'model';
  if (holdsModels(selection, reading)) return 'part';
  if (shared.length > 0) {
    if (reading.unitsAreSquads || shared.some((line) => resembles(selection.name, line.name))) return 'member';
    walk.unclear.push(selection.name);
    return 'part';
  }
  // In a unit it is a model of which nothing is known; under what takes no slot it is a choice (a chapter, a switch),
  // which costs nothing.
  return takesSlot(standing.above[0] ?? selection) || selection.costs.some(({ value }) => value > 0) ? 'model' : 'part';
}

/** Something bought that carries passengers, without a statline: still a vehicle. */
const isBareTransport = (selection: EvaluatedSelection, reading: Reading): boolean =>
  (selection.profiles.some(reading.isTransport) || (selection.type === 'unit' && TRANSPORT.test(selection.name))) &&
  !holdsModels(selection, reading);

/** The data hides a person's own statline once his mount or rank is bought: its replacement is all there is. */
function losesItsLine({ name, children }: EvaluatedSelection, standing: EntryPlace, reading: Reading): boolean {
  if (children.some((child) => child.type === 'model')) return false;
  const inside = { ...standing, names: [...standing.names, plainName(name)] };
  return children.some(
    (child) => linesOf(child, reading).length > 0 && rowFor(child, inside, reading)?.role === 'mount',
  );
}

/** The rows about an entry's name, of each list of rows. */
const rowsAbout = rememberedOf((rows: CountingRows) =>
  remembered((name) => rows.filter((row) => row.entry.test(name))),
);

function rowFor(selection: EvaluatedSelection, standing: EntryPlace, reading: Reading): CountingRows[number] | null {
  const name = plainName(selection.name);
  const lines = linesOf(selection, reading);
  return (
    rowsAbout(reading.counting)(name).find(
      (row) =>
        (row.under === undefined || standing.names.some((above) => row.under?.test(above))) &&
        // A row about statlines cannot apply where the data gives none, nor one about members where nothing is shared.
        (row.role === 'part' ||
          row.role === 'promotion' ||
          (row.role === 'member' ? standing.shared.length > 0 : lines.length > 0)) &&
        (row.role !== 'joined' || standing.holder !== null) &&
        (row.role !== 'squad' || (selection.type !== 'model' && selection.children.length > 0)),
    ) ?? null
  );
}

function roleWithLines(
  selection: EvaluatedSelection,
  lines: readonly EvaluatedProfile[],
  standing: EntryPlace,
  walk: Judging,
): EntryRole {
  const { reading } = walk;
  const { holder } = standing;
  if (holder === null) return sharesItsLine(selection, lines, standing, reading) ? 'part' : 'model';
  const held = [...holder.own, ...holder.mounts];
  if (isChariot([...lines, ...held])) {
    if (held.length === 0) return 'mount';
    if (isHull(lines, reading) !== isHull(held, reading)) return 'joined';
  }
  if (lines.every(isBlank)) return 'joined';
  if (selection.type === 'model') return 'model';
  if (held.length === 0) return 'mount';
  const isByItself = selection.type === 'unit' || TRANSPORT.test(selection.name);
  if (isHull(lines, reading) && (isByItself || !isHull(held, reading))) return 'model';
  if (held.some((line) => lines.some(({ name }) => resembles(name, line.name)))) return 'mount';
  walk.unclear.push(selection.name);
  return 'model';
}

const TRANSPORT = /drop pod|rhino|razorback|land raider|chimera|trukk|venom\b|raider|serpent|devilfish/i;
/** Whether one of these statlines is a vehicle’s. */
export const isHull = (lines: readonly EvaluatedProfile[], reading: Reading): boolean => lines.some(reading.isVehicle);
const isChariot = (lines: readonly EvaluatedProfile[]): boolean =>
  lines.some((line) => line.characteristics.some((each) => /type/i.test(each.name) && /chariot/i.test(each.value)));
/** A vehicle commander's line: dashes all along. */
const isBlank = (line: EvaluatedProfile): boolean =>
  line.characteristics.some((each) => each.name.trim() === 'W' && /^\s*-+\s*$/.test(each.value));

/** Whether an entry right below a squad is one of its models. */
const isBareMember = (child: EvaluatedSelection, reading: Reading): boolean =>
  child.type === 'model' || (child.standsForModels && linesOf(child, reading).length === 0);

/** Whether a statline on a squad is the line of bare entries below it, not of a model of its own. */
function sharesItsLine(
  selection: EvaluatedSelection,
  lines: readonly EvaluatedProfile[],
  standing: EntryPlace,
  reading: Reading,
): boolean {
  if (selection.type === 'model') return false;
  const isSquad = reading.unitsAreSquads && selection.type === 'unit';
  if (isSquad && selection.children.some((child) => isBareMember(child, reading))) return true;
  const names = [...standing.names, plainName(selection.name)];
  const bare = (child: EvaluatedSelection): boolean => {
    if (linesOf(child, reading).length > 0) return false;
    const row = rowFor(child, { ...standing, names, shared: lines, holder: null }, reading);
    if (row !== null && row.role !== 'part') return row.role === 'member';
    return (
      (child.type === 'model' && row === null && lines.some((line) => resembles(child.name, line.name))) ||
      (child.type !== 'model' && child.children.some(bare))
    );
  };
  return selection.children.some(bare);
}

/** Whether a bare model's statline lies on an option inside it (its armour, its mount). */
function mountsInside(selection: EvaluatedSelection, reading: Reading): boolean {
  return selection.children.some((child) => {
    if (child.type === 'model') return false;
    const row = rowFor(child, { names: [plainName(selection.name)], above: [], holder: null, shared: [] }, reading);
    if (linesOf(child, reading).length > 0) {
      return row === null ? child.number <= selection.number : row.role === 'mount';
    }
    return mountsInside(child, reading);
  });
}

/** Whether models are chosen below it. */
export function holdsModels(selection: EvaluatedSelection, reading: Reading): boolean {
  return selection.children.some(
    (child) => child.type === 'model' || linesOf(child, reading).length > 0 || holdsModels(child, reading),
  );
}
