'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { AIRBORNE_WORDS, type AirborneStep } from '@/lib/play/deck/airborne';
import { citationsText } from '@/lib/rules/citation';

type Asked = Extract<AirborneStep, 'choose' | 'check' | 'landing' | 'stays' | 'landed' | 'drifted' | 'crashed'>;

const ANSWERS: Readonly<Partial<Record<Asked, readonly (readonly [string, Asked])[]>>> = {
  choose: [
    ['Stay in reserve', 'stays'],
    ['Enter', 'check'],
  ],
  check: [
    ['Passed', 'landed'],
    ['Failed', 'landing'],
  ],
  landing: [
    ['There is room', 'drifted'],
    ['Something is there', 'crashed'],
  ],
};
/** Steps that are read together, since the dice between them are thrown at the table. */
const SHOWN: Readonly<Partial<Record<Asked, readonly AirborneStep[]>>> = {
  landing: ['scatter', 'landing'],
  crashed: ['damage', 'crashed'],
};

interface LandingSheetProps {
  name: string;
  /** What it tests; left out: not known. */
  landsBy?: string | undefined;
  onLanded: () => void;
  onClose: () => void;
}

/** An Airborne unit's activation in a match: the dice are thrown at the table, the sheet says what they mean. */
export function LandingSheet({ name, landsBy, onLanded, onClose }: LandingSheetProps) {
  const [at, setAt] = useState<Asked>('choose');
  const shown = SHOWN[at] ?? [at];
  const answers = ANSWERS[at] ?? [];
  const down = ['landed', 'drifted', 'crashed'].includes(at);
  const done = (): void => {
    if (down) onLanded();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Airborne: ${name}`}
      footer={
        (down || at === 'stays') && (
          <Button look="primary" onClick={done}>
            Done
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {shown.map((step) => (
          <section key={step} className="flex flex-col gap-1">
            <h3 className="text-xl">{AIRBORNE_WORDS[step].title}</h3>
            <p>{AIRBORNE_WORDS[step].says}</p>
            {step === 'check' && landsBy !== undefined && <p className="figures font-semibold">{landsBy}</p>}
            <p className="text-sm text-ink-faint">{citationsText(AIRBORNE_WORDS[step].cites)}</p>
          </section>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          {answers.map(([label, next]) => (
            <Button key={label} onClick={() => setAt(next)} className="min-h-12! flex-1">
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
