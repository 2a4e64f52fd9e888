import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attempt } from './fuzz/attempt';
import { loadMaterial } from './fuzz/load';
import { mutate } from './fuzz/mutate';
import { seeded } from './seeded';
import { effort } from '../effort';

const samples = loadMaterial(path.resolve(import.meta.dirname, '../../samples/recon-squad'), '');

const TRIED = effort(45, 600);

describe('damaged files', () => {
  it('are read or refused with a clean error, whichever reader they go to', () => {
    const attempts = Array.from({ length: TRIED }, (_, seed) =>
      attempt(samples.material[seed % samples.material.length]!, seed, samples.gameSystem, samples.linked),
    );
    expect(attempts.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    // Both ends are reached: not all is refused at the door.
    for (const outcome of ['read', 'refused']) {
      expect(attempts.filter((each) => each.outcome === outcome).length).toBeGreaterThan(TRIED / 10);
    }
    expect(attempts.filter(({ outcome, says }) => outcome === 'refused' && !/\w{3}/.test(says))).toEqual([]);
  });

  it('come out the same for the same seed', () => {
    const { bytes, kind } = samples.material[0]!;
    expect(mutate(bytes, kind, seeded(5))).toEqual(mutate(bytes, kind, seeded(5)));
    expect(mutate(bytes, kind, seeded(5))).not.toEqual(mutate(bytes, kind, seeded(6)));
  });
});
