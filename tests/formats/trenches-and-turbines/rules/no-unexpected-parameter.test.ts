import { describe, expect, it } from 'vitest';
import { KEYWORDS } from '@/lib/formats/trenches-and-turbines/keywords';
import { gunOf, of, runRule, verdictOf } from '../ruleTests';

describe('no-unexpected-parameter', () => {
  it.each(KEYWORDS.map(({ name, on, parameter }) => [name, on, parameter === null] as const))(
    '%s with a number',
    (name, on, bare) => {
      const list = on === 'unit' ? of(`${name} (3)`) : gunOf(`${name} (3)`);
      expect(verdictOf('no-unexpected-parameter', list)).toEqual(bare ? ['pass', 'warning'] : ['pass']);
    },
  );

  it.each([['Airborne'], ['Airborne ()'], ['Tide Song (3)'], ['Transport (x)']])('%s is no affair of it', (keyword) => {
    expect(verdictOf('no-unexpected-parameter', of(keyword))).toEqual(['pass']);
  });

  it('says what to write instead', () => {
    const [found] = runRule('no-unexpected-parameter', gunOf('Optics: 2')).found;
    expect(found).toMatchObject({
      at: { name: 'Salt Barge' },
      data: { keyword: 'Optics: 2', instead: 'Optics' },
      message: 'Salt Gun of Salt Barge: Optics takes nothing in brackets: "2" says nothing. Write Optics',
    });
    expect(runRule('no-unexpected-parameter', of('Vehicle (Walker)')).found[0]?.message).toBe(
      'Dock Crew: Vehicle (Walker) is two keywords in one. Write Vehicle, Walker',
    );
  });
});
