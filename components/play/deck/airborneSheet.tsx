'use client';

import { Dices, Undo2, Wind } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Stepper } from '@/components/ui/stepper';
import {
  AIRBORNE_WORDS,
  SCATTER_READING,
  damageOf,
  hasLanded,
  stepBack,
  stepOf,
  type AirborneEntry,
} from '@/lib/play/deck/airborne';
import { DECK_LIMITS, unitsOf, type Deck } from '@/lib/play/deck/deck';
import { rollsOf } from '@/lib/play/deck/random';
import { appendStep } from '@/lib/play/deck/play';
import { citationsText } from '@/lib/rules/citation';
import type { StoredGame } from '@/lib/play/deck/storedGame';
import { DiceRow, ScatterPicture } from './dice';

type Change = (part: Partial<Pick<StoredGame, 'deck' | 'entry'>>) => void;

interface AirborneSheetProps {
  entry: AirborneEntry;
  deck: Deck;
  onChange: Change;
}

/** An Airborne unit's activation, one question at a time. */
export function AirborneSheet({ entry, deck, onChange }: AirborneSheetProps) {
  const step = stepOf(entry);
  const { title, says, cites } = AIRBORNE_WORDS[step];
  const landsBy = unitsOf(deck).find(({ key }) => key === entry.unit)?.landsBy;
  // Once on the table it is not asked again, until that is undone.
  const close = (): void =>
    onChange({
      entry: null,
      ...(hasLanded(entry) ? { deck: appendStep(deck, { kind: 'landed', unit: entry.unit }) } : {}),
    });
  const over = step === 'stays' || hasLanded(entry);
  return (
    <Sheet
      open
      onClose={close}
      title={`Airborne: ${entry.name}`}
      footer={
        <>
          <Button
            icon={<Undo2 />}
            disabled={entry.choice === null}
            onClick={() => onChange({ entry: stepBack(entry) })}
          >
            One step back
          </Button>
          {over && (
            <Button look="primary" onClick={close}>
              Done
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        <h3 className="text-xl">{title}</h3>
        {entry.scatter !== null && <ScatterPicture scatter={entry.scatter} />}
        <p>{says}</p>
        {step === 'check' && landsBy !== undefined && <p className="figures font-semibold">{landsBy}</p>}
        {step === 'scatter' && <p className="text-sm text-ink-faint">{SCATTER_READING}</p>}
        {entry.dice !== null && <DiceRow values={entry.dice} />}
        {entry.dice !== null && <p className="figures font-semibold">{damageOf(entry.dice)} damage</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Answers entry={entry} deck={deck} onChange={onChange} />
        </div>
        <p className="text-sm text-ink-faint">{citationsText(cites)}</p>
      </div>
    </Sheet>
  );
}

interface AnswersProps {
  entry: AirborneEntry;
  deck: Deck;
  onChange: Change;
}

/** What can be said or rolled at this step. */
function Answers({ entry, deck, onChange }: AnswersProps): ReactNode {
  const say = (part: Partial<AirborneEntry>): void => onChange({ entry: { ...entry, ...part } });
  switch (stepOf(entry)) {
    case 'choose':
      return (
        <Two
          one={['Stay in reserve', () => say({ choice: 'stay' })]}
          other={['Enter', () => say({ choice: 'enter' })]}
        />
      );
    case 'check':
      return (
        <Two one={['Passed', () => say({ check: 'passed' })]} other={['Failed', () => say({ check: 'failed' })]} />
      );
    case 'landing':
      return (
        <Two
          one={['There is room', () => say({ landing: 'clear' })]}
          other={['Something is there', () => say({ landing: 'blocked' })]}
        />
      );
    case 'scatter':
      return (
        <Button look="primary" icon={<Wind />} onClick={() => onChange(scattered(deck, entry))}>
          Roll 2d5
        </Button>
      );
    case 'damage':
      return (
        <>
          <Stepper
            label="model"
            value={entry.models}
            min={1}
            max={DECK_LIMITS.models}
            onChange={(models) => say({ models })}
          />
          <Button look="primary" icon={<Dices />} onClick={() => onChange(rolled(deck, entry))}>
            {entry.models === 1 ? 'Roll a die' : `Roll ${entry.models} dice`}
          </Button>
        </>
      );
    default:
      return null;
  }
}

interface TwoProps {
  one: readonly [string, () => void];
  other: readonly [string, () => void];
}

function Two({ one, other }: TwoProps) {
  return [one, other].map(([label, onClick]) => (
    <Button key={label} onClick={onClick} className="min-h-12! flex-1">
      {label}
    </Button>
  ));
}

function scattered(deck: Deck, entry: AirborneEntry): Parameters<Change>[0] {
  const next = appendStep(deck, { kind: 'scatter' });
  const roll = rollsOf(next).at(-1);
  return roll?.kind === 'scatter' ? { deck: next, entry: { ...entry, scatter: roll.scatter } } : {};
}

function rolled(deck: Deck, entry: AirborneEntry): Parameters<Change>[0] {
  const next = appendStep(deck, { kind: 'roll', dice: entry.models });
  const roll = rollsOf(next).at(-1);
  return roll?.kind === 'd10' ? { deck: next, entry: { ...entry, dice: roll.values } } : {};
}
