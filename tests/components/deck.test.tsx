import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DrawnCard } from '@/components/play/deck/drawnCard';
import { GameTable } from '@/components/play/deck/gameTable';
import { newDeck, unitsOf, type Deck, type DeckEvent } from '@/lib/play/deck/deck';
import { appendStep, replayDeck } from '@/lib/play/deck/play';
import { newGame } from '@/lib/play/deck/storedGame';
import { unit } from '../play/deck/builders';

const nothing = (): void => undefined;
const deck = newDeck('turbine', {
  a: { name: 'Ash Column', units: [unit('kites', { name: 'Kites', cards: 4, airborne: true })] },
  b: { name: 'Brine Watch', units: [] },
});
const after = (...events: readonly DeckEvent[]): Deck => events.reduce(appendStep, deck);
const drawn = (game: Deck): string =>
  renderToStaticMarkup(
    <DrawnCard now={replayDeck(game)} units={unitsOf(game)} forces={game.forces} onDied={nothing} onLand={nothing} />,
  );
const table = (game: Deck): string =>
  renderToStaticMarkup(<GameTable game={newGame(game)} onChange={nothing} onNewGame={nothing} />);

describe('the drawn card', () => {
  it('counts the cards of its unit in the order drawn', () => {
    const draws: DeckEvent[] = [];
    const told = [1, 2, 3, 4].map(() => {
      draws.push({ kind: 'draw' });
      return /Its card (\d) of 4/.exec(drawn(after(...draws)))?.[1];
    });
    expect(told).toEqual(['1', '2', '3', '4']);
  });

  it('asks an Airborne unit whether it is in reserve, and no more once it has landed', () => {
    expect(drawn(after({ kind: 'draw' }))).toContain('Stay or land');
    const landed = drawn(after({ kind: 'draw' }, { kind: 'landed', unit: 'a:kites' }, { kind: 'draw' }));
    expect([landed.includes('Stay or land'), landed.includes('Landed')]).toEqual([false, true]);
  });
});

describe('the game', () => {
  it('has nothing left to do at its end but a new one, and to take the end back', () => {
    const buttons = (html: string): readonly string[] =>
      [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
    expect(buttons(table(after({ kind: 'draw' })))).toEqual(
      expect.arrayContaining(['Undo', 'Draw', 'Dice', 'End the game']),
    );
    expect(buttons(table(after({ kind: 'draw' }, { kind: 'end' })))).toEqual(['New game', 'Not over: play on']);
  });
});
