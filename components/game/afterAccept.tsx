'use client';

import { Layers } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { AgreedLines } from '@/components/agreement/agreedLines';
import { useStoredGame } from '@/components/deck/storedGame';
import { MissionSheet, type MissionSheetProps } from '@/components/match/missionSheet';
import { Button } from '@/components/ui/button';
import { newDeck, type DeckForce } from '@/lib/deck/deck';
import { forceOfSheet } from '@/lib/deck/forceOfSheet';
import { seedFrom } from '@/lib/deck/random';
import { eachSide, SIDES, type Sided } from '@/lib/game/side';
import { nameOf } from '@/lib/match/state';
import { agreedOn } from '@/lib/rules/agreements';
import { EndFreeGame } from './endFreeGame';
import type { CheckedList } from './useShownList';

/** What an accepted match goes on with: its mission, what its players agreed on, its deck of cards. */
export function AfterAccept(props: MissionSheetProps) {
  const { state, seats, send, lists } = props;
  if (state.opened.mission === 'skirmish') return <MissionSheet {...props} />;
  const both = lists.a === null || lists.b === null ? null : { a: lists.a, b: lists.b };
  return (
    <>
      <Agreed state={state} lists={lists} />
      {both !== null && <DeckButton lists={both} />}
      <EndFreeGame state={state} seats={seats} send={send} />
    </>
  );
}

/** What each list says was agreed; the two should say the same. */
function Agreed({ state, lists }: Pick<MissionSheetProps, 'state' | 'lists'>) {
  const sheets = SIDES.flatMap((side) => {
    const list = lists[side];
    const agreements = list?.format.agreements ?? null;
    return list === null || agreements === null ? [] : [{ side, agreements, declarations: list.revision.roster.declarations }];
  });
  if (sheets.length === 0) return null;
  const words = sheets.map(({ agreements, declarations }) => JSON.stringify(agreedOn(agreements, declarations)));
  const same = words.length === 2 && words[0] === words[1];
  const told = same ? sheets.slice(0, 1) : sheets;
  return (
    <section aria-label="Agreements" className="flex max-w-text flex-col gap-3">
      <h2>What you agreed on</h2>
      {words.every((each) => each === '[]') && <p className="text-ink-soft">Neither list names anything: settle what is open before the game. The sheet for it is in each list’s editor.</p>}
      {!same && <p className="border-l-3 border-unfinished bg-unfinished-wash px-3 py-1.5">The two lists do not say the same: settle it before the game.</p>}
      {told.map(({ side, agreements, declarations }) => (
        <div key={side}>
          {!same && <h3 className="label text-accent">As {nameOf(state, side)} has it</h3>}
          <AgreedLines agreements={agreements} declarations={declarations} />
          {!same && agreedOn(agreements, declarations).length === 0 && <p className="text-ink-soft">Nothing: the document’s own words.</p>}
        </div>
      ))}
    </section>
  );
}

/** Lays both forces into the activation deck of this device. */
function DeckButton({ lists }: { readonly lists: Sided<CheckedList> }) {
  const router = useRouter();
  const [stored, store] = useStoredGame();
  const forces = eachSide((side) => forceOf(lists[side]));
  if (forces.a === null || forces.b === null) return null;
  const [a, b] = [forces.a, forces.b];
  const underWay = stored != null && JSON.stringify(stored.deck.forces) === JSON.stringify({ a, b });
  function begin(): void {
    store({ documentVersion: 1, deck: newDeck(seedFrom(crypto.getRandomValues(new Uint8Array(12))), { a, b }), entry: null });
    router.push('/deck');
  }
  return (
    <section aria-label="Activation deck" className="flex max-w-text flex-col items-start gap-2">
      <h2>Activation deck</h2>
      <p className="text-ink-soft">The cards of both forces in one stack, kept on this device: one of you lays it between you.</p>
      <div className="flex flex-wrap gap-2">
        {underWay && <Button look="primary" icon={<Layers />} onClick={() => router.push('/deck')}>Go on with the deck</Button>}
        <Button look={underWay ? 'plain' : 'primary'} icon={<Layers />} onClick={begin}>{underWay ? 'Shuffle anew' : 'Open the deck with both forces'}</Button>
      </div>
      {stored != null && !underWay && <p className="text-sm text-ink-faint">Another deck is under way on this device: it gives way.</p>}
    </section>
  );
}

function forceOf({ revision, format, checked: { army } }: CheckedList): DeckForce | null {
  if (format.table === null) return null;
  const force = forceOfSheet(revision.roster.name || 'Unnamed list', format.table(army), army.units);
  return force.units.length === 0 ? null : force;
}
