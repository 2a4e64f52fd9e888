import { describe, expect, it } from 'vitest';
import { settledOtherwise } from '@/lib/play/campaign/campaign';
import type { CampaignEvent, Correctable, GameEntry } from '@/lib/play/campaign/events';
import { replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import { began, draw, ended, happened, major, minor, opened, stateOf, whyNot, type Ended } from './accountBuilders';

const game = (how: Ended, settled: Partial<GameEntry>): GameEntry => ({
  kind: 'game',
  match: null,
  mission: 'Skirmish',
  result: ended(how),
  settler: 'first',
  aspect: 'combat',
  growth: null,
  ...settled,
});
const MATCH = '23456789AC';
const corrected = (id: number, content: Correctable): CampaignEvent => ({
  kind: 'corrected',
  event: `event-no-${id}`,
  content,
});
/** Ann has won game 1; Bob chooses what game 2 counts for. */
const first = happened(opened(3), [
  ['a', began()],
  ['a', game(major('a'), {})],
]);
/** The same, and game 1 was Bob's after all: Ann chooses. */
const turned = (log: CampaignLog): CampaignLog => happened(log, [['a', corrected(2, game(major('b'), {}))]]);
const remarked = (log: CampaignLog): readonly boolean[] => {
  const state = stateOf(log);
  return state.played.map((each) => settledOtherwise(state, each));
};

describe('what a game counts for stands as it was settled', () => {
  const byBob = { settler: 'b', aspect: 'supply-chain' } as const;
  it.each([
    ['a player who chose', byBob],
    ['a D3', { settler: 'tie', aspect: 'reconnaissance' }],
  ] as const)('in a match that was opened before a correction: by %s', (_, settled) => {
    const log = happened(turned(first), [['b', game(draw, { match: MATCH, ...settled })]]);
    expect(stateOf(log).played[1]).toMatchObject({ aspect: settled.aspect, points: { a: 3, b: 3 } });
    expect(replayCampaign(log).broken).toEqual([]);
    expect(remarked(log)).toEqual([false, true]);
  });

  it('in an entry by hand that a correction follows, which is no alarm, and both may still be asked about it', () => {
    const log = turned(happened(first, [['b', game(draw, byBob)]]));
    const { broken, entries } = replayCampaign(log);
    expect(broken).toEqual([]);
    expect(entries.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    expect(remarked(log)).toEqual([false, true]);
    expect(remarked(happened(log, [['a', corrected(2, game(major('a'), {}))]]))).toEqual([false, false]);
  });

  it.each([null, MATCH])('also where its result is corrected later (%s)', (match) => {
    const log = turned(happened(first, [['b', game(draw, { match, ...byBob })]]));
    const mended = happened(log, [['b', corrected(3, game(minor('b'), { ...byBob, growth: 5 }))]]);
    expect(stateOf(mended).played[1]).toMatchObject({ growthDie: 5, match: null, aspect: 'supply-chain' });
    expect(replayCampaign(mended).broken).toEqual([]);
    expect(remarked(mended)).toEqual([false, true]);
  });

  it('and not where it was settled wrongly when it was entered by hand, or is corrected to that', () => {
    const why = 'What game 2 counts for was settled otherwise: Bob chooses it.';
    expect(whyNot(first, 'a', game(draw, { settler: 'a' }))).toBe(why);
    const right = happened(first, [['b', game(draw, byBob)]]);
    expect(whyNot(right, 'a', corrected(3, game(draw, { settler: 'a' })))).toBe(why);
    expect(whyNot(opened(3), 'a', game(draw, {}))).toMatch(/^The campaign has not begun/);
    const begun = happened(opened(3), [['a', began()]]);
    const other = game(draw, { aspect: 'supply-chain' });
    const always = 'What game 1 counts for was settled otherwise: it is always Combat.';
    expect(whyNot(begun, 'a', other)).toBe(always);
    expect(whyNot(begun, 'a', { ...other, match: MATCH })).toBe(always);
    expect(whyNot(first, 'a', corrected(2, other))).toBe(always);
  });
});
