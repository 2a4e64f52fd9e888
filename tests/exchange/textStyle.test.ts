import { expect, it } from 'vitest';
import type { OutlineCost } from '@/lib/exchange/outline';
import { roundPrice, squarePrice } from '@/lib/exchange/out/textStyle';

const cost = (name: string, value: number) => ({ name, value }) as OutlineCost;

it('costs stand as the data writes them, and names of several words apart from their number', () => {
  expect(squarePrice([cost(' PL', 4), cost('pts', 65)])).toBe(' [4 PL, 65pts]');
  expect(squarePrice([cost('Detachment Points', 2), cost('pts', 2000)])).toBe(' [2 Detachment Points, 2000pts]');
  expect(roundPrice([cost('Detachment Points', 2)])).toBe(' (2 Detachment Points)');
});
