import { describe, expect, it } from 'vitest';
import { FACTION, army, model, unit, vehicle } from '../../../builders';
import { runRule } from '../ruleTests';

const inSlots = (...slots: readonly (string | null)[]) =>
  army(slots.map((slot, index) => unit(`Unit ${index}`, [model('Man')], { slot })));

describe('max-slots', () => {
  it.each([
    [['HQ'], 'pass'],
    [['HQ', 'HQ'], 'fail'],
    [['Troops', 'Troops'], 'pass'],
    [['Troops', 'Troops', 'Troops'], 'fail'],
    [['Elites'], 'pass'],
    [['Elites', 'Elites'], 'fail'],
    [['Fast Attack'], 'pass'],
    [['Fast Attack', 'Fast Attack'], 'fail'],
    [['HQ', 'Troops', 'Troops', 'Elites', 'Fast Attack'], 'pass'],
    [[], 'pass'],
    [['Heavy Support'], 'fail'],
    [['Lords of War'], 'fail'],
    [['Dedicated Transport'], 'fail'],
    [[null], 'pass'],
    [['No Force Org Slot'], 'pass'],
    [[' troops ', 'TROOPS'], 'pass'],
    [[' troops ', 'TROOPS', 'Troops'], 'fail'],
  ])('%j: %s', (slots, outcome) => {
    expect(runRule('max-slots', inSlots(...slots)).outcome).toBe(outcome);
  });

  it('says how full each slot is', () => {
    expect(runRule('max-slots', inSlots('HQ', 'Troops')).why).toBe(
      'HQ 1 of 1, Troops 1 of 2, Elites 0 of 1, Fast Attack 0 of 1',
    );
  });

  it('names the units that share a slot and offers to remove any of them', () => {
    const [found] = runRule('max-slots', inSlots('HQ', 'HQ')).found;
    expect(found).toMatchObject({
      message: '2 HQ units (Unit 0 and Unit 1): at most 1',
      at: { kind: 'unit', id: 'unit-Unit 1' },
      data: { actual: 2, limit: 1 },
    });
    expect(found?.fixes.map((fix) => fix.edit)).toEqual([
      { kind: 'remove', selection: 'unit-Unit 0' },
      { kind: 'remove', selection: 'unit-Unit 1' },
    ]);
  });

  it('shows the reading of units without a role on every list that has one', () => {
    const [found] = runRule('max-slots', inSlots(null)).found;
    expect(found).toMatchObject({
      severity: 'warning',
      reading: expect.stringContaining('without a battlefield role'),
    });
  });

  it('gives a transport inside a unit no slot', () => {
    const list = army([
      unit('Men', [model('Man'), vehicle('Carrier')], { slot: 'Troops' }),
      unit('More', [model('Man')], { slot: 'Troops' }),
    ]);
    expect(runRule('max-slots', list).outcome).toBe('pass');
  });

  it('judges two forces as no single detachment and can remove the second', () => {
    const detachment = (id: string) => ({ id, name: `Detachment ${id}`, faction: FACTION });
    const { outcome, found } = runRule('max-slots', army([], { detachments: [detachment('a'), detachment('b')] }));
    expect(outcome).toBe('fail');
    expect(found[0]).toMatchObject({ message: '2 detachments: at most 1', at: { kind: 'detachment', id: 'b' } });
    expect(found[0]?.fixes[0]?.edit).toEqual({ kind: 'remove-force', force: 'b' });
  });
});
