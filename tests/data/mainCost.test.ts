import { describe, expect, it } from 'vitest';
import { mainCost, startLimits } from '@/lib/data/mainCost';
import type { CostType } from '@/lib/data/schema';
import { linked, system } from './nodes';
import { bakers } from '../bakers';

const cost = (id: string, over: Partial<CostType> = {}): CostType => ({
  id,
  name: id,
  defaultCostLimit: -1,
  ...over,
});
const mainOf = (...costTypes: readonly CostType[]) => mainCost(linked(system({ costTypes })));

describe('what lists of some data are counted in', () => {
  it.each([
    ['what is called points, wherever it stands', [cost('PL'), cost('pts.', { defaultCostLimit: 500 })], 'pts.'],
    ['points, though hidden', [cost('tally'), cost('Points', { hidden: true })], 'Points'],
    ['else the first in sight with a limit', [cost('A'), cost('B', { defaultCostLimit: 0 })], 'B'],
    ['no hidden one', [cost('A', { hidden: true, defaultCostLimit: 9 }), cost('TV')], 'TV'],
    ['else the first in sight', [cost('A'), cost('B')], 'A'],
  ] as const)('is %s', (_, types, wanted) => expect(mainOf(...types)?.typeId).toBe(wanted));

  it('is the first that something has a price in', () => {
    const selectionEntries = [
      {
        id: 'e',
        name: 'E',
        type: 'upgrade' as const,
        costs: [
          { typeId: 'A', name: 'A', value: 0 },
          { typeId: 'B', name: 'B', value: 3 },
        ],
      },
    ];
    const data = linked(system({ costTypes: [cost('A'), cost('B')], selectionEntries: selectionEntries as never }));
    expect(mainCost(data)?.typeId).toBe('B');
  });

  it('is nothing where the data has no costs', () => expect(mainOf()).toBeNull());

  it('comes with the limit that lists start with, where that is more than nothing', () => {
    expect(mainCost(bakers())).toEqual({ typeId: 'crumbs', name: 'Crumbs', limit: 40 });
    expect(mainOf(cost(' gc', { defaultCostLimit: 0 }))).toEqual({ typeId: ' gc', name: 'gc', limit: null });
    expect(startLimits(bakers())).toEqual([{ typeId: 'crumbs', name: 'Crumbs', value: 40 }]);
  });
});
