import { useEffect, useRef, useState } from 'react';
import { Bin } from '@/components/ui/document/bin';
import { SearchField, Select } from '@/components/ui/field';
import { labelsOf, SORTS, wantedRows, type Sort, type RowQuery } from '@/lib/browser/listRows';
import { listClient, OwnListRow } from './ownListRow';
import { Button, ButtonLink } from '@/components/ui/button';
import { Toggle } from '@/components/ui/toggle';
import { HEIGHT_KEY, COUNT_KEY } from '@/lib/browser/setTheme';
import { keepText } from '@/lib/browser/texts';
import { isBackupAsked, noteBackupAsked } from '@/lib/browser/marks';
import { keepLastList } from '@/lib/browser/lastList';
import { isAboutLists } from '@/lib/browser/local/aboutList';
import { changedDocuments } from '@/lib/browser/local/changes';
import { isToSync, ownRows } from '@/lib/browser/local/ownRows';
import { onShared, syncShared } from '@/lib/browser/local/shared';
import { whenSeen } from '@/lib/browser/when';

/** Writes that come one upon the other are looked at together, after so many milliseconds. */
const TOGETHER = 60;

/** The lists of this browser, as they stand; null: it has not looked yet. What other devices did comes in by and by. */
function useOwnRows(): (Awaited<ReturnType<typeof ownRows>> & { asking: boolean }) | null {
  const [lists, setLists] = useState<Awaited<ReturnType<typeof ownRows>> | null>(null);
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const found = await ownRows();
      if (!current) return;
      setLists(found);
      const count = found.rows.length + found.bin.length;
      // `globals.css` shows by it what is for those who have lists, or what is for newcomers.
      document.documentElement.toggleAttribute('data-lists', count > 0);
      const [latest] = found.rows;
      if (latest !== undefined) {
        const data = Object.fromEntries(found.rows.toReversed().map((each) => [each.format, each.data ?? '']));
        keepLastList({ format: latest.format, limit: latest.verdict?.points?.limit ?? null, data });
      }
      keepText(COUNT_KEY, String(count));
    };
    void look();
    const lookSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), TOGETHER);
    };
    const sync = async (): Promise<void> => {
      setAsking(true);
      if (await isToSync()) {
        void syncShared();
        // Without a part that cannot be fetched the lists are as they were.
        await import('@/lib/browser/local/sync').then((part) => part.syncAll()).catch(() => undefined);
        await look();
      }
      if (current) setAsking(false);
    };
    const ends = [
      changedDocuments.on(lookSoon),
      onShared((keys) => void (isAboutLists(keys) && lookSoon())),
      whenSeen(() => void sync()),
    ];
    return () => {
      current = false;
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, []);
  return lists && { ...lists, asking };
}

/** From so many lists on it would hurt to lose them. */
const ENOUGH = 3;

/** Asks once to keep a copy of one's lists. */
function KeepCopyLine({ lists }: { lists: number }) {
  const [asked, setAsked] = useState(isBackupAsked);
  if (asked || lists < ENOUGH) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
      <p className="min-w-0 flex-1 basis-72">You have {lists} lists. Back them up.</p>
      <ButtonLink href="/mine#backup" small onClick={noteBackupAsked}>
        Back up
      </ButtonLink>
      <Button
        small
        look="quiet"
        onClick={() => {
          noteBackupAsked();
          setAsked(true);
        }}
      >
        Not now
      </Button>
    </div>
  );
}

type Only = Pick<RowQuery, 'format' | 'label'>;

/** So many are seen at a glance. */
const WORTH_SEARCHING = 5;
const AT_ONCE = 50;

/** The lists of this browser: pinned first, then as the player likes. Deleting asks nothing, since it can be undone. */
export function OwnLists({ formats }: { formats: Readonly<Record<string, string>> }) {
  const own = useOwnRows();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('changed');
  const [only, setOnly] = useState<Only>({ format: null, label: null });
  const [most, setMost] = useState(AT_ONCE);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) keepText(HEIGHT_KEY, `${innerWidth} ${box.current.offsetHeight}`);
  });
  if (own === null) return <div className="lists-to-come" aria-busy="true" />;
  const { rows, bin } = own;
  const labels = labelsOf(rows);
  const used = Object.keys(formats).filter((id) => rows.some(({ format }) => format === id));
  // What no list has any more leaves none out.
  const format = used.includes(only.format ?? '') ? only.format : null;
  const label = labels.includes(only.label ?? '') ? only.label : null;
  const pick = (change: Partial<Only>): void => setOnly({ format, label, ...change });
  const found = wantedRows(rows, { text, sort, format, label }, formats);
  return (
    <div ref={box}>
      {rows.length >= WORTH_SEARCHING && (
        <div role="search" className="mb-2 flex flex-wrap gap-2">
          <SearchField label="Search lists" value={text} onType={setText} className="min-w-0 flex-1" />
          <div className="w-36">
            <Select
              label="Sort by"
              labelHidden
              value={sort}
              onChoose={(chosen) => setSort(chosen as Sort)}
              choices={Object.entries(SORTS).map(([value, name]) => ({ value, name }))}
            />
          </div>
          <div role="group" aria-label="Show only" className="flex basis-full gap-1.5 overflow-x-auto empty:hidden">
            {used.length > 1 &&
              used.map((id) => (
                <Toggle key={id} on={id === format} onClick={() => pick({ format: id === format ? null : id })}>
                  {formats[id]}
                </Toggle>
              ))}
            {labels.map((each) => (
              <Toggle key={each} on={each === label} onClick={() => pick({ label: each === label ? null : each })}>
                {each}
              </Toggle>
            ))}
          </div>
        </div>
      )}
      <ul
        className="group divide-y divide-hairline border-y border-rule"
        aria-label="Your lists"
        data-asking={own.asking || undefined}
      >
        {found.slice(0, most).map((row) => (
          <OwnListRow
            key={row.viewId}
            row={row}
            formatName={formats[row.format] ?? row.format}
            known={labels}
            all={rows}
          />
        ))}
      </ul>
      {found.length > most && (
        <button
          type="button"
          className="min-h-row underline underline-offset-4"
          onClick={() => setMost(most + AT_ONCE)}
        >
          Show {Math.min(AT_ONCE, found.length - most)} more of {found.length}
        </button>
      )}
      {found.length === 0 && (
        <p className="py-3 text-ink-soft">
          {rows.length === 0 ? 'No lists left.' : 'None of your lists has that in it.'}
        </p>
      )}
      <KeepCopyLine lists={rows.filter(({ mine }) => mine).length} />
      <Bin items={bin} client={listClient} />
    </div>
  );
}
