import { describe, expect, it } from 'vitest';
import { forceOptions } from '../forceOptions';
import type { Constraint, ForceEntryLink, Modifier } from '@/lib/data/schema';
import { change, forceEntry, isA, max, min, points, rule, table, unit, wardens, when } from '../data/nodes';

/** A patrol that may have regiments, by a link with these modifiers and limits. */
function patrol(over: Partial<ForceEntryLink>) {
  const link = { id: 'to', name: 'Regiment', targetId: 'regiment', ...over };
  const forceEntries = [
    forceEntry('patrol', [], { forceEntryLinks: [link] }),
    forceEntry('regiment', [], { costs: points(50), constraints: [max(3, { id: 'most', field: 'forces' })] }),
  ];
  const at = table(wardens([unit('guard')], {}, { forceEntries }));
  return { at, add: () => at.force('to::regiment', 'wardens', 'force-1') };
}
const modified = (...modifiers: readonly Modifier[]) => patrol({ modifiers });

describe('a link to a kind of force changes the force', () => {
  it('in its name, where it may be added and where it is', () => {
    const { at, add } = modified(change('set', 'name', 'Royal'));
    expect(forceOptions(at.evaluation(), 'wardens', 'force-1').map(({ name }) => name)).toEqual(['Royal']);
    add();
    expect(at.evaluation().roster.forces[0]!.forces[0]!.name).toBe('Royal');
  });

  it('in its price', () => {
    const { at, add } = modified(change('increment', 'points', 10));
    add();
    expect(at.points()).toBe(60);
  });

  it('in its own limits', () => {
    const { at, add } = modified(change('set', 'most', 1));
    add();
    expect(at.findings()).toEqual([]);
    add();
    expect(at.findings()).toEqual(['max regiment 2/1']);
  });

  it('by what it says of it', () => {
    const { at, add } = modified(change('add', 'error', 'No {this} here'));
    add();
    expect(at.findings()).toEqual(['error regiment 1/0']);
  });

  it('and what is in it', () => {
    const hide = { ...change('set', 'hidden', true, { conditions: [isA('patrol', 'parent')] }), affects: 'entries' };
    const { at, add } = modified(hide);
    expect([at.option('guard').hidden, at.option('guard', add()).hidden]).toEqual([false, true]);
  });
});

describe('of two links to one kind of force', () => {
  /** A patrol with a regiment by one link, of which the other has these limits. */
  function two(constraints: readonly Constraint[]) {
    const link = { name: '', targetId: 'regiment' };
    const forceEntryLinks = [
      { ...link, id: 'first' },
      { ...link, id: 'second', constraints },
    ];
    const forceEntries = [forceEntry('patrol', [], { forceEntryLinks }), forceEntry('regiment', [])];
    const at = table(wardens([], {}, { forceEntries }));
    const add = (id: string) => at.force(id, 'wardens', 'force-1');
    add('first::regiment');
    return { at, add };
  }

  it('each misses what came by itself, unless what is there may have come by any', () => {
    const least = [min(1, { id: 'least', field: 'forces' })];
    const { at, add } = two(least);
    expect(at.findings()).toEqual(['min second 0/1']);
    add('second::regiment');
    expect(at.findings()).toEqual([]);
    const unlinked = two(least);
    unlinked.add('regiment');
    expect(unlinked.at.findings()).toEqual([]);
  });

  it('each may have too many limits', () => {
    const { at, add } = two(Array.from({ length: 501 }, (_, i) => max(9, { id: `most-${i}`, field: 'forces' })));
    expect(at.findings()).toEqual([]);
    add('second::regiment');
    expect(at.findings()).toEqual(['unusable regiment 501/100']);
  });
});

describe('a force has a price', () => {
  it('by a modifier alone', () => {
    const forceEntries = [forceEntry('patrol', [], { modifiers: [change('increment', 'points', 10)] })];
    const at = table(wardens([], {}, { forceEntries }));
    expect(at.points()).toBe(10);
    expect(at.evaluation().roster.forces[0]!.costs).toEqual([{ typeId: 'points', name: 'pts', value: 10 }]);
  });

  it('by what stands in it, as long as that stands there', () => {
    const dear = { ...change('increment', 'points', 7), scope: 'force' };
    const at = table(wardens([unit('guard', { modifiers: [dear] })]));
    expect([at.points(), at.evaluation().roster.forces[0]!.costs]).toEqual([0, undefined]);
    const guard = at.pick('guard');
    expect([at.points(), at.evaluation().roster.forces[0]!.costs?.[0]?.value]).toEqual([7, 7]);
    at.drop(guard);
    expect(at.points()).toBe(0);
  });
});

it('what every force shows changes other nodes from there', () => {
  const hide = { ...change('set', 'hidden', true), affects: 'self.entries.guard' };
  const rules = [rule('Oath', '', { modifiers: [hide] })];
  expect(table(wardens([unit('guard')], { rules })).option('guard').hidden).toBe(true);
  expect(table(wardens([unit('guard')], {}, { rules })).option('guard').hidden).toBe(true);
  const gated = { ...hide, conditions: [when('atLeast', 1, 'king')] };
  const at = table(
    wardens([unit('guard'), unit('king')], {
      infoLinks: [{ id: 'to', name: '', targetId: 'Oath', type: 'rule' }],
      sharedRules: [rule('Oath', '', { modifiers: [gated] })],
    }),
  );
  expect(at.option('guard').hidden).toBe(false);
  at.pick('king');
  expect(at.option('guard').hidden).toBe(true);
});
