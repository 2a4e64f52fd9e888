'use client';

import { Dices, Flag, RotateCcw, Undo2, Hand } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { unitsOf, type Deck } from '@/lib/play/deck/deck';
import { drawCall, type SharedDeck as Shared, type SharedStep, type SharedDeck } from '@/lib/play/deck/shared';
import { inOneDeck, forceDifferences, sharedForce } from '@/lib/play/deck/sharedForces';
import { type Side, SIDES } from '@/lib/play/game/side';
import { listed } from '@/lib/foundation/words';
import type { MatchEvent } from '@/lib/play/match/match';
import { setEvent, tableMarks } from '@/lib/play/match/onTable';
import type { MarkSet } from '@/lib/play/table/marks';
import { backSets, deckHand, diedSets, landingSets, lostInPlay, withCards } from '@/components/play/deckHand.model';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { deckNews, drawWaitsFor, rollsLeft, whyNoDraw } from '@/components/play/deck/deckNews.model';
import { formatById } from '@/lib/formats';
import { MatchDiceSheet } from '@/components/play/table/matchDiceSheet';
import { ThrownLine } from '@/components/play/table/thrownLine';
import { DeckBar, DeckHead, useSettled } from '@/components/play/deck/deckBar';
import { DrawnCard, useShownCard } from '@/components/play/deck/drawnCard';
import { LandingSheet } from '@/components/play/deck/landingSheet';
import { SideStacks } from '@/components/play/deck/sideStacks';
import { Note } from '@/components/ui/note';
import { Disclosure } from '@/components/ui/disclosure';
import { Select } from '@/components/ui/field';

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

/** The deck of a match, the same on both phones: the card that is being played, both stacks, and what comes next. */
export function SharedDeck({ state, deck, read, writer, busy, act }: SharedDeckProps) {
  const [dice, setDice] = useState(false);
  const [landing, setLanding] = useState<string | null>(null);
  const { play, drawing, done } = deck;
  const card = useShownCard(play.drawn.length);
  const forces = withCards(inOneDeck(deck.forces), read);
  const units = unitsOf({ forces });
  const call = drawCall(deck);
  const waits = drawWaitsFor(state, deck).filter((side) => side !== writer);
  const late = useSettled(drawing?.call.purpose ?? '', LATE);
  const news = deckNews(state, deck);
  const why = call === null ? null : whyNoDraw(state);
  const step = (one: SharedStep): void => void (writer !== null && act(writer, { kind: 'deck-step', step: one }));
  const at = { round: play.round, drawn: play.drawn.length };
  const lost = lostInPlay(units, { a: tableMarks(state, 'a'), b: tableMarks(state, 'b') }, play);
  const side = play.drawn.at(-1)?.side ?? 'a';
  const hand = deckHand(
    units.filter((each) => each.side === side),
    tableMarks(state, side),
    writer === null ? null : (sets) => setAll(side, sets),
  );
  function setAll(of: Side, sets: readonly MarkSet[]): void {
    for (const each of sets) {
      const event = setEvent(state, of, each);
      if (event !== null && writer !== null) act(writer, event);
    }
  }
  function died(key: string): void {
    const unit = unitOf(key);
    if (unit === undefined) return;
    const sets = diedSets(unit, tableMarks(state, unit.side), play.round);
    setAll(unit.side, sets);
    step({ kind: 'set-aside', unit: key, took: sets.map(({ piece }) => piece) });
  }
  function back(one: SharedStep, key: string): void {
    const unit = unitOf(key);
    if (unit !== undefined) setAll(unit.side, backSets(unit, tableMarks(state, unit.side), play));
    step(one);
  }
  const last = done.at(-1);
  function undo(): void {
    if (last === undefined) return;
    const taken: SharedStep = { kind: 'undo', event: last.id };
    if (last.step.kind === 'set-aside') back(taken, last.step.unit);
    else step(taken);
  }
  const notes = (
    <div role="status" className="flex flex-col text-sm text-ink-soft empty:hidden">
      {late && drawing !== null && waits.length > 0 && (
        <p>The card waits until the page of {listed(waits.map((side) => nameOf(state, side)))} has shown its part.</p>
      )}
      {why !== null && <p>{why}</p>}
      {why === null && rollsLeft(state) <= FEW && <p>{rollsLeft(state)} fair rolls are left in this match.</p>}
      {news !== null && <p>{news}</p>}
    </div>
  );
  const unitOf = (key: string | null) => units.find((unit) => unit.key === key);
  function draw(): void {
    if (writer === null) return;
    if (call === null) step({ kind: 'last-card', ...at });
    else if (drawing === null) act(writer, { kind: 'called', call });
  }
  return (
    <>
      <DeckHead round={play.round} drawn={play.drawn.length} left={play.stack.length} />
      <DeckDifferences state={state} deck={deck} read={read} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[22rem_1fr]">
        <div ref={card} className="flex min-w-0 scroll-my-4 flex-col gap-4">
          <DrawnCard
            now={play}
            units={units}
            forces={forces}
            hand={hand}
            onDied={writer === null ? null : died}
            onLand={writer === null ? null : setLanding}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SideStacks
            forces={forces}
            units={units}
            now={play}
            lost={lost}
            first={writer ?? 'a'}
            onDied={writer === null ? null : died}
            onBack={writer === null ? null : (unit) => back({ kind: 'bring-back', unit }, unit)}
          />
          {writer !== null && !play.ended && (
            <div className="flex flex-col gap-2">
              {call !== null && (
                <DrawnByHand
                  deck={deck}
                  open={why !== null}
                  onEnter={(face) => act(writer, { kind: 'entered', call, faces: [face] })}
                />
              )}
              <div className="flex flex-wrap gap-2">
                {play.stack.length > 0 && play.drawn.length > 0 && (
                  <Button
                    small
                    icon={<RotateCcw />}
                    disabled={drawing !== null}
                    onClick={() => step({ kind: 'new-round', ...at })}
                  >
                    Start round {play.round + 1} early
                  </Button>
                )}
                <Button small icon={<Flag />} disabled={drawing !== null} onClick={() => step({ kind: 'end', ...at })}>
                  Put the deck away
                </Button>
              </div>
            </div>
          )}
        </div>
      </div>
      {(play.ended || writer === null) && notes}
      {play.ended && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-medium">The deck is put away.</p>
          {writer !== null && last !== undefined && (
            <Button icon={<Undo2 />} disabled={busy} onClick={() => step({ kind: 'undo', event: last.id })}>
              Not over: play on
            </Button>
          )}
        </div>
      )}
      {writer !== null && !play.ended && (
        <DeckBar
          round={play.round}
          left={play.stack.length}
          drawn={play.drawn.length}
          busy={busy || drawing !== null || (why !== null && play.stack.length > 0)}
          canUndo={last !== undefined && drawing === null && !busy}
          onUndo={undo}
          onDraw={draw}
          onNewRound={() => step({ kind: 'new-round', ...at })}
          note={
            <>
              <ThrownLine state={state} turn={`${play.round}`} />
              {notes}
            </>
          }
          fixed
        >
          <Button icon={<Dices />} onClick={() => setDice(true)} className="min-h-14!">
            Dice
          </Button>
        </DeckBar>
      )}
      <MatchDiceSheet
        state={state}
        writer={writer}
        act={act}
        presets={formatById(state.opened.format)?.atTable.dice ?? []}
        open={dice}
        onClose={() => setDice(false)}
      />
      {landing !== null && (
        <LandingSheet
          name={unitOf(landing)?.name ?? ''}
          landsBy={unitOf(landing)?.landsBy}
          onLanded={() => {
            const unit = unitOf(landing);
            step({ kind: 'landed', unit: landing });
            if (unit !== undefined) setAll(unit.side, landingSets(unit));
          }}
          onClose={() => setLanding(null)}
        />
      )}
    </>
  );
}

interface DeckDifferencesProps {
  state: MatchState;
  deck: SharedDeck;
  read: Deck['forces'] | null;
}

/** Where this device reads a force differently from the one that laid the deck out. */
function DeckDifferences({ state, deck, read }: DeckDifferencesProps) {
  if (read === null) return null;
  const lines = SIDES.flatMap((side) => forceDifferences(deck.forces[side], sharedForce(read[side])));
  if (lines.length === 0) return null;
  return (
    <Note role="alert" state="illegal">
      <p className="font-semibold">This phone reads the lists differently from that of {nameOf(state, deck.by)}:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
}

interface DrawnByHandProps {
  deck: SharedDeck;
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
