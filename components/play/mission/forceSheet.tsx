import { MISSION_FORMAT } from '@/lib/play/terms.data';
import { LogOut, Dices } from 'lucide-react';
import { ArmyTable, ArmyHead, ArmyTabs } from '@/components/play/table/armyTable';
import type { ArmyHand, TwoHands } from '@/components/play/table/useTable';
import { type TableHand, openQuestions } from '@/components/play/tableHand.model';
import { Button, TextLink } from '@/components/ui/button';
import { citationText, citationsText } from '@/lib/rules/citation';
import { eachSide, type Side } from '@/lib/play/game/side';
import { freePurpose } from '@/lib/play/table/dice';
import { own, lossesOf, markOf, pieceWith } from '@/lib/play/table/marks';
import { modelName } from '@/lib/play/match/eventText';
import { placeIn } from '@/lib/play/match/onTable';
import { armyOf, leaderOf, type MatchState, nameOf, whereIs } from '@/lib/play/match/state';
import { FEARLESS, modelsWith, SCOUT_CITES, SCOUT_SAYS, scoutsOf } from '@/lib/play/match/setup';
import { gainsOf, isSpent, marksOf, stratagemOf } from '@/lib/play/match/stratagems';
import type { MissionPlay, OfSide } from './useMissionPlay';
import { useState } from 'react';
import { useSingleTap } from '@/components/ui/useSingleTap';
import type { Army } from '@/lib/army/army';
import { adaptationsFor, type Format } from '@/lib/rules/format';
import { listed } from '@/lib/foundation/words';
import { StateMark } from '@/components/ui/stateMark';
import { Disclosure } from '@/components/ui/disclosure';
import { BREAKING_READING } from '@/lib/formats/recon-squad/document';
import { BREAKING_CITE, breakingPoint, endOf } from '@/lib/play/match/turns';
import { threwFree } from '@/lib/browser/throwDice';
import type { MatchModel } from '@/lib/play/match/armies';

/** A side's army in the match: tray and rows, and what its stratagem gave to whom. */
function ForceSheet({ play, side, hand }: OfSide & { hand: ArmyHand }) {
  const { state, writer, act } = play;
  const list = play.lists[side];
  const marks = marksOf(state)[side];
  const stratagem = stratagemOf(state, side);
  const begun = state.turns.started > 0;
  const leader = leaderOf(state, side);
  const gains = gainsOf(state, side);
  const gained = armyOf(state, side).filter(({ id }) => own(marks, id) !== null);
  return (
    <section aria-label={`${nameOf(state, side)}’s army`} className="flex min-w-0 flex-col gap-2">
      <ArmyTable
        beside
        hand={hand}
        marked={(id) => own(marks, id) !== null}
        head={
          <>
            <ArmyHead side={side} name={nameOf(state, side)} />
            {begun && leader !== undefined && whereIs(state, side, leader.id) !== 'table' && (
              <p className="text-sm font-medium text-illegal">Leader off the table</p>
            )}
            {begun && <BreakingLine play={play} side={side} />}
          </>
        }
        further={(piece) =>
          hand.set === null || writer === null || !begun || whereIs(state, side, piece.id) === 'lost' ? null : (
            <Button
              small
              icon={<LogOut />}
              className="mb-2 max-sm:min-h-row"
              aria-label={`Into ongoing reserve: ${piece.name}`}
              onClick={() => act(writer, { kind: 'moved', of: side, model: piece.id, to: 'ongoing-reserve' })}
            >
              Into ongoing reserve
            </Button>
          )
        }
      />
      {stratagem !== null && !isSpent(state, side) && (
        <div className="text-sm">
          <Saying title={stratagem.name} says={stratagem.says} cite={citationText(stratagem.cite)} />
          {gained.length > 0 && gains.length > 0 && (
            <p className="mt-1">
              <span className="label text-accent">{gains.join(', ')}</span>{' '}
              {gained.map((model) => (pieceWith(hand.pieces, model.id) ?? model).name).join(', ')}
            </p>
          )}
        </div>
      )}
      {state.opened.mission !== 'none' && (
        <ArmyNotes state={state} side={side} list={list && { army: list.checked.army, format: list.format }} />
      )}
    </section>
  );
}

/** Both armies, each with how many of its models are left. */
export const BothArmies = ({ play, two: { hands, order } }: { play: MissionPlay; two: TwoHands }) => (
  <ArmyTabs
    order={order}
    turn={play.state.turns.started}
    names={eachSide((side) => nameOf(play.state, side))}
    notes={eachSide((side) => leftText(hands[side]))}
    armies={eachSide((side) => (
      <ForceSheet play={play} side={side} hand={hands[side]} />
    ))}
  />
);

/** `7/9`, and whether something is still asked below. */
function leftText(hand: TableHand): string {
  const all = hand.pieces.reduce((sum, { models }) => sum + models.length, 0);
  const left = `${all - lossesOf(hand.marks, hand.pieces).lost.size}/${all}`;
  return openQuestions(hand).length === 0 ? left : `${left}, a question`;
}

interface NotesProps {
  state: MatchState;
  side: Side;
  /** Null: this browser could not read it. */
  list: { army: Army; format: Pick<Format, 'adaptations' | 'aids'> } | null;
}

/** What is chosen anew each turn, so that it stands with the army. */
const EACH_TURN = 'cast-a-spell';

/** What the document says about this army: who may scout, what changes for its codex, who may act as a psyker. */
export function ArmyNotes({ state, side, list }: NotesProps) {
  const scouts = scoutsOf(state, side, list?.army ?? null).map(({ id }) => modelName(state, side, id));
  const aids = (list?.format.aids?.(list.army) ?? []).filter(({ id }) => id === EACH_TURN);
  return (
    <div className="flex flex-col gap-1 text-sm empty:hidden">
      {scouts.length > 0 && (
        <Saying title="Scout" says={`${listed(scouts)}. ${SCOUT_SAYS}`} cite={citationsText(SCOUT_CITES)} />
      )}
      {list !== null &&
        adaptationsFor(list.format, list.army).map(({ title, says, cite }) => (
          <Saying key={title} title={title} says={says} cite={citationsText([cite])} />
        ))}
      {aids.map(({ id, title, says, rows, cites }) => {
        const here = rows.map(({ name, text }) => `${name}, ${text}`).join('; ');
        return <Saying key={id} title={title} says={`${says} Here: ${here}.`} cite={citationsText(cites)} />;
      })}
      {list === null && (
        <p className="no-print text-ink-faint">
          This browser cannot read the list’s unit data. See the format for{' '}
          <TextLink href={`/formats/${MISSION_FORMAT}#adaptations`}>what changes for some codexes</TextLink>.
        </p>
      )}
    </div>
  );
}

/** What holds for an army, and where it is written. */
export const Saying = ({ title, says, cite }: { title: string; says: string; cite: string }) => (
  <p>
    <strong className="font-semibold">{title}.</strong> {says} <cite className="text-ink-faint not-italic">{cite}</cite>
  </p>
);

/** How near an army is to its breaking point, and what follows from it at the start of its player's turn. */
export function BreakingLine({ play, side }: OfSide) {
  const { state } = play;
  const { units, left, lossesToBreak, standing, says, checks, leaderReach } = breakingPoint(state, side);
  const remain = `${left} of ${units} remain`;
  if (left === 0) return <p className="figures font-medium">{remain}: the army is gone.</p>;
  if (endOf(state) !== null) return <p className="figures text-sm text-ink-soft">{remain}.</p>;
  if (standing === 'steady') {
    return (
      <p className="figures text-sm text-ink-soft">
        {remain}: {lossesToBreak === 1 ? '1 more loss brings' : `${lossesToBreak} more losses bring`} the army below
        half, the breaking point.
      </p>
    );
  }
  return (
    <div className={standing === 'broken' ? 'bg-illegal-wash px-3 py-2' : 'bg-unfinished-wash px-3 py-2'}>
      <p className="flex gap-2 font-medium">
        <StateMark state={standing === 'broken' ? 'illegal' : 'unfinished'} className="mt-0.5 shrink-0" />
        <span className="figures">
          {remain}. {says}
        </span>
      </p>
      {checks.length > 0 && (
        <>
          <p className="mt-1">
            Before anything else each unit takes a morale check, the leader first.{' '}
            {leaderText(leaderOf(state, side) !== undefined, leaderReach)}
          </p>
          <Disclosure summary={`Who checks, in this order (${checks.length})`}>
            <MoraleChecks play={play} side={side} checks={checks} />
          </Disclosure>
        </>
      )}
      <Disclosure summary={<span className="text-sm">How it is played</span>}>
        <p className="text-sm text-ink-soft">
          {BREAKING_READING} <cite className="not-italic">{citationText(BREAKING_CITE)}</cite>
        </p>
      </Disclosure>
    </div>
  );
}

/** Whose Leadership the units may use. `reach`: in inches; null: no leader is on the table. */
function leaderText(named: boolean, reach: number | null): string {
  if (reach !== null) return `Once the leader has passed, units within ${reach}″ may use its Leadership.`;
  return named ? 'The leader is not on the table.' : 'The list names no leader whose Leadership others could use.';
}

const FALLING_BACK = 'falling-back';

/** Two dice against Leadership: passed when they do not show more. */
const MORALE = { count: 2, sides: 6, target: null } as const;

/** Who takes a morale check now, in this order, each with its Leadership and the dice for it. */
export function MoraleChecks({ play, side, checks }: OfSide & { checks: readonly MatchModel[] }) {
  // What fell since they are asked for.
  const [since] = useState(play.state.rolls.rolls.length);
  return (
    <ol aria-label={`Morale checks of ${nameOf(play.state, side)}`} className="list-decimal space-y-1 pl-5 text-sm">
      {checks.map(({ id }) => (
        <MoraleCheck key={id} play={play} side={side} id={id} since={since} />
      ))}
    </ol>
  );
}

/** Its dice, `9 against 8: failed`, and what follows at a tap. By its own Leadership only: the leader’s may be lent. */
export function MoraleCheck({ play, side, id, since }: OfSide & { id: string; since: number }) {
  const { state, lists, writer, busy, act } = play;
  const name = modelName(state, side, id);
  const fact = lists[side]?.checked.army.models.find((model) => model.id === id)?.leadership;
  const leadership = fact?.known === true ? fact.value : null;
  const passes = modelsWith(state, side, lists[side]?.checked.army ?? null, FEARLESS).some((model) => model.id === id);
  const whom = placeIn(state, side, id);
  const roll = useSingleTap(() => act(side, threwFree(MORALE, whom)));
  const purpose = freePurpose(MORALE, whom);
  const fell = state.rolls.rolls
    .slice(since)
    .findLast(({ call }) => call.purpose === purpose)
    ?.faces?.reduce((sum, face) => sum + face, 0);
  const failed = leadership !== null && fell !== undefined && fell > leadership;
  const against = `${fell} against ${leadership}: ${failed ? 'failed by its own Leadership' : 'passed'}`;
  return (
    <li>
      <span className="flex min-h-row flex-wrap items-center gap-x-2">
        <span className="min-w-0 grow wrap-anywhere">{name}</span>
        {passes && <span>Fearless: passes</span>}
        {!passes && leadership !== null && <span className="figures font-semibold">Ld {leadership}</span>}
        {!passes && writer === side && (
          <Button
            small
            icon={<Dices />}
            className="max-sm:min-h-row"
            disabled={busy}
            aria-label={`Roll 2D6 for ${name}`}
            onClick={roll}
          >
            2D6
          </Button>
        )}
        {writer === side && fell !== undefined && (
          <span role="status">{leadership === null ? `rolled ${fell}` : against}</span>
        )}
        {writer === side && failed && (
          <Button
            small
            className="max-sm:min-h-row"
            aria-label={`${name} falls back`}
            disabled={(markOf(state.marks[side], id, FALLING_BACK) ?? 0) > 0}
            onClick={() => act(side, { kind: 'set', of: side, sets: [{ piece: id, mark: FALLING_BACK, value: 1 }] })}
          >
            Falling back
          </Button>
        )}
      </span>
    </li>
  );
}
