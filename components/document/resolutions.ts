import type { RefObject } from 'react';
import type { DocumentClient } from '@/lib/browser/documents';
import type { LocalDocument } from '@/lib/browser/local/database';
import { dropAside, localDocument, noteLocal, putLocal } from '@/lib/browser/local/documents';
import { localFrom } from '@/lib/browser/local/shape';
import { asMine, type AnyDocument } from '@/lib/document/kind';
import type { DocumentSummary } from '@/lib/document/savedKind';
import type { ToSave } from '@/lib/document/writing';
import { failed, ok, type Result } from '@/lib/foundation/result';

/** The other of two versions: another tab's, or another device's, which the server has. */
export type Other<Saved> =
  | { readonly from: 'server'; readonly saved: Saved }
  /** `aside`: under which key this tab's own is kept meanwhile. */
  | { readonly from: 'here'; readonly saved: Saved; readonly aside: string | null };

/** What became of the two: which is to be put on the screen, and where what was on it is kept now. */
export interface Apart<Document> {
  readonly theirs: ToSave<Document>;
  readonly copy: string;
  readonly name: string;
}

interface Parts<Document extends AnyDocument, Saved extends DocumentSummary> {
  readonly client: DocumentClient<Document, Saved>;
  readonly viewId: string;
  /** What is on the screen. */
  readonly latest: RefObject<ToSave<Document>>;
  /** This tab goes on from what is kept, whose text is the second. */
  readonly settled: (local: LocalDocument | null, text: ToSave<Document>) => void;
  readonly sendSoon: (after: number) => void;
}

/** What the player may do with two versions of a document. Each works without a connection. */
export function resolutions<Document extends AnyDocument, Saved extends DocumentSummary>({
  client,
  viewId,
  latest,
  settled,
  sendSoon,
}: Parts<Document, Saved>) {
  const { kind } = client.kind;
  const now = (): Promise<LocalDocument | null> => localDocument(kind, viewId);

  async function done(other: Other<Saved>, text: ToSave<Document>): Promise<void> {
    if (other.from === 'here' && other.aside !== null) await dropAside({ key: other.aside });
    settled(await now(), text);
    sendSoon(0);
  }
  return {
    /** Goes on from another version of the server, whose text is on the screen. */
    async settle(version: number): Promise<void> {
      await noteLocal(kind, viewId, () => ({ version, changed: false, theirs: null }));
      settled(await now(), latest.current);
    },
    /** Puts what is on the screen in the place of the other one. */
    async keepMine(other: Other<Saved> | null): Promise<void> {
      if (other === null) return;
      const { version } = other.saved;
      if (other.from === 'server') await noteLocal(kind, viewId, () => ({ version, changed: true, theirs: null }));
      // Another tab's text stands here: this one's is written over it at once.
      await done(other, other.from === 'server' ? latest.current : client.toSave(other.saved));
    },
    /** Keeps what is on the screen as a document of its own, named by what it gives, and goes on with the other one. */
    async keepTheirs(other: Other<Saved> | null): Promise<Result<Apart<Document>>> {
      const local = await now();
      if (other === null || local === null) return failed('There is no other version any more.');
      const mine = latest.current;
      const copy = asMine(client, mine.document);
      const pin = mine.data === null || local.format === null ? null : { format: local.format, datasetHash: mine.data };
      const made = await client.create(copy, pin);
      if (!made.ok) return made;
      if (other.from === 'server') await putLocal(localFrom(client.kind, other.saved, local.mine), local.rev);
      const theirs = client.toSave(other.saved);
      await done(other, theirs);
      return ok({ theirs, copy: made.value, name: copy.name });
    },
  };
}
