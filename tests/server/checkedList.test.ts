import { beforeAll, expect, it } from 'vitest';
import { formats } from '@/lib/formats';
import type { Roster } from '@/lib/documents/roster/schema';
import { checkedList } from '@/lib/server/verdicts';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { startList } from '@/lib/server/bookData';
import { workCounts, workProcesses } from '@/lib/server/work/work';
import { sampleDataset, sampleList, TIDEBOUND } from '../samples/sampleData';
import { describeSqlite } from './testDatabase';
import { importDataset } from './storedData';

describeSqlite('lists checked from what is stored', () => {
  const ownerId = hashKey(newSecret());
  const { gameSystem, catalogues } = sampleDataset();
  const tidebound = catalogues.find(({ name }) => name === TIDEBOUND)?.id ?? '';
  let datasetHash = '';
  beforeAll(async () => {
    datasetHash = (
      await importDataset({ gameSystem, catalogues, source: { kind: 'upload' }, problems: [], owner: null })
    ).hash;
  });

  const saved = async (roster: Roster, format = 'recon-squad'): Promise<string> => {
    const created = await storedLists.create({ owner: ownerId, document: roster, pin: { format, datasetHash } });
    return created?.saved.viewId ?? '';
  };
  const verdict = async (viewId: string) => (await checkedList(viewId))?.checked?.report.verdict;

  it('judges each list on its own data', async () => {
    expect(await verdict(await saved(sampleList('the-grell-survey.json')))).toBe('legal');
    const broken = await checkedList(await saved(sampleList('too-much-tide.json')));
    expect(broken?.checked?.report.verdict).toBe('illegal');
    expect(broken?.checked?.army.points).toBe(225);
    expect(broken?.dataset.source.kind).toBe('upload');
  });

  it('judges in another process, once for each version', async () => {
    const viewId = await saved(sampleList('the-grell-survey.json'));
    const before = workCounts().done;
    await Promise.all([verdict(viewId), verdict(viewId), verdict(viewId)]);
    expect(workCounts().done).toBe(before + 1);
    expect(workProcesses().some((id) => id !== process.pid)).toBe(true);
  });

  it('judges again what changed', async () => {
    const viewId = await saved(sampleList('the-grell-survey.json'));
    expect(await verdict(viewId)).toBe('legal');
    await storedLists.update(viewId, { owner: ownerId, editSecret: null }, 1, sampleList('too-much-tide.json'));
    expect(await verdict(viewId)).toBe('illegal');
  });

  it('goes by the format’s limit, whatever the list says', async () => {
    const generous = { ...sampleList('too-much-tide.json'), costLimits: [{ typeId: 'points', value: 9999 }] };
    const checked = await checkedList(await saved(generous));
    expect(checked?.checked?.report.outcomes.find(({ id }) => id === 'recon-squad/max-points')?.outcome).toBe('fail');
    expect(checked?.checked?.evaluation.written.costLimits).toEqual([{ typeId: 'points', value: 200 }]);
  });

  it('says nothing of a list whose faction or format is not known here', async () => {
    const list = sampleList('the-grell-survey.json');
    const elsewhere = { ...list, forces: list.forces.map((force) => ({ ...force, catalogueId: 'nowhere' })) };
    expect(await checkedList(await saved(elsewhere))).toMatchObject({ checked: null, format: { id: 'recon-squad' } });
    expect(await checkedList(await saved(list, 'of-tomorrow'))).toMatchObject({ checked: null, format: null });
  });

  it('has nothing for a link that leads nowhere', async () => {
    expect(await checkedList('aaaaaaaaaa')).toBeNull();
  });

  it('starts a list with the faction’s force, the format’s limit and a name', async () => {
    const list = {
      owner: ownerId,
      format: formats['recon-squad'],
      datasetHash,
      catalogueIds: [tidebound],
      name: '',
      gameSize: null,
    };
    const named = await startList({ ...list, name: 'Spring tide' });
    expect(named?.saved.roster).toMatchObject({
      name: 'Spring tide',
      gameSystemId: gameSystem.id,
      costLimits: [{ typeId: 'points', value: 200 }],
      forces: [{ catalogueId: tidebound, catalogueName: TIDEBOUND }],
      declarations: { leader: null, specialists: [] },
    });
    expect((await startList(list))?.saved.name).toBe(TIDEBOUND);
    expect((await startList({ ...list, gameSize: 300 }))?.saved.roster.declarations?.gameSize).toBe(300);
    const begun = await checkedList(named?.saved.viewId ?? '');
    expect(begun?.checked?.army.points).toBe(0);
    expect(
      begun?.checked?.report.diagnostics
        .filter(({ severity }) => severity === 'error')
        .every(({ kind }) => kind === 'missing'),
    ).toBe(true);
  });

  it('starts none without data or with a faction that the data lacks', async () => {
    const list = {
      owner: ownerId,
      format: formats['recon-squad'],
      datasetHash,
      catalogueIds: ['nowhere'],
      name: '',
      gameSize: null,
    };
    expect(await startList(list)).toBeNull();
    expect(await startList({ ...list, datasetHash: 'f'.repeat(64), catalogueIds: [tidebound] })).toBeNull();
  });
});
