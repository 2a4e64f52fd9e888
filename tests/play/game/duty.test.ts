import { describe, expect, it } from 'vitest';
import { attemptOf, nextDuty } from '@/lib/play/game/duty';

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
