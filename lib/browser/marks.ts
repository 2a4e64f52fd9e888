import { keepText, textAt } from './texts';

/** What pages need to know at once of this browser's backups and passkeys; small, since the start page holds it. */

const ASKED = 'muster-roll:backup-asked';
const FRESH = 'muster-roll:backup-fresh';
const PASSKEYS = 'muster-roll:passkeys';

/** Whether the player was asked about a copy of the lists, or made one: nobody need ask any more. */
export const isBackupAsked = (): boolean => textAt(ASKED) !== null;
/** Has nobody ask any more. */
export const noteBackupAsked = (): boolean => keepText(ASKED, 'yes');

/** Whether a file is kept fresh here. */
export const isKeptFresh = (): boolean => textAt(FRESH) !== null;
/** Notes that a file is kept fresh here, or no longer. */
export const noteKeptFresh = (kept: boolean): boolean => keepText(FRESH, kept ? 'yes' : null);

/** The passkeys that were made in this browser, as the server knows them. */
export const passkeysMade = (): readonly string[] =>
  (textAt(PASSKEYS) ?? '').split(' ').filter((id) => /^[\w-]{1,400}$/.test(id));
/** Notes that a passkey was made here. Where it cannot, whoever empties this browser forgets it among the devices. */
export const notePasskey = (id: string): boolean => keepText(PASSKEYS, [...passkeysMade(), id].join(' '));
