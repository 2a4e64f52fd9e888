import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OwnChain } from '@/lib/play/game/duty';
import type { BySide } from '@/lib/play/game/side';
import { LOCAL_DATABASE } from '@/lib/api/app';
import type { BackupDocument, BackupItem } from '@/lib/api/backup';

/** This browser's own database: what is on the screen is here first, on the server second; lifted when read. */

/** Raised when a store is added; `upgrade` says what each step adds. */
const VERSION = 4;

/** The program, to the letter: what another one worked out may be out of date. */
export const PROGRAM = process.env.MUSTER_PROGRAM ?? 'unnamed';

/** A list or a unit book: what a backup holds of it, and what is this browser's alone. */
export interface LocalDocument extends Omit<BackupDocument, 'kind'> {
  /** `localKey(kind, viewId)`. */
  key: string;
  kind: string;
  /** Local revision. A write names the revision it is based on; a write on an older one is refused. */
  rev: number;
  /** What rows of documents show: its name, factions, units. */
  facts: Readonly<Record<string, unknown>>;
  /** What the server was not told yet: that it goes into the bin, comes back, or goes for good. */
  asked: 'remove' | 'restore' | 'erase' | null;
  /** What the server has in the place of the version that this one builds on; null: nothing that differs. */
  theirs: unknown;
  /** Who approved it last, as the server said; left out or null: nobody. */
  approved?: { name: string | null; at: string } | null | undefined;
}

/** Unit data for one faction, as the server sent it: it never changes. */
export interface LocalSlice extends Omit<BackupItem<'slices'>, 'bytes'> {
  /** The JSON, deflated. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** A state in which a list stood for a while. */
export interface Snapshot extends BackupItem<'states'> {
  /** So long is its text, in characters. */
  size: number;
}

/** Something small that one's devices share, of which the later counts: labels, notes, models; sealed: seats. */
export interface SharedValue {
  /** `<sort>:<of what>`, as in `note:abcdefghij`. */
  key: string;
  /** Null: it was taken away. */
  value: unknown;
  /** In milliseconds since 1970. */
  at: number;
}

/** A match or a campaign as it was last seen, with what is still to be sent. */
export interface LocalGame {
  viewId: string;
  kind: string;
  /** What the server said last, as the endpoint `readGame` answers. */
  game: unknown;
  /** As it was before the server told less of it, or something else: kept as a proof until the player lets it go. */
  earlier?: unknown;
  /** The chains that this device made for its players' dice: for no other device, and for no backup. */
  chains?: BySide<OwnChain | null> | undefined;
  /** What the players at this device did and the server has not taken yet, in order. */
  waiting: readonly unknown[];
  /** In milliseconds since 1970. */
  seenAt: number;
}

/** As browsers have it that let pages write files; not all declare it yet. */
export type WritableHandle = FileSystemFileHandle & {
  queryPermission?: (wish: { mode: 'readwrite' }) => Promise<PermissionState>;
  requestPermission?: (wish: { mode: 'readwrite' }) => Promise<PermissionState>;
};

/** A file of this device that the player chose, to be written again and again. */
export interface LocalFile {
  /** What it is for. */
  name: string;
  handle: WritableHandle;
  /** The backup in it holds the unit data too. */
  withData: boolean;
  /** The key in it; null: none yet. */
  key: string | null;
  /** In milliseconds since 1970; null: not yet. */
  writtenAt: number | null;
}

/** What a player keeps of a game on this device alone: nothing of it goes to the server. */
export interface LocalKeepsake {
  /** The match. */
  viewId: string;
  notes: string;
  /** Photos, reduced. */
  photos: readonly { id: string; bytes: Uint8Array<ArrayBuffer>; type: string; caption: string }[];
}

interface LocalSchema extends DBSchema {
  documents: { key: string; value: LocalDocument; indexes: { kind: string } };
  /** Versions of documents that were overtaken and not yet kept or let go, in the form of documents. */
  aside: { key: string; value: LocalDocument };
  slices: { key: string; value: LocalSlice };
  states: { key: [string, number]; value: Snapshot; indexes: { size: number } };
  things: { key: string; value: SharedValue };
  games: { key: string; value: LocalGame };
  /** What a page was last told by the server, for when there is no answer. */
  answers: { key: string; value: { key: string; value: unknown; at: number } };
  files: { key: string; value: LocalFile };
  keepsakes: { key: string; value: LocalKeepsake };
}

export type LocalDatabase = IDBPDatabase<LocalSchema>;

/** The key of a document. */
export const localKey = (kind: string, viewId: string): string => `${kind}:${viewId}`;

/** The keys of all states of one list. */
export const snapshotRange = (viewId: string): IDBKeyRange => IDBKeyRange.bound([viewId], [viewId, []]);

let opening: Promise<LocalDatabase | null> | null = null;

/** The database; null: this browser keeps nothing, as in some private windows. */
export const localDatabase = (): Promise<LocalDatabase | null> => (opening ??= open().catch(() => null));

async function open(): Promise<LocalDatabase | null> {
  if (typeof indexedDB === 'undefined') return null;
  return openDB<LocalSchema>(LOCAL_DATABASE.name, VERSION, {
    upgrade(db, from, _to, step) {
      if (from < 1) {
        db.createObjectStore('documents', { keyPath: 'key' }).createIndex('kind', 'kind');
        db.createObjectStore('aside', { keyPath: 'key' });
        db.createObjectStore('slices', { keyPath: 'key' });
        db.createObjectStore('states', { keyPath: ['viewId', 'at'] });
        db.createObjectStore('things', { keyPath: 'key' });
        db.createObjectStore('games', { keyPath: 'viewId' });
        db.createObjectStore('answers', { keyPath: 'key' });
      }
      // So that it is known how much all of them take without reading one.
      if (from < 2) step.objectStore('states').createIndex('size', 'size');
      if (from < 3) db.createObjectStore('files', { keyPath: 'name' });
      if (from < 4) db.createObjectStore('keepsakes', { keyPath: 'viewId' });
    },
    // Another tab has a newer program: it must not wait for this one.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = null),
  });
}
