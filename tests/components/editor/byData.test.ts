import { describe, expect, it } from 'vitest';
import { furtherForce } from '@/lib/engine';
import { ownRules } from '@/lib/formats/own-rules/format';
import type { Roster } from '@/lib/documents/roster/schema';
import { appraise } from '@/lib/listservice/appraisal';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { forcesIn } from '@/lib/listservice/forceRows';
import { listChoices } from '@/components/editor/listFrame.model';
import { offerRows } from '@/lib/listservice/offerRows';
import { forcesToFill, offersOf } from '@/lib/listservice/offers';
import { sectionsToChoose } from '@/components/editor/pickerSections.model';
import { unitsInOrder } from '@/lib/listservice/unitRows';
import { armyView } from '@/lib/verdict/armyView';
import { gaugeLabel } from '@/components/list/army/pointsGauge';
import { readCostLimit } from '@/lib/verdict/gameSize';
import { armySheet } from '@/components/list/printedSheet.model';
import { bakers, BUTTER_ROW, counting, edited, RYE_LANE, SHOP, shop, STALL, street, withEntry } from '../../bakers';

const newId = counting();
const one = shop(newId);
const stall = furtherForce(one, bakers(), { catalogueId: RYE_LANE, entryId: STALL, into: one.forces[0]!.id }, newId);
const row = furtherForce(one, bakers(), { catalogueId: BUTTER_ROW, entryId: SHOP, into: null }, newId);
const several = withEntry(
  edited(one, { kind: 'add-force', force: stall, into: one.forces[0]!.id }, { kind: 'add-force', force: row }),
  'Oven Hands',
  newId,
  stall.id,
);

const listOf = (roster: Roster) => {
  const checked = checkRoster(roster, bakers(), ownRules);
  const list = { ...checked, roster, linked: bakers(), format: ownRules };
  return { list, offers: offersOf(list), view: armyView(checked.army, checked.report, ownRules) };
};

describe('a list that its data alone judges', () => {
  it('offers what each force has roles for, under the roles of the data in its order', () => {
    const { list, offers, view } = listOf(several);
    const rows = offerRows(list, offers, view);
    expect(rows.map(({ force, section, option }) => [force.name, section, option.name])).toEqual([
      ['Shop', 'Masters', 'Master Baker'],
      ['Shop', 'Hands', 'Oven Hands'],
      ['Shop', 'Pets', 'Shop Cat'],
      ['Shop', 'Stores', 'Sack of flour'],
      ['Shop', 'Other', 'Quarter'],
      ['Stall', 'Hands', 'Oven Hands'],
      ['Stall', 'Stores', 'Sack of flour'],
      ['Shop', 'Masters', 'Pastry Chef'],
      ['Shop', 'Hands', 'Oven Hands'],
      ['Shop', 'Pets', 'Trained Gull'],
      ['Shop', 'Stores', 'Sack of flour'],
      ['Shop', 'Other', 'Quarter'],
    ]);
    expect(sectionsToChoose(rows, ownRules)).toEqual(['Masters', 'Hands', 'Pets', 'Stores', 'Other']);
  });

  it('tells its forces apart, those inside others too', () => {
    const { list, offers } = listOf(several);
    const { forces } = list.evaluation.roster;
    expect(forcesToFill(offers, forces).map(({ name }) => name)).toEqual([
      'Shop (Rye Lane)',
      'Stall (Rye Lane)',
      'Shop (Butter Row)',
    ]);
    const rows = forcesIn(forces).map(({ force, depth, within }) => [
      force.customName ?? force.name,
      depth,
      within,
      force.selections.length,
    ]);
    expect(rows).toEqual([
      ['Shop', 0, null, 4],
      ['Stall', 1, one.forces[0]!.id, 1],
      ['Shop', 0, null, 1],
    ]);
  });

  it('works out prices inside a force that is inside another', () => {
    const { list, offers } = listOf(several);
    const { force, options } = offers[1]!;
    const { points, barred } = appraise(
      list,
      force.id,
      options.find(({ name }) => name === 'Sack of flour')!,
      newId,
    );
    expect([points, barred]).toEqual([2, []]);
  });

  it('shows its units by force and role', () => {
    const { list } = listOf(several);
    expect(unitsInOrder(list.army, ownRules).map(({ unit, heading }) => [heading, unit.name])).toEqual([
      ['Shop (Rye Lane) · Masters', 'Master Baker'],
      ['Shop (Rye Lane) · Hands', 'Oven Hands'],
      ['Shop (Rye Lane) · Stores', 'Sack of flour'],
      ['Stall · Hands', 'Oven Hands'],
    ]);
    expect(unitsInOrder(listOf(one).list.army, ownRules)[0]?.heading).toBe('Masters');
  });

  it('shows them in the order that the data has for roles, whenever they were added, on its sheet too', () => {
    const added = ['Sack of flour', 'Oven Hands', 'Master Baker'].reduce(
      (roster, name) => withEntry(roster, name, newId),
      street({}, newId),
    );
    const { list } = listOf(added);
    const inOrder = ['Master Baker', 'Oven Hands', 'Sack of flour'];
    expect(unitsInOrder(list.army, ownRules).map(({ unit }) => unit.name)).toEqual(inOrder);
    expect(armySheet(list.army, ownRules).sheet.units.shown.map(({ name }) => name)).toEqual(inOrder);
  });

  it('tells forces of one name apart on its sheet, and says what an entry without models holds', () => {
    const { army } = listOf(several).list;
    const sack = army.units.find(({ name }) => name === 'Sack of flour')!;
    const filled = { ...army, units: army.units.map((unit) => (unit === sack ? { ...unit, holds: ['Rye'] } : unit)) };
    const { shown } = armySheet(filled, ownRules).sheet.units;
    expect(shown.map(({ heading, holds }) => [heading, holds])).toEqual([
      ['Shop (Rye Lane) · Masters', undefined],
      ['Shop (Rye Lane) · Hands', undefined],
      ['Shop (Rye Lane) · Stores', 'Rye'],
      ['Stall · Hands', undefined],
    ]);
  });

  it('has its settings in sight', () => {
    const { army, evaluation } = listOf(one).list;
    expect(listChoices(army.configuration, evaluation, ownRules).map(({ name }) => name)).toEqual(['Quarter']);
    // Of several forces each has its own.
    const { army: all, evaluation: of } = listOf(several).list;
    expect(listChoices(all.configuration, of, ownRules).map(({ summary }) => summary)).toEqual([
      'North side · Rye Lane',
      'North side · Butter Row',
    ]);
  });

  it('is measured in what its data counts', () => {
    const { gauge } = listOf(edited(one, { kind: 'limit', typeId: 'crumbs', value: 20 })).view;
    expect(gaugeLabel(gauge)).toBe('22 of 20 Crumbs, 2 over, 3 Renown');
    expect(gaugeLabel(listOf(one).view.gauge)).toBe('22 Crumbs, 3 Renown');
    expect(gaugeLabel(listOf(edited(one, { kind: 'limit', typeId: 'crumbs', value: 1_000_000 })).view.gauge)).toBe(
      '22 of 1\u202f000\u202f000 Crumbs, 999\u202f978 left, 3 Renown',
    );
  });
});

describe('what is typed as a limit', () => {
  it.each([
    ['', null],
    [' 500 ', 500],
    ['12,5', 12.5],
    ['1150000', 1_150_000],
    ['1,150,000', 1_150_000],
    ['1.150.000', 1_150_000],
    ['1 150 000', 1_150_000],
    ['2.000', 2000],
  ])('%j is %j', (typed, value) => expect(readCostLimit(typed)).toEqual({ ok: true, value }));

  it.each(['0', '-3', 'many', '100000001', '1,000.000', '1e9', '0x10'])('%j is none', (typed) =>
    expect(readCostLimit(typed).ok).toBe(false),
  );
});
