import { describe, expect, it } from 'vitest';
import {
  granted,
  nextAspect,
  settlerOf,
  totalPoints,
  designationsDue,
  designationsOwed,
} from '@/lib/play/campaign/campaign';
import { campaignEventSchema, campaignOpenedSchema } from '@/lib/play/campaign/events';
import { campaignKind, expectedRolls, replayCampaign } from '@/lib/play/campaign/account';
import type { RollCall } from '@/lib/play/game/dice';
import { logSchema } from '@/lib/play/game/log';
import {
  began,
  designated,
  draw,
  entered,
  happened,
  major,
  man,
  minor,
  opened,
  played,
  stateOf,
  tank,
  thrownFairly,
  whyNot,
  written,
  type Ended,
  type Step,
} from './accountBuilders';

const start: readonly Step[] = [['a', began()]];
const after = (games: number, ...steps: readonly Step[]) => happened(opened(games), [...start, ...steps]);
const roll = (log: ReturnType<typeof opened>): RollCall => {
  const [call] = expectedRolls(stateOf(log));
  if (call === undefined) throw new Error('no roll is asked for');
  return call;
};

describe('the aspect of a game', () => {
  it('is Combat in the first', () => {
    expect(nextAspect(stateOf(after(3)))).toBe('combat');
    expect(whyNot(after(3), 'a', { kind: 'aspect', aspect: 'reconnaissance' })).toBe(
      'The first game is always for Combat.',
    );
  });

  it.each([
    ['a', major('b'), 'b', 'Ann has the fewest campaign points and chooses what game 2 counts for.'],
    ['b', minor('a'), 'a', 'Bob has the fewest campaign points and chooses what game 2 counts for.'],
  ] as const)('is then chosen by %s, who has the fewest points', (settler, result, other, refusal) => {
    const log = after(3, ['a', played(result)]);
    expect(settlerOf(stateOf(log))).toBe(settler);
    expect(nextAspect(stateOf(log))).toBeNull();
    expect(whyNot(log, other, { kind: 'aspect', aspect: 'combat' })).toBe(refusal);
    expect(whyNot(log, 'a', played(draw))).toMatch(/What game 2 counts for is not settled: (Ann|Bob) chooses it\./);
    const chosen = happened(log, [[settler, { kind: 'aspect', aspect: 'supply-chain' }]]);
    expect(nextAspect(stateOf(chosen))).toBe('supply-chain');
    expect(whyNot(chosen, settler, { kind: 'aspect', aspect: 'combat' })).toBe(
      'Game 2 is settled already: it counts for Supply Chain.',
    );
    expect(stateOf(happened(chosen, [['b', played(draw)]])).played[1]?.aspect).toBe('supply-chain');
  });

  it('counts bonus points when it tells who has the fewest', () => {
    expect(settlerOf(stateOf(after(3, ['a', played(draw, { a: 1, b: 0 })])))).toBe('b');
    expect(settlerOf(stateOf(after(3, ['a', played(minor('a'), { a: 0, b: 2 })])))).toBe('tie');
  });

  it.each([
    [1, 'reconnaissance'],
    [2, 'combat'],
    [3, 'supply-chain'],
  ] as const)('is settled by a D3 on a tie: %i is %s', (face, aspect) => {
    const log = after(3, ['a', played(draw)]);
    expect(roll(log)).toMatchObject({ sides: 3, count: 1 });
    expect(whyNot(log, 'a', { kind: 'aspect', aspect })).toBe(
      'Both have 3 campaign points: a D3 settles what game 2 counts for.',
    );
    const rolled = happened(log, [['b', entered(roll(log), face)]]);
    expect(stateOf(rolled).settled).toEqual({ aspect, how: 'dice', rightful: true });
    expect(expectedRolls(stateOf(rolled))).toEqual([]);
    expect(whyNot(rolled, 'a', entered(roll(log), 1))).toBe('The game asks for no such roll now.');
  });

  it('may be thrown with the dice of both sides', () => {
    const log = after(3, ['a', played(draw)]);
    const call = roll(log);
    const thrown = happened(log, thrownFairly(log, call));
    const [face = 0] = stateOf(thrown).rolls.rolls[0]?.faces ?? [];
    expect(stateOf(thrown).settled).toEqual({
      aspect: (['reconnaissance', 'combat', 'supply-chain'] as const)[face - 1],
      how: 'dice',
      rightful: true,
    });
  });

  it('is asked for no more after the last game', () => {
    const log = after(1, ['a', played(draw)]);
    expect(expectedRolls(stateOf(log))).toEqual([]);
    expect(whyNot(log, 'a', { kind: 'aspect', aspect: 'combat' })).toBe('The one agreed game is played.');
    expect(whyNot(log, 'a', played(draw))).toBe('The one agreed game is played.');
  });
});

describe('the account', () => {
  it('adds up in total and in each aspect', () => {
    const log = after(
      3,
      ['a', played(major('a'), { a: 1, b: 2 })],
      ['b', { kind: 'aspect', aspect: 'reconnaissance' }],
      ['b', played(minor('b'))],
    );
    expect(totalPoints(stateOf(log))).toEqual({ a: 9, b: 6 });
    expect(totalPoints(stateOf(log), 'combat')).toEqual({ a: 7, b: 2 });
    expect(totalPoints(stateOf(log), 'reconnaissance')).toEqual({ a: 2, b: 4 });
    expect(totalPoints(stateOf(log), 'supply-chain')).toEqual({ a: 0, b: 0 });
  });

  it('freezes the lists once, before the first game', () => {
    expect(whyNot(opened(3), 'a', played(draw))).toBe('The campaign has not begun: both lists are frozen first.');
    expect(whyNot(after(3), 'b', began())).toBe('The lists are frozen already, for the whole campaign.');
    expect(stateOf(after(3)).names).toEqual({ a: 'Ann', b: 'Bob' });
    expect(stateOf(opened(3)).names).toEqual({ a: 'Ann', b: null });
  });

  it('enters a match once', () => {
    const match = { ...played(major('a')), match: '23456789AB' };
    const log = after(3, ['a', match], ['b', { kind: 'aspect', aspect: 'combat' }]);
    expect(whyNot(log, 'b', match)).toBe('This match is entered already, as game 1.');
  });
});

describe('growth', () => {
  it.each<[string, Ended, number | null, number, number]>([
    ['a draw', draw, null, 1, 1],
    ['a major victory', major('a'), null, 2, 1],
    ['a major victory of the other', major('b'), null, 1, 2],
    ['a minor victory before its D6', minor('a'), null, 1, 1],
    ['a minor victory on a 3', minor('a'), 3, 1, 1],
    ['a minor victory on a 4', minor('a'), 4, 2, 1],
    ['a minor victory of the other on a 6', minor('b'), 6, 1, 2],
  ])('after %s', (_, result, die, forA, forB) => {
    const log = after(2, ['a', played(result)]);
    const rolled =
      die === null
        ? log
        : happened(log, [['b', entered({ purpose: 'growth after event-no-2', of: 'dice', count: 1, sides: 6 }, die)]]);
    expect([granted(stateOf(rolled), 'a'), granted(stateOf(rolled), 'b')]).toEqual([forA, forB]);
    expect([designationsDue(stateOf(rolled), 'a'), designationsDue(stateOf(rolled), 'b')]).toEqual([forA, forB]);
  });

  it('counts the first D6 of a victory, whatever else a log holds', () => {
    const sixth = (face: number): Step => [
      'a',
      entered({ purpose: 'growth after event-no-2', of: 'dice', count: 1, sides: 6 }, face),
    ];
    const log = written(opened(2), [...start, ['a', played(minor('a'))], sixth(3), sixth(6)]);
    expect(granted(stateOf(log), 'a')).toBe(1);
    expect(replayCampaign(log).broken).toMatchObject([
      { event: 'event-no-4', says: 'No minor victory asks for this D6.' },
    ]);
  });

  it('asks for the D6 of a minor victory alone, once, also after the last game', () => {
    expect(expectedRolls(stateOf(after(1, ['a', played(major('a'))])))).toEqual([]);
    const log = after(1, ['a', played(minor('a'))]);
    const call = roll(log);
    expect(call).toMatchObject({ sides: 6, count: 1 });
    const thrown = happened(log, thrownFairly(log, call));
    expect(stateOf(thrown).played[0]?.growthDie).toBe(stateOf(thrown).rolls.rolls[0]?.faces?.[0]);
    expect(expectedRolls(stateOf(thrown))).toEqual([]);
  });
});

describe('designations', () => {
  const once = after(9, ['a', played(draw)]);

  it('follow a game, one for each side, made by that side', () => {
    expect(whyNot(after(9), 'a', designated('a', 'men#5', 'rage'))).toMatch(/^Ann has nobody to designate now/);
    expect(whyNot(opened(9), 'a', designated('a', 'men#5', 'rage'))).toMatch(/not frozen yet/);
    expect(whyNot(once, 'b', designated('a', 'men#5', 'rage'))).toBe('Only Ann designates Ann’s specialists.');
    const made = happened(once, [['a', designated('a', 'men#5', 'rage')]]);
    expect(stateOf(made).designations).toMatchObject([
      { side: 'a', model: 'men#5', trait: 'rage', weapon: null, from: 2 },
    ]);
    expect([designationsDue(stateOf(made), 'a'), designationsDue(stateOf(made), 'b')]).toEqual([0, 1]);
    expect(whyNot(made, 'a', designated('a', 'men#6', 'rampage'))).toMatch(/^Ann has nobody to designate now/);
  });

  it('are owed while a model is no specialist, and allowed after that', () => {
    const models = [man(1, 'fear'), man(2, 'stealth'), man(3, 'scout'), man(4, 'fleet'), man(5), tank];
    const won = happened(opened(9), [
      ['a', began({ a: models, b: models })],
      ['a', played(major('a'))],
    ]);
    const both = (log: typeof won, side: 'a' | 'b') => [
      designationsOwed(stateOf(log), side),
      designationsDue(stateOf(log), side),
    ];
    expect([both(won, 'a'), both(won, 'b')]).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(both(happened(won, [['a', designated('a', 'men#5', 'rage')]]), 'a')).toEqual([0, 1]);
    expect(both(happened(opened(9), [['a', began({ a: models, b: models })]]), 'a')).toEqual([0, 0]);
  });

  it.each([
    ['a vehicle', 'tank#1', 'rage', null, 'Tank is a vehicle and cannot be a specialist.'],
    ['a model that is not in the list', 'men#9', 'rage', null, 'Ann’s frozen list has no such model.'],
    ['what is no trait', 'men#5', 'flying', null, '“flying” is not one of the traits.'],
    ['a trait that another has', 'men#5', 'stealth', null, 'Man 2 has Stealth.'],
    ['the same by its printed name', 'men#5', 'Stealth', null, 'Man 2 has Stealth.'],
    [
      'a specialist while others are none',
      'men#1',
      'rage',
      null,
      'Man 1 is a specialist already, and 2 models are not yet.',
    ],
    [
      'a trait with a dagger and without a weapon',
      'men#5',
      'rending',
      ' ',
      'Rending goes with one weapon: designate one of Man 5’s.',
    ],
    ['a trait with a dagger and with a weapon', 'men#5', 'rending', 'Rifle', null],
    ['a trait that the other side has', 'men#6', 'rage', null, null],
  ])('judge %s', (_, model, trait, weapon, why) => {
    const log = happened(once, [['b', designated('b', 'men#6', 'rage')]]);
    expect(whyNot(log, 'a', designated('a', model, trait, weapon))).toBe(why);
  });

  it('give no further trait before every model is a specialist, no third before all have two', () => {
    const pair = [man(1, 'fear'), man(2, 'stealth'), tank];
    const games: readonly Step[] = [
      ['a', played(draw)],
      ...[1, 2, 3].flatMap((): readonly Step[] => [
        ['a', { kind: 'aspect', aspect: 'combat' }],
        ['a', played(draw)],
      ]),
    ];
    const log = { ...written(opened(9), [['a', began({ a: pair, b: [...pair, man(3)] })], ...games]) };
    expect(whyNot(log, 'b', designated('b', 'men#1', 'rage'))).toMatch(
      /^Man 1 is a specialist already, and 1 model is not yet/,
    );
    const second = happened(log, [['a', designated('a', 'men#1', 'rage')]]);
    expect(whyNot(second, 'a', designated('a', 'men#1', 'shrouded'))).toBe(
      'Man 1 has 2 traits, and there are specialists with 1.',
    );
    const both = happened(second, [['a', designated('a', 'men#2', 'shrouded')]]);
    expect(whyNot(both, 'a', designated('a', 'men#1', 'sniper'))).toBeNull();
  });

  it('end when every trait is given, or nobody can have one', () => {
    const games: readonly Step[] = Array.from({ length: 30 }, (): Step => ['a', played(major('a'))]);
    const one = stateOf(written(opened(30), [['a', began({ a: [man(1, 'fear')], b: [tank] })], ...games]));
    expect(granted(one, 'a')).toBe(60);
    expect(designationsDue(one, 'a')).toBe(41);
    expect(designationsDue(one, 'b')).toBe(0);
  });

  it('forget a weapon that the trait does not ask for', () => {
    expect(stateOf(happened(once, [['a', designated('a', 'men#5', 'Rage', 'Rifle')]])).designations[0]).toMatchObject({
      trait: 'rage',
      weapon: null,
    });
  });
});

describe('the door', () => {
  it('takes a log as it was written', () => {
    const log = after(
      3,
      ['a', played(draw)],
      ['a', designated('a', 'men#5', 'rage')],
      ['a', { kind: 'struck', event: 'event-no-3' }],
    );
    expect(logSchema(campaignKind).parse(JSON.parse(JSON.stringify(log)))).toEqual(log);
  });

  it.each([0, 31, 1.5])('refuses %d games', (games) => {
    expect(campaignOpenedSchema.safeParse({ games, name: 'Ann' }).success).toBe(false);
  });

  it.each([
    ['corrected lists', { kind: 'corrected', event: 'event-no-1', content: began() }],
    ['three bonus points', played(draw, { a: 3, b: 0 })],
    ['a result of nobody', { ...played(draw), result: { outcome: 'major', winner: null, bonus: { a: 0, b: 0 } } }],
    ['an unknown aspect', { kind: 'aspect', aspect: 'morale' }],
    ['a game without a mission', { ...played(draw), mission: ' ' }],
  ])('refuses %s', (_, event) => {
    expect(campaignEventSchema.safeParse(event).success).toBe(false);
  });
});

it('takes no more designations than there are traits, whatever a log from outside says', () => {
  const log = written(opened(3), [
    ['a', began()],
    ['a', played(draw)],
    ...Array.from({ length: 60 }, (): Step => ['a', designated('a', 'men#5', 'rage')]),
  ]);
  expect(stateOf(log).designations).toHaveLength(42);
  expect(replayCampaign(log).broken.at(-1)?.says).toBe('There are 42 traits, and Ann has designated as often.');
});
