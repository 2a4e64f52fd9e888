import { describe, expect, it } from 'vitest';
import { CHAIN_LENGTH, chainHead, facesOf, linkOf, type RollCall } from '@/lib/play/game/dice';
import {
  isMootCall,
  NO_ROLLS,
  openRolls,
  rollFor,
  rollsAfter,
  whyOldDice,
  type DiceEvent,
  type Rolls,
} from '@/lib/play/game/rolls';
import { otherSide, type Side } from '@/lib/play/game/side';
import type { Result } from '@/lib/foundation/result';

const seeds = { a: new Uint8Array(32).fill(1), b: new Uint8Array(32).fill(2) };
const night: RollCall = { purpose: 'night', of: 'dice', count: 1, sides: 6 };
const corner: RollCall = { purpose: 'corner', of: 'roll-off', count: 1, sides: 6 };
const expected = [night, corner];
const HEAD = 'ab'.repeat(32);

/** A call is known by what it is for, and every entry stands on the same head. */
const idOf = (event: DiceEvent): string => ('call' in event ? `${event.call.purpose}-00` : 'event-00');
const after = (rolls: Rolls, by: Side, event: DiceEvent, asked: readonly RollCall[] = expected): Result<Rolls> =>
  rollsAfter('g', rolls, { ...event, id: idOf(event), by, at: '2026-01-01T00:00:00Z', follows: HEAD }, asked);
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

const heads = (['a', 'b'] as const).map((side) => [side, { kind: 'chain', head: chainHead(seeds[side]) }] as const);
const link = (side: Side, call: RollCall, index: number, seed = seeds[side]): DiceEvent => ({
  kind: 'link',
  roll: `${call.purpose}-00`,
  link: linkOf(seed, index),
});
const show = (side: Side, call: RollCall, index: number): readonly [Side, DiceEvent] => [side, link(side, call, index)];
const called = (call: RollCall): readonly [Side, DiceEvent] => ['a', { kind: 'call', call }];

describe('fair dice', () => {
  it('fall once both have shown their link, as both links have it', () => {
    const waiting = happened([...heads, called(night), show('b', night, 1)]);
    expect(rollFor(waiting, 'night')).toBeNull();
    const done = happened([...heads, called(night), show('b', night, 1), show('a', night, 1)]);
    const places = { a: { chain: chainHead(seeds.a), index: 1 }, b: { chain: chainHead(seeds.b), index: 1 } };
    expect(rollFor(done, 'night')?.faces).toEqual(
      facesOf(
        'g',
        { id: 'night-00', call: night, head: HEAD, places },
        { a: linkOf(seeds.a, 1), b: linkOf(seeds.b, 1) },
      ),
    );
    expect(openRolls(done)).toEqual([]);
  });

  it('need both chains, and others than were there', () => {
    expect(refusal(NO_ROLLS, 'a', { kind: 'call', call: night })).toMatch(/both players have this page open/);
    expect(refusal(happened([heads[0]!]), 'b', { kind: 'chain', head: chainHead(seeds.a) })).toMatch(/its own secret/);
    expect(refusal(happened(heads), 'a', { kind: 'chain', head: chainHead(seeds.a) })).toMatch(/used before/);
  });

  it('take no link that the chain does not have', () => {
    const rolls = happened([...heads, called(night)]);
    expect(refusal(rolls, 'b', link('b', night, 1, seeds.a))).toMatch(/committed/);
    expect(refusal(rolls, 'b', link('b', night, 2))).toMatch(/committed/);
    expect(refusal(rolls, 'b', link('b', corner, 1))).toMatch(/asked for/);
    expect(refusal(happened([...heads, called(night), show('b', night, 1)]), 'b', link('b', night, 1))).toMatch(
      /asked for/,
    );
  });

  it('are called once each, and only as the game asks', () => {
    const rolls = happened([...heads, called(night)]);
    expect(refusal(rolls, 'b', { kind: 'call', call: night })).toMatch(/called already/);
    expect([night, corner].map((call) => isMootCall({ rolls }, { kind: 'call', call }))).toEqual([true, false]);
    expect(isMootCall({ rolls }, { kind: 'again', call: night })).toBe(false);
    expect(refusal(rolls, 'b', { kind: 'call', call: { ...corner, sides: 3 } })).toMatch(/no such roll/);
    expect(refusal(rolls, 'b', { kind: 'call', call: corner })).toBe('taken');
  });

  it('that are called together take a link each; one that was told by a later one is asked for no more', () => {
    const both = [...heads, called(night), called(corner)];
    const done = happened([
      ...both,
      show('a', night, 1),
      show('a', corner, 2),
      show('b', night, 1),
      show('b', corner, 2),
    ]);
    expect(done.rolls.every(({ faces }) => faces !== null)).toBe(true);
    expect(refusal(happened([...both, show('a', corner, 2)]), 'a', link('a', night, 1))).toMatch(/asked for/);
  });

  it.each(['a', 'b'] as const)(
    'count by the chain that stood when they were called, whatever %s commits to then',
    (side) => {
      const other = new Uint8Array(32).fill(9);
      const steps = [...heads, called(night), show(otherSide(side), night, 1)];
      const plain = happened([...steps, show(side, night, 1)]);
      const changed = happened([...steps, [side, { kind: 'chain', head: chainHead(other) }]]);
      expect(refusal(changed, side, link(side, night, 1, other))).toMatch(/committed/);
      const done = after(changed, side, link(side, night, 1));
      expect(done.ok && rollFor(done.value, 'night')?.faces).toEqual(rollFor(plain, 'night')?.faces);
      // The next one is rolled with the fresh chain.
      const next = done.ok && after(done.value, 'a', { kind: 'call', call: corner });
      expect(next && next.ok && next.value.rolls.at(-1)?.places?.[side]).toEqual({ chain: chainHead(other), index: 1 });
    },
  );

  it(`of one chain are ${CHAIN_LENGTH}: then another one is needed`, () => {
    const asked = Array.from({ length: CHAIN_LENGTH + 1 }, (_, at): RollCall => ({ ...night, purpose: `draw ${at}` }));
    let rolls = happened(heads);
    for (const call of asked.slice(1)) {
      const next = after(rolls, 'a', { kind: 'call', call }, asked);
      if (next.ok) rolls = next.value;
    }
    expect(rolls.rolls).toHaveLength(CHAIN_LENGTH);
    const call = { kind: 'call', call: asked[0]! } as const;
    expect(after(rolls, 'a', call, asked)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/not ready yet/),
    });
    for (const side of ['a', 'b'] as const) {
      const next = after(rolls, side, {
        kind: 'chain',
        head: chainHead(new Uint8Array(32).fill(side === 'a' ? 8 : 9)),
      });
      if (next.ok) rolls = next.value;
    }
    expect(after(rolls, 'a', call, asked).ok).toBe(true);
  });
});

describe('dice rolled by hand', () => {
  it('stand with who told them', () => {
    const rolls = happened([['b', { kind: 'entered', call: night, faces: [4] }]]);
    expect(rollFor(rolls, 'night')).toMatchObject({ by: 'b', places: null, faces: [4] });
  });

  it('have the faces of their dice', () => {
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: night, faces: [7] })).toMatch(/1 to 6/);
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: night, faces: [1, 2] })).toMatch(/Enter 1/);
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: corner, faces: [3, 3] })).toMatch(/tie/);
    expect(refusal(NO_ROLLS, 'a', { kind: 'entered', call: corner, faces: [3] })).toMatch(/each player/);
  });

  it('are not taken from someone who may know how the called ones fall', () => {
    const rolls = happened([...heads, called(night), show('b', night, 1)]);
    expect(refusal(rolls, 'a', { kind: 'entered', call: night, faces: [6] })).toMatch(/under way/);
    expect(refusal(rolls, 'b', { kind: 'entered', call: night, faces: [6] })).toBe('taken');
  });

  it('replace the called ones, and the chain goes on behind them', () => {
    const rolls = happened([
      ...heads,
      called(night),
      show('b', night, 1),
      ['b', { kind: 'entered', call: night, faces: [6] }],
      called(corner),
      show('a', corner, 2),
      show('b', corner, 2),
    ]);
    expect(rollFor(rolls, 'night')?.faces).toEqual([6]);
    expect(rollFor(rolls, 'corner')?.faces).not.toBeNull();
  });
});

it('of the old kinds nothing new is taken', () => {
  expect(['dice', 'called', 'shown'].map((kind) => whyOldDice({ kind }))).not.toContain(null);
  expect([{ kind: 'call' }, { kind: 'threw' }, {}, null, 'dice'].map(whyOldDice)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
