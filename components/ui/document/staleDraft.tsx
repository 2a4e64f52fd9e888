import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import type { DocumentClient } from '@/lib/browser/documents';
import type { LocalDocument } from '@/lib/browser/local/database';
import { dropConflictCopy } from '@/lib/browser/local/documents';
import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary } from '@/lib/documents/savedKind';
import { parseDocument, problemLine } from '@/lib/documents/versions';
import { TwoVersions } from '@/components/ui/document/conflict';

/** Versions of this device that were overtaken, as by another tab: each is kept until the player has said what becomes of it. */
export function StaleDrafts<Document extends AnyDocument, Saved extends DocumentSummary>({
  client,
  aside,
  onCopied,
}: {
  client: Pick<DocumentClient<Document, Saved>, 'short' | 'create' | 'kind'>;
  aside: readonly LocalDocument[];
  /** One was kept under this link. */
  onCopied?: (viewId: string) => void;
}) {
  const toast = useToast();
  const [left, setLeft] = useState(aside);
  const [draft] = left;
  if (draft === undefined) return null;
  const discard = async (): Promise<void> => {
    await dropConflictCopy(draft);
    setLeft(left.slice(1));
  };
  const keep = async (): Promise<void> => {
    const read = parseDocument(client.kind, draft.document);
    if (!read.ok) return toast({ text: problemLine(read.problem) });
    const { format, data, held } = draft;
    const pin = format === null || data === null ? null : { format, datasetHash: data };
    const made = await client.create(read.value, pin, held);
    if (!made.ok) return toast({ text: made.problem });
    onCopied?.(made.value);
    await discard();
  };
  return (
    <TwoVersions
      state="Unsaved changes"
      text={`This device has unsaved changes. The ${client.short} has changed elsewhere since.`}
    >
      <Button onClick={() => void keep()}>Keep them as a {client.short} of their own</Button>
      <Button look="danger" onClick={() => void discard()}>
        Discard them
      </Button>
    </TwoVersions>
  );
}
