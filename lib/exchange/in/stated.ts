import { exact, sum } from '../../foundation/decimal';
import type { LayoutId } from './layouts.data';

/** Something that a text says a unit has: a model row, an option, a piece of gear. */
export interface StatedItem {
  /** The line that says so. */
  readonly line: number;
  /** As it stands there, with its number: `2x Storm Bolters` may be a name. */
  readonly written: string;
  readonly name: string;
  /** Null: the text says no number. */
  readonly count: number | null;
  /** The number is for each model of what holds it. */
  readonly each: boolean;
  readonly points: number | null;
  /** How many models its number was multiplied by; none given: one. */
  readonly multiplied?: number;
  readonly items: readonly StatedItem[];
}

/** A line of a unit as it stands there, without its bullet; 0: the unit's own. */
export interface StatedRow {
  readonly line: number;
  readonly depth: number;
  readonly text: string;
}

/** A unit or a setting of the list as the text has it. */
export interface StatedUnit extends StatedItem {
  readonly rows: readonly StatedRow[];
  /** How many alike it is, where only this app's own words say so; null: they say nothing. */
  readonly times: number | null;
  /** How many models it is said to have; null: nothing is said. */
  readonly models: number | null;
  /** Its price may be that of one model: `Scorpions (17 pts) x 5`. */
  readonly perModel?: boolean;
  /** The heading that it stands under. */
  readonly role: string | null;
}

export interface StatedForce {
  readonly line: number | null;
  readonly name: string | null;
  readonly catalogue: string | null;
  readonly units: readonly StatedUnit[];
}

/** What a line of the text is. */
export type LineRole = 'blank' | 'heading' | 'fact' | 'force' | 'unit' | 'item' | 'note';

/** A text taken apart by its layout alone, before any unit data was looked at. */
export interface StatedList {
  readonly layout: LayoutId;
  readonly name: string | null;
  /** Whatever the text calls its faction, the surest first. */
  readonly factions: readonly string[];
  /** The size of the game, and what the list comes to, in points. */
  readonly limit: number | null;
  readonly total: number | null;
  /** The total stands in the title, where people write the size of the game too. */
  readonly titled: boolean;
  readonly forces: readonly StatedForce[];
  /** Of every line. */
  readonly roles: readonly LineRole[];
  /** The layout names everything that was picked, so what it does not name was not. */
  readonly complete: boolean;
  /** This app wrote it: what it does not name is not there, even where the data demands it. */
  readonly exact: boolean;
}

/** All units of a stated list with the force that each is in. */
export const unitsOf = ({ forces }: Pick<StatedList, 'forces'>): readonly StatedUnit[] =>
  forces.flatMap(({ units }) => units);

/** What a text says that a unit costs: with what is priced apart under it, or for all its models, if that is what it costs. */
export function statedPoints(unit: StatedUnit, built: number | null): number | null {
  if (unit.points === null) return null;
  const all = unit.perModel === true && unit.models !== null ? exact(unit.points * unit.models) : null;
  if (all !== null && all === built) return all;
  const apart = sum([unit.points, ...unit.items.map(({ points }) => points ?? 0)]);
  return apart === built ? apart : unit.points;
}
