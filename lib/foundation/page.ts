/** Long lists are shown a page at a time. */

/** So many stand on a page: enough to find something by eye, few enough that a page stays quick. */
export const PAGE_SIZE = 30;

/** One page of a longer list. */
export interface Page<Item> {
  items: readonly Item[];
  /** Counted from 1. */
  page: number;
  /** How many there are on all pages. */
  total: number;
}

/** How many pages so many take; an empty list takes one. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The page that was asked for, or the nearest that there is: links grow old when things are deleted. */
export const existingPage = (total: number, page: number): number =>
  Math.min(Math.max(1, Number.isInteger(page) ? page : 1), pageCount(total));

/** One page cut out of a whole list. */
export function pageOf<Item>(all: readonly Item[], wanted: number): Page<Item> {
  const page = existingPage(all.length, wanted);
  return { items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, total: all.length };
}

/** The page that an address asks for, as it is written there; the first where it asks for none. */
export const askedPage = (written: string | readonly string[] | undefined): number =>
  typeof written === 'string' && /^\d{1,6}$/.test(written) ? Number(written) : 1;
