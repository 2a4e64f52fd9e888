import { describe, expect, it } from 'vitest';
import type { OwnUnit } from '@/lib/documents/book/book';
import { unitFixesOf } from '@/lib/formats/trenches-and-turbines/fixes/unitFixes';
import { applyBookEdit } from '@/lib/documents/book/edits';
import { book, model, unit, weapon } from '../../../documents/book/bookBuilders';

/** Each cure of one rule with what it makes of the unit's keywords and its weapons'. */
function cured(own: OwnUnit, code: string): readonly (readonly [string, readonly string[]])[] {
  return unitFixesOf(own)
    .filter((cure) => cure.code === `trenches-and-turbines/${code}`)
    .map(({ label, edit }) => {
      const [after] = applyBookEdit(book([own]), edit).units;
      return [
        label,
        [
          ...(after?.keywords ?? []),
          ...(after?.models.flatMap(({ number, weapons }) => [
            ...(number === 1 ? [] : [`×${number}`]),
            ...weapons.flatMap(({ keywords }) => keywords),
          ]) ?? []),
        ],
      ];
    });
}

const armed = (keywords: string[], arms: string[] = []) =>
  unit('u', {
    name: 'Newts',
    keywords,
    models: [model('m', { name: 'Newt', weapons: [weapon('w', { name: 'Mortar', keywords: arms })] })],
  });

describe('fixes of a unit', () => {
  it('writes the near keyword with the parameter that stood there', () => {
    expect(cured(armed(['Transprot (6)', 'Vanguard']), 'known-keyword')).toEqual([
      ['Write Transport (6) for Transprot (6)', ['Transport (6)', 'Vanguard']],
      ['Remove Transprot (6) from Newts', ['Vanguard']],
    ]);
    expect(cured(armed(['Mud Walking']), 'known-keyword')).toEqual([['Remove Mud Walking from Newts', []]]);
  });

  it('takes a needless parameter away', () =>
    expect(cured(armed(['Vanguard (3)']), 'no-unexpected-parameter')).toEqual([
      ['Write Vanguard for Vanguard (3)', ['Vanguard']],
    ]));

  it('keeps any one of two that contradict each other', () => {
    expect(cured(armed(['Transport (6)', 'Fireteam', 'Transport (4)']), 'no-duplicate-keyword')).toEqual([
      ['Keep Transport (6)', ['Transport (6)', 'Fireteam']],
      ['Keep Transport (4)', ['Fireteam', 'Transport (4)']],
    ]);
    expect(cured(armed(['Transport (6)', 'Transport (4)', 'transport 6']), 'no-duplicate-keyword')).toEqual([
      ['Keep Transport (6)', ['Transport (6)']],
      ['Keep Transport (4)', ['Transport (4)']],
      ['Remove the second Transport (6)', ['Transport (6)', 'Transport (4)']],
    ]);
  });

  it('removes what says the same again', () => {
    expect(cured(armed(['Vanguard', 'Fireteam', 'Vanguard (3)']), 'no-duplicate-keyword')).toEqual([
      ['Remove the second Vanguard', ['Vanguard', 'Fireteam']],
    ]);
    expect(cured(armed(['Vanguard', 'vanguard', 'Vanguard']), 'no-duplicate-keyword').map(([label]) => label)).toEqual([
      'Remove the second Vanguard',
      'Remove the third Vanguard',
    ]);
  });

  it('knows arcs in two directions for two, and an arc all round for a whole turn', () => {
    expect(
      cured(armed([], ['Facings: Front 90', 'Rear 90', 'Front 45']), 'no-duplicate-keyword').map(([label]) => label),
    ).toEqual(['Keep Facings: Front 90', 'Keep Front 45']);
    expect(cured(armed([], ['Facings: All 90']), 'facing-angle')).toEqual([
      ['Write Facings: All 360 for Facings: All 90', ['Facings: All 360']],
    ]);
  });

  it('writes each of several that stand in one', () => {
    expect(cured(armed(['Vehicle, Walker', 'Vanguard']), 'known-keyword')[0]).toEqual([
      'Write Vehicle, Walker as two keywords',
      ['Vehicle', 'Walker', 'Vanguard'],
    ]);
    expect(cured(armed([], ['Facings: Front 90, Rear 90']), 'facing-angle')[0]).toEqual([
      'Write Facings: Front 90, Facings: Rear 90 as two keywords',
      ['Facings: Front 90', 'Facings: Rear 90'],
    ]);
  });

  it('takes the number that stands in plain sight', () => {
    expect(cured(armed(['Transport (6 infantry)']), 'requires-parameter')[0]).toEqual([
      'Write Transport (6) for Transport (6 infantry)',
      ['Transport (6)'],
    ]);
    expect(cured(armed(['Coherency three']), 'known-keyword')[0]).toEqual([
      'Write Coherency (3") for Coherency three',
      ['Coherency (3")'],
    ]);
  });

  it('offers nothing that could not be read either', () =>
    expect(
      [['Transport Helicopter'], ['Coherency wide']].map((keywords) =>
        cured(armed(keywords), 'known-keyword').map(([label]) => label),
      ),
    ).toEqual([['Remove Transport Helicopter from Newts'], ['Remove Coherency wide from Newts']]));

  it('moves a keyword to where it belongs', () => {
    expect(cured(armed(['Optics']), 'keyword-place')).toEqual([
      ['Move Optics to Mortar', ['Optics']],
      ['Remove Optics from Newts', []],
    ]);
    expect(cured(armed([], ['Vanguard']), 'keyword-place')).toEqual([
      ['Move Vanguard to Newts', ['Vanguard']],
      ['Remove Vanguard from Mortar', []],
    ]);
  });

  it('settles what contradicts', () => {
    expect(cured(armed(['Vehicle', 'Multi-Activate (3)']), 'requires-multi-activate')).toEqual([
      ['Remove Multi-Activate (3) from Newts', ['Vehicle']],
    ]);
    expect(
      cured(armed(['Coherency (3")', 'Independent']), 'no-coherency-with-independent').map(([, after]) => after),
    ).toEqual([['Independent'], ['Coherency (3")']]);
    expect(cured(armed(['Fireteam']), 'fireteam-size')).toEqual([
      ['Make Newt two', ['Fireteam', '×2']],
      ['Remove Fireteam from Newts', []],
    ]);
    expect(cured(armed(['Fireteam']), 'requires-leader')).toEqual([['Let Newt lead', ['Fireteam']]]);
    expect(cured(armed([], ['Facings: Front 90']), 'facings-on-vehicles')).toEqual([
      ['Make Newts a Vehicle', ['Vehicle', 'Facings: Front 90']],
      ['Remove Facings: Front 90 from Mortar', []],
    ]);
  });

  it('removes a keyword that lacks its parameter', () => {
    expect(cured(armed(['Transport']), 'requires-parameter')).toEqual([['Remove Transport from Newts', []]]);
    expect(cured(armed([], ['Facings: Front 400']), 'facing-angle')).toEqual([
      ['Remove Facings: Front 400 from Mortar', []],
    ]);
  });
});
