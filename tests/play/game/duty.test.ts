import { describe, expect, it } from 'vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import { CHAIN_LENGTH, chainHead, linkOf, type RollCall } from '@/lib/play/game/dice';
import { attemptOf, diceStep, nextDuty, type OwnChain } from '@/lib/play/game/duty';
import { NO_ROLLS, rollsAfter, type DiceEvent, type Rolls } from '@/lib/play/game/rolls';
import type { Side } from '@/lib/play/game/side';

const at = '2026-01-01T10:00:00.000Z';

describe('duties', () => {
  const event = { kind: 'dice' };
  it('are done one after the other', () => {
    expect(nextDuty(4, at, {}, () => event)).toEqual({ side: 'a', event });
    expect(nextDuty(4, at, {}, (side) => (side === 'b' ? event : null))).toEqual({ side: 'b', event });
    expect(nextDuty(4, at, {}, () => null)).toBeNull();
  });
  it('that were refused are tried again when the game has moved on, else later', () => {
    const tried = { a: { what: attemptOf(4, event), now: at } };
    const owed = (side: 'a' | 'b') => (side === 'a' ? event : null);
    expect(nextDuty(4, '2026-01-01T10:00:29.000Z', tried, owed)).toBeNull();
    expect(nextDuty(4, '2026-01-01T10:00:30.000Z', tried, owed)).not.toBeNull();
    expect(nextDuty(5, at, tried, owed)).not.toBeNull();
    expect(nextDuty(4, at, tried, () => event)?.side).toBe('b');
  });
});

describe('what a device does for the dice', () => {
  const call = (purpose: string): RollCall => ({ purpose, of: 'dice', count: 1, sides: 6 });
  const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
  const own = (byte: number, shown: OwnChain['shown'] = null): OwnChain => ({ seed: bytesToHex(seed(byte)), shown });
  const step = (rolls: Rolls, mine: OwnChain | null, acts = false) =>
    diceStep(rolls, 'a', mine, { acts, fresh: () => seed(7) });
  const log = (...events: readonly (readonly [Side, DiceEvent, string?])[]): Rolls =>
    events.reduce((rolls, [by, event, id = 'event-00']) => {
      const asked = 'call' in event ? [event.call] : [];
      const next = rollsAfter('g', rolls, { ...event, id, by, at, follows: 'ab'.repeat(32) }, asked);
      if (!next.ok) throw new Error(next.problem);
      return next.value;
    }, NO_ROLLS);
  const READY = [
    ['a', { kind: 'chain', head: chainHead(seed(1)) }],
    ['b', { kind: 'chain', head: chainHead(seed(2)) }],
  ] as const;
  const calling = (purpose: string) => ['b', { kind: 'call', call: call(purpose) }, `${purpose}-000`] as const;
  const link = (index: number, id: string) => ({ kind: 'link', roll: id, link: linkOf(seed(1), index) });
  const shown = (index: number, id: string) => ({ index, call: id, head: 'ab'.repeat(32) });
  const fresh = { kind: 'chain', head: chainHead(seed(7)) };

  it('is a chain by chance first; one that is on its way goes again', () => {
    expect(step(NO_ROLLS, null)).toEqual({ event: fresh, own: own(7) });
    expect(step(NO_ROLLS, own(3))?.event).toEqual({ kind: 'chain', head: chainHead(seed(3)) });
    expect(step(log(...READY), own(1))).toBeNull();
  });

  it('is a link for a call, which is kept with it; for the same call again, and for no other', () => {
    const rolls = log(...READY, calling('night'));
    const first = { event: link(1, 'night-000'), own: own(1, shown(1, 'night-000')) };
    expect(step(rolls, own(1))).toEqual(first);
    expect(step(rolls, own(1, shown(1, 'night-000')))).toEqual(first);
    // The log was cut, and the same place is called for something else: or on another log, under the same id.
    expect(step(log(...READY, calling('seize')), own(1, shown(1, 'night-000')))).toBeNull();
    expect(step(rolls, own(1, { ...shown(1, 'night-000'), head: 'cd'.repeat(32) }))).toBeNull();
    expect(step(log(...READY, calling('night'), calling('seize')), own(1, shown(1, 'other-000')))?.event).toEqual(
      link(2, 'seize-000'),
    );
  });

  it('is nothing for a chain of another device of the player, until the player does something here', () => {
    for (const mine of [null, own(3, shown(4, 'night-000'))]) {
      expect(step(log(...READY, calling('night')), mine)).toBeNull();
      expect(step(log(...READY), mine, true)?.event).toEqual(fresh);
    }
    expect(step(log(...READY), own(1), true)).toBeNull();
  });

  it('is a fresh chain once the log tells of fewer links than left the device, or none is left', () => {
    expect(step(log(...READY), own(1, shown(1, 'night-000')))?.event).toEqual(fresh);
    const calls = Array.from({ length: CHAIN_LENGTH }, (_, index) => calling(`draw${index}`));
    const used = log(...READY, ...calls);
    expect(step(used, own(1, shown(CHAIN_LENGTH - 1, 'x')))?.event.kind).toBe('link');
    expect(step(used, own(1, shown(CHAIN_LENGTH, 'x')))?.event).toEqual(fresh);
  });
});
