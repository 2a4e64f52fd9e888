import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary, SavedKind } from '@/lib/documents/savedKind';
import { parseDocument, problemLine } from '@/lib/documents/versions';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import type { BackupDocument } from '@/lib/api/backup';
import { DAY, RESTORE_DAYS } from '@/lib/api/days';
import { localDatabase, localKey, type LocalDocument } from '../local/database';
import { localDocument, localDocuments, noteLocal, putLocal, type NewLocal } from '../local/documents';
import { newSecret, newViewId } from '../local/newLink';
import { NO_CONNECTION, push, type Sender } from '../local/outbox';

/** Lists and books of a backup are put beside what is here; nothing is overwritten. */

type Kind = SavedKind<AnyDocument, never, DocumentSummary, DocumentSummary>;

/** What came of one. `beside`: another text stands under its link here, so it was added as a copy. */
export type Merged = { kind: 'added' | 'beside'; viewId: string } | { kind: 'here' } | { kind: 'unread'; why: string };

const MARK = ' (from backup)';
const HERE: Merged = { kind: 'here' };

/** Puts one of a backup's documents here, unless it is here. */
export async function mergeDocument(kind: Kind, item: BackupDocument, now: Date): Promise<Merged> {
  const read = parseDocument(kind, item.document);
  if (!read.ok) return { kind: 'unread', why: problemLine(read.problem) };
  const document = read.value;
  const here = await localDocument(item.kind, item.viewId);
  if (here === null) {
    if (item.deletedAt !== null && Date.parse(item.deletedAt) + RESTORE_DAYS * DAY < now.getTime()) {
      return { kind: 'unread', why: 'its days in the bin are over.' };
    }
    return put(newLocal(kind, item, document), 'added');
  }
  // In the bin, its text on the server; or somebody else's, of which the server has the newest.
  if (here.document === null || (!item.mine && !item.changed)) return HERE;
  if (storedText(kind, here) === textOf(kind, document, item.data)) return HERE;
  const { name } = document;
  const marked = { ...document, name: `${name.slice(0, kind.nameLength - MARK.length)}${MARK}` };
  const copied = textOf(kind, marked, item.data);
  for (const other of await localDocuments(item.kind)) {
    if (storedText(kind, other) === copied) return HERE;
  }
  const own = { ...item, viewId: newViewId(), document: marked, mine: true, secret: null, deletedAt: null };
  return put(newLocal(kind, own, marked), 'beside');
}

async function put(local: NewLocal, kind: 'added' | 'beside'): Promise<Merged> {
  const written = await putLocal(local, 0);
  if (written.kind === 'behind') return HERE;
  return written.kept ? { kind, viewId: local.viewId } : { kind: 'unread', why: 'this browser is full or private.' };
}

/** As this browser would keep it, for the server to get: one's own counts as one that it never had. */
function newLocal(kind: Kind, item: BackupDocument, document: AnyDocument): NewLocal {
  const { mine, secret } = item;
  return {
    ...item,
    version: mine ? 0 : item.version,
    changed: mine || item.changed,
    secret: mine ? (secret ?? newSecret()) : secret,
    name: document.name,
    facts: kind.factsOf(document),
    asked: null,
    theirs: null,
  };
}

const textOf = (kind: Kind, document: AnyDocument, data: string | null): string =>
  canonicalJson({ data: kind.pin === null ? null : data, document });

function storedText(kind: Kind, { document, data }: LocalDocument): string | null {
  const read = document === null ? null : parseDocument(kind, document);
  return read?.ok ? textOf(kind, read.value, data) : null;
}

/** What came of sending one: `waiting`, no answer; `moved`, its link was somebody else's and it has a new one. */
export type MergedAs = 'sent' | 'waiting' | 'moved' | { why: string };

/** Sends one that was put here. `before`: how it stood when the backup was made. */
export async function sendMerged(sender: Sender, viewId: string, before: BackupDocument): Promise<MergedAs> {
  // It may still be there, under an owner whom this browser no longer knows: then its secret opens it.
  if (before.secret !== null && before.version > 0) {
    await noteLocal(sender.kind, viewId, () => ({ version: before.version, lineage: before.lineage }));
    const pushed = await push(sender, viewId);
    if (pushed.kind === 'saved' || pushed.kind === 'conflict') return 'sent';
    await noteLocal(sender.kind, viewId, () => ({ version: 0 }));
  }
  const pushed = await push(sender, viewId);
  if (pushed.kind === 'moved') return 'moved';
  if (!('reason' in pushed)) return 'sent';
  return pushed.kind === 'waiting' && pushed.reason === NO_CONNECTION ? 'waiting' : { why: pushed.reason };
}

/** Puts an overtaken version of a backup's here, unless it is. */
export async function mergeConflictCopy(item: LocalDocument): Promise<boolean> {
  const db = await localDatabase();
  if (db === null || !item.key.startsWith(`${localKey(item.kind, item.viewId)}:`)) return false;
  if ((await db.count('aside', item.key)) > 0) return false;
  await db.put('aside', item);
  return true;
}
