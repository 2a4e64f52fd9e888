import { expect, it } from 'vitest';
import { ownRules } from '@/lib/formats/own-rules/format';
import { isChoice, leadOf, type Lead } from '@/lib/listservice/leads';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { alsoIn, entry, forceEntry, group, inCategory, min, model, table, wardens } from '../data/nodes';

const demand = (id: string, ...limits: readonly ReturnType<typeof min>[]) => ({
  id: `patrol-${id}`,
  name: id,
  targetId: id,
  constraints: limits,
});
const linked = wardens(
  [
    model('captain', {
      categoryLinks: [inCategory('line')],
      selectionEntries: [entry('chief', { categoryLinks: [alsoIn('chief')] })],
      selectionEntryGroups: [group('blade', [entry('axe'), entry('sword')], { constraints: [min(1)] })],
    }),
  ],
  {},
  {
    categoryEntries: ['line', 'chief'].map((id) => ({ id, name: id })),
    forceEntries: [
      { ...forceEntry('patrol', []), categoryLinks: [demand('line', min(2)), demand('chief', min(1))] },
      forceEntry('raid', [], { constraints: [min(1, { field: 'forces', scope: 'roster' })] }),
    ],
  },
);

/** What the list of so many captains is asked for, and where that is chosen. */
function leads(captains: number): Readonly<Record<string, Lead>> {
  const list = table(linked);
  for (let n = 0; n < captains; n++) {
    for (const { id } of list.selection(list.add('captain')).children) list.drop(id);
  }
  const open = checkRoster(list.roster(), linked, ownRules);
  return Object.fromEntries(open.report.diagnostics.filter(isChoice).map((each) => [each.message, leadOf(open, each)]));
}

it('leads to the units of the picker, to the unit that has the choice, and to the forces', () => {
  expect(leads(0)).toEqual({
    'Choose 2 for line (0 of 2)': { search: 'line', force: 'force-1' },
    // Nobody is there who could be it: it is looked for.
    'Choose a chief': { search: 'chief', force: 'force-1' },
    'Add a raid': 'forces',
  });
  expect(leads(1)).toEqual({
    'Choose 1 more for line (1 of 2)': { search: 'line', force: 'force-1' },
    'Choose a chief': { unit: 's-2' },
    'captain: choose 1 for blade': { unit: 's-2' },
    'Add a raid': 'forces',
  });
});
