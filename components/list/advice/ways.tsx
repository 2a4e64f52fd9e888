'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/shared/button';
import { Chip } from '@/components/shared/chip';
import { Disclosure } from '@/components/shared/disclosure';
import { count } from '@/lib/foundation/words';
import type { RosterEdit } from '@/lib/roster/edits';

/** One way to change a list, as repairs and completions have it. */
export interface Way {
  readonly changes: readonly { readonly label: string }[];
  readonly edit: RosterEdit;
  readonly total: number;
  readonly verdict: 'legal' | 'cannot-tell';
  readonly plans: boolean;
  readonly alike: readonly Way[];
}

/** Others of one kind that are listed. */
const MOST_ALIKE = 12;

/** Ways to choose from, each taken by one tap, and undone by one; where the list is only read, they are only told. */
export function Ways({
  label,
  ways,
  onTake,
  note,
}: {
  readonly label: string;
  readonly ways: readonly Way[];
  /** Null: the list is not the reader's to change. */
  readonly onTake: ((edit: RosterEdit) => void) | null;
  /** What is said of one besides. */
  readonly note?: (way: Way, place: number) => ReactNode;
}) {
  return (
    <ol aria-label={label} className="flex flex-col divide-y divide-hairline">
      {ways.map((way, place) => (
        <li key={JSON.stringify(way.changes.map((change) => change.label))} className="py-2">
          <WayRow way={way} onTake={onTake} note={note?.(way, place)} />
          {way.alike.length > 0 && (
            <Disclosure summary={`${count(way.alike.length, 'more way')} like this`}>
              <ul className="flex flex-col divide-y divide-hairline pl-3">
                {way.alike.slice(0, MOST_ALIKE).map((other, at) => (
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

function WayRow({
  way: { changes, edit, total, verdict, plans },
  onTake,
  note,
}: {
  readonly way: Way;
  readonly onTake: ((edit: RosterEdit) => void) | null;
  readonly note: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <ul>
          {changes.map(({ label }, at) => (
            <li key={at} className="font-medium wrap-anywhere">
              {label}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="figures">{count(total, 'point')} then</span>
          {plans && <span>Specialists are chosen anew</span>}
          {verdict === 'cannot-tell' && <Chip>Questions stay open</Chip>}
          {note}
        </p>
      </div>
      {onTake !== null && <Button onClick={() => onTake(edit)}>Take it</Button>}
    </div>
  );
}
