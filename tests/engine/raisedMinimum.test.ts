import { describe, expect, it } from 'vitest';
import type { Modifier } from '@/lib/data/schema';
import { change, entry, inCategory, min, table, unit, wardens, when, type Table } from '../data/nodes';

/** A list of one squad in which the data leaves out all that it does not demand. */
function squad(options: readonly ReturnType<typeof entry>[], roots: readonly ReturnType<typeof unit>[] = []): Table {
  const at = table(wardens([unit('squad', { selectionEntries: options }), ...roots]));
  at.pick('squad', 'force-1', 'defaults');
  return at;
}

/** A minimum of nothing, and how it becomes one of one. */
const RAISED = change('set', 'least', 1);
const raised = (over: Partial<Modifier>) =>
  entry('option', { constraints: [min(0, { id: 'least' })], modifiers: [{ ...RAISED, ...over }] });

describe('a minimum of nothing that is raised', () => {
  it.each([
    ['constraints', 'self'],
    ['self.option', 'self'],
    ['self.constraints', 'upgrade-self'],
    ['self', 'upgrade-self'],
  ])('is missed where an option raises it of itself, by affects %s and scope %s', (affects, scope) => {
    const at = squad([raised({ affects, scope })]);
    for (const { id } of at.evaluation().roster.forces[0]!.selections[0]!.children) at.drop(id);
    expect(at.findings()).toEqual(['min option 0/1']);
  });

  it('is not, where that means none but what is picked', () => {
    expect(squad([raised({ affects: 'self.entries' })]).findings()).toEqual([]);
  });

  it('is missed where another node raises it, of options and at the root', () => {
    const raise = (id: string) => ({ ...RAISED, field: id, scope: 'force', affects: `self.entries.recursive.${id}` });
    const captain = unit('captain', { modifiers: [raise('option'), raise('guard')] });
    const option = entry('option', { constraints: [min(0, { id: 'option' })] });
    const guard = unit('guard', { constraints: [min(0, { id: 'guard', scope: 'force' })] });
    const at = squad([option], [captain, guard]);
    expect(at.findings()).toEqual([]);
    at.pick('captain', 'force-1', 'defaults');
    expect(at.findings()).toEqual(['min guard 0/1', 'min option 0/1']);
  });
});

describe('a minimum that is asked through a category', () => {
  const strange = { ...when('atLeast', 0, 'any', { scope: 'roster' }), unread: ['strange'] };
  const guard = (to: string, from: string) =>
    unit('guard', {
      constraints: [min(1, { id: 'least' })],
      categoryLinks: [inCategory(from)],
      modifiers: [change('set-primary', 'category', to, { conditions: [strange] })],
    });

  it.each([
    ['may come into one that the force lists', 'line', 'elsewhere'],
    ['may leave it', 'elsewhere', 'line'],
  ])('leaves open whether it is kept where what it is of %s', (_, to, from) => {
    const at = table(wardens([guard(to, from)]));
    for (const { id } of at.evaluation().roster.forces[0]!.selections) at.drop(id);
    const [finding, ...others] = at.evaluation().roster.findings;
    expect([finding?.code, finding?.subject.id, finding?.doubt, others]).toEqual([
      'data/unread',
      'guard',
      ['strange'],
      [],
    ]);
  });
});
