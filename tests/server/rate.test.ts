import { afterEach, describe, expect, it } from 'vitest';
import { tooMany } from '@/lib/server/rate';

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
