import { describe, expect, it } from 'vitest';
import { lossesBelowHalf } from '@/lib/formats/scout-team/atTable';

const BELOW_HALF_FROM = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11];

describe('losses from which an army is Below Half-strength', () => {
  it.each(BELOW_HALF_FROM.map((losses, index) => [index + 1, losses]))('of %i models: %i', (models, losses) => {
    expect(lossesBelowHalf(models)).toBe(losses);
    expect(2 * (models - losses)).toBeLessThan(models);
    expect(2 * (models - losses + 1)).toBeGreaterThanOrEqual(models);
  });
});
