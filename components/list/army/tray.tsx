import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ModelId } from '@/lib/documents/roster/schema';
import { TrayDrawing, trayCount, type PlacedBase, MOST_ON_TRAY } from './trayDrawing';
import type { TrayView, ArmyView } from '@/lib/verdict/armyView';
import { classes } from '@/lib/foundation/classes';
import { amount, count } from '@/lib/foundation/words';
import { grouped } from '@/lib/foundation/points';
import type { Base } from '@/lib/documents/shortVerdict';

interface TrayProps {
  view: TrayView;
  onPick?: (model: ModelId) => void;
  /** They are outlined. */
  picked?: readonly ModelId[];
  /** Below, while no base is pointed at. */
  note?: string;
  dress?: (placed: PlacedBase, drawing: ReactNode) => ReactNode;
  columns?: number;
}

/** The tray that answers to pointer and arrow keys; a tap or Enter calls `onPick`. */
export function Tray({
  view,
  onPick,
  picked = [],
  columns = 10,
  note = trayCount(view),
  dress = (_, drawing) => drawing,
}: TrayProps) {
  const [pointed, setPointed] = useState<ModelId | null>(null);
  const named = view.bases.find(({ id }) => id === pointed);
  const stop = (named ?? view.bases[0])?.id;

  const framed = (placed: PlacedBase, drawing: ReactNode): ReactNode => {
    const { base, x, y } = placed;
    return (
      <g
        key={base.id}
        role={onPick === undefined ? 'img' : 'button'}
        aria-label={base.label}
        aria-pressed={onPick === undefined ? undefined : picked.includes(base.id)}
        data-base={base.id}
        tabIndex={base.id === stop ? 0 : -1}
        className="tray-base"
        onPointerEnter={() => setPointed(base.id)}
        onFocus={() => setPointed(base.id)}
        onClick={() => onPick?.(base.id)}
        onKeyDown={(event) => moveOrPick(event, base.id)}
      >
        <rect
          x={x - 19.5}
          y={y - 20.5}
          width={39}
          height={41}
          rx={3}
          {...(picked.includes(base.id) ? { stroke: 'var(--accent)' } : {})}
        />
        {dress(placed, drawing)}
      </g>
    );
  };

  function moveOrPick(event: KeyboardEvent<SVGGElement>, id: ModelId): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPick?.(id);
      return;
    }
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = view.bases[view.bases.findIndex((base) => base.id === id) + by];
    const drawing = event.currentTarget.closest('svg');
    if (next !== undefined) drawing?.querySelector<SVGGElement>(`[data-base="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <figure className="m-0 max-w-xl" onPointerLeave={() => setPointed(null)}>
      <TrayDrawing
        view={view}
        columns={columns}
        wrap={framed}
        label={`Tray: ${trayCount(view)}`}
        className="block w-full select-none"
      />
      <figcaption className="mt-1 min-h-5 truncate text-sm text-ink-soft" aria-hidden="true">
        {named?.label ?? note}
      </figcaption>
    </figure>
  );
}

interface TrayStripProps {
  view: ArmyView;
  units: number;
  onOpen: () => void;
}

/** The army as a line of dots, in the order of the tray, which a tap opens; a large army in numbers. */
export function TrayStrip({ view: { tray, models, gauge }, units, onOpen }: TrayStripProps) {
  const isInWords = models > MOST_ON_TRAY || tray.places === null;
  const free = isInWords ? 0 : Math.max(0, (tray.places ?? 0) - models);
  const others = gauge.counts?.others.map(({ name, value }) => `${grouped(value)} ${name}`) ?? [];
  return (
    <button
      type="button"
      aria-label={isInWords ? undefined : `Tray: ${trayCount(tray)}`}
      onClick={onOpen}
      className="no-print -ml-0.5 flex h-8 w-full items-center gap-[3px] overflow-hidden pl-0.5 hover:bg-press"
    >
      {isInWords ? (
        <span className="figures truncate text-sm text-ink-soft">
          <span className="sr-only">Tray: </span>
          {[amount(models, 'model'), count(units, 'unit'), ...others].join(' · ')}
        </span>
      ) : (
        <>
          {tray.bases.map((base) => (
            <span key={base.id} aria-hidden="true" className={dotClasses(base)} />
          ))}
          {Array.from({ length: free }, (_, place) => (
            <span key={place} aria-hidden="true" className={`${DOT} rounded-full border-dashed border-rule`} />
          ))}
        </>
      )}
    </button>
  );
}

const DOT = 'size-3 shrink-0 border';

const PROBLEMS = {
  illegal: 'border-illegal bg-illegal',
  'cannot-tell': 'border-cannot-tell bg-cannot-tell',
  unfinished: 'border-unfinished bg-unfinished',
} as const;

function dotClasses({ shape, leader, specialist, problem }: Base): string {
  const plain = leader || specialist ? 'border-accent bg-accent' : 'border-ink-soft bg-ink-soft';
  return classes(
    DOT,
    shape === 'circle' ? 'rounded-full' : 'rounded-sm',
    problem === null || problem === 'note' ? plain : PROBLEMS[problem],
    leader && 'outline-2 outline-accent',
  );
}
