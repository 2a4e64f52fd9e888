import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'libsql';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as alive } from '@/app/api/health/live/route';
import { GET as ready } from '@/app/api/health/route';
import { GET as books, POST as addBook } from '@/app/api/books/route';
import { closeDatabases, database } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrate';
import { noPostgres, startPostgres, type ThrowAwayPostgres } from './postgres';

const before = process.env.DATABASE_URL;
const nothing = { params: Promise.resolve({}) };
const request = (body?: unknown) =>
  new NextRequest('http://localhost/api/books', {
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', cookie: `muster-owner=${'k'.repeat(22)}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const newBook = () => addBook(request({ edition: 'own' }), nothing);
const said = async (answer: Response) => ({
  status: answer.status,
  after: answer.headers.get('retry-after'),
  ...((await answer.json()) as object),
});

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
    expect(await said(await books(request(), nothing))).toMatchObject({ status: 200, books: [{}] });
    expect(await said(await ready())).toMatchObject({ status: 200, ready: true });
    expect(await said(await saving)).toEqual({
      status: 503,
      after: '2',
      message: 'The database is busy, so this could not be done just now. Try again in a few seconds.',
    });
    other.exec('ROLLBACK');
    other.close();
    expect(await said(await newBook())).toMatchObject({ status: 201 });
  });

  it('a save is refused in plain words while its disk is full, and everything is read', async () => {
    const db = await database();
    await db.$queryRawUnsafe('PRAGMA max_page_count = 1');
    for (let status = 201; status === 201;) status = (await newBook()).status;
    expect(await said(await newBook())).toMatchObject({
      status: 503,
      after: '60',
      message: expect.stringContaining('disk of this server is full') as string,
    });
    expect(await said(await books(request(), nothing))).toMatchObject({ status: 200 });
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
    const away = { status: 503, after: '5', message: expect.stringContaining('does not answer just now') as string };
    expect(await said(await ready())).toEqual(away);
    expect(await said(await newBook())).toEqual(away);
    expect(await said(await books(request(), nothing))).toEqual(away);
    expect(await said(alive())).toEqual({ status: 200, after: null, live: true });
    server.start();
    expect(await said(await ready())).toMatchObject({ status: 200, ready: true });
    expect(await said(await books(request(), nothing))).toMatchObject({ status: 200, books: [{}] });
  });
});
