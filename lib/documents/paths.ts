/** The addresses of pages that show lists. Apart from what reads lists, since links need no more than this. */

/** The page that everyone with the link may see. */
export const viewPath = (viewId: string): string => `/l/${viewId}`;

/** Where a game with it begins. */
export const playPath = (viewId: string): string => `/l/${viewId}/match`;

/** The page where it is played with alone, on one device. */
export const tablePath = (viewId: string): string => `/l/${viewId}/play`;

/** The page where its owner changes it. */
export const editPath = (viewId: string): string => `/edit/${viewId}`;

/** The page of a frozen state. `list` is the link of the list that it was frozen from. */
export const revisionPath = (hash: string, list: string | null = null): string =>
  `/r/${hash}${list === null ? '' : `?list=${list}`}`;

/** What changed from one frozen state to another. */
export const revisionChangesPath = (from: string, to: string): string => `${revisionPath(from)}/changes/${to}`;

/** What changed from a frozen state to the list as it stands today. */
export const listChangesPath = (viewId: string, from: string): string => `/l/${viewId}/changes/${from}`;

/** The page of two lists side by side. Which they are stands behind the `#`, so that the page is the same for all. */
export const comparePath = (first: string, second: string): string => `/compare#a=${first}&b=${second}`;

/** What an address has behind its `#`, without the sign of a sentence that chat programs copy along with a link. */
export const sentFragment = (hash: string): string => hash.replace(/^#|(?:[^\w-]|%[\dA-F]{2})+$/g, '');

/** The two lists that are named behind the `#` of an address; null: there are no two. */
export function comparedIn(hash: string): readonly [first: string, second: string] | null {
  const named = new URLSearchParams(sentFragment(hash));
  const [first, second] = [named.get('a') ?? '', named.get('b') ?? ''];
  return IS_ID.test(first) && IS_ID.test(second) ? [first, second] : null;
}
const IS_ID = /^[A-Za-z0-9]{10}$/;

/** The cards of a list, to print. */
export const cardsPath = (viewId: string): string => `/l/${viewId}/cards`;
/** A list as a picture; `state`: of which state it is to be, so that no older one is taken for it. */
export const picturePath = (viewId: string, shape: 'wide' | 'tall', state: string): string =>
  `/l/${viewId}/picture/${shape}.png?of=${state}`;
/** Where a list is laid out for paper. */
export const printPath = (viewId: string): string => `/l/${viewId}/print`;

/** The deck with a list's cards in it. Which list stands behind the `#`, so that the page is the same for everyone. */
export const deckPath = (viewId: string): string => `/deck#list=${viewId}`;

/** The list that the deck is to be opened with; null: none. */
export function deckListIn(hash: string): string | null {
  const id = new URLSearchParams(sentFragment(hash)).get('list') ?? '';
  return IS_ID.test(id) ? id : null;
}

/** Where the page of a list asks what it shows to this visitor alone: the path of the endpoint `listVisitor`. */
export const visitorPath = (viewId: string): string => `/api/lists/${viewId}/visitor`;

/** Whether the process answers at all. A restart would not mend a database that is away, so it is not asked. */
export const LIVE = '/api/health/live';

/** Whether requests may be sent here. */
export const READY = '/api/health';

/** What the server has of this browser's owner (`ownDocuments` of `lib/api/mine.ts`), asked before its schemas come. */
export const OWN_DOCUMENTS_PATH = '/api/mine/documents';
