import { LogOut } from 'lucide-react';
import { ArmyTable } from '@/components/play/table/armyTable';
import { ArmyHead, ArmyTabs } from '@/components/play/table/armyTabs';
import type { TwoHands } from '@/components/play/table/useTable';
import type { Picked } from '@/components/play/table/usePicked';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { type TableHand, nameIn } from '@/components/play/tableHand.model';
import { Button } from '@/components/ui/button';
import { citationText } from '@/lib/rules/citation';
import { type BySide, eachSide, type Side } from '@/lib/play/game/side';
import { lossesOf } from '@/lib/play/table/marks';
import { armyOf, type MatchState, nameOf, own, whereIs } from '@/lib/play/match/state';
import { gainsOf, isSpent, marksOf, stratagemOf } from '@/lib/play/match/stratagems';
import { ArmyNotes } from './armyNotes';
import { BreakingLine } from './breakingLine';
import type { MissionPlay } from './useMissionPlay';

interface ForceSheetProps {
  play: MissionPlay;
  side: Side;
  list: ListCheckedHere | null;
  hand: TableHand;
  picked: Picked;
}

/** A side's army in the match: tray and rows, and what its stratagem gave to whom. */
function ForceSheet({ play, side, list, hand, picked }: ForceSheetProps) {
  const { state, writer, act } = play;
  const marks = marksOf(state)[side];
  const stratagem = stratagemOf(state, side);
  const begun = state.turns.started > 0;
  const gains = gainsOf(state, side);
  const gained = armyOf(state, side).filter(({ id }) => own(marks, id) !== null);
  return (
    <section aria-label={`${nameOf(state, side)}’s army`} className="flex min-w-0 flex-col gap-2">
      <ArmyTable
        beside
        hand={hand}
        picked={picked}
        marked={(id) => own(marks, id) !== null}
        head={
          <>
            <ArmyHead side={side} name={nameOf(state, side)} />
            {begun && isLeaderOff(state, side) && (
              <p className="text-sm font-medium text-illegal">Leader off the table</p>
            )}
            {begun && <BreakingLine play={play} side={side} list={list} />}
          </>
        }
        further={(piece) =>
          hand.set === null || writer === null || !begun || whereIs(state, side, piece.id) === 'lost' ? null : (
            <Button
              small
              icon={<LogOut />}
              className="mb-2 max-sm:min-h-row"
              aria-label={`Into ongoing reserve: ${nameIn(hand, piece)}`}
              onClick={() => act(writer, { kind: 'moved', of: side, model: piece.id, to: 'ongoing-reserve' })}
            >
              Into ongoing reserve
            </Button>
          )
        }
      />
      {stratagem !== null && !isSpent(state, side) && (
        <div className="text-sm">
          <p>
            <strong className="font-semibold">{stratagem.name}.</strong> {stratagem.says}{' '}
            <cite className="text-ink-faint not-italic">{citationText(stratagem.cite)}</cite>
          </p>
          {gained.length > 0 && gains.length > 0 && (
            <p className="mt-1">
              <span className="label text-accent">{gains.join(', ')}</span>{' '}
              {gained.map((model) => nameOnTray(hand, model)).join(', ')}
            </p>
          )}
        </div>
      )}
      {state.opened.mission !== 'none' && <ArmyNotes state={state} side={side} army={list?.checked.army ?? null} />}
    </section>
  );
}

/** A model’s name as its base has it. */
function nameOnTray(hand: TableHand, { id, name }: { id: string; name: string }): string {
  const piece = hand.pieces.find(({ models }) => models.some((model) => model.id === id));
  return piece === undefined ? name : nameIn(hand, piece);
}

function isLeaderOff(state: MatchState, side: Side): boolean {
  const leader = armyOf(state, side).find((model) => model.leader);
  return leader !== undefined && whereIs(state, side, leader.id) !== 'table';
}

interface BothArmiesProps {
  play: MissionPlay;
  lists: BySide<ListCheckedHere | null>;
  table: Pick<TwoHands, 'hands' | 'picked' | 'order'>;
}

/** Both armies, each with how many of its models are left. */
export const BothArmies = ({ play, lists, table: { hands, picked, order } }: BothArmiesProps) => (
  <ArmyTabs
    order={order}
    names={eachSide((side) => nameOf(play.state, side))}
    notes={eachSide((side) => leftText(hands[side]))}
    armies={eachSide((side) => (
      <ForceSheet play={play} side={side} list={lists[side]} hand={hands[side]} picked={picked[side]} />
    ))}
  />
);

/** `7/9`. */
function leftText({ marks, pieces }: TableHand): string {
  const all = pieces.reduce((sum, { models }) => sum + models.length, 0);
  return `${all - lossesOf(marks, pieces).lost.size}/${all}`;
}
