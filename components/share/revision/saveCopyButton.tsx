'use client';

import { CopyPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import type { Revision } from '@/lib/documents/revision';
import { saveCopy } from '@/lib/browser/revisionRequests';

/** Copies a frozen list into the visitor's own lists, and opens the copy. */
export function SaveCopyButton({ revision }: { revision: Revision }) {
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
    <Button look="primary" icon={<CopyPlus />} disabled={busy} onClick={() => void save()}>
      {busy ? 'Saving …' : 'Save a copy'}
    </Button>
  );
}
