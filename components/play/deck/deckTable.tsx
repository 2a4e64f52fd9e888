'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { type Deck, newDeck } from '@/lib/play/deck/deck';
import { newGame, type StoredGame } from '@/lib/play/deck/storedGame';
import { KeepAwake } from '@/components/play/game/keepAwake';
import { GameTable } from '@/components/play/deck/gameTable';
import { DeckSetup } from '@/components/play/deck/deckSetup';
import { useLinkedList } from '@/components/play/deck/useOfferedLists';
import { whenKept } from '@/lib/browser/app/registration';
import { Note } from '@/components/ui/note';
import { currentDeck, storeDeck, subscribeDeck } from '@/lib/browser/storedDeck';

/** True once the page is kept on this device, and opens without a connection. */
function useOffline(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let left = false;
    void whenKept().then((done) => {
      if (!left) setKept(done);
    });
    return () => {
      left = true;
    };
  }, []);
  return kept;
}

/**
 * The page of the activation deck: before the game the two forces, then the game itself. Kept in this browser alone.
 */
export function DeckTable({
  formats,
}: {
  /** The formats whose lists have activation cards. */
  formats: readonly string[];
}) {
  const [game, store] = useStoredGame();
  const offline = useOffline();
  const linked = useLinkedList();
  const [again, setAgain] = useState<Deck['forces'] | null>(null);
  return (
    <main
      data-format={formats.length === 1 ? formats[0] : undefined}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-5 px-4 pt-5"
    >
      {game === null && (
        <DeckSetup
          key={again === null ? 'new' : 'again'}
          formats={formats}
          from={again}
          linked={linked}
          onStart={(seed, forces) => {
            // Opened again, the page goes on with this game.
            history.replaceState(history.state, '', location.pathname);
            linked.forget();
            store(newGame(newDeck(seed, forces)));
          }}
        />
      )}
      {game != null && linked.asked && (
        <Note label="Another list" className="flex flex-wrap items-center gap-2">
          <p className="basis-full">
            A deck is under way on this device. {linked.problem ?? 'Play on below, or start with your list.'}
          </p>
          {linked.force !== null && (
            <Button small onClick={() => store(null)}>
              Put it away and take {linked.force.name}
            </Button>
          )}
        </Note>
      )}
      {game != null && (
        <GameTable
          game={game}
          onChange={store}
          onNewGame={() => {
            setAgain(game.deck.forces);
            store(null);
          }}
        />
      )}
      {game === undefined && <h1 className="py-16 text-ink-faint">Activation deck</h1>}
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <p className="text-sm text-ink-faint" role="status">
          {offline
            ? 'Stored on this device: plays offline.'
            : 'Once open, it plays offline. The game stays in this browser.'}
        </p>
        <KeepAwake inPlay={game != null} />
      </div>
    </main>
  );
}

/** The game that this browser keeps; null: none, undefined: not looked yet. Other tabs follow. */
export function useStoredGame(): readonly [StoredGame | null | undefined, (game: StoredGame | null) => void] {
  const game = useSyncExternalStore(subscribeDeck, currentDeck, () => undefined);
  return [game, storeDeck];
}
