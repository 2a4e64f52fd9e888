import { expect, it } from 'vitest';
import { byName, byText } from '@/lib/foundation/order';

it('orders names as people read them, and ids and times by their signs', () => {
  const names = ['Squad 10', 'squad 2', 'Squad 2', 'Éclair', 'Ember', 'Zeal'];
  expect(names.toSorted(byName)).toEqual(['Éclair', 'Ember', 'squad 2', 'Squad 2', 'Squad 10', 'Zeal']);
  const times = ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z', 'b', 'B', 'a', 'B'];
  expect(times.toSorted(byText)).toEqual([times[1], times[0], 'B', 'B', 'a', 'b']);
});
