import { describe, expect, it } from 'vitest';
import { alikeUnits } from '@/lib/exchange/in/candidates';
import type { BuiltUnit } from '@/lib/exchange/in/buildUnit';
import type { StatedUnit } from '@/lib/exchange/in/statedList';
import { lineOf, reading, summary } from './reading';

/** How many units, models and transports a line became, and how sure that is. */
function told(line: string, faction = 'Tidebound Clans') {
  const read = reading(`${faction}\n\nTroops\n${line}`);
  return {
    units: summary(read).map((each) => each.split(',').slice(0, 2).join(',')),
    state: lineOf(read, line).state,
  };
}

describe('how many models a unit has', () => {
  it.each(['10 Reef Warband, Manta Sled', '10x Reef Warband with Manta Sled', 'Reef Warband x10 + Manta Sled'])(
    'leaves out what it rides in: %s',
    (line) => {
      // The sled is a model of the list, and none of the ten.
      expect(told(line)).toEqual({ units: ['Reef Warband, 11'], state: 'understood' });
    },
  );

  it('is the number of a text, also below what the data demands, not so many units', () => {
    expect(told('4 Reef Warband')).toEqual({ units: ['Reef Warband, 4'], state: 'understood' });
    expect(told('3 Reef Warband')).toEqual({ units: ['Reef Warband, 3'], state: 'understood' });
    expect(told('4 Reef Warband, Manta Sled')).toEqual({ units: ['Reef Warband, 5'], state: 'understood' });
  });

  it('is of several units where no unit is so small', () => {
    expect(told('2 Reef Warbands').units).toHaveLength(2);
  });

  it.each([
    { said: 2, units: 2 },
    { said: 4, units: 1 },
    { said: 9, units: 1 },
    { said: 10, units: 1 },
  ])('is one unit’s where it has ten that no number makes fewer, but for a few: $said', ({ said, units }) => {
    const unit = { models: said, points: null, items: [] } as Partial<StatedUnit> as StatedUnit;
    const one = { fits: true, isOver: true, models: 1, points: 60, companions: [] } as Partial<BuiltUnit> as BuiltUnit;
    expect(
      alikeUnits(
        unit,
        one,
        () => one,
        () => 10,
      ),
    ).toHaveLength(units);
  });
});
