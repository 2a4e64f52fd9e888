import { expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { dataFile, type JsonNode } from '../data/bothFormats';
import { effort } from '../effort';
import { realData, realFiles } from '../realData';
import { rawCaps } from './caps/rawCaps';
import { sweepCaps } from './caps/sweep';

const price = (value: number): readonly JsonNode[] => [{ name: 'pts', typeId: 'c0-1', value }];
const cap = (id: string, type: 'min' | 'max', value: number, scope: string, over: JsonNode = {}): JsonNode => ({
  id,
  type,
  value,
  field: 'c0-1',
  scope,
  shared: true,
  ...over,
});
const deep = { includeChildSelections: true, includeChildForces: true };

/** Captains with bands, under caps of every scope; what the data writes as -1 a modifier raises. */
const captain: JsonNode = {
  id: 'captain',
  name: 'Captain',
  type: 'unit',
  import: true,
  costs: price(30),
  constraints: [
    cap('a1', 'max', 90, 'self', deep),
    cap('a2', 'max', -1, 'roster', deep),
    cap('a3', 'min', 40, 'force'),
  ],
  modifiers: [
    {
      type: 'increment',
      field: 'a2',
      value: 121,
      conditions: [
        { type: 'instanceOf', field: 'selections', scope: 'force', childId: 'fe-1', value: 1, shared: true },
      ],
    },
  ],
  selectionEntries: [
    {
      id: 'band',
      name: 'Band',
      type: 'upgrade',
      constraints: [cap('b1', 'max', 40, 'parent')],
      selectionEntries: [{ id: 'warrior', name: 'Warrior', type: 'model', costs: price(15) }],
    },
  ],
  selectionEntryGroups: [
    {
      id: 'arms',
      name: 'Arms',
      constraints: [cap('c1', 'max', 12, 'parent', deep)],
      selectionEntries: [{ id: 'spear', name: 'Spear', type: 'upgrade', costs: price(5) }],
    },
  ],
};

it.each(['XML', 'JSON'] as const)(
  'what a list pays beyond a limit that the %s file has is objected to, and nothing else',
  (form) => {
    const inputs = [
      dataFile(form, 'gameSystem', {
        id: 'gs-1',
        name: 'Caps',
        costTypes: [{ id: 'c0-1', name: 'pts', defaultCostLimit: -1 }],
        forceEntries: [{ id: 'fe-1', name: 'Army' }],
      }),
      dataFile(form, 'catalogue', { id: 'ct-1', name: 'Bands', gameSystemId: 'gs-1', selectionEntries: [captain] }),
    ];
    const { files } = readDataFiles(inputs);
    const linked = link(buildDataset(files[0]!, files.slice(1)));
    const swept = sweepCaps(linked, rawCaps(inputs), { seed: 20261127, lists: effort(12, 100) });
    expect(swept).toMatchObject({ caps: 5, met: 5, failures: [] });
    expect(swept.exceeded).toBeGreaterThan(10);
    expect(swept.compared).toBeGreaterThan(swept.exceeded);
  },
);

it.skipIf(!realData).each(effort<readonly ('wh40k-7e' | 'wh40k-9e')[]>([], ['wh40k-7e', 'wh40k-9e']))(
  'the same with real data, %s (needs the data folder beside the project)',
  (system) => {
    const inputs = realFiles(system);
    const { files } = readDataFiles(inputs);
    const linked = link(
      buildDataset(
        files.find(({ kind }) => kind === 'gameSystem')!,
        files.filter(({ kind }) => kind === 'catalogue'),
      ),
    );
    expect(sweepCaps(linked, rawCaps(inputs), { seed: 20261127, lists: 40 }).failures).toEqual([]);
  },
);
