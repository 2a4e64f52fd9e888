import type { Unit } from '@/lib/army/army';
import { findSelection } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';

/** The models that a player has, by the datasheet's id: it stays the same from one state of the data to the next. */
export type Owned = ReadonlyMap<string, number>;

export const NOTHING_OWNED: Owned = new Map();

/** So many of one kind. */
const MOST_OWNED = 9999;
/** Of ids: what travels has a short key. */
const ID_LENGTH = 100;
const GAME_LENGTH = 60;

/** Where the counts of a game stand. */
export const ownedPrefix = (gameSystem: string): string => `owned:${gameSystem.slice(0, GAME_LENGTH)}:`;

/** The datasheet's own id, whichever links lead to it: `link::…::entry`. */
export const sheetOf = (entryId: string): string => (entryId.split('::').at(-1) ?? entryId).slice(0, ID_LENGTH);

/** How many models of it the player has; 0: nothing was said. */
export const ownedOf = (owned: Owned, entryId: string): number => owned.get(sheetOf(entryId)) ?? 0;

/** A count in what is kept or typed, whatever it is; null: none. */
export function countIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? Math.min(number, MOST_OWNED) : null;
}

/** What a list needs of each datasheet, in models, with its first unit of it. */
function needsOf(units: readonly Pick<Unit, 'id' | 'models'>[], roster: Roster) {
  const needs = new Map<string, { first: string; models: number }>();
  for (const { id, models } of units) {
    const entryId = findSelection(roster, id)?.selection.entryId;
    if (entryId === undefined) continue;
    const before = needs.get(sheetOf(entryId));
    needs.set(sheetOf(entryId), { first: before?.first ?? id, models: (before?.models ?? 0) + models.length });
  }
  return needs;
}

/** By the first unit of each datasheet of which the list has more models than the player: `12 in this list, you have 10`. */
export function shortLines(
  units: readonly Pick<Unit, 'id' | 'models'>[],
  roster: Roster,
  owned: Owned,
): ReadonlyMap<string, string> {
  if (owned.size === 0) return new Map();
  return new Map(
    [...needsOf(units, roster)].flatMap(([sheet, { first, models }]) => {
      const have = owned.get(sheet) ?? 0;
      return have > 0 && models > have ? [[first, `${models} in this list, you have ${have}`] as const] : [];
    }),
  );
}
