import 'server-only';
import { randomUUID } from 'node:crypto';
import { savedBooks } from '../documents/book/savedBook';
import type { AnyDocument } from '../documents/kind';
import { savedLists } from '../documents/roster/savedList';
import {
  type BinEntry,
  type NewLinks,
  type DocumentSummary,
  type Pin,
  type SavedKind,
  summaryOf,
} from '../documents/savedKind';
import { type Lineage, lineOf, savedIn } from '../documents/lineage';
import { failed, ok, type Result } from '../foundation/result';
import { createdNow, unlessGone, database, currentLine } from './db';
import { findDataset } from './datasets';
import type { Prisma } from './generated/sqlite/client';
import {
  columnsOf,
  DOCUMENT_INCLUDE,
  documentColumns,
  type DocumentHead,
  headSchema,
  storedDocument,
  type StoredDocument,
  factsColumn,
  summariesWhere,
} from './documentRow';
import { existingPage, PAGE_SIZE, pageOf, type Page } from '../foundation/page';
import { eraseDocument, wasTaken } from './erase';
import { hashKey, keyFits, newSecret, newViewId } from './keys';
import { countGrowth } from './storedBytes';

/** At most this many deleted documents of a kind are listed; those before them go in their time all the same. */
const MOST_IN_BIN = 200;

/** The right that someone claims to change a document: being its owner, as `ownerOfKey` says, or its own secret. */
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

/** `taken`: the link is somebody else's, now or once. */
export type CreatedAs<Saved> = Change<Saved> | { outcome: 'taken' };

/** `forbidden`: it is not this visitor's to do. */
export type Refusal = 'not-found' | 'forbidden';
type Doing = 'done' | Refusal;

/** What a visitor may do with a document. */
interface Rights {
  /** It was made in this browser. */
  owned: boolean;
  /** Write it: by owning it, or by its edit link. */
  change: boolean;
  /** Delete it, restore it and make a new edit link. */
  all: boolean;
  /** The owner lets whoever has the edit link do all of that. */
  linkMayAll: boolean;
  /** At which version it stands; null: it is in the bin. */
  version: number | null;
}

const HEAD_SELECT = columnsOf(headSchema);
const LAST_CHANGED = [{ updatedAt: 'desc' }, { viewId: 'asc' }] as const;

function rightsOf({ ownerKeyHash, editSecretHash, linkMayAll, ...head }: DocumentHead, access: Access): Rights {
  const owned = access.owner !== null && access.owner === ownerKeyHash;
  const byLink = keyFits(access.editSecret, editSecretHash);
  const version = head.deletedAt === null ? head.version : null;
  return { owned, change: owned || byLink, all: owned || (byLink && linkMayAll), linkMayAll, version };
}

/** The store of one kind of document. All kinds share one table, so that a new one needs nothing else. */
export function documentStore<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary>(
  kind: SavedKind<Document, never, Summary, Saved>,
) {
  const named = (viewId: string) => ({ kind: kind.kind, viewId });
  /** As everyone may see it. */
  const saved = ({ summary, document, pin }: StoredDocument<Document>): Saved =>
    kind.savedOf(summaryOf(kind, summary, kind.factsOf(document), pin), document);
  /** Those of one browser, last changed first, or a part of them. */
  const ownOf = (owner: string, part: { skip?: number; take?: number } = {}) =>
    summariesWhere(kind, { where: { ownerKeyHash: owner }, orderBy: [...LAST_CHANGED], ...part });

  /** Null also for one that is deleted. */
  async function stored(viewId: string): Promise<StoredDocument<Document> | null> {
    const where = { kind_viewId: named(viewId), deletedAt: null };
    const row = await database().document.findUnique({ where, include: DOCUMENT_INCLUDE });
    return row === null ? null : storedDocument(kind, row);
  }
  async function headOrDeleted(viewId: string): Promise<DocumentHead | null> {
    const row = await database().document.findUnique({ where: { kind_viewId: named(viewId) }, select: HEAD_SELECT });
    return row === null ? null : headSchema.parse(row);
  }
  /** Null also for one that is deleted. */
  async function headOf(viewId: string): Promise<DocumentHead | null> {
    const head = await headOrDeleted(viewId);
    return head === null || head.deletedAt !== null ? null : head;
  }
  /** The one behind a link, for anyone; null when there is none (any more). */
  async function find(viewId: string): Promise<Saved | null> {
    const found = await stored(viewId);
    return found === null ? null : saved(found);
  }

  /** Saves a new one under a new link. Null: the data that it is written for is not here. */
  async function create(given: NewDocument<Document>): Promise<NewLinks<Saved> | null> {
    const { owner, document, pin, viewId, editSecret = newSecret() } = given;
    if (pin !== null && (await findDataset(pin.datasetHash)) === null) return null;
    const [id, db] = [randomUUID(), database()];
    const made = kind.withId?.(document, id) ?? document;
    const data = {
      id,
      lineage: JSON.stringify([[await currentLine(), 1]]),
      ...named(viewId ?? newViewId()),
      editSecretHash: hashKey(editSecret),
      ownerKeyHash: owner,
      format: pin?.format ?? null,
      datasetHash: pin?.datasetHash ?? null,
      ...documentColumns(made),
      ...factsColumn(kind, made, 1),
    };
    const row = await unlessGone(() => db.document.create({ data, include: DOCUMENT_INCLUDE }));
    if (row === null) return null;
    return { saved: saved(storedDocument(kind, row)), editSecret };
  }

  /** Replaces the stored document if that is at `version` in `line`; `datasetHash` null: it stays on its data. */
  async function update(
    viewId: string,
    access: Access,
    version: number,
    document: Document,
    datasetHash: string | null = null,
    line: string | null = null,
  ): Promise<Change<Saved>> {
    // What is stored is read only where it must be shown.
    const head = await headOf(viewId);
    if (head === null) return { outcome: 'not-found' };
    if (!rightsOf(head, access).change) return { outcome: 'forbidden' };
    if (datasetHash !== null && (await findDataset(datasetHash)) === null) return { outcome: 'no-dataset' };
    const isOn = head.version === version && (line === null || line === lineOf(head));
    if (!isOn) return conflictWith(viewId);
    const lineage = savedIn(await currentLine(), head);
    const updatedAt = new Date();
    const changed = kind.withId?.(document, head.id) ?? document;
    const columns = documentColumns(changed);
    // One statement: whoever comes second finds another version and changes nothing.
    const written = await unlessGone(() =>
      database().document.updateMany({
        where: { ...named(viewId), version, deletedAt: null },
        data: {
          ...columns,
          ...factsColumn(kind, changed, version + 1),
          ...(datasetHash === null ? {} : { datasetHash }),
          version: version + 1,
          lineage: JSON.stringify(lineage),
          updatedAt,
        },
      }),
    );
    if (written === null) return { outcome: 'no-dataset' };
    if (written.count === 1) {
      countGrowth(columns.bytes - head.bytes);
      return { outcome: 'saved', version: version + 1, lineage, updatedAt: updatedAt.toISOString() };
    }
    return conflictWith(viewId);
  }
  async function conflictWith(viewId: string): Promise<Change<Saved>> {
    const current = await find(viewId);
    return current === null ? { outcome: 'not-found' } : { outcome: 'conflict', current };
  }

  /** What this visitor may do with one, be it in the bin; null: there is none, or it is in somebody else's bin. */
  async function rights(viewId: string, access: Access): Promise<Rights | null> {
    const head = await headOrDeleted(viewId);
    const those = head === null ? null : rightsOf(head, access);
    return head?.deletedAt === null || those?.owned ? those : null;
  }

  /** Why not; null: this visitor may do all with it. */
  function refused(head: DocumentHead | null, access: Access): Refusal | null {
    if (head === null) return 'not-found';
    const { all, change } = rightsOf(head, access);
    if (all) return null;
    // Strangers learn nothing, and nobody but the owner what is in the bin.
    return change && head.deletedAt === null ? 'forbidden' : 'not-found';
  }
  /** The time of the last change stays: what is written did not change. False: it is gone. */
  async function markedAs(viewId: string, { updatedAt }: DocumentHead, as: Prisma.DocumentUpdateManyMutationInput) {
    const data = { ...as, updatedAt };
    return (await database().document.updateMany({ where: named(viewId), data })).count > 0;
  }
  async function setDeleted(viewId: string, access: Access, deletedAt: Date | null): Promise<Doing> {
    const head = await headOrDeleted(viewId);
    const why = refused(head, access);
    if (why !== null || head === null) return why ?? 'not-found';
    // Deleted again, it does not stay in the bin for longer.
    if (deletedAt !== null && head.deletedAt !== null) return 'done';
    return (await markedAs(viewId, head, { deletedAt })) ? 'done' : 'not-found';
  }

  return {
    create,
    /** Saves a new one under its browser's link. What is there already came with an earlier try: a conflict. */
    async createAs(made: NewDocument<Document> & { viewId: string }): Promise<CreatedAs<Saved>> {
      const { viewId, owner, editSecret = null } = made;
      // Its own browser may come without its cookie: then the secret tells.
      const there = async (): Promise<CreatedAs<Saved> | null> => {
        if ((await database().document.count({ where: { viewId } })) === 0) return null;
        const mine = (await rights(viewId, { owner, editSecret }))?.change;
        const current = mine ? await find(viewId) : null;
        return current === null ? { outcome: 'taken' } : { outcome: 'conflict', current };
      };
      const before = await there();
      if (before !== null) return before;
      // Whoever knows the link of a list that is gone must not put another one behind it.
      if (await wasTaken(named(viewId))) return { outcome: 'taken' };
      let created = null as NewLinks<Saved> | null;
      const first = await createdNow(async () => (created = await create(made)));
      if (!first) return (await there()) ?? { outcome: 'taken' };
      if (created === null) return { outcome: 'no-dataset' };
      const { version, lineage, updatedAt } = created.saved;
      return { outcome: 'saved', version, lineage, updatedAt };
    },
    find,
    update,
    rights,
    /** Those of one browser, last changed first. */
    own: (owner: string) => ownOf(owner),
    /** One page of them; `fits` leaves out what is not searched for. */
    async ownPage(owner: string, page: number, fits?: (summary: Summary) => boolean): Promise<Page<Summary>> {
      if (fits !== undefined) return pageOf((await ownOf(owner)).filter(fits), page);
      const where = { ownerKeyHash: owner, kind: kind.kind, deletedAt: null };
      const total = await database().document.count({ where });
      const at = existingPage(total, page);
      return { items: await ownOf(owner, { skip: (at - 1) * PAGE_SIZE, take: PAGE_SIZE }), page: at, total };
    },
    samples: () =>
      summariesWhere(kind, { where: { sample: { not: null } }, orderBy: [{ format: 'asc' }, { sample: 'asc' }] }),
    /** Those under these ids of the database, as they stand now; what is gone is left out. */
    async withIds(ids: readonly string[]): Promise<readonly Saved[]> {
      const rows = await database().document.findMany({
        where: { kind: kind.kind, id: { in: [...ids] }, deletedAt: null },
        orderBy: { id: 'asc' },
        include: DOCUMENT_INCLUDE,
      });
      return rows.map((row) => saved(storedDocument(kind, row)));
    },
    /** The one behind a link, if this visitor may change it; else null. */
    async editable(viewId: string, access: Access): Promise<Saved | null> {
      const found = await stored(viewId);
      return found === null || !rightsOf(found.head, access).change ? null : saved(found);
    },
    /** Puts one into the bin: its link leads nowhere until restored, and after some days its text goes for good. */
    remove: (viewId: string, access: Access) => setDeleted(viewId, access, new Date()),
    restore: (viewId: string, access: Access) => setDeleted(viewId, access, null),
    /** Takes a deleted one out of the bin, for good. */
    async erase(viewId: string, access: Access): Promise<Doing> {
      const why = refused(await headOrDeleted(viewId), access);
      if (why !== null) return why;
      return (await eraseDocument(named(viewId), { deletedAt: { not: null } })) ? 'done' : 'not-found';
    },
    /** Those of one browser that can still be restored, last deleted first. */
    async deleted(owner: string): Promise<readonly BinEntry[]> {
      const rows = await database().document.findMany({
        where: { kind: kind.kind, ownerKeyHash: owner, deletedAt: { not: null } },
        orderBy: [{ deletedAt: 'desc' }, { viewId: 'asc' }],
        take: MOST_IN_BIN,
        select: { viewId: true, name: true, deletedAt: true },
      });
      return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: (deletedAt ?? new Date()).toISOString() }));
    },
    /** Lets whoever has the edit link do all that the owner may, or no longer. Only for the owner. */
    async allowLink(viewId: string, owner: string | null, mayAll: boolean): Promise<Doing> {
      const head = await headOf(viewId);
      if (head === null) return 'not-found';
      if (!rightsOf(head, { owner, editSecret: null }).owned) return 'forbidden';
      await markedAs(viewId, head, { linkMayAll: mayAll });
      return 'done';
    },
    /** A new edit secret in the place of the old one; it is shown only this once. */
    async renewSecret(viewId: string, access: Access): Promise<Result<string, Refusal>> {
      const head = await headOf(viewId);
      const why = refused(head, access);
      if (why !== null || head === null) return failed(why ?? 'not-found');
      const editSecret = newSecret();
      await markedAs(viewId, head, { editSecretHash: hashKey(editSecret) });
      return ok(editSecret);
    },
    /** A copy for this visitor with the same content and data. Null: there is none to copy. */
    async copy(viewId: string, owner: string): Promise<NewLinks<Saved> | null> {
      const original = await stored(viewId);
      return original === null ? null : create({ owner, document: original.document, pin: original.pin });
    },
  };
}

/** What can be done with the documents of one kind. */
export type DocumentStore<
  Document extends AnyDocument,
  Summary extends DocumentSummary,
  Saved extends Summary,
> = ReturnType<typeof documentStore<Document, Summary, Saved>>;

export const storedLists = documentStore(savedLists);

/** The stored unit books, each under an id of its own; lists made from a book have their data when it goes. */
export const storedBooks = documentStore(savedBooks);
