import { exact, sum } from '../../foundation/decimal';
import type { LayoutId } from '../layouts';
import { TEXT_LIMITS } from './limits';
import type { SourceLine } from './lines';

/** Something that a text says a unit has: a model row, an option, a piece of gear. */
export interface StatedItem {
  /** The line that says so. */
  line: number;
  /** As it stands there, with its number: `2x Storm Bolters` may be a name. */
  written: string;
  name: string;
  /** Null: the text says no number. */
  count: number | null;
  /** The number is for each model of what holds it. */
  each: boolean;
  points: number | null;
  /** `incl. Sergeant`: the unit's number counts it. */
  within?: boolean;
  /** How many models its number was multiplied by; none given: one. */
  multiplied?: number;
  items: readonly StatedItem[];
}

/** A line of a unit as it stands there, without its bullet; 0: the unit's own. */
export interface StatedRow {
  line: number;
  depth: number;
  text: string;
}

export interface StatedUnit extends StatedItem {
  rows: readonly StatedRow[];
  /** How many models it is said to have; null: nothing is said. */
  models: number | null;
  /** Its price may be that of one model: `Scorpions (17 pts) x 5`. */
  perModel?: boolean;
  /** The heading that it stands under. */
  role: string | null;
}

export interface StatedForce {
  line: number | null;
  name: string | null;
  catalogue: string | null;
  units: readonly StatedUnit[];
}

export type LineRole = 'blank' | 'heading' | 'fact' | 'force' | 'unit' | 'item' | 'note';

/** A text taken apart by its layout alone, before any unit data was looked at. */
export interface StatedList {
  layout: LayoutId;
  name: string | null;
  /** Whatever the text calls its faction, the surest first. */
  factions: readonly string[];
  /** The size of the game, and what the list comes to, in points. */
  limit: number | null;
  total: number | null;
  /** The total stands in the title, where people write the size of the game too. */
  titled: boolean;
  forces: readonly StatedForce[];
  /** Of every line. */
  roles: readonly LineRole[];
  /** The layout names everything that was picked, so what it does not name was not. */
  complete: boolean;
  /** This app wrote it: what it does not name is not there, even where the data demands it. */
  exact: boolean;
}

/** All units of a stated list with the force that each is in. */
export const unitsOf = ({ forces }: Pick<StatedList, 'forces'>): readonly StatedUnit[] =>
  forces.flatMap(({ units }) => units);

/** A stated list with each of its units changed. */
export const withUnits = (stated: StatedList, change: (unit: StatedUnit) => StatedUnit): StatedList => ({
  ...stated,
  forces: stated.forces.map((force) => ({ ...force, units: force.units.map(change) })),
});

/** What a text says a unit costs: with what is priced apart under it, or for all its models if it costs that. */
export function statedPoints(unit: StatedUnit, built: number | null): number | null {
  if (unit.points === null) return null;
  const all = unit.perModel === true && unit.models !== null ? exact(unit.points * unit.models) : null;
  if (all !== null && all === built) return all;
  const apart = sum([unit.points, ...unit.items.map(({ points }) => points ?? 0)]);
  return apart === built ? apart : unit.points;
}

/** Whether what was built costs what the text says. */
export const costsAsStated = (unit: StatedUnit, { points }: { points: number | null }): boolean =>
  points !== null && points === statedPoints(unit, points);

export type StatedDraft = ReturnType<typeof newDraft>;

/** An empty list of a layout, for a reader to fill. */
export function newDraft(layout: LayoutId) {
  const roles = new Map<number, LineRole>();
  const factions: string[] = [];
  const forces: StatedForce[] = [];
  let section: string | null = null;
  let [units, held, heldInAll] = [0, 0, 0];
  let stack: { depth: number; item: StatedItem }[] = [];
  /** As many of the things as there is room for; a line that has more is not understood as a whole. */
  const admitted = (line: SourceLine, items: readonly StatedItem[]): readonly StatedItem[] =>
    items.flatMap((item) => {
      if (held >= TEXT_LIMITS.items || heldInAll >= TEXT_LIMITS.itemsInAll) {
        roles.set(line.at, 'note');
        return [];
      }
      held += 1;
      heldInAll += 1;
      return [{ ...item, items: admitted(line, item.items) }];
    });
  const lastUnit = (): StatedUnit | null => forces.at(-1)?.units.at(-1) ?? null;
  type Facts = Pick<StatedList, 'name' | 'limit' | 'total' | 'titled'>;
  const facts: Facts = { name: null, limit: null, total: null, titled: false };
  return Object.assign(facts, {
    role: (line: SourceLine, role: LineRole): void => void roles.set(line.at, role),
    roleOf: (line: SourceLine): LineRole | undefined => roles.get(line.at),
    faction(name: string | null | undefined): void {
      const plain = name?.trim() ?? '';
      if (plain !== '' && plain.length <= 200 && !factions.includes(plain)) factions.push(plain);
    },
    force(line: SourceLine, name: string | null, catalogue: string | null): void {
      roles.set(line.at, forces.length < TEXT_LIMITS.forces ? 'force' : 'note');
      if (forces.length >= TEXT_LIMITS.forces) return;
      section = null;
      stack = [];
      forces.push({ line: line.at, name, catalogue, units: [] });
    },
    section(line: SourceLine, name: string): void {
      roles.set(line.at, 'heading');
      section = name;
    },
    unit(line: SourceLine, unit: Partial<StatedUnit> & { name: string }): void {
      if (units >= TEXT_LIMITS.units) {
        // It stays as a note, and what stands below it is not of the unit before.
        stack = [];
        return;
      }
      units += 1;
      held = 0;
      roles.set(line.at, 'unit');
      if (forces.length === 0) forces.push({ line: null, name: null, catalogue: null, units: [] });
      const made: StatedUnit = {
        written: unit.name,
        count: null,
        points: null,
        models: null,
        ...unit,
        line: line.at,
        each: false,
        role: unit.role ?? section,
        items: admitted(line, unit.items ?? []),
        rows: [{ line: line.at, depth: 0, text: line.text }],
      };
      const force = forces.at(-1)!;
      force.units = [...force.units, made];
      stack = [{ depth: 0, item: made }];
    },
    /** Puts something under the last unit, or under the less deep item above it; false where there is no unit. */
    item(line: SourceLine, depth: number, items: readonly StatedItem[]): boolean {
      const unit = lastUnit();
      if (unit === null || stack.length === 0) return false;
      roles.set(line.at, 'item');
      while (stack.length > 1 && stack.at(-1)!.depth >= depth) stack.pop();
      const holder = stack.at(-1)!.item;
      unit.rows = [...unit.rows, { line: line.at, depth, text: line.text }];
      for (const made of admitted(line, items)) {
        holder.items = [...holder.items, made];
        if (stack.length < TEXT_LIMITS.depth) {
          stack = [...stack.filter((each) => each.depth < depth), { depth, item: made }];
        }
      }
      return true;
    },
    last: lastUnit,
    forces: (): readonly StatedForce[] => forces,
    done(lines: readonly SourceLine[], complete: boolean): StatedList {
      const { limit, total, titled } = facts;
      const name = facts.name?.trim() || null;
      const all = lines.map((line) => roles.get(line.at) ?? (isBlank(line) ? 'blank' : 'note'));
      return { layout, name, factions, limit, total, titled, forces, roles: all, complete, exact: false };
    },
  });
}

/** Nothing is on it but marks; a line too long to be read is not blank. */
const isBlank = ({ flat, written }: SourceLine): boolean =>
  !/[\p{L}\p{N}]/u.test(flat) && (flat !== '' || written.trim().length <= TEXT_LIMITS.line);
