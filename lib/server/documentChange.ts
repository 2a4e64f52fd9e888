import 'server-only';
import type { Lineage } from '../documents/lineage';
import type { Pin } from '../documents/savedKind';

/** What is asked of stored documents, and what became of it. */

/** By what someone claims to be allowed to change a document: being its owner, as `ownerOfKey` says, or its own secret. */
export interface Access {
  owner: string | null;
  editSecret: string | null;
}

/** Result of a change. `conflict`: someone else saved in between; nothing was overwritten. */
export type Change<Saved> =
  | {
      outcome: 'saved';
      version: number;
      lineage?: Lineage | undefined;
      updatedAt: string;
    }
  | { outcome: 'conflict'; current: Saved }
  | { outcome: 'not-found' | 'forbidden' | 'no-dataset' };

/** One that is to be stored. */
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
