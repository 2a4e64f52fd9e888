import { z } from 'zod';
import * as books from './books';
import * as data from './data';
import * as deck from './deck';
import * as devices from './devices';
import { defineEndpoint, type Endpoint } from './endpoint';
import * as games from './games';
import * as imports from './imports';
import * as lists from './lists';
import * as mine from './mine';
import * as revisions from './revisions';

/** Every endpoint there is, by the noun that it is about; `lib/server/routes.ts` has the handlers of each. */

type EndpointsIn<Exported> = {
  [Name in keyof Exported as Exported[Name] extends Endpoint ? Name : never]: Exported[Name];
};

const endpointsIn = <Exported extends object>(exported: Exported): EndpointsIn<Exported> =>
  Object.fromEntries(
    Object.entries(exported).filter(([, each]) => typeof each === 'object' && each !== null && 'method' in each),
  ) as EndpointsIn<Exported>;

/** All of this as a document of OpenAPI 3.1. */
const openApi = defineEndpoint('GET /api/openapi.json', { answer: z.looseObject({ openapi: z.string() }) });

export const CONTRACT = {
  lists: { ...lists.lists, ...endpointsIn(lists) },
  books: { ...books.books, ...endpointsIn(books) },
  imports: endpointsIn(imports),
  data: endpointsIn(data),
  revisions: endpointsIn(revisions),
  games: endpointsIn(games),
  deck: endpointsIn(deck),
  devices: endpointsIn(devices),
  mine: endpointsIn(mine),
  openapi: { openApi },
} as const;

export type Noun = keyof typeof CONTRACT;

/** An endpoint with the names under which the contract has it. */
export interface Operation {
  noun: Noun;
  name: string;
  endpoint: Endpoint;
}

/** What can be asked under one address: one of these for each method, or two, of which the first has a `when`. */
interface Place {
  path: string;
  pattern: RegExp;
  operations: readonly Operation[];
}

/** All of them in one list. */
export const OPERATIONS: readonly Operation[] = Object.entries(CONTRACT).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ noun: noun as Noun, name, endpoint })),
);

/** Names come before parameters: `/api/lists/text` is no list. */
const inOrder = (path: string): string => path.replaceAll('[', '\uffff');

/** Every address, with what can be asked under it. */
export const PLACES: readonly Place[] = [...new Set(OPERATIONS.map(({ endpoint }) => endpoint.path))]
  .toSorted((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`),
    operations: OPERATIONS.filter(({ endpoint }) => endpoint.path === path).toSorted(
      (one, other) => Number('when' in other.endpoint) - Number('when' in one.endpoint),
    ),
  }));

/** What can be asked under the path of a request, and the parameters in it; null: nothing. */
export function placeAt(pathname: string): (Place & { params: Readonly<Record<string, string>> }) | null {
  for (const place of PLACES) {
    const found = place.pattern.exec(pathname);
    if (found === null) continue;
    try {
      const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
      return { ...place, params: Object.fromEntries(params) as Readonly<Record<string, string>> };
    } catch {
      // It says nothing: `%E0%A4`.
      return null;
    }
  }
  return null;
}
