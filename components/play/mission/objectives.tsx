'use client';

import type { ReactNode } from 'react';
import { SideMark } from '@/components/play/game/sides';
import { classes } from '@/lib/foundation/classes';
import { SIDES, type Side } from '@/lib/play/game/side';
import { nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { resultText } from '@/lib/play/match/skirmish';
import { CORNERS, CORNER_NAMES, CORNER_REACH, markerName, markersOf } from '@/lib/play/match/table';
import { endOf } from '@/lib/play/match/turns';
import { capitalised } from '@/lib/foundation/words';
import type { MissionPlay } from './useMissionPlay';

/** Who holds which marker, and who has a model near which corner. */
export function Objectives({ play }: { play: MissionPlay }) {
  const { state, writer, act } = play;
  if (state.places === null) return null;
  const writes = phaseOf(state) === 'over' ? null : writer;
  return (
    <section aria-labelledby="objectives" className="flex flex-col gap-3">
      <div>
        <h2 id="objectives" className="text-lg">
          Objectives
        </h2>
        <p className="text-sm text-ink-soft">
          {endOf(state) === null && `As the table stands: ${resultText(state)} `}Vehicles hold no markers; who rides in
          them may.
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <ul aria-label="Objective markers" className="divide-y divide-hairline border-y border-hairline">
          {markersOf(state.places.a.corner).map((marker) => {
            const holder = state.markers[marker] ?? null;
            return (
              <Row key={marker} name={capitalised(markerName(marker))}>
                {[...SIDES, null].map((side) => (
                  <Mark
                    key={side}
                    side={side}
                    pressed={holder === side}
                    label={`${capitalised(markerName(marker))}: ${side === null ? 'nobody' : nameOf(state, side)}`}
                    onPress={
                      writes === null
                        ? null
                        : () => {
                            if (holder !== side) act(writes, { kind: 'marker-held', marker, holder: side });
                          }
                    }
                  >
                    {side === null ? 'Nobody' : nameOf(state, side)}
                  </Mark>
                ))}
              </Row>
            );
          })}
        </ul>
        <div>
          <p className="figures text-sm text-ink-soft">
            Corners for a bonus point:{' '}
            {SIDES.map((side) => `${nameOf(state, side)} ${state.corners[side].length} of ${CORNERS.length}`).join(
              ', ',
            )}
            .
          </p>
          <ul
            aria-label={`Models within ${CORNER_REACH} inches of the corners`}
            className="divide-y divide-hairline border-y border-hairline"
          >
            {CORNERS.map((corner) => (
              <Row key={corner} name={`Within ${CORNER_REACH}″ of ${corner.toUpperCase()}`}>
                {SIDES.map((side) => {
                  const reached = state.corners[side].includes(corner);
                  return (
                    <Mark
                      key={side}
                      side={side}
                      pressed={reached}
                      label={
                        `${nameOf(state, side)} has a model within ${CORNER_REACH} inches of the ` +
                        `${CORNER_NAMES[corner]} corner`
                      }
                      onPress={
                        writes === null
                          ? null
                          : () => act(writes, { kind: 'corner-reached', of: side, corner, reached: !reached })
                      }
                    >
                      {nameOf(state, side)}
                    </Mark>
                  );
                })}
              </Row>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface RowProps {
  name: string;
  children: ReactNode;
}

function Row({ name, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-0.5 sm:py-1">
      <span className="min-w-28 flex-1">{name}</span>
      <span role="group" aria-label={name} className="flex min-w-0 gap-1">
        {children}
      </span>
    </li>
  );
}

interface MarkProps {
  side: Side | null;
  pressed: boolean;
  label: string;
  onPress: (() => void) | null;
  children: ReactNode;
}

/** A toggle with a side's name; for onlookers the same without a button. */
function Mark({ side, pressed, label, onPress, children }: MarkProps) {
  const look = classes(
    'flex min-h-row max-w-32 min-w-0 items-center gap-1.5 rounded-sm border px-2 text-sm transition-colors',
    pressed ? 'border-ink bg-press font-semibold' : 'border-hairline text-ink-soft',
    onPress !== null && 'hover:bg-press',
  );
  const face = (
    <>
      {side !== null && <SideMark side={side} size={11} />}
      <span className="truncate">{children}</span>
    </>
  );
  if (onPress === null) return pressed ? <span className={look}>{face}</span> : null;
  return (
    <button type="button" aria-label={label} aria-pressed={pressed} onClick={onPress} className={look}>
      {face}
    </button>
  );
}
