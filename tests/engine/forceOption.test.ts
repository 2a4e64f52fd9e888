import { describe, expect, it } from 'vitest';
import { forceOptions } from '../forceOptions';
import type { DataFile, ForceEntry } from '@/lib/data/schema';
import { change, each, forceEntry, isA, max, min, points, table, unit, wardens, when, type Table } from '../data/nodes';

const data = (over: Partial<ForceEntry>, also: Partial<DataFile> = {}) =>
  wardens([unit('guard', { costs: points(10) })], also, {
    forceEntries: [forceEntry('patrol', [], over), forceEntry('regiment', [])],
  });

const offered = (at: Table, into: string | null): readonly string[] =>
  forceOptions(at.evaluation(), 'wardens', into).map(({ entryId, hidden }) => (hidden ? `(${entryId})` : entryId));

describe('kinds of force', () => {
  it('stand in the roster, and in each other where the data has them so', () => {
    const at = table(
      data({ forceEntries: [forceEntry('wing', [])], forceEntryLinks: [{ id: 'to', name: '', targetId: 'regiment' }] }),
    );
    expect(offered(at, null)).toEqual(['patrol', 'regiment']);
    expect(offered(at, 'force-1')).toEqual(['wing', 'to::regiment']);
    const inner = at.force('to::regiment', 'wardens', 'force-1');
    expect(offered(at, inner)).toEqual([]);
    expect(at.evaluation().roster.forces[0]!.forces).toMatchObject([{ name: 'regiment', entryId: 'to::regiment' }]);
  });

  it('come with a catalogue too', () => {
    const at = table(data({}, { forceEntries: [forceEntry('band', [])] }));
    expect(offered(at, null)).toEqual(['patrol', 'regiment', 'band']);
  });

  it('are hidden by themselves or by the link, whose conditions are asked where it stands', () => {
    const hide = (...conditions: Parameters<typeof change>[3][]) => [change('set', 'hidden', true, conditions[0])];
    const links = [
      { id: 'plain', name: '', targetId: 'regiment' },
      { id: 'shut', name: '', targetId: 'regiment', hidden: true as const },
      {
        id: 'full',
        name: '',
        targetId: 'regiment',
        modifiers: hide({ conditions: [when('atLeast', 1, 'guard', { scope: 'parent' })] }),
      },
      { id: 'nested', name: '', targetId: 'regiment', modifiers: hide({ conditions: [isA('patrol', 'parent')] }) },
      { id: 'nowhere', name: '', targetId: 'lost' },
    ];
    const at = table(data({ forceEntryLinks: links }));
    expect(offered(at, 'force-1')).toEqual([
      'plain::regiment',
      '(shut::regiment)',
      'full::regiment',
      '(nested::regiment)',
    ]);
    at.pick('guard');
    expect(offered(at, 'force-1')[2]).toBe('(full::regiment)');
    at.force('nested::regiment', 'wardens', 'force-1');
    expect(at.evaluation().roster.forces[0]!.forces[0]!.hidden).toBe(true);
  });

  it('count as what their link leads to, and keep the limits of the link', () => {
    const at = table(
      data({
        forceEntryLinks: [{ id: 'to', name: '', targetId: 'regiment', constraints: [max(1, { field: 'forces' })] }],
      }),
    );
    at.force('to::regiment', 'wardens', 'force-1');
    expect(at.findings()).toEqual([]);
    at.force('to::regiment', 'wardens', 'force-1');
    expect(at.findings()).toEqual(['max to 2/1']);
  });

  it('may cost something, once for each force, after modifiers', () => {
    const repeats = [each('guard', { scope: 'self' })];
    const at = table(data({ costs: points(50), modifiers: [change('increment', 'points', 5, { repeats })] }));
    at.pick('guard');
    expect(at.points()).toBe(65);
    expect(at.evaluation().roster.forces[0]!.costs).toEqual([{ typeId: 'points', name: 'pts', value: 55 }]);
    at.force();
    expect(at.points()).toBe(115);
  });

  it('that the data asks for and that nobody took are missing', () => {
    const must = min(1, { field: 'forces', scope: 'roster' });
    const inside = min(1, { field: 'forces', scope: 'parent' });
    const asked = (over: Partial<ForceEntry>, inner: Partial<ForceEntry> = {}) =>
      wardens(
        [],
        {},
        {
          forceEntries: [
            forceEntry('patrol', [], { forceEntries: [forceEntry('wing', [], inner)] }),
            forceEntry('regiment', [], { constraints: [must], ...over }),
          ],
        },
      );
    const at = table(asked({}));
    expect(at.findings()).toEqual(['min regiment 0/1']);
    expect(at.evaluation().roster.findings[0]).toMatchObject({ place: 'roster', subject: { kind: 'force' } });
    at.force('regiment');
    expect(at.findings()).toEqual([]);
    expect(table(asked({ hidden: true })).findings()).toEqual([]);
    const inner = table(asked({ constraints: [] }, { constraints: [inside] }));
    expect(inner.findings()).toEqual(['min wing 0/1']);
    inner.force('wing', 'wardens', 'force-1');
    expect(inner.findings()).toEqual([]);
    // Another regiment lacks its own.
    inner.force();
    expect(inner.findings()).toEqual(['min wing 0/1']);
  });

  it('are paid for where a question asks for points: of the roster, of the force, and of what is inside', () => {
    const asked = (scope: string, childId: string) =>
      unit(`${scope}-${childId}`, {
        modifiers: [
          change('increment', 'cp', 1, {
            repeats: [each(childId, { field: 'points', scope, value: 10, includeChildForces: true })],
          }),
        ],
        costs: [{ typeId: 'cp', name: 'CP', value: 0 }],
      });
    const names = [asked('roster', 'any'), asked('force', 'any'), asked('roster', 'patrol'), asked('roster', 'wing')];
    const dear = wardens(
      [unit('guard', { costs: points(10) }), ...names],
      {},
      {
        costTypes: [
          { id: 'points', name: 'pts', defaultCostLimit: -1 },
          { id: 'cp', name: 'CP', defaultCostLimit: -1 },
        ],
        forceEntries: [
          forceEntry('patrol', [], {
            costs: points(50),
            forceEntries: [forceEntry('wing', [], { costs: points(20) })],
          }),
        ],
      },
    );
    const of = (name: string, wing: boolean): number => {
      const at = table(dear);
      if (wing) at.force('wing', 'wardens', 'force-1');
      at.pick('guard');
      const id = at.pick(name);
      return at.selection(id).costs[0]!.value;
    };
    expect(names.map(({ id }) => [of(id, false), of(id, true)])).toEqual([
      [6, 8],
      [6, 8],
      // With all that is in it.
      [6, 8],
      [0, 2],
    ]);
  });

  it('that depend on themselves count as written, and it cannot be told', () => {
    const repeats = [each('any', { field: 'points', scope: 'roster', value: 10 })];
    const at = table(data({ costs: points(50), modifiers: [change('increment', 'points', 5, { repeats })] }));
    expect(at.points()).toBe(75);
    expect(at.evaluation().roster.costs[0]!.doubt).toEqual(['the cost of the force patrol depends on itself']);
  });
});
