import { expect, it } from 'vitest';
import { formatList } from '@/lib/formats';
import { readText } from '@/lib/exchange/in/readText';
import { catalogue, forceEntry, inCategory, linked, points, system, unit, wardens } from '../../data/nodes';
import { counter } from '../../lab/sweep/table';

const KINDS = [
  { ...forceEntry('patrol', ['line']), name: 'Patrol' },
  {
    ...forceEntry('raid', ['line']),
    name: 'Night Raid',
    forceEntries: [{ ...forceEntry('van', ['line']), name: 'Vanguard' }],
  },
];
const UNITS = [unit('scout', { name: 'Scout', costs: points(10), categoryLinks: [inCategory('line')] })];

it.each([
  ['of the game system', wardens(UNITS, {}, { forceEntries: KINDS })],
  ['of the catalogue', wardens(UNITS, { forceEntries: KINDS }, { forceEntries: [] })],
  [
    'of the catalogue, beside others',
    wardens(UNITS, { forceEntries: KINDS }, { forceEntries: [forceEntry('other', ['line'])] }),
  ],
])('the kind of a force is found by its name among those %s', (_, data) => {
  const kindIn = (name: string): string | undefined => {
    const text = `++ ${name} (wardens) [10 pts] ++\n\n+ line +\n\nScout [10 pts]\n\n++ Total: [10 pts] ++`;
    const read = readText(text, { data: [data], newId: counter('n'), formats: formatList, answers: {} });
    return read.ok ? read.value.roster?.forces[0]?.entryId : read.problem;
  };
  expect(['Night Raid', 'Vanguard', 'Patrol'].map(kindIn)).toEqual(['raid', 'van', 'patrol']);
});

it('a faction that others fit as well is told, unless the text names it', () => {
  const own = (faction: string) =>
    catalogue(faction, {
      selectionEntries: [
        unit(`${faction}-scout`, { name: 'Scout', costs: points(10), categoryLinks: [inCategory('line')] }),
      ],
    });
  const data = [linked(system(), own('wardens'), own('rangers'))];
  const doubtsOf = (text: string): readonly string[] => {
    const read = readText(text, { data, newId: counter('n'), formats: formatList, answers: {} });
    return read.ok ? read.value.doubts : [read.problem];
  };
  expect(doubtsOf('Scout - 10')).toEqual(['Other factions have these units too: name yours in the first line.']);
  expect(doubtsOf('wardens\nScout - 10')).toEqual([]);
});
