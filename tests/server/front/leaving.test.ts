import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { ensureDevice } from '@/lib/server/devices';
import { registerFront } from '@/lib/server/front/front';
import { hashKey, newSecret } from '@/lib/server/keys';
import { ownerOfKey } from '@/lib/server/owners';
import { leavingCookie } from '@/lib/api/leaving';
import { describeDatabases } from '../testDatabase';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Asks for a page with these cookies: those that reached it, and those that came back. */
async function asked(cookie: string, proxied: Readonly<Record<string, string>> = {}) {
  const front = registerFront({ answerers: [] });
  const server = createServer(
    (req, res) => void front.handle(req, res, async () => void res.end(req.headers.cookie ?? '')),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/mine`, { headers: { cookie, ...proxied } });
  return { reached: await answer.text(), set: answer.headers.getSetCookie() };
}

const pair = (cookie: string): string => cookie.split(';')[0]!;
const keep = (owner: string) => ({
  publicKey: new Uint8Array(),
  counter: 0n,
  transports: '[]',
  usedDay: 0,
  ownerKeyHash: owner,
});

describeDatabases('a browser that was emptied', () => {
  it('has no owner from its next request on, and both cookies end', async () => {
    const key = newSecret();
    await ensureDevice({ key, owner: hashKey(key) }, 'Desk');
    const { reached, set } = await asked(`a=b; muster-owner=${key}; ${pair(leavingCookie([], false))}`);
    expect(reached).toBe('a=b');
    expect(set.map((each) => /^([\w-]+)=; .*Max-Age=0/.exec(each)?.[1])).toEqual(['muster-owner', 'muster-leaving']);
    const device = await (await database()).device.findUnique({ where: { keyHash: hashKey(key) } });
    expect(device?.outAt).toBeInstanceOf(Date);
  });

  it('has none either where its key was never among devices; a key of which nothing is stored leaves nothing', async () => {
    const db = await database();
    const [key, empty] = [newSecret(), newSecret()];
    await db.syncedSetting.create({
      data: { ownerKeyHash: hashKey(key), name: 'shelf', version: 1, text: '{}', bytes: 2 },
    });
    for (const each of [key, empty]) await asked(`muster-owner=${each}; ${pair(leavingCookie([], false))}`);
    expect([await ownerOfKey(key), await ownerOfKey(empty)]).toEqual([null, hashKey(empty)]);
  });

  it('takes along the passkeys that were made in it, and no others', async () => {
    const db = await database();
    const [key, other] = [newSecret(), newSecret()];
    const [here, there, foreign] = [newSecret(), newSecret(), newSecret()];
    for (const [credentialId, owner] of [
      [here, key],
      [there, key],
      [foreign, other],
    ] as const) {
      await db.passkey.create({ data: { credentialId, ...keep(hashKey(owner)) } });
    }
    await asked(`muster-owner=${key}; ${pair(leavingCookie([here, foreign], false))}`);
    const left = await db.passkey.findMany({ where: { credentialId: { in: [here, there, foreign] } } });
    expect(left.map(({ credentialId }) => credentialId).toSorted()).toEqual([there, foreign].toSorted());
  });

  it('is not what a neighbour under the same domain says by HTTPS', async () => {
    const key = newSecret();
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
    const owner = `__Host-muster-owner=${key}`;
    const planted = await asked(`${owner}; ${pair(leavingCookie([], false))}`, https);
    expect([planted.reached.includes(owner), planted.set]).toEqual([true, []]);
    const own = await asked(`${owner}; ${pair(leavingCookie([], true))}`, https);
    expect(own.reached).toBe('');
    expect(own.set.every((each) => each.startsWith('__Host-') && each.includes('; Secure'))).toBe(true);
  });

  it('one that was put out before takes no passkey along', async () => {
    const db = await database();
    const [key, passkey] = [newSecret(), newSecret()];
    await ensureDevice({ key, owner: hashKey(key) }, 'Desk');
    await db.device.update({ where: { keyHash: hashKey(key) }, data: { outAt: new Date() } });
    await db.passkey.create({ data: { credentialId: passkey, ...keep(hashKey(key)) } });
    await asked(`muster-owner=${key}; ${pair(leavingCookie([passkey], false))}`);
    expect(await db.passkey.count({ where: { credentialId: passkey } })).toBe(1);
  });
});
