import { parseDocument, problemLine } from '@/lib/documents/versions';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { listDocument } from '@/lib/documents/roster/listDocument';
import { parseRevision, type Revision } from '@/lib/documents/revision';
import { PROGRAM, type Snapshot } from './local/database';
import { keepSnapshot, snapshotsOf, type NewSnapshot } from './local/snapshots';
import { frozenText } from './revisionRequests';
import { listVisitorOf } from './visitor';

export type StateText = Pick<Revision, 'roster' | 'data'>;

/** The states of a list: those that this browser kept, and those that were frozen, as far as the server says. */
export async function historyOf(viewId: string) {
  const [kept, visitor] = await Promise.all([snapshotsOf(viewId), listVisitorOf(viewId)]);
  return { kept, frozen: visitor?.states ?? [] };
}

/** Keeps a list as it stands on the screen, before something else takes its place there. */
export const keepNow = (state: Omit<NewSnapshot, 'verdictBy'>): Promise<boolean> =>
  keepSnapshot({ ...state, verdictBy: PROGRAM }, Date.now());

/** A state that was kept, as it can be read now. */
export function keptText({ document, data }: Snapshot): Result<StateText> {
  const read = parseDocument(listDocument, document);
  if (!read.ok) return failed(`This state cannot be read: ${problemLine(read.problem)}`);
  return data === null ? failed('This state names no unit data.') : ok({ roster: read.value, data });
}

/** A frozen state of a list. */
export async function frozenState(hash: string, viewId: string): Promise<Result<StateText>> {
  const text = await frozenText(hash, viewId);
  return text.ok ? parseRevision(text.value) : text;
}
