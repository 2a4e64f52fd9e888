import { customAlphabet, nanoid } from 'nanoid';
import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary, Pin, SavedKind } from '@/lib/documents/savedKind';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '@/lib/foundation/viewId';
import { statesRange, type LocalDocument } from './database';
import { asideOf, dropLocal, localDocument, newLocal, noteLocal, putAside, putLocal, type Change } from './documents';
import { push, type Pushed, type Sender } from './outbox';
import { inDatabase } from './records';
import { askToStay } from './stay';
import { allThings, writeThings } from './things';

/** Documents that are made, deleted and brought back here first, and on the server as soon as it answers. */

const UNKEPT = 'This browser is full or private: the list would be lost. Make it without keeping it here alone.';

/** A link that is made up here, before the server knows of it. */
export const newViewId: () => string = customAlphabet(VIEW_ID_ALPHABET, VIEW_ID_LENGTH);

/** A secret by which its browser may write a document: 132 bits. */
export const newSecret = (): string => nanoid(22);

/**
 * Makes a new document; gives the link that it has at once. A server that answers and will not have it says why. `held`:
 * no server gets it before it is let go.
 */
export async function createLocal<Document extends AnyDocument, Saved extends DocumentSummary>(
  { kind, factsOf }: SavedKind<Document, never, Saved, Saved>,
  sender: Sender,
  document: Document,
  pin: Pin | null,
  held = false,
): Promise<Result<string>> {
  askToStay();
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
  const pushed: Pushed = held ? { kind: 'refused', reason: UNKEPT } : await push(sender, viewId);
  if (pushed.kind === 'refused' || pushed.kind === 'gone') {
    await dropLocal(kind, viewId);
    return failed(pushed.reason);
  }
  if (pushed.kind === 'moved') return ok(pushed.viewId);
  return pushed.kind === 'waiting' && !kept ? failed(pushed.reason) : ok(viewId);
}

/** Lets one go up that was held here; what became of sending it. */
export async function releaseLocal(sender: Sender, viewId: string): Promise<Pushed> {
  await noteLocal(sender.kind, viewId, ({ held }) => (held ? { held: false } : null));
  return push(sender, viewId);
}

type Asked = NonNullable<LocalDocument['asked']>;

/** What is noted of one that goes into the bin, comes out of it, or is deleted for good. */
const ASKED: Readonly<Record<Asked, (now: LocalDocument) => Pick<Change, 'deletedAt' | 'asked'>>> = {
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
  what: Asked,
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

/** Gives a document another link, with all that this browser knows of it; gives the link. */
export async function giveNewLink({ kind, viewId: from, ...local }: LocalDocument): Promise<string> {
  const viewId = newViewId();
  const secret = newSecret();
  let [rev, moved] = [0, local.rev];
  do {
    // What was written since it was sent goes along.
    const { key: _, rev: now, ...document } = (await localDocument(kind, from)) ?? { kind, ...local };
    const written = await putLocal({ ...document, viewId, version: 0, changed: true, asked: null, secret }, rev);
    if (written.kind === 'written') ({ rev } = written);
    moved = now;
    for (const other of await asideOf(kind, from)) {
      await putAside({ ...other, viewId }, other.key.replace(from, viewId));
    }
    const about = (await allThings()).filter(({ key, value }) => value !== null && key.split(':').includes(from));
    await writeThings(about.map(({ key, value }) => [key.replace(from, viewId), value] as const));
    for (const state of await inDatabase((db) => db.getAll('states', statesRange(from)), [])) {
      await inDatabase<unknown>((db) => db.put('states', { ...state, viewId }), null);
    }
    // Only now does it go from where it was, with all that was noted on it.
  } while (!(await dropLocal(kind, from, moved)));
  return viewId;
}
