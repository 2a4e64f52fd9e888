import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, it, vi } from 'vitest';
import { database } from '@/lib/server/db';
import { handle } from '@/lib/server/routes';
import { call } from '@/lib/api/client';
import { KEPT_BYTES, ownDevices, putOutDevice } from '@/lib/api/devices';
import { localDraft } from '../browser/local/localDraft';
import { describeSqlite } from './testDatabase';

/** A browser with its own stores and cookies; what is asked of the server goes to the routes themselves. */
function browser(agent: string) {
  const [texts, factory] = [new Map<string, string>(), new IDBFactory()];
  let cookie: string | null = null;
  const sent: string[] = [];
  const open = async () => {
    vi.stubGlobal('indexedDB', factory);
    vi.stubGlobal('navigator', { userAgent: agent });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
      key: (at: number) => [...texts.keys()][at] ?? null,
      get length() {
        return texts.size;
      },
    });
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const headers = cookie === null ? {} : { cookie: `muster-owner=${cookie}` };
      const { signal: _, ...rest } = init;
      const request = new Request(`http://localhost${address}`, { ...rest, headers } as never);
      sent.push(String(init.body ?? ''));
      const response = await handle(request);
      cookie = /muster-owner=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? cookie;
      return response;
    });
    // As a page that is loaded: nothing of another one is left.
    vi.resetModules();
    const [client, local, { writeSharedValues }, seats, documents, states, history] = await Promise.all([
      import('@/lib/browser/devices'),
      import('@/lib/browser/local/shared'),
      import('@/lib/browser/local/sharedStore'),
      import('@/lib/browser/seats'),
      import('@/lib/browser/local/documents'),
      import('@/lib/browser/local/snapshots'),
      import('@/lib/browser/local/historySync'),
    ]);
    return { client, local: { ...local, writeSharedValues }, seats, ...documents, ...states, ...history };
  };
  return { open, sent };
}
type Browser = ReturnType<typeof browser>;

/** The guest joins the host by words; gives the guest's page. */
async function joined(host: Browser, guest: Browser, name = 'Phone') {
  const hosting = await host.open();
  const invitation = await hosting.client.inviteDevice();
  if (!invitation.ok) throw new Error(invitation.problem);
  await hosting.local.syncShared();
  const page = await guest.open();
  expect(await page.client.joinDevice(invitation.value.words, name)).toEqual({ ok: true, value: null });
  return page;
}

const pair = () => [browser('Chrome/1 Linux'), browser('Firefox/1 Android')] as const;
const GAME = 'aaaaaaaaaa';
const [ADA, BEA] = ['A'.repeat(22), `${'B'.repeat(21)}A`];

describeSqlite('things of one’s devices', () => {
  afterAll(() => vi.unstubAllGlobals());

  it('travel when devices have joined: seats of both, labels, what was written last', async () => {
    const [desk, phone] = pair();
    let page = await desk.open();
    page.seats.keepSeat(GAME, 'a', ADA);
    await page.local.writeShared('label:one', ['Tournament']);
    expect((await page.local.syncShared()).standing).toBe('none');
    page = await phone.open();
    page.seats.keepSeat(GAME, 'b', BEA);
    await page.local.writeShared('note:one', 'Bring dice');
    page = await joined(desk, phone);
    expect(page.seats.loadSeats(GAME)).toEqual({ a: ADA, b: BEA });
    expect(await page.local.readShared('label:one')).toEqual(['Tournament']);
    page = await desk.open();
    expect(await page.local.syncShared()).toEqual({ standing: 'owner', vault: 'open' });
    expect(page.seats.loadSeats(GAME)).toEqual({ a: ADA, b: BEA });
    expect((await page.local.sharedValues('note:')).map(({ value }) => value)).toEqual(['Bring dice']);
    await page.local.writeShared('note:one', null);
    await page.local.syncShared();
    page = await phone.open();
    await page.local.syncShared();
    expect([await page.local.readShared('note:one'), await page.local.sharedValues('note:')]).toEqual([null, []]);
    const before = phone.sent.length;
    expect(await page.local.syncShared()).toEqual({ standing: 'owner', vault: 'open' });
    // It asks for both, and sends nothing where nothing is new.
    expect(phone.sent.slice(before)).toEqual(['', '']);
  });

  it('of lists that stay on this device stay there too', async () => {
    const [desk, phone] = pair();
    const page = await joined(desk, phone);
    const { putLocal, noteLocal } = await import('@/lib/browser/local/documents');
    await putLocal({ ...localDraft('heldheld22', 'Below'), version: 0, changed: true, held: true }, 0);
    await page.local.writeShared('note:heldheld22', 'Hidden note');
    await page.local.writeShared('note:heldheld22:unit', 'Hidden note on a unit');
    await page.local.writeShared('note:other', 'Seen note');
    await page.local.syncShared();
    expect(phone.sent.join(' ')).toContain('Seen note');
    expect(phone.sent.join(' ')).not.toContain('Hidden note');
    await noteLocal('list', 'heldheld22', () => ({ held: false }));
    await page.local.syncShared();
    expect(phone.sent.join(' ')).toContain('Hidden note on a unit');
  });

  it('of the vault reach the server sealed: no seat, no sealed list, no key', async () => {
    const [desk, phone] = pair();
    const hosting = await desk.open();
    hosting.seats.keepSeat(GAME, 'a', ADA);
    hosting.seats.keepSealed(GAME, 'a', 'the sealed list');
    const page = await joined(desk, phone);
    expect(page.seats.loadSealed(GAME).a).toBe('the sealed list');
    const key = String(await page.local.readShared('own:vault'));
    const db = await database();
    const stored = JSON.stringify([
      await db.syncedSetting.findMany(),
      (await db.challenge.findMany()).map(({ text }) => text),
      ...desk.sent,
      ...phone.sent,
    ]);
    expect(key).toMatch(/^[\w-]{43}$/);
    for (const secret of [ADA, 'the sealed list', key]) expect(stored).not.toContain(secret);
    expect(await page.client.isVaultLocked()).toBe(false);
  });

  it('of two devices that write at once are both kept', async () => {
    const [desk, phone] = pair();
    await joined(desk, phone);
    let page = await desk.open();
    await page.local.writeShared('note:desk', 1);
    await page.local.syncShared();
    page = await phone.open();
    await page.local.writeShared('note:phone', 2);
    await page.local.syncShared();
    const all = ['note:desk', 'note:phone'];
    expect((await page.local.sharedValues('note:')).map(({ key }) => key)).toEqual(all);
    page = await desk.open();
    await page.local.syncShared();
    expect((await page.local.sharedValues('note:')).map(({ key }) => key)).toEqual(all);
  });

  it('stay where a device was put out, and travel no more', async () => {
    const [desk, phone] = pair();
    let page = await desk.open();
    page.seats.keepSeat(GAME, 'a', ADA);
    await joined(desk, phone);
    page = await desk.open();
    const seen = await call(ownDevices, {});
    const other = seen.ok ? seen.value.devices.find(({ here }) => !here) : undefined;
    expect((await call(putOutDevice, { body: { id: other!.id } })).ok).toBe(true);
    page = await phone.open();
    await page.local.writeShared('note:phone', 2);
    expect((await page.local.syncShared()).standing).toBe('out');
    expect(page.seats.loadSeats(GAME).a).toBe(ADA);
    page = await desk.open();
    await page.local.syncShared();
    expect(await page.local.sharedValues('note:')).toEqual([]);
    // It joins again, and what it wrote meanwhile comes along.
    await joined(desk, phone);
    page = await desk.open();
    await page.local.syncShared();
    expect(await page.local.readShared('note:phone')).toBe(2);
  });

  it('of a vault that a device cannot open are left alone, until it joins again or all begin anew', async () => {
    const [desk, phone] = pair();
    const tablet = browser('Safari/1 iPad');
    let page = await desk.open();
    page.seats.keepSeat(GAME, 'a', ADA);
    page = await joined(desk, phone);
    await page.local.writeSharedValues([['own:vault', null]]);
    expect(await page.client.isVaultLocked()).toBe(true);
    // Whom it lets in gets the lists, but no key.
    page = await joined(phone, tablet, 'Tablet');
    expect([await page.client.isVaultLocked(), page.seats.loadSeats(GAME).a]).toEqual([true, null]);
    page = await joined(desk, tablet, 'Tablet');
    expect([await page.client.isVaultLocked(), page.seats.loadSeats(GAME).a]).toEqual([false, ADA]);
    page = await phone.open();
    page.seats.keepSeat(GAME, 'b', BEA);
    expect((await page.client.renewVault()).ok).toBe(true);
    expect(await page.client.isVaultLocked()).toBe(false);
    page = await desk.open();
    expect(await page.local.syncShared()).toMatchObject({ vault: 'locked' });
    expect(page.seats.loadSeats(GAME)).toEqual({ a: ADA, b: null });
  });

  it('that are too many for the shelf: the newest travel, and all stay here', async () => {
    const [desk, phone] = pair();
    let page = await desk.open();
    for (let at = 0; at < 30; at += 1) await page.local.writeSharedValues([[`note:${at}`, 'ü'.repeat(5000)]]);
    page = await joined(desk, phone);
    const there = (await page.local.sharedValues('note:')).map(({ key }) => Number(key.slice(5)));
    expect(there.length).toBeGreaterThan(15);
    expect(there.length).toBeLessThan(30);
    page = await desk.open();
    expect(await page.local.sharedValues('note:')).toHaveLength(30);
  });

  it('are the history of lists too: what fits of it, of lists that a server gets, and nothing is sent twice', async () => {
    const [desk, phone] = pair();
    const [list, other, held] = ['hhhhhhhhhh', 'kkkkkkkkkk', 'mmmmmmmmmm'];
    let page = await joined(desk, phone);
    // By chance, so that it cannot be packed into less.
    const text = () => Array.from({ length: 2000 }, () => Math.random().toString(36)).join('');
    const write = async (viewId: string, count: number): Promise<void> => {
      for (let at = 1; at <= count; at += 1) {
        const state = { viewId, document: { text: text() }, data: null, verdict: null, verdictBy: null };
        await page.keepSnapshot(state, at);
      }
    };
    const open = async (device: Browser) => {
      page = await device.open();
      for (const viewId of [list, other, held]) {
        await page.putLocal({ ...localDraft(viewId, 'A list'), mine: true, ...(viewId === held && { held: true }) }, 0);
      }
    };
    await open(desk);
    for (const viewId of [list, other, held]) await write(viewId, 12);
    await page.exchangeHistory();
    const sent = desk.sent.at(-1)!;
    expect(sent.length).toBeGreaterThan(100_000);
    expect(sent.length).toBeLessThan(KEPT_BYTES + 100);
    await open(phone);
    await page.exchangeHistory();
    const taken = await Promise.all([list, other, held].map(async (each) => (await page.snapshotsOf(each)).length));
    expect(taken).toEqual([expect.any(Number), expect.any(Number), 0]);
    for (const count of taken.slice(0, 2)) expect(count).toBeGreaterThan(1);
    const before = phone.sent.length;
    await page.exchangeHistory();
    expect(new Set(phone.sent.slice(before))).toEqual(new Set(['']));
    // What a later version of the program wrote stays.
    await (await database()).syncedSetting.updateMany({ where: { name: 'history' }, data: { text: 'bm90aGluZw==' } });
    await write(list, 1);
    await page.exchangeHistory();
    expect(phone.sent.at(-1)).toBe('');
  });

  it('cannot be joined with words of a stranger', async () => {
    const { client } = await browser('Chrome/1 Linux').open();
    expect(await client.joinDevice(Array<string>(6).fill('zoo'), 'Phone')).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^These words open nothing/),
    });
  });

  it('is whole again after the server was put back to an earlier state, whoever wrote there first', async () => {
    const [laptop, phone] = pair();
    await joined(laptop, phone);
    const hosting = await laptop.open();
    await hosting.local.writeShared('note:one', 'first');
    await hosting.local.syncShared();
    const db = await database();
    const backup = await db.syncedSetting.findMany();
    // The laptop is ahead of the backup, by as many writes as the phone does on the server that was put back.
    await hosting.local.writeShared('note:one', 'second');
    await hosting.local.syncShared();
    await db.syncedSetting.deleteMany();
    await db.syncedSetting.createMany({ data: backup });
    const guest = await phone.open();
    await guest.local.writeShared('note:two', 'of the phone');
    await guest.local.syncShared();
    for (const each of [laptop, phone, laptop]) await (await each.open()).local.syncShared();
    for (const each of [laptop, phone]) {
      const { local } = await each.open();
      expect([await local.readShared('note:one'), await local.readShared('note:two')]).toEqual([
        'second',
        'of the phone',
      ]);
    }
  });
});
