import { type ReactNode, useMemo, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { OpenLater } from '@/components/ui/openLater';
import { lazyPart } from '@/components/ui/lazyPart';
import { useFetchedAhead } from '@/components/ui/useIdlePart';
import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';
import { isReplaced } from '@/lib/play/game/rolls';
import { type BySide, type Side, SIDES } from '@/lib/play/game/side';
import { disputesOf } from '@/lib/play/match/armies';
import { bothAccepted } from '@/lib/play/match/lobby';
import { asksForConsent, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { nameOf } from '@/lib/play/match/state';
import { isVoid, phaseOf } from '@/lib/play/match/steps';
import { Acceptance, AgreedTerms, type AgreedTermsProps, withAgreed } from './agreedTerms';
import { useShownList } from '../game/wholeGame';
import type { Growth, ListCheckedHere, ShownList } from '@/lib/play/shownList';
import { MissionSheet } from '@/components/play/mission/missionSheet';
import { useInView } from '../game/useChange';
import { eventText } from '@/lib/play/match/eventText';
import { ContestedLines } from './contested';
import { IfGone, EndGame } from './endGame';
import { Differences, SaidLines } from '../game/logNotes';
import { type MissionPlay, useMissionPlay } from '@/components/play/mission/useMissionPlay';
import { MatchTable } from './matchTable';
import { amount } from '@/lib/foundation/words';
import { revisionPath } from '@/lib/documents/paths';
import { StateMark } from '@/components/ui/stateMark';
import { TrayDrawing, trayCount } from '@/components/list/army/trayDrawing';
import { problemState } from '@/lib/verdict/verdictView';
import { armyView, shortVerdict } from '@/lib/verdict/armyView';
import { shortHash } from '@/lib/verdict/dataSourceText';
import { factionsIn } from '@/lib/verdict/gameSize';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { VouchedFacts } from '@/components/list/report/vouchedFacts';
import { Button, TextLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** Asked for by a tap. */
const ArmySheet = lazyPart(async () => {
  const { SheetTables } = await import('@/components/list/sheet/sheetTables');
  const { armySheet } = await import('@/components/list/printedSheet.model');
  return ({ army, format }: { army: Army; format: Format }) => <SheetTables sheet={armySheet(army, format).sheet} />;
});

interface Props extends Omit<AgreedTermsProps, 'lists'>, Pick<MissionPlay, 'unsent'> {
  log: MatchLog;
  /** By what its campaign has the lists grow. */
  growths: BySide<Growth | null>;
  /** It waits for this match no more: only the lists are shown. */
  closed: boolean;
  now: string;
  /** What is asked beside the steps, in their place. */
  ask: ReactNode;
}

/** Both lists together, which are shown; then both players' answers, and what follows. */
export function ShownLists({ log, state, seats, unsent, send, growths, closed, now, ask }: Props) {
  const [a, b] = [useShownList(state.lists.a, growths.a), useShownList(state.lists.b, growths.b)];
  const own = useMemo(() => ({ a: checkedOf(a), b: checkedOf(b) }), [a, b]);
  const { agreed } = state;
  const lists = useMemo(() => withAgreed({ agreed }, own), [agreed, own]);
  const shown = { a: lists.a ?? a, b: lists.b ?? b };
  const accepted = bothAccepted(state);
  const disputes = disputesOf(state.accepted);
  const next = useInView(`${accepted}`);
  useFetchedAhead([ArmySheet.load]);
  const [standsInFor, standIn] = useState<Side | null>(null);
  const { entries } = replayMatch(log);
  const play = useMissionPlay({ state, seats, entries, unsent, lists, send }, standsInFor);
  const { rolls } = state.rolls;
  // A player’s own comes first.
  const order = seats.a === null && seats.b !== null ? SIDES.toReversed() : SIDES;
  const both = (
    <section aria-label="Both lists" className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {order.map((side) => (
        <ListCard
          key={side}
          player={nameOf(state, side)}
          list={shown[side]}
          gameSize={state.opened.gameSize}
          grown={state.opened.known !== null}
        />
      ))}
    </section>
  );
  return (
    <>
      {!accepted && both}
      {!isVoid(state) && !closed && <AgreedTerms state={state} seats={seats} lists={own} send={send} />}
      {!accepted && state.declined === null && !closed && (
        <Acceptance state={state} seats={seats} lists={lists} send={send} />
      )}
      {accepted &&
        SIDES.map((side) => (
          <Differences
            key={side}
            label={`Differences on the list of ${nameOf(state, side)}`}
            says={`Your browsers read the list of ${nameOf(state, side)} differently. It is played as ${nameOf(state, side)} has it:`}
            lines={disputes[side]}
          />
        ))}
      {accepted && state.declined === null && !closed && (
        <div ref={next} className="flex scroll-mt-4 flex-col gap-5 sm:gap-7">
          <SaidLines
            // Dice that were thrown anew meanwhile ask nobody.
            entries={entries.filter(({ event }) => !isReplaced(state.rolls, event.id))}
            asks={asksForConsent}
            seats={seats}
            nameOf={(side) => nameOf(state, side)}
            says={(event) => eventText(state, event)}
            counts={(id) => rolls.every((roll) => roll.id !== id || roll.offered === null)}
            onAnswer={send}
          />
          <ContestedLines play={play} />
          {state.opened.mission === 'none' ? (
            <>
              {ask}
              <MatchTable play={play} />
              <EndGame play={play} />
            </>
          ) : (
            <MissionSheet play={play} ask={ask} />
          )}
          {phaseOf(state) === 'playing' && <IfGone play={play} now={now} onStandIn={standIn} />}
        </div>
      )}
      {accepted && (
        <Disclosure summary="Both lists and their verdicts" printed>
          <div className="pt-3">{both}</div>
        </Disclosure>
      )}
    </>
  );
}

const checkedOf = (list: ShownList): ListCheckedHere | null => (list?.kind === 'checked' ? list : null);

interface ListCardProps {
  player: string;
  list: ShownList;
  gameSize: number | null;
  /** It is a campaign's, in a later game than the first. */
  grown: boolean;
}

/** One of the two lists of a match: what it is, and what this browser says of it. */
export const ListCard = ({ player, list, gameSize, grown }: ListCardProps) => (
  <article aria-label={`List of ${player}`} className="flex min-w-0 flex-col gap-3 border-t-2 border-ink pt-3">
    <header>
      <p className="label text-accent">{player}</p>
      <h3 className="break-words">
        {list === null && '…'}
        {list !== null && (list.kind === 'unreadable' ? 'Unreadable' : list.revision.roster.name || 'Unnamed list')}
      </h3>
      <p className="text-sm text-ink-soft">{lineOf(list)}</p>
    </header>
    {list?.kind === 'unchecked' && (
      <Button small onClick={list.retry} className="self-start">
        Check again
      </Button>
    )}
    {list?.kind === 'checked' && <Checked list={list} gameSize={gameSize} />}
    {list !== null && list.kind !== 'unreadable' && (
      <p className="text-sm text-ink-faint">
        Version{' '}
        <TextLink href={revisionPath(list.hash)} className="figures">
          {shortHash(list.hash)}
        </TextLink>
        , the same for both until the end of the game.
        {grown && ' The specialists that the campaign has added since are with it here.'}
      </p>
    )}
  </article>
);

/** What it is, or how far this browser is with it. */
function lineOf(list: ShownList): string {
  if (list === null) return 'The list is on its way.';
  if (list.kind === 'checking') return 'This browser checks the list …';
  return list.kind === 'checked' ? factionsIn(list.revision.roster).join(' · ') : list.message;
}

function Checked({ list, gameSize }: Pick<ListCardProps, 'gameSize'> & { list: ListCheckedHere }) {
  const { checked, format, dataset } = list;
  const { roster } = list.revision;
  const { tray } = armyView(checked.army, checked.report, format);
  // Notes too: some of them ask whether the opponent agrees.
  const problems = checked.report.diagnostics;
  const size = roster.declarations?.gameSize ?? null;
  return (
    <>
      <VerdictLine verdict={shortVerdict(checked, format, null)} />
      {gameSize !== null && size !== gameSize && (
        <Note className="figures">
          {size === null ? 'Made for no agreed size' : `Made for ${amount(size, 'point')}`}; this match is of {gameSize}
          .
        </Note>
      )}
      <TrayDrawing view={tray} label={`${roster.name}: ${trayCount(tray)}`} className="block w-full max-w-lg" />
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1.5" aria-label={`Problems and notes of ${roster.name}`}>
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.at.id} ${problem.message}`} className="flex items-start gap-2">
              <StateMark state={problemState(problem)} size={16} className="mt-0.75 shrink-0" />
              {problem.message}
            </li>
          ))}
        </ul>
      )}
      <VouchedFacts army={checked.army} />
      <OpenLater summary="Every unit and model">{() => <ArmySheet army={checked.army} format={format} />}</OpenLater>
      <p className="text-sm text-ink-faint">
        Checked here, now: {format.document}, on {dataset.gameSystem.name} ({shortHash(dataset.hash)}).
      </p>
    </>
  );
}
