'use client';

import { Dices, Undo2, Wind } from 'lucide-react';
import type { ReactNode } from 'react';
import { throwHere } from '@/lib/browser/throwDice';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Stepper } from '@/components/ui/stepper';
import { Faces } from '@/components/play/table/diceSheet';
import {
  AIRBORNE_WORDS,
  type AirborneEntry,
  type AirborneStep,
  damageOf,
  hasLanded,
  SCATTER_READING,
  scatterOf,
  stepBack,
  stepOf,
  type Scatter,
} from '@/lib/play/deck/airborne';
import { DECK_LIMITS } from '@/lib/play/deck/deck';
import { citationsText } from '@/lib/rules/citation';

interface AirborneSheetProps {
  entry: AirborneEntry;
  /** What it tests; left out: not known. */
  landsBy?: string | undefined;
  /** Whether this phone throws its dice; else they are thrown at the table, and the sheet says what they mean. */
  throws: boolean;
  onChange: (entry: AirborneEntry) => void;
  onClose: () => void;
}

/** What can be said at a step. */
const ANSWERS: Readonly<Partial<Record<AirborneStep, readonly (readonly [string, Partial<AirborneEntry>])[]>>> = {
  choose: [
    ['Stay in reserve', { choice: 'stay' }],
    ['Enter', { choice: 'enter' }],
  ],
  check: [
    ['Passed', { check: 'passed' }],
    ['Failed', { check: 'failed' }],
  ],
  landing: [
    ['There is room', { landing: 'clear' }],
    ['Something is there', { landing: 'blocked' }],
  ],
};

/** Steps that are read together where the dice between them are thrown at the table. */
const BEFORE: Readonly<Partial<Record<AirborneStep, AirborneStep>>> = { landing: 'scatter', crashed: 'damage' };

/** An Airborne unit's activation, one question at a time. */
export function AirborneSheet({ entry, landsBy, throws, onChange, onClose }: AirborneSheetProps) {
  const step = stepOf(entry, throws);
  const before = throws ? undefined : BEFORE[step];
  const say = (part: Partial<AirborneEntry>): void => onChange({ ...entry, ...part });
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Airborne: ${entry.name}`}
      footer={
        <>
          <Button icon={<Undo2 />} disabled={entry.choice === null} onClick={() => onChange(stepBack(entry))}>
            One step back
          </Button>
          {(step === 'stays' || hasLanded(entry, throws)) && (
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {before !== undefined && <Said step={before} />}
        <Said step={step}>
          {entry.scatter !== null && <ScatterPicture scatter={entry.scatter} />}
          {step === 'check' && landsBy !== undefined && <p className="figures font-semibold">{landsBy}</p>}
          {step === 'scatter' && <p className="text-sm text-ink-faint">{SCATTER_READING}</p>}
          {entry.dice !== null && (
            <>
              <Faces faces={entry.dice} target={10} />
              <p className="figures font-semibold">{damageOf(entry.dice)} damage</p>
            </>
          )}
        </Said>
        <div className="flex flex-wrap items-center gap-2">
          {ANSWERS[step]?.map(([label, part]) => (
            <Button key={label} onClick={() => say(part)} className="min-h-12! flex-1">
              {label}
            </Button>
          ))}
          {step === 'scatter' && (
            <Button look="primary" icon={<Wind />} onClick={() => say({ scatter: scattered() })}>
              Roll 2d5
            </Button>
          )}
          {step === 'damage' && (
            <>
              <Stepper
                label="model"
                value={entry.models}
                min={1}
                max={DECK_LIMITS.models}
                onChange={(models) => say({ models })}
              />
              <Button
                look="primary"
                icon={<Dices />}
                onClick={() => say({ dice: throwHere({ count: entry.models, sides: 10 }) })}
              >
                {entry.models === 1 ? 'Roll a die' : `Roll ${entry.models} dice`}
              </Button>
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface SaidProps {
  step: AirborneStep;
  children?: ReactNode;
}

/** A step in words, with where it stands. */
function Said({ step, children }: SaidProps) {
  const { title, says, cites } = AIRBORNE_WORDS[step];
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-xl">{title}</h3>
      <p>{says}</p>
      {children}
      <p className="text-sm text-ink-faint">{citationsText(cites)}</p>
    </section>
  );
}

/** How far and where a token drifts, thrown by this device. */
export const scattered = (): Scatter =>
  scatterOf(throwHere({ count: 2, sides: 5 }), throwHere({ count: 1, sides: 12 }));

/** Where a token drifts: an arrow on a clock's face, and in words. */
export function ScatterPicture({ scatter: { dice, distance, hour } }: { scatter: Scatter }) {
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="-20 -20 40 40" width={52} height={52} aria-hidden="true" className="shrink-0">
        <circle r={18.5} className="fill-sheet stroke-rule" />
        {Array.from({ length: 12 }, (_, each) => (
          <path key={each} d="M0 -18.5V-15.5" transform={`rotate(${each * 30})`} className="stroke-rule" />
        ))}
        <g transform={`rotate(${(hour % 12) * 30})`} className="fill-accent stroke-accent" strokeLinejoin="round">
          <path d="M0 8V-10" strokeWidth={2} />
          <path d="M0 -14 4 -7H-4Z" />
        </g>
      </svg>
      <span>
        <span className="figures font-semibold">
          {distance}″ towards {hour} o’clock
        </span>{' '}
        <span className="figures text-sm text-ink-soft">
          ({dice[0]} + {dice[1]})
        </span>
      </span>
    </span>
  );
}
