import { RotateCw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { DeckPanel, nextCard } from '@/components/play/deck/deckPanel';
import { cardsLeft, tallyOf, type TableHand, type ThrownDice } from '@/components/play/tableHand.model';
import { useSettled } from '@/components/play/game/useChange';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { throwHere } from '@/lib/browser/throwDice';
import { capitalised } from '@/lib/foundation/words';
import { undeployed } from '@/lib/play/deck/airborne';
import { cardOf, unitsOf, stackOf, type Card } from '@/lib/play/deck/deck';
import { eachSide, SIDES, type BySide, type Side } from '@/lib/play/game/side';
import * as tables from '@/lib/play/localTable';
import { moraleThrow, type FallenDice } from '@/lib/play/table/dice';
import { turnOf, turnEnded } from '@/lib/play/table/marks';
import type { AtTable } from '@/lib/rules/atTable';
import { ArmyTable, ArmyHead, ArmyTabs } from './armyTable';
import { PlayBar, type BarButton, type Panel, type PlayBarProps } from './playBar';
import { useTwoHands } from './useTable';

/** An army at a table of this device. */
export type LocalArmy = Pick<TableHand, 'pieces' | 'bases'> & { name: string };

interface LocalGameProps extends Pick<PlayBarProps, 'list'> {
  table: tables.LocalTable;
  store: (table: tables.LocalTable | null) => void;
  /** Of one army alone null. */
  armies: BySide<LocalArmy | null>;
  atTable: AtTable;
  foot?: ReactNode;
  /** In place of a new game of the same: who plays is chosen again. */
  onNewGame?: () => void;
}

/** Cards are drawn one after the other: the next one sooner than a turn is ended. */
const DRAW_REST = 600;

/** A table that this device keeps alone: an army, or two with their deck. */
export function LocalGame({ table, store, armies, atTable, list, foot, onNewGame }: LocalGameProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const [throws, setThrows] = useState<readonly (ThrownDice & { turn: number })[]>([]);
  const { marks, play } = useMemo(() => tables.tableState(table), [table]);
  const { forces } = table;
  const turn = turnOf(marks.a);
  const stack = forces === null ? null : stackOf(forces, play, marks);
  const asked = forces !== null && undeployed(unitsOf(forces), marks, play).length > 0;
  const tap = (step: tables.TableStep): void => store(tables.tapped(table, step));
  const untap = (): void => store(tables.untapped(table));
  const fall = (dice: readonly FallenDice[], whom: string | null): void =>
    setThrows([...dice.map((each) => ({ ...each, whom, by: null, turn })).toReversed(), ...throws]);
  const moraleOf = (side: Side): readonly FallenDice[] =>
    throws.filter((each) => each.turn === turn && each.thrown.morale?.side === side).toReversed();
  const hands = eachSide((side): TableHand => {
    const { pieces, bases } = armies[side] ?? { pieces: [], bases: [] };
    return {
      pieces,
      bases,
      marks: marks[side],
      tally: armies[side] === null ? [] : tallyOf(list, marks[side], pieces, moraleOf(side)),
      roll: (dice) => {
        const thrown = moraleThrow(dice, side);
        fall([{ thrown, faces: throwHere(thrown) }], 'morale');
        setPanel('dice');
      },
      set: play.ended
        ? null
        : (sets, dice = []) => {
            tap({ [side]: sets });
            fall(dice, pieces.find(({ id }) => id === sets[0]?.piece)?.name ?? null);
          },
      mayLose: true,
      table: atTable,
      ...(forces !== null && stack !== null && { chips: cardsLeft(forces, stack, side) }),
    };
  });
  const there = SIDES.filter((side) => armies[side] !== null);
  const [only] = there;
  const two = useTwoHands(hands, only ?? 'a', forces === null ? '' : cardOf(play));
  const rested = useSettled(`${turn} ${play.drawn.length}`, forces === null ? undefined : DRAW_REST);
  const left = stack?.stack ?? [];
  const endTurn: BarButton = {
    name: `End ${atTable.turn}`,
    icon: <RotateCw aria-hidden="true" />,
    run: () => tap({ a: turnEnded(marks.a, hands.a.pieces, turn) }),
    // The second tap of a double tap must not end the next one too.
    shut: !rested,
  };
  const card: BarButton = {
    ...nextCard(left.length, play),
    run: () => tap({ deck: left.length > 0 ? { kind: 'draw', card: drawnOf(left).id } : { kind: 'new-round' } }),
    shut: !rested || asked || (left.length === 0 && play.drawn.length === 0),
  };
  const ofDeck = play.ended ? null : card;
  const names = eachSide((side) => armies[side]?.name ?? '');
  const armyOf = (side: Side): ReactNode => (
    <section aria-label={names[side]} className="min-w-0">
      <ArmyTable
        hand={two.hands[side]}
        beside={forces !== null}
        foot={forces === null ? foot : null}
        head={
          forces === null ? (
            <header className="flex flex-wrap items-baseline gap-x-3">
              <h1 className="min-w-0 flex-1 truncate text-xl">{names[side]}</h1>
              <p className="figures font-display text-lg font-semibold">
                {capitalised(atTable.turn)} {turn}
              </p>
            </header>
          ) : (
            <ArmyHead side={side} name={names[side]} alone={there.length === 1} />
          )
        }
      />
    </section>
  );
  const sides =
    there.length === 2 ? (
      <ArmyTabs
        order={two.order}
        turn={turn}
        names={names}
        notes={eachSide((side) => `${left.filter((each) => each.side === side).length} left`)}
        armies={eachSide(armyOf)}
      />
    ) : (
      armyOf(only ?? 'a')
    );
  return (
    <>
      {forces === null || stack === null ? (
        sides
      ) : (
        <DeckPanel
          deck={{ names, play, stack, hands: two.hands, marks, asks: there, awaits: [], busy: false }}
          forces={forces}
          step={(kind) => tap({ deck: { kind } })}
          end="End the game"
          over={
            <section aria-label="The end" className="flex flex-col items-start gap-2 border-y border-rule py-3">
              <h2>The game is over</h2>
              <Button look="primary" onClick={onNewGame}>
                New game
              </Button>
            </section>
          }
          armies={sides}
        />
      )}
      <PlayBar
        two={two}
        panel={panel}
        onPanel={setPanel}
        back={{ name: 'Undo', run: untap, shut: table.steps.length === 0 }}
        next={stack === null ? endTurn : ofDeck}
        list={list}
        clock={table.clock}
        names={there.length === 2 ? { own: names.a, other: names.b } : { own: 'You', other: 'Opponent' }}
        onClock={(clock) => store({ ...table, clock })}
        throws={throws}
        onThrow={(thrown, piece) => fall([{ thrown, faces: throwHere(thrown) }], piece && piece.name)}
        diceNote="Thrown by this device alone."
        tools={
          forces === null && (
            <Disclosure summary="Start again">
              <Button
                look="danger"
                disabled={table.steps.length === 0}
                onClick={() => {
                  store(tables.newTable());
                  setPanel(null);
                }}
              >
                Start a new game
              </Button>
            </Disclosure>
          )
        }
      />
    </>
  );
}

/** One of the cards that are left, by this device's chance. */
const drawnOf = (left: readonly Card[]): Card =>
  left[(throwHere({ count: 1, sides: left.length })[0] ?? 1) - 1] as Card;
