import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/lib/server/migrate';
import { noPostgres, startPostgres } from './postgres';

/** Asks Prisma's command line, which takes seconds: `npm run generate` runs it, and `npm run test:all`. */
const notNow = process.env.MUSTER_EFFORT === 'all' ? null : 'by `npm run generate`';

const root = path.resolve(import.meta.dirname, '../..');

describe.each([
  { provider: 'sqlite', schema: 'prisma/schema.prisma', obstacle: notNow },
  { provider: 'postgresql', schema: 'prisma/postgresql/schema.prisma', obstacle: notNow ?? noPostgres },
])('a database that was migrated', ({ provider, schema, obstacle }) => {
  const where = `${provider}${obstacle === null ? '' : `: ${obstacle}`}`;
  let url = '';
  let remove: () => void = () => undefined;
  beforeAll(async () => {
    if (obstacle !== null) return;
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-schema-'));
    const server = provider === 'sqlite' ? null : await startPostgres();
    url = server?.url ?? `file:${path.join(folder, 'test.db')}`;
    remove = () => {
      server?.stop();
      rmSync(folder, { recursive: true });
    };
    await migrate(url);
  });
  afterAll(() => remove());

  const prisma = (...args: readonly string[]) => {
    const run = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'migrate', ...args], {
      cwd: root,
      env: { ...process.env, MUSTER_PROVIDER: provider, DATABASE_URL: url },
      encoding: 'utf8',
    });
    return { status: run.status, output: `${run.stdout}${run.stderr}` };
  };

  it.skipIf(obstacle !== null)(`is up to date for Prisma (${where})`, () => {
    expect(prisma('status')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Database schema is up to date'),
    });
  });

  it.skipIf(obstacle !== null)(`is exactly what the schema describes (${where})`, () => {
    expect(prisma('diff', '--from-config-datasource', '--to-schema', schema, '--exit-code')).toMatchObject({
      status: 0,
      output: expect.stringContaining('No difference'),
    });
  });
});
