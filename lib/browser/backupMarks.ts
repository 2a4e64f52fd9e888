/** What pages need to know at once of this browser's backups; small, since the start page holds it. */

const ASKED = 'muster-roll:backup-asked';
const FRESH = 'muster-roll:backup-fresh';

function isMarked(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function mark(key: string, marked: boolean): void {
  try {
    if (marked) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has no lists to lose.
  }
}

/** Whether the player was asked about a copy of the lists, or made one: nobody need ask any more. */
export const isBackupAsked = (): boolean => isMarked(ASKED);
/** Has nobody ask any more. */
export const noteBackupAsked = (): void => mark(ASKED, true);

/** Whether a file is kept fresh here. */
export const isKeptFresh = (): boolean => isMarked(FRESH);
/** Notes that a file is kept fresh here, or no longer. */
export const noteKeptFresh = (kept: boolean): void => mark(FRESH, kept);
