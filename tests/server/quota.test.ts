import { NextRequest } from 'next/server';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { listRoutes } from '@/app/api/lists/routes';
import { today } from '@/lib/server/day';
import { database } from '@/lib/server/db';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/lists';
import { overQuota, overQuotaBySave, storedBytes } from '@/lib/server/quota';
import { catalogue, gameSystem, roster } from './data';
import { importDataset } from './storedData';
import { describeDatabases } from './testDatabase';

const set = (values: Record<string, number>): void => {
  for (const [name, value] of Object.entries(values)) process.env[`MUSTER_${name}`] = String(value);
};
afterEach(() => {
  for (const name of Object.keys(process.env)) if (/^MUSTER_(OWNER|ADDRESS)_/.test(name)) delete process.env[name];
});

describeDatabases(
  'what may be stored',
  () => {
    let datasetHash = '';
    let count = 0;
    const files = () => ({ gameSystem: gameSystem((count += 1)), catalogues: [catalogue('frogs')], problems: [] });
    beforeAll(async () => {
      datasetHash = (await importDataset({ ...files(), source: { kind: 'sample' }, owner: null })).hash;
    });
    /** Each from an address of its own. */
    const address = () => `192.0.2.${(count += 1)}`;
    const list = async (owner: string) =>
      (await storedLists.create({ owner, document: roster(), pin: { format: 'recon-squad', datasetHash } }))!.saved;

    it('is bounded for an owner: so many lists, with the bin, until some are gone for good', async () => {
      set({ OWNER_LISTS: 2 });
      const owner = hashKey(newSecret());
      const { viewId } = await list(owner);
      expect(await overQuota(owner, address(), { documents: 1 })).toBeNull();
      await list(owner);
      const access = { owner, editSecret: null };
      await storedLists.remove(viewId, access);
      expect(await overQuota(owner, address(), { documents: 1 })).toMatchObject({
        status: 507,
        message: expect.stringMatching(/^You have 2 lists and unit books here, .* delete some for good/),
      });
      // What is there can be saved.
      expect(await overQuota(owner, address(), { bytes: 10 })).toBeNull();
      await storedLists.erase(viewId, access);
      expect(await overQuota(owner, address(), { documents: 1 })).toBeNull();
    });

    it('is bounded for an owner in bytes, whoever saves', async () => {
      set({ OWNER_MB: 1 });
      const owner = hashKey(newSecret());
      const named = { kind: 'list', viewId: (await list(owner)).viewId };
      await (await database()).document.updateMany({ where: named, data: { bytes: 900_000 } });
      expect(await storedBytes(named)).toBe(900_000);
      expect(await overQuota(owner, address(), { documents: 1, bytes: 200_000 })).toMatchObject({ status: 507 });
      expect(await overQuotaBySave(named, address(), 910_000)).toBeNull();
      expect(await overQuotaBySave(named, address(), 1_100_000)).toMatchObject({
        status: 507,
        message: expect.stringContaining('fill the 1 MB'),
      });
      expect(await overQuotaBySave(named, address(), 800_000)).toBeNull();
    });

    it('is bounded for an owner in sets of unit data; what all are offered does not count', async () => {
      set({ OWNER_DATASETS: 1 });
      const owner = hashKey(newSecret());
      await importDataset({ ...files(), source: { kind: 'server' }, owner });
      expect(await overQuota(owner, address(), { datasets: 1 })).toBeNull();
      await importDataset({ ...files(), source: { kind: 'upload' }, owner });
      expect(await overQuota(owner, address(), { datasets: 1 })).toMatchObject({ status: 507 });
    });

    it('is bounded for an address in a day, however many browsers, and nobody reads the address in the database', async () => {
      set({ ADDRESS_LISTS: 3 });
      const [one, other] = [address(), address()];
      const ask = (at: string) => overQuota(hashKey(newSecret()), at, { documents: 1 });
      expect([await ask(one), await ask(one), await ask(one)]).toEqual([null, null, null]);
      expect(await ask(one)).toMatchObject({ status: 429, message: expect.stringContaining('tomorrow') });
      expect(await ask(other)).toBeNull();
      const keys = (await (await database()).tally.findMany()).map(({ key }) => key);
      expect(keys.filter((key) => key.includes(one))).toEqual([]);
      expect(keys.every((key) => key.startsWith(`${today()} `))).toBe(true);
    });

    it('lets a club of 30 behind one address write and bring what it wants', async () => {
      const club = address();
      for (let player = 0; player < 30; player += 1) {
        const adding = { documents: 40, bytes: 40 * 50_000, datasets: 3 };
        expect(await overQuota(hashKey(newSecret()), club, adding)).toBeNull();
      }
    });

    it('is said by the routes, in words and with the status', async () => {
      set({ OWNER_LISTS: 1 });
      const create = (cookie: string) => {
        const body = JSON.stringify({ format: 'recon-squad', datasetHash, roster: roster('Asked') });
        const headers = { cookie, 'x-forwarded-for': address() };
        return listRoutes.create(new NextRequest('http://localhost/api/lists', { method: 'POST', headers, body }), {
          params: Promise.resolve({}),
        });
      };
      const cookie = `muster-owner=${newSecret()}`;
      expect((await create(cookie)).status).toBe(201);
      const full = await create(cookie);
      expect([full.status, ((await full.json()) as { message: string }).message]).toEqual([
        507,
        expect.stringContaining('delete some for good'),
      ]);
    });
  },
  { always: true },
);
