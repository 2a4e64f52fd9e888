import { byText } from '@/lib/foundation/order';
import { standsTo, type Standing } from '@/lib/documents/lineage';
import type { LocalDocument } from './database';
import { dropLocal, isLeftBehind, localDocument, localDocuments, noteLocal, putLocal } from './documents';
import type { NewLocal } from './documents';

/** Sends what was done in this browser to the server: one document after the other, each by its version. */

/** The server's answer to a save. The next save builds on its `version`. */
export type SaveAnswer<Saved> =
  | ({ kind: 'saved' } & Standing)
  | { kind: 'waiting'; reason: string }
  /** Refused for good, however often it is sent. `gone`: the server has nothing under this link. */
  | { kind: 'refused' | 'gone'; reason: string }
  | { kind: 'conflict'; current: Saved }
  /** The link that this browser made up belongs to another document. */
  | { kind: 'taken' };

/** The reason when there was no answer: nothing else need be tried now. */
export const NO_CONNECTION = 'No connection.';
/** The reason when only the screen has a text, or when it cannot be moved. */
export const UNKEPT = 'This browser is full or private.';

/** What this file needs of a document that the server sent. */
type SentDocument = Standing & { viewId: string };

export interface Sender {
  kind: string;
  /** Sends a document as this browser has it. Null: it cannot be read. */
  send: (local: LocalDocument) => Promise<SaveAnswer<unknown> | null>;
  /** Deletes, restores or erases a document on the server, as was asked here. Null: done; else why not yet. */
  bin: (local: LocalDocument) => Promise<{ reason: string; status: number | null } | null>;
  isSame: (sent: unknown, local: LocalDocument) => boolean;
  /** Turns a document that the server sent into one for this browser. */
  stored: (sent: unknown, mine: boolean) => NewLocal;
}

/** Result of sending a document. `idle`: there was nothing to send. */
export type PushResult =
  /** `back`: another device had deleted it, and it was restored. */
  | { kind: 'saved'; version: number; back?: boolean }
  | Exclude<SaveAnswer<unknown>, { kind: 'saved' | 'taken' }>
  /** Its link was taken: it has another one now. */
  | { kind: 'moved'; viewId: string }
  /** It stays in this browser: see `LocalDocument.held`. */
  | { kind: 'held' }
  | { kind: 'idle' };

const isWaiting = ({ changed, asked, theirs, held }: LocalDocument): boolean =>
  !held && ((changed && theirs === null) || asked !== null);

export const NOT_FOUND = 404;
/** The server would refuse the same request again. */
const FINAL = [403, NOT_FOUND];

const turns = new Map<string, Promise<PushResult>>();
/** Another tab may already have sent it. Wait `PAUSE` milliseconds and look again, at most `LOOKS` times. */
const PAUSE = 250;
const LOOKS = 4;

/** Sends a document, once this tab has sent what it is sending of it already. */
export function push(sender: Sender, viewId: string): Promise<PushResult> {
  const key = `${sender.kind}:${viewId}`;
  const turn = (turns.get(key) ?? Promise.resolve()).then(() => sendOne(sender, viewId));
  turns.set(key, turn);
  return turn;
}

/** `isBack`: it was restored just now. */
async function sendOne(sender: Sender, viewId: string, isBack = false): Promise<PushResult> {
  const { kind } = sender;
  const local = await localDocument(kind, viewId);
  if (local?.held) return keptBack(local);
  if (local === null || !isWaiting(local)) return { kind: 'idle' };
  if (local.asked !== null) {
    const why = await sender.bin(local);
    if (why !== null && !FINAL.includes(why.status ?? 0)) return { kind: 'waiting', reason: why.reason };
    // It is there no more, or never was, where the server was put back: it is made again, if it may be under its link.
    if (why?.status === NOT_FOUND && local.asked === 'restore') {
      await asNew(local);
      return sendOne(sender, viewId);
    }
    // It was written on while it was erased: it is made again, as another one.
    if (local.asked === 'erase' && !(await dropLocal(kind, viewId, local.rev))) return moved(sender, local);
    await noteLocal(kind, viewId, ({ asked }) => (asked === local.asked ? { asked: null } : null));
    // What was written in the bin goes up after it.
    const then = await sendOne(sender, viewId, true);
    if (then.kind === 'idle') return { kind: 'saved', version: local.version };
    return then.kind === 'saved' && local.asked === 'restore' ? { ...then, back: true } : then;
  }
  if (local.deletedAt !== null) return { kind: 'idle' };
  const answer = await sender.send(local);
  if (answer === null) return { kind: 'refused', reason: 'It cannot be read here.' };
  if (answer.kind === 'saved') {
    await acknowledge(kind, viewId, local.rev, answer);
    return answer;
  }
  if (answer.kind === 'taken') return moved(sender, local);
  // Another device threw it away: what is written on is brought back.
  if (answer.kind === 'gone' && local.mine && !isBack) {
    await noteLocal(kind, viewId, () => ({ asked: 'restore' }));
    const back = await sendOne(sender, viewId);
    return back.kind === 'saved' ? { ...back, back: true } : back;
  }
  return answer.kind === 'conflict' ? overtaken(sender, local, answer.current as SentDocument) : answer;
}

/** Handles a document that stays on this device: the server never had it, so it is not told of a deletion either. */
async function keptBack({ kind, viewId, asked }: LocalDocument): Promise<PushResult> {
  if (asked === 'erase') await dropLocal(kind, viewId);
  else if (asked !== null) await noteLocal(kind, viewId, () => ({ asked: null }));
  return { kind: 'held' };
}

/** Gives a document another link, since somebody has or had the one that this browser made up. */
async function moved(sender: Sender, local: LocalDocument): Promise<PushResult> {
  const { giveNewLink } = await import('./newLink');
  const viewId = await giveNewLink(local);
  if (viewId === null) return { kind: 'waiting', reason: UNKEPT };
  await push(sender, viewId);
  return { kind: 'moved', viewId };
}

/** Notes that the server has a text. When another text replaced it here meanwhile, the server's next answer tells. */
const acknowledge = (kind: string, viewId: string, rev: number, { version, lineage }: Standing) =>
  noteLocal(kind, viewId, (now) =>
    isLeftBehind(rev, now.rev) ? null : { version, lineage, changed: now.rev !== rev, theirs: null },
  );

/** Marks a document as one that the server never had. `isSent`: it is to be sent. */
export const asNew = ({ kind, viewId }: LocalDocument, isSent = true): Promise<unknown> =>
  noteLocal(kind, viewId, ({ changed }) => ({
    asked: null,
    version: 0,
    lineage: undefined,
    changed: changed || isSent,
  }));

/** Marks a document to be sent on top of the server's version. */
export const goOnFrom = ({ kind, viewId }: LocalDocument, { version, lineage }: Standing): Promise<unknown> =>
  noteLocal(kind, viewId, () => ({ version, lineage, changed: true }));

/**
 * Merges the server's version of a document with the one here, `local`, by the one rule of all documents: nothing is
 * overwritten, and of two texts both are kept until the player chooses. `ahead`: the server was restored to an older
 * state, so the version here is to be sent. `mine`: the document is this visitor's own.
 */
export async function reconcile(
  { kind, isSame, stored }: Pick<Sender, 'kind' | 'isSame' | 'stored'>,
  local: LocalDocument | null,
  theirs: SentDocument,
  mine: boolean,
): Promise<'same' | 'taken' | 'ahead' | 'conflict'> {
  const { viewId } = theirs;
  const stands = local === null || local.document === null ? 'older' : standsTo(local, theirs);
  if (stands === 'same') return 'same';
  if (local !== null && stands === 'newer') {
    await goOnFrom(local, theirs);
    return 'ahead';
  }
  if (local !== null && isSame(theirs, local)) {
    await acknowledge(kind, viewId, local.rev, theirs);
    return 'same';
  }
  if (local === null || (stands === 'older' && !local.changed)) {
    const taken = { ...stored(theirs, mine || local?.mine === true), secret: local?.secret ?? null };
    await putLocal(taken, local?.rev ?? 0);
    return 'taken';
  }
  await noteLocal(kind, viewId, (now) => {
    const still = standsTo(now, theirs);
    return still === 'apart' || (still === 'older' && now.changed) ? { theirs, changed: true } : null;
  });
  return 'conflict';
}

/** Handles a conflict. The server may have the very same text, when its answer was lost or went to another tab. */
async function overtaken(sender: Sender, sent: LocalDocument, current: SentDocument): Promise<PushResult> {
  const { kind, viewId } = sent;
  if (sender.isSame(current, sent)) {
    await acknowledge(kind, viewId, sent.rev, current);
    return { kind: 'saved', version: current.version };
  }
  if (standsTo(sent, current) !== 'newer' && (await isSentMeanwhile(sent))) return sendOne(sender, viewId);
  const became = await reconcile(sender, sent, current, sent.mine);
  return became === 'ahead' ? sendOne(sender, viewId) : { kind: 'conflict', current };
}

/** Whether another tab has sent the document, and notes that within a moment. */
async function isSentMeanwhile({ kind, viewId, version }: LocalDocument): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await localDocument(kind, viewId);
    if (now === null || now.version !== version) return true;
    if (now.theirs !== null) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return false;
}

/** Sends all waiting documents, oldest first, until there is no answer. */
export async function pushAll(senders: readonly Sender[]): Promise<void> {
  for (const { kind, viewId } of await waitingDocuments(senders.map((each) => each.kind))) {
    const sender = senders.find((each) => each.kind === kind)!;
    const pushed = await push(sender, viewId);
    if (pushed.kind === 'waiting' && pushed.reason === NO_CONNECTION) return;
  }
}

/** Returns the documents that wait to be sent, oldest first. */
export async function waitingDocuments(kinds: readonly string[]): Promise<readonly LocalDocument[]> {
  const all = (await Promise.all(kinds.map(localDocuments))).flat();
  return all.filter(isWaiting).sort((one, other) => byText(one.updatedAt, other.updatedAt));
}
