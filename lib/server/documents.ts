import 'server-only';
import { randomUUID } from 'node:crypto';
import { savedBooks } from '../documents/book/savedBook';
import type { AnyDocument } from '../documents/kind';
import { savedLists } from '../documents/roster/savedList';
import type { BinEntry, NewLinks, DocumentSummary, SavedKind } from '../documents/savedKind';
import { lineOf, savedIn } from '../documents/lineage';
import { failed, ok, type Result } from '../foundation/result';
import { createAs, type CreatedAs, type NewWithLink } from './createAs';
import type { Access, Change, NewDocument } from './documentChange';
import { unlessGone } from './createdNow';
import { findDataset } from './datasets';
import { database } from './db';
import { DOCUMENT_INCLUDE, documentColumns, savedDocument, storedDocument, type StoredDocument } from './documentRow';
import { factsColumn, summariesWhere } from './documentSummaries';
import { existingPage, PAGE_SIZE, pageOf, type Page } from '../foundation/page';
import { eraseDocument } from './erase';
import { currentLine } from './line';
import { hashKey, keyFits, newSecret, newViewId } from './keys';
import { countGrowth } from './storedBytes';

/** Documents of any kind: made, read, saved, copied, deleted and brought back. */

/** At most this many deleted documents of a kind are listed; those before them go in their time all the same. */
const MOST_IN_BIN = 200;

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
}

/** What can be done with the documents of one kind. */
export interface DocumentStore<Document, Summary, Saved> {
  /** Saves a new one under a new link. Null: the data that it is written for is not here. */
  create: (made: NewDocument<Document>) => Promise<NewLinks<Saved> | null>;
  /** Saves one that a browser has made up a link for. */
  createAs: (made: NewWithLink<Document>) => Promise<CreatedAs<Saved>>;
  /** Those of one browser, last changed first. */
  own: (owner: string) => Promise<readonly Summary[]>;
  /** One page of them; `fits` leaves out what is not searched for. */
  ownPage: (owner: string, page: number, fits?: (summary: Summary) => boolean) => Promise<Page<Summary>>;
  /** Those that came as samples. */
  samples: () => Promise<readonly Summary[]>;
  /** The one behind a link, for anyone; null when there is none (any more). */
  find: (viewId: string) => Promise<Saved | null>;
  /** Those under these ids of the database, as they stand now; what is gone is left out. */
  withIds: (ids: readonly string[]) => Promise<readonly Saved[]>;
  /** The one behind a link, if this visitor may change it; else null. */
  editable: (viewId: string, access: Access) => Promise<Saved | null>;
  /**
   * Puts a document in the place of the stored one if that is still at `version`. When this returns `saved`, it is on
   * the disk. `datasetHash` also moves it to other data; null leaves it where it is. `line`: in which `version` was saved;
   * left out: the caller does not know of lines.
   */
  update: (
    viewId: string,
    access: Access,
    version: number,
    document: Document,
    datasetHash?: string | null,
    line?: string | null,
  ) => Promise<Change<Saved>>;
  /** Puts one into the bin: its link leads nowhere until it is restored, and after some days its text goes for good. */
  remove: (viewId: string, access: Access) => Promise<Doing>;
  /** Brings a deleted one back. */
  restore: (viewId: string, access: Access) => Promise<Doing>;
  /** Takes a deleted one out of the bin, for good. */
  erase: (viewId: string, access: Access) => Promise<Doing>;
  /** Those of one browser that can still be restored, last deleted first. */
  deleted: (owner: string) => Promise<readonly BinEntry[]>;
  /** A new edit secret in the place of the old one; it is shown only this once. */
  renewSecret: (viewId: string, access: Access) => Promise<Result<string, Refusal>>;
  /** What this visitor may do with one, be it in the bin; null: there is none, or it is in somebody else's bin. */
  rights: (viewId: string, access: Access) => Promise<Rights | null>;
  /** Lets whoever has the edit link do all that the owner may, or no longer. Only for the owner. */
  allowLink: (viewId: string, owner: string | null, mayAll: boolean) => Promise<Doing>;
  /** A copy for this visitor with the same content and data. Null: there is none to copy. */
  copy: (viewId: string, owner: string) => Promise<NewLinks<Saved> | null>;
}

const LAST_CHANGED = [{ updatedAt: 'desc' }, { viewId: 'asc' }] as const;

const allowed = (stored: StoredDocument<unknown>, access: Access): boolean => rightsOf(stored, access).change;

function rightsOf({ ownerKeyHash, editSecretHash, linkMayAll }: StoredDocument<unknown>, access: Access): Rights {
  const owned = access.owner !== null && access.owner === ownerKeyHash;
  const byLink = keyFits(access.editSecret, editSecretHash);
  return { owned, change: owned || byLink, all: owned || (byLink && linkMayAll), linkMayAll };
}

/** The store of one kind of document. All kinds share one table, so that a new one needs nothing else. */
export function documentStore<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary>(
  kind: SavedKind<Document, never, Summary, Saved>,
): DocumentStore<Document, Summary, Saved> {
  const named = (viewId: string) => ({ kind: kind.kind, viewId });
  const saved = (stored: StoredDocument<Document>): Saved => savedDocument(kind, stored);
  const ownedBy = (owner: string) => ({ ownerKeyHash: owner });

  /** Null also for one that is deleted. */
  async function stored(viewId: string): Promise<StoredDocument<Document> | null> {
    const found = await storedOrDeleted(viewId);
    return found === null || found.deletedAt !== null ? null : found;
  }
  async function storedOrDeleted(viewId: string): Promise<StoredDocument<Document> | null> {
    const db = await database();
    const row = await db.document.findUnique({ where: { kind_viewId: named(viewId) }, include: DOCUMENT_INCLUDE });
    return row === null ? null : storedDocument(kind, row);
  }
  async function find(viewId: string): Promise<Saved | null> {
    const found = await stored(viewId);
    return found === null ? null : saved(found);
  }

  async function create({
    owner,
    document,
    pin,
    viewId,
    editSecret = newSecret(),
  }: NewDocument<Document>): Promise<NewLinks<Saved> | null> {
    if (pin !== null && (await findDataset(pin.datasetHash)) === null) return null;
    const [id, db] = [randomUUID(), await database()];
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

  async function update(
    viewId: string,
    access: Access,
    version: number,
    document: Document,
    datasetHash: string | null = null,
    line: string | null = null,
  ): Promise<Change<Saved>> {
    const found = await stored(viewId);
    if (found === null) return { outcome: 'not-found' };
    if (!allowed(found, access)) return { outcome: 'forbidden' };
    if (datasetHash !== null && (await findDataset(datasetHash)) === null) return { outcome: 'no-dataset' };
    const isOn = found.summary.version === version && (line === null || line === lineOf(found.summary));
    if (!isOn) return { outcome: 'conflict', current: saved(found) };
    const db = await database();
    const lineage = savedIn(await currentLine(), found.summary);
    const updatedAt = new Date();
    const changed = kind.withId?.(document, found.id) ?? document;
    const columns = documentColumns(changed);
    // One statement: whoever comes second finds another version and changes nothing.
    const written = await unlessGone(() =>
      db.document.updateMany({
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
      countGrowth(columns.bytes - found.bytes);
      return { outcome: 'saved', version: version + 1, lineage, updatedAt: updatedAt.toISOString() };
    }
    const current = await find(viewId);
    return current === null ? { outcome: 'not-found' } : { outcome: 'conflict', current };
  }

  async function rights(viewId: string, access: Access): Promise<Rights | null> {
    const found = await storedOrDeleted(viewId);
    const those = found === null ? null : rightsOf(found, access);
    return found?.deletedAt === null || those?.owned ? those : null;
  }

  /** Why not; null: this visitor may do all with it. */
  function refused(found: StoredDocument<Document> | null, access: Access): Refusal | null {
    if (found === null) return 'not-found';
    const { all, change } = rightsOf(found, access);
    if (all) return null;
    // Strangers learn nothing, and nobody but the owner what is in the bin.
    return change && found.deletedAt === null ? 'forbidden' : 'not-found';
  }
  async function setDeleted(viewId: string, access: Access, deletedAt: Date | null): Promise<Doing> {
    const found = await storedOrDeleted(viewId);
    const why = refused(found, access);
    if (why !== null || found === null) return why ?? 'not-found';
    // Deleted again, it does not stay in the bin for longer.
    if (deletedAt !== null && found.deletedAt !== null) return 'done';
    const db = await database();
    // The time of the last change stays: what is written did not change.
    const updatedAt = new Date(found.summary.updatedAt);
    const { count } = await db.document.updateMany({ where: named(viewId), data: { deletedAt, updatedAt } });
    return count === 0 ? 'not-found' : 'done';
  }

  return {
    create,
    createAs: (made) => createAs({ kind: kind.kind, create, find, rights }, made),
    find,
    update,
    own: (owner) => summariesWhere(kind, { where: ownedBy(owner), orderBy: [...LAST_CHANGED] }),
    async ownPage(owner, page, fits) {
      if (fits !== undefined) {
        const all = await summariesWhere(kind, { where: ownedBy(owner), orderBy: [...LAST_CHANGED] });
        return pageOf(all.filter(fits), page);
      }
      const db = await database();
      const total = await db.document.count({ where: { ...ownedBy(owner), kind: kind.kind, deletedAt: null } });
      const at = existingPage(total, page);
      const items = await summariesWhere(kind, {
        where: ownedBy(owner),
        orderBy: [...LAST_CHANGED],
        skip: (at - 1) * PAGE_SIZE,
        take: PAGE_SIZE,
      });
      return { items, page: at, total };
    },
    samples: () =>
      summariesWhere(kind, { where: { sample: { not: null } }, orderBy: [{ format: 'asc' }, { sample: 'asc' }] }),
    async withIds(ids) {
      const db = await database();
      const rows = await db.document.findMany({
        where: { kind: kind.kind, id: { in: [...ids] }, deletedAt: null },
        orderBy: { id: 'asc' },
        include: DOCUMENT_INCLUDE,
      });
      return rows.map((row) => saved(storedDocument(kind, row)));
    },
    async editable(viewId, access) {
      const found = await stored(viewId);
      return found === null || !allowed(found, access) ? null : saved(found);
    },
    remove: (viewId, access) => setDeleted(viewId, access, new Date()),
    restore: (viewId, access) => setDeleted(viewId, access, null),
    async erase(viewId, access) {
      const why = refused(await storedOrDeleted(viewId), access);
      if (why !== null) return why;
      return (await eraseDocument(named(viewId), { deletedAt: { not: null } })) ? 'done' : 'not-found';
    },
    async deleted(owner) {
      const db = await database();
      const rows = await db.document.findMany({
        where: { kind: kind.kind, ownerKeyHash: owner, deletedAt: { not: null } },
        orderBy: [{ deletedAt: 'desc' }, { viewId: 'asc' }],
        take: MOST_IN_BIN,
        select: { viewId: true, name: true, deletedAt: true },
      });
      return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: (deletedAt ?? new Date()).toISOString() }));
    },
    rights,
    async allowLink(viewId, owner, mayAll) {
      const found = await stored(viewId);
      if (found === null) return 'not-found';
      if (!rightsOf(found, { owner, editSecret: null }).owned) return 'forbidden';
      const db = await database();
      const updatedAt = new Date(found.summary.updatedAt);
      await db.document.updateMany({ where: named(viewId), data: { linkMayAll: mayAll, updatedAt } });
      return 'done';
    },
    async renewSecret(viewId, access) {
      const found = await stored(viewId);
      const why = refused(found, access);
      if (why !== null || found === null) return failed(why ?? 'not-found');
      const [editSecret, db] = [newSecret(), await database()];
      // The time of the last change stays: what is written did not change.
      const updatedAt = new Date(found.summary.updatedAt);
      await db.document.updateMany({ where: named(viewId), data: { editSecretHash: hashKey(editSecret), updatedAt } });
      return ok(editSecret);
    },
    async copy(viewId, owner) {
      const original = await stored(viewId);
      return original === null ? null : create({ owner, document: original.document, pin: original.pin });
    },
  };
}

/** The lists that are stored here, each pinned to its data. */
export const storedLists = documentStore(savedLists);

/**
 * The unit books that are stored here. Each has an id of its own, also when it came from a file: two books under one id
 * would pass for versions of each other. Lists made from a book keep their data when it goes.
 */
export const storedBooks = documentStore(savedBooks);
