import { call } from '@/lib/browser/call';
import { listPrinted, listVisitor } from '@/lib/endpoints/documents';
import type { AnswerOf } from '@/lib/endpoints/endpoint';

/** What the page of a list shows to this visitor alone. */
export type ListVisitor = AnswerOf<typeof listVisitor>;

const asked = new Map<string, Promise<ListVisitor | null>>();

/** Asked once for all parts of a page that want to know; null: there was no answer. */
export function listVisitorOf(viewId: string): Promise<ListVisitor | null> {
  const known = asked.get(viewId);
  if (known !== undefined) return known;
  const answer = call(listVisitor, { params: { viewId } }).then((found) => {
    asked.delete(viewId);
    return found.ok ? found.value : null;
  });
  asked.set(viewId, answer);
  return answer;
}

/** Has the state kept that is about to be printed. */
export const keepPrinted = (viewId: string, hash: string): Promise<unknown> =>
  call(listPrinted, { params: { viewId }, body: { hash } });
