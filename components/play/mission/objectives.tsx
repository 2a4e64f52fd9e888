import { SideMark } from '@/components/play/game/sides';
import { classes } from '@/lib/foundation/classes';
import { SIDES, type Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { resultText } from '@/lib/play/match/skirmish';
import { CORNERS, CORNER_NAMES, CORNER_REACH, markerName, markersOf } from '@/lib/play/match/table';
import { endOf } from '@/lib/play/match/turns';
import { capitalised } from '@/lib/foundation/words';
import type { MissionPlay, OfSide } from './useMissionPlay';
import { BadgeCheck } from 'lucide-react';
import { StateMark } from '@/components/ui/stateMark';
import { Button, ButtonLink } from '@/components/ui/button';
import { citationText } from '@/lib/rules/citation';
import { gamePath } from '@/lib/api/games';
import { confirmedBy, scoreOf, type ScoreLine } from '@/lib/play/match/scoring';
import { Note } from '@/components/ui/note';

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
  const board = { state, onEnter: writes === null ? null : (event: MatchEvent) => act(writes, event) };
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
        <Rows {...board} label="Objective markers" rows={markers} />
        <div>
          <p className="figures text-sm text-ink-soft">
            Corners for a bonus point:{' '}
            {SIDES.map((side) => `${nameOf(state, side)} ${state.corners[side].length} of ${CORNERS.length}`).join(
              ', ',
            )}
            .
          </p>
          <Rows {...board} label={`Models within ${CORNER_REACH} inches of the corners`} rows={corners} />
        </div>
      </div>
    </section>
  );
}

interface RowsProps {
  label: string;
  rows: readonly BoardRow[];
  state: MatchState;
  /** Null: somebody looks on. */
  onEnter: ((event: MatchEvent) => void) | null;
}

/** Toggles with the sides' names; for onlookers only what is so, without a button. */
const Rows = ({ label, rows, state, onEnter }: RowsProps) => (
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
            const plain = pressed && (
              <span key={says} className={look}>
                {face}
              </span>
            );
            return onEnter === null ? (
              plain
            ) : (
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

/** The scoring chart line by line, with why; both players confirm it. */
export function ScoreChart({ play }: { play: MissionPlay }) {
  const { state } = play;
  const { lines } = scoreOf(state);
  const { campaign } = state.opened;
  return (
    <Note wide label="Result" state="accent" className="flex flex-col gap-3">
      <div>
        <h2>Result</h2>
        <p className="text-lg font-semibold">{resultText(state)}</p>
      </div>
      {campaign !== null && phaseOf(state) === 'over' && (
        <ButtonLink href={gamePath('campaign', campaign.viewId)} look="primary" className="self-start">
          Go on in the campaign
        </ButtonLink>
      )}
      <ul aria-label="Scoring chart" className="divide-y divide-hairline border-y border-rule">
        {lines.map((line) => (
          <Line key={line.id} state={state} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {SIDES.map((side) => (
          <Confirm key={side} play={play} side={side} />
        ))}
      </div>
      {confirmedBy(state).length < SIDES.length && (
        <p className="no-print text-sm text-ink-faint">
          Something is wrong? Correct it below first: markers, corners and models can still be changed.{' '}
          {campaign === null
            ? 'The result counts, confirmed or not.'
            : 'Once both have confirmed it, the campaign has it.'}
        </p>
      )}
    </Note>
  );
}

const Line = ({ state, line: { title, says, cite, met, why, reading } }: { state: MatchState; line: ScoreLine }) => (
  <li className="grid gap-x-6 gap-y-1 py-2 md:grid-cols-[1fr_1fr]">
    <div>
      <p className="font-medium">{title}</p>
      <p className="text-sm text-ink-soft">
        {says} {reading} <cite className="text-ink-faint not-italic">{citationText(cite)}</cite>
      </p>
    </div>
    <dl className="grid grid-cols-2 gap-x-3">
      {SIDES.map((side) => (
        <div key={side} className="min-w-0">
          <dt className="flex items-center gap-1.5">
            <SideMark side={side} size={11} />
            <span className="truncate">{nameOf(state, side)}</span>
          </dt>
          <dd>
            <span className={classes('label flex items-center gap-1', met[side] ? 'text-legal' : 'text-ink-faint')}>
              {met[side] && <StateMark state="legal" size={14} />}
              {met[side] ? 'Met' : 'Not met'}
            </span>
            <span className="text-sm text-ink-soft">{why[side]}.</span>
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

function Confirm({ play: { state, held, busy, act }, side }: OfSide) {
  if (confirmedBy(state).includes(side)) {
    return (
      <span className="inline-flex min-h-row items-center gap-1.5 pr-2 font-medium text-legal">
        <BadgeCheck aria-hidden="true" className="size-5" />
        {nameOf(state, side)} confirmed
      </span>
    );
  }
  const name = nameOf(state, side);
  const waits =
    state.confirmed[side] === null ? `${name} has not confirmed yet.` : `The result changed after ${name} confirmed.`;
  return (
    <>
      <span className="text-ink-soft">{waits}</span>
      {held.includes(side) && (
        <Button
          look="primary"
          icon={<BadgeCheck />}
          disabled={busy}
          className="no-print"
          onClick={() => act(side, { kind: 'confirmed', result: scoreOf(state).result })}
        >
          Confirm as {name}
        </Button>
      )}
    </>
  );
}
