/** One's own pages, which every player has: kept ahead of being opened. */
export const OWN_PAGES = ['/', '/new', '/games', '/books', '/data', '/mine', '/devices'] as const;

/** Pages that are stored, also of others' lists and games. Not what is edited: that the shell draws from here. */
const SEEN = /^\/formats\/[^/]+$|^\/(?:l|m|c)\/[^/]+(?:\/[^/]+)*$|^\/r\/[0-9a-f]{64}(?:\/[^/]+)*$/;
/** What no page is. */
const NO_PAGE = /^\/(?:api|_next|deck\/force|metrics)(?:\/|$)|\/opengraph-image$|\.[a-z0-9]+$/;

/** True for one of one's own pages. */
export const isOwnPage = (path: string): boolean => OWN_PAGES.some((own) => own === path);

/** True for a page of which a copy is kept. */
export const isKept = (path: string): boolean => isOwnPage(path) || (SEEN.test(path) && !NO_PAGE.test(path));

/** True where a page may stand: the shell stands in for it without a connection. */
export const isPage = (path: string): boolean => !NO_PAGE.test(path);

/** Under which name a page is stored; null: not, as with a search. Of a frozen state the query names only its list. */
export function copyName({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (!isKept(pathname)) return null;
  return search === '' || pathname.startsWith('/r/') ? pathname : null;
}
