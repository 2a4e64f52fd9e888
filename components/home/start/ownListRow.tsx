import { Ellipsis, Pin, PinOff } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { RowButtons } from '@/components/ui/document/rowButtons';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Ago } from '@/components/ui/ago';
import { Button } from '@/components/ui/button';
import { Chip, StateChip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/iconButton';
import type { laterClient } from '@/lib/browser/laterClient';
import { setPinned } from '@/lib/browser/local/aboutList';
import { editPath, comparePath } from '@/lib/documents/paths';
import { trayCount } from '@/components/list/trayPlan.model';
import type { OwnRow } from '@/lib/browser/listRows';
import { MoreOfList } from '@/components/home/start/moreOfList';
import { useRouter } from 'next/navigation';

const nothing = (): void => undefined;

interface OwnListRowProps {
  row: OwnRow;
  formatName: string;
  client: ReturnType<typeof laterClient>;
  /** The choice of two lists to compare. */
  choosing: Choosing;
  /** The labels of all lists. */
  known: readonly string[];
  onHide: (viewId: string, hidden: boolean) => void;
}

/** One of one's own lists: its name, what it is for, how it stands, and its tray. */
export function OwnListRow({ row, formatName, client, choosing, known, onHide }: OwnListRowProps) {
  const { viewId, format, factions, updatedAt, verdict } = row;
  const name = row.name || 'Unnamed list';
  const [open, setOpen] = useState(false);
  const tray = verdict?.tray == null || verdict.tray.bases.length === 0 ? null : { ...verdict.tray, left: 0 };
  return (
    <li
      data-format={format}
      className="drawn-near grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2"
    >
      <div className="min-w-0">
        <Link
          href={editPath(viewId)}
          prefetch={false}
          className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current"
        >
          {name}
        </Link>
        {row.pinned && <Pin aria-label="Pinned" className="ml-1.5 inline size-3.5 align-baseline text-accent" />}
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-accent">{formatName}</span> · {factions.join(' · ')} ·{' '}
          <Ago iso={updatedAt} />
        </p>
        <Marks row={row} />
      </div>
      <div className="w-28 sm:w-40">
        {tray !== null && (
          <TrayDrawing view={tray} label={`${name}: ${trayCount(tray)}`} className="ml-auto block max-h-14 w-full" />
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1 transition-opacity group-data-asking:opacity-50 group-data-asking:delay-300">
          {verdict === null ? <SoughtVerdict viewId={viewId} /> : <VerdictLine verdict={verdict} />}
        </div>
        {choosing.first === null ? (
          <div className="flex">
            <span className="max-sm:hidden">
              <IconButton
                label={`${row.pinned ? 'Unpin' : 'Pin'} ${name}`}
                icon={row.pinned ? <PinOff /> : <Pin />}
                onClick={() => void setPinned(viewId, !row.pinned)}
              />
            </span>
            <RowButtons
              viewId={viewId}
              name={name}
              linked={row.unsent !== 'held'}
              origin={typeof location === 'undefined' ? '' : location.origin}
              client={client}
              onHide={onHide}
              onChanged={nothing}
            />
            <IconButton
              label={`More for ${name}`}
              icon={<Ellipsis />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </div>
        ) : (
          <ChooseButton row={row} name={name} choosing={choosing} />
        )}
      </div>
      {open && choosing.first === null && (
        <MoreOfList
          row={row}
          name={name}
          known={known}
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
    ...(mine ? [] : ['Somebody else’s: you can change it']),
    ...(unsent === 'held' ? ['Only on this device: the server cannot read it'] : []),
    ...(unsent === 'all' ? ['Only on this device so far'] : []),
    ...(unsent === 'changes' && !twoVersions ? ['Not all of it sent yet'] : []),
  ];
  return (
    <>
      {labels.length > 0 && (
        <p className="flex flex-wrap gap-1">
          <span className="sr-only">Labels: </span>
          {labels.map((label) => (
            <Chip key={label} className="normal-case">
              {label}
            </Chip>
          ))}
        </p>
      )}
      {twoVersions && <StateChip state="cannot-tell">Two versions: open it to choose</StateChip>}
      {marks.length > 0 && <p className="text-sm text-ink-faint">{marks.join(' · ')}</p>}
    </>
  );
}

/** A list that is kept without its verdict: it is sought while the page is looked at. */
function SoughtVerdict({ viewId }: { viewId: string }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    void import('@/lib/browser/local/verdictHere')
      .then((part) => part.verdictHere(viewId, left.signal))
      .catch(() => null)
      .then((verdict) => !left.signal.aborted && setFailed(verdict === null));
    return () => left.abort();
  }, [viewId]);
  // Once it is there, it is kept, and the row is drawn anew.
  return <StateChip state="cannot-tell">{failed ? 'Not checked' : 'Not checked yet'}</StateChip>;
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
