import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary, Pin, SavedKind } from '@/lib/documents/savedKind';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { dropLocal, localDocument, noteLocal, putLocal, type Change } from './documents';
import { newSecret, newViewId } from './newLink';
import { push, type Pushed, type Sender } from './outbox';
import { askToStay } from './stay';

/** Documents that are made, deleted and brought back here first, and on the server as soon as it answers. */

const UNKEPT = 'This browser is full or private: the list would be lost. Make it without keeping it here alone.';

/**
 * Makes a new document; gives the link that it has at once. A server that answers and will not have it says why. `held`:
 * no server gets it before it is let go.
 */
export async function makeHere<Document extends AnyDocument, Saved extends DocumentSummary>(
  kind: SavedKind<Document, never, Saved, Saved>,
  sender: Sender,
  document: Document,
  pin: Pin | null,
  held = false,
): Promise<Result<string>> {
  askToStay();
  const viewId = newViewId();
  const now = new Date().toISOString();
  const made = await putLocal(
    {
      kind: kind.kind,
      viewId,
      document,
      data: pin?.datasetHash ?? null,
      format: pin?.format ?? null,
      version: 0,
      changed: true,
      ...(held && { held }),
      mine: true,
      secret: newSecret(),
      name: document.name,
      facts: kind.factsOf(document),
      verdict: null,
      verdictBy: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      asked: null,
      theirs: null,
    },
    0,
  );
  const kept = made.kind === 'written' && made.kept;
  if (held) {
    if (kept) return ok(viewId);
    await dropLocal(kind.kind, viewId);
    return failed(UNKEPT);
  }
  const pushed = await push(sender, viewId);
  if (pushed.kind === 'refused' || pushed.kind === 'gone') {
    await dropLocal(kind.kind, viewId);
    return failed(pushed.reason);
  }
  if (pushed.kind === 'moved') return ok(pushed.viewId);
  return pushed.kind === 'waiting' && !kept ? failed(pushed.reason) : ok(viewId);
}

/** Lets one go up that was held here; what became of sending it. */
export async function releaseHere(sender: Sender, viewId: string): Promise<Pushed> {
  await noteLocal(sender.kind, viewId, ({ held }) => (held ? { held: false } : null));
  return push(sender, viewId);
}

/** Puts one into the bin. `elsewhere` does it for one that is not kept here. */
export const removeHere = (
  sender: Sender,
  viewId: string,
  elsewhere: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> =>
  doHere(sender, viewId, elsewhere, () => ({ deletedAt: new Date().toISOString(), asked: 'remove' }));

/** Takes one out of the bin again. */
export const restoreHere = (
  sender: Sender,
  viewId: string,
  elsewhere: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> =>
  doHere(sender, viewId, elsewhere, ({ version, asked }) => ({
    deletedAt: null,
    // The server that was not told of the one need not be told of the other.
    asked: version === 0 || asked === 'remove' ? null : 'restore',
  }));

/** Takes one out of the bin for good. */
export async function eraseHere(
  sender: Sender,
  viewId: string,
  elsewhere: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  // Also one that the server never answered for: perhaps it has it.
  const local = await localDocument(sender.kind, viewId);
  const erased = await doHere(sender, viewId, elsewhere, () => ({ asked: 'erase' }));
  // How it stood before goes from the server as well.
  if (erased.ok && sender.kind === 'list' && !local?.held) {
    void import('./historySync').then((part) => part.exchangeHistory());
  }
  return erased;
}

async function doHere(
  sender: Sender,
  viewId: string,
  elsewhere: () => Promise<Result<unknown>>,
  change: (now: { version: number; asked: string | null }) => Pick<Change, 'deletedAt' | 'asked'>,
): Promise<Result<unknown>> {
  const local = await localDocument(sender.kind, viewId);
  if (local === null || !local.mine) {
    const answer = await elsewhere();
    if (answer.ok && local !== null) await dropLocal(sender.kind, viewId);
    return answer;
  }
  await noteLocal(sender.kind, viewId, change);
  // Done here already: the server hears of it now or later.
  const pushed = await push(sender, viewId);
  return pushed.kind === 'refused' ? failed(pushed.reason) : ok(null);
}
