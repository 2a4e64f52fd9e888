import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'libsql';
import { visitor } from '@/tests/lab/attack/visitor';
import { startServer } from '@/tests/served';
import type { Drilled } from './cluster';
import { newLedger } from './ledger';
import { copied, look, save, type DrillList, type Place } from './savedLists';

/** One server on a file of SQLite, killed twice in the middle of many saves. */

const SAVES = 300;
/** After so many acknowledged saves. */
const KILLS: readonly number[] = [90, 200];
/** Saved at once. */
const LISTS = 5;

/** Runs the whole. */
export async function drillOneFile(): Promise<Drilled> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-drill-'));
  const file = path.join(folder, 'muster.db');
  const env = { DATABASE_URL: `file:${file}`, MUSTER_LOG: 'silent', MUSTER_RATE_FACTOR: '1000' };
  let server = await startServer(env);
  try {
    const ledger = newLedger();
    const place: Place = { url: server.url, visitor: visitor(server.url) };
    const [sample = ''] = sampleLists(file);
    const lists: DrillList[] = [];
    for (let number = 0; number < LISTS; number += 1) {
      const list = await copied(ledger, place, sample);
      if (list !== null) lists.push(list);
    }
    const recovery: [string, number][] = [];
    let saves = 0;
    let killing: Promise<void> | null = null;
    const killNow = async () => {
      await server.kill();
      const began = performance.now();
      server = await startServer(env, server.port);
      recovery.push([`the server, killed after ${saves} saves`, performance.now() - began]);
    };
    const writer = async (list: DrillList) => {
      for (let count = 1; saves < SAVES; count += 1) {
        if (!(await save(ledger, place, list, `Drill save ${count}.`))) {
          await killing;
          continue;
        }
        saves += 1;
        // While the others go on saving.
        if (KILLS.includes(saves)) killing = killNow();
      }
    };
    await Promise.all(lists.map(writer));
    await killing;
    for (const list of lists) await look(ledger, place, list, true);
    return { ledger, recovery };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sampleLists(file: string): readonly string[] {
  const db = new Sqlite(file);
  const rows = db
    .prepare(`SELECT "viewId" FROM "Document" WHERE "kind" = 'list' AND "sample" IS NOT NULL ORDER BY "viewId"`)
    .all() as { viewId: string }[];
  db.close();
  return rows.map(({ viewId }) => viewId);
}
