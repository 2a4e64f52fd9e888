import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '@/tests/served';
import { bytesOf, catalogueXml, gameSystemXml } from '@/tests/server/data';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { dataFiles } from './material';
import { visitor } from './visitor';

/** A2: processes that end in the middle of their work. */

const MOST_MS = 8000;

/** Unit data that takes a while to read: so many units in each of some files. */
function slowFiles(system: string): readonly { name: string; bytes: Uint8Array }[] {
  const entry = (at: number): string =>
    `<selectionEntry id="e${at}" name="Soldier ${at}" type="model" hidden="false"><costs><cost name="pts" typeId="pts" value="1.0"/></costs></selectionEntry>`;
  const entries = Array.from({ length: 30_000 }, (_, at) => entry(at)).join('');
  const catalogues = Array.from({ length: 8 }, (_, at) => ({
    name: `${at}.cat`,
    bytes: bytesOf(
      catalogueXml(`${system}-${at}`, `Faction ${at}`, system).replace('<selectionEntries>', `$&${entries}`),
    ),
  }));
  return [{ name: 'a.gst', bytes: bytesOf(gameSystemXml(system, system)) }, ...catalogues];
}

const readOr = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that work for a server. */
const workersOf = (server: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) =>
        readOr(`/proc/${pid}/cmdline`).includes('worker.cjs') &&
        new RegExp(`^PPid:\\s+${server}$`, 'm').test(readOr(`/proc/${pid}/status`)),
    );

const lives = (pid: number): boolean => readOr(`/proc/${pid}/cmdline`).includes('worker.cjs');

async function untilWorking(server: number): Promise<readonly number[]> {
  const until = performance.now() + MOST_MS;
  for (;;) {
    const found = workersOf(server);
    if (found.length > 0 || performance.now() > until) return found;
    await wait(10);
  }
}

async function ofTheWork(arena: Arena): Promise<readonly Check[]> {
  const pid = arena.server.process.pid ?? 0;
  let over = false;
  const importing = arena
    .visitor()
    .upload(slowFiles('killed'))
    .finally(() => (over = true));
  const workers = new Set<number>();
  let before = workersOf(pid);
  const until = performance.now() + MOST_MS;
  // Whoever is at work just then: some lie idle, and are killed before they get a job.
  while (!over && performance.now() < until) {
    // Those that were there a while ago: one that only starts has no job yet.
    for (const each of before) {
      if (!lives(each)) continue;
      process.kill(each, 'SIGKILL');
      workers.add(each);
    }
    before = workersOf(pid);
    await wait(400);
  }
  const line = await importing;
  const next = await arena.visitor().upload(dataFiles('after-killed'));
  const said = JSON.stringify(line);
  return [
    holds('processes for work were killed', workers.size > 0, workers.size),
    holds(
      'who waits is told, in words',
      'stage' in line && line.stage === 'failed' && /stopped: try again/.test(said),
      said.slice(0, 160),
    ),
    holds('the next import works', 'stage' in next && next.stage === 'done', JSON.stringify(next).slice(0, 80)),
  ];
}

async function ofTheServer(arena: Arena): Promise<readonly Check[]> {
  const server = await startServer({ DATABASE_URL: `file:${arena.folder}/killed.db`, MUSTER_LOG: 'silent' });
  const importing = visitor(server.url).upload(slowFiles('killed'));
  const workers = await untilWorking(server.process.pid ?? 0);
  await wait(300);
  await server.kill();
  const line = await importing;
  const until = performance.now() + MOST_MS;
  while (workers.some(lives) && performance.now() < until) await wait(50);
  const again = await startServer({ DATABASE_URL: `file:${arena.folder}/killed.db`, MUSTER_LOG: 'silent' });
  const next = await visitor(again.url).upload(dataFiles('after-killed'));
  await again.kill();
  return [
    holds('the server was killed while it imported', workers.length > 0, JSON.stringify(line).slice(0, 80)),
    holds('no process of it is left', !workers.some(lives), workers.filter(lives).length),
    holds('after a start imports work', 'stage' in next && next.stage === 'done', JSON.stringify(next).slice(0, 80)),
  ];
}

export const killed: readonly Attack[] = [
  { part: 'A2', name: 'work that is killed', run: ofTheWork },
  { part: 'A2', name: 'a server that is killed at work', run: ofTheServer },
];
