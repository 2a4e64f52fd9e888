'use client';

import { CopyPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button, type ButtonLook } from '@/components/ui/button';
import { withLazy } from '@/lib/browser/lazy';
import { editPath } from '@/lib/documents/paths';
import type { Result } from '@/lib/foundation/result';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

interface CopyButtonProps {
  /** Makes the copy, and gives its id. */
  copy: () => Promise<Result<string>>;
  /** The page on which it opens. */
  to?: (id: string) => string;
  look?: ButtonLook | undefined;
  label?: string | undefined;
  className?: string;
}

/** Copies what is shown, mostly a list, into the visitor's own, and opens the copy. */
export function CopyButton({ copy, to = editPath, look, label, className }: CopyButtonProps) {
  const router = useRouter();
  const { busy, problem, ask } = useRequest({ leaves: true });
  return (
    <>
      <Button
        look={look}
        icon={<CopyPlus />}
        disabled={busy}
        onClick={() => void ask(copy(), (id) => router.push(to(id)))}
        aria-label={label}
        className={className}
      >
        {busy ? 'Copying …' : 'Take a copy'}
      </Button>
      <Problem says={problem} className="text-sm" />
    </>
  );
}

/** Copies a list that the server has. */
export const copyStored = (viewId: string): Promise<Result<string>> =>
  withLazy(
    () => import('@/lib/browser/lists'),
    ({ listClient }) => listClient.copy(viewId),
  );
