import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import type { DocumentClient } from '@/lib/browser/documents';
import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary } from '@/lib/documents/savedKind';
import { parseDocument, problemLine } from '@/lib/documents/versions';
import type { ToSave } from '@/lib/documents/writing';
import { clockTime } from '@/lib/foundation/stampDate';
import type { Other } from '@/lib/browser/local/autosave';
import type { LocalDocument } from '@/lib/browser/local/database';
import { dropConflictCopy } from '@/lib/browser/local/documents';
import type { Saving } from '@/components/ui/document/useSaving';
import { StateChip } from '@/components/ui/chip';

interface ConflictProps<Document extends AnyDocument, Saved extends DocumentSummary> {
  client: Pick<DocumentClient<Document, Saved>, 'short' | 'openAt'>;
  other: Other<Saved>;
  saving: Pick<Saving<Document, Saved>, 'keepMine' | 'keepTheirs'>;
  /** The other version is to be put on the screen. */
  onTheirs: (theirs: ToSave<Document>) => void;
  /** What was on the screen was kept under this link. */
  onCopied?: (viewId: string) => void;
  /** Both side by side. */
  differences?: ReactNode;
}

/** Someone wrote the document in between: the player decides, and neither version is lost. */
export function Conflict<Document extends AnyDocument, Saved extends DocumentSummary>(
  props: ConflictProps<Document, Saved>,
) {
  const { client, other, saving, onTheirs, onCopied, differences } = props;
  const toast = useToast();
  async function takeTheirs(): Promise<void> {
    const kept = await saving.keepTheirs();
    if (!kept.ok) {
      return toast({ text: `Your version could not be copied, so it stays here. ${kept.problem}` });
    }
    const { theirs, copy, name } = kept.value;
    onCopied?.(copy);
    onTheirs(theirs);
    toast({
      text: `Yours is saved as “${name}”.`,
      action: { label: 'Open it', run: () => window.open(client.openAt(copy)) },
    });
  }
  const where = other.from === 'here' ? 'in another tab' : 'in another tab or on another device';
  return (
    <TwoVersions
      state="Two versions"
      text={`This ${client.short} was changed ${where} at ${clockTime(other.saved.updatedAt)}. Nothing of yours is lost.`}
      more={differences}
    >
      <Button onClick={() => void takeTheirs()}>Keep mine as a copy, load theirs</Button>
      <Button onClick={() => void saving.keepMine()}>Save mine over it</Button>
    </TwoVersions>
  );
}

interface TwoVersionsProps {
  state: string;
  text: string;
  /** Below the line. */
  more?: ReactNode;
  children: ReactNode;
}

/** Says that there is more than one version of a document, and what can be done. */
function TwoVersions({ state, text, more = null, children }: TwoVersionsProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-y border-cannot-tell bg-cannot-tell-wash px-4 py-2"
    >
      <StateChip state="cannot-tell">{state}</StateChip>
      <p className="min-w-0 flex-1 basis-60">{text}</p>
      {children}
      {more !== null && <div className="basis-full">{more}</div>}
    </div>
  );
}

/** Versions of this device that were overtaken, as by another tab: each is kept until the player decides. */
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
