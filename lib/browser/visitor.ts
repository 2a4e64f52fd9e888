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

async function ask(viewId: string): Promise<ListVisitor | null> {
  const { owned, states, approvals = [], version = null } = await told<ListVisitor>(visitorPath(viewId));
  return Array.isArray(states) ? { owned: owned === true, states, approvals, version } : null;
}

/** Whether the server knows whose this browser is. */
export const isKnownVisitor = async (): Promise<boolean> =>
  (await told<{ known: unknown }>(OWN_DOCUMENTS_PATH)).known === true;

/** Read by hand: the schemas are ten times as large as the page of a reader, at a first visit half of the program. */
async function told<Answer>(path: string): Promise<Partial<Answer>> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    return response.ok ? (Object(await response.json()) as Partial<Answer>) : {};
  } catch {
    return {};
  }
}
