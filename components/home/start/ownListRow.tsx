import { Ellipsis, Pin, PinOff } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { TrayDrawing, trayCount } from '@/components/list/army/trayDrawing';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Ago } from '@/components/ui/ago';
import { Button } from '@/components/ui/button';
import { Chip, StateChip } from '@/components/ui/chip';
import { useAnswer } from '@/components/ui/useAnswer';
import { IconButton } from '@/components/ui/iconButton';
import { lazyClient } from '@/lib/browser/lazy';
import type { OwnRow } from '@/lib/browser/listRows';
import { comparePath, editPath, viewPath } from '@/lib/documents/paths';
import { dateAndTime, stampDate } from '@/lib/foundation/stampDate';
import { nthOf } from '@/lib/foundation/collect';
import { joined } from '@/lib/foundation/words';
import { factionInShort } from '@/lib/verdict/factionInShort';
import { RowButtons } from '@/components/ui/document/rowButtons';
import { TextField, Form, Select, type FieldChoice } from '@/components/ui/field';
import { Toggle } from '@/components/ui/toggle';
import { useToast } from '@/components/ui/toaster';
import { setLabels, setPinned, LABEL_LENGTH, MOST_LABELS, withLabel } from '@/lib/browser/local/aboutList';

/** So many labels of other lists are offered. */
const MOST_OFFERED = 40;

const nameOf = ({ name }: OwnRow): string => name || 'Unnamed list';

/** Lists to choose among; those of one name are told apart by when they were changed. */
const choicesOf = (rows: readonly OwnRow[]): readonly FieldChoice[] =>
  nthOf(rows, nameOf).map(([row, , isAlone]) => ({
    value: row.viewId,
    name: isAlone ? nameOf(row) : `${nameOf(row)} (${dateAndTime(row.updatedAt)})`,
  }));

/** That of `ROSTER_LIMITS`, which comes with the library of schemas. */
const NAME_LENGTH = 120;

/** What is done with lists; its program comes when it is asked for. */
export const listClient = lazyClient(() => import('@/lib/browser/lists').then((part) => part.listClient), {
  short: 'list',
  openAt: editPath,
  sharedAt: viewPath,
});

interface MoreOfListProps {
  row: OwnRow;
  name: string;
  /** The labels of all lists. */
  known: readonly string[];
  /** The other lists. */
  others: readonly OwnRow[];
}

/** The menu of a list: what can be done with it besides opening it. */
function MoreOfList({ row, name, known, others }: MoreOfListProps) {
  const { viewId, pinned, labels, unsent } = row;
  const router = useRouter();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [called, setCalled] = useState(row.name);
  const [chosen, setChosen] = useState('');
  // One that is gone is chosen no more.
  const other = others.some((each) => each.viewId === chosen) ? chosen : '';
  const keep = async (writing: Promise<boolean>): Promise<void> => {
    if (!(await writing)) toast({ text: 'This browser stores nothing: it is full or private.' });
  };
  async function rename(): Promise<void> {
    const answer = await listClient.rename(viewId, called.trim());
    toast({ text: answer.ok ? `Renamed to ${called.trim() || 'nothing'}` : answer.problem });
  }
  const full = labels.length >= MOST_LABELS;
  function add(): void {
    const after = withLabel(labels, typed, known);
    setTyped('');
    if (after !== labels) void keep(setLabels(viewId, after));
  }
  function toggle(label: string): void {
    const left = labels.filter((each) => each !== label);
    void keep(setLabels(viewId, left.length < labels.length ? left : withLabel(labels, label)));
  }
  return (
    <div
      role="group"
      aria-label={`More for ${name}`}
      className="flex basis-full flex-wrap items-end gap-x-3 gap-y-2 border-l-3 border-rule pt-1 pb-3 pl-3"
    >
      <Form className="field-row max-w-sm min-w-0 flex-1 basis-60" onSend={() => void rename()}>
        <TextField label="Name" value={called} maxLength={NAME_LENGTH} autoComplete="off" onType={setCalled} />
        <Button type="submit" disabled={called.trim() === row.name}>
          Rename
        </Button>
      </Form>
      <div className="flex basis-full flex-wrap gap-2">
        <Button icon={pinned ? <PinOff /> : <Pin />} onClick={() => void keep(setPinned(viewId, !pinned))}>
          {pinned ? 'Unpin' : 'Pin to the top'}
        </Button>
        <RowButtons
          viewId={viewId}
          name={name}
          linked={unsent !== 'held'}
          origin={location.origin}
          client={listClient}
        />
      </div>
      {others.length > 0 && (
        <Form className="field-row max-w-sm basis-full" onSend={() => router.push(comparePath(viewId, other))}>
          <Select
            label="Compare with"
            value={other}
            placeholder="Choose another list"
            choices={choicesOf(others)}
            onChoose={setChosen}
          />
          <Button type="submit" disabled={other === ''}>
            Compare
          </Button>
        </Form>
      )}
      {known.length > 0 && (
        <div role="group" aria-label={`Labels of ${name}`} className="flex flex-wrap gap-1 max-sm:basis-full">
          {known.slice(0, MOST_OFFERED).map((label) => (
            <Toggle key={label} on={labels.includes(label)} onClick={() => toggle(label)}>
              {label}
            </Toggle>
          ))}
        </div>
      )}
      <Form className="field-row max-w-sm min-w-0 flex-1 basis-60" onSend={add}>
        <TextField
          label="New label"
          value={typed}
          maxLength={LABEL_LENGTH}
          disabled={full}
          hint={full ? `${MOST_LABELS} labels are as many as a list can have.` : undefined}
          onType={setTyped}
        />
        {!full && (
          <Button type="submit" disabled={typed.trim() === ''}>
            Add
          </Button>
        )}
      </Form>
    </div>
  );
}

interface OwnListRowProps {
  row: OwnRow;
  formatName: string;
  /** The labels of all lists. */
  known: readonly string[];
  all: readonly OwnRow[];
}

/** One of one's own lists: its name, how it stands, what it is for, and its tray. A tap outside its menu opens it. */
export function OwnListRow({ row, formatName, known, all }: OwnListRowProps) {
  const { viewId, format, factions, updatedAt, verdict, approved } = row;
  const name = nameOf(row);
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
                <span className={approved.written ? '' : 'font-medium text-legal'}>
                  {approved.name ?? 'Someone'} approved
                  {approved.written && ` the version of ${stampDate(approved.at)}`} ·{' '}
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
      <IconButton label={`More for ${name}`} icon={<Ellipsis />} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && <MoreOfList row={row} name={name} known={known} others={all.filter((each) => each !== row)} />}
    </li>
  );
}

const UNSENT: Readonly<Record<OwnRow['unsent'], string | null>> = {
  nothing: null,
  changes: 'Not all sent yet',
  all: 'Only on this device so far',
  held: 'Only on this device: the server cannot read it',
};

/** What is to be known of a list before it is opened. */
function Marks({ row: { mine, unsent, twoVersions, labels } }: { row: OwnRow }) {
  const lacks = twoVersions && unsent === 'changes' ? null : UNSENT[unsent];
  const marks = joined([mine ? null : 'Someone else’s: you can edit it', lacks], ' · ');
  if (labels.length === 0 && marks === '' && !twoVersions) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm text-ink-faint">
      {twoVersions && <StateChip state="unfinished">Two versions: open it to choose</StateChip>}
      {labels.length > 0 && <span className="sr-only">Labels: </span>}
      {labels.map((label) => (
        <Chip key={label} className="normal-case">
          {label}
        </Chip>
      ))}
      {marks}
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
