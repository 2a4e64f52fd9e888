import { expect, it } from 'vitest';
import { allSelections, copySelection, findSelection, rootOf } from '@/lib/documents/roster/find';
import { force, roster, selection } from '../../rosterBuilders';

const squad = selection('squad', { selections: [selection('trooper', { selections: [selection('rifle')] })] });
const list = roster([force('outer', [squad], { forces: [force('inner', [selection('deep')])] })]);

it('finds a selection with its force and the selections around it', () => {
  const place = findSelection(list, 'rifle');
  expect(place?.force.id).toBe('outer');
  expect(place?.parents.map((each) => each.id)).toEqual(['squad', 'trooper']);
  expect(findSelection(list, 'deep')?.force.id).toBe('inner');
  expect(findSelection(list, 'nothing')).toBeNull();
});

it('finds roots, and walks parents before children', () => {
  expect(rootOf(list, 'rifle')?.id).toBe('squad');
  expect(rootOf(list, 'squad')?.id).toBe('squad');
  expect([...allSelections(list)].map((each) => each.id)).toEqual(['squad', 'trooper', 'rifle', 'deep']);
});

it('copies a selection under fresh ids, all through', () => {
  let next = 0;
  const copy = copySelection(squad, () => `new-${(next += 1)}`);
  expect(copy.id).toBe('new-1');
  expect(copy.selections[0]?.selections[0]?.id).toBe('new-3');
  expect(copy.selections[0]?.selections[0]?.entryId).toBe('entry-rifle');
});
