import { expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { formats } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import {
  alsoIn,
  change,
  entry,
  forceEntry,
  group,
  groupLink,
  inCategory,
  linkTo,
  max,
  min,
  model,
  points,
  profile,
  rule,
  unit,
  wardens,
  when,
} from '../data/nodes';
import { effort } from '../effort';
import { realData, realFiles, type RealSystem } from '../realData';
import { sampleDataset } from '../samples/sampleData';
import { DROPPED } from './drops/drop';
import { sweepDrops } from './drops/sweep';

/** A game in which selections change each other, point at each other and stand in shared groups. */
function tides(): LinkedDataset {
  const spears = group('spears', [entry('spear', { costs: points(1) }), entry('hook', { costs: points(2) })], {
    constraints: [min(1), max(1)],
    defaultSelectionEntryId: 'spear',
  });
  const eeler = model('eeler', {
    constraints: [min(2), max(6)],
    costs: points(5),
    profiles: [profile('eeler-line', { W: '1' })],
    rules: [rule('wade', 'Wades.')],
    entryLinks: [groupLink('spears', 'to-spears')],
  });
  const squad = unit('squad', {
    categoryLinks: [inCategory('line'), alsoIn('wet')],
    selectionEntries: [eeler],
    entryLinks: [linkTo('net', 'to-net', { constraints: [max(2)] })],
    modifiers: [change('increment', 'points', 3, { conditions: [when('atLeast', 1, 'soaked')] })],
  });
  const tide = unit('tide', {
    categoryLinks: [inCategory('lead')],
    modifiers: [
      { ...change('add', 'category', 'soaked'), scope: 'force', affects: 'self.entries.recursive.to-spears' },
      { ...change('add', 'category', 'soaked'), scope: 'roster', affects: 'self.entries.recursive' },
      { ...change('increment', 'points', 1), scope: 'force', affects: 'self.entries.recursive.wet' },
    ],
    associations: [{ id: 'follows', name: 'follows', scope: 'roster', childId: 'wet', min: 1, max: 2 }],
  });
  return wardens(
    [squad, tide],
    { sharedSelectionEntryGroups: [spears], sharedSelectionEntries: [entry('net', { costs: points(4) })] },
    {
      categoryEntries: ['line', 'lead', 'wet', 'soaked'].map((id) => ({ id, name: id })),
      forceEntries: [forceEntry('patrol', ['line', 'lead'])],
    },
  );
}

const settings = { seed: 20261127, each: 25, formats: [formats['own-rules']] };

it('a list that holds what the data has lost is opened, checked, edited, written and compared, and all of it told', () => {
  const swept = sweepDrops(tides(), { ...settings, drops: effort(14, 400) });
  expect(swept.failures).toEqual([]);
  for (const kind of DROPPED) expect(swept.drops[kind]).toBeGreaterThan(0);
});

it('the same with the samples', () => {
  expect(
    sweepDrops(link(sampleDataset('recon-squad')), {
      ...settings,
      drops: effort(7, 300),
      formats: [formats['own-rules'], formats['recon-squad']],
    }).failures,
  ).toEqual([]);
});

it.skipIf(!realData).each(
  effort<readonly (readonly [RealSystem, Format])[]>(
    [],
    [
      ['wh40k-7e', formats['recon-squad']],
      ['wh40k-9e', formats['scout-team']],
    ],
  ),
)('the same with real data, %s (needs the data folder beside the project)', (system, format) => {
  const { files } = readDataFiles(realFiles(system));
  const linked = link(
    buildDataset(
      files.find(({ kind }) => kind === 'gameSystem')!,
      files.filter(({ kind }) => kind === 'catalogue'),
    ),
  );
  expect(sweepDrops(linked, { ...settings, drops: 300, formats: [formats['own-rules'], format] }).failures).toEqual([]);
});
