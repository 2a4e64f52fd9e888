import { GripVertical, LogOut } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { FixButton } from '@/components/list/report/fixButton';
import { StateLine, StateMark } from '@/components/ui/stateMark';
import { problemState } from '@/lib/verdict/verdictView';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import type { Army } from '@/lib/army/army';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import type { Report } from '@/lib/rules/report';
import { count, joined } from '@/lib/foundation/words';
import { rideEdit, ridesView, type Passenger, type RidesView, type TransportView } from '@/lib/listservice/rides';

/** What a dragged unit is carried under, so that nothing else can be dropped here. */
const DRAGGED = 'application/x-muster-unit';

type Ride = (unit: string, into: string | null) => void;

interface TransportsProps {
  army: Army;
  report: Report;
  onEdit: (edit: RosterEdit) => void;
}

/** Who rides in which transport, chosen from a list or dragged. Nothing where there is no transport. */
export function Transports({ army, report, onEdit }: TransportsProps) {
  const view = ridesView(army, report.diagnostics);
  if (view.transports.length === 0) return null;
  const ride: Ride = (unit, into) => onEdit(rideEdit(army.declarations, unit, into));
  return (
    <section aria-label="Transports" className="mb-5 wrap-anywhere">
      <h2 className="label border-b border-rule py-1.5 text-ink-soft">Transports</h2>
      <ul>
        {view.transports.map((transport) => (
          <li key={transport.id}>
            <DropZone onUnit={(unit) => unit !== transport.id && ride(unit, transport.id)}>
              <Transport transport={transport} view={view} onRide={ride} onEdit={onEdit} />
            </DropZone>
          </li>
        ))}
      </ul>
      <DropZone onUnit={(unit) => ride(unit, null)}>
        <div role="group" aria-label="On foot" className="border-t border-hairline py-2">
          <p className="mb-1 text-sm text-ink-faint">On foot{view.onFoot.length === 0 ? ': no infantry' : ''}</p>
          <ul className="flex flex-wrap gap-2">
            {view.onFoot.map((rider) => (
              <li key={rider.unit.id}>
                <Dragged rider={rider} />
              </li>
            ))}
          </ul>
        </div>
      </DropZone>
    </section>
  );
}

interface TransportProps {
  transport: TransportView;
  view: RidesView;
  onRide: Ride;
  onEdit: (edit: RosterEdit) => void;
}

function Transport({ transport, view, onRide, onEdit }: TransportProps) {
  const { name, used, over, capacity, riders, unread, problems } = transport;
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-1.5 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{name}</span>
        <span className={classes('figures', over ? 'font-semibold text-illegal' : 'text-ink-soft')}>
          {used}/{capacity ?? '?'} <span className="text-sm">hit points</span>
        </span>
        {unread && <span className="text-sm text-ink-soft">its room cannot be read</span>}
        {over && <StateMark state="illegal" size={15} />}
      </p>
      {riders.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={`Aboard ${name}`}>
          {riders.map((rider) => (
            <li key={rider.unit.id}>
              <Dragged rider={rider}>
                <IconButton
                  label={`Let ${rider.label} out of ${name}`}
                  icon={<LogOut />}
                  onClick={() => onRide(rider.unit.id, null)}
                />
              </Dragged>
            </li>
          ))}
        </ul>
      )}
      <Boarding transport={transport} view={view} onRide={onRide} />
      {problems.map(({ message, fixes, severity, kind }, at) => (
        <div key={at} role="status" className="flex flex-col gap-1">
          <StateLine state={problemState({ severity, kind })} size={15} className="text-sm">
            {message}
          </StateLine>
          <p className="flex flex-wrap gap-2">
            {fixes.map((fix) => (
              <FixButton key={fix.label} fix={fix} plain onFix={() => onEdit(fix.edit)} />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Boards by choice, also what does not fit: the check says so. Arrow keys pass over units, so a button confirms. */
function Boarding({ transport, view, onRide }: Omit<TransportProps, 'onEdit'>) {
  const [meant, setMeant] = useState('');
  const byKeys = useRef(false);
  const aboard = new Set(transport.riders.map(({ unit }) => unit.id));
  const others = view.infantry.filter(({ unit }) => unit.id !== transport.id && !aboard.has(unit.id));
  if (view.infantry.length === 0) {
    return <p className="text-sm text-ink-faint">No infantry in the list that could ride.</p>;
  }
  if (others.length === 0) return null;
  const choices = others.map(({ unit, label, hitPoints, inside }) => {
    const now = view.transports.find(({ riders }) => riders.some((rider) => rider.unit.id === unit.id));
    // What rides in an inner transport counts already.
    const more = transport.aboard.has(unit.id) ? 0 : hitPoints + inside;
    const over = transport.capacity === null ? 0 : transport.used + more - transport.capacity;
    const notes = joined([over > 0 ? `${over} too many` : null, now ? `now in ${now.name}` : null]);
    return {
      value: unit.id,
      name: `${label}, ${count(hitPoints, 'hit point')}${inside === 0 ? '' : ` and ${inside} inside`}${notes === '' ? '' : ` (${notes})`}`,
    };
  });
  const board = (unit: string): void => {
    setMeant('');
    if (unit !== '') onRide(unit, transport.id);
  };
  const chosen = choices.some(({ value }) => value === meant) ? meant : '';
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 sm:max-w-sm">
        <Select
          label={`Who boards ${transport.name}`}
          labelHidden
          placeholder="Put a unit aboard …"
          value={chosen}
          choices={choices}
          onKeyDown={() => (byKeys.current = true)}
          onPointerDown={() => (byKeys.current = false)}
          onChoose={(unit) => (byKeys.current ? setMeant(unit) : board(unit))}
        />
      </div>
      {chosen !== '' && <Button onClick={() => board(chosen)}>Put aboard</Button>}
    </div>
  );
}

function Dragged({ rider, children }: { rider: Passenger; children?: ReactNode }) {
  const { unit, label, hitPoints, unknown, known } = rider;
  return (
    <span
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, unit.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className="inline-flex min-h-row cursor-grab items-center gap-1.5 rounded-sm border border-hairline bg-sheet pl-1.5 active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-4 text-ink-faint pointer-coarse:hidden" />
      <span>{label}</span>
      {!known && <span className="text-sm text-ink-soft">not known</span>}
      {known && (
        <span
          className="figures text-ink-soft"
          title={unknown > 0 ? 'Hit points that are not written down count as 1' : undefined}
        >
          {hitPoints}
          {unknown > 0 ? '?' : ''}
          <span className="sr-only"> hit points</span>
        </span>
      )}
      {children ?? <span className="w-1.5" />}
    </span>
  );
}

function DropZone({ onUnit, children }: { onUnit: (unit: string) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const isUnit = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAGGED);
  return (
    <div
      className={classes('rounded-sm border-b border-hairline px-1', over && 'outline-2 outline-accent')}
      onDragOver={(event) => {
        if (isUnit(event)) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!isUnit(event)) return;
        event.preventDefault();
        setOver(false);
        onUnit(event.dataTransfer.getData(DRAGGED));
      }}
    >
      {children}
    </div>
  );
}
