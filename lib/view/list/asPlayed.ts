import type { LinkedDataset } from '@/lib/battlescribe/link';
import { applyEdit } from '@/lib/roster/edits';
import { forcesOf } from '@/lib/roster/find';
import type { Roster } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';
import { underFormat } from '@/lib/verdict/underFormat';

/**
 * A list from elsewhere under a format, for a game of this size where the format has several; null leaves what the list
 * itself says.
 */
export function asPlayed(roster: Roster, linked: LinkedDataset, format: Format, gameSize: number | null): Roster {
  const played = underFormat(roster, linked, format);
  return format.gameSizes === null || gameSize === null
    ? played
    : applyEdit(played, { kind: 'declare', declarations: { gameSize } });
}

/** The factions of a list by name, each once. */
export const factionsIn = (roster: Roster): string[] => [
  ...new Set([...forcesOf(roster)].map(({ catalogueName }) => catalogueName)),
];
