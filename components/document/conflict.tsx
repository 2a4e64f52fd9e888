'use client';

import { Button } from '@/components/shared/button';
import { useToast } from '@/components/shared/toaster';
import type { DocumentClient } from '@/lib/browser/documents';
import { asMine, type AnyDocument } from '@/lib/document/kind';
import type { Pin } from '@/lib/document/savedKind';
import { TwoVersions } from './twoVersions';
import { clockTime } from '@/lib/view/list/stampDate';

/** Someone saved the document in between: the player decides, and neither version is lost. */
export function Conflict<Document extends AnyDocument, Saved extends { version: number; updatedAt: string }>({
  client,
  current,
  mine,
  pin,
  onTheirs,
  onMine,
  onCopied,
}: {
  readonly client: Pick<DocumentClient<Document, Saved>, 'short' | 'nameLength' | 'create' | 'openAt'>;
  readonly current: Saved;
  readonly mine: Document;
  /** What mine is written for; null: for no data. */
  readonly pin: Pin | null;
  readonly onTheirs: (theirs: Saved) => void;
  /** Saves go on from this version, over what is stored. */
  readonly onMine: (version: number) => void;
  /** Mine was kept under this link. */
  readonly onCopied?: (viewId: string) => void;
}) {
  const toast = useToast();
  async function takeTheirs(): Promise<void> {
    const copy = asMine(client, mine);
    const made = await client.create(copy, pin);
    if (!made.ok) {
      return toast({ text: 'Your version could not be saved as a copy, so it stays here. Try again.' });
    }
    onCopied?.(made.value);
    onTheirs(current);
    toast({
      text: `Yours is kept as “${copy.name}”.`,
      action: { label: 'Open it', run: () => window.open(client.openAt(made.value)) },
    });
  }
  return (
    <TwoVersions
      state="Two versions"
      text={`This ${client.short} was changed in another tab or on another device at ${clockTime(current.updatedAt)}. Nothing of yours is lost.`}
    >
      <Button onClick={() => void takeTheirs()}>Keep mine as a copy, load theirs</Button>
      <Button onClick={() => onMine(current.version)}>Save mine over it</Button>
    </TwoVersions>
  );
}
