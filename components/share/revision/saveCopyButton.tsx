'use client';

import { CopyPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { MAIN } from '@/components/share/actions';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import type { Revision } from '@/lib/documents/revision';
import { saveCopy } from '@/lib/browser/revisionRequests';

/** Copies a frozen list into the visitor's own lists, and opens the copy. */
export function SaveCopyButton({ revision, main }: { revision: Revision; main: boolean }) {
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await saveCopy(revision);
    if (answer.ok) return router.push(`/edit/${answer.value}`);
    setBusy(false);
    toast({ text: answer.problem });
  }
  return (
    <Button
      look={main ? 'primary' : 'plain'}
      className={main ? MAIN : undefined}
      icon={<CopyPlus />}
      disabled={busy}
      onClick={() => void save()}
    >
      {busy ? 'Copying …' : 'Take a copy'}
    </Button>
  );
}
