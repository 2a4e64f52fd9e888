import type { LayoutId } from './layouts.data';
import type { LineRole } from './stated';
import type { Roster } from '../../documents/roster/schema';

/** How sure the reading of a line is. `note`: nothing was made of it, and it stays as a note on the list. */
export type LineState = 'understood' | 'guessed' | 'unknown' | 'blank';

/** One thing that a line says, and what it became. */
export interface LinePart {
  /** Names it among all: to say what it means, `answers` has it as a key. */
  readonly key: string;
  readonly says: string;
  readonly state: Exclude<LineState, 'blank'>;
  /** What it is in the list; null: nothing. */
  readonly became: string | null;
  /** Why it is in doubt, or what differs; null: nothing. */
  readonly why: string | null;
  /** What it may mean instead, the likest first. */
  readonly choices: readonly string[];
}

/** A line of the text beside what it became. */
export interface LineReading {
  readonly at: number;
  readonly text: string;
  readonly role: LineRole;
  readonly state: LineState;
  readonly parts: readonly LinePart[];
  /** Which of the units it belongs to; null: none. */
  readonly unit: number | null;
}

/** A unit of the text beside the unit of the list. */
export interface UnitReading {
  readonly line: number;
  readonly says: string;
  /** The root selection that it became; null: none. */
  readonly selection: string | null;
  readonly name: string | null;
  readonly models: { readonly stated: number | null; readonly built: number | null };
  readonly points: { readonly stated: number | null; readonly built: number | null };
}

/** A pasted text, all of it accounted for. */
export interface ReadText {
  readonly layout: LayoutId;
  readonly name: string | null;
  readonly lines: readonly LineReading[];
  readonly units: readonly UnitReading[];
  readonly points: { readonly stated: number | null; readonly limit: number | null; readonly built: number | null };
  /** The data it was read with, by its place among what was given; null: none fits. */
  readonly data: { readonly index: number; readonly gameSystem: string; readonly factions: readonly string[] } | null;
  /** The id of the format that the text names; null: none that is known. */
  readonly format: string | null;
  /** Null where no data fits. */
  readonly roster: Roster | null;
  /** What speaks against the reading as a whole. */
  readonly doubts: readonly string[];
  /** Those of them that the list is in doubt for, until the player says that it is right: it differs from what the text says. */
  readonly account: readonly string[];
}

/** How many lines are in which state; blank ones are not counted. */
export function linesByState(lines: readonly LineReading[]): Readonly<Record<Exclude<LineState, 'blank'>, number>> {
  const count = (state: LineState): number => lines.filter((line) => line.state === state).length;
  return { understood: count('understood'), guessed: count('guessed'), unknown: count('unknown') };
}
