import { Dices } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Stepper } from '@/components/ui/stepper';
import { Toggle } from '@/components/ui/toggle';
import { useSingleTap } from '@/components/ui/useSingleTap';
import { classes } from '@/lib/foundation/classes';
import type { DicePreset } from '@/lib/rules/atTable';
import type { ThrownDice } from '@/components/play/tableHand.model';
import { fellText, THROW_LIMITS, throwText, type Throw } from '@/lib/play/table/dice';

const SIDES = [3, 5, 6, 8, 10, 12, 20] as const;

interface DiceSheetProps {
  open: boolean;
  onClose: () => void;
  presets: readonly DicePreset[];
  throws: readonly ThrownDice[];
  onThrow: ((thrown: Throw) => void) | null;
  /** For whom they are; null: for nobody in particular. */
  whom: string | null;
  /** How they are thrown here. */
  note: string;
}

/** Free dice with what is thrown most at one tap. `onThrow` null: somebody looks on. */
export function DiceSheet({ open, onClose, presets, throws, onThrow, whom, note }: DiceSheetProps) {
  const [first = { count: 1, sides: 6 }] = presets;
  const [thrown, setThrown] = useState<Throw>({ ...first, target: null });
  /** What counts from a face that the dice do not have counts no more. */
  const take = (sets: Partial<Throw>): void => {
    const next = { ...thrown, ...sets };
    setThrown({ ...next, target: next.target !== null && next.target <= next.sides ? next.target : null });
  };
  const throwOnce = useSingleTap(() => onThrow?.(thrown));
  const most = Math.min(thrown.sides, 20);
  const toggles = (label: string, ways: readonly Way[]): ReactNode => (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {ways.map(([name, sets]) => (
        <Toggle key={name} on={throwText({ ...thrown, ...sets }) === throwText(thrown)} onClick={() => take(sets)}>
          {name}
        </Toggle>
      ))}
    </div>
  );
  const sides = [...new Set([...SIDES, ...presets.map((preset) => preset.sides)])].toSorted((a, b) => a - b);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Dice"
      {...(whom !== null && { note: `For ${whom}` })}
      footer={
        onThrow !== null && (
          <Button look="primary" icon={<Dices />} className="min-h-14! flex-1 text-lg" onClick={throwOnce}>
            Throw {throwText(thrown)}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <ol
          aria-label="Throws"
          aria-live="polite"
          className="divide-y divide-hairline border-b border-hairline empty:hidden"
        >
          {throws.slice(0, 6).map((each, place) => (
            <li key={throws.length - place} className={classes('py-1.5', place > 0 && 'text-ink-soft')}>
              <ThrowLine thrown={each} />
            </li>
          ))}
        </ol>
        {onThrow !== null && (
          <>
            {toggles(
              'Thrown most',
              presets.map((dice) => [throwText({ ...dice, target: null }), dice]),
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Stepper
                label="die"
                value={thrown.count}
                min={1}
                max={THROW_LIMITS.count}
                onChange={(count) => take({ count })}
              />
              {toggles(
                'Sides',
                sides.map((of) => [`D${of}`, { sides: of }]),
              )}
            </div>
            {toggles('Counts from', [
              ['Sum', { target: null }],
              ...Array.from({ length: most - 1 }, (_, at): Way => [`${at + 2}+`, { target: at + 2 }]),
            ])}
          </>
        )}
        <p className="text-sm text-ink-faint">{note}</p>
      </div>
    </Sheet>
  );
}

/** What a button says, and what of a throw it sets. */
type Way = readonly [name: string, sets: Partial<Throw>];

/** What was thrown: faces that show what counts are filled. */
const ThrowLine = ({ thrown: { thrown, faces, whom, by } }: { thrown: ThrownDice }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="figures shrink-0 text-sm">{throwText(thrown)}</span>
    <span className="flex flex-wrap gap-1" aria-label={faces.join(', ')} role="img">
      {faces.map((face, place) => (
        <span
          key={place}
          className={classes(
            'figures flex size-7 items-center justify-center rounded-sm border font-medium',
            thrown.target !== null && face >= thrown.target
              ? 'border-accent bg-accent text-on-accent'
              : 'border-rule bg-sheet',
          )}
        >
          {face}
        </span>
      ))}
    </span>
    <strong className="figures font-semibold">{fellText(faces, thrown)}</strong>
    {whom !== null && <span className="text-sm">for {whom}</span>}
    {by !== null && <span className="text-sm text-ink-faint">{by}</span>}
  </span>
);
