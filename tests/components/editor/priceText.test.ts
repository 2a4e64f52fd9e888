import { expect, it } from 'vitest';
import { priceText } from '@/lib/listservice/optionGroup';

const cost = (typeId: string, value: number) => ({ typeId, name: ` ${typeId}`, value });

it.each([
  [[cost('gc', 25)], '+25'],
  [[cost('rating', 5), cost('gc', 25)], '+25, +5 rating'],
  [[cost('spp', -6), cost('gc', 0)], '−6 spp'],
  [[cost('gc', 20_000)], '+20\u202f000'],
  [[cost('gc', 0)], ''],
])('names all that the list is not counted in: %j', (costs, text) =>
  expect(priceText(costs, { typeId: 'gc' })).toBe(text),
);
