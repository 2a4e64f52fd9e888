'use client';

import { Button } from '@/components/shared/button';
import { useToast } from '@/components/shared/toaster';
import type { DocumentClient, DocumentDraft } from '@/lib/browser/documents';
import type { Pin } from '@/lib/document/savedKind';
import { TwoVersions } from './twoVersions';

/** Changes that this device kept, to a version that has been overwritten since. */
export function StaleDraft<Document>({
  client,
  draft,
  pin,
  onDone,
  onCopied,
}: {
  readonly client: Pick<DocumentClient<Document, never>, 'short' | 'create'>;
  readonly draft: DocumentDraft<Document>;
  /** What it is written for; null: for no data. */
  readonly pin: Pin | null;
  readonly onDone: () => void;
  /** It was kept under this link. */
  readonly onCopied?: (viewId: string) => void;
}) {
  const toast = useToast();
  async function keep(): Promise<void> {
    const made = await client.create(draft.document, pin);
    if (!made.ok) return toast({ text: made.problem });
    onCopied?.(made.value);
    onDone();
  }
  return (
    <TwoVersions
      state="Unsaved changes"
      text={`This device kept changes that were never saved, and the ${client.short} has been changed elsewhere since.`}
    >
      <Button onClick={() => void keep()}>Keep them as a {client.short} of their own</Button>
      <Button look="danger" onClick={onDone}>
        Discard them
      </Button>
    </TwoVersions>
  );
}
