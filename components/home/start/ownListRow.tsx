import { Ellipsis, Pin } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { trayCount } from '@/components/list/trayPlan.model';
import { Ago } from '@/components/ui/ago';
import { Button } from '@/components/ui/button';
import { Chip, StateChip } from '@/components/ui/chip';
import { useAnswer } from '@/components/ui/useAnswer';
import { IconButton } from '@/components/ui/iconButton';
import type { lazyClient } from '@/lib/browser/lazyClient';
import type { OwnRow } from '@/lib/browser/listRows';
import { comparePath, editPath } from '@/lib/documents/paths';
import { factionInShort } from '@/lib/verdict/factionInShort';
import { MoreOfList } from './moreOfList';

interface OwnListRowProps {
  row: OwnRow;
  formatName: string;
  client: ReturnType<typeof lazyClient>;
  /** The choice of two lists to compare. */
  choosing: Choosing;
  /** The labels of all lists. */
  known: readonly string[];
  onHide: (viewId: string, hidden: boolean) => void;
}

/** One of one's own lists: its name, how it stands, what it is for, and its tray. A tap anywhere but on its menu opens it. */
export function OwnListRow({ row, formatName, client, choosing, known, onHide }: OwnListRowProps) {
  const { viewId, format, factions, updatedAt, verdict, approved } = row;
  const name = row.name || 'Unnamed list';
  const [open, setOpen] = useState(false);
  const tray = verdict?.tray == null || verdict.tray.bases.length === 0 ? null : { ...verdict.tray, left: 0 };
  return (
    <li data-format={format} className="drawn-near flex flex-wrap items-center gap-x-2 [--far:3.5rem]">
      <div className="relative flex min-h-14 min-w-0 flex-1 items-center gap-4 py-1">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5">
            <Link
              href={editPath(viewId)}
              className="min-w-0 truncate font-semibold underline decoration-transparent underline-offset-3 after:absolute after:inset-0 hover:decoration-current"
            >
              {name}
            </Link>
            {row.pinned && <Pin role="img" aria-label="Pinned" className="size-3.5 shrink-0 text-accent" />}
            <span className="ml-auto shrink-0 text-sm text-ink-soft">
              <Ago iso={updatedAt} />
            </span>
          </p>
          <div className="flex items-center gap-x-2 text-sm text-ink-soft">
            <div className="transition-opacity group-data-asking:opacity-50 group-data-asking:delay-300">
              {verdict === null ? <SoughtVerdict viewId={viewId} /> : <VerdictLine verdict={verdict} />}
            </div>
            <p className="min-w-0 truncate">
              {approved !== null && (
                <span className={approved.changed ? '' : 'font-medium text-legal'}>
                  {approved.name ?? 'Someone'} approved{approved.changed && ' an earlier version'} ·{' '}
                </span>
              )}
              <span className="font-medium text-accent">{formatName}</span> ·{' '}
              {[...new Set(factions.map(factionInShort))].join(' · ')}
            </p>
          </div>
          <Marks row={row} />
        </div>
        {tray !== null && (
          <TrayDrawing view={tray} label={`${name}: ${trayCount(tray)}`} className="max-h-11 w-32 max-sm:hidden" />
        )}
      </div>
      {choosing.first === null ? (
        <IconButton
          label={`More for ${name}`}
          icon={<Ellipsis />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      ) : (
        <ChooseButton row={row} name={name} choosing={choosing} />
      )}
      {open && choosing.first === null && (
        <MoreOfList
          row={row}
          name={name}
          client={client}
          known={known}
          onHide={onHide}
          onCompare={choosing.possible ? () => choosing.begin(viewId) : null}
        />
      )}
    </li>
  );
}

interface ChooseButtonProps {
  row: OwnRow;
  name: string;
  choosing: Choosing;
}

function ChooseButton({ row: { viewId }, name, choosing }: ChooseButtonProps) {
  if (viewId === choosing.first) {
    return <span className="flex min-h-row items-center text-ink-soft">The first one</span>;
  }
  return (
    <Button onClick={() => choosing.end(viewId)}>
      Compare<span className="sr-only"> with {name}</span>
    </Button>
  );
}

/** What is to be known of a list before it is opened. */
function Marks({ row: { mine, unsent, twoVersions, labels } }: { row: OwnRow }) {
  const marks = [
    ...(mine ? [] : ['Someone else’s: you can edit it']),
    ...(unsent === 'held' ? ['Only on this device: the server cannot read it'] : []),
    ...(unsent === 'all' ? ['Only on this device so far'] : []),
    ...(unsent === 'changes' && !twoVersions ? ['Not all sent yet'] : []),
  ];
  if (labels.length + marks.length === 0 && !twoVersions) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm text-ink-faint">
      {twoVersions && <StateChip state="unfinished">Two versions: open it to choose</StateChip>}
      {labels.length > 0 && <span className="sr-only">Labels: </span>}
      {labels.map((label) => (
        <Chip key={label} className="normal-case">
          {label}
        </Chip>
      ))}
      {marks.join(' · ')}
    </div>
  );
}

/** A list that is kept without its verdict: it is sought while the page is looked at. */
function SoughtVerdict({ viewId }: { viewId: string }) {
  const failed = useAnswer(async (left) => {
    const part = await import('@/lib/browser/local/verdictHere').catch(() => null);
    return ((await part?.verdictHere(viewId, left).catch(() => null)) ?? null) === null;
  }, viewId);
  // Once it is there, it is kept, and the row is drawn again.
  return <StateChip state="note">{failed ? 'Not checked' : 'Not checked yet'}</StateChip>;
}

/** The choice of two lists that are to be compared. */
interface Choosing {
  /** The one that was chosen; null: nothing is being compared. */
  first: string | null;
  /** There are two lists. */
  possible: boolean;
  begin: (viewId: string) => void;
  /** Takes the second one and shows them side by side. */
  end: (viewId: string) => void;
  cancel: () => void;
}

/** The choice among these lists, which is over when the first one goes. */
export function useChoosing(lists: readonly { viewId: string }[]): Choosing {
  const router = useRouter();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = lists.some(({ viewId }) => viewId === chosen) ? chosen : null;
  return {
    first,
    possible: lists.length > 1,
    begin: setChosen,
    end: (viewId) => first !== null && router.push(comparePath(first, viewId)),
    cancel: () => setChosen(null),
  };
}
