import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SharedDeck } from '@/components/play/deck/sharedDeck';
import { MatchDeck } from '@/components/play/match/matchDeck';
import { useMissionPlay } from '@/components/play/mission/useMissionPlay';
import type { Deck } from '@/lib/play/deck/deck';
import { drawCall } from '@/lib/play/deck/shared';
import { inOneDeck, sharedForce } from '@/lib/play/deck/sharedForces';
import { CHAIN_LENGTH } from '@/lib/play/game/dice';
import type { Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import type { MatchLog } from '@/lib/play/match/replay';
import type { MatchState } from '@/lib/play/match/state';
import { deckNews, drawWaitsFor, whyNoDraw } from '@/components/play/deck/deckNews.model';
import { unit } from '../play/deck/builders';
import { SECRETS, accepted, did, over, settled, stateOf } from '../play/match/builders';

const read: Deck['forces'] = {
  a: {
    name: 'Ash Column',
    units: [unit('rifles', { name: 'Rifles' }), unit('kites', { name: 'Kites', airborne: true })],
  },
  b: { name: 'Brine Watch', units: [unit('walker', { name: 'Walker', cards: 2 })] },
};
const forces = { a: sharedForce(read.a), b: sharedForce(read.b) };
const laid = did(settled(accepted({ format: 'trenches-and-turbines', mission: 'none' })), 'a', {
  kind: 'deck-begun',
  forces,
});
const call = (log: MatchLog): MatchEvent => ({ kind: 'called', call: drawCall(stateOf(log).deck!)! });
const page = (state: MatchState, writer: Side | null = 'a', here: Deck['forces'] | null = read): string =>
  renderToStaticMarkup(
    <SharedDeck state={state} deck={state.deck!} read={here} writer={writer} busy={false} act={() => undefined} />,
  );
function TheDeck({ log }: { log: MatchLog }) {
  const play = useMissionPlay(stateOf(log), SECRETS, async () => null);
  return <MatchDeck play={play} entries={[]} lists={{ a: null, b: null }} />;
}
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));

describe('the deck of a match', () => {
  it('shows both the same card, and somebody who looks on has nothing to press', () => {
    const state = stateOf(settled(did(laid, 'b', call(laid))));
    const name = state.deck!.play.drawn[0]!.name;
    for (const writer of ['a', 'b', null] as const) expect(page(state, writer)).toContain(`>${name}</h2>`);
    expect(buttons(page(state, 'b'))).toEqual(expect.arrayContaining(['Undo', 'Draw', 'Put the deck away']));
    // But whose units a phone shows.
    expect(buttons(page(state, null))).toEqual(
      expect.not.arrayContaining(['Undo', 'Draw', 'Dice', 'Put the deck away']),
    );
    expect(page(state, null)).not.toMatch(/ died"|Bring .* back/);
  });

  it('names what this phone reads differently', () => {
    const other = { ...read, b: { ...read.b, units: [unit('walker', { name: 'Walker', cards: 3 })] } };
    expect(page(stateOf(laid))).not.toContain('reads the lists differently');
    expect(page(stateOf(laid), 'b', other)).toContain('Walker has 2 cards in the deck, and 3 by the list.');
    expect(page(stateOf(laid), 'b', null)).not.toContain('reads the lists differently');
  });

  it('tells what was entered and taken back, and by whom', () => {
    const dead = did(laid, 'b', { kind: 'deck-step', step: { kind: 'set-aside', unit: 'a:rifles' } });
    expect(deckNews(stateOf(dead), stateOf(dead).deck!)).toBe('Bea entered: Rifles died; its cards leave the deck.');
    const back = did(dead, 'a', { kind: 'deck-step', step: { kind: 'undo', event: dead.events.at(-1)!.id } });
    expect(page(stateOf(back))).toContain('Ada took back: Rifles died.');
    expect(deckNews(stateOf(laid), stateOf(laid).deck!)).toBeNull();
  });

  it('says whose page a draw waits for', () => {
    const open = stateOf(did(laid, 'a', call(laid)));
    expect(drawWaitsFor(open, open.deck!)).toEqual(['a', 'b']);
    expect(page(open)).toContain('Drawing …');
    const unready = { ...open, rolls: { ...open.rolls, heads: { a: 'x', b: null } } };
    expect(whyNoDraw(unready)).toBe('Cards can be drawn once Bea had this page open.');
  });

  it('goes on by hand once all fair rolls are used, and says so', () => {
    const state = stateOf(laid);
    const used = Array.from({ length: CHAIN_LENGTH }, (_, at) => ({
      number: at + 1,
      call: { purpose: 'x', of: 'dice' as const, count: 1, sides: 6 },
      by: 'a' as const,
      at: '',
      links: { a: '', b: '' },
      faces: [1],
      replaced: false,
    }));
    const html = page({ ...state, rolls: { ...state.rolls, rolls: used } });
    expect(html).toContain('The 512 fair rolls of this match are used up.');
    expect(html).toMatch(/<details open=""[^>]*><summary>.{0,80}A printed card was drawn/s);
    expect(page({ ...state, rolls: { ...state.rolls, rolls: used.slice(20) } })).toContain('20 fair rolls are left');
  });

  it('offers nothing more once the game is over', () => {
    const shown = (log: MatchLog): readonly string[] => buttons(renderToStaticMarkup(<TheDeck log={log} />));
    expect(shown(laid)).toEqual(expect.arrayContaining(['Draw', 'Put the deck away']));
    expect(shown(over(laid)).filter((name) => /Draw|Undo|Dice|deck|round/.test(name))).toEqual([]);
  });

  it('reads the units of its log without their cards', () => {
    expect(inOneDeck(forces).a.units[1]).toEqual({ ...unit('kites', { name: 'Kites', airborne: true }) });
  });
});
