import { exact, sum } from '../../foundation/decimal';
import type { LayoutId } from './layouts.data';

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

/** A unit or a setting of the list as the text has it. */
export interface StatedUnit extends StatedItem {
  rows: readonly StatedRow[];
  /** How many alike it is, where only this app's own words say so; null: they say nothing. */
  times: number | null;
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

/** What a line of the text is. */
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

/** What a text says that a unit costs: with what is priced apart under it, or for all its models, if that is what it costs. */
export function statedPoints(unit: StatedUnit, built: number | null): number | null {
  if (unit.points === null) return null;
  const all = unit.perModel === true && unit.models !== null ? exact(unit.points * unit.models) : null;
  if (all !== null && all === built) return all;
  const apart = sum([unit.points, ...unit.items.map(({ points }) => points ?? 0)]);
  return apart === built ? apart : unit.points;
}
