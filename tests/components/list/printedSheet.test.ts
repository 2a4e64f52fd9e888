import { describe, expect, it } from 'vitest';
import type { Army, Unit } from '@/lib/army/army';
import { allBases, armyView, MOST_BASES } from '@/lib/verdict/armyView';
import { weightOf } from '@/lib/foundation/bounded';
import { tickStep } from '@/components/list/army/pointsGauge';
import { armySheet, SHEET_WEIGHT } from '@/components/list/printedSheet.model';
import { trayCount } from '@/components/list/army/trayDrawing';
import { army, format as drawn, legalReport } from '../samples';

const format = { ...drawn, edition: '7th' as const };

/** An army of so many units, every name as long as a name may be and of letters that a page writes as six. */
function hostile(units: number): Army {
  const [first] = army.units;
  if (first === undefined) throw new Error('the sample has units');
  const name = '<'.repeat(400);
  const all = Array.from({ length: units }, (_, at): Unit => {
    const id = `u${at}`;
    const models = first.models.map((model) => ({ ...model, id: `${id}#1`, unitId: id, name: `${name}${at}` }));
    return { ...first, id, name, models, notes: name };
  });
  return { ...army, units: all, models: all.flatMap(({ models }) => models) };
}

describe('what is printed of a sheet', () => {
  it('holds all of an army like those that are played', () => {
    const sheet = armySheet(army, format).sheet;
    expect(sheet.units.left).toBe(0);
    expect(sheet.units.shown.map(({ name }) => name)).toEqual(army.units.map(({ name }) => name));
    const models = sheet.units.shown.flatMap(({ groups }) => groups.map(({ number }) => number));
    expect(models.reduce((sum, number) => sum + number, 0)).toBe(army.models.length);
  });

  it('stays within its weight whatever the army, and says what it left out', () => {
    const { units } = armySheet(hostile(1000), format).sheet;
    expect(weightOf(units.shown)).toBeLessThan(SHEET_WEIGHT * 1.1);
    expect(units.shown.length + units.left).toBe(1000);
    expect(units.left).toBeGreaterThan(0);
  });
});

describe('what is drawn of an army', () => {
  const view = armyView(hostile(1000), legalReport, format);
  it('is as many bases as a page can bear, and the count of all', () => {
    expect(view.tray.bases.length).toBeLessThanOrEqual(MOST_BASES);
    expect(view.tray.bases.length + view.tray.left).toBe(1000);
    expect(trayCount(view.tray)).toContain(`1000 of ${format.limits.models}`);
    expect(trayCount(view.tray)).toContain(`${view.tray.left} of them not drawn`);
  });

  it('is the count of all that take a slot', () =>
    expect(view.slots.map(({ taken, limit }) => `${taken} of ${limit}`)).toContain('1000 of 1'));

  it('is every base where each is picked', () => expect(allBases(hostile(1000), format)).toHaveLength(1000));

  it('is a rule with few ticks, however much an army costs', () => {
    for (const end of [200, 2000, 90_000, 1e12]) expect(end / tickStep(end)).toBeLessThan(61);
  });
});
