import { BadgeCheck } from 'lucide-react';
import { StateMark } from '@/components/ui/stateMark';
import { SideMark } from '@/components/play/game/sides';
import { PrintButton } from '@/components/ui/printButton';
import { Button, ButtonLink } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { citationText } from '@/lib/rules/citation';
import { SIDES, type Side } from '@/lib/play/game/side';
import type { MatchResult } from '@/lib/play/match/match';
import { gamePath } from '@/lib/api/games';
import { confirmedBy, scoreOf, type ScoreLine } from '@/lib/play/match/scoring';
import { resultText } from '@/lib/play/match/skirmish';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import type { MissionPlay } from './useMissionPlay';
import { Note } from '@/components/ui/note';

/** The scoring chart line by line, with why; both players confirm it. */
export function ScoreChart({ play }: { play: MissionPlay }) {
  const { state } = play;
  const { lines, result } = scoreOf(state);
  const confirmed = confirmedBy(state);
  const { campaign } = state.opened;
  return (
    <Note wide label="Result" state="accent" className="flex flex-col gap-3">
      <div>
        <h2>Result</h2>
        <p className="text-lg font-semibold">{resultText(state)}</p>
      </div>
      <ul aria-label="Scoring chart" className="divide-y divide-hairline border-y border-rule">
        {lines.map((line) => (
          <Line key={line.id} state={state} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {SIDES.map((side) => (
          <Confirm key={side} play={play} side={side} result={result} done={confirmed.includes(side)} />
        ))}
        <span className="no-print">
          <PrintButton />
        </span>
      </div>
      {confirmed.length < SIDES.length && (
        <p className="no-print text-sm text-ink-faint">
          Something is wrong? Correct it below first: markers, corners and models can still be changed.{' '}
          {campaign === null
            ? 'Confirming is optional: the result is shown either way.'
            : 'Once both have confirmed it, the campaign has it.'}
        </p>
      )}
      {campaign !== null && (
        <p>
          <ButtonLink
            href={gamePath('campaign', campaign.viewId)}
            look={phaseOf(state) === 'over' ? 'primary' : 'plain'}
          >
            {phaseOf(state) === 'over' ? 'Go on in the campaign' : `Back to the campaign, game ${campaign.game}`}
          </ButtonLink>
        </p>
      )}
    </Note>
  );
}

interface LineProps {
  state: MatchState;
  line: ScoreLine;
}

function Line({ state, line: { title, says, cite, met, why, reading } }: LineProps) {
  return (
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
}

interface ConfirmProps {
  play: MissionPlay;
  side: Side;
  result: MatchResult;
  done: boolean;
}

/** A side's word on the result, or the button for it. */
function Confirm({ play: { state, held, busy, act }, side, result, done }: ConfirmProps) {
  if (done) {
    return (
      <span className="inline-flex min-h-row items-center gap-1.5 pr-2 font-medium text-legal">
        <BadgeCheck aria-hidden="true" className="size-5" />
        {nameOf(state, side)} confirmed
      </span>
    );
  }
  if (!held.includes(side)) return <span className="text-ink-soft">{nameOf(state, side)} has not confirmed yet.</span>;
  return (
    <Button
      look="primary"
      icon={<BadgeCheck />}
      disabled={busy}
      className="no-print"
      onClick={() => act(side, { kind: 'confirmed', result })}
    >
      Confirm as {nameOf(state, side)}
    </Button>
  );
}
