import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tooMany, type RateKind } from '@/lib/server/rateLimit';

describe('the rate limits', () => {
  afterEach(() => {
    delete process.env.MUSTER_RATE_FACTOR;
  });

  it('stop a program that runs wild, and only that address', async () => {
    process.env.MUSTER_RATE_FACTOR = '0.05';
    const answers = await Promise.all(Array.from({ length: 4 }, () => tooMany('data', '10.0.0.1')));
    expect(answers.slice(0, 2)).toEqual([null, null]);
    expect(answers[2]).toBeGreaterThan(0);
    expect(await tooMany('data', '10.0.0.2')).toBeNull();
    expect(await tooMany('save', '10.0.0.1')).toBeNull();
  });
});

describe('how many requests go through', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    delete process.env.MUSTER_RATE_FACTOR;
  });

  let last = 0;
  const newAddress = (): string => `10.1.0.${++last}`;
  /** So many are let through before one is not, and after how many seconds that one may come again. */
  const passed = async (kind: RateKind, address: string): Promise<readonly [number, number]> => {
    for (let number = 0; ; number++) {
      const wait = await tooMany(kind, address);
      if (wait !== null) return [number, wait];
    }
  };

  it.each([
    ['save', '1', 600, 60],
    ['create', '1', 120, 60],
    ['data', '1', 40, 600],
    ['save', '0.5', 300, 60],
    ['data', '0.1', 4, 600],
    ['data', '0.06', 2, 600],
    ['data', '0.04', 2, 600],
    ['data', '2', 80, 600],
    ['data', '0.001', 1, 600],
  ] as const)('%s, by a factor of %s: %i in a while of %i seconds', async (kind, factor, number, seconds) => {
    process.env.MUSTER_RATE_FACTOR = factor;
    const address = newAddress();
    expect(await passed(kind, address)).toEqual([number, seconds]);
    vi.advanceTimersByTime((seconds - 1) * 1000);
    expect(await tooMany(kind, address)).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(await tooMany(kind, address)).toBeNull();
  });

  it('say whole seconds, rather too many than too few', async () => {
    process.env.MUSTER_RATE_FACTOR = '0.001';
    const address = newAddress();
    await tooMany('data', address);
    vi.advanceTimersByTime(500);
    expect(await tooMany('data', address)).toBe(600);
    vi.advanceTimersByTime(600);
    expect(await tooMany('data', address)).toBe(599);
  });
});
