'use client';

import { CopyPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button, type ButtonLook } from '@/components/ui/button';
import { withLazy } from '@/lib/browser/lazy';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

interface CopyButtonProps {
  viewId: string;
  look?: ButtonLook;
  label?: string;
}

/** Copies the list that is shown into the visitor's own lists, and opens the copy. */
export function CopyButton({ viewId, look = 'plain', label }: CopyButtonProps) {
  const router = useRouter();
  const { busy, problem, ask } = useRequest({ leaves: true });
  const copied = () =>
    withLazy(
      () => import('@/lib/browser/lists'),
      ({ listClient }) => listClient.copy(viewId),
    );
  return (
    <>
      <Button
        look={look}
        icon={<CopyPlus />}
        disabled={busy}
        onClick={() => void ask(copied(), (copy) => router.push(`/edit/${copy}`))}
        aria-label={label}
      >
        {busy ? 'Copying …' : 'Take a copy'}
      </Button>
      <Problem says={problem} className="text-sm" />
    </>
  );
}
