'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { trayCount } from '@/components/list/trayPlan.model';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import type { ChangeKind } from '@/lib/verdict/advice/change';
import type { Cost } from '@/lib/verdict/advice/cost';
import type { ListCard } from '@/lib/verdict/advice/completion';
import { openWords } from '@/lib/verdict/advice/adviceWords';
import { priceWords } from '@/lib/foundation/points';
import { count } from '@/lib/foundation/words';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { classes } from '@/lib/foundation/classes';
import { wayKey } from '@/components/list/advice/inPlace.model';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';

/** One way to change a list, as repairs and completions have it. */
export interface Way {
  changes: readonly { kind: ChangeKind; label: string }[];
  edit: RosterEdit;
  /** The whole list that results, where that is what is asked for; left out: the changes are told. */
  card?: ListCard;
  total: number;
  counted?: string;
  verdict: 'legal' | 'cannot-tell';
  cost: Cost;
  plans: boolean;
  alike: readonly Way[];
}

interface WaysProps {
  label: string;
  ways: readonly Way[];
  /** Null: the list is not the reader's to change. */
  onTake: ((way: Way) => void) | null;
  /** What is said of one besides. */
  note?: (way: Way, place: number) => ReactNode;
}

/** Ways to choose from, each taken by one tap, and undone by one; where the list is only read, they are only told. */
export function Ways({ label, ways, onTake, note }: WaysProps) {
  const settled = useSettled(JSON.stringify(ways.map((way) => [wayKey(way), way.alike.length])));
  return (
    <ol
      aria-label={label}
      className={classes('flex flex-col divide-y divide-hairline', !settled && 'pointer-events-none')}
    >
      {ways.map((way, place) => (
        <li key={wayKey(way)} className="py-2">
          <WayRow way={way} onTake={onTake} note={note?.(way, place)} />
          {way.alike.length > 0 && (
            <Disclosure summary={`${count(way.alike.length, 'more way')} like this`}>
              <ul className="flex flex-col divide-y divide-hairline pl-3">
                {way.alike.map((other, at) => (
                  <li key={at} className="py-1">
                    <WayRow way={other} onTake={onTake} note={null} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Whether what is shown has stood long enough for a tap to be meant for it. */
function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), DOUBLE_TAP);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}

interface WayRowProps {
  way: Way;
  onTake: ((way: Way) => void) | null;
  note: ReactNode;
}

function WayRow({ way, onTake, note }: WayRowProps) {
  const { changes, card, total, counted, verdict, cost, plans } = way;
  const open = openWords({ verdict, cost });
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        {card === undefined ? (
          <ul>
            {changes.map(({ label }, at) => (
              <li key={at} className="font-medium wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        ) : (
          <WholeList card={card} />
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="figures">→ {priceWords(total, counted === undefined ? null : { name: counted })}</span>
          {plans && <span>Picks new specialists</span>}
          {open !== null && <Chip>{open}</Chip>}
          {note}
        </p>
      </div>
      {onTake !== null && (
        <Button onClick={() => onTake(way)}>
          Use this<span className="sr-only">: {changes.map(({ label }) => label).join('; ')}</span>
        </Button>
      )}
    </div>
  );
}

/** A list that was found: its models on their tray, and each unit with what it costs. */
function WholeList({ card: { tray, units } }: { card: ListCard }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      <TrayDrawing view={tray} label={`Tray: ${trayCount(tray)}`} className="block w-40 shrink-0 self-start" />
      <ul aria-label="Units" className="min-w-40 flex-1">
        {units.map(({ id, name, models, points }) => (
          <li key={id} className="flex gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              {models > 1 && <span className="figures text-ink-soft"> ×{models}</span>}
            </span>
            <span className="figures">{points}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
