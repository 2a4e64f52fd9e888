import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trouble } from '../api/trouble';
import type { WorkProblem } from './work/pool';

/** What belongs to the request that is being answered, wherever in its answering one stands. */
export interface RequestScope {
  /** Names the request in the log. */
  id: string;
  method: string;
  /** What requests and work are counted against, as `visitorAddress` gives it; null: it is not known yet. */
  visitor: string | null;
  /** What the page shows that tells of an error; null: nothing has failed. */
  digest: string | null;
  /** The trouble that the database was found in meanwhile. */
  trouble: Trouble | null;
  /** Why work that the answer needs was not done. */
  work: WorkProblem | null;
}

// The framework loads this file more than once; all of them share one.
const shared = globalThis as { musterRequest?: AsyncLocalStorage<RequestScope> };
export const requestScope: AsyncLocalStorage<RequestScope> = (shared.musterRequest ??= new AsyncLocalStorage());
