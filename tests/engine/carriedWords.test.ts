import { describe, expect, it } from 'vitest';
import type { DataFile, Modifier, SelectionEntry } from '@/lib/data/schema';
import { change, entry, group, inCategory, points, profile, rule, table, unit, wardens } from '../data/nodes';

const price = change('increment', 'points', 1);
const asking = (over: Partial<Modifier>): Modifier => ({ ...price, asks: ['strange'], ...over });

/** Modifiers of other nodes of which something is not understood, and what is told. */
const STRANGE: readonly (readonly [string, Modifier, string])[] = [
  ['what they affect', { ...price, affects: 'associations.x', unread: ['affects'] }, 'affects'],
  ['where they start', asking({ scope: 'strange', affects: 'self.entries' }), '"strange"'],
  ['what they look for', asking({ affects: 'self.entries.strange' }), '"strange"'],
  [
    'how they start at a category',
    { ...price, scope: 'line', affects: 'self.entries' },
    'a modifier that starts at a category',
  ],
];

const option = entry('option', { costs: points(1) });
const guard = (over: Partial<SelectionEntry>) => [unit('guard', { selectionEntries: [option], ...over })];
const inGroup = (over: Parameters<typeof group>[2]) => guard({ selectionEntryGroups: [group('arms', [], over)] });

function told(roots: readonly SelectionEntry[], over: Partial<DataFile> = {}): readonly string[] {
  const at = table(wardens(roots, over));
  at.pick('option', at.pick('guard'));
  return at.evaluation().roster.findings.map(({ code, subject, doubt }) => `${code} ${subject.id} ${doubt?.join()}`);
}

describe.each(STRANGE)('modifiers of which it is not understood %s', (_, modifier, words) => {
  const modifiers = [modifier];

  it.each([
    ['a profile', guard({ profiles: [profile('sword', {}, { modifiers })] }), {}, 'guard'],
    ['a rule', guard({ rules: [rule('oath', '', { modifiers })] }), {}, 'guard'],
    ['a group', inGroup({ modifiers }), {}, 'arms'],
    ['a link of a group to a category', inGroup({ categoryLinks: [{ ...inCategory('line'), modifiers }] }), {}, 'arms'],
    ['a rule that every force shows', guard({}), { rules: [rule('oath', '', { modifiers })] }, 'patrol'],
  ])('leave open what they change where %s carries them', (_where, roots, over, subject) => {
    expect(told(roots, over)).toEqual([`data/unread ${subject} ${words}`]);
  });
});

it('a group leaves open what it changes of itself in a word that is not known', () => {
  expect(told(inGroup({ modifiers: [{ ...change('set', 'strange', 1), asks: ['strange'] }] }))).toEqual([
    'data/unread arms "strange"',
  ]);
});

it('what changes only what is shown leaves nothing open', () => {
  const modifiers = [asking({ field: 'name', scope: 'strange', affects: 'profiles' })];
  expect(told(guard({ rules: [rule('oath', '', { modifiers })] }))).toEqual([]);
});
