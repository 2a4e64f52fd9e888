import { failure } from '@/app/api/requests';
import type { Roster } from '@/lib/roster/schema';
import { parseRoster } from '@/lib/roster/versions';

/** The roster of a request, or the answer that says why it is none. */
export function rosterOf(document: unknown): { readonly roster: Roster } | { readonly answer: Response } {
  const parsed = parseRoster(document);
  if ('roster' in parsed) return parsed;
  return { answer: failure(400, parsed.problems[0]?.message ?? 'The list cannot be read.') };
}
