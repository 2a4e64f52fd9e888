import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '@/lib/play/game/secret';
import { closeDatabases, database } from '@/lib/server/db';
import { gameTopic, subscribe } from '@/lib/server/news';
import { addEvent } from '@/lib/server/games';
import { withLock } from '@/lib/server/locks';
import { migrate } from '@/lib/server/migrate';
import { addToday } from '@/lib/server/rateLimit';
import { join, newPlayers, opened, outcomeOf } from './gamePlayers';
import { freePort } from '../../scripts/setup.mjs';
import { noPostgres, startPostgres, type ThrowAwayPostgres } from './postgres';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const obstacle = noPostgres ?? (existsSync(PGBOUNCER) ? null : 'PgBouncer is not installed');

/** The fewest connections with which anything that is left on one of them comes to light. */
const CONNECTIONS = 2;

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

describe.skipIf(obstacle !== null)(`behind PgBouncer in transaction mode (${obstacle ?? 'here'})`, () => {
  const before = process.env.DATABASE_URL;
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-pooler-'));
  let server: ThrowAwayPostgres;
  let pooler: ChildProcess;
  beforeAll(async () => {
    server = await startPostgres();
    const port = await freePort();
    writeFileSync(
      path.join(folder, 'pgbouncer.ini'),
      `[databases]
postgres = host=127.0.0.1 port=${server.port} user=muster
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
`,
    );
    const asRoot = process.getuid?.() === 0;
    if (asRoot) chownSync(folder, idOf('-u'), idOf('-g'));
    pooler = spawn(PGBOUNCER, [path.join(folder, 'pgbouncer.ini')], {
      stdio: 'ignore',
      ...(asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}),
    });
    process.env.DATABASE_URL = `postgresql://muster@127.0.0.1:${port}/postgres`;
    for (let ready = false; !ready;) {
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
      ready = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
    }
    await migrate(process.env.DATABASE_URL);
  });
  afterAll(async () => {
    await closeDatabases();
    pooler.kill();
    server.stop();
    rmSync(folder, { recursive: true });
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  });

  it('everything works that asks something of a connection', async () => {
    expect(await migrate(process.env.DATABASE_URL ?? '')).toEqual([]);
    const games = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { ada, bea } = newPlayers();
        const { viewId } = await opened(ada);
        const soon = new Promise((tell) => subscribe(gameTopic(viewId), tell));
        const joined = await join(viewId, ada, bea);
        const stranger = await addEvent(viewId, { key: keyOf(newPlayers().ada.secret), id: 'x', event: {}, after: 1 });
        return [outcomeOf(joined), outcomeOf(stranger), await soon];
      }),
    );
    expect(new Set(games.map(String))).toEqual(new Set(['taken,forbidden,null']));
    expect(await Promise.all([1, 2, 3].map((amount) => addToday('through', amount)))).toContain(6);
    expect(await withLock('through', async () => (await database()).game.count())).toBe(10);
  });

  it('nothing is left on the connections that others get next', async () => {
    const direct = new pg.Client({ connectionString: server.url });
    await direct.connect();
    const { rows } = await direct.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query ~* '^(listen|set|prepare)'`,
    );
    await direct.end();
    expect(rows).toEqual([]);
    const db = await database();
    expect(await db.$queryRaw`SELECT count(*)::int AS "count" FROM pg_prepared_statements`).toEqual([{ count: 0 }]);
    expect(await db.$queryRaw`SELECT count(*)::int AS "count" FROM pg_locks WHERE locktype = 'advisory'`).toEqual([
      { count: 0 },
    ]);
  });
});
