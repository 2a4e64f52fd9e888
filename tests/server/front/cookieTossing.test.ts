import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { registerFront } from '@/lib/server/front/front';
import { dropTossedCookies, noteHttps } from '@/lib/server/front/cookieTossing';
import { hashKey, newSecret } from '@/lib/server/keys';
import { describeDatabases } from '../testDatabase';

const DAY = 24 * 60 * 60 * 1000;
let count = 0;
const id = () => `book-${(count += 1)}`;

describeDatabases('a plain owner cookie by HTTPS', () => {
  beforeEach(async () => {
    const db = await database();
    await db.milestone.deleteMany();
    await db.document.deleteMany();
  });
  /** A key that owns a book since a moment. */
  async function owner(createdAt: Date): Promise<string> {
    const key = newSecret();
    const viewId = id();
    const book = { id: viewId, viewId, kind: 'book', name: '', document: '{}', documentVersion: 1, editSecretHash: '' };
    await (await database()).document.create({ data: { ...book, ownerKeyHash: hashKey(key), createdAt } });
    return key;
  }
  const since = async (days: number) =>
    void (await (
      await database()
    ).milestone.create({ data: { what: 'https', at: new Date(Date.now() - days * DAY) } }));
  const left = async (cookie: string): Promise<string | undefined> => {
    const headers = { cookie };
    await dropTossedCookies(headers);
    return headers.cookie;
  };
  const ago = (days: number) => new Date(Date.now() - days * DAY);

  it('counts for who owned something before anybody came by HTTPS', async () => {
    const key = await owner(ago(3));
    expect(await left(`a=b; muster-owner=${key}`)).toBe(`a=b; muster-owner=${key}`);
    await since(2);
    expect(await left(`a=b; muster-owner=${key}`)).toBe(`a=b; muster-owner=${key}`);
  });

  it('counts for nobody who came later, nor for a key that owns nothing', async () => {
    await since(2);
    expect(await left(`a=b; muster-owner=${await owner(ago(1))}; c=d`)).toBe('a=b; c=d');
    expect(await left(`muster-owner=${newSecret()}`)).toBe('');
  });

  it('counts no longer than a cookie from before can last', async () => {
    await since(401);
    expect(await left(`muster-owner=${await owner(ago(402))}`)).toBe('');
  });

  it('is taken out where its key is written in another way, and one among others is left', async () => {
    await since(2);
    const [mine, theirs] = [await owner(ago(3)), await owner(ago(1))];
    expect(await left(`muster-owner=%61${mine.slice(1)}`)).toBe('');
    for (const both of [
      [mine, theirs],
      [theirs, mine],
    ]) {
      expect(await left(both.map((key) => `muster-owner=${key}`).join('; '))).toBe(`muster-owner=${mine}`);
    }
    expect(await left(`__Host-muster-owner=${theirs}`)).toBe(`__Host-muster-owner=${theirs}`);
  });

  it('is taken out by the front before anybody reads it, and by HTTPS alone', async () => {
    await since(2);
    const front = registerFront({ answerers: [] });
    const server = createServer(
      (req, res) => void front.handle(req, res, async ({ headers }) => void res.end(headers.cookie)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const cookie = `a=b; muster-owner=${newSecret()}`;
    const reached = async (proto: string) =>
      (
        await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, {
          headers: { cookie, 'x-forwarded-proto': proto },
        })
      ).text();
    expect(await reached('https')).toBe('a=b');
    expect(await reached('http')).toBe(cookie);
    server.close().closeAllConnections();
  });

  it('counts by a moment that is written down once', async () => {
    const url = process.env.DATABASE_URL ?? '';
    await noteHttps(url);
    const moment = async () => (await (await database()).milestone.findMany()).map(({ at }) => at.getTime());
    const [first] = await moment();
    expect(Date.now() - (first ?? 0)).toBeLessThan(60_000);
    await noteHttps(`${url} `);
    expect(await moment()).toEqual([first]);
    expect(await left(`muster-owner=${await owner(new Date())}`)).toBe('');
  });
});
