import { OWN_DOCUMENTS_PATH, visitorPath } from '@/lib/documents/paths';
import type { AnswerOf } from '@/lib/api/endpoint';
import type { listVisitor } from '@/lib/api/lists';

/** What the page of a list shows to this visitor alone. */
export type ListVisitor = AnswerOf<typeof listVisitor>;

const asked = new Map<string, Promise<ListVisitor | null>>();

/** Asked once for all parts of a page that want to know; null: there was no answer. */
export function listVisitorOf(viewId: string): Promise<ListVisitor | null> {
  const known = asked.get(viewId);
  if (known !== undefined) return known;
  const answer = ask(viewId).finally(() => asked.delete(viewId));
  asked.set(viewId, answer);
  return answer;
}

/** Read by hand: the schemas of `listVisitor` are ten times as large as the page of a reader. */
async function ask(viewId: string): Promise<ListVisitor | null> {
  try {
    const response = await fetch(visitorPath(viewId), { cache: 'no-store' });
    const answer = (await response.json()) as Partial<ListVisitor>;
    if (!response.ok || !Array.isArray(answer.states)) return null;
    const { owned, states, approvals = [], version = null } = answer;
    return { owned: owned === true, states, approvals, version };
  } catch {
    return null;
  }
}

/** Whether the server knows whose this browser is. By hand, too: at a first visit the schemas are half of the program. */
export async function isKnownVisitor(): Promise<boolean> {
  try {
    const response = await fetch(OWN_DOCUMENTS_PATH, { cache: 'no-store' });
    return response.ok && ((await response.json()) as { known?: unknown }).known === true;
  } catch {
    return false;
  }
}
