import { expect, it } from 'vitest';
import { sha256Schema } from '@/lib/documents/unitData';
import { INVITATION_MINUTES, MOST_DEVICES } from '@/lib/api/devices';
import { database } from '@/lib/server/db';
import {
  devicesOf,
  dropExpiredChallenges,
  forgetDevices,
  invite,
  issueChallenge,
  joinByCode,
  putOut,
  renameDevice,
  takeChallenge,
} from '@/lib/server/devices';
import { hashKey, newSecret } from '@/lib/server/keys';
import { mergeOwners, mergeStrays, ownerOfKey } from '@/lib/server/owners';
import { savedNotes, note } from '../documents/notes';
import { documentStore } from '@/lib/server/documents';
import { MODELS } from './schemaModels';
import { describeDatabases } from './testDatabase';

const storedNotes = documentStore(savedNotes);
const DAY = 24 * 60 * 60 * 1000;

/** A browser with a key of its own. */
const browser = () => {
  const key = newSecret();
  return { key, owner: hashKey(key) };
};
const wrote = async (owner: string, name: string): Promise<string> =>
  (await storedNotes.create({ owner, document: note(name, 'Rain.'), pin: null }))!.saved.viewId;
const names = async (key: string): Promise<readonly string[]> => {
  const owner = await ownerOfKey(key);
  return owner === null ? [] : (await storedNotes.own(owner)).map(({ name }) => name).toSorted();
};
const words = async (host: { readonly key: string; readonly owner: string }, sealed = 'sealed'): Promise<string> => {
  const code = newSecret();
  expect(await invite(host, { codeHash: hashKey(code), sealed, name: 'Desk' })).toBeNull();
  return code;
};
const joined = async (host: { readonly key: string; readonly owner: string }, name = 'Phone') => {
  const guest = browser();
  expect(await joinByCode(guest, await words(host), name)).toEqual({ ok: true, value: 'sealed' });
  return guest;
};

describeDatabases('devices of one owner', () => {
  it('are none at first: a key is its own hash’s', async () => {
    const { key, owner } = browser();
    expect([await ownerOfKey(key), await ownerOfKey(null)]).toEqual([owner, null]);
    expect(await devicesOf(key)).toEqual({ standing: 'owner', devices: [], passkeys: [] });
    expect(await devicesOf(null)).toEqual({ standing: 'none', devices: [], passkeys: [] });
    expect(await (await database()).device.count({ where: { ownerKeyHash: owner } })).toBe(0);
  });

  it('join by words, once; both have the lists of both then, and times of change stay', async () => {
    const [host, guest] = [browser(), browser()];
    await wrote(host.owner, 'Of the desk');
    const mine = await wrote(guest.owner, 'Of the phone');
    const before = (await storedNotes.find(mine))?.updatedAt;
    const code = await words(host, 'the vault’s key, sealed');
    expect(await joinByCode(guest, code, 'Phone')).toEqual({ ok: true, value: 'the vault’s key, sealed' });
    expect([await names(host.key), await names(guest.key)]).toEqual(Array(2).fill(['Of the desk', 'Of the phone']));
    expect((await storedNotes.find(mine))?.updatedAt).toBe(before);
    const seen = await devicesOf(guest.key);
    expect(seen.devices.map(({ name, here }) => [name, here])).toEqual([
      ['Desk', false],
      ['Phone', true],
    ]);
    expect(seen.devices.map(({ id }) => id)).not.toContain(hashKey(guest.key));
    const again = await joinByCode(browser(), code, 'Another');
    expect(again).toMatchObject({ ok: false, problem: expect.stringMatching(/^These words open nothing/) });
  });

  it('bring their own devices along, and what one writes the others see', async () => {
    const [host, first] = [browser(), browser()];
    const second = await joined(first, 'Tablet');
    await wrote((await ownerOfKey(second.key))!, 'Of the tablet');
    await joinByCode({ key: first.key, owner: (await ownerOfKey(first.key))! }, await words(host), 'Phone');
    await wrote((await ownerOfKey(host.key))!, 'Of the desk');
    for (const { key } of [host, first, second]) expect(await names(key)).toEqual(['Of the desk', 'Of the tablet']);
    expect((await devicesOf(second.key)).devices.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Desk', 'Phone', 'Tablet']),
    );
  });

  it('of two that use the same words at once one joins', async () => {
    const host = browser();
    const code = await words(host);
    const both = await Promise.all([
      joinByCode(browser(), code, 'One').catch(() => null),
      joinByCode(browser(), code, 'Two').catch(() => null),
    ]);
    expect(both.filter((each) => each?.ok)).toHaveLength(1);
    expect((await devicesOf(host.key)).devices).toHaveLength(2);
  });

  it('are not joined with words whose time is over, and only the last few words are open', async () => {
    const host = browser();
    const old = await words(host);
    const db = await database();
    const { expires } = (await db.challenge.findUnique({ where: { key: hashKey(old) } }))!;
    expect(Number(expires) - Date.now()).toBeLessThanOrEqual(INVITATION_MINUTES * 60 * 1000);
    await db.challenge.update({ where: { key: hashKey(old) }, data: { expires: BigInt(Date.now() - 1) } });
    expect((await joinByCode(browser(), old, 'Late')).ok).toBe(false);
    await dropExpiredChallenges();
    expect(await db.challenge.count({ where: { key: hashKey(old) } })).toBe(0);
    const all = [await words(host), await words(host), await words(host), await words(host)];
    expect(await db.challenge.count({ where: { ownerKeyHash: host.owner } })).toBe(3);
    expect((await joinByCode(browser(), all[3]!, 'Phone')).ok).toBe(true);
  });

  it('are put out: their key is nobody’s, open words go, and the last way to the lists stays', async () => {
    const host = browser();
    await wrote(host.owner, 'Mine');
    const guest = await joined(host);
    const open = await words(host);
    const [desk, phone] = (await devicesOf(host.key)).devices;
    expect(await putOut(newSecret(), phone!.id)).toBe('There is no such device any more.');
    expect(await putOut(host.owner, phone!.id)).toBeNull();
    expect([await ownerOfKey(guest.key), await names(guest.key), await names(host.key)]).toEqual([null, [], ['Mine']]);
    expect(await devicesOf(guest.key)).toEqual({ standing: 'out', devices: [], passkeys: [] });
    expect((await joinByCode(browser(), open, 'Another')).ok).toBe(false);
    expect(await putOut(host.owner, desk!.id)).toMatch(/^This is the only device/);
    expect(await names(host.key)).toEqual(['Mine']);
    // The first device, whose key the owner goes by, can be put out by a later one.
    const other = await joined(host, 'Laptop');
    expect(await putOut(host.owner, desk!.id)).toBeNull();
    expect([await names(host.key), await names(other.key)]).toEqual([[], ['Mine']]);
  });

  it('that were put out know no secret that opens a list; the list itself is as it was', async () => {
    const host = browser();
    const made = (await storedNotes.create({ owner: host.owner, document: note('Mine', 'Rain.'), pin: null }))!;
    await joined(host);
    const phone = (await devicesOf(host.key)).devices[1];
    const { viewId } = made.saved;
    const access = { owner: null, editSecret: made.editSecret };
    expect(await storedNotes.editable(viewId, access)).not.toBeNull();
    expect(await putOut(host.owner, phone!.id)).toBeNull();
    expect(await storedNotes.editable(viewId, access)).toBeNull();
    expect(await storedNotes.find(viewId)).toEqual(made.saved);
  });

  it('that were put out are forgotten when nobody can have their key any more, but for the first one', async () => {
    const host = browser();
    const [guest, stays] = [await joined(host), await joined(host, 'Laptop')];
    for (const { id, name } of (await devicesOf(stays.key)).devices) {
      if (name !== 'Laptop') expect(await putOut(host.owner, id)).toBeNull();
    }
    const db = await database();
    await forgetDevices(new Date(Date.now() + 399 * DAY));
    expect(await ownerOfKey(guest.key)).toBeNull();
    await forgetDevices(new Date(Date.now() + 401 * DAY));
    expect(await ownerOfKey(guest.key)).toBe(guest.owner);
    expect(await ownerOfKey(host.key)).toBeNull();
    expect(await db.device.count({ where: { ownerKeyHash: host.owner } })).toBe(2);
  });

  it('are no more than fit, with all that a device brings along', async () => {
    const host = browser();
    for (let at = 1; at < MOST_DEVICES; at += 1) await joined(host, `Device ${at}`);
    const full = `${MOST_DEVICES} devices can have the same lists, and no more: put one out first.`;
    expect(await invite(host, { codeHash: hashKey(newSecret()), sealed: '', name: 'Desk' })).toBe(full);
    const [one] = (await devicesOf(host.key)).devices.filter(({ here }) => !here);
    await putOut(host.owner, one!.id);
    const couple = browser();
    await joined(couple);
    expect(await joinByCode(couple, await words(host), 'Phone')).toEqual({ ok: false, problem: full });
  });

  it('that call themselves alike are told apart', async () => {
    const host = browser();
    await joined(host, 'Desk');
    await joined(host, 'Desk');
    expect((await devicesOf(host.key)).devices.map(({ name }) => name).toSorted()).toEqual([
      'Desk',
      'Desk (2)',
      'Desk (3)',
    ]);
  });

  it('are renamed by their owner alone, and remember the day of their last visit', async () => {
    const host = browser();
    const guest = await joined(host);
    const [, phone] = (await devicesOf(host.key)).devices;
    expect(await renameDevice(newSecret(), phone!.id, 'Stolen')).toBe(false);
    expect(await renameDevice(host.owner, phone!.id, 'Pocket')).toBe(true);
    const db = await database();
    await db.device.update({ where: { keyHash: hashKey(guest.key) }, data: { usedDay: 1 } });
    await ownerOfKey(guest.key);
    await expect
      .poll(async () => (await devicesOf(host.key)).devices.find(({ name }) => name === 'Pocket')?.usedDay)
      .toBe(Math.floor(Date.now() / DAY));
  });

  it('leave no key in the database', async () => {
    const host = browser();
    const guest = await joined(host);
    const code = await words(host);
    const db = await database();
    const all = JSON.stringify([await db.device.findMany(), await db.challenge.findMany()], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [host.key, guest.key, code]) expect(all).not.toContain(secret);
  });
});

describeDatabases('two owners that become one', () => {
  /** Every column that names an owner, by the schema itself: a new one must be handed on, too. */
  const columns = MODELS.flatMap(({ table, body }) =>
    [...body.matchAll(/^ {2}(ownerKeyHash|hostOwner|guestOwner|holder) /gm)].map(
      ([, column]) => [table, column!] as const,
    ),
  );

  it('hand on what stands under every column that names an owner; what both have counts once', async () => {
    const [from, to] = [browser().owner, browser().owner];
    const db = await database();
    const dataset = {
      gameSystemId: 'g',
      gameSystemName: 'G',
      name: 'G',
      source: 'upload',
      manifest: '[]',
      problems: '[]',
    };
    for (const hash of ['a', 'b']) await db.dataset.create({ data: { hash, ...dataset } });
    for (const [ownerKeyHash, datasetHash] of [
      [from, 'a'],
      [to, 'a'],
      [from, 'b'],
    ] as const) {
      await db.uploader.create({ data: { ownerKeyHash, datasetHash } });
    }
    await db.revision.create({ data: { hash: 'r', text: '' } });
    for (const [holder, viewId] of [
      [from, 'one'],
      [to, 'one'],
      [from, 'two'],
    ] as const) {
      await db.reference.create({ data: { hash: 'r', kind: 'approval', viewId, holder } });
    }
    const game = { kind: 'match', document: '{}', hostKeyHash: '' };
    await db.game.create({ data: { viewId: 'host', ...game, hostOwner: from } });
    await db.game.create({ data: { viewId: 'guest', ...game, hostOwner: to, guestOwner: from } });
    await wrote(from, 'Note');
    await db.device.create({
      data: { keyHash: newSecret(), id: newSecret(), ownerKeyHash: from, name: 'x', usedDay: 0 },
    });
    const passkey = { credentialId: 'c', publicKey: new Uint8Array(1), counter: 0n, transports: '[]', usedDay: 0 };
    await db.passkey.create({ data: { ...passkey, ownerKeyHash: from } });
    for (const name of ['shelf', 'vault', 'history']) {
      await db.syncedSetting.create({ data: { ownerKeyHash: from, name, version: 3, text: name, bytes: 5 } });
    }
    await issueChallenge('t', { kind: 'device', owner: from, text: '' }, 1);
    const named = async (table: string, column: string, owner: string): Promise<number> => {
      const rows = await db.$queryRawUnsafe<readonly { count: number | bigint }[]>(
        `SELECT COUNT(*) AS "count" FROM "${table}" WHERE "${column}" = '${owner}'`,
      );
      return Number(rows[0]?.count);
    };
    expect(columns.length).toBeGreaterThanOrEqual(9);
    for (const [table, column] of columns) {
      expect(await named(table, column, from), `${table}.${column}`).toBeGreaterThan(0);
    }
    await db.$transaction((tables) => mergeOwners(tables, from, to));
    for (const [table, column] of columns) {
      expect(await named(table, column, from), `${table}.${column}`).toBe(0);
    }
    expect(await db.uploader.count({ where: { ownerKeyHash: to } })).toBe(2);
    expect(await db.reference.count({ where: { holder: to } })).toBe(2);
    expect(await db.syncedSetting.findMany({ where: { ownerKeyHash: to } })).toMatchObject([
      { name: 'shelf', version: 3 },
    ]);
    expect(await takeChallenge('t', 'device')).toBeNull();
  });

  it('keep what the devices of the second share, in the place of the first’s', async () => {
    const [from, to] = [browser().owner, browser().owner];
    const db = await database();
    for (const [ownerKeyHash, text] of [
      [from, 'first'],
      [to, 'second'],
    ] as const) {
      await db.syncedSetting.create({ data: { ownerKeyHash, name: 'shelf', version: 1, text, bytes: 6 } });
    }
    await db.$transaction((tables) => mergeOwners(tables, from, to));
    expect(await db.syncedSetting.findMany({ where: { ownerKeyHash: { in: [from, to] } } })).toMatchObject([
      { ownerKeyHash: to, text: 'second' },
    ]);
  });

  it('lose nothing that was stored under the first while they did', async () => {
    const host = browser();
    const guest = await joined(host);
    await wrote(guest.owner, 'Late');
    expect(await names(guest.key)).toEqual([]);
    expect(await mergeStrays()).toBe(1);
    expect([await names(guest.key), await mergeStrays()]).toEqual([['Late'], 0]);
  });
});

it('an owner has the form of a hash', () => {
  expect(sha256Schema.safeParse(browser().owner).success).toBe(true);
});
