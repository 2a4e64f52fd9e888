import { describe, expect, it } from 'vitest';
import type { Condition } from '@/lib/data/schema';
import {
  alsoIn,
  change,
  entry,
  group,
  inCategory,
  isA,
  max,
  min,
  model,
  profile,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const lights = (condition: Condition) => ({ modifiers: [change('set', 'name', 'lit', { conditions: [condition] })] });

/** A unit of a rider with a mount; an upgrade in an upgrade in the rider tells whether its condition held. */
function lampWhen(condition: Condition): boolean {
  const lamp = entry('lamp', lights(condition));
  const pack = entry('pack', { selectionEntries: [lamp, entry('rope')] });
  const rider = model('rider', { selectionEntries: [pack] });
  const squad = unit('squad', {
    categoryLinks: [inCategory('line'), alsoIn('foot')],
    selectionEntries: [rider, model('horse', { subType: 'mount' }), unit('herd', { subType: 'unit-group' })],
  });
  const at = table(wardens([squad], { categoryEntries: [{ id: 'foot', name: 'foot' }] }));
  const squadId = at.pick('squad');
  at.add('horse', squadId);
  at.add('horse', squadId);
  at.pick('herd', squadId);
  const inside = at.pick('pack', at.pick('rider', squadId));
  at.pick('rope', inside);
  return at.selection(at.pick('lamp', inside)).name === 'lit';
}

const deep = { includeChildSelections: true } as const;

describe('a scope is the nearest above of a type', () => {
  it.each([
    ['root-entry', when('equalTo', 1, 'rider', { scope: 'root-entry' }), true],
    ['root-entry with its depths', when('equalTo', 1, 'rope', { scope: 'root-entry', ...deep }), true],
    ['unit', when('equalTo', 2, 'horse', { scope: 'unit' }), true],
    ['model', when('equalTo', 1, 'pack', { scope: 'model' }), true],
    ['upgrade: not the one that asks', when('equalTo', 1, 'rope', { scope: 'upgrade' }), true],
    ['model-or-unit: the model', when('equalTo', 1, 'pack', { scope: 'model-or-unit' }), true],
    ['instance of an id', isA('squad', 'unit'), true],
    ['instance of a category', isA('foot', 'root-entry'), true],
    ['the model is not the unit', isA('squad', 'model'), false],
    ['the upgrade above', isA('pack', 'upgrade'), true],
    ['model-or-unit is the model', isA('rider', 'model-or-unit'), true],
    ['what is no upgrade: the model', isA('rider', 'non-upgrade-entry'), true],
    ['upgrade-self: the one that asks', isA('lamp', 'upgrade-self'), true],
    ['and not the one above', isA('pack', 'upgrade-self'), false],
    ['with nothing in it', when('equalTo', 0, 'rope', { scope: 'upgrade-self' }), true],
    ['model-self: none, so the one above', isA('rider', 'model-self'), true],
    ['unit-self', when('equalTo', 2, 'horse', { scope: 'unit-self' }), true],
    ['model-or-unit-self', isA('rider', 'model-or-unit-self'), true],
    ['non-upgrade-entry-self', isA('rider', 'non-upgrade-entry-self'), true],
  ])('%s', (_, condition, holds) => {
    expect(lampWhen(condition)).toBe(holds);
  });

  it.each([
    ['counts 0', when('equalTo', 0, 'any', { scope: 'model' }), true],
    ['is not an instance of anything', isA('any', 'model'), false],
    ['which is so', { ...isA('any', 'model'), type: 'notInstanceOf' as const }, true],
  ])('without one it %s', (_, condition, holds) => {
    const at = table(wardens([unit('guard', lights(condition))]));
    expect(at.selection(at.pick('guard')).name).toBe(holds ? 'lit' : 'guard');
  });

  it('root-entry is what is at the root itself, picked or not', () => {
    const hides = { modifiers: [change('set', 'hidden', true, { conditions: [isA('guard', 'root-entry')] })] };
    const at = table(wardens([unit('guard', { ...hides, selectionEntries: [entry('lamp')] }), unit('other', hides)]));
    expect(at.option('guard').hidden).toBe(true);
    expect(at.option('other').hidden).toBe(false);
  });

  it('with itself is what it is, picked or not, and starts a change there', () => {
    const isGuard = { conditions: [isA('guard', 'unit-self')] };
    const hides = { modifiers: [change('set', 'hidden', true, isGuard)] };
    const renames = { modifiers: [{ ...change('set', 'name', 'lit'), scope: 'unit-self' }] };
    const at = table(
      wardens([unit('guard', hides), unit('other', hides), unit('lamp', renames), entry('rope', hides)]),
    );
    expect(['guard', 'other', 'rope'].map((id) => at.option(id).hidden)).toEqual([true, false, false]);
    expect(at.option('lamp').name).toBe('lit');
    expect(at.selection(at.pick('lamp')).name).toBe('lit');
  });

  it('from a profile it is above what holds it', () => {
    const body = profile(
      'body',
      { save: '4+' },
      { modifiers: [change('set', 'save', '3+', { conditions: [isA('squad', 'unit')] })] },
    );
    const at = table(wardens([unit('squad', { selectionEntries: [model('rider', { profiles: [body] })] })]));
    const rider = at.pick('rider', at.pick('squad'));
    expect(at.selection(rider).profiles[0]?.characteristics[0]?.value).toBe('3+');
  });
});

describe('what is counted', () => {
  const inSquad = (childId: string, number: number) => when('equalTo', number, childId, { scope: 'squad' });
  it.each([
    ['a mount is asked for as one', inSquad('mount', 2), true],
    ['and not as a model', inSquad('model', 1), true],
    ['a group of units', inSquad('unit-group', 1), true],
    ['is no unit', inSquad('unit', 0), true],
    ['models and units', inSquad('model-or-unit', 1), true],
    ['with link by link', when('equalTo', 1, 'model-or-unit', { scope: 'squad', shared: false }), true],
    ['every entry', inSquad('entry', 4), true],
    ['what asks, by itself', when('equalTo', 1, 'self', { scope: 'parent' }), true],
  ])('%s', (_, condition, holds) => {
    expect(lampWhen(condition)).toBe(holds);
  });

  it.each([
    ['self is an entry', isA('entry', 'self'), true],
    ['self is itself', isA('self', 'self'), true],
    ['self is no force', isA('force', 'self'), false],
    ['self is no group', isA('group', 'self'), false],
    ['the force is one', isA('force', 'force'), true],
    ['a force is above', isA('force', 'ancestor'), true],
    ['the roster is above', isA('roster', 'ancestor'), true],
    ['the roster is one', isA('roster', 'roster'), true],
    ['a model is above', isA('model-or-unit', 'ancestor'), true],
    ['self is neither model nor unit', isA('model-or-unit', 'self'), false],
  ])('%s', (_, condition, holds) => {
    expect(lampWhen(condition)).toBe(holds);
  });

  it('a group is one', () => {
    const arms = group('arms', [entry('lance')], {
      modifiers: [change('set', 'hidden', true, { conditions: [isA('group', 'self')] })],
    });
    const at = table(wardens([unit('guard', { selectionEntryGroups: [arms] })]));
    expect(at.option('lance', at.pick('guard')).hidden).toBe(true);
  });
});

describe('a limit within what is above', () => {
  it('is broken by all there, and belongs to that', () => {
    const lamp = entry('lamp', { constraints: [max(1, { scope: 'unit', ...deep })] });
    const at = table(wardens([unit('squad', { selectionEntries: [model('rider', { selectionEntries: [lamp] })] })]));
    const squad = at.pick('squad');
    const last = [at.add('rider', squad), at.add('rider', squad)].map((rider) => at.pick('lamp', rider)).at(-1);
    expect(at.findings()).toEqual(['max lamp 2/1']);
    expect(at.evaluation().roster.findings.map(({ at: where, within }) => [where.id, within?.id])).toEqual([
      [last, squad],
    ]);
  });

  it('that asks for more shows on that', () => {
    const lamp = entry('lamp', { constraints: [min(2, { scope: 'unit', ...deep })] });
    const at = table(wardens([unit('squad', { selectionEntries: [model('rider', { selectionEntries: [lamp] })] })]));
    const squad = at.pick('squad');
    at.count(at.pick('lamp', at.pick('rider', squad)), 1);
    expect(at.evaluation().roster.findings.map(({ code, at: where }) => [code, where.id])).toEqual([
      ['data/min', squad],
    ]);
  });

  it('limits nothing where there is none', () => {
    const at = table(
      wardens([unit('guard', { constraints: [min(1, { scope: 'model' }), max(0, { scope: 'unit' })] })]),
    );
    at.pick('guard');
    expect(at.findings()).toEqual([]);
  });
});
