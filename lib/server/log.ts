import 'server-only';
import pino from 'pino';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ofProcess } from './ofProcess';

/** What belongs to the request that is being answered, wherever in its answering one stands. */
export interface RequestScope {
  /** Names the request in the log. */
  id: string;
  method: string;
  /** What requests and work are counted against, as `visitorAddress` gives it; null: it is not known yet. */
  visitor: string | null;
  /** What the page shows that tells of an error; null: nothing has failed. */
  digest: string | null;
  /** The trouble the database was found in meanwhile, or why work that the answer needs was not done; null: neither. */
  failure: Error | null;
}

export const requestScope = ofProcess('musterRequest', () => new AsyncLocalStorage<RequestScope>());

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The server's log on the error stream: one JSON object a line, with the id of the request. */
export const log = pino(
  {
    base: null,
    // What is none of them is told at the start: see `env.ts`.
    level: LOG_LEVELS.find((level) => level === process.env.MUSTER_LOG) ?? 'info',
    mixin: () => {
      const scope = requestScope.getStore();
      return scope === undefined ? {} : { id: scope.id };
    },
  },
  pino.destination(2),
);
