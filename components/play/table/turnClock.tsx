import { Pause } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/iconButton';
import { classes } from '@/lib/foundation/classes';
import { clockText, running, usedBy, type ClockSide, type TurnClock } from '@/lib/play/table/clock';

interface ClockStripProps {
  clock: TurnClock;
  names: Readonly<Record<ClockSide, string>>;
  onChange: (clock: TurnClock) => void;
}

/** Both players’ time: a tap on one lets it run. */
export function ClockStrip({ clock, names, onChange }: ClockStripProps) {
  const [now, setNow] = useState<number | null>(null);
  const runs = clock.runs !== null;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs, clock]);
  const used = now === null ? clock.used : usedBy(clock, now);
  return (
    <div role="group" aria-label="Clock" className="flex items-center gap-1.5">
      {(['own', 'other'] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={clock.runs === side}
          onClick={() => onChange(running(clock, side, Date.now()))}
          className={classes(
            'flex min-h-row min-w-0 flex-1 items-center justify-between gap-2 rounded-sm border px-2',
            clock.runs === side ? 'border-accent bg-accent text-on-accent' : 'border-rule bg-sheet',
          )}
        >
          <span className="truncate text-sm">{names[side]}</span>
          <span className="figures font-semibold">{clockText(used[side])}</span>
        </button>
      ))}
      <IconButton
        label="Stop the clock"
        icon={<Pause />}
        disabled={!runs}
        onClick={() => onChange(running(clock, null, Date.now()))}
      />
    </div>
  );
}
