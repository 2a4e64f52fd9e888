import { expect, it } from 'vitest';
import { contentOf } from '@/lib/verdict/advice/judge';
import { applyEdit } from '@/lib/documents/roster/edits';
import { copySelection, findSelection } from '@/lib/documents/roster/find';
import { NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';
import { sampleList } from '../../samples/sampleData';

const [list, into] = [sampleList('the-grell-survey.json'), sampleList('the-grell-survey.json').forces[0]!.id];
const twinned = (roster: Roster): Roster => {
  let last = 0;
  const selection = copySelection(findSelection(roster, 'gang')!.selection, () => `twin-${(last += 1)}`);
  return applyEdit(roster, { kind: 'add', into, selection });
};
const without = (roster: Roster, selection: string): Roster => applyEdit(roster, { kind: 'remove', selection });
const twins = twinned({ ...list, declarations: NO_DECLARATIONS });
const twin = twins.forces[0]!.selections.at(-1)!.id;

it('takes units alike for one another', () => {
  expect(contentOf(without(twins, twin))).toBe(contentOf(without(twins, 'gang')));
  expect(contentOf(twins)).not.toBe(contentOf(without(twins, twin)));
});

it.each([
  ['its leader', { leader: 'boss#1' }],
  ['a specialist', { specialists: [{ model: 'boss#1', trait: null, weapon: null }] }],
  ['what is vouched for', { attested: [{ model: 'boss#1', fact: 'masteryLevel', value: 1 }] }],
  ['what it rides in', { rides: [{ unit: 'gang', in: 'patrol' }] }],
])('but not where one is named by the declarations: %s', (_, named) => {
  const declared = { ...twins, declarations: { ...NO_DECLARATIONS, ...named } };
  const [first, second] = [without(declared, twin), without(declared, 'gang')];
  const sameWords = { declarations: declared.declarations };
  expect(contentOf({ ...first, ...sameWords })).not.toBe(contentOf({ ...second, ...sameWords }));
});
