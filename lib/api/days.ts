/** How long things stay that nobody needs. Apart from what reads answers about them, since pages only name them. */

/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** So many days what was deleted can be restored; then its text goes for good. */
export const RESTORE_DAYS = 7;

/** So many days unit data stays that nobody needs and nobody opens. */
export const UNUSED_DAYS = 30;
