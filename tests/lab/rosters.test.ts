import { describe, expect, it } from 'vitest';
import type { LinkedDataset } from '@/lib/data/link';
import { ownRules } from '@/lib/formats/own-rules/format';
import { bakers } from '../bakers';
import { linked as samples } from '../samples/editing';
import { sweepRosters } from './rosters/sweep';
import { effort } from '../effort';

const SEED = 20261123;

describe('a list as New Recruit writes it is found again, place by place', () => {
  it.each<readonly [string, LinkedDataset]>([
    ['an invented game', bakers()],
    ['the samples', samples],
  ])(`in random lists of %s (seed ${SEED})`, (_, linked) => {
    for (const { ids, selections, same, missing, wrong } of sweepRosters(linked, ownRules, {
      seed: SEED,
      lists: effort(5, 20),
    })) {
      expect([ids, wrong]).toEqual([ids, []]);
      expect([ids, same + missing]).toEqual([ids, selections]);
      if (ids !== 'other ids') expect([ids, missing]).toEqual([ids, 0]);
      // Under other ids most have a name that nothing beside them has.
      else expect(missing).toBeLessThan(selections / 20);
    }
  });
});
