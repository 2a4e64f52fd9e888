import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Report } from '@/lib/rules/report';
import { underFormat } from '@/lib/verdict/underFormat';
import { changed, declare, editing, type Change } from './editing';

/** The same as `editing` and `judging`, for the samples of Scout Team. */
const samples = editing('scout-team');
export const { linked, unit, option, points } = samples;
export { scoutTeam };

/** A new list of one faction as the app starts it, for a game of that size; null: not declared. */
export function patrol(faction: string, gameSize: number | null, ...changes: readonly Change[]): Roster {
  return changed(underFormat(samples.startList(faction), linked, scoutTeam), declare({ gameSize }), ...changes);
}

const checks = new WeakMap<Roster, OpenRoster>();
/** What is asked again of the same list is answered as before. */
export function checkScouts(roster: Roster): OpenRoster {
  const check = checks.get(roster) ?? checkRoster(roster, linked, scoutTeam);
  checks.set(roster, check);
  return check;
}

/** A list's report under Scout Team. */
export const judgeScouts = (roster: Roster): Report => checkScouts(roster).report;
