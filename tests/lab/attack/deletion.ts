import Database from 'libsql';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '@/tests/served';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { dataFiles, FORMAT, listOf } from './material';
import { visitor, type Visitor } from './visitor';

/** B4: what is left of what was deleted, by the bytes of the database's files. */

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_MS = 10_000;

/** A word that stands nowhere else. */
const newWord = (): string => `Qzx${crypto.randomUUID().replaceAll('-', '')}`;

/** How often the word stands in the files of the database. */
function countIn(file: string, word: string): number {
  return [file, `${file}-wal`].reduce((sum, each) => {
    try {
      return sum + readFileSync(each).toString('latin1').split(word).length - 1;
    } catch {
      return sum;
    }
  }, 0);
}

/** A list that once said the word at length, and whose frozen state says it too. */
async function written(us: Visitor, word: string): Promise<string> {
  const line = await us.upload(dataFiles(`sys-${word}`, `System ${word}`));
  const data = 'stage' in line && line.stage === 'done' ? line.datasets[0] : undefined;
  if (data === undefined) throw new Error('the upload failed');
  const saved = await us.saveList(FORMAT, data.hash, {
    ...listOf(data, 400, { name: (at) => `${word} ${at}` }),
    notes: word,
  });
  if (!('viewId' in saved)) throw new Error('the list was not saved');
  await us.json('POST', '/api/revisions', { viewId: saved.viewId });
  // A shorter text takes its place: the pages of the longer one are free now, and still hold it.
  await us.json('PUT', `/api/lists/${saved.viewId}`, { version: 1, roster: { ...listOf(data, 1), notes: word } });
  await us.send(`/l/${saved.viewId}`);
  return saved.viewId;
}

/** As if the list had been in the bin for eight days. */
function makeOlder(file: string): void {
  const db = new Database(file);
  const [row] = db.prepare('SELECT "id", "deletedAt" FROM "Document" WHERE "deletedAt" IS NOT NULL').all() as {
    id: string;
    deletedAt: number | string;
  }[];
  if (row !== undefined) {
    const before = new Date(new Date(row.deletedAt).getTime() - 8 * DAY_MS);
    const value = typeof row.deletedAt === 'number' ? before.getTime() : before.toISOString().replace('Z', '+00:00');
    db.prepare('UPDATE "Document" SET "deletedAt" = ? WHERE "id" = ?').run(value, row.id);
  }
  db.exec('DELETE FROM "Tally"');
  db.close();
}

async function after7Days(arena: Arena): Promise<readonly Check[]> {
  const [file, word] = [`${arena.folder}/bin.db`, newWord()];
  const env = { DATABASE_URL: `file:${file}`, MUSTER_LOG: 'silent' };
  let server = await startServer(env);
  try {
    const us = visitor(server.url);
    const viewId = await written(us, word);
    await us.json('DELETE', `/api/lists/${viewId}`, {});
    const inBin = countIn(file, word);
    await server.kill();
    makeOlder(file);
    server = await startServer(env, server.port);
    // It tidies up as it starts.
    const until = performance.now() + MOST_MS;
    const inText = (): number => countIn(file, `${word} 7`) + countIn(file, `"notes":"${word}"`);
    while (inText() > 0 && performance.now() < until) await wait(200);
    const gone = await us.json('POST', `/api/lists/${viewId}/restore`, {});
    return [
      holds('in the bin the text is still there', inBin > 0, inBin),
      holds('after 7 days no file of the database holds it', inText() === 0, inText()),
      holds('and nothing brings it back', gone.status === 404, gone.status),
    ];
  } finally {
    await server.kill();
  }
}

async function atOnce(arena: Arena): Promise<readonly Check[]> {
  const [us, word] = [arena.visitor(), newWord()];
  await written(us, word);
  const before = countIn(arena.databaseFile, word);
  const deleted = await us.json('POST', '/api/mine/delete', {});
  const left = countIn(arena.databaseFile, word);
  return [
    holds('before it the text is there', before > 0, before),
    holds('all is deleted', deleted.status === 200, deleted.status),
    holds('and no file of the database holds a word of it', left === 0, left),
  ];
}

export const deletion: readonly Attack[] = [
  { part: 'B4', name: 'what was in the bin for 7 days', run: after7Days },
  { part: 'B4', name: 'delete all that is mine', run: atOnce },
];
