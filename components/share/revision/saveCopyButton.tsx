'use client';

import { CopyPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { MAIN } from '@/components/share/actions';
import { Button } from '@/components/ui/button';
import { useRequest } from '@/components/ui/useRequest';
import type { Revision } from '@/lib/documents/revision';
import { saveCopy } from '@/lib/browser/revisionRequests';

/** Copies a frozen list into the visitor's own lists, and opens the copy. */
export function SaveCopyButton({ revision, main }: { revision: Revision; main: boolean }) {
  const router = useRouter();
  const { busy, ask } = useRequest({ toasts: true, leaves: true });
  return (
    <Button
      look={main ? 'primary' : 'plain'}
      className={main ? MAIN : undefined}
      icon={<CopyPlus />}
      disabled={busy}
      onClick={() => void ask(saveCopy(revision), (copy) => router.push(`/edit/${copy}`))}
    >
      {busy ? 'Copying …' : 'Take a copy'}
    </Button>
  );
}
