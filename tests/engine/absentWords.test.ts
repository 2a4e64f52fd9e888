import { describe, expect, it } from 'vitest';
import type { CategoryEntry, Constraint, ForceEntry } from '@/lib/data/schema';
import { alsoIn, change, forceEntry, max, min, table, unit, wardens } from '../data/nodes';

const strange = (constraint: Constraint): Constraint => ({ ...constraint, unread: ['strange'] });
const least = strange(min(1, { id: 'least', field: 'forces' }));
const most = strange(max(1, { id: 'most', field: 'forces' }));

const told = (at: ReturnType<typeof table>): readonly string[] =>
  at.evaluation().roster.findings.map(({ code, subject, doubt }) => `${code} ${subject.id} ${doubt?.join()}`);

describe('of a kind of force that is not there, a minimum that is not understood', () => {
  const among = (...forceEntries: readonly ForceEntry[]) => told(table(wardens([], {}, { forceEntries })));

  it('is told, unless the kind is hidden', () => {
    expect(among(forceEntry('patrol', []), forceEntry('camp', [], { constraints: [least] }))).toEqual([
      'data/unread camp strange',
    ]);
    expect(among(forceEntry('patrol', []), forceEntry('camp', [], { constraints: [least], hidden: true }))).toEqual([]);
  });

  it('is told of a link to one', () => {
    const link = { id: 'to', name: '', targetId: 'camp', constraints: [least] };
    expect(among(forceEntry('patrol', [], { forceEntryLinks: [link] }), forceEntry('camp', []))).toEqual([
      'data/unread to strange',
    ]);
  });

  it('is nothing where it is a maximum', () => {
    expect(among(forceEntry('patrol', []), forceEntry('camp', [], { constraints: [most] }))).toEqual([]);
  });
});

describe('of a category that no force lists, what is not understood', () => {
  const ofList = (over: Partial<CategoryEntry>) => {
    const categoryEntries = [{ id: 'captains', name: 'Captains', ...over }];
    const at = table(wardens([unit('king', { categoryLinks: [alsoIn('captains')] })], {}, { categoryEntries }));
    const before = told(at);
    at.pick('king');
    return [before, told(at)];
  };
  const open = ['data/unread captains strange'];

  it('is told with what is in it', () => {
    expect(ofList({ constraints: [strange(max(1, { id: 'most', scope: 'force' }))] })).toEqual([[], open]);
    expect(ofList({ unread: ['strange'] })).toEqual([[], open]);
    const modifiers = [{ ...change('set', 'strange', 1), asks: ['strange'] }];
    expect(ofList({ modifiers })).toEqual([[], ['data/unread captains "strange"']]);
  });

  it('is told without, where it may ask for some', () => {
    expect(ofList({ constraints: [strange(min(1, { id: 'least', scope: 'force' }))] })).toEqual([open, open]);
  });
});
