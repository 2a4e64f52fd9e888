import { describe, expect, it } from 'vitest';
import { FACTION, army, model, unit } from '../../../builders';
import { hq, runRule, squad } from '../ruleTests';

const inSlots = (...slots: readonly (string | null)[]) =>
  army(slots.map((slot, index) => unit(`Unit ${index}`, [model('Man')], { slot })));
const times = (number: number, slot: string): readonly string[] => Array.from({ length: number }, () => slot);
const LIEUTENANT = { sharesSlot: 'Lieutenant' };

describe('max-slots', () => {
  it.each<[readonly (string | null)[], string]>([
    [times(2, 'HQ'), 'pass'],
    [times(3, 'HQ'), 'fail'],
    [times(3, 'Troops'), 'pass'],
    [times(4, 'Troops'), 'fail'],
    ...['Elites', 'Fast Attack', 'Heavy Support', 'Flyer'].flatMap((slot): [readonly string[], string][] => [
      [times(2, slot), 'pass'],
      [times(3, slot), 'fail'],
    ]),
    [times(1, 'Agent of the Imperium'), 'pass'],
    [times(2, 'Agent of the Imperium'), 'fail'],
    [times(5, 'Dedicated Transport'), 'pass'],
    [['Lord of War'], 'fail'],
    [['Fortification'], 'fail'],
    [['No Force Org Slot', null, 'No Force Org Slot'], 'pass'],
    [['Relic Elites'], 'fail'],
    [['Relic Elites', 'Elites'], 'pass'],
    [['Relic Elites', 'Relic Elites', 'Elites'], 'fail'],
    [['Relic HQ', 'Elites'], 'fail'],
    [[], 'pass'],
  ])('%j: %s', (slots, outcome) => {
    expect(runRule('max-slots', inSlots(...slots)).outcome).toBe(outcome);
  });

  it.each([
    [1, 2, 'pass'],
    [1, 3, 'fail'],
    [2, 1, 'fail'],
    [0, 4, 'pass'],
    [0, 5, 'fail'],
  ])('%d other HQ and %d Lieutenants: %s', (others, lieutenants, outcome) => {
    const units = [
      ...times(others, 'Captain').map((name, n) => hq(`${name} ${n}`, 80)),
      ...times(lieutenants, 'Lieutenant').map((name, n) => hq(`${name} ${n}`, 60, LIEUTENANT)),
    ];
    expect(runRule('max-slots', army(units)).outcome).toBe(outcome);
  });

  it('says how many slots are taken', () => {
    const units = [hq('Captain', 80), hq('Chaplain', 70), hq('First', 60, LIEUTENANT), hq('Second', 60, LIEUTENANT)];
    expect(runRule('max-slots', army(units)).why).toBe(
      '4 HQ units (Captain, Chaplain, First and Second) take 3 slots: at most 2',
    );
    expect(runRule('max-slots', army(units.slice(1))).why).toMatch(/^HQ 2 of 2, Troops 0 of 3, /);
    expect(runRule('max-slots', inSlots('Relic Elites')).why).toBe(
      '1 Relic Elites unit (Unit 0): at most one for each of no Elites units',
    );
  });

  it('counts a unit that a file holds several times under one entry', () => {
    expect(runRule('max-slots', army([hq('Captain', 160, { copies: 2 })])).outcome).toBe('pass');
    const relics = (copies: number, elites: number) =>
      army([
        unit('Relic', [model('Relic')], { slot: 'Relic Elites', copies }),
        unit('Guard', [model('Guard')], { slot: 'Elites', copies: elites }),
      ]);
    expect(
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ].map(([copies, elites]) => runRule('max-slots', relics(copies!, elites!)).outcome),
    ).toEqual(['pass', 'fail', 'pass']);
    expect(runRule('max-slots', army([hq('Captain', 240, { copies: 3 })])).why).toBe(
      '1 HQ unit (Captain) takes 3 slots: at most 2',
    );
    expect(
      runRule('max-slots', army([hq('Captain', 80), hq('First', 120, { ...LIEUTENANT, copies: 2 })])).outcome,
    ).toBe('pass');
  });

  it('says nothing of what the data no longer has', () => {
    expect(runRule('max-slots', army([unit('Lost Squad', [], { slot: null })])).found).toEqual([]);
  });

  it('takes a second force without a unit for none', () => {
    const detachments = ['a', 'b'].map((id) => ({ id, name: `Patrol ${id}`, faction: FACTION }));
    expect(runRule('max-slots', army([squad('Wardens', 50, { detachment: 'a' })], { detachments })).outcome).toBe(
      'pass',
    );
    expect(runRule('max-slots', army([squad('Wardens', 50, { detachment: 'b' })], { detachments })).outcome).toBe(
      'fail',
    );
  });

  it('judges two forces as no single detachment', () => {
    const detachment = (id: string) => ({ id, name: `Patrol ${id}`, faction: FACTION });
    const { outcome, found } = runRule(
      'max-slots',
      army([squad('Wardens', 50, { detachment: 'a' }), squad('Rangers', 50, { detachment: 'b' })], {
        detachments: [detachment('a'), detachment('b'), detachment('c')],
      }),
    );
    expect(outcome).toBe('fail');
    expect(found[0]).toMatchObject({
      message: '2 detachments: at most 1',
      fixes: [{ edit: { kind: 'remove-force', force: 'b' } }],
      citation: { section: 'Patrol Detachment (p. 248)' },
    });
  });
});
