import { describe, expect, it } from 'vitest';
import { tableSheet } from '@/lib/formats/trenches-and-turbines/table/tableSheet';
import { loadOf, transportsOf } from '@/lib/formats/trenches-and-turbines/table/load';
import { allSelections } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { underFormat } from '@/lib/verdict/underFormat';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { errors, fixed, withOutcome } from './judging';
import { checkForce, linkedBooks, namesIn, rawSample, remarks, sampleForce } from './sampleBooks';

const loads = (roster: Roster): readonly (readonly [string, number, number | null])[] => {
  const { army } = checkForce(roster);
  return transportsOf(army).map((unit) => [unit.name, loadOf(army, unit).used, loadOf(army, unit).capacity]);
};

describe.each(namesIn('lists'))('the sample force %s', (name) => {
  const roster = sampleForce(name);

  it('is written out in full, with ids of its own and what the app would fill in', () => {
    expect(roster).toEqual(rawSample('lists', name));
    const ids = [...allSelections(roster)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(underFormat(roster, linkedBooks, trenchesAndTurbines)).toEqual(roster);
  });

  it('teaches by a note that fits the screen', () => {
    expect(roster.notes?.length).toBeGreaterThan(100);
    expect(roster.notes?.length).toBeLessThan(700);
  });
});

describe('High Water at Lock Seven', () => {
  const roster = sampleForce('high-water-at-lock-seven.json');

  it('is legal, with nothing to remark on and each rule explained', () => {
    const { report } = checkForce(roster);
    expect([report.verdict, remarks(report)]).toEqual(['legal', []]);
    for (const { id, why } of report.outcomes) expect(why, id).not.toBe('');
  });

  it('has a transport that is just full, and eight cards', () => {
    expect(loads(roster)).toEqual([['The Duchess', 8, 8]]);
    const sheet = tableSheet(checkForce(roster).army);
    expect(sheet.activation.units.reduce((sum, { cards }) => sum + cards, 0)).toBe(8);
  });
});

describe('Too Hot to Hold', () => {
  const roster = sampleForce('too-hot-to-hold.json');

  it('breaks one rule and has four remarks', () => {
    const { report } = checkForce(roster);
    expect(report.verdict).toBe('illegal');
    expect(withOutcome(report, 'fail')).toEqual(['trenches-and-turbines/max-transport-load']);
    expect(withOutcome(report, 'unverified')).toEqual([]);
    expect([...remarks(report)].sort()).toEqual([
      ['facings-on-vehicles', 'warning', 'Layer'],
      ['known-keyword', 'warning', 'Slag Lancers'],
      ['max-transport-load', 'error', 'Coke Wagon'],
      ['no-coherency-with-independent', 'warning', 'Ember Watch'],
      ['requires-multi-activate', 'warning', 'Coke Wagon'],
    ]);
  });

  it('names who is aboard, in hit points', () => {
    const [overfull] = errors(checkForce(roster).report);
    expect(overfull?.message).toContain('9 of 6');
    expect(overfull?.data).toMatchObject({
      actual: 9,
      limit: 6,
      riders: [
        { name: 'Overseer Halm Vey', hitPoints: 3 },
        { name: 'Slag Lancers', hitPoints: 6 },
      ],
    });
  });

  it.each([
    ['Overseer', 6],
    ['Lancers', 3],
  ] as const)('is legal once the %s walk, with %i of 6 aboard', (who, left) => {
    const [overfull] = errors(checkForce(roster).report);
    const mended = fixed(roster, overfull!, new RegExp(who));
    expect([checkForce(mended).report.verdict, loads(mended)]).toEqual(['legal', [['Coke Wagon', left, 6]]]);
  });
});
