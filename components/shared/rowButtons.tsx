import { CopyPlus, Link2, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { IconButton } from '@/components/shared/iconButton';
import { useToast } from '@/components/shared/toaster';
import { copyText } from '@/lib/browser/copyText';
import type { Result } from '@/lib/foundation/result';

/** How one kind of thing is asked for, by its view id. */
export interface RowRequests {
  readonly copy: (viewId: string) => Promise<Result<string>>;
  readonly remove: (viewId: string) => Promise<Result<unknown>>;
  readonly restore: (viewId: string) => Promise<Result<unknown>>;
  /** Where it is shown to others. */
  readonly sharedAt: (viewId: string) => string;
  /** Where its owner goes on with it. */
  readonly openAt: (viewId: string) => string;
}

/** Rows that were deleted a moment ago, before the server's page says so. */
export function useHidden(): {
  readonly isHidden: (viewId: string) => boolean;
  readonly hide: (viewId: string, hidden: boolean) => void;
} {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const hide = (viewId: string, hidden: boolean): void =>
    setGone((before) => new Set(hidden ? [...before, viewId] : [...before].filter((other) => other !== viewId)));
  return { isHidden: (viewId) => gone.has(viewId), hide };
}

/**
 * Link, duplicate, delete: for one of a browser's own lists or books. Deleting asks nothing, since it can be undone.
 */
export function RowButtons({
  viewId,
  name,
  origin,
  requests,
  onHide,
}: {
  readonly viewId: string;
  readonly name: string;
  readonly origin: string;
  readonly requests: RowRequests;
  readonly onHide: (viewId: string, hidden: boolean) => void;
}) {
  const router = useRouter();
  const toast = useToast();

  async function share(): Promise<void> {
    const address = `${origin}${requests.sharedAt(viewId)}`;
    toast({ text: (await copyText(address)) ? `Link to ${name} copied` : address });
  }
  async function duplicate(): Promise<void> {
    const answer = await requests.copy(viewId);
    if (!answer.ok) return toast({ text: answer.problem });
    router.refresh();
    toast({ text: `Copied ${name}`, action: { label: 'Open', run: () => router.push(requests.openAt(answer.value)) } });
  }
  async function bringBack(): Promise<void> {
    const answer = await requests.restore(viewId);
    if (!answer.ok) return toast({ text: answer.problem });
    onHide(viewId, false);
    router.refresh();
  }
  async function remove(): Promise<void> {
    onHide(viewId, true);
    const answer = await requests.remove(viewId);
    if (answer.ok) {
      return toast({ text: `Deleted ${name}`, action: { label: 'Undo', run: () => void bringBack() } });
    }
    onHide(viewId, false);
    toast({ text: answer.problem });
  }

  return (
    <div className="flex shrink-0">
      <IconButton label={`Copy the link to ${name}`} icon={<Link2 />} onClick={() => void share()} />
      <IconButton label={`Duplicate ${name}`} icon={<CopyPlus />} onClick={() => void duplicate()} />
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => void remove()} />
    </div>
  );
}
