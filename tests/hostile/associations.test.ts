import { expect, it } from 'vitest';
import { BUDGETS } from '@/lib/data/budgets.data';
import { findSelection } from '@/lib/documents/roster/find';
import { table, unit, wardens } from '../data/nodes';

it('what points at everything in a large list ends where it comes to too much', () => {
  const associations = Array.from({ length: 300 }, (_, i) => ({
    id: `b${i}`,
    name: 'Banner',
    scope: 'roster',
    childId: 'any',
    min: 1,
    max: 1,
  }));
  const at = table(wardens([unit('guard', { associations })]));
  const guard = at.add('guard');
  const { selection } = findSelection(at.roster(), guard)!;
  const more = Array.from({ length: 600 }, (_, i) => ({ ...selection, id: `g${i}` }));
  at.edit({
    kind: 'all',
    edits: more.map((each) => ({ kind: 'add', into: 'force-1', selection: each })),
  });
  const { roster, world } = at.evaluation();
  expect(world.ledger.used[BUDGETS.work.at]).toBeLessThan(BUDGETS.work.limit * 2);
  expect(roster.findings.length).toBeLessThanOrEqual(BUDGETS.findings.limit + 1);
  expect(roster.findings.at(-1)?.code).toBe('data/unusable');
});
