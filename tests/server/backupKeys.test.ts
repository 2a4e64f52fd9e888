import { expect, it } from 'vitest';
import { newBackupKey, joinByBackupKey, devicesOf, invite, joinByCode, putOut } from '@/lib/server/devices';
import { database } from '@/lib/server/db';
import { documentStore } from '@/lib/server/documents';
import { hashKey, newSecret } from '@/lib/server/keys';
import { deleteMine } from '@/lib/server/mine';
import { ownerOfKey } from '@/lib/server/owners';
import { handle } from '@/lib/server/routes';
import { MOST_BACKUP_KEYS, MOST_DEVICES } from '@/lib/api/devices';
import { note, savedNotes } from '../documents/notes';
import { describeDatabases } from './testDatabase';

const storedNotes = documentStore(savedNotes);
const NOW = new Date('2026-11-23T10:00:00Z');

const browser = () => {
  const key = newSecret();
  return { key, owner: hashKey(key) };
};
const wrote = (owner: string, name: string) => storedNotes.create({ owner, document: note(name, 'Rain.'), pin: null });
const names = async (key: string): Promise<readonly string[]> => {
  const owner = await ownerOfKey(key);
  return owner === null ? [] : (await storedNotes.own(owner)).map(({ name }) => name).toSorted();
};

describeDatabases('keys of backup files', () => {
  it('make a cleared browser one of the owner’s devices again, with what it has itself', async () => {
    const [first, second] = [browser(), browser()];
    await wrote(first.owner, 'Of before');
    await wrote(second.owner, 'Of since');
    const key = await newBackupKey(first, 'Desk', NOW);
    expect((await devicesOf(first.key)).devices.map(({ name, here, backup }) => [name, here, backup])).toEqual([
      ['Desk', true, false],
      ['Backup file of 23 Nov 2026', false, true],
    ]);
    expect(await joinByBackupKey(second, key, 'Phone')).toEqual({ ok: true, value: null });
    expect(await names(second.key)).toEqual(['Of before', 'Of since']);
    // Again it changes nothing.
    const now = { key: second.key, owner: (await ownerOfKey(second.key))! };
    expect(await joinByBackupKey(now, key, 'Phone')).toEqual({ ok: true, value: null });
    expect((await devicesOf(first.key)).devices).toHaveLength(3);
    await deleteMine(first.owner);
    expect(await joinByBackupKey(browser(), key, 'Another')).toMatchObject({ ok: false });
  });

  it('open nothing by themselves, nor once they were put out; browsers stay', async () => {
    const owner = browser();
    await wrote(owner.owner, 'Mine');
    const key = await newBackupKey(owner, 'Desk', NOW);
    expect(await ownerOfKey(key)).toBeNull();
    const [desk, file] = (await devicesOf(owner.key)).devices;
    expect(await putOut(owner.owner, desk!.id)).toMatch(/^This is the only device/);
    const secret = async () =>
      (await (await database()).document.findFirst({ where: { ownerKeyHash: owner.owner } }))?.editSecretHash;
    const before = await secret();
    expect(await putOut(owner.owner, file!.id)).toBeNull();
    // Nor by the edit links that it holds.
    expect(await secret()).not.toBe(before);
    expect(await joinByBackupKey(browser(), key, 'Phone')).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^The key in this file opens nothing here/),
    });
    expect(await joinByBackupKey(browser(), newSecret(), 'Phone')).toMatchObject({ ok: false });
    // A browser's own key is no file's.
    expect(await joinByBackupKey(browser(), owner.key, 'Phone')).toMatchObject({ ok: false });
    expect(await names(owner.key)).toEqual(['Mine']);
  });

  it('are so many and no more: the one that was not used for longest goes', async () => {
    const owner = browser();
    const keys: string[] = [];
    for (let made = 0; made < MOST_BACKUP_KEYS + 2; made += 1) {
      keys.push(await newBackupKey(owner, 'Desk', new Date(NOW.getTime() + made * 86_400_000)));
    }
    const db = await database();
    const kept = { where: { ownerKeyHash: owner.owner, backup: true } };
    expect(await db.device.count(kept)).toBe(MOST_BACKUP_KEYS);
    expect(await joinByBackupKey(browser(), keys[1]!, 'Phone')).toMatchObject({ ok: false });
    expect(await joinByBackupKey(browser(), keys[2]!, 'Phone')).toMatchObject({ ok: true });
    // Two owners with as many each become one with no more than that.
    const other = browser();
    for (let made = 0; made < MOST_BACKUP_KEYS; made += 1) await newBackupKey(other, 'Laptop', NOW);
    expect(await joinByBackupKey(other, keys.at(-1)!, 'Laptop')).toMatchObject({ ok: true });
    expect(await db.device.count(kept)).toBe(MOST_BACKUP_KEYS);
  });

  it('take no place among the devices', async () => {
    const owner = browser();
    for (let made = 0; made < MOST_BACKUP_KEYS; made += 1) await newBackupKey(owner, 'Desk', NOW);
    for (let made = 1; made < MOST_DEVICES; made += 1) {
      const code = newSecret();
      expect(await invite(owner, { codeHash: hashKey(code), sealed: 'sealed', name: 'Desk' })).toBeNull();
      expect((await joinByCode(browser(), code, `Phone ${made}`)).ok).toBe(true);
    }
    const key = await newBackupKey(owner, 'Desk', NOW);
    expect(await joinByBackupKey(browser(), key, 'One more')).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^20 devices can have the same lists/),
    });
  });

  it('are made for a browser with an owner only; a new browser may restore', async () => {
    const ask = (what: 'backup-key' | 'restore', key: string | null, body: object) =>
      handle(
        new Request(`http://localhost/api/devices/${what}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: key === null ? {} : { cookie: `muster-owner=${key}` },
        }),
      );
    expect((await ask('backup-key', null, { name: 'Desk' })).status).toBe(409);
    const owner = browser();
    await wrote(owner.owner, 'Mine');
    const made = await ask('backup-key', owner.key, { name: 'Desk' });
    expect(made.status).toBe(201);
    const { key } = (await made.json()) as { readonly key: string };
    expect((await ask('restore', null, { key: 'short', name: 'Phone' })).status).toBe(400);
    expect((await ask('restore', null, { key: newSecret(), name: 'Phone' })).status).toBe(409);
    const restored = await ask('restore', null, { key, name: 'Phone' });
    expect(restored.status).toBe(200);
    const cookie = /muster-owner=([^;]+)/.exec(restored.headers.get('set-cookie') ?? '')?.[1] ?? null;
    expect(await ownerOfKey(cookie)).toBe(owner.owner);
  });
});
