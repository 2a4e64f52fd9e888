import { SideMark } from '@/components/play/game/sides';
import { classes } from '@/lib/foundation/classes';
import { SIDES, type Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { resultText } from '@/lib/play/match/skirmish';
import { CORNERS, CORNER_NAMES, CORNER_REACH, markerName, markersOf } from '@/lib/play/match/table';
import { endOf } from '@/lib/play/match/turns';
import { capitalised } from '@/lib/foundation/words';
import type { MissionPlay } from './useMissionPlay';

/** Something on the board that one side or the other has, or both, or nobody. */
interface BoardRow {
  name: string;
  marks: readonly {
    side: Side | null;
    label: string;
    pressed: boolean;
    /** What a tap enters; null: it is so already. */
    event: MatchEvent | null;
  }[];
}

/** Who holds which marker, and who has a model near which corner. */
export function Objectives({ play }: { play: MissionPlay }) {
  const { state, writer, act } = play;
  if (state.places === null) return null;
  const writes = phaseOf(state) === 'over' ? null : writer;
  const enter = writes === null ? null : (event: MatchEvent) => act(writes, event);
  const markers = markersOf(state.places.a.corner).map((marker): BoardRow => {
    const holder = state.markers[marker] ?? null;
    const name = capitalised(markerName(marker));
    return {
      name,
      marks: [...SIDES, null].map((side) => ({
        side,
        label: `${name}: ${side === null ? 'nobody' : nameOf(state, side)}`,
        pressed: holder === side,
        event: holder === side ? null : { kind: 'marker-held', marker, holder: side },
      })),
    };
  });
  const corners = CORNERS.map((corner): BoardRow => ({
    name: `Within ${CORNER_REACH}″ of ${corner.toUpperCase()}`,
    marks: SIDES.map((side) => {
      const reached = state.corners[side].includes(corner);
      return {
        side,
        label: `${nameOf(state, side)} has a model within ${CORNER_REACH} inches of the ${CORNER_NAMES[corner]} corner`,
        pressed: reached,
        event: { kind: 'corner-reached', of: side, corner, reached: !reached },
      };
    }),
  }));
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
      <div className="grid items-end gap-x-8 gap-y-3 md:grid-cols-2">
        <Rows label="Objective markers" rows={markers} play={play} onEnter={enter} />
        <div>
          <p className="figures text-sm text-ink-soft">
            Corners for a bonus point:{' '}
            {SIDES.map((side) => `${nameOf(state, side)} ${state.corners[side].length} of ${CORNERS.length}`).join(
              ', ',
            )}
            .
          </p>
          <Rows
            label={`Models within ${CORNER_REACH} inches of the corners`}
            rows={corners}
            play={play}
            onEnter={enter}
          />
        </div>
      </div>
    </section>
  );
}

interface RowsProps {
  label: string;
  rows: readonly BoardRow[];
  play: MissionPlay;
  /** Null: somebody looks on. */
  onEnter: ((event: MatchEvent) => void) | null;
}

/** Toggles with the sides' names; for onlookers only what is so, without a button. */
const Rows = ({ label, rows, play: { state }, onEnter }: RowsProps) => (
  <ul aria-label={label} className="divide-y divide-hairline border-y border-hairline">
    {rows.map(({ name, marks }) => (
      <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-0.5 sm:py-1">
        <span className="min-w-28 flex-1">{name}</span>
        <span role="group" aria-label={name} className="flex min-w-0 gap-1">
          {marks.map(({ side, label: says, pressed, event }) => {
            const face = (
              <>
                {side !== null && <SideMark side={side} size={11} />}
                <span className="truncate">{side === null ? 'Nobody' : nameOf(state, side)}</span>
              </>
            );
            const look = classes(
              'flex min-h-row max-w-32 min-w-0 items-center gap-1.5 rounded-sm border px-2 text-sm transition-colors',
              pressed ? 'border-ink bg-press font-semibold' : 'border-hairline text-ink-soft hover:bg-press',
            );
            if (onEnter === null) {
              return (
                pressed && (
                  <span key={says} className={look}>
                    {face}
                  </span>
                )
              );
            }
            return (
              <button
                key={says}
                type="button"
                aria-label={says}
                aria-pressed={pressed}
                onClick={() => event !== null && onEnter(event)}
                className={look}
              >
                {face}
              </button>
            );
          })}
        </span>
      </li>
    ))}
  </ul>
);
