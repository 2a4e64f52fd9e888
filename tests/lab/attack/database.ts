import Database from 'libsql';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '@/tests/served';
import { noPostgres, startPostgres } from '@/tests/server/postgres';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { healthChecks } from './health';
import { FORMAT, listOf, uploaded } from './material';
import { visitor } from './visitor';
import { watch } from './watch';

/** A7: a database that another program holds, or that is gone. */

const MOST_MS = 1500;
const KNOWN_FOR_MS = 2000;

async function locked(arena: Arena): Promise<readonly Check[]> {
  const us = arena.visitor();
  const data = await uploaded(us, 'locked');
  const saved = await us.saveList(FORMAT, data.hash, listOf(data, 5));
  if (!('viewId' in saved)) return [holds('a list is saved', false, saved.status)];
  const other = new Database(arena.databaseFile);
  other.exec('BEGIN IMMEDIATE');
  const sent = { version: saved.version, roster: { ...saved.roster, name: 'changed' } };
  const [save, page] = await Promise.all([
    us.json('PUT', `/api/lists/${saved.viewId}`, sent),
    arena.visitor().send(`/l/${saved.viewId}`),
  ]);
  other.exec('ROLLBACK');
  other.close();
  await wait(100);
  const again = await us.json('PUT', `/api/lists/${saved.viewId}`, sent);
  return [
    holds('a save is refused with 503', save.status === 503, `${save.status} ${save.text.slice(0, 100)}`),
    holds('within a second (and half a second for the way)', save.ms <= MOST_MS, `${save.ms.toFixed(0)} ms`),
    holds('a shared page is shown meanwhile', page.status === 200, `${page.status}, ${page.ms.toFixed(0)} ms`),
    holds('the same save is taken afterwards', again.status === 200, again.status),
  ];
}

/** A PostgreSQL of its own, killed and started again. */
async function gone(): Promise<readonly Check[]> {
  if (noPostgres !== null) return [holds('PostgreSQL can be started here', true, `not tried: ${noPostgres}`)];
  const database = await startPostgres();
  const server = await startServer({ DATABASE_URL: database.url, MUSTER_LOG: 'silent' });
  try {
    const us = visitor(server.url);
    const data = await uploaded(us, 'gone');
    const saved = await us.saveList(FORMAT, data.hash, listOf(data, 5));
    if (!('viewId' in saved)) return [holds('a list is saved', false, saved.status)];
    const save = () =>
      us.json('PUT', `/api/lists/${saved.viewId}`, {
        version: saved.version,
        roster: { ...saved.roster, name: 'new' },
      });
    const stop = watch(server);
    database.kill();
    const stranger = visitor(server.url);
    const refused = [await save(), await stranger.send('/data')];
    // So long what was known last may stand in for an answer of the database.
    await wait(KNOWN_FOR_MS);
    const answers = [...refused, await stranger.send('/api/health')];
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const live = await stranger.send('/api/health/live');
    database.start();
    const again = await save();
    const { health } = await stop();
    return [
      ...healthChecks(health),
      holds(
        'saves, pages and readiness say 503, in words and with Retry-After',
        answers.every(
          ({ status, headers, text }) =>
            status === 503 && headers.has('retry-after') && text.includes('does not answer'),
        ),
        answers.map(({ status }) => status).join(' '),
      ),
      holds('within a second (and half a second for the way)', slowest <= MOST_MS, `${slowest.toFixed(0)} ms`),
      holds('the process says that it lives', live.status === 200, live.status),
      holds('everything goes on by itself', again.status === 200, again.status),
    ];
  } finally {
    await server.kill();
    database.stop();
  }
}

export const databases: readonly Attack[] = [
  { part: 'A7', name: 'a locked database', run: locked },
  { part: 'A7', name: 'a database that is gone', run: gone },
];
