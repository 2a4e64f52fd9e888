import { mkdtempSync, rmSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'libsql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handle } from '@/lib/server/routes';
import { closeDatabases, database } from '@/lib/server/db';
import { health } from '@/lib/server/front/answers';
import { readVisitor } from '@/lib/server/front/proxies';
import { migrate } from '@/lib/server/migrate';
import { LIVE, READY } from '@/lib/documents/paths';
import { TROUBLES } from '@/lib/api/trouble';
import { noPostgres, startPostgres, type ThrowAwayPostgres } from './postgres';

const before = process.env.DATABASE_URL;
const request = (body?: unknown) =>
  new Request('http://localhost/api/books', {
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', cookie: `muster-owner=${'k'.repeat(22)}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const newBook = () => handle(request({ edition: 'own' }));
/** What the front answers under an address of health. */
async function healthAt(path: string): Promise<Response> {
  const answer = await health({ ...atHealth, path }, () => Promise.reject(new Error('nothing is rendered')));
  if (answer === null) throw new Error(`nobody answers ${path}`);
  return new Response(Buffer.from(await answer.body('identity')), answer);
}
const atHealth = {
  id: 'a',
  method: 'GET',
  query: new URLSearchParams(),
  headers: {},
  visitor: readVisitor({}, '127.0.0.1', new BlockList()),
};
const ready = () => healthAt(READY);
const alive = () => healthAt(LIVE);
const said = async (answer: Response) => ({
  status: answer.status,
  after: answer.headers.get('retry-after'),
  ...(answer.status === 503 && { kept: answer.headers.get('cache-control') }),
  ...((await answer.json()) as object),
});

/** Says something else than it did a while later, since what was known last stands in. */
const readiness = async () => said(await ready());

afterAll(async () => {
  await closeDatabases();
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
});

describe('with a SQLite file in trouble', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-answers-'));
  const file = path.join(folder, 'test.db');
  beforeAll(async () => {
    process.env.DATABASE_URL = `file:${file}`;
    await migrate(`file:${file}`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a save is refused in plain words while another program holds it, and everything is read', async () => {
    expect(await said(await newBook())).toMatchObject({ status: 201 });
    const other = new Sqlite(file);
    other.exec('BEGIN IMMEDIATE');
    const saving = newBook();
    expect(await said(await handle(request()))).toMatchObject({ status: 200, books: [{}] });
    expect(await said(await ready())).toMatchObject({ status: 200, ready: true });
    expect(await said(await saving)).toEqual({
      status: 503,
      after: '2',
      kept: 'no-store',
      message: 'The database is busy. Try again in a few seconds.',
    });
    other.exec('ROLLBACK');
    other.close();
    expect(await said(await newBook())).toMatchObject({ status: 201 });
  });

  it('readiness says what was known last, and then that it is busy, while another program keeps even readers out', async () => {
    expect(await said(await ready())).toMatchObject({ status: 200, ready: true });
    const held = path.join(folder, 'held.db');
    const other = new Sqlite(held);
    other.exec('CREATE TABLE "_prisma_migrations" ("id" TEXT); BEGIN EXCLUSIVE');
    process.env.DATABASE_URL = `file:${held}`;
    expect(await said(await ready())).toMatchObject({ status: 200, ready: true });
    const now = performance.now.bind(performance);
    const twoSecondsLater = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2_001);
    expect(await readiness()).toEqual({ status: 503, after: '2', kept: 'no-store', message: TROUBLES.busy.message });
    twoSecondsLater.mockRestore();
    expect(await said(await alive())).toEqual({ status: 200, after: null, live: true });
    other.exec('ROLLBACK');
    other.close();
    await expect.poll(readiness).toMatchObject({ ready: true });
    process.env.DATABASE_URL = `file:${file}`;
  });

  it('many who ask for readiness share one question', async () => {
    const asked = vi.spyOn(await database(), '$queryRaw');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ready()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('a save is refused in plain words while its disk is full, and everything is read', async () => {
    const db = await database();
    await db.$queryRawUnsafe('PRAGMA max_page_count = 1');
    for (let status = 201; status === 201;) status = (await newBook()).status;
    expect(await said(await newBook())).toMatchObject({
      status: 503,
      after: '60',
      kept: 'no-store',
      message: expect.stringContaining('disk of this server is full') as string,
    });
    expect(await said(await handle(request()))).toMatchObject({ status: 200 });
    expect(await said(await ready())).toMatchObject({ status: 200, ready: true });
  });
});

describe.skipIf(noPostgres !== null)(`with a PostgreSQL that went away (${noPostgres ?? 'here'})`, () => {
  let server: ThrowAwayPostgres;
  beforeAll(async () => {
    server = await startPostgres();
    process.env.DATABASE_URL = server.url;
    await migrate(server.url);
  });
  afterAll(async () => {
    await closeDatabases();
    server.stop();
  });

  it('the server lives, is not ready, and is ready again by itself', async () => {
    expect(await said(await newBook())).toMatchObject({ status: 201 });
    server.kill();
    const away = {
      status: 503,
      after: '5',
      kept: 'no-store',
      message: expect.stringContaining('does not answer') as string,
    };
    expect(await said(await newBook())).toEqual(away);
    await expect.poll(readiness).toEqual(away);
    expect(await said(await handle(request()))).toEqual(away);
    expect(await said(await alive())).toEqual({ status: 200, after: null, live: true });
    server.start();
    await expect.poll(readiness).toMatchObject({ status: 200, ready: true });
    expect(await said(await handle(request()))).toMatchObject({ status: 200, books: [{}] });
  });
});
