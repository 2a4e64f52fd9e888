import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ModelId } from '@/lib/documents/roster/schema';
import { TrayDrawing } from './trayDrawing';
import { trayCount, type PlacedBase } from '@/components/list/trayPlan.model';
import type { TrayView } from '@/lib/verdict/armyView';

interface TrayProps {
  view: TrayView;
  onPick?: (model: ModelId) => void;
  picked?: ModelId | null | readonly ModelId[];
  /** Below, while no base is pointed at. */
  note?: string;
  dress?: (placed: PlacedBase, drawing: ReactNode) => ReactNode;
  columns?: number;
}

/** The tray that answers to pointer and arrow keys; a tap or Enter calls `onPick`. `picked` bases are outlined. */
export function Tray({
  view,
  onPick,
  picked = null,
  columns = 10,
  note = trayCount(view),
  dress = (_, drawing) => drawing,
}: TrayProps) {
  const [pointed, setPointed] = useState<ModelId | null>(null);
  const chosen = picked === null || typeof picked === 'string' ? [picked] : picked;
  const named = view.bases.find(({ id }) => id === (pointed ?? (typeof picked === 'string' ? picked : null))) ?? null;
  const stop = view.bases.some(({ id }) => id === pointed) ? pointed : (view.bases[0]?.id ?? null);

  const framed = (placed: PlacedBase, drawing: ReactNode): ReactNode => {
    const { base, x, y } = placed;
    return (
      <g
        key={base.id}
        role={onPick === undefined ? 'img' : 'button'}
        aria-label={base.label}
        aria-pressed={onPick === undefined ? undefined : chosen.includes(base.id)}
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
          {...(chosen.includes(base.id) ? { stroke: 'var(--accent)' } : {})}
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
        {named === null ? note : named.label}
      </figcaption>
    </figure>
  );
}
