/** What the pages and the service worker agree on: addresses, stores, and what they say to each other. */

export const WORKER_PATH = '/sw.js';

/** The page that stands in for one that this device does not have. */
export const SHELL_PATH = '/shell';

/** Takes files: those that the installed app was opened with, or that another app shared. */
export const OPEN_PATH = '/open';

export const STORES = {
  /** The program itself, with the pages of it that are the same for everybody. */
  program: 'muster-roll-program',
  /** Pages as they were last seen. */
  copies: 'muster-roll-copies',
  /** Scripts and styles of former programs, for the pages that were made with them. */
  parts: 'muster-roll-parts',
  /** Files that another app handed over. */
  shared: 'muster-roll-shared',
} as const;

/** Stands on the `html` tag of a page that comes from the store: when it was seen, as ISO 8601. */
export const SEEN_ATTRIBUTE = 'data-seen';

/** What a page says to the service worker. */
export type ToWorker =
  /** The player wants the new version now. The name is Serwist's. */
  | { type: 'SKIP_WAITING' }
  /** Keep the pages that every player has, where they are not kept yet. */
  | { type: 'KEEP_OWN' }
  /** Keep this page: the player came to it from another one, without asking for it whole. */
  | { type: 'KEEP'; path: string };

/** The browser's own database, and what the service worker looks up in it: documents by `<kind>:<view id>`. */
export const LOCAL_DATABASE = { name: 'muster-roll', documents: 'documents' } as const;
