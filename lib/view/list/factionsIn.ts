import { forcesOf } from '@/lib/roster/find';
import type { Roster } from '@/lib/roster/schema';

/** The factions of a list by name, each once. */
export const factionsIn = (roster: Roster): string[] => [
  ...new Set([...forcesOf(roster)].map(({ catalogueName }) => catalogueName)),
];
