import type { Format } from '../rules/format';
import type { formats } from '.';

/** Where each format is: a page that has one list open fetches that of the list. */
const FETCHES: Readonly<Record<keyof typeof formats, () => Promise<Format>>> = {
  'recon-squad': async () => (await import('./recon-squad/format')).reconSquad,
  'scout-team': async () => (await import('./scout-team/format')).scoutTeam,
  'trenches-and-turbines': async () => (await import('./trenches-and-turbines/format')).trenchesAndTurbines,
  'own-rules': async () => (await import('./own-rules/format')).ownRules,
};

/** The format of this id alone, or null. Rejects where it cannot be fetched. */
export const fetchFormat = async (id: string): Promise<Format | null> =>
  Object.hasOwn(FETCHES, id) ? FETCHES[id as keyof typeof formats]() : null;
