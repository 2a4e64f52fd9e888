import Database from 'libsql';
import { setTimeout as wait } from 'node:timers/promises';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';

/** A7: a database that another program holds. */

const MOST_MS = 1500;

async function locked(arena: Arena): Promise<readonly Check[]> {
  const visitor = arena.visitor();
  const data = await uploaded(visitor, 'locked');
  const saved = await visitor.saveList(FORMAT, data.hash, listOf(data, 5));
  if (!('viewId' in saved)) return [holds('a list is saved', false, saved.status)];
  const other = new Database(arena.databaseFile);
  other.exec('BEGIN IMMEDIATE');
  const sent = { version: saved.version, roster: { ...saved.roster, name: 'changed' } };
  const [save, page] = await Promise.all([
    visitor.json('PUT', `/api/lists/${saved.viewId}`, sent),
    arena.visitor().send(`/l/${saved.viewId}`),
  ]);
  other.exec('ROLLBACK');
  other.close();
  await wait(100);
  const again = await visitor.json('PUT', `/api/lists/${saved.viewId}`, sent);
  return [
    holds('a save is refused with 503', save.status === 503, `${save.status} ${save.text.slice(0, 100)}`),
    holds('within a second (and half a second for the way)', save.ms <= MOST_MS, `${save.ms.toFixed(0)} ms`),
    holds('a shared page is shown meanwhile', page.status === 200, `${page.status}, ${page.ms.toFixed(0)} ms`),
    holds('the same save is taken afterwards', again.status === 200, again.status),
  ];
}

export const databases: readonly Attack[] = [{ part: 'A7', name: 'a locked database', run: locked }];
