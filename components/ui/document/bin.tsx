import { Undo2 } from 'lucide-react';
import { useDeletion } from '@/components/ui/document/useDeletion';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { useToast } from '@/components/ui/toaster';
import { useRequest } from '@/components/ui/useRequest';
import type { DocumentClient } from '@/lib/browser/documents';
import type { BinnedRow } from '@/lib/browser/local/ownRows';
import type { Result } from '@/lib/foundation/result';
import { amount, plural } from '@/lib/foundation/words';
import { RESTORE_DAYS } from '@/lib/api/days';
import { whatStays } from '@/lib/browser/whatStays';

interface BinProps {
  items: readonly BinnedRow[];
  client: Pick<DocumentClient<never, never>, 'short' | 'restore' | 'erase' | 'afterDeletion'>;
  /** One was taken out; left out: what is shown hears of that by itself. */
  onTaken?: (viewId: string) => void;
}

/** What was deleted here and can still be restored; nothing where there is nothing. */
export function Bin({ items, client, onTaken }: BinProps) {
  const toast = useToast();
  const { ask: request } = useRequest({ toasts: true });
  const [confirm, sheet] = useDeletion();
  const { short } = client;
  const nameOf = ({ name }: BinnedRow): string => name || `the ${short} without a name`;

  /** Takes one out of the bin, in one way or the other. */
  function takeOut(item: BinnedRow, asking: Promise<Result<unknown>>, done: string): void {
    void request(asking, () => {
      onTaken?.(item.viewId);
      toast({ text: done });
    });
  }
  const restore = (item: BinnedRow): void => takeOut(item, client.restore(item.viewId), `Restored ${nameOf(item)}`);
  const ask = (item: BinnedRow) =>
    request(client.afterDeletion(item.viewId), (after) =>
      confirm({
        title: 'Delete for good',
        lines: [`${nameOf(item)} cannot be restored then.`, ...whatStays(after)],
        confirm: 'Delete for good',
        run: () => takeOut(item, client.erase(item.viewId), `${nameOf(item)} is deleted for good`),
      }),
    );
  if (items.length === 0) return null;
  return (
    <>
      <Disclosure summary={`Bin: ${items.length} deleted ${plural(items.length, short)}`} className="mt-3">
        <p className="mb-1 max-w-text text-sm text-ink-faint">
          Restore what you delete within {RESTORE_DAYS} days. Then it is gone for good.
        </p>
        <ul aria-label={`Deleted ${short}s`} className="max-w-text divide-y divide-hairline border-y border-hairline">
          {items.map((item) => (
            <li key={item.viewId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <span className="min-w-0 flex-1 basis-40 break-words">{nameOf(item)}</span>
              <span className="text-sm text-ink-soft">{amount(item.days, 'day')} left</span>
              <Button small icon={<Undo2 />} onClick={() => restore(item)}>
                Restore<span className="sr-only"> {nameOf(item)}</span>
              </Button>
              <Button small look="danger" onClick={() => void ask(item)}>
                Delete now<span className="sr-only">: {nameOf(item)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
      {sheet}
    </>
  );
}
