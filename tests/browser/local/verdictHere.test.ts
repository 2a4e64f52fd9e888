import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedDocuments } from '@/lib/browser/local/changes';
import { localDocument, writeLocal } from '@/lib/browser/local/documents';
import { ownRows } from '@/lib/browser/local/ownRows';
import { verdictHere } from '@/lib/browser/local/verdictHere';
import { listClient } from '@/lib/browser/lists';
import { sampleDataset, sampleList } from '../../samples/sampleData';

const roster = sampleList('the-grell-survey.json');
const pin = { format: 'recon-squad', datasetHash: 'd'.repeat(64) };
const EMPTY = { ...roster, forces: roster.forces.map((force) => ({ ...force, selections: [] })) };
const looking = new AbortController().signal;

/** What happens each time unit data is asked for, which is while a list is checked. */
let meanwhile: () => Promise<unknown> = async () => undefined;
beforeEach(() => {
  const data = sampleDataset();
  vi.stubGlobal('fetch', async (address: string) => {
    if (!/\/api\/data\/\w+\/./.test(address)) return Response.json({ message: 'not here' }, { status: 404 });
    await meanwhile();
    return Response.json(data);
  });
  // Unit data is not kept, so that it is asked for at each check.
  vi.stubGlobal('CompressionStream', undefined);
});
afterEach(() => vi.unstubAllGlobals());

async function unchecked(): Promise<string> {
  const made = await listClient.create(roster, pin, true);
  if (!made.ok) throw new Error(made.problem);
  return made.value;
}
const rowOf = async (viewId: string) => (await ownRows()).rows.find((row) => row.viewId === viewId);

describe('the verdict on a list that is kept without one', () => {
  it('is reached on the newest text, and told, when the list is written anew while it is checked', async () => {
    const viewId = await unchecked();
    meanwhile = async () => {
      const rev = (await localDocument('list', viewId))!.rev;
      if (rev === 1) await writeLocal('list', viewId, rev, { document: EMPTY });
    };
    let told = 0;
    const end = changedDocuments.on(({ key, rev }) => void (told += key === `list:${viewId}` && rev === 2 ? 1 : 0));
    const verdict = await verdictHere(viewId, looking);
    end();
    expect(verdict).toMatchObject({ points: { spent: 0 } });
    expect((await rowOf(viewId))?.verdict).toEqual(verdict);
    // The text, and then the verdict on it.
    expect(told).toBe(2);
  });

  it('is given up when the list is written again and again, and is never one on an earlier text', async () => {
    const viewId = await unchecked();
    let checks = 0;
    meanwhile = async () => {
      checks += 1;
      await writeLocal('list', viewId, (await localDocument('list', viewId))!.rev, { document: roster });
    };
    expect(await verdictHere(viewId, looking)).toBeNull();
    expect((await rowOf(viewId))?.verdict).toBeNull();
    expect(checks).toBeGreaterThan(1);
  });
});
