import { describe, expect, it } from 'vitest';
import { army } from '../../../builders';
import { armed, gunOf, of, runRule, single, verdictOf } from '../ruleTests';

const onFoot = army([single('Gunner', ['Walker'], armed('Salt Gun', 'Front 90'))]);

describe('facings-on-vehicles', () => {
  it.each([
    ['on a vehicle', gunOf('Front 90'), []],
    ['on a walker', onFoot, ['warning']],
    ['on a walking vehicle', army([single('Gunner', ['Walker', 'Vehicle'], armed('Salt Gun', 'Front 90'))]), []],
    ['two arcs of one weapon', army([single('Gunner', [], armed('Salt Gun', 'Front 90', 'Rear 90'))]), ['warning']],
    ['no arc', army([single('Gunner', [], armed('Salt Gun', 'Optics'))]), []],
    ['on the unit itself, which another rule minds', of('Front 90'), []],
  ])('%s', (_, list, found) => {
    expect(verdictOf('facings-on-vehicles', list)).toEqual(['pass', ...found]);
  });

  it('names the weapon and its unit', () => {
    expect(runRule('facings-on-vehicles', onFoot).found).toMatchObject([
      {
        at: { kind: 'model', name: 'Gunner' },
        message:
          'Salt Gun of Gunner has Facings, but Gunner is not a Vehicle: without a square base its arc is hard to tell',
        citation: { section: 'Facings', item: 3 },
      },
    ]);
    expect([runRule('facings-on-vehicles', gunOf('Front 90')).why, runRule('facings-on-vehicles', onFoot).why]).toEqual(
      ['1 of 1 weapon with Facings on vehicles', '0 of 1 weapon with Facings on vehicles'],
    );
  });
});
