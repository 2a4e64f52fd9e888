'use client';

import { Plus, Wind } from 'lucide-react';
import { useState } from 'react';
import { throwHere } from '@/lib/browser/throwDice';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { amount } from '@/lib/foundation/words';
import { type Scatter, SCATTER_READING, startEntry } from '@/lib/play/deck/airborne';
import { type Deck, type DeckEvent, unitsOf } from '@/lib/play/deck/deck';
import { appendStep, lastStep, replayDeck, undone } from '@/lib/play/deck/play';
import { sealOf } from '@/lib/play/deck/random';
import type { StoredGame } from '@/lib/play/deck/storedGame';
import { type Side, withSide } from '@/lib/play/game/side';
import { type MarkSet, withMark } from '@/lib/play/table/marks';
import type { ThrownDice } from '@/components/play/freeThrows.model';
import { DiceSheet } from '@/components/play/table/diceSheet';
import { scattered, ScatterPicture } from './airborneSheet';
import { DeckGame } from './deckGame';

interface GameEndProps {
  deck: Deck;
  onNewGame: () => void;
}

/** After the game the seed is shown, so that anyone can shuffle the same cards again. */
function GameEnd({ deck, onNewGame }: GameEndProps) {
  return (
    <section aria-label="The end" className="flex flex-col gap-3 rounded-md border-2 border-accent bg-sheet p-4">
      <h2>The game is over</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Seed</dt>
        <dd className="figures font-medium break-all">{deck.seed}</dd>
        <dt className="text-ink-soft">Sealed</dt>
        <dd className="figures">{sealOf(deck.seed)}</dd>
        <dt className="text-ink-soft">Taken back</dt>
        <dd className="figures">{amount(undone(deck), 'step')}</dd>
      </dl>
      <p className="text-sm text-ink-soft">
        The seal above has belonged to this seed since the first card. With the seed and the same forces, anyone gets
        the same order.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Plus />} onClick={onNewGame}>
          New game
        </Button>
      </div>
      <p className="text-sm text-ink-faint">The seed is shown now. Playing on counts as a step taken back.</p>
    </section>
  );
}

interface GameTableProps {
  game: StoredGame;
  onChange: (game: StoredGame) => void;
  onNewGame: () => void;
}

/** The deck of this phone. */
export function GameTable({ game, onChange, onNewGame }: GameTableProps) {
  const { deck, entry, marks } = game;
  const now = replayDeck(deck);
  const happen = (event: DeckEvent): void => onChange({ ...game, deck: appendStep(deck, event) });
  const marked = (of: Side, sets: readonly MarkSet[]) => withSide(marks, of, sets.reduce(withMark, marks[of]));
  const onEntry = (next: StoredGame['entry']): void => onChange({ ...game, entry: next });
  return (
    <>
      <h1 className="sr-only">Activation deck</h1>
      <DeckGame
        now={now}
        forces={deck.forces}
        marks={marks}
        dealing={{
          act: (done, of, sets) =>
            onChange({
              ...game,
              deck: appendStep(deck, done),
              marks: marked(of, sets),
              entry: done.kind === 'landed' || done.kind === 'end' ? null : entry,
            }),
          set: (of, sets) => onChange({ ...game, marks: marked(of, sets) }),
          draw: () => happen({ kind: 'draw' }),
          drawing: false,
          shut: false,
          last: lastStep(deck),
          entry,
          onEntry,
          throws: true,
        }}
        head={
          !now.ended && (
            <p className="ml-auto text-sm text-ink-faint">
              Sealed: <code className="figures">{sealOf(deck.seed)}</code>
            </p>
          )
        }
        over={<GameEnd deck={deck} onNewGame={onNewGame} />}
        endVerb="End the game"
        dice={(open, onClose) => <DeckDice deck={deck} open={open} onClose={onClose} onEntry={onEntry} />}
      />
    </>
  );
}

interface DeckDiceProps {
  deck: Deck;
  open: boolean;
  onClose: () => void;
  onEntry: (entry: StoredGame['entry']) => void;
}

/** Dice and scatter for players without their own, and the entry of Airborne units. */
function DeckDice({ deck, open, onClose, onEntry }: DeckDiceProps) {
  const [throws, setThrows] = useState<readonly ThrownDice[]>([]);
  const [scatter, setScatter] = useState<Scatter | null>(null);
  const { landed, dead } = replayDeck(deck);
  const units = unitsOf(deck)
    .filter(({ key }) => !landed.includes(key) && !dead.includes(key))
    .toSorted((a, b) => Number(b.airborne) - Number(a.airborne));
  return (
    <DiceSheet
      open={open}
      onClose={onClose}
      presets={PRESETS}
      throws={throws}
      onThrow={(thrown) =>
        setThrows([{ key: `${throws.length}`, thrown, faces: throwHere(thrown), by: null }, ...throws])
      }
      note={`Thrown by this device. ${SCATTER_READING}`}
    >
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <Button icon={<Wind />} onClick={() => setScatter(scattered())}>
          Scatter 2d5
        </Button>
        {scatter !== null && <ScatterPicture scatter={scatter} />}
      </div>
      <Select
        label="An Airborne unit’s card came up"
        placeholder="Choose the unit"
        value=""
        onChoose={(key) => {
          const unit = units.find((each) => each.key === key);
          if (unit !== undefined) onEntry(startEntry(key, unit.name, unit.models ?? 1));
          onClose();
        }}
        choices={units.map(({ key, name, airborne, side }) => ({
          value: key,
          name: `${name} (${deck.forces[side].name})${airborne ? ', Airborne' : ''}`,
        }))}
        hint="Goes through reserve, token, check and scatter step by step."
      />
    </DiceSheet>
  );
}

/** Who writes units by hand plays with these. */
const PRESETS = [
  { count: 1, sides: 10 },
  { count: 2, sides: 10 },
  { count: 5, sides: 10 },
] as const;
