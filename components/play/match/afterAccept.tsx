'use client';

import { Layers } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useStoredGame } from '@/components/play/deck/useStoredGame';
import { MissionSheet, type MissionSheetProps } from '@/components/play/mission/missionSheet';
import { Button } from '@/components/shared/button';
import { newDeck, type DeckForce } from '@/lib/deck/deck';
import { forceOfSheet } from '@/lib/deck/forceOfSheet';
import { seedFrom } from '@/lib/deck/random';
import { eachSide, type Sided } from '@/lib/game/side';
import { EndFreeGame } from './endFreeGame';
import type { ListCheckedHere } from '@/lib/view/play/shownList';
import type { Result } from '@/lib/foundation/result';

/** What follows once a match is accepted: its mission, or its deck of cards. */
export function AfterAccept(props: MissionSheetProps) {
  const { state, seats, send, lists } = props;
  if (state.opened.mission === 'skirmish') return <MissionSheet {...props} />;
  const both = lists.a === null || lists.b === null ? null : { a: lists.a, b: lists.b };
  return (
    <>
      {both !== null && <DeckButton lists={both} />}
      <EndFreeGame state={state} seats={seats} send={send} />
    </>
  );
}

/** Puts both forces into the activation deck of this device. */
function DeckButton({ lists }: { readonly lists: Sided<ListCheckedHere> }) {
  const router = useRouter();
  const [stored, store] = useStoredGame();
  const forces = eachSide((side) => forceOf(lists[side]));
  if (forces.a === null || forces.b === null) return null;
  if (!forces.a.ok || !forces.b.ok) {
    return (
      <p className="max-w-text text-ink-soft">
        {[forces.a, forces.b].map((each) => (each.ok ? '' : `${each.problem}. `)).join('')}The deck can be written by
        hand.
      </p>
    );
  }
  const [a, b] = [forces.a.value, forces.b.value];
  const underWay = stored != null && JSON.stringify(stored.deck.forces) === JSON.stringify({ a, b });
  function begin(): void {
    store({
      documentVersion: 1,
      deck: newDeck(seedFrom(crypto.getRandomValues(new Uint8Array(12))), { a, b }),
      entry: null,
    });
    router.push('/deck');
  }
  return (
    <section aria-label="Activation deck" className="flex max-w-text flex-col items-start gap-2">
      <h2>Activation deck</h2>
      <p className="text-ink-soft">
        The cards of both forces in one stack, kept on this device: one of you lays it between you.
      </p>
      <div className="flex flex-wrap gap-2">
        {underWay && (
          <Button look="primary" icon={<Layers />} onClick={() => router.push('/deck')}>
            Go on with the deck
          </Button>
        )}
        <Button look={underWay ? 'plain' : 'primary'} icon={<Layers />} onClick={begin}>
          {underWay ? 'Shuffle again' : 'Open the deck with both forces'}
        </Button>
      </div>
      {stored != null && !underWay && (
        <p className="text-sm text-ink-faint">This replaces the deck that is under way on this device.</p>
      )}
    </section>
  );
}

function forceOf({ revision, format, checked: { army } }: ListCheckedHere): Result<DeckForce> | null {
  if (format.table === null) return null;
  const force = forceOfSheet(revision.roster.name || 'Unnamed list', format.table(army), army.units);
  return force.ok && force.value.units.length === 0 ? null : force;
}
