'use client';

import { Hand } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Select } from '@/components/ui/field';
import { Differences } from '@/components/play/game/differences';
import { MatchDiceSheet } from '@/components/play/table/matchDiceSheet';
import { ThrownLine } from '@/components/play/table/thrownLine';
import { withCards } from '@/components/play/deckHand.model';
import { formatById } from '@/lib/formats';
import { listed } from '@/lib/foundation/words';
import type { AirborneEntry } from '@/lib/play/deck/airborne';
import type { Deck } from '@/lib/play/deck/deck';
import { drawCall, type SharedDeck as Shared, type SharedStep } from '@/lib/play/deck/shared';
import { inOneDeck, forceDifferences, sharedForce } from '@/lib/play/deck/sharedForces';
import { type Side, SIDES } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { setEvent, tableMarks } from '@/lib/play/match/onTable';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import type { MarkSet } from '@/lib/play/table/marks';
import { useSettled } from '@/components/play/game/useSettled';
import { type DeckAct, DeckGame } from './deckGame';
import { deckNews, drawWaitsFor, rollsLeft, whyNoDraw } from './deckNews.model';

/** Rolls left at which the page begins to count them. */
const FEW = 40;
/** Milliseconds after which a draw that has not fallen is told to wait. */
const LATE = 3000;

interface SharedDeckProps {
  state: MatchState;
  deck: Shared;
  /** Both forces as this device reads them, with what each unit is; null: it cannot. */
  read: Deck['forces'] | null;
  /** In whose name this device enters; null: somebody looks on. */
  writer: Side | null;
  busy: boolean;
  act: (side: Side, event: MatchEvent) => void;
}

/** The deck of a match, the same on both phones. */
export function SharedDeck({ state, deck, read, writer, busy, act }: SharedDeckProps) {
  const [entry, setEntry] = useState<AirborneEntry | null>(null);
  const { play, drawing, done } = deck;
  const call = drawCall(deck);
  const waits = drawWaitsFor(state, deck).filter((side) => side !== writer);
  const late = useSettled(drawing?.call.purpose ?? '', LATE);
  const news = deckNews(state, deck);
  const why = call === null ? null : whyNoDraw(state);
  const last = done.at(-1);
  const at = { round: play.round, drawn: play.drawn.length };
  const step = (one: SharedStep): void => void (writer !== null && act(writer, { kind: 'deck-step', step: one }));
  function setAll(of: Side, sets: readonly MarkSet[]): void {
    for (const each of sets) {
      const event = setEvent(state, of, each);
      if (event !== null && writer !== null) act(writer, event);
    }
  }
  function inLog(taken: DeckAct): SharedStep | null {
    switch (taken.kind) {
      case 'undo':
        return last === undefined ? null : { kind: 'undo', event: last.id };
      case 'new-round':
      case 'end':
        return { kind: taken.kind, ...at };
      default:
        return taken;
    }
  }
  return (
    <>
      <Differences
        role="alert"
        says={`This phone reads the lists differently from that of ${nameOf(state, deck.by)}:`}
        lines={
          read === null ? [] : SIDES.flatMap((side) => forceDifferences(deck.forces[side], sharedForce(read[side])))
        }
      />
      <DeckGame
        now={play}
        forces={withCards(inOneDeck(deck.forces), read)}
        marks={{ a: tableMarks(state, 'a'), b: tableMarks(state, 'b') }}
        first={writer ?? 'a'}
        dealing={
          writer === null
            ? null
            : {
                act: (taken, of, sets) => {
                  const one = inLog(taken);
                  setAll(of, sets);
                  if (one !== null) step(one);
                  if (taken.kind === 'landed') setEntry(null);
                },
                set: setAll,
                draw: () => {
                  if (call === null) step({ kind: 'last-card', ...at });
                  else if (drawing === null) act(writer, { kind: 'called', call });
                },
                drawing: busy || drawing !== null,
                shut: why !== null,
                last: last?.step ?? null,
                entry,
                onEntry: setEntry,
                throws: false,
              }
        }
        over={<p className="font-medium">The deck is put away.</p>}
        endVerb="Put the deck away"
        notes={
          <div role="status" className="flex flex-col text-sm text-ink-soft empty:hidden">
            {late && drawing !== null && waits.length > 0 && (
              <p>
                The card waits until the page of {listed(waits.map((side) => nameOf(state, side)))} has shown its part.
              </p>
            )}
            {why !== null && <p>{why}</p>}
            {why === null && rollsLeft(state) <= FEW && <p>{rollsLeft(state)} fair rolls are left in this match.</p>}
            {news !== null && <p>{news}</p>}
          </div>
        }
        thrown={<ThrownLine state={state} turn={`${play.round}`} />}
        further={
          call !== null &&
          writer !== null && (
            <DrawnByHand
              deck={deck}
              open={why !== null}
              onEnter={(face) => act(writer, { kind: 'entered', call, faces: [face] })}
            />
          )
        }
        dice={(open, onClose) => (
          <MatchDiceSheet
            state={state}
            writer={writer}
            act={act}
            presets={formatById(state.opened.format)?.atTable.dice ?? []}
            open={open}
            onClose={onClose}
          />
        )}
        fixed
      />
    </>
  );
}

interface DrawnByHandProps {
  deck: Shared;
  open: boolean;
  onEnter: (face: number) => void;
}

/** A card that was drawn from printed ones. */
function DrawnByHand({ deck, open, onEnter }: DrawnByHandProps) {
  const { play, drawing } = deck;
  const [chosen, setChosen] = useState('');
  const among = drawing?.cards ?? play.stack.map(({ id }) => id);
  const cards = [...play.stack, ...play.aside].filter(({ id }) => among.includes(id));
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
            choices={units.map(({ id, name, side }) => ({ value: id, name: `${name} (${deck.forces[side].name})` }))}
            onChoose={setChosen}
          />
        </div>
        <Button
          icon={<Hand />}
          disabled={!among.includes(chosen)}
          onClick={() => {
            onEnter(among.indexOf(chosen) + 1);
            setChosen('');
          }}
        >
          Enter
        </Button>
      </div>
    </Disclosure>
  );
}
