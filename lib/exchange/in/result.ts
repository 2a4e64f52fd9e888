import type { LayoutId } from '../layouts';
import type { LineRole, StatedItem, StatedUnit } from './statedList';
import type { Roster } from '../../documents/roster/schema';

/** How sure the reading of a line is. `note`: nothing was made of it, and it stays as a note on the list. */
export type LineState = 'understood' | 'guessed' | 'unknown' | 'blank';

/** One thing that a line says, and what it became. */
export interface LinePart {
  /** Names it among all: to say what it means, `answers` has it as a key. */
  key: string;
  says: string;
  state: Exclude<LineState, 'blank'>;
  /** What it is in the list; null: nothing. */
  became: string | null;
  /** Why it is in doubt, or what differs; null: nothing. */
  why: string | null;
  /** What it may mean instead, the likest first. */
  choices: readonly string[];
}

/** A line of the text beside what it became. */
export interface LineReading {
  at: number;
  text: string;
  role: LineRole;
  state: LineState;
  parts: readonly LinePart[];
  /** Which of the units it belongs to; null: none. */
  unit: number | null;
}

/** A unit of the text beside the unit of the list. */
export interface UnitReading {
  line: number;
  says: string;
  /** The root selection that it became; null: none. */
  selection: string | null;
  name: string | null;
  models: { stated: number | null; built: number | null };
  points: { stated: number | null; built: number | null };
}

/** A pasted text, all of it accounted for. */
export interface ReadText {
  layout: LayoutId;
  name: string | null;
  lines: readonly LineReading[];
  units: readonly UnitReading[];
  points: { stated: number | null; limit: number | null; built: number | null };
  /** The data it was read with, by its place among what was given; null: none fits. */
  data: { index: number; gameSystem: string; factions: readonly string[] } | null;
  /** The id of the format that the text names; null: none that is known. */
  format: string | null;
  /** Null where no data fits. */
  roster: Roster | null;
  /** What speaks against the reading as a whole. */
  doubts: readonly string[];
  /** Those of them that put the list in doubt until the player says it is right: it differs from what the text says. */
  account: readonly string[];
}

/** How many lines are in which state; blank ones are not counted. */
export function linesByState(
  lines: readonly Pick<LineReading, 'state'>[],
): Readonly<Record<Exclude<LineState, 'blank'>, number>> {
  const count = (state: LineState): number => lines.filter((line) => line.state === state).length;
  return { understood: count('understood'), guessed: count('guessed'), unknown: count('unknown') };
}

/** Names a unit of a text: its line and what stands there. */
export const unitKey = ({ line, written }: Pick<StatedUnit, 'line' | 'written'>): string => `${line + 1}:${written}`;

/** Names a thing of a text. */
export const itemKey = ({ line, written }: Pick<StatedItem, 'line' | 'written'>): string => `${line + 1}.${written}`;

/** The key among the answers under which the player says that the list is right, though its text says otherwise. */
export const ACCOUNT_KEY = 'account';

/** What stands there: the doubts that he has seen, so that others are asked again. */
export const seenAccount = (account: readonly string[]): string => account.join(' ').slice(0, 400);
