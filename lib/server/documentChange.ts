import 'server-only';
import type { Lineage } from '../documents/lineage';
import type { Pin } from '../documents/savedKind';

/** What is asked of stored documents, and what became of it. */

/** By what someone claims to be allowed to change a document: being its owner, as `ownerOfKey` says, or its own secret. */
export interface Access {
  readonly owner: string | null;
  readonly editSecret: string | null;
}

/**
 * What became of a change. `conflict`: someone else saved in between; nothing was overwritten, `current` is what is
 * stored.
 */
export type Change<Saved> =
  | {
      readonly outcome: 'saved';
      readonly version: number;
      readonly lineage?: Lineage | undefined;
      readonly updatedAt: string;
    }
  | { readonly outcome: 'conflict'; readonly current: Saved }
  | { readonly outcome: 'not-found' | 'forbidden' | 'no-dataset' };

/** One that is to be stored. */
export interface NewDocument<Document> {
  readonly owner: string;
  readonly document: Document;
  /** Null: the kind is written for no data. */
  readonly pin: Pin | null;
  /** The link under which a browser has it already; left out: it gets a new one. */
  readonly viewId?: string;
  /** By which its browser may change it; left out: it gets a new one. */
  readonly editSecret?: string | undefined;
}
