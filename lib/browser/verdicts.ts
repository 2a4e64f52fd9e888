import { callWithStatus } from '@/lib/api/client';
import { listVerdict } from '@/lib/api/lists';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';

/** Verdicts that a page of lists came without, asked for one after another: each may be a check on the server. */

let last: Promise<unknown> = Promise.resolve();
/** The server has had enough for now: the rest stays unchecked until the page is opened again. */
let refused = false;

/** The verdict on a list, when it is its turn; null: the server gave none, or nobody waits any more. */
export function verdictInTurn(viewId: string, left: AbortSignal): Promise<{ verdict: ShortVerdict | null } | null> {
  const turn = last.then(async () => {
    if (left.aborted || refused) return null;
    const answer = await callWithStatus(listVerdict, { params: { viewId }, signal: left });
    if (answer.ok) return answer.value;
    refused ||= answer.problem.status === 429;
    return null;
  });
  last = turn;
  return turn;
}
