import { Hand, Layers, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { DeckPanel, nextCard } from '@/components/play/deck/deckPanel';
import { Differences } from '@/components/play/game/logNotes';
import { useSettled } from '@/components/play/game/useChange';
import { BothArmies } from '@/components/play/mission/forceSheet';
import { MatchEntries } from '@/components/play/mission/missionSheet';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { MatchBar, useMatchHands } from '@/components/play/table/matchBar';
import type { BarButton } from '@/components/play/table/playBar';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Select } from '@/components/ui/field';
import { turnNameIn, turnWord } from '@/lib/play/match/eventText';
import { capitalised, listed } from '@/lib/foundation/words';
import { undeployed } from '@/lib/play/deck/airborne';
import { cardsOf, drawnForces, unitsOf, type Forces, stackOf } from '@/lib/play/deck/deck';
import { matchForces } from '@/lib/play/deck/forceOfSheet';
import * as shared from '@/lib/play/deck/shared';
import { rolled } from '@/lib/browser/throwDice';
import { bothHere } from '@/lib/browser/seats';
import { offeredFor, openRolls } from '@/lib/play/game/rolls';
import { eachSide, otherSide, SIDES, type Side } from '@/lib/play/game/side';
import { isTableFull } from '@/lib/play/match/onTable';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { TURN, turnOf, turnEnded } from '@/lib/play/table/marks';

/** Milliseconds after which a draw that has not fallen is told to wait. */
const LATE = 3000;

/** Both armies of a match without a mission, with its format’s deck, if any: what happens to them, dice, reminders. */
export function MatchTable({ play }: { play: MissionPlay }) {
  const { state, held, busy, act } = play;
  const { deck } = state;
  const name = (side: Side): string => nameOf(state, side);
  const writer = phaseOf(state) === 'playing' ? play.writer : null;
  const two = useMatchHands(play);
  const late = useSettled(deck?.drawing?.call.purpose ?? '', LATE);
  const turn = turnOf(two.hands.a.marks);
  const read = matchForces(play.lists);
  const own = read?.ok === true ? read.value : null;
  const cards = own === null ? 0 : cardsOf(own).length;
  const tooMany = cards > shared.SHARED_LIMITS.cards;
  /** For both armies, at one tap: what ends the turn comes last, so that it is what is taken back first. */
  function endTurn(): void {
    const own = writer ?? 'a';
    for (const side of [otherSide(own), own]) {
      const { marks, pieces, set } = two.hands[side];
      const ended = turnEnded(marks, pieces, turn).filter(({ mark }) => side === own || mark !== TURN);
      if (ended.length > 0) set?.(ended);
    }
  }
  const armies = <BothArmies play={play} two={two} />;
  const step = (by: Side, kind: 'last-card' | 'new-round' | 'end', { play: now }: shared.SharedDeck): void =>
    act(by, { kind: 'deck-step', step: { kind, round: now.round, drawn: now.drawn.length } });
  const drawing = deck !== null && (deck.drawing !== null || busy);
  const stack = deck === null ? null : stackOf(deck.forces, deck.play, state.marks);
  // On a full table nothing can be said any more, and nobody waits for it.
  const open = deck === null || isTableFull(state) ? [] : undeployed(unitsOf(deck.forces), state.marks, deck.play);
  const away = phaseOf(state) === 'playing' ? SIDES.filter((side) => !held.includes(side)) : [];
  const others = away.filter((side) => open.some((unit) => unit.side === side));
  const call = deck === null ? null : shared.drawCall(deck, state.marks);
  const offered = call === null ? null : offeredFor(state.rolls, call.purpose);
  const alone = bothHere(play.seats);
  const unready = alone ? [] : SIDES.filter((side) => state.rolls.heads[side] === null).map(name);
  const why =
    call === null || unready.length === 0 ? null : `Cards can be drawn once ${listed(unready)} had this page open.`;
  function cardButton(by: Side, now: shared.SharedDeck): BarButton {
    const left = stack?.stack.length ?? 0;
    const face = nextCard(left, now.play);
    return {
      ...face,
      name: drawing ? 'Drawing …' : face.name,
      run: () => {
        if (call !== null) act(by, rolled(call, alone));
        else step(by, left > 0 ? 'last-card' : 'new-round', now);
      },
      shut: drawing || open.length > 0 || (left > 0 ? why !== null : now.play.drawn.length === 0),
    };
  }
  const end = { name: `End ${turnWord(state)}`, icon: <RotateCw aria-hidden="true" />, run: endTurn };
  const card = deck === null || deck.play.ended || writer === null ? null : cardButton(writer, deck);
  const next = deck === null ? end : card;
  const drawn = openRolls(state.rolls).find((roll) => roll.call.purpose === deck?.drawing?.call.purpose);
  const waits = late ? SIDES.filter((side) => side !== writer && drawn?.links[side] === null) : [];
  const notes = [
    waits.length === 0 ? null : `The card waits until ${listed(waits.map(name))} has this page open.`,
    why,
    offered && `The card that was entered counts once ${name(otherSide(offered.by))} agrees.`,
    ...others.map(
      (side) => `${name(side)} has not said yet which Airborne units start in reserve. Cards are drawn after that.`,
    ),
  ];
  return (
    <section aria-label="The armies" className="flex min-w-0 flex-col gap-3">
      {deck === null || stack === null ? (
        <>
          <p className="figures font-display text-lg font-semibold">{capitalised(turnNameIn(state, turn))}</p>
          {read?.ok === false && <p className="max-w-text text-ink-soft">{read.problem}</p>}
          {own !== null && writer !== null && (
            <section aria-label="Activation deck" className="flex max-w-text flex-col items-start gap-3">
              <h2>Activation deck</h2>
              <p className="text-ink-soft">
                {tooMany
                  ? shared.tooManyCards(cards)
                  : 'All cards of both forces in one stack. Both phones draw together, so nobody knows the next card.'}
              </p>
              <Button
                look="primary"
                icon={<Layers />}
                disabled={busy || tooMany}
                onClick={() => act(writer, { kind: 'deck-laid', forces: drawnForces(own) })}
              >
                Share one deck on both phones
              </Button>
            </section>
          )}
          {armies}
        </>
      ) : (
        <>
          {own !== null && (
            <Differences
              role="alert"
              says={`This phone reads the lists differently from that of ${name(deck.by)}:`}
              lines={SIDES.flatMap((side) => shared.forceDifferences(deck.forces[side], own[side]))}
            />
          )}
          <DeckPanel
            deck={{
              names: eachSide(name),
              play: deck.play,
              stack,
              hands: two.hands,
              marks: state.marks,
              asks: held,
              awaits: away,
              busy: drawing,
            }}
            forces={withCards(deck.forces, own)}
            step={writer === null ? null : (kind) => step(writer, kind, deck)}
            end="Put the deck away"
            over={<p className="font-medium">The deck is put away.</p>}
            armies={armies}
            further={
              call !== null &&
              writer !== null &&
              open.length === 0 && (
                <DrawnByHand
                  key={call.purpose}
                  state={state}
                  deck={deck}
                  open={why !== null}
                  onEnter={(face) => act(writer, { kind: 'entered', call, faces: [face] })}
                />
              )
            }
          />
        </>
      )}
      <MatchEntries play={play} />
      <MatchBar
        play={play}
        two={two}
        turn={deck === null ? `${turn}` : `${deck.play.round}.${deck.play.drawn.length}`}
        end={next}
        notes={
          writer !== null && (
            <div role="status" className="mx-auto flex max-w-3xl flex-col pt-1 pl-2 text-sm text-ink-soft empty:hidden">
              {notes.map((line, place) => line && <p key={place}>{line}</p>)}
            </div>
          )
        }
      />
    </section>
  );
}

/** The forces of a match’s deck, with what each unit is as this device reads the lists; null: it cannot. */
const withCards = (forces: Forces, read: Forces | null): Forces =>
  eachSide((side) => ({
    ...forces[side],
    units: forces[side].units.map((unit) => {
      const here = read?.[side].units.find(({ id }) => id === unit.id);
      return here === undefined ? unit : { ...here, name: unit.name, cards: unit.cards, airborne: unit.airborne };
    }),
  }));

type DrawnByHandProps = { state: MatchState; deck: shared.SharedDeck; open: boolean; onEnter: (face: number) => void };

/** A card that was drawn from printed ones. */
function DrawnByHand({ state, deck, open, onEnter }: DrawnByHandProps) {
  const [chosen, setChosen] = useState('');
  const among = shared.amongOf(deck, state.marks);
  const cards = cardsOf(deck.forces).filter(({ id }) => among.includes(id));
  // Cards of one unit are alike: the first of them stands for all.
  const units = [...new Map(cards.toReversed().map((each) => [each.unitId, each])).values()].toReversed();
  return (
    <Disclosure summary="A printed card was drawn" open={open}>
      <div className="flex items-end gap-2 pt-1">
        <div className="min-w-0 flex-1">
          <Select
            label="Its unit"
            value={chosen}
            placeholder="Choose the unit"
            choices={units.map(({ id, name, side }) => ({ value: id, name: `${name} (${nameOf(state, side)})` }))}
            onChoose={setChosen}
          />
        </div>
        <Button icon={<Hand />} disabled={!among.includes(chosen)} onClick={() => onEnter(among.indexOf(chosen) + 1)}>
          Enter
        </Button>
      </div>
    </Disclosure>
  );
}
