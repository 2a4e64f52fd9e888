import 'server-only';
import type { Lineage, Standing } from '../documents/lineage';
import type { NewLinks, Pin } from '../documents/savedKind';
import { createdNow } from './createdNow';
import { database } from './db';
import { wasErased } from './erase';

/** By what someone claims to be allowed to change a document: being its owner, as `ownerOfKey` says, or its own secret. */
export interface Access {
  owner: string | null;
  editSecret: string | null;
}

/** Result of a change. `conflict`: someone else saved in between; nothing was overwritten. */
export type Change<Saved> =
  | { outcome: 'saved'; version: number; lineage?: Lineage | undefined; updatedAt: string }
  | { outcome: 'conflict'; current: Saved }
  | { outcome: 'not-found' | 'forbidden' | 'no-dataset' };

export interface NewDocument<Document> {
  owner: string;
  document: Document;
  /** Null: the kind is written for no data. */
  pin: Pin | null;
  /** The link under which a browser has it already; left out: it gets a new one. */
  viewId?: string;
  /** By which its browser may change it; left out: it gets a new one. */
  editSecret?: string | undefined;
}

/** A document that a browser made while nobody answered, under a link of its own making. */
export type NewWithLink<Document> = NewDocument<Document> & { viewId: string };

/** `taken`: the link is somebody else's, now or once. */
export type CreatedAs<Saved> = Change<Saved> | { outcome: 'taken' };

interface Store<Document, Saved> {
  kind: string;
  create: (made: NewDocument<Document>) => Promise<NewLinks<Saved> | null>;
  find: (viewId: string) => Promise<Saved | null>;
  rights: (viewId: string, access: Access) => Promise<{ change: boolean } | null>;
}

/** Saves a new document under its browser's link. What is there already came with an earlier try: a conflict. */
export async function createAs<Document, Saved extends Standing & { updatedAt: string }>(
  store: Store<Document, Saved>,
  made: NewWithLink<Document>,
): Promise<CreatedAs<Saved>> {
  const { viewId } = made;
  const there = (): Promise<CreatedAs<Saved> | null> => ownAt(store, made);
  const before = await there();
  if (before !== null) return before;
  // Whoever knows the link of a list that is gone must not put another one behind it.
  if (await wasTaken(store.kind, viewId)) return { outcome: 'taken' };
  let created: NewLinks<Saved> | null = null;
  const first = await createdNow(async () => (created = await store.create(made)));
  if (!first) return (await there()) ?? { outcome: 'taken' };
  const saved = (created as NewLinks<Saved> | null)?.saved ?? null;
  return saved === null
    ? { outcome: 'no-dataset' }
    : { outcome: 'saved', version: saved.version, lineage: saved.lineage, updatedAt: saved.updatedAt };
}

/** What is under a link; null: nothing is. Its own browser may come without its cookie: then the secret tells. */
async function ownAt<Saved>(
  store: Pick<Store<never, Saved>, 'find' | 'rights'>,
  { viewId, owner, editSecret }: Omit<NewWithLink<unknown>, 'document' | 'pin'>,
): Promise<CreatedAs<Saved> | null> {
  if ((await database().document.findFirst({ where: { viewId }, select: { id: true } })) === null) return null;
  const rights = await store.rights(viewId, { owner, editSecret: editSecret ?? null });
  const current = rights?.change ? await store.find(viewId) : null;
  return current === null ? { outcome: 'taken' } : { outcome: 'conflict', current };
}

/** Whether a document had this link once. Before there were marks, states that stay of it told so. */
async function wasTaken(kind: string, viewId: string): Promise<boolean> {
  if (await wasErased({ kind, viewId })) return true;
  const db = database();
  const [frozen, held] = await Promise.all([
    db.frozenList.findFirst({ where: { viewId }, select: { hash: true } }),
    db.reference.findFirst({ where: { viewId }, select: { hash: true } }),
  ]);
  return frozen !== null || held !== null;
}
