import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, sqlitePath } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrate';
import { noPostgres, startPostgres } from './postgres';

const root = path.resolve(import.meta.dirname, '../..');
const names = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

function prisma(
  provider: string,
  url: string,
  ...args: readonly string[]
): { readonly status: number; readonly output: string } {
  const env = { ...process.env, MUSTER_PROVIDER: provider, DATABASE_URL: url };
  try {
    const output = execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'migrate', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { status: 0, output };
  } catch (error) {
    const failed = error as { status: number; stdout: string; stderr: string };
    return { status: failed.status, output: `${failed.stdout}${failed.stderr}` };
  }
}

const starter = () => promisify(execFile);
const runStarter = async (url: string): Promise<readonly string[]> => {
  const args = ['--conditions=react-server', '--import', 'tsx', 'tests/server/starter.ts', url];
  return JSON.parse((await starter()(process.execPath, args, { cwd: root })).stdout) as string[];
};

describe.each([
  { provider: 'sqlite', folder: 'prisma', schema: 'prisma/schema.prisma', obstacle: null },
  {
    provider: 'postgresql',
    folder: 'prisma/postgresql',
    schema: 'prisma/postgresql/schema.prisma',
    obstacle: noPostgres,
  },
])('migrations', ({ provider, folder, schema, obstacle }) => {
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

  it.skipIf(obstacle !== null)(`are applied by one of five starters at once (${where})`, async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => runStarter(url)));
    const all = names(`${folder}/migrations`);
    expect(applied.filter((each) => each.length > 0)).toEqual([all]);
    expect(await migrate(url)).toEqual([]);
  });

  it.skipIf(obstacle !== null)(`are recorded as Prisma does (${where})`, () => {
    const { status, output } = prisma(provider, url, 'status');
    expect(output).toContain('Database schema is up to date');
    expect(status).toBe(0);
  });

  it.skipIf(obstacle !== null)(`give exactly what the schema describes (${where})`, () => {
    const drift = prisma(provider, url, 'diff', '--from-config-datasource', '--to-schema', schema, '--exit-code');
    expect(drift).toMatchObject({ status: 0, output: expect.stringContaining('No difference') });
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

describe('the two schemas', () => {
  it('differ only in their provider', () => {
    expect(() =>
      execFileSync(process.execPath, ['scripts/generate.mjs', '--check'], { cwd: root, stdio: 'pipe' }),
    ).not.toThrow();
    expect(names('prisma/postgresql/migrations')).toEqual(names('prisma/migrations'));
  });
});

describe('a SQLite database', () => {
  it('keeps what lists were frozen in, from before a state could have several lists', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-frozen-'));
    const url = `file:${path.join(folder, 'test.db')}`;
    cpSync(path.join(root, 'prisma'), path.join(folder, 'prisma'), { recursive: true });
    for (const name of names('prisma/migrations').filter((each) => each >= '0004')) {
      rmSync(path.join(folder, 'prisma/migrations', name), { recursive: true });
    }
    await migrate(url, folder);
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

  it('writes through to the disk before a save is acknowledged, and waits for locks', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-pragma-'));
    const url = `file:${path.join(folder, 'test.db')}`;
    await migrate(url);
    const db = await openDatabase(url);
    expect(await db.$queryRawUnsafe('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await db.$queryRawUnsafe('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await db.$queryRawUnsafe('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await db.$queryRawUnsafe('PRAGMA busy_timeout')).toEqual([{ timeout: 5000 }]);
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
