import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { useMedia } from '@/components/ui/useMedia';
import { useMatchHands, MatchBar } from '@/components/play/table/matchBar';
import { isEliminated, type MatchState, nameOf } from '@/lib/play/match/state';
import { SIDES } from '@/lib/play/game/side';
import { bothStratagemsRevealed } from '@/lib/play/match/stratagems';
import { type MatchStep, stepsOf } from '@/lib/play/match/steps';
import { endOf, goesOnFrom, LAST_TURN, lengthCall, type Turn, turnOf, breakingPoint } from '@/lib/play/match/turns';
import { mayTakeBack, type MissionPlay, takeBack } from '@/components/play/mission/useMissionPlay';
import { BothArmies } from '@/components/play/mission/forceSheet';
import type { BarButton } from '@/components/play/table/playBar';
import { Objectives, ScoreChart } from '@/components/play/mission/objectives';
import { StepPanel } from '@/components/play/mission/stepPanel';
import { EndGame } from '@/components/play/match/endGame';
import { TableDiagram } from '@/components/play/mission/tableDiagram';
import { decisiveRolls } from '@/lib/play/table/dice';
import { rollSentence, calledText, eventText, UNTOLD } from '@/lib/play/match/eventText';
import { RollShown } from '../game/rollPanel';
import { useInView } from '../game/useChange';
import { ArrowRight, Moon, Check, CircleDashed, CircleDot, Undo2 } from 'lucide-react';
import { isNight } from '@/lib/play/match/setup';
import { Note } from '@/components/ui/note';
import { classes } from '@/lib/foundation/classes';
import { citationsText } from '@/lib/rules/citation';
import { bounded } from '@/lib/foundation/bounded';
import { IconButton } from '@/components/ui/iconButton';
import { claimsOf, claimText } from '@/lib/play/game/log';
import { asksForConsent } from '@/lib/play/match/replay';
import { clockTime } from '@/lib/foundation/stampDate';

/** Round and player turn, in sight at the head. What ends it is under the thumb. */
function TurnBar({ play: { state } }: { play: MissionPlay }) {
  const turn = turnOf(state);
  if (turn === null) return null;
  const further = goesOnFrom(turn.number);
  return (
    <section aria-label="Turn" className="sticky top-0 z-10 -mx-4 border-y border-rule bg-paper px-4 py-2 print:static">
      <p className="font-display text-xl leading-tight font-semibold">
        Turn {turn.number}: {nameOf(state, turn.player)} plays
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {isNight(state, turn.number) && (
          <span className="inline-flex items-center gap-1 font-medium text-ink">
            <Moon aria-hidden="true" className="size-4" />
            Night fighting
          </span>
        )}
        {further !== null && <span>After this turn: another on {further}+</span>}
        {turn.number === LAST_TURN && <span>The last turn</span>}
      </p>
    </section>
  );
}

/** What fell last and what came of it: nobody should have to look for it. `steps`: those drawn without their rolls. */
function LastRoll({ state, steps }: { state: MatchState; steps: readonly MatchStep[] }) {
  const last = decisiveRolls(state.rolls).at(-1);
  const step = steps.find(({ rolls }) => last !== undefined && rolls.includes(last.call.purpose));
  if (last === undefined || step === undefined) return null;
  const { ended } = state.turns;
  const isOfTurn = last.call.purpose === lengthCall(ended / 2).purpose;
  // Later on it is what the log is for.
  if (ended > 0 && !isOfTurn && step.id !== 'growth') return null;
  const fell = isOfTurn || step.told === null ? rollSentence(state, last) : '';
  const words = `${fell} ${step.told ?? ''}`.trim();
  // In the turns there is room for a line.
  if (state.turns.started > 0) return <p className="text-sm text-ink-soft">{words}</p>;
  return (
    <Note label="Rolled last" state="plain" className="flex flex-col gap-1">
      <RollShown state={state} purpose={last.call.purpose} />
      <p>{words}</p>
    </Note>
  );
}

/** For whoever hears the page: the last roll, whose turn it is, armies that break. Only what has changed is spoken. */
function SpokenNews({ state }: { state: MatchState }) {
  const roll = decisiveRolls(state.rolls).at(-1);
  const turn = turnOf(state);
  return (
    <div aria-live="polite" className="sr-only">
      <p>{roll === undefined ? '' : rollSentence(state, roll)}</p>
      <p>
        {turn !== null && `Turn ${turn.number}: ${nameOf(state, turn.player)} plays.`}
        {turn === null && endOf(state) !== null && 'The game is over.'}
      </p>
      {SIDES.map((side) => (
        <p key={side}>{state.turns.started === 0 ? '' : (breakingPoint(state, side).says ?? '')}</p>
      ))}
    </div>
  );
}

/** The Skirmish mission: the current step, the armies, the table, and all steps in order. */
export function MissionSheet({ play, ask }: { play: MissionPlay; ask?: ReactNode }) {
  const { state } = play;
  const two = useMatchHands(play);
  const turn = turnOf(state);
  const all = stepsOf(state);
  const now = all.find(({ status }) => status === 'now') ?? null;
  const over = endOf(state) !== null;
  const begun = state.turns.started > 0;
  // What may end the game at once stands where it is seen.
  const ending = SIDES.some((side) => state.ends[side] || isEliminated(state, side));
  const answers = now !== null && now.id !== 'result' && !now.needs.some(({ kind }) => kind === 'end-turn');
  const asked = (answers ? now.needs : []).map((need) => {
    if (need.kind === 'roll') return need.call.purpose;
    return play.held.includes(need.by) ? need.kind : '';
  });
  const next = useInView(`${now?.id ?? ''} ${over} ${asked.join(' ')}`);
  // A player who chooses a corner already has the table in view.
  const choosing =
    now?.needs.some(({ kind, by }) => kind === 'choose-corner' && by !== null && play.held.includes(by)) ?? false;
  const narrow = useMedia('(width < 64rem)') && !over;
  // A phone has no room for what is settled once turns are played, nor for a table that nothing lies on yet.
  const early = ['aspect', 'stratagems', 'stratagem-models'].includes(now?.id ?? '');
  const folds = narrow && (begun || early);
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:gap-y-6 lg:grid-cols-[1fr_23rem]">
      <SpokenNews state={state} />
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        <div ref={next} className="flex min-w-0 scroll-mt-4 flex-col gap-6">
          {ask}
          <LastRoll state={state} steps={all.filter((step) => !answers || step !== now)} />
          {answers && <StepPanel play={play} step={now} />}
          {over && <ScoreChart play={play} />}
        </div>
        {begun && <TurnBar play={play} />}
        {ending && <EndGame play={play} />}
        {bothStratagemsRevealed(state) && <BothArmies play={play} two={two} />}
        {begun && <Objectives play={play} />}
        {!ending && <EndGame play={play} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        <Disclosure summary="The table, and the steps so far" printed folds={folds}>
          <div className="flex flex-col gap-6">
            {!choosing && <TableDiagram state={state} />}
            <Disclosure summary="The steps so far" printed folds={narrow && !folds}>
              {/* What is done with its outcome, the current step, and what is to come. */}
              <section aria-labelledby="steps">
                <h2 id="steps">Mission: Skirmish</h2>
                <ol className="mt-1 divide-y divide-hairline border-y border-rule">
                  {all
                    .filter(({ cites }) => cites.length > 0)
                    .map((step) => (
                      <Row key={step.id} state={state} step={step} />
                    ))}
                </ol>
              </section>
            </Disclosure>
          </div>
        </Disclosure>
        <MatchEntries play={play} />
      </div>
      <div className="lg:col-span-2">
        <MatchBar
          play={play}
          two={two}
          turn={`${state.turns.started}`}
          end={turn === null ? null : endOfTurn(play, turn)}
        />
      </div>
    </div>
  );
}

/** What ends a turn: its player alone. */
function endOfTurn({ state, held, act }: MissionPlay, { player }: Turn): BarButton {
  const name = nameOf(state, player);
  return {
    name: 'End turn',
    label: held.includes(player) ? `End turn of ${name}` : `End turn: ${name} plays`,
    icon: <ArrowRight aria-hidden="true" />,
    run: () => act(player, { kind: 'turn-ended', turn: state.turns.started }),
    shut: !held.includes(player),
  };
}

const STATUS = {
  done: { word: 'Done', icon: <Check />, ink: 'text-legal' },
  now: { word: 'Now', icon: <CircleDot />, ink: 'text-accent' },
  later: { word: 'To come', icon: <CircleDashed />, ink: 'text-ink-faint' },
} as const;

function Row({ state, step }: { state: MatchState; step: MatchStep }) {
  const { title, says, status, told, reading, cites, rolls } = step;
  const { word, icon, ink } = STATUS[status];
  return (
    <li aria-current={status === 'now' ? 'step' : undefined} className="flex items-start gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <Disclosure printed summary={<h3 className={status === 'later' ? 'text-ink-soft' : 'text-ink'}>{title}</h3>}>
          <p className="text-sm text-ink-soft">
            {says}{' '}
            {reading !== undefined && (
              <>
                <span className="font-medium">How it is played here:</span> {reading}{' '}
              </>
            )}
            <cite className="text-ink-faint not-italic">{citationsText(cites)}</cite>
          </p>
        </Disclosure>
        <div className="flex flex-col gap-1 pl-5">
          {told !== null && <p>{told}</p>}
          {status === 'done' && rolls.map((purpose) => <RollShown key={purpose} state={state} purpose={purpose} />)}
        </div>
      </div>
      <span
        className={classes('label inline-flex min-h-7 items-center gap-1 pointer-coarse:min-h-row [&>svg]:size-4', ink)}
      >
        {icon}
        {word}
      </span>
    </li>
  );
}

/** So many are shown at first, and can be taken back. */
const OFFERED = 10;

/** A match has some 300 entries. */
const MOST_TOLD = 600;

/** What happened, the latest first. */
export function MatchEntries({ play }: { play: MissionPlay }) {
  const { state, entries, unsent } = play;
  const told = entries.filter(({ event }) => !UNTOLD.includes(event.kind)).toReversed();
  const claims = claimsOf(entries, asksForConsent);
  // The whole of a long evening is drawn once somebody looks.
  const [opened, open] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // Opened before the page was awake.
  useEffect(() => open(list.current?.closest('details')?.open === true), []);
  const { shown, left } = bounded(told, opened ? MOST_TOLD : OFFERED);
  return (
    <Disclosure summary={`What happened (${told.length})`} onToggle={() => open(true)}>
      <ol
        ref={list}
        className="max-h-96 divide-y divide-hairline overflow-y-auto border-y border-hairline text-sm"
        aria-label="What happened"
      >
        {shown.map((entry, place) => {
          const { event, now } = entry;
          const claim = claims.get(event.id);
          return (
            <li key={`${event.id} ${place}`} className="flex min-h-7 items-center gap-2 py-0.5">
              <time dateTime={event.at} className="figures shrink-0 text-ink-faint" suppressHydrationWarning>
                {clockTime(event.at)}
              </time>
              <span className={classes('min-w-0 flex-1', now === null && 'text-ink-faint line-through')}>
                {calledText(state, event) ?? eventText(state, event)}
              </span>
              {claim !== undefined && (
                <span
                  className={classes(
                    'shrink-0',
                    claim.answer === 'disputes' ? 'font-medium text-illegal' : 'text-ink-faint',
                  )}
                >
                  {claimText(claim, (side) => nameOf(state, side))}
                </span>
              )}
              {unsent.some(({ id }) => id === event.id) && (
                <span className="shrink-0 font-medium text-unfinished">to be sent</span>
              )}
              {now === null && <span className="text-ink-faint">taken back</span>}
              {place < OFFERED && mayTakeBack(play, entry) && (
                <IconButton
                  label={`Take back: ${eventText(state, event)}`}
                  icon={<Undo2 />}
                  disabled={play.busy}
                  onClick={() => takeBack(play, event)}
                />
              )}
            </li>
          );
        })}
        {left > 0 && <li className="py-1 text-ink-soft">and {left} before</li>}
      </ol>
    </Disclosure>
  );
}
