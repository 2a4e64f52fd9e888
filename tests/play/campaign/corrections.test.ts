import { describe, expect, it } from 'vitest';
import { designationsDue, totalPoints } from '@/lib/play/campaign/campaign';
import type { CampaignEvent, CampaignEventOf, Correctable } from '@/lib/play/campaign/events';
import { expectedRolls, replayCampaign, whatBreaks, type CampaignLog } from '@/lib/play/campaign/account';
import type { Side } from '@/lib/play/game/side';
import {
  began,
  designated,
  draw,
  ended,
  entered,
  happened,
  major,
  opened,
  played,
  stamp,
  stateOf,
  thrownFairly,
  whyNot,
  type Step,
} from './accountBuilders';

const corrected = (id: number, content: CampaignEvent): CampaignEvent => ({
  kind: 'corrected',
  event: `event-no-${id}`,
  content: content as Correctable,
});
const struck = (id: number): CampaignEvent => ({ kind: 'struck', event: `event-no-${id}` });
const aspect = (chosen: 'reconnaissance' | 'combat' | 'supply-chain'): CampaignEvent => ({
  kind: 'aspect',
  aspect: chosen,
});
const broken = (log: CampaignLog) => replayCampaign(log).broken.map(({ event, says }) => [event, says]);
const breaks = (log: CampaignLog, by: Side, event: CampaignEvent) => {
  const found = whatBreaks(log, stamp('x', by, event));
  return found.ok ? found.value.map((problem) => [problem.event, problem.says]) : found.problem;
};

/** Ann wins game 1 and designates two, Bob chooses Supply Chain for game 2 and wins that. */
const steps: readonly Step[] = [
  ['a', began()],
  ['a', played(major('a'))],
  ['a', designated('a', 'men#5', 'rage')],
  ['a', designated('a', 'men#6', 'rampage')],
  ['b', aspect('supply-chain')],
  ['b', played(major('b'))],
  ['b', designated('b', 'men#5', 'rage')],
];
const log = happened(opened(4), steps);

describe('correcting an earlier game', () => {
  it('works out the rest again and shows what breaks', () => {
    const drawn = happened(log, [['b', corrected(2, played(draw))]]);
    expect(totalPoints(stateOf(drawn))).toEqual({ a: 3, b: 9 });
    expect(broken(drawn)).toEqual([
      ['event-no-4', 'Ann has nobody to designate now: one specialist follows each game, a second one some victories.'],
      ['event-no-5', 'Both have 3 campaign points: a D3 settles what game 2 counts for.'],
    ]);
    expect(replayCampaign(drawn).broken.every(({ cure }) => cure.length > 20)).toBe(true);
  });

  it('keeps the games that followed as they were played', () => {
    const drawn = happened(log, [['b', corrected(2, played(draw))]]);
    expect(stateOf(drawn).played.map((game) => game.aspect)).toEqual(['combat', 'supply-chain']);
    expect(stateOf(drawn).designations.map(({ model }) => model)).toEqual(['men#5', 'men#6', 'men#5']);
  });

  it('shows what would break before it is done', () => {
    expect(breaks(log, 'b', corrected(2, played(draw)))).toEqual(
      broken(happened(log, [['b', corrected(2, played(draw))]])),
    );
    expect(breaks(log, 'b', corrected(2, played(major('a'), { a: 1, b: 1 })))).toEqual([]);
    expect(breaks(log, 'b', corrected(9, played(draw)))).toBe('There is no such earlier entry.');
  });

  it('is mended by correcting what it broke', () => {
    const turned = happened(log, [['a', corrected(2, played(major('b')))]]);
    expect(broken(turned).map(([event]) => event)).toEqual(['event-no-4', 'event-no-5']);
    expect(whyNot(turned, 'b', corrected(5, aspect('combat')))).toBe(null);
    const chosen = happened(turned, [
      ['a', corrected(5, aspect('reconnaissance'))],
      ['a', struck(4)],
    ]);
    expect(broken(chosen)).toEqual([]);
    expect(stateOf(chosen).played[1]).toMatchObject({ aspect: 'reconnaissance', points: { a: 0, b: 6 } });
  });
});

describe('striking an earlier game', () => {
  it('moves the rest up and shows what breaks', () => {
    const rest = happened(log, [['a', struck(2)]]);
    expect(stateOf(rest).played).toMatchObject([{ number: 1, event: 'event-no-6', aspect: 'supply-chain' }]);
    expect(broken(rest)).toEqual([
      ['event-no-3', 'Ann has nobody to designate now: one specialist follows each game, a second one some victories.'],
      ['event-no-4', 'Ann has nobody to designate now: one specialist follows each game, a second one some victories.'],
      ['event-no-5', 'The first game is always for Combat.'],
    ]);
    expect(designationsDue(stateOf(rest), 'a')).toBe(0);
    const mended = happened(rest, [
      ['a', struck(3)],
      ['a', struck(4)],
      ['a', corrected(5, aspect('combat'))],
    ]);
    expect(broken(mended)).toEqual([]);
    expect(designationsDue(stateOf(mended), 'a')).toBe(1);
  });

  it('can be taken back by entering the game again in its place', () => {
    const again = happened(log, [
      ['a', struck(2)],
      ['b', corrected(2, played(major('a')))],
    ]);
    expect(stateOf(again).played.map(({ points }) => points)).toEqual(stateOf(log).played.map(({ points }) => points));
    expect(broken(again)).toEqual([]);
  });

  it.each(steps.slice(1).map((_, place) => place + 2))('is as if entry %i had never been written', (number) => {
    const without = { ...log, events: log.events.filter(({ id }) => id !== `event-no-${number}`) };
    const by = log.events[number - 1]?.by ?? 'a';
    const rest = happened(log, [[by, struck(number)]]);
    expect(stateOf(rest)).toEqual(stateOf(without));
    expect(broken(rest)).toEqual(broken(without));
  });
});

describe('what stays', () => {
  it('the lists, what the other chose, what the dice of both decided', () => {
    expect(whyNot(log, 'a', struck(1))).toBe('The lists are frozen for the whole campaign.');
    expect(whyNot(log, 'a', struck(5))).toMatch(/^The other player has chosen this/);
    expect(whyNot(log, 'b', struck(3))).toMatch(/^The other player has chosen this/);
    expect(whyNot(log, 'b', corrected(3, designated('a', 'men#6', 'fearless')))).toMatch(
      /^The other player has chosen this/,
    );
    expect(whyNot(log, 'a', corrected(5, aspect('combat')))).toBe(
      'Bob has the fewest campaign points and chooses what game 2 counts for.',
    );
    expect(whyNot(log, 'a', corrected(3, designated('b', 'men#6', 'fearless')))).toBe(
      'A designation stays on its side.',
    );
    expect(whyNot(log, 'a', corrected(2, aspect('combat')))).toBe('Correct an entry as what it is, or strike it.');
    const tied = happened(opened(4), [
      ['a', began()],
      ['a', played(draw)],
    ]);
    const [call] = expectedRolls(stateOf(tied));
    if (call === undefined) throw new Error('no roll');
    const thrown = happened(tied, thrownFairly(tied, call));
    for (const id of [3, 4, 5, 6, 7]) {
      expect(whyNot(thrown, 'a', struck(id)), String(id)).toBe('What both players’ dice decided stays as it fell.');
    }
    const byHand = happened(tied, [['a', entered(call, 1)]]);
    expect(whyNot(byHand, 'b', corrected(3, entered({ ...call, purpose: 'other' }, 2)))).toBe(
      'Correct the dice that were entered, not others.',
    );
    expect(stateOf(happened(byHand, [['b', corrected(3, entered(call, 3))]])).settled?.aspect).toBe('supply-chain');
  });

  it('dice that fell for what is no tie any more, with the choice given back while the game is not played', () => {
    const tied = happened(opened(4), [
      ['a', began()],
      ['a', played(draw)],
    ]);
    const [call] = expectedRolls(stateOf(tied));
    if (call === undefined) throw new Error('no roll');
    const thrown = happened(tied, [...thrownFairly(tied, call), ['a', corrected(2, played(major('a')))]]);
    expect(broken(thrown)).toEqual([
      ['event-no-5', 'No roll: Bob has the fewest campaign points and chooses what game 2 counts for.'],
    ]);
    expect(stateOf(thrown).settled).toMatchObject({ how: 'dice', rightful: false });
    expect(stateOf(happened(thrown, [['a', played(draw)]])).played).toHaveLength(2);
    expect(stateOf(happened(thrown, [['b', aspect('combat')]])).settled).toEqual({
      aspect: 'combat',
      how: 'chosen',
      rightful: true,
    });
    const next = happened(thrown, [
      ['b', aspect('combat')],
      ['a', played(major('b'))],
    ]);
    const [later] = expectedRolls(stateOf(next));
    if (later === undefined) throw new Error('no roll');
    expect(stateOf(happened(next, thrownFairly(next, later))).settled).toMatchObject({ how: 'dice', rightful: true });
  });
});

describe('a match whose entry was struck', () => {
  const match = { ...(played(major('b')) as CampaignEventOf<'played'>), match: '23456789AC' };
  const made = happened(opened(4), [
    ['a', began()],
    ['a', played(major('a'))],
    ['a', designated('a', 'men#5', 'rage')],
    ['b', aspect('supply-chain')],
    ['b', match],
    ['a', designated('a', 'men#6', 'rampage')],
    ['b', designated('b', 'men#5', 'rage')],
    ['b', designated('b', 'men#6', 'rampage')],
    ['b', designated('b', 'men#1', 'shred', 'Rifle')],
    ['a', designated('a', 'men#1', 'shred', 'Rifle')],
    ['b', struck(5)],
  ]);
  const froms = (of: CampaignLog) => stateOf(of).designations.map(({ from }) => from);

  it('leaves what was designated after it without a game', () => {
    expect(froms(made)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(broken(made).map(([event]) => event)).toEqual(['event-no-8', 'event-no-9', 'event-no-10']);
    expect(replayCampaign(made).broken.at(0)?.cure).toMatch(/^Enter the struck game again/);
  });

  it('has all of it fit once it is entered again, from the same game on', () => {
    const back = happened(made, [['b', match]]);
    expect(broken(back)).toEqual([]);
    expect(froms(back)).toEqual([2, 3, 3, 3, 3, 3]);
    // Struck once more and entered once more.
    const twice = happened(back, [
      ['a', struck(12)],
      ['b', match],
    ]);
    expect(broken(twice)).toEqual([]);
    expect(froms(twice)).toEqual([2, 3, 3, 3, 3, 3]);
  });

  it('has as many fit as the games grant, where its result is another now', () => {
    const drawn = happened(made, [['b', { ...match, result: ended(draw) }]]);
    expect(broken(drawn).map(([event]) => event)).toEqual(['event-no-9']);
    expect(froms(drawn)).toEqual([2, 3, 3, 3, 3, 3]);
  });

  it('takes no designation back that had nobody to designate before', () => {
    const other = happened(made, [['b', { ...match, match: '23456789AD' }]]);
    expect(broken(other)).toHaveLength(3);
  });
});
