'use client';

import { CopyPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { withLater } from '@/lib/browser/later';
import { Problem } from '@/components/ui/note';

interface CopyButtonProps {
  viewId: string;
  look?: ButtonLook;
  small?: boolean;
  label?: string;
}

/** Copies the list that is shown into the visitor's own lists, and opens the copy. */
export function CopyButton({ viewId, look = 'plain', small = false, label }: CopyButtonProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function take(): Promise<void> {
    setBusy(true);
    const answer = await withLater(
      () => import('@/lib/browser/lists'),
      ({ listClient }) => listClient.copy(viewId),
    );
    if (answer.ok) return router.push(`/edit/${answer.value}`);
    setBusy(false);
    setProblem(answer.problem);
  }
  return (
    <>
      <Button
        look={look}
        small={small}
        icon={<CopyPlus />}
        disabled={busy}
        onClick={() => void take()}
        aria-label={label}
      >
        {busy ? 'Copying …' : 'Take a copy'}
      </Button>
      <Problem says={problem} className="text-sm" />
    </>
  );
}
