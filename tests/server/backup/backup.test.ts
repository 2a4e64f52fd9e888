import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, backupFile, OF_THE_MOMENT, restore } from '@/lib/server/backup/backup';
import { type Database, openDatabase } from '@/lib/server/db';
import { checkedInMigrations, migrate } from '@/lib/server/migrate';
import { retryWhenBusy } from '@/lib/server/databaseRetry';
import { whole } from '../../effort';
import { MODELS } from '../schemaModels';
import { noPostgres, startPostgres, type ThrowAwayPostgres } from '../postgres';

const folder = mkdtempSync(path.join(tmpdir(), 'muster-backup-'));
const HASH = 'd'.repeat(64);
const PAUSE = '2026-03-01T10:00:00.123Z';
let postgres: ThrowAwayPostgres | null = null;
let made = 0;

beforeAll(async () => {
  if (KINDS.includes('PostgreSQL')) postgres = await startPostgres();
});
afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true });
});

type Kind = 'SQLite' | 'PostgreSQL';
const KINDS: readonly Kind[] = noPostgres === null && whole ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

/** The address of a database that nobody has used. */
async function fresh(kind: Kind): Promise<string> {
  made += 1;
  if (kind === 'SQLite' || postgres === null) return `file:${path.join(folder, `${made}.db`)}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE backup${made}`);
  await client.end();
  return postgres.url.replace(/\/postgres$/, `/backup${made}`);
}

async function using<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url);
  try {
    // A machine that is busy with other tests answers late.
    return await retryWhenBusy(30_000, () => work(db));
  } finally {
    await db.$disconnect();
  }
}

const document = (id: string) => ({
  id,
  kind: 'list',
  viewId: `view-${id}`,
  editSecretHash: 'secret',
  ownerKeyHash: 'owner',
  name: `The “list” ${id}\n`,
  document: JSON.stringify({ id, count: 0 }),
  documentVersion: 1,
  format: 'recon-squad',
  datasetHash: HASH,
});

/** Something in every kind of column: bytes, times, numbers, nothing. */
async function filled(kind: Kind): Promise<string> {
  const url = await fresh(kind);
  await migrate(url);
  await using(url, async (db) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    await db.dataFile.create({ data: { hash: HASH, kind: 'catalogue', gameSystemId: 's', bytes } });
    const names = { gameSystemId: 's', gameSystemName: 'Puddle Wars', name: 'Puddle Wars' };
    await db.dataset.create({
      data: { ...names, hash: HASH, source: 'upload', manifest: '{}', problems: '[]', createdAt: new Date(PAUSE) },
    });
    await db.uploader.create({ data: { datasetHash: HASH, ownerKeyHash: 'owner' } });
    await db.document.createMany({ data: Array.from({ length: 120 }, (_, index) => document(String(index))) });
    await db.document.update({ where: { id: '7' }, data: { deletedAt: new Date(PAUSE) } });
    await db.slice.create({ data: { datasetHash: HASH, catalogueId: 'frogs', shape: 1, bytes } });
    await db.rateCounter.create({ data: { key: 'saves', points: 3, expire: BigInt(Date.parse(PAUSE)) } });
    await db.news.createMany({ data: [1, 2, 3].map((at) => ({ topic: `list ${at}`, createdAt: BigInt(at) })) });
    await db.revision.create({ data: { hash: 'aa', text: '{}', lists: { create: { viewId: 'view-1' } } } });
  });
  return url;
}

/** Every row of every table that is kept, in an order that does not depend on the database. */
async function everything(url: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return using(url, async (db) => {
    const rows: Record<string, readonly string[]> = {};
    for (const { name: model, table } of MODELS.filter((each) => !OF_THE_MOMENT.has(each.table))) {
      const name = `${model.slice(0, 1).toLowerCase()}${model.slice(1)}` as 'document';
      rows[table] = (await db[name].findMany())
        .map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
        .toSorted();
    }
    return rows;
  });
}

describe.each(KINDS)('a backup of %s', (kind) => {
  it.each(KINDS)('gives everything back in %s', async (into) => {
    const from = await filled(kind);
    const file = path.join(folder, `${kind}-${into}.backup.gz`);
    const kept = await backup(from, file);
    const target = await fresh(into);
    const restored = await restore(file, target, { replace: false });
    if (!kept.ok || !restored.ok) throw new Error('refused');
    expect(restored.value.rows).toEqual(kept.value.rows);
    expect(restored.value.rows.get('Document')).toBe(120);
    expect(await everything(target)).toEqual(await everything(from));
    expect(await migrate(target)).toEqual([]);
    const [left, news] = await using(target, async (db) => [
      [await db.rateCounter.count(), await db.news.count()],
      await db.news.create({ data: { topic: 'the next', createdAt: 4n } }),
    ]);
    expect([left, news.id]).toEqual([[0, 0], 1]);
  });

  it('names every table that there is, but for what is of the moment', async () => {
    const kept = await backup(await filled(kind), path.join(folder, `${kind}-tables.backup.gz`));
    const names = MODELS.map(({ table }) => table).filter((table) => !OF_THE_MOMENT.has(table));
    expect(kept.ok && [...kept.value.rows.keys()].toSorted()).toEqual(names.toSorted());
  });

  it('holds one state, though saves go on while it is made', async () => {
    const from = await filled(kind);
    const file = path.join(folder, `${kind}-saves.backup.gz`);
    const stop = { now: false };
    let begun: () => void = () => undefined;
    const saves = new Promise<void>((resolve) => (begun = resolve));
    // Each save changes a list and appends a game, in one step: a state that has one of them without the other is none.
    const saving = using(from, async (db) => {
      for (let save = 1; !stop.now; save += 1) {
        const game = { kind: 'match', document: '{}', hostKeyHash: 'h', hostOwner: 'o', viewId: `game-${save}` };
        await db.$transaction([
          db.document.update({ where: { id: '1' }, data: { version: save } }),
          db.game.create({ data: game }),
        ]);
        if (save === 3) begun();
        // Saves come from outside: the backup, here in the same process, has its turn between them.
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    await Promise.race([saves, saving]);
    const kept = await backup(from, file);
    stop.now = true;
    await saving;
    const target = await fresh(kind);
    const restored = await restore(file, target, { replace: false });
    expect([kept.ok, restored.ok]).toEqual([true, true]);
    const [games, version] = await using(target, async (db) => [
      await db.game.count(),
      (await db.document.findUnique({ where: { id: '1' } }))?.version,
    ]);
    expect(games).toBe(version);
    expect(games).toBeGreaterThan(0);
  });

  it('goes into a database that holds something only if told to, and replaces all of it', async () => {
    const from = await filled(kind);
    const file = path.join(folder, `${kind}-replace.backup.gz`);
    await backup(from, file);
    const target = await filled(kind);
    await using(target, (db) => db.document.create({ data: document('another') }));
    const before = await everything(target);
    expect(await restore(file, target, { replace: false })).toEqual({
      ok: false,
      problem: 'The database is not empty. To have all that it holds replaced by the backup, add --replace.',
    });
    expect(await everything(target)).toEqual(before);
    const lines = [];
    for (let time = 0; time < 2; time += 1) {
      expect((await restore(file, target, { replace: true })).ok).toBe(true);
      lines.push(...(await using(target, (db) => db.line.findMany())));
    }
    expect(await everything(target)).toEqual(await everything(from));
    // What is saved from now on is told apart from what was there.
    expect(new Set(lines.map(({ name }) => name)).size).toBe(2);
  });

  it('of an older version is brought up to date', async () => {
    const from = await filled(kind);
    const file = path.join(folder, `${kind}-older.backup.gz`);
    await backup(from, file);
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ migrations: checkedInMigrations(from).map(({ name }) => name) });
    const copy = mkdtempSync(path.join(folder, 'older-'));
    const old = await olderDatabase(kind, copy);
    const kept = await backup(old, path.join(copy, 'old.backup.gz'));
    const target = await fresh(kind);
    const restored = await restore(path.join(copy, 'old.backup.gz'), target, { replace: false });
    expect([kept.ok, restored.ok]).toEqual([true, true]);
    expect(await using(target, (db) => db.document.findMany({ select: { id: true, kind: true } }))).toEqual([
      { id: 'b1', kind: 'book' },
    ]);
    expect(await migrate(target)).toEqual([]);
  });
});

/** A database from before all documents had one table, with a unit book. */
async function olderDatabase(kind: Kind, root: string): Promise<string> {
  const url = await fresh(kind);
  cpSync(path.join(import.meta.dirname, '../../../prisma'), path.join(root, 'prisma'), { recursive: true });
  for (const place of ['prisma/migrations', 'prisma/postgresql/migrations']) {
    for (const name of readdirSync(path.join(root, place)).filter((each) => each >= '0005' && each < '1')) {
      rmSync(path.join(root, place, name), { recursive: true });
    }
  }
  await migrate(url, root);
  await using(url, (db) =>
    db.$executeRawUnsafe(
      `INSERT INTO "UnitBook" ("id", "viewId", "editSecretHash", "ownerKeyHash", "name", "document", ` +
        `"documentVersion", "updatedAt") VALUES ('b1', 'v', 's', 'o', 'The book', '{}', 1, '2026-01-01T00:00:00Z')`,
    ),
  );
  return url;
}

describe('a backup', () => {
  it('is named by the time in a folder, never written over another, and readable by its owner alone', async () => {
    const now = new Date('2026-11-22T21:05:09Z');
    const file = backupFile(folder, now);
    expect(file).toBe(path.join(folder, 'muster-2026-11-22T21-05-09.backup.gz'));
    const url = await filled('SQLite');
    await backup(url, file, now);
    const again = await backup(url, file, now);
    expect(again).toEqual({ ok: false, problem: `${file} is there already: choose another name.` });
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('of nothing is refused', async () => {
    const missing = await backup(`file:${path.join(folder, 'missing.db')}`, path.join(folder, 'x.gz'));
    expect(missing).toEqual({ ok: false, problem: `There is no database at ${path.join(folder, 'missing.db')}.` });
  });
});

describe('a file that is no whole backup', () => {
  const change: readonly [string, (lines: string[]) => Buffer, RegExp][] = [
    ['is something else', () => Buffer.from('PK'), /cannot be read as a backup/],
    ['holds other JSON', () => gzipSync('{"a":1}\n'), /is no backup of Muster Roll/],
    ['ends too early', (lines) => gzipSync(lines.slice(0, -2).join('\n')), /is not whole/],
    ['was cut', (lines) => gzipSync(lines.join('\n')).subarray(0, -900), /cannot be read as a backup/],
    ['was changed', (lines) => gzipSync(lines.join('\n').replace('"The', '"Thy')), /is damaged/],
    ['is newer', (lines) => gzipSync(lines.join('\n').replace('"version":1', '"version":2')), /newer version/],
  ];
  it.each(change)('%s: it is refused, and the database stays as it was', async (_, changed, problem) => {
    const file = path.join(folder, `${made}.whole.backup.gz`);
    const url = await filled('SQLite');
    await backup(url, file);
    const broken = `${file}.broken`;
    writeFileSync(broken, changed(gunzipSync(readFileSync(file)).toString().split('\n')));
    const before = await everything(url);
    const restored = await restore(broken, url, { replace: true });
    expect(restored.ok ? '' : restored.problem).toMatch(problem);
    expect(await everything(url)).toEqual(before);
  });

  it('of a newer version of the program is refused, and none is made by an older one', async () => {
    const file = path.join(folder, 'newer.backup.gz');
    const url = await filled('SQLite');
    await backup(url, file);
    const lines = gunzipSync(readFileSync(file)).toString().replace('0001_start', '9999_x').trim().split('\n');
    const end = JSON.parse(lines.pop()!) as { readonly rows: number };
    const whole = `${lines.join('\n')}\n`;
    const sha256 = createHash('sha256').update(whole).digest('hex');
    writeFileSync(file, gzipSync(`${whole}${JSON.stringify({ ...end, sha256 })}\n`));
    await using(url, (db) =>
      db.$executeRawUnsafe(
        `UPDATE "_prisma_migrations" SET "migration_name" = '9999_x' WHERE "migration_name" LIKE '0001%'`,
      ),
    );
    const made = await backup(url, path.join(folder, 'by-an-older-one.backup.gz'));
    expect(made.ok ? '' : made.problem).toBe(
      'The database is newer than this folder (9999_x): back it up from the folder that serves it.',
    );
    const restored = await restore(file, await fresh('SQLite'), { replace: false });
    expect(restored.ok ? '' : restored.problem).toBe(
      `${file} has the migration 9999_x: restore it with the newer version.`,
    );
  });
});
