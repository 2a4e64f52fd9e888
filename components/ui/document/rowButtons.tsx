import { CopyPlus, Link2, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useDeletion } from '@/components/ui/document/useDeletion';
import { useToast } from '@/components/ui/toaster';
import { useRequest } from '@/components/ui/useRequest';
import { copyText } from '@/lib/browser/copyText';
import type { DocumentClient } from '@/lib/browser/documents';
import { RESTORE_DAYS } from '@/lib/api/days';
import { whatStays } from '@/lib/browser/whatStays';

interface RowButtonsProps {
  viewId: string;
  name: string;
  /** False: its link would open for nobody, since it stays on this device. */
  linked?: boolean;
  origin: string;
  client: Pick<DocumentClient<never, never>, 'copy' | 'remove' | 'restore' | 'afterDeletion' | 'sharedAt' | 'openAt'>;
  /** One was copied, deleted or restored; left out: what is shown hears of that by itself. */
  onChanged?: (viewId: string, isDeleted: boolean) => void;
}

/** Link, duplicate, delete for one of a browser's documents; asks only where frozen states hang on it. */
export function RowButtons(props: RowButtonsProps) {
  const { viewId, name, linked = true, origin, client, onChanged } = props;
  const router = useRouter();
  const toast = useToast();
  const { busy, ask: request } = useRequest({ toasts: true });
  const [confirm, sheet] = useDeletion();

  async function share(): Promise<void> {
    const address = `${origin}${client.sharedAt(viewId)}`;
    toast({ text: (await copyText(address)) ? `Link to ${name} copied` : address });
  }
  const duplicate = () =>
    request(client.copy(viewId), (copy) => {
      onChanged?.(copy, false);
      toast({ text: `Copied ${name}`, action: { label: 'Open', run: () => router.push(client.openAt(copy)) } });
    });
  const bringBack = () => request(client.restore(viewId), () => onChanged?.(viewId, false));
  async function ask(): Promise<void> {
    const after = await client.afterDeletion(viewId);
    const lines = after.ok ? whatStays(after.value) : [];
    if (lines.length === 0) return remove();
    confirm({
      title: `Delete ${name}`,
      lines: [`It can be restored from the bin for ${RESTORE_DAYS} days. Then it is gone for good.`, ...lines],
      confirm: 'Delete',
      run: () => void remove(),
    });
  }
  function remove(): Promise<void> {
    return request(client.remove(viewId), () => {
      // Not before: who leaves the page at once would find it again.
      onChanged?.(viewId, true);
      toast({ text: `Deleted ${name}`, action: { label: 'Undo', run: () => void bringBack() } });
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {linked && (
        <Button icon={<Link2 />} onClick={() => void share()}>
          Copy the link<span className="sr-only"> to {name}</span>
        </Button>
      )}
      <Button icon={<CopyPlus />} onClick={() => void duplicate()}>
        Duplicate<span className="sr-only"> {name}</span>
      </Button>
      <Button icon={<Trash2 />} disabled={busy} onClick={() => void ask()}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      {sheet}
    </div>
  );
}
