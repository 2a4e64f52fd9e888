import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { listClient } from '@/lib/browser/lists';
import { NO_CONNECTION } from '@/lib/browser/local/outbox';

/** Says that the list stays on this device, with the way to put it on the server. */
export function HeldLine({ viewId }: { viewId: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function release(): Promise<void> {
    setBusy(true);
    const pushed = await listClient.release(viewId);
    setBusy(false);
    if (pushed.kind === 'moved') return location.replace(listClient.openAt(pushed.viewId));
    if (pushed.kind === 'waiting' && pushed.reason === NO_CONNECTION) {
      return toast({ text: 'No connection: the list goes to the server once you are online.' });
    }
    if (pushed.kind !== 'saved' && pushed.kind !== 'idle') {
      toast({ text: 'reason' in pushed ? pushed.reason : 'The list is not on the server yet.' });
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="min-w-0 flex-1 basis-60">
        No server can read this list, nor can your other devices. A match that shows the list puts it on the server.
      </span>
      <Button small disabled={busy} onClick={() => void release()}>
        Put it on the server now
      </Button>
    </p>
  );
}
