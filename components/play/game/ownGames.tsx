'use client';

import { Eye, EyeOff } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useEffect, useState } from 'react';
import { Pager, pageHref } from '@/components/ui/pager';
import { byText } from '@/lib/foundation/order';
import type { Page } from '@/lib/foundation/page';
import { Ago } from '@/components/ui/ago';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/iconButton';
import { count } from '@/lib/foundation/words';
import type { OwnGame } from '@/lib/browser/gameLine';
import { hiddenGames, hideGame } from '@/lib/browser/hiddenGames';
import { withLazy } from '@/lib/browser/lazy';
import { keysAfter, SEATS } from '@/lib/browser/texts';
import { useRouter } from 'next/navigation';
import { FileChooser } from '@/components/ui/fileChooser';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

/** One page of this browser's games, with the first those of which only this device knows; last changed first. */
export function OwnGames({ page, all: known }: { page: Page<OwnGame>; all: readonly string[] }) {
  const { items } = page;
  const [held, setHeld] = useState<readonly OwnGame[]>([]);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [all, setAll] = useState(false);
  useEffect(() => {
    let gone = false;
    setHidden(hiddenGames());
    if (items.length === 0 && keysAfter(SEATS).length === 0) return undefined;
    // First as they are kept, which needs no connection; then as they are.
    void import('@/lib/browser/local/gameSync')
      .then(async ({ keptLines, refreshGames }) => {
        const look = (): Promise<void> => keptLines(items).then((found) => (gone ? undefined : setHeld(found)));
        await look();
        await refreshGames(items.map(({ viewId }) => viewId));
        await look();
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [items]);
  const own = shownGames(page, known, held);
  const left = own.filter(({ viewId }) => hidden.includes(viewId)).length;
  if (own.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your games">
        {own
          .filter(({ viewId }) => all || !hidden.includes(viewId))
          .map(({ viewId, kind, href, title, formatId, what, stands, updatedAt }) => {
            const isHidden = hidden.includes(viewId);
            return (
              <li key={viewId} data-format={formatId} className="flex items-center gap-2 py-2">
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
                  <div className="min-w-0 flex-1 basis-60">
                    <Link
                      href={href}
                      className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current"
                    >
                      {title}
                    </Link>
                    <p className="text-sm text-ink-soft">
                      <span className="font-medium text-accent">{what}</span> · <Ago iso={updatedAt} />
                    </p>
                  </div>
                  {kind === 'campaign' && <Chip>Campaign</Chip>}
                  <p className="min-w-0 basis-72 text-sm break-words text-ink-soft">{stands}</p>
                </div>
                <IconButton
                  label={isHidden ? `Show ${title} again` : `Hide ${title}`}
                  icon={isHidden ? <Eye /> : <EyeOff />}
                  onClick={() => setHidden(hideGame(viewId, !isHidden))}
                />
              </li>
            );
          })}
      </ul>
      {left > 0 && (
        <div className="-mt-2">
          <Button small look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Leave out hidden games' : `Show ${count(left, 'hidden game')}`}
          </Button>
        </div>
      )}
      <Pager page={page} what="your games" href={(to) => pageHref('/games', to)} />
      <p className="-mt-2 text-sm text-ink-faint">
        No account: this browser finds them again by a cookie. Your seats are on this device. Your own link moves one to
        another. Hiding a game takes it off this list only.
      </p>
    </>
  );
}

/** What the server named, each as it is known last; on the first page also those of which only this device knows. */
function shownGames({ page, items }: Page<OwnGame>, known: readonly string[], held: readonly OwnGame[]) {
  const newest = items.map((item) => {
    const kept = held.find(({ viewId }) => viewId === item.viewId);
    return kept !== undefined && kept.updatedAt > item.updatedAt ? kept : item;
  });
  const others = page === 1 ? held.filter(({ viewId }) => !known.includes(viewId)) : [];
  return [...newest, ...others].toSorted((one, other) => byText(other.updatedAt, one.updatedAt));
}

/** Takes in a match or a campaign that was saved as a file, here or elsewhere. */
export function ImportGame() {
  const router = useRouter();
  const { busy, problem, ask } = useRequest();
  const take = (file: File) =>
    ask(
      withLazy(
        () => import('@/lib/browser/gameRequests'),
        ({ restoreGameFile }) => restoreGameFile(file),
      ),
      (path) => router.push(path),
    );
  return (
    <>
      <FileChooser accept=".json,application/json" busy={busy} onFiles={([file]) => void (file && take(file))}>
        {busy ? 'Reading it …' : 'Import a file'}
      </FileChooser>
      <Problem says={problem} className="basis-full" />
    </>
  );
}
