import { forcesOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';

/** The factions of a list by name, each once. */
export const factionsIn = (roster: Roster): string[] => [
  ...new Set([...forcesOf(roster)].map(({ catalogueName }) => catalogueName)),
];
