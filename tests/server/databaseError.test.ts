import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrate';
import { retryWhenBusy } from '@/lib/server/databaseRetry';
import { troubleOf, troubleOfDriver } from '@/lib/server/databaseError';
import { noPostgres, startPostgres, type ThrowAwayPostgres } from './postgres';

const OPEN_FILES = '/proc/self/fd';

const game = (viewId: string) => ({
  viewId,
  kind: 'match',
  document: '{}',
  hostKeyHash: 'a',
  hostOwner: 'o',
});
const addGame = (db: Database, viewId: string) => db.game.create({ data: game(viewId), select: { viewId: true } });
const linksOf = async (db: Database, viewIds: string[]) =>
  (await db.game.findMany({ where: { viewId: { in: viewIds } } })).map(({ viewId }) => viewId);
const inTransaction = (db: Database, viewId: string) =>
  db.$transaction(async (tables) => {
    await tables.game.count();
    await tables.game.create({ data: game(viewId) });
  });

const troubleIn = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return troubleOf(error) ?? error;
  }
};

describe('what a driver says', () => {
  const cause = (fields: object) => new Error('of Prisma', { cause: fields });
  it.each([
    ['a full disk at a commit', Object.assign(new Error('full'), { code: 'SQLITE_FULL', rawCode: 13 }), 'full'],
    ['a file that is read only', cause({ kind: 'sqlite', extendedCode: 1032, message: 'readonly' }), 'away'],
    ['a full disk of PostgreSQL', cause({ kind: 'postgres', code: '53100', message: 'no space' }), 'full'],
    ['a server that starts', cause({ kind: 'postgres', code: '57P03', message: 'starting up' }), 'away'],
    ['a standby', cause({ kind: 'postgres', code: '25006', message: 'read-only transaction' }), 'away'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 'away'],
    ['a pool that is used up', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['a value that is there already', cause({ kind: 'UniqueConstraintViolation', originalCode: '23505' }), undefined],
    ['a constraint of SQLite', cause({ kind: 'UniqueConstraintViolation', originalCode: '2067' }), undefined],
    ['anything else', new Error('a mistake of ours'), undefined],
  ])('%s', (_, error, trouble) => expect(troubleOfDriver(error)?.trouble).toBe(trouble));
});

describe('a SQLite database that something else holds', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-busy-'));
  const file = path.join(folder, 'test.db');
  let db: Database;
  let other: Sqlite.Database;
  beforeAll(async () => {
    await migrate(`file:${file}`);
    db = await openDatabase(`file:${file}`);
    other = new Sqlite(file);
  });
  afterAll(async () => {
    await db.$disconnect();
    other.close();
    rmSync(folder, { recursive: true });
  });

  it('is told of to whoever writes, while others read', async () => {
    other.exec('BEGIN IMMEDIATE');
    const writes = [addGame(db, 'one'), inTransaction(db, 'two')].map(troubleIn);
    let answered = 0;
    const reading = (async () => {
      for (let times = 0; times < 20; times += 1) {
        await db.game.count();
        answered += 1;
      }
    })();
    await reading;
    other.exec('ROLLBACK');
    expect(answered).toBe(20);
    expect(await Promise.all(writes)).toEqual(['none', 'none']);
    other.exec('BEGIN IMMEDIATE');
    expect(await Promise.all([addGame(db, 'three'), inTransaction(db, 'four')].map(troubleIn))).toEqual([
      'busy',
      'busy',
    ]);
    other.exec('ROLLBACK');
    expect((await db.game.findMany({ orderBy: { viewId: 'asc' } })).map(({ viewId }) => viewId)).toEqual([
      'one',
      'two',
    ]);
  });

  it('is waited for by what no visitor waits for', async () => {
    other.exec('BEGIN IMMEDIATE');
    const patient = troubleIn(retryWhenBusy(10_000, () => addGame(db, 'patient')));
    expect(await troubleIn(addGame(db, 'visitor'))).toBe('busy');
    other.exec('ROLLBACK');
    expect(await patient).toBe('none');
  });

  it.skipIf(!existsSync(OPEN_FILES))('opens no file for each transaction', async () => {
    await inTransaction(db, 'first');
    const before = readdirSync(OPEN_FILES).length;
    for (let times = 0; times < 30; times += 1) await inTransaction(db, `next ${times}`);
    expect(readdirSync(OPEN_FILES).length).toBeLessThan(before + 10);
    await db.game.deleteMany({ where: { viewId: { not: 'one' } } });
  });

  it('says that it is full, and is read all the same', async () => {
    const [row] = await db.$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count');
    await db.$queryRawUnsafe(`PRAGMA max_page_count = ${row?.page_count}`);
    const large = { ...game('large'), document: 'x'.repeat(100_000) };
    expect(await troubleIn(db.game.create({ data: large }))).toBe('full');
    expect(await db.game.count()).toBe(1);
    await db.$queryRawUnsafe('PRAGMA max_page_count = 1000000');
    expect(await troubleIn(db.game.create({ data: large }))).toBe('none');
  });
});

describe.skipIf(noPostgres !== null)(`a PostgreSQL database in trouble (${noPostgres ?? 'here'})`, () => {
  let server: ThrowAwayPostgres;
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres();
    await migrate(server.url);
    db = await openDatabase(server.url);
  });
  afterAll(async () => {
    await db.$disconnect();
    server.stop();
  });

  it('is told of to whoever needs a locked table, and serves the others', async () => {
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE "Game" IN ACCESS EXCLUSIVE MODE');
    const asked = Array.from({ length: 8 }, () => troubleIn(db.game.count()));
    expect(await db.revision.count()).toBe(0);
    expect(new Set(await Promise.all([...asked, troubleIn(inTransaction(db, 'one'))]))).toEqual(new Set(['busy']));
    const patient = troubleIn(retryWhenBusy(10_000, () => addGame(db, 'patient')));
    expect(await troubleIn(addGame(db, 'visitor'))).toBe('busy');
    await other.query('ROLLBACK');
    await other.end();
    expect(await patient).toBe('none');
    // On a busy machine what the visitor no longer waits for may still be done.
    expect(await linksOf(db, ['one', 'patient', 'away', 'away too'])).toEqual(['patient']);
  });

  it('is told of when it is gone, and is there again by itself', async () => {
    server.kill();
    expect(await troubleIn(db.game.count())).toBe('away');
    expect(await troubleIn(addGame(db, 'away'))).toBe('away');
    expect(await troubleIn(inTransaction(db, 'away too'))).toBe('away');
    server.start();
    expect(await linksOf(db, ['one', 'patient', 'away', 'away too'])).toEqual(['patient']);
    expect(await troubleIn(inTransaction(db, 'back'))).toBe('none');
  });

  it('is told of when it hangs', async () => {
    server.signal('SIGSTOP');
    expect(await troubleIn(db.game.count())).toBe('busy');
    server.signal('SIGCONT');
    expect(await db.game.findUnique({ where: { viewId: 'back' } })).not.toBeNull();
  });
});
