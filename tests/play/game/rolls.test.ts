import { describe, expect, it } from 'vitest';
import { facesOf, headOf, linkOf, type RollCall } from '@/lib/play/game/dice';
import { NO_ROLLS, nextLink, openRolls, rollFor, rollsAfter, type DiceEvent, type Rolls } from '@/lib/play/game/rolls';
import { diceSeedOf, secretFrom } from '@/lib/play/game/secret';
import type { Side } from '@/lib/play/game/side';
import type { Result } from '@/lib/foundation/result';

const seeds = {
  a: diceSeedOf(secretFrom(new Uint8Array(16).fill(1)), 'g'),
  b: diceSeedOf(secretFrom(new Uint8Array(16).fill(2)), 'g'),
};
const night: RollCall = { purpose: 'night', of: 'dice', count: 1, sides: 6 };
const corner: RollCall = { purpose: 'corner', of: 'roll-off', count: 1, sides: 6 };
const expected = [night, corner];

const after = (rolls: Rolls, by: Side, event: DiceEvent): Result<Rolls> =>
  rollsAfter('g', rolls, { ...event, id: 'event-00', by, at: '2026-01-01T00:00:00Z' }, expected);
const happened = (events: readonly (readonly [Side, DiceEvent])[]): Rolls =>
  events.reduce((rolls, [by, event]) => {
    const next = after(rolls, by, event);
    if (!next.ok) throw new Error(next.problem);
    return next.value;
  }, NO_ROLLS);
const refusal = (rolls: Rolls, by: Side, event: DiceEvent): string => {
  const next = after(rolls, by, event);
  return next.ok ? 'taken' : next.problem;
};

const heads = (['a', 'b'] as const).map((side) => [side, { kind: 'dice', head: headOf(seeds[side]) }] as const);
const show = (side: Side, roll: number): readonly [Side, DiceEvent] => [
  side,
  { kind: 'shown', roll, link: linkOf(seeds[side], roll) },
];
const called = (call: RollCall): readonly [Side, DiceEvent] => ['a', { kind: 'called', call }];

describe('fair dice', () => {
  it('fall once both have shown their link, as both links have it', () => {
    const waiting = happened([...heads, called(night), show('b', 1)]);
    expect(rollFor(waiting, 'night')).toBeNull();
    expect([nextLink(waiting, 'a'), nextLink(waiting, 'b')]).toEqual([1, null]);
    const done = happened([...heads, called(night), show('b', 1), show('a', 1)]);
    expect(rollFor(done, 'night')?.faces).toEqual(
      facesOf('g', 1, night, { a: linkOf(seeds.a, 1), b: linkOf(seeds.b, 1) }),
    );
    expect(openRolls(done)).toEqual([]);
  });

  it('need both heads, and other heads', () => {
    expect(refusal(NO_ROLLS, 'a', { kind: 'called', call: night })).toMatch(/both players have this page open/);
    expect(refusal(happened([heads[0]!]), 'b', { kind: 'dice', head: headOf(seeds.a) })).toMatch(/its own secret/);
    expect(refusal(happened(heads), 'a', { kind: 'dice', head: headOf(seeds.b) })).toMatch(/ready already/);
  });

  it('take no link that the chain does not have', () => {
    const rolls = happened([...heads, called(night)]);
    expect(refusal(rolls, 'b', { kind: 'shown', roll: 1, link: linkOf(seeds.a, 1) })).toMatch(/committed/);
    expect(refusal(rolls, 'b', { kind: 'shown', roll: 1, link: linkOf(seeds.b, 2) })).toMatch(/committed/);
    expect(refusal(rolls, 'b', { kind: 'shown', roll: 2, link: linkOf(seeds.b, 2) })).toMatch(/asked for/);
    expect(refusal(happened(heads), 'b', { kind: 'shown', roll: 1, link: linkOf(seeds.b, 1) })).toMatch(/asked for/);
  });

  it('are called once each, and only as the game asks', () => {
    const rolls = happened([...heads, called(night)]);
    expect(refusal(rolls, 'b', { kind: 'called', call: night })).toMatch(/called already/);
    expect(refusal(rolls, 'b', { kind: 'called', call: { ...corner, sides: 3 } })).toMatch(/no such roll/);
    expect(refusal(rolls, 'b', { kind: 'called', call: corner })).toBe('taken');
  });

  it('are shown in their order when two are open', () => {
    const rolls = happened([...heads, called(night), called(corner)]);
    expect(refusal(rolls, 'a', { kind: 'shown', roll: 2, link: linkOf(seeds.a, 2) })).toMatch(/asked for/);
    const done = happened([
      ...heads,
      called(night),
      called(corner),
      show('a', 1),
      show('a', 2),
      show('b', 1),
      show('b', 2),
    ]);
    expect(done.rolls.every(({ faces }) => faces !== null)).toBe(true);
  });
});

describe('dice rolled by hand', () => {
  it('stand with who told them', () => {
    const rolls = happened([['b', { kind: 'entered', call: night, faces: [4] }]]);
    expect(rollFor(rolls, 'night')).toMatchObject({ by: 'b', number: null, faces: [4] });
  });

  it('have the faces of their dice', () => {
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: night, faces: [7] })).toMatch(/1 to 6/);
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: night, faces: [1, 2] })).toMatch(/Enter 1/);
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: corner, faces: [3, 3] })).toMatch(/tie/);
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: corner, faces: [3] })).toMatch(/each player/);
  });

  it('are not taken from someone who may know how the called ones fall', () => {
    const rolls = happened([...heads, called(night), show('b', 1)]);
    expect(refusal(rolls, 'a', { kind: 'entered', call: night, faces: [6] })).toMatch(/under way/);
    expect(refusal(rolls, 'b', { kind: 'entered', call: night, faces: [6] })).toBe('taken');
  });

  it('replace the called ones, and the chain goes on behind them', () => {
    const rolls = happened([
      ...heads,
      called(night),
      show('b', 1),
      ['b', { kind: 'entered', call: night, faces: [6] }],
      called(corner),
      show('a', 2),
      show('b', 2),
    ]);
    expect(rollFor(rolls, 'night')?.faces).toEqual([6]);
    expect(rollFor(rolls, 'corner')?.faces).not.toBeNull();
  });
});
