import { describe, expect, it } from 'vitest';
import type { Army, Unit, Weapon } from '@/lib/army/army';
import { BARE_WEAPON } from '@/lib/army/readings/weapons';
import { armySheet } from '@/components/list/printedSheet.model';
import { weaponTables } from '@/components/list/weaponTables.model';
import { army, format as drawn } from '../samples';

const format = { ...drawn, edition: '7th' as const };

/** A line of a kind, its figures in order. */
function line(name: string, typeName: string, figures: Readonly<Record<string, string>>): Weapon {
  const characteristics = Object.entries(figures).map(([label, value]) => ({ name: label, typeId: label, value }));
  const profile = { id: `${name} ${typeName}`, name, typeId: typeName, typeName, characteristics };
  return { ...BARE_WEAPON, name, profile: { ...profile, page: null, publicationId: null } } as Weapon;
}

/** A unit of one model with these. */
function unit(name: string, weapons: readonly Weapon[]): Unit {
  const [first] = army.units;
  const [model] = first?.models ?? [];
  if (first === undefined || model?.weapons.known !== true) throw new Error('the sample has units');
  return {
    ...first,
    id: name,
    name,
    models: [{ ...model, id: name, unitId: name, weapons: { ...model.weapons, value: weapons } }],
  };
}

const ladle = (attacks: string): Weapon => line('Ladle', 'Close combat', { Range: 'Melee', A: attacks, S: '4' });

const armyOf = (units: readonly Unit[]): Army => ({ ...army, units, models: units.flatMap(({ models }) => models) });

describe('the weapons of an army', () => {
  it('stand with their units where one name is two things', () => {
    const tables = weaponTables(
      armyOf([unit('Bakers', [ladle('1')]), unit('Millers', [ladle('2'), line('Sieve', 'Close combat', { A: '1' })])]),
      format,
    );
    expect(tables.flatMap(({ rows }) => rows.shown.map(({ name, units }) => [name, units]))).toEqual([
      ['Ladle', 'Bakers'],
      ['Ladle', 'Millers'],
      ['Sieve', ''],
    ]);
  });

  it('stand alone where all have the same', () => {
    const [table] = weaponTables(armyOf([unit('Bakers', [ladle('1')]), unit('Millers', [ladle('1')])]), format);
    expect(table?.rows.shown.map(({ name, units }) => [name, units])).toEqual([['Ladle', '']]);
  });

  it('are one line where only capitals differ', () => {
    const tongs = (keywords: string): Weapon => line('Tongs', 'Close combat', { Range: 'Melee', Keywords: keywords });
    const [table] = weaponTables(
      armyOf([unit('Bakers', [tongs('Close-Quarters')]), unit('Millers', [tongs('Close-quarters')])]),
      format,
    );
    expect(table?.rows.shown.map(({ name, units, cells }) => [name, units, cells])).toEqual([
      ['Tongs', '', ['Melee', 'Close-Quarters']],
    ]);
  });

  it('say what a text is called only where there are several', () => {
    const long = 'This model may bake in the rain, and in the snow, and at night.';
    const [table] = weaponTables(
      armyOf([
        unit('Bakers', [
          line('Apron', 'Habits', { Description: long }),
          line('Oven', 'Habits', { Description: long, Heat: `${long} Slowly.` }),
        ]),
      ]),
      format,
    );
    expect(table?.rows.shown.map(({ remarks }) => remarks)).toEqual([
      [long],
      [`Description: ${long}`, `Heat: ${long} Slowly.`],
    ]);
  });

  it('are one thing with a line to shoot and a line to strike', () => {
    const both = [ladle('1'), line('Ladle', 'Shooting', { Range: '12"', A: '1', S: '4' })];
    const all = [unit('Bakers', both), unit('Millers', [...both, ...both])];
    const { shown } = armySheet(armyOf(all), format).sheet.units;
    const wargear = army.units[0]!.models[0]!.wargear.map((name) => `, ${name}`).join('');
    expect(shown.map(({ groups }) => groups.map(({ loadout }) => loadout))).toEqual([
      [`Ladle${wargear}`],
      [`2 × Ladle${wargear}`],
    ]);
  });

  it('name few units of many', () => {
    const many = Array.from({ length: 300 }, (_, at) => unit(`Bakers ${at}`, [ladle('1')]));
    const all = [...many, unit('Millers', [ladle('2')])];
    const { weapons } = armySheet(armyOf(all), format).sheet;
    const [first] = weapons.flatMap(({ rows }) => rows.shown);
    expect(first?.units).toMatch(/^Bakers 0, .*and 294 more$/);
  });
});
