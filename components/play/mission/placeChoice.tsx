'use client';

import { Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import type { Side } from '@/lib/play/game/side';
import { nameOf } from '@/lib/play/match/state';
import { CORNER_NAMES, edgesAt, tableSides, type Corner, type Edge } from '@/lib/play/match/table';
import type { MissionPlay } from './useMissionPlay';
import { TableDiagram } from './tableDiagram';

/** As they lie on the table, read row by row. */
const AS_THEY_LIE: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

interface PlaceChoiceProps {
  play: MissionPlay;
  side: Side;
}

/** A corner and one of its two edges; the drawing shows at once what both players get. */
export function PlaceChoice({ play: { state, busy, act }, side }: PlaceChoiceProps) {
  const [corner, setCorner] = useState<Corner>('nw');
  const [edge, setEdge] = useState<Edge>('north');
  function take(next: Corner): void {
    setCorner(next);
    if (!edgesAt(next).includes(edge)) setEdge(edgesAt(next)[0]);
  }
  return (
    <section aria-label={`${nameOf(state, side)} chooses a corner`} className="grid gap-4 sm:grid-cols-[1fr_16rem]">
      <TableDiagram state={state} places={tableSides(side, { corner, edge })} />
      <div className="flex flex-col items-start gap-3">
        <p className="font-medium">
          {nameOf(state, side)}: choose a corner and a table edge. The opponent gets those across.
        </p>
        <Choices label="Corner">
          {AS_THEY_LIE.map((each) => (
            <Radio key={each} name="corner" checked={each === corner} onPick={() => take(each)}>
              {CORNER_NAMES[each]}
            </Radio>
          ))}
        </Choices>
        <Choices label="Table edge">
          {edgesAt(corner).map((each) => (
            <Radio key={each} name="edge" checked={each === edge} onPick={() => setEdge(each)}>
              {each}
            </Radio>
          ))}
        </Choices>
        <Button
          look="primary"
          icon={<Flag />}
          disabled={busy}
          onClick={() => act(side, { kind: 'corner-chosen', corner, edge })}
        >
          Take {CORNER_NAMES[corner]}, {edge} edge
        </Button>
      </div>
    </section>
  );
}

interface ChoicesProps {
  label: string;
  children: ReactNode;
}

function Choices({ label, children }: ChoicesProps) {
  return (
    <fieldset className="w-full">
      <legend className="label text-ink-soft">{label}</legend>
      <div className="mt-1 grid grid-cols-2 gap-1">{children}</div>
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  checked: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Radio({ name, checked, onPick, children }: RadioProps) {
  return (
    <label
      className={classes(
        'flex min-h-row cursor-pointer items-center gap-2 rounded-sm border px-2 has-focus-visible:outline-2 ' +
          'has-focus-visible:outline-accent',
        checked ? 'border-accent bg-press' : 'border-hairline hover:bg-press',
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onPick} className="size-4 accent-accent" />
      {children}
    </label>
  );
}
