import { useState, type ReactNode } from 'react';
import { SIDE_EDGE, SideMark } from '@/components/play/game/sides';
import { classes } from '@/lib/foundation/classes';
import type { Side, BySide } from '@/lib/play/game/side';

/** Whose army it is, where no tab says so. `alone`: the other side plays nothing, so that there is none. */
export const ArmyHead = ({ side, name, alone = false }: { side: Side; name: string; alone?: boolean }) => (
  <div className={classes('flex items-center gap-2 border-b-2 pb-1', !alone && 'max-md:hidden', SIDE_EDGE[side])}>
    <SideMark side={side} />
    <h2 className="min-w-0 flex-1 truncate text-lg">{name}</h2>
  </div>
);

interface ArmyTabsProps {
  order: readonly [Side, Side];
  names: BySide<string>;
  /** Beside the name: how many are left. */
  notes: BySide<string>;
  armies: BySide<ReactNode>;
}

/** Both armies: beside each other where there is room, on a phone one at a time, one’s own first. */
export function ArmyTabs({ order, names, notes, armies }: ArmyTabsProps) {
  // Whose seat it is may be known later than the page: until one is tapped, one's own army is shown.
  const [tapped, setTapped] = useState<Side | null>(null);
  const shown = tapped ?? order[0];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div role="group" aria-label="Whose army" className="no-print flex gap-1.5 md:hidden">
        {order.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={shown === side}
            onClick={() => setTapped(side)}
            className={classes(
              'flex min-h-row min-w-0 flex-1 items-center gap-1.5 border-b-3 px-1',
              shown === side ? SIDE_EDGE[side] : 'border-transparent text-ink-soft',
            )}
          >
            <SideMark side={side} />
            <span className="truncate font-display text-lg font-semibold">{names[side]}</span>
            <span className="figures ml-auto shrink-0 text-sm">{notes[side]}</span>
          </button>
        ))}
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        {order.map((side) => (
          <div key={side} className={classes('min-w-0', shown !== side && 'max-md:hidden print:block')}>
            {armies[side]}
          </div>
        ))}
      </div>
    </div>
  );
}
