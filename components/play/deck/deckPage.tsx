'use client';

import { useState } from 'react';
import { KeepAwake } from '@/components/play/game/keepAwake';
import { LocalGame, type LocalArmy } from '@/components/play/table/localGame';
import { useStoredTable } from '@/components/play/table/useTable';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useAnswer } from '@/components/ui/useAnswer';
import { whenKept } from '@/lib/browser/app/registration';
import { DECK } from '@/lib/browser/storedTable';
import { TRENCHES_AND_TURBINES } from '@/lib/formats/trenches-and-turbines/gameFormat';
import { pieceOfUnit, type Forces } from '@/lib/play/deck/deck';
import { eachSide } from '@/lib/play/game/side';
import { newTable } from '@/lib/play/localTable';
import { DeckSetup, useLinkedList } from './deckSetup';

/** The page of the activation deck: before the game the two forces, then the game. Kept in this browser alone. */
export function DeckPage() {
  const [table, store] = useStoredTable(DECK);
  const linked = useLinkedList();
  const [again, setAgain] = useState<Forces | null>(null);
  const forces = table?.forces ?? null;
  const armies = eachSide((side): LocalArmy | null => {
    const { name, units } = forces?.[side] ?? { name: '', units: [] };
    return units.length === 0 ? null : { name, pieces: units.map(pieceOfUnit), bases: [] };
  });
  // Kept on this device, it opens without a connection.
  const kept = useAnswer(whenKept) === true;
  return (
    <main
      data-format={TRENCHES_AND_TURBINES.id}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-5 px-4 pt-5"
    >
      {table === null && (
        <DeckSetup
          key={again === null ? 'new' : 'again'}
          from={again}
          linked={linked}
          onStart={(chosen) => {
            // Opened again, the page goes on with this game.
            history.replaceState(history.state, '', location.pathname);
            store(newTable(chosen));
          }}
        />
      )}
      {table != null && linked.asked && (
        <Note label="Another list" className="flex flex-wrap items-center gap-2">
          <p className="basis-full">
            A deck is under way on this device. {linked.problem ?? 'Play on below, or start with your list.'}
          </p>
          {linked.force !== null && (
            <Button small onClick={() => store(null)}>
              Put that deck away and take {linked.force.name}
            </Button>
          )}
        </Note>
      )}
      {table != null && (
        <>
          <h1 className="sr-only">Activation deck</h1>
          <LocalGame
            table={table}
            store={store}
            armies={armies}
            atTable={TRENCHES_AND_TURBINES.atTable}
            list={null}
            onNewGame={() => {
              setAgain(forces);
              store(null);
            }}
          />
        </>
      )}
      {table === undefined && <h1 className="py-16 text-ink-faint">Activation deck</h1>}
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <p className="text-sm text-ink-faint" role="status">
          {kept
            ? 'Stored on this device: plays offline.'
            : 'Once open, it plays offline. The game stays in this browser.'}
        </p>
        <KeepAwake inPlay={table != null} />
      </div>
    </main>
  );
}
