import { describe, expect, it } from 'vitest';
import type { Aspect } from '@/lib/play/match/match';
import { newCampaign, type Campaign, type CountedGame } from '@/lib/play/campaign/campaign';
import { decisionOf, standingsOf, storyOf } from '@/lib/play/campaign/standings';
import { began, draw, ended, happened, major, opened, played, stateOf } from './accountBuilders';

/** A campaign of so many games that brought these points. */
function campaign(games: number, ...brought: readonly (readonly [Aspect, number, number])[]): Campaign {
  const played = brought.map(([aspect, a, b], place): CountedGame => ({
    number: place + 1,
    event: `event-no-${place}`,
    match: null,
    mission: 'Skirmish',
    result: ended(draw),
    aspect,
    points: { a, b },
    growthDie: null,
    growthBy: null,
    settler: null,
  }));
  return { ...newCampaign('campaign1', { games, name: 'Ann' }), played };
}
const C = 'combat';
const R = 'reconnaissance';
const S = 'supply-chain';

describe('the game that decided', () => {
  it.each<[string, Campaign, 'a' | 'b' | null, number]>([
    ['the only one', campaign(1, [C, 6, 0]), 'a', 1],
    ['the first, from which on the victory held', campaign(3, [C, 6, 0], [R, 3, 3], [S, 3, 3]), 'a', 1],
    ['the last, where it changed hands', campaign(3, [C, 6, 0], [C, 0, 6], [C, 0, 6]), 'b', 3],
    ['one that lapsed and held again', campaign(4, [C, 6, 0], [C, 2, 6], [C, 6, 0], [R, 3, 3]), 'a', 3],
    ['long before the end', campaign(4, [C, 8, 0], [C, 8, 0], [R, 3, 3], [S, 3, 3]), 'a', 1],
    ['nobody: level to the end', campaign(2, [C, 3, 3], [R, 3, 3]), null, 2],
  ])('is %s', (_, log, winner, game) => {
    expect(decisionOf(log)).toEqual({ winner, game });
  });

  it('is not known while games are left that change it', () => {
    expect(decisionOf(campaign(3, [C, 6, 0]))).toBeNull();
    expect(decisionOf(campaign(3))).toBeNull();
    expect(decisionOf(campaign(0))).toBeNull();
  });
});

it('tells the standings after each game', () => {
  const log = happened(opened(3), [
    ['a', began()],
    ['a', played(major('a'))],
    ['b', { kind: 'aspect', aspect: 'supply-chain' }],
    ['b', played(draw)],
  ]);
  const told = storyOf(stateOf(log));
  expect(told.map(({ totals }) => totals)).toEqual([
    { a: 6, b: 0 },
    { a: 9, b: 3 },
  ]);
  expect(standingsOf(stateOf(log)).now.winner).toBe('a');
});
