import { expect, it } from 'vitest';
import { partnerChanges } from '@/lib/verdict/compare/changes';
import { applyEdit } from '@/lib/documents/roster/edits';
import { force, roster, selection } from '../../rosterBuilders';

const bare = roster([
  force('f', [
    selection('cart', { name: 'Cart' }),
    selection('a', { name: 'Lance' }),
    selection('b', { customName: 'Bows' }),
  ]),
]);
const following = (...to: readonly string[]) =>
  applyEdit(bare, { kind: 'associate', selection: 'cart', association: 'follows', to });

it('tells what points elsewhere now', () => {
  const what = 'What Cart goes with';
  expect(partnerChanges(bare, following('a'))).toEqual([{ what, before: null, after: 'Lance' }]);
  expect(partnerChanges(following('a'), following('b'))).toEqual([{ what, before: 'Lance', after: 'Bows' }]);
  expect(partnerChanges(following('a', 'b'), following('b', 'a'))).toEqual([]);
  expect(partnerChanges(following('a'), following('gone'))).toEqual([{ what, before: 'Lance', after: null }]);
});

it('says nothing of what only one state has', () => {
  expect(partnerChanges(roster([force('f', [])]), following('a'))).toEqual([]);
});
