import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { associationsOf } from '@/lib/engine';
import { forceOptions } from '../forceOptions';
import { link } from '@/lib/data/link';
import { readWithWarnings } from '@/lib/data/reader/file';
import { dataFile, type JsonNode } from './bothFormats';
import { table } from './nodes';

const SYSTEM: JsonNode = {
  id: 's',
  name: 'S',
  forceEntries: [
    { id: 'army', name: 'Army', forceEntryLinks: [{ id: 'to', name: '', targetId: 'regiment', type: 'forceEntry' }] },
  ],
  sharedForceEntries: [{ id: 'regiment', name: 'Regiment' }],
  sharedAssociations: [{ id: 'bearer', name: 'Bearer', scope: 'parent', childId: 'model', min: 1, max: 1 }],
};
const CATALOGUE: JsonNode = {
  id: 'wardens',
  name: 'Wardens',
  gameSystemId: 's',
  selectionEntries: [
    {
      id: 'squad',
      name: 'Squad',
      type: 'unit',
      selectionEntries: [
        { id: 'lancer', name: 'Lancer', type: 'model' },
        {
          id: 'flag',
          name: 'Flag',
          type: 'upgrade',
          associationLinks: [
            { id: 'l1', name: '', targetId: 'bearer', type: 'association' },
            { id: 'l2', name: '', targetId: 'bearer', type: 'association' },
          ],
        },
      ],
    },
  ],
};

describe.each(['XML', 'JSON'] as const)('what a file shares, in %s', (form) => {
  const read = ([kind, node]: readonly ['gameSystem' | 'catalogue', JsonNode]) => {
    const { name, bytes } = dataFile(form, kind, node);
    return readWithWarnings(name, new TextDecoder().decode(bytes));
  };
  const [system, catalogue] = [read(['gameSystem', SYSTEM]), read(['catalogue', CATALOGUE])];
  const at = table(link(buildDataset(system.file, [catalogue.file])), 'wardens', 'army');

  it('is read without a word that is not understood', () => {
    expect([...system.warnings, ...catalogue.warnings]).toEqual([]);
    expect(catalogue.file.dialect).toBe('newrecruit');
  });

  it('kinds of force stand where a link leads to them, and nowhere else', () => {
    const offered = (into: string | null) =>
      forceOptions(at.evaluation(), 'wardens', into).map(({ entryId }) => entryId);
    expect([offered(null), offered('force-1')]).toEqual([['army'], ['to::regiment']]);
    at.force('to::regiment', 'wardens', 'force-1');
    expect(at.evaluation().roster.forces[0]!.forces[0]!.name).toBe('Regiment');
  });

  it('associations are those of whoever links to them, once', () => {
    const squad = at.pick('squad');
    const flag = at.pick('flag', squad);
    expect(at.findings()).toEqual(['association flag 0/1']);
    at.pick('lancer', squad);
    expect(at.findings()).toEqual([]);
    expect(associationsOf(at.evaluation(), flag)).toMatchObject([{ id: 'bearer', partners: [{ name: 'Lancer' }] }]);
  });
});
