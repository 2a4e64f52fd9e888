import { afterEach, beforeAll, expect, it } from 'vitest';
import { today } from '@/lib/server/day';
import { database } from '@/lib/server/db';
import { hashKey, newSecret, newViewId } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { overQuota, overQuotaBySave, overToday, storedAs } from '@/lib/server/quota';
import { requestScope } from '@/lib/server/log';
import { handle } from '@/lib/server/routes';
import { countGrowth } from '@/lib/server/storedBytes';
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
      expect(await storedAs(named)).toEqual({ owner, bytes: 900_000 });
      expect(await overQuota(owner, address(), { documents: 1, bytes: 200_000 })).toMatchObject({ status: 507 });
      expect(await overQuotaBySave(named, address(), 910_000)).toBeNull();
      expect(await overQuotaBySave(named, address(), 1_100_000)).toMatchObject({
        status: 507,
        message: expect.stringContaining('fills the 1 MB'),
      });
      expect(await overQuotaBySave(named, address(), 800_000)).toBeNull();
    });

    it('is bounded for an owner in bytes with games, frozen states and approvals', async () => {
      set({ OWNER_MB: 1 });
      const db = await database();
      const [owner, other] = [hashKey(newSecret()), hashKey(newSecret())];
      const full = async (): Promise<readonly boolean[]> =>
        Promise.all([owner, other].map(async (each) => (await overQuota(each, address(), { bytes: 1 })) !== null));
      const { viewId } = await list(owner);
      const keys = { hostKeyHash: '', hostOwner: owner, guestOwner: other };
      const game = { viewId: newViewId(), kind: 'match', document: '{}', bytes: 2 ** 20, ...keys };
      await db.game.create({ data: game });
      expect(await full()).toEqual([true, true]);
      await db.game.deleteMany();
      expect(await full()).toEqual([false, false]);
      const hash = 'ef'.repeat(32);
      await db.revision.create({ data: { hash, text: '{}', bytes: 2 ** 20, lists: { create: { viewId } } } });
      expect(await full()).toEqual([true, false]);
      await db.reference.create({ data: { hash, kind: 'approval', viewId, holder: other } });
      expect(await full()).toEqual([true, true]);
    });

    it('is bounded for an address in bytes that were stored, whatever stored them', async () => {
      set({ ADDRESS_MB: 1 });
      const by = address();
      const scope = { id: by, method: 'POST', visitor: by, digest: null, failure: null };
      const store = (bytes: number) => requestScope.run(scope, () => countGrowth(bytes));
      store(600_000);
      expect(await overToday(by, { bytes: 400_000 })).toBeNull();
      expect(await overToday(by, { bytes: 500_000 })).toMatchObject({ status: 429 });
      store(500_000);
      const body = JSON.stringify({ codeHash: 'ab'.repeat(32), sealed: '', name: 'Desk' });
      const headers = { cookie: `muster-owner=${newSecret()}`, 'x-forwarded-for': by };
      const request = new Request('http://localhost/api/devices/invitations', { method: 'POST', headers, body });
      const answer = await handle(request);
      expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining('try again tomorrow')]);
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
      const keys = (await (await database()).rateCounter.findMany()).map(({ key }) => key);
      expect(keys.filter((key) => key.includes(one))).toEqual([]);
      expect(keys.every((key) => key.startsWith(`${today()} `) || key.startsWith('create:'))).toBe(true);
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
        return handle(new Request('http://localhost/api/lists', { method: 'POST', headers, body }));
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
