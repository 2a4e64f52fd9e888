import { failure } from '@/app/api/requests';
import { parseDocument, problemLine } from '@/lib/document/versions';
import type { Roster } from '@/lib/roster/schema';
import { listDocument } from '@/lib/roster/listDocument';

/** The roster of a request, or the answer that says why it is none. */
export function rosterOf(document: unknown): { readonly roster: Roster } | { readonly answer: Response } {
  const parsed = parseDocument(listDocument, document);
  return 'document' in parsed ? { roster: parsed.document } : { answer: failure(400, problemLine(parsed.problems)) };
}
