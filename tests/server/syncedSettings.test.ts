import { afterEach, expect, it } from 'vitest';
import { hashKey, newSecret } from '@/lib/server/keys';
import { readSetting, writeSetting } from '@/lib/server/api/devices';
import { countMine, deleteMine } from '@/lib/server/mine';
import { siteOf, joinByPasskey } from '@/lib/server/passkeys';
import { overQuota } from '@/lib/server/quota';
import { handle } from '@/lib/server/routes';
import { issueChallenge, takeChallenge } from '@/lib/server/devices';
import { devicesSchema, joinedDeviceSchema, KEPT_BYTES, keptSchema } from '@/lib/api/devices';
import { describeDatabases } from './testDatabase';

const request = (at: string, method: string, key: string | null, body?: unknown) =>
  new Request(`http://localhost${at}`, {
    method,
    headers: key === null ? {} : { cookie: `muster-owner=${key}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async (key: string | null, name = 'shelf') =>
  keptSchema.parse(await (await handle(request(`/api/mine/kept/${name}`, 'GET', key))).json());
const write = (key: string | null, version: number, text: string, name = 'shelf') =>
  handle(request(`/api/mine/kept/${name}`, 'PUT', key, { version, text }));
const keyIn = (response: Response): string =>
  /muster-owner=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';

describeDatabases('what devices share besides documents', () => {
  afterEach(() => delete process.env.MUSTER_OWNER_MB);

  it('is written over the version that one builds on; the second of two is told, and overwrites nothing', async () => {
    const owner = hashKey(newSecret());
    expect(await readSetting(owner, 'shelf')).toEqual({ version: 0, text: null });
    const both = await Promise.all([writeSetting(owner, 'shelf', 0, 'a'), writeSetting(owner, 'shelf', 0, 'b')]);
    expect(both.toSorted()).toEqual([1, null]);
    expect(await writeSetting(owner, 'shelf', 1, 'c')).toBe(2);
    expect(await writeSetting(owner, 'shelf', 1, 'd')).toBeNull();
    expect(await readSetting(owner, 'shelf')).toEqual({ version: 2, text: 'c' });
    expect(await readSetting(owner, 'vault')).toEqual({ version: 0, text: null });
    expect(await readSetting(hashKey(newSecret()), 'shelf')).toEqual({ version: 0, text: null });
  });

  it('is told at its address, with what stands there in a conflict', async () => {
    const key = newSecret();
    expect(await read(null)).toEqual({ standing: 'none', version: 0, text: null });
    expect(await read(key)).toEqual({ standing: 'owner', version: 0, text: null });
    expect(await (await write(key, 0, 'a')).json()).toEqual({ standing: 'owner', version: 1, text: 'a' });
    const late = await write(key, 0, 'b');
    expect([late.status, await late.json()]).toEqual([409, { standing: 'owner', version: 1, text: 'a' }]);
    expect((await write(null, 0, 'a')).status).toBe(404);
    expect((await write(key, 0, 'a', 'attic')).status).toBe(404);
    expect((await handle(request('/api/mine/kept/attic', 'GET', key))).status).toBe(404);
  });

  it('is bounded: in length, in bytes, and by what an owner may have', async () => {
    const key = newSecret();
    expect((await write(key, 0, 'a'.repeat(KEPT_BYTES + 1))).status).toBe(400);
    expect((await write(key, 0, 'ü'.repeat(KEPT_BYTES - 1))).status).toBe(413);
    expect((await write(key, 0, '"'.repeat(KEPT_BYTES * 2))).status).toBe(413);
    expect((await write(key, 0, '"'.repeat(KEPT_BYTES))).status).toBe(200);
    process.env.MUSTER_OWNER_MB = '1';
    const full = { bytes: 1024 * 1024 - KEPT_BYTES };
    expect(await overQuota(hashKey(key), newSecret(), full)).toBeNull();
    expect(await overQuota(hashKey(key), newSecret(), { bytes: full.bytes + 1 })).toMatchObject({ status: 507 });
  });

  it('goes with all that is one’s own, devices and passkeys too', async () => {
    const key = newSecret();
    const host = await handle(
      request('/api/devices/invitations', 'POST', key, { codeHash: hashKey('x'), sealed: '', name: 'Desk' }),
    );
    expect([host.status, keyIn(host)]).toEqual([201, key]);
    await write(key, 0, 'a');
    expect(await countMine(hashKey(key))).toMatchObject({ devices: 1, kept: 1, passkeys: 0 });
    await deleteMine(hashKey(key));
    expect(await countMine(hashKey(key))).toMatchObject({ devices: 0, kept: 0, passkeys: 0 });
    expect(await takeChallenge('x', 'device')).toBeNull();
  });
});

describeDatabases('devices at their addresses', () => {
  const seen = async (key: string | null) =>
    devicesSchema.parse(await (await handle(request('/api/devices', 'GET', key))).json());

  it('a browser without a key gets one as it joins; once put out it is told so, and gets another key', async () => {
    const [host, code] = [newSecret(), newSecret()];
    const body = { codeHash: hashKey(code), sealed: 'sealed', name: ' Desk ' };
    expect((await handle(request('/api/devices/invitations', 'POST', host, body))).status).toBe(201);
    const wrong = await handle(request('/api/devices/join', 'POST', null, { code: newSecret(), name: 'Phone' }));
    expect([wrong.status, keyIn(wrong)]).toEqual([409, '']);
    const joined = await handle(request('/api/devices/join', 'POST', null, { code, name: 'Phone' }));
    const guest = keyIn(joined);
    expect([joinedDeviceSchema.parse(await joined.json()).sealed, guest.length]).toEqual(['sealed', 22]);
    await write(host, 0, 'shared');
    expect((await read(guest)).text).toBe('shared');
    const [desk, phone] = (await seen(host)).devices;
    expect([desk!.name, phone!.name]).toEqual(['Desk', 'Phone']);
    expect((await handle(request('/api/devices/out', 'POST', guest, { id: 'nothing' }))).status).toBe(404);
    expect((await handle(request('/api/devices/out', 'POST', host, { id: phone!.id }))).status).toBe(200);
    expect([(await seen(guest)).standing, (await read(guest)).standing]).toEqual(['out', 'out']);
    expect((await write(guest, 1, 'mine')).status).toBe(404);
    const anew = await handle(
      request('/api/devices/invitations', 'POST', guest, { ...body, codeHash: hashKey(newSecret()) }),
    );
    expect([anew.status, keyIn(anew) === guest, keyIn(anew).length]).toEqual([201, false, 22]);
  });

  it.each([
    [{ codeHash: 'x', sealed: '', name: 'Desk' }],
    [{ codeHash: 'a'.repeat(64), sealed: 'a'.repeat(1001), name: 'Desk' }],
    [{ codeHash: 'a'.repeat(64), sealed: '', name: '  ' }],
    [{ codeHash: 'a'.repeat(64), sealed: '', name: 'a'.repeat(61) }],
  ])('an invitation of another shape is refused: %#', async (body) => {
    expect((await handle(request('/api/devices/invitations', 'POST', newSecret(), body))).status).toBe(400);
  });
});

describeDatabases('passkeys', () => {
  const site = { origin: 'http://localhost:3000', host: 'localhost' };

  it('are for sites with HTTPS and a name, and for localhost', () => {
    expect(siteOf('http://localhost:3000')).toMatchObject({ ok: true, value: { host: 'localhost' } });
    expect(siteOf('https://muster.example')).toMatchObject({ ok: true, value: { host: 'muster.example' } });
    for (const origin of ['http://muster.example', 'https://192.168.0.7:3000', 'http://127.0.0.1', 'https://[::1]']) {
      expect(siteOf(origin)).toMatchObject({ ok: false, problem: expect.stringMatching(/HTTPS/) });
    }
  });

  it('are asked for without names, by a question that is good once', async () => {
    const ask = async (to: string, key: string | null) =>
      (await (await handle(request('/api/passkeys/question', 'POST', key, { to }))).json()) as {
        options: {
          challenge: string;
          userVerification?: string;
          allowCredentials?: unknown[];
          user?: { name: string };
        };
      };
    const get = await ask('get', null);
    expect(get.options).toMatchObject({ userVerification: 'required' });
    expect(get.options.allowCredentials ?? []).toEqual([]);
    const keep = await ask('keep', newSecret());
    expect(keep.options.user?.name).toBe('Muster Roll');
    expect(await takeChallenge(keep.options.challenge, 'get')).toBeNull();
    expect(await takeChallenge(get.options.challenge, 'get')).not.toBeNull();
    expect(await takeChallenge(get.options.challenge, 'get')).toBeNull();
  });

  it('that nobody kept here lead nowhere, and an answer counts once', async () => {
    const visitor = { key: newSecret(), owner: newSecret() };
    const answered = { challenge: newSecret(), name: 'Phone', response: { id: 'unknown' } };
    expect(await joinByPasskey(visitor, site, answered)).toMatch(/^That took too long/);
    await issueChallenge(hashKey(answered.challenge), { kind: 'get', owner: '', text: '' }, 1);
    expect(await joinByPasskey(visitor, site, answered)).toMatch(/^This passkey was not made for these lists/);
    expect(await joinByPasskey(visitor, site, answered)).toMatch(/^That took too long/);
  });
});
