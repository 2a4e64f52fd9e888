import { beforeAll, expect, it } from 'vitest';
import { formats } from '@/lib/formats';
import { comparedRevisions, comparedToday } from '@/lib/server/comparisons';
import { newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { freezeText } from '@/lib/server/revisions';
import { workCounts } from '@/lib/server/work/work';
import { revisionText } from '@/lib/documents/revision';
import { changed, drop } from '../samples/editing';
import { sampleDataset, sampleList } from '../samples/sampleData';
import { importDataset } from './storedData';
import { describeSqlite } from './testDatabase';

const format = { id: 'recon-squad', version: formats['recon-squad'].version };
const legal = sampleList('the-grell-survey.json');

describeSqlite('two states of a list', () => {
  let data = '';
  beforeAll(async () => {
    const { gameSystem, catalogues } = sampleDataset();
    const source = { kind: 'sample' } as const;
    data = (await importDataset({ gameSystem, catalogues, source, problems: [], owner: null })).hash;
  });
  const frozen = async (roster = legal, over: object = {}): Promise<string> => {
    const freezing = await freezeText(revisionText({ format, data, roster, ...over }));
    return freezing.outcome === 'frozen' ? freezing.frozen.hash : freezing.outcome;
  };

  it.each([
    ['legal', 'the-grell-survey.json', {}],
    ['illegal', 'too-much-tide.json', {}],
    [null, 'the-grell-survey.json', { data: 'ab'.repeat(32) }],
    [null, 'the-grell-survey.json', { format: { id: 'of-tomorrow', version: '1' } }],
  ])('are each judged on the data that they name: %s', async (verdict, list, over) => {
    const comparison = await comparedRevisions(await frozen(), await frozen(sampleList(list), over));
    expect([comparison?.before.verdict, comparison?.after.verdict]).toEqual(['legal', verdict]);
    expect(comparison?.isBlind).toBe(verdict === null);
  });

  it('are compared in another process, also a list as it stands', async () => {
    const created = await storedLists.create({
      owner: newSecret(),
      document: changed(legal, drop('patrol')),
      pin: { format: format.id, datasetHash: data },
    });
    const before = workCounts().done;
    const comparison = await comparedToday(await frozen(), created!.saved.viewId);
    expect(workCounts().done).toBe(before + 1);
    await comparedToday(await frozen(), created!.saved.viewId);
    expect(workCounts().done).toBe(before + 1);
    expect(comparison?.changes.units.shown.map(({ kind, label }) => [kind, label])).toEqual([
      ['removed', 'The Night Round'],
    ]);
  });

  it('are not there', async () => {
    expect(await comparedRevisions(await frozen(), '0'.repeat(64))).toBeNull();
    expect(await comparedToday(await frozen(), 'Abcdefghij')).toBeNull();
  });
});
