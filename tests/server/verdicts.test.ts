import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PAGE_SIZE, pageCount } from '@/lib/foundation/page';
import type { Roster } from '@/lib/documents/roster/schema';
import { database } from '@/lib/server/db';
import { newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { storedVerdicts, verdictOf } from '@/lib/server/verdicts';
import { MOST_STORED_BASES, MOST_LINES } from '@/lib/documents/shortVerdict';
import type { ListSummary } from '@/lib/documents/roster/savedList';
import { sampleDataset, sampleList } from '../samples/sampleData';
import { describeDatabases } from './testDatabase';
import { importDataset } from './storedData';
import { effort } from '../effort';

const COPIES = effort(PAGE_SIZE * 2 + 5, 180);

describeDatabases('lists by the page, their verdicts kept', () => {
  const { gameSystem, catalogues } = sampleDataset();
  let datasetHash = '';
  let ownerId = '';
  beforeAll(async () => {
    const source = { kind: 'upload' } as const;
    datasetHash = (await importDataset({ gameSystem, catalogues, source, problems: [], owner: null })).hash;
  });
  beforeEach(() => {
    ownerId = newSecret();
  });

  const stored = async (roster: Roster): Promise<ListSummary> => {
    const created = await storedLists.create({
      owner: ownerId,
      document: roster,
      pin: { format: 'recon-squad', datasetHash },
    });
    return created!.saved;
  };
  const save = (viewId: string, version: number, roster: Roster, data: string | null = null) =>
    storedLists.update(viewId, { owner: ownerId, editSecret: null }, version, roster, data);
  const now = async (viewId: string): Promise<ListSummary> => (await storedLists.find(viewId))!;
  const shown = async (viewId: string) => (await storedVerdicts([await now(viewId)])).get(viewId);

  it(`shows a page of ${COPIES} copies of a large list without reading one of them`, async () => {
    const { viewId } = await stored(large(sampleList('too-much-tide.json'), 5));
    for (let copy = 1; copy < COPIES; copy += 1) await storedLists.copy(viewId, ownerId);
    // Whoever reads a list now fails.
    await (await database()).document.updateMany({ where: {}, data: { document: 'no JSON' } });
    const first = await storedLists.ownPage(ownerId, 1);
    expect(first).toMatchObject({ page: 1, total: COPIES });
    expect(first.items).toHaveLength(PAGE_SIZE);
    expect(first.items[0]?.factions).toHaveLength(1);
    expect(await storedVerdicts(first.items)).toEqual(new Map());
    const pages = Array.from({ length: pageCount(COPIES) }, (_, at) => storedLists.ownPage(ownerId, at + 1));
    const all = (await Promise.all(pages)).flatMap(({ items }) => items.map((item) => item.viewId));
    expect(all).toEqual((await storedLists.own(ownerId)).map((item) => item.viewId));
    expect(new Set(all).size).toBe(COPIES);
    await (await database()).document.deleteMany({ where: { document: 'no JSON' } });
  });

  it('finds what stands on any page, and gives the nearest page to a number that there is not', async () => {
    for (let at = 0; at < PAGE_SIZE + 2; at += 1) {
      await stored({ ...sampleList('the-grell-survey.json'), name: `List ${at}` });
    }
    const found = await storedLists.ownPage(ownerId, 1, ({ name }) => name === 'List 0');
    expect(found.items.map(({ name }) => name)).toEqual(['List 0']);
    expect((await storedLists.ownPage(ownerId, 99)).items).toHaveLength(2);
    expect((await storedLists.ownPage(ownerId, 99)).page).toBe(2);
  });

  it('keeps what was checked: verdict, points, the first problems', async () => {
    const { viewId } = await stored(sampleList('too-much-tide.json'));
    expect(await shown(viewId)).toBeUndefined();
    const worked = await verdictOf(viewId);
    expect(worked?.verdict).toMatchObject({ verdict: 'illegal', points: { spent: 225, limit: 200 }, problems: 4 });
    expect(worked?.verdict?.lines.map(({ text }) => text)).toContain('225 of 200 points: 25 over');
    expect(await shown(viewId)).toEqual(worked?.verdict);
  });

  it('keeps little of a large list', async () => {
    const { viewId } = await stored(large(sampleList('too-much-tide.json'), 10));
    const kept = (await verdictOf(viewId))?.verdict;
    expect(kept?.models).toBeGreaterThan(MOST_STORED_BASES);
    expect(kept?.tray).toBeNull();
    expect(kept?.lines.length).toBeLessThanOrEqual(MOST_LINES);
  });

  it('never shows a verdict of before: the list changed, its data did, the program did, it was deleted', async () => {
    const { viewId } = await stored(sampleList('the-grell-survey.json'));
    expect((await verdictOf(viewId))?.verdict?.verdict).toBe('legal');
    await save(viewId, 1, sampleList('too-much-tide.json'));
    expect(await shown(viewId)).toBeUndefined();
    expect((await verdictOf(viewId))?.verdict?.verdict).toBe('illegal');

    const source = { kind: 'upload' } as const;
    const next = { ...gameSystem, revision: gameSystem.revision + 1 };
    const newer = await importDataset({ gameSystem: next, catalogues, source, problems: [], owner: null });
    await save(viewId, 2, sampleList('too-much-tide.json'), newer.hash);
    await verdictOf(viewId);
    const pinned = await now(viewId);
    expect((await storedVerdicts([pinned])).has(viewId)).toBe(true);
    expect((await storedVerdicts([{ ...pinned, datasetHash }])).has(viewId)).toBe(false);

    process.env.MUSTER_BUILD = 'another program';
    expect(await shown(viewId)).toBeUndefined();
    delete process.env.MUSTER_BUILD;
    expect(await shown(viewId)).toBeDefined();
    await storedLists.remove(viewId, { owner: ownerId, editSecret: null });
    expect(await verdictOf(viewId)).toBeNull();
  });

  it('says of a list that cannot be checked that nothing can be said, once', async () => {
    const list = sampleList('the-grell-survey.json');
    const elsewhere = { ...list, forces: list.forces.map((force) => ({ ...force, catalogueId: 'nowhere' })) };
    const { viewId } = await stored(elsewhere);
    expect(await verdictOf(viewId)).toEqual({ verdict: null });
    expect(await shown(viewId)).toBeNull();
  });

  it('goes with the list', async () => {
    const { viewId } = await stored(sampleList('the-grell-survey.json'));
    await verdictOf(viewId);
    const db = await database();
    const before = await db.verdict.count();
    await db.document.deleteMany({ where: { viewId } });
    expect(await db.verdict.count()).toBe(before - 1);
  });

  it('tells a list from before summaries were kept, and one that an older program saved', async () => {
    const { viewId } = await stored(sampleList('the-grell-survey.json'));
    const db = await database();
    const factions = async () => (await storedLists.own(ownerId))[0]?.factions;
    const told = await factions();
    await db.document.updateMany({ where: { viewId }, data: { facts: null } });
    expect(await factions()).toEqual(told);
    await db.document.updateMany({ where: { viewId }, data: { facts: '{"factions":["Of old"],"version":0}' } });
    expect(await factions()).toEqual(told);
  });
});

/** The list with its first force's units so many times over. */
function large(roster: Roster, times: number): Roster {
  const again = (value: unknown, at: number): unknown =>
    JSON.parse(JSON.stringify(value), (key, each: unknown) =>
      key === 'id' && typeof each === 'string' ? `${each}-${at}` : each,
    );
  return {
    ...roster,
    forces: roster.forces.map((force) => ({
      ...force,
      selections: Array.from({ length: times }, (_, at) => again(force.selections, at)).flat() as never,
    })),
  };
}
