import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import type { CategoryEntry, CategoryLink, Modifier } from '@/lib/data/schema';
import type { Roster } from '@/lib/documents/roster/schema';
import {
  alsoIn,
  change,
  entry,
  forceEntry,
  group,
  inCategory,
  isA,
  max,
  table,
  unit,
  wardens,
  when,
  type Table,
} from '../data/nodes';

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
  const cut = (affects: string, scope = 'force') => guards([{ ...change('set', 'most', 1), scope, affects }]);

  it.each([
    ['self', 'force'],
    ['categories', 'force'],
    ['self.entries.categories', 'force'],
    ['line', 'force'],
    ['patrol.constraints', 'force'],
    ['forces', 'roster'],
    ['self', 'parent'],
  ])('is a limit of those of the force that they reach: %s from %s', (affects, scope) => {
    expect(cut(affects, scope).findings()).toEqual(['max line 2/1']);
  });

  it.each([
    ['entries', 'force'],
    ['self.entries.guard', 'force'],
    ['heavy', 'force'],
    ['self', 'roster'],
  ])('leaves open whether a limit is kept that is nowhere there: %s from %s', (affects, scope) => {
    expect(doubts(cut(affects, scope))).toEqual(['data/unread line: whether its limits are kept']);
  });

  it('is nothing of what does not have it', () => {
    expect(cut('self', 'self').findings()).toEqual([]);
  });

  it('says nothing while it does not act', () => {
    expect(doubts(guards([{ ...change('set', 'most', 1, never), scope: 'force' }]))).toEqual([]);
    expect(doubts(guards([{ ...change('set', 'most', 1, never), scope: 'force', affects: 'entries' }]))).toEqual([]);
  });
});

describe('what a category changes of other nodes', () => {
  const rename = { ...change('set', 'name', 'lit'), affects: 'self.entries.recursive.guard' };
  const names = (at: Table) => at.evaluation().roster.forces[0]!.selections.map(({ name }) => name);

  it('is seen from who is linked to it', () => {
    const self = guards([], { modifiers: [{ ...rename, affects: 'self', scope: 'root-entry' }] });
    expect([names(self), self.findings()]).toEqual([['lit', 'lit'], []]);
    expect(names(guards([], { modifiers: [{ ...rename, affects: 'self.entries' }] }))).toEqual(['lit', 'lit']);
    expect(names(guards([], { modifiers: [{ ...rename, scope: 'force' }] }))).toEqual(['lit', 'lit']);
    expect(names(guards([], { modifiers: [{ ...rename, scope: 'force', ...never }] }))).toEqual(['guard', 'guard']);
  });

  it.each(['force', 'roster', 'parent'])('is seen from each force that lists it: %s', (scope) => {
    const affects = scope === 'roster' ? 'forces.entries.recursive.guard' : 'entries.guard';
    const at = guards([], {}, { modifiers: [{ ...rename, scope, affects }] });
    expect([names(at), at.findings()]).toEqual([['lit', 'lit'], []]);
  });

  it('acts while its gates hold, which are asked where it is listed', () => {
    const many = { conditions: [when('atLeast', 3, 'guard', { scope: 'parent' })] };
    const at = guards([], {}, { modifiers: [{ ...rename, scope: 'force', ...many }] });
    expect(names(at)).toEqual(['guard', 'guard']);
    at.add('guard');
    expect(names(at)).toEqual(['lit', 'lit', 'lit']);
  });

  it('may be what is in a group that is linked to it', () => {
    const link = alsoIn('line');
    const arms = group('arms', [entry('sword')], {
      categoryLinks: [{ ...link, modifiers: [{ ...change('set', 'name', 'lit'), affects: 'self.entries' }] }],
    });
    const at = table(wardens([unit('guard', { selectionEntryGroups: [arms] })]));
    expect(at.option('sword', at.pick('guard')).name).toBe('lit');
  });

  it('cannot be told where somebody starts at all that is in one', () => {
    expect(doubts(guards([{ ...rename, scope: 'line' }]))).toEqual([
      'data/unread guard: what it changes',
      'data/unread guard: what it changes',
    ]);
    expect(doubts(guards([{ ...rename, scope: 'line', ...never }]))).toEqual([]);
  });

  it('cannot be told where it starts at the category that a force lists', () => {
    const hide = { ...change('set', 'hidden', true), affects: 'self.entries' };
    expect(doubts(guards([], {}, { modifiers: [hide] }))).toEqual(['data/unread line: what it changes']);
    expect(doubts(guards([], {}, { modifiers: [{ ...hide, ...never }] }))).toEqual([]);
  });
});

describe('what the data no longer has', () => {
  it('is in no category, whatever reaches it', () => {
    const tide = unit('tide', {
      modifiers: [{ ...change('add', 'category', 'heavy'), scope: 'force', affects: 'self.entries.recursive' }],
    });
    const at = table(wardens([tide, unit('squad', { selectionEntries: [entry('spear')] })]));
    at.pick('tide');
    const spear = at.pick('spear', at.pick('squad'));
    const lost = JSON.parse(JSON.stringify(at.roster()).replaceAll('"spear"', '"gone"')) as Roster;
    const { roster } = evaluate(lost, wardens([tide, unit('squad')]));
    expect(roster.findings.map(({ code, at: shown }) => `${code} ${shown.id}`)).toEqual([
      `data/missing-entry ${spear}`,
    ]);
    expect(roster.forces[0]!.selections.map(({ categories }) => categories.map(({ id }) => id))).toEqual([
      ['heavy'],
      ['heavy'],
    ]);
  });
});
