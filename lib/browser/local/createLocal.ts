import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary, Pin, SavedKind } from '@/lib/documents/savedKind';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { LocalDocument } from './database';
import { dropLocal, localDocument, newLocal, noteLocal, putLocal, type Change } from './documents';
import { newSecret, newViewId } from './newLink';
import { push, type PushResult, type Sender } from './outbox';
import { askPersistence } from './storagePersistence';

/** Documents that are made, deleted and brought back here first, and on the server as soon as it answers. */

const UNKEPT = 'This browser is full or private: the list would be lost. Make it without keeping it here alone.';

/** Makes a new document; gives its link, or why the server will not have it. `held`: it stays here until let go. */
export async function createLocal<Document extends AnyDocument, Saved extends DocumentSummary>(
  { kind, factsOf }: SavedKind<Document, never, Saved, Saved>,
  sender: Sender,
  document: Document,
  pin: Pin | null,
  held = false,
): Promise<Result<string>> {
  askPersistence();
  const viewId = newViewId();
  const now = new Date().toISOString();
  const made = newLocal({
    kind,
    viewId,
    document,
    data: pin?.datasetHash ?? null,
    format: pin?.format ?? null,
    changed: true,
    ...(held && { held }),
    secret: newSecret(),
    name: document.name,
    facts: factsOf(document),
    createdAt: now,
    updatedAt: now,
  });
  const written = await putLocal(made, 0);
  const kept = written.kind === 'written' && written.kept;
  if (held && kept) return ok(viewId);
  const pushed: PushResult = held ? { kind: 'refused', reason: UNKEPT } : await push(sender, viewId);
  if (pushed.kind === 'refused' || pushed.kind === 'gone') {
    await dropLocal(kind, viewId);
    return failed(pushed.reason);
  }
  if (pushed.kind === 'moved') return ok(pushed.viewId);
  return pushed.kind === 'waiting' && !kept ? failed(pushed.reason) : ok(viewId);
}

/** Lets one go up that was held here; what became of sending it. */
export async function releaseLocal(sender: Sender, viewId: string): Promise<PushResult> {
  await noteLocal(sender.kind, viewId, ({ held }) => (held ? { held: false } : null));
  return push(sender, viewId);
}

type BinRequest = NonNullable<LocalDocument['asked']>;

/** What is noted of one that goes into the bin, comes out of it, or is deleted for good. */
const ASKED: Readonly<Record<BinRequest, (now: LocalDocument) => Pick<Change, 'deletedAt' | 'asked'>>> = {
  remove: () => ({ deletedAt: new Date().toISOString(), asked: 'remove' }),
  restore: ({ version, asked }) => ({
    deletedAt: null,
    // The server that was not told of the one need not be told of the other.
    asked: version === 0 || asked === 'remove' ? null : 'restore',
  }),
  // Also one that the server never answered for: perhaps it has it.
  erase: () => ({ asked: 'erase' }),
};

/** Puts one into the bin, takes it out, or deletes it for good. `elsewhere` does it for one that is not kept here. */
export async function askLocal(
  sender: Sender,
  viewId: string,
  what: BinRequest,
  elsewhere: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const local = await localDocument(sender.kind, viewId);
  let answer: Result<unknown> = ok(null);
  if (local?.mine) {
    await noteLocal(sender.kind, viewId, ASKED[what]);
    // Done here already: the server hears of it now or later.
    const pushed = await push(sender, viewId);
    if (pushed.kind === 'refused') answer = failed(pushed.reason);
  } else {
    answer = await elsewhere();
    if (answer.ok && local !== null) await dropLocal(sender.kind, viewId);
  }
  // How it stood before goes from the server as well.
  if (answer.ok && what === 'erase' && sender.kind === 'list' && !local?.held) {
    void import('./historySync').then((part) => part.exchangeHistory());
  }
  return answer;
}
