import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, sqlitePath } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrate';
import { effort } from '../effort';
import { noPostgres, startPostgres } from './postgres';

const root = path.resolve(import.meta.dirname, '../..');
const names = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

const starter = () => promisify(execFile);
const runStarter = async (url: string): Promise<readonly string[]> => {
  const args = ['--conditions=react-server', '--import', 'tsx', 'tests/server/starter.ts', url];
  return JSON.parse((await starter()(process.execPath, args, { cwd: root })).stdout) as string[];
};

/** What was migrated once does not change any more: `npm test` tries it on the one database that needs no server. */
const DATABASES = effort(
  [{ provider: 'SQLite', obstacle: null }],
  [
    { provider: 'SQLite', obstacle: null },
    { provider: 'PostgreSQL', obstacle: noPostgres },
  ],
);

describe.each([
  { provider: 'sqlite', folder: 'prisma', obstacle: null },
  { provider: 'postgresql', folder: 'prisma/postgresql', obstacle: noPostgres },
])('migrations', ({ provider, folder, obstacle }) => {
  const where = `${provider}${obstacle === null ? '' : `: ${obstacle}`}`;
  let url = '';
  let remove: () => void = () => undefined;
  beforeAll(async () => {
    if (obstacle !== null) return;
    if (provider === 'sqlite') {
      const temporary = mkdtempSync(path.join(tmpdir(), 'muster-migrate-'));
      url = `file:${path.join(temporary, 'a folder', 'test.db')}`;
      remove = () => rmSync(temporary, { recursive: true, force: true });
      return;
    }
    const server = await startPostgres();
    url = server.url;
    remove = server.stop;
  });
  afterAll(() => remove());

  it.skipIf(obstacle !== null)(`are applied by one of several starters at once (${where})`, async () => {
    const applied = await Promise.all(Array.from({ length: effort(2, 5) }, () => runStarter(url)));
    const all = names(`${folder}/migrations`);
    expect(applied.filter((each) => each.length > 0)).toEqual([all]);
    expect(await migrate(url)).toEqual([]);
  });

  it.skipIf(obstacle !== null)(
    `refuse a database that is newer, or was migrated by something else (${where})`,
    async () => {
      const copy = mkdtempSync(path.join(tmpdir(), 'muster-root-'));
      cpSync(path.join(root, 'prisma'), path.join(copy, 'prisma'), { recursive: true });
      const first = names(`${folder}/migrations`)[0] ?? '';
      writeFileSync(path.join(copy, folder, 'migrations', first, 'migration.sql'), '-- changed\n');
      await expect(migrate(url, copy)).rejects.toThrow('was changed after it was applied');
      rmSync(path.join(copy, folder, 'migrations', first), { recursive: true });
      await expect(migrate(url, copy)).rejects.toThrow('does not know: start the newer version');
      rmSync(copy, { recursive: true });
    },
  );
});

describe.skipIf(noPostgres !== null)(`a PostgreSQL without advisory locks (${noPostgres ?? 'here'})`, () => {
  it('is migrated by one of several starters at once', async () => {
    const server = await startPostgres();
    const db = await openDatabase(server.url);
    for (const sql of [
      'CREATE ROLE plain LOGIN',
      'GRANT ALL ON SCHEMA public TO plain',
      'GRANT CREATE ON DATABASE postgres TO plain',
      'REVOKE EXECUTE ON FUNCTION pg_advisory_xact_lock(bigint) FROM PUBLIC',
    ]) {
      await db.$executeRawUnsafe(sql);
    }
    const url = server.url.replace('muster@', 'plain@');
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    expect(applied.filter((each) => each.length > 0)).toEqual([names('prisma/migrations')]);
    await db.$disconnect();
    server.stop();
  });
});

/** Makes a database as it was before some migration; `folder` takes a copy of the migrations. */
async function migratedBefore(migration: string, folder: string, url: string): Promise<void> {
  cpSync(path.join(root, 'prisma'), path.join(folder, 'prisma'), { recursive: true });
  for (const place of ['prisma/migrations', 'prisma/postgresql/migrations']) {
    for (const name of names(place).filter((each) => each >= migration)) {
      rmSync(path.join(folder, place, name), { recursive: true });
    }
  }
  await migrate(url, folder);
}

describe.each(DATABASES)('lists and unit books from before all documents had one table', ({ provider, obstacle }) => {
  it.skipIf(obstacle !== null)(`are there afterwards, every column (${provider})`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-documents-'));
    const server = provider === 'SQLite' ? null : await startPostgres();
    const url = server?.url ?? `file:${path.join(folder, 'test.db')}`;
    await migratedBefore('0005', folder, url);
    const db = await openDatabase(url);
    const hash = 'd'.repeat(64);
    await db.$executeRawUnsafe(
      `INSERT INTO "Dataset" ("hash", "gameSystemId", "gameSystemName", "name", "source", "manifest", "problems") ` +
        `VALUES ('${hash}', 's', 'Puddle Wars', 'Puddle Wars', 'sample', '[]', '[]')`,
    );
    const shared = '"id", "viewId", "editSecretHash", "ownerKeyHash", "name", "document", "documentVersion", "version"';
    const times = '"createdAt", "updatedAt", "deletedAt", "sample"';
    // PostgreSQL takes what SQLite stores as Prisma writes it: text with the time zone.
    const time = (day: number) => `'2026-01-0${day}T10:00:00.000+00:00'`;
    const list = (id: string, deleted: string, sample: string) =>
      `('${id}', '${id}22222222', 'secret', 'owner', 'The list', '{"a":1}', 1, 7, ${time(1)}, ${time(2)}, ${deleted}, ` +
      `${sample}, 'recon-squad', '${hash}')`;
    await db.$executeRawUnsafe(
      `INSERT INTO "List" (${shared}, ${times}, "format", "datasetHash") VALUES ${list('l1', 'NULL', 'NULL')}, ` +
        `${list('l2', time(3), "'a.json'")}`,
    );
    await db.$executeRawUnsafe(
      `INSERT INTO "UnitBook" (${shared}, ${times}) VALUES ('b1', 'l122222222', 'secret', 'owner', 'The book', ` +
        `'{"b":1}', 1, 3, ${time(1)}, ${time(2)}, NULL, NULL)`,
    );
    await migrate(url);
    const stored = { editSecretHash: 'secret', ownerKeyHash: 'owner', documentVersion: 1 };
    const when = (day: number) => new Date(`2026-01-0${day}T10:00:00.000Z`);
    const made = { createdAt: when(1), updatedAt: when(2) };
    const ofList = { ...stored, ...made, kind: 'list', name: 'The list', document: '{"a":1}', version: 7 };
    const pin = { format: 'recon-squad', datasetHash: hash };
    expect(await db.document.findMany({ orderBy: { id: 'desc' } })).toMatchObject([
      { ...ofList, ...pin, id: 'l2', viewId: 'l222222222', deletedAt: when(3), sample: 'a.json' },
      { ...ofList, ...pin, id: 'l1', viewId: 'l122222222', deletedAt: null, sample: null },
      {
        ...stored,
        ...made,
        kind: 'book',
        id: 'b1',
        viewId: 'l122222222',
        name: 'The book',
        document: '{"b":1}',
        version: 3,
        format: null,
        datasetHash: null,
        deletedAt: null,
        sample: null,
      },
    ]);
    await db.$disconnect();
    server?.stop();
    rmSync(folder, { recursive: true });
  });
});

describe.each(DATABASES)('a database from before deletion was deletion', ({ provider, obstacle }) => {
  it.skipIf(obstacle !== null)(`has everything, and what is counted from now on (${provider})`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-mine-'));
    const server = provider === 'SQLite' ? null : await startPostgres();
    const url = server?.url ?? `file:${path.join(folder, 'test.db')}`;
    await migratedBefore('0008', folder, url);
    const db = await openDatabase(url);
    const [pond, base] = ['d'.repeat(64), 'b'.repeat(64)];
    const manifest = `{"files":[{"hash":"file-1"},{"hash":"gone"}],"joined":{"base":"${base}"}}`;
    await db.$executeRawUnsafe(
      `INSERT INTO "DataFile" ("hash", "kind", "gameSystemId", "bytes") VALUES ('file-1', 'catalogue', 's', ${
        server === null ? "x'0102'" : "'\\x0102'"
      })`,
    );
    await db.$executeRawUnsafe(
      `INSERT INTO "Dataset" ("hash", "gameSystemId", "gameSystemName", "name", "source", "sourceName", "manifest", ` +
        `"problems") VALUES ('${pond}', 's', 'Pond', 'Pond', 'repository', 'pond/data', '${manifest}', '[]'), ` +
        `('${base}', 's', 'Pond', 'Pond', 'sample', NULL, '{"files":[]}', '[]')`,
    );
    const time = `'2026-01-01T10:00:00.000+00:00'`;
    await db.$executeRawUnsafe(
      `INSERT INTO "Document" ("id", "kind", "viewId", "editSecretHash", "ownerKeyHash", "name", "document", ` +
        `"documentVersion", "updatedAt", "format", "datasetHash") VALUES ('l1', 'list', '2222222222', 's', 'owner', ` +
        `'Fröhlich', '{"ö":1}', 1, ${time}, 'recon-squad', '${pond}')`,
    );
    const text = `{"data":"${pond}","format":"ö"}`;
    await db.$executeRawUnsafe(`INSERT INTO "Revision" ("hash", "text") VALUES ('aa', '${text}'), ('bb', 'odd')`);
    await db.$executeRawUnsafe(`INSERT INTO "FrozenList" ("viewId", "hash") VALUES ('2222222222', 'aa')`);
    await migrate(url);
    expect(
      await db.dataset.findMany({ orderBy: { hash: 'asc' }, include: { uploaders: true, files: true } }),
    ).toMatchObject([
      { hash: base, offered: true, baseHash: null, uploaders: [], files: [] },
      {
        hash: pond,
        offered: false,
        baseHash: base,
        uploaders: [{ ownerKeyHash: 'owner' }],
        files: [{ fileHash: 'file-1' }],
      },
    ]);
    const { openedDay } = await db.dataset.findUniqueOrThrow({ where: { hash: pond } });
    expect(Math.abs(openedDay - Date.now() / 86_400_000)).toBeLessThan(2);
    expect((await db.dataFile.findFirst())?.size).toBe(2);
    expect(await db.document.findFirst()).toMatchObject({ bytes: 8, linkMayAll: false });
    expect(await db.revision.findMany({ orderBy: { hash: 'asc' }, include: { references: true } })).toMatchObject([
      { bytes: text.length + 1, datasetHash: pond, references: [{ kind: 'before', viewId: '2222222222', holder: '' }] },
      { bytes: 3, datasetHash: null, references: [{ kind: 'shown', viewId: '?' }] },
    ]);
    await db.$disconnect();
    server?.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('a SQLite database', () => {
  it('keeps what lists were frozen in, from before a state could have several lists', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-frozen-'));
    const url = `file:${path.join(folder, 'test.db')}`;
    await migratedBefore('0004', folder, url);
    const db = await openDatabase(url);
    await db.$executeRawUnsafe(
      `INSERT INTO "Revision" ("hash", "text", "viewId") VALUES ('aa', 'of a list', '2222222222'), ('bb', 'by ` +
        `itself', NULL)`,
    );
    await migrate(url);
    expect(await db.frozenList.findMany({ include: { revision: true } })).toMatchObject([
      { viewId: '2222222222', hash: 'aa', revision: { text: 'of a list' } },
    ]);
    expect(await db.revision.count()).toBe(2);
    await db.$disconnect();
    rmSync(folder, { recursive: true });
  });

  it('writes through to the disk before a save is acknowledged, and never waits inside a statement', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-pragma-'));
    const url = `file:${path.join(folder, 'test.db')}`;
    await migrate(url);
    const db = await openDatabase(url);
    expect(await db.$queryRawUnsafe('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await db.$queryRawUnsafe('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await db.$queryRawUnsafe('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await db.$queryRawUnsafe('PRAGMA busy_timeout')).toEqual([{ timeout: 0 }]);
    await db.$disconnect();
    rmSync(folder, { recursive: true });
  });

  it('is found by a relative or an absolute address', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-path-'));
    expect(sqlitePath('file:./.muster/muster.db')).toBe(path.resolve('.muster/muster.db'));
    expect(sqlitePath(`file:${folder}/x/my%20lists.db`)).toBe(path.join(folder, 'x', 'my lists.db'));
    expect(sqlitePath(`file://${folder}/x.db`)).toBe(path.join(folder, 'x.db'));
    expect(existsSync(path.join(folder, 'x'))).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
