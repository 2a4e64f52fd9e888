import { describe, expect, it } from 'vitest';
import type { CategoryEntry, CategoryLink, Modifier } from '@/lib/battlescribe/schema';
import { change, forceEntry, inCategory, isA, max, table, unit, wardens, type Table } from '../nodes';

const doubts = (at: Table) =>
  at.evaluation().roster.findings.map(({ code, counted, subject }) => `${code} ${subject.id}: ${counted}`);

/** Two guards in a category of which the force allows five. */
function guards(modifiers: readonly Modifier[], link: Partial<CategoryLink> = {}, entry: Partial<CategoryEntry> = {}) {
  const line = { id: 'patrol-line', name: 'line', targetId: 'line', constraints: [max(5, { id: 'most' })] };
  const at = table(
    wardens(
      [unit('guard', { modifiers, categoryLinks: [inCategory('line', link)] })],
      {},
      {
        categoryEntries: [{ id: 'line', name: 'line', ...entry }],
        forceEntries: [forceEntry('patrol', [], { categoryLinks: [line] })],
      },
    ),
  );
  at.pick('guard');
  at.add('guard');
  return at;
}
const never = { conditions: [isA('tank', 'self')] };

describe('what other nodes change of a category', () => {
  it.each(['self', 'categories', 'self.entries.categories'])(
    'leaves open whether its limits are kept: %s',
    (affects) => {
      const at = guards([{ ...change('set', 'most', 1), scope: 'force', affects }]);
      expect(doubts(at)).toEqual(['data/unread line: whether its limits are kept']);
    },
  );

  it('says nothing while it does not act', () => {
    expect(doubts(guards([{ ...change('set', 'most', 1, never), scope: 'force' }]))).toEqual([]);
  });
});

describe('what a category changes of other nodes', () => {
  const hide = { ...change('set', 'hidden', true), affects: 'self.entries' };
  it('cannot be told, of the category and of the link to it', () => {
    expect(doubts(guards([], {}, { modifiers: [hide] }))).toEqual(['data/unread line: what it changes']);
    expect(doubts(guards([], { modifiers: [{ ...hide, scope: 'force' }] }))).toEqual([
      'data/unread guard: what it changes',
      'data/unread guard: what it changes',
    ]);
  });

  it('says nothing while it does not act', () => {
    expect(doubts(guards([], {}, { modifiers: [{ ...hide, ...never }] }))).toEqual([]);
  });
});
