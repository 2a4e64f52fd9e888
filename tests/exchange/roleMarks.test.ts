import { expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { LAYOUT_IDS } from '@/lib/exchange/layouts';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { max, min, entry, points, table, unit, wardens } from '../data/nodes';
import { readText } from '../lab/texts/reader';
import { textOf } from './outlineLists';

const always = (id: string) => [min(1, { id: `${id}-min` }), max(1, { id: `${id}-max` })];
const data = wardens([
  unit('boss', {
    name: 'Boss',
    costs: points(40),
    selectionEntries: [
      entry('choppa', { name: 'Choppa', constraints: always('choppa') }),
      entry('hq', { name: 'HQ', constraints: always('hq') }),
      entry('warlord', { name: 'Warlord', constraints: [max(1)] }),
    ],
  }),
  unit('runt', { name: 'Runt', selectionEntries: [entry('bare-hq', { name: 'HQ', constraints: always('bare') })] }),
]);

it.each(LAYOUT_IDS)('%s names no role that a unit always has as its gear, and it comes back', (layout) => {
  const list = table(data);
  const boss = list.pick('boss');
  list.pick('warlord', boss);
  list.pick('runt');
  const said = makeOutline(checkRoster(list.roster(), data, reconSquad), reconSquad, null);
  const parts = textOf(said, layout);
  const bossLine = parts.join('\n').match(/Boss.*\n?.*/)?.[0] ?? '';
  expect(bossLine).toContain('Choppa');
  // A choice of the player stays, and so does a role beside which nothing else would be said.
  expect(bossLine).toContain('Warlord');
  expect(bossLine.replace(/Runt.*/s, '')).not.toContain('HQ');
  const again = readText!(parts, layout, data, reconSquad);
  if (typeof again === 'string') throw new Error(`${layout}: ${again}`);
  const names = (roots: typeof again.forces) =>
    roots.flatMap(({ selections }) =>
      selections.map((each) => [each.name, each.selections.map(({ name }) => name).toSorted()]),
    );
  expect(names(again.forces)).toEqual(names(list.roster().forces));
});
