import { z } from 'zod';
import { startHistory, type History } from '@/lib/documents/history';
import type { AnyDocument, DocumentKind } from '@/lib/documents/kind';
import { parseDocument } from '@/lib/documents/versions';
import type { WrittenText } from '@/lib/documents/writing';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { allOf } from '@/lib/foundation/result';
import { isEmptied } from './emptied';
import { readBy, storedAt } from './texts';

/** The steps that can be undone and redone outlive a reload of the page: kept in the tab, of the document open last. */

/** So many characters of earlier and undone documents are kept. */
const MOST = 1_000_000;

const keptSchema = z.object({
  viewId: z.string(),
  data: z.string().nullable(),
  /** Canonical JSON of the document that the steps lead to. */
  present: z.string(),
  past: z.array(z.unknown()).readonly(),
  future: z.array(z.unknown()).readonly(),
});

const steps = storedAt('muster-roll:steps', readBy(keptSchema), 'tab');

/** Keeps the steps around a document, those nearest to it first. Those for other unit data are left out. */
export function keepSteps<Document>(viewId: string, { past, present, future }: History<WrittenText<Document>>): void {
  let left = MOST;
  const nearest = (steps: readonly WrittenText<Document>[]): readonly Document[] => {
    const taken: Document[] = [];
    for (const { document, data } of steps) {
      left -= JSON.stringify(document).length;
      if (left < 0 || data !== present.data) break;
      taken.push(document);
    }
    return taken;
  };
  const kept = {
    viewId,
    data: present.data,
    present: canonicalJson(present.document),
    past: nearest(past.toReversed()).toReversed(),
    future: nearest(future),
  };
  if (!isEmptied()) steps.keep(kept);
}

/** A history that goes on from the kept steps, if they lead to this very document; else without any. */
export function historyFrom<Document extends AnyDocument>(
  kind: DocumentKind<Document, never>,
  viewId: string,
  present: WrittenText<Document>,
): History<WrittenText<Document>> {
  const fresh = startHistory(present);
  const kept = steps.load();
  if (kept === null || kept.viewId !== viewId || kept.data !== present.data) return fresh;
  if (kept.present !== canonicalJson(present.document)) return fresh;
  const read = (steps: readonly unknown[]) => allOf(steps.map((step) => parseDocument(kind, step)));
  const [past, future] = [read(kept.past), read(kept.future)];
  // Another version of the program wrote them.
  if (!past.ok || !future.ok) return fresh;
  const written = (documents: readonly Document[]) =>
    documents.map((document) => ({ document, data: present.data, loose: {} }));
  return { ...fresh, past: written(past.value), future: written(future.value) };
}
