import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeSync, openSync, closeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '@/tests/served';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { dataFiles, FORMAT, listOf, uploaded } from './material';
import { visitor } from './visitor';

/** A7: a disk without room, for the database and for what is sent in. Small disks in memory stand for it. */

const MOST_MS = 1500;
const LINGER_MS = 6000;
const DISK_MB = 24;
const INCOMING = path.resolve(import.meta.dirname, '../../../.muster/incoming');

/** Puts a small disk at a folder; why not, where this machine does not let us. */
function mounted(folder: string, megabytes: number): string | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return `not tried: a small disk cannot be mounted here (${String(error).split('\n')[0]})`;
  }
}

const unmount = (folder: string): void => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' });

/** Fills it to the last byte. */
function fill(file: string): void {
  const open = openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096, 1]) {
      const bytes = new Uint8Array(size);
      try {
        for (;;) writeSync(open, bytes);
      } catch {
        // Full, for parts of this size.
      }
    }
  } finally {
    closeSync(open);
  }
}

const saysFull = (text: string): boolean => /disk of this server (is full|has no room)/.test(text);

async function ofTheDatabase(arena: Arena): Promise<readonly Check[]> {
  const disk = path.join(arena.folder, 'disk');
  const why = mounted(disk, DISK_MB);
  if (why !== null) return [holds('a full disk', true, why)];
  const filler = path.join(disk, 'filler');
  const server = await startServer({ DATABASE_URL: `file:${disk}/muster.db`, MUSTER_LOG: 'silent' });
  try {
    const us = visitor(server.url);
    const data = await uploaded(us, 'full');
    const lists = [
      await us.saveList(FORMAT, data.hash, listOf(data, 5)),
      await us.saveList(FORMAT, data.hash, listOf(data, 6)),
    ];
    const [seen = '', unseen = ''] = lists.map((list) => ('viewId' in list ? list.viewId : ''));
    await us.send(`/l/${seen}`);
    fill(filler);
    const large = { format: FORMAT, datasetHash: data.hash, roster: listOf(data, 1000) };
    // The database has some room in its own files; then there is none.
    for (let at = 0; at < 30; at += 1) if ((await us.json('POST', '/api/lists', large)).status === 503) break;
    const stranger = visitor(server.url);
    const pages = [];
    for (const address of [`/l/${seen}`, `/l/${unseen}`, '/', `/api/lists/${seen}`]) {
      pages.push(await stranger.send(address));
    }
    const writes = [
      await us.json('POST', '/api/lists', large),
      await us.json('POST', '/api/books', { book: undefined }),
      await us.json('PUT', `/api/lists/${seen}`, { version: 1, roster: listOf(data, 900) }),
    ];
    const upload = await us.upload(dataFiles('no-room'));
    const [health, live] = [await stranger.send('/api/health'), await stranger.send('/api/health/live')];
    const slowest = Math.max(...writes.map(({ ms }) => ms));
    rmSync(filler);
    const again = [
      await us.json('POST', '/api/lists', large),
      await us.json('PUT', `/api/lists/${seen}`, { version: 1, roster: listOf(data, 900) }),
    ];
    const uploadAgain = await us.upload(dataFiles('no-room'));
    return [
      holds(
        'pages and lists are read',
        pages.every(({ status }) => status === 200),
        pages.map(({ status }) => status).join(' '),
      ),
      holds(
        'new lists, books and saves are refused with 503, in words',
        writes.every(({ status, text }) => status === 503 && saysFull(text)),
        writes.map(({ status, text }) => `${status} ${text.slice(0, 50)}`).join(' | '),
      ),
      holds('within a second (and half a second for the way)', slowest <= MOST_MS, `${slowest.toFixed(0)} ms`),
      holds(
        'an upload is told that there is no room',
        saysFull(JSON.stringify(upload)),
        JSON.stringify(upload).slice(0, 120),
      ),
      holds(
        'health: what reads is served',
        health.status === 200 && live.status === 200,
        `${health.status} ${live.status}`,
      ),
      holds(
        'with room again all goes on',
        again.map(({ status }) => status).join(' ') === '201 200',
        again.map(({ status }) => status).join(' '),
      ),
      holds(
        'uploads too',
        'stage' in uploadAgain && uploadAgain.stage === 'done',
        JSON.stringify(uploadAgain).slice(0, 80),
      ),
    ];
  } finally {
    await server.kill();
    unmount(disk);
  }
}

async function ofUploads(arena: Arena): Promise<readonly Check[]> {
  const why = mounted(INCOMING, 2);
  if (why !== null) return [holds('a full disk for uploads', true, why)];
  try {
    const bytes = new Uint8Array(4 * 1024 * 1024).fill(120);
    const form = await arena.visitor().upload([{ name: 'a.cat', bytes }]);
    const body = await arena.visitor().send('/api/data?name=a.cat', { method: 'POST', body: bytes });
    // By then the server has let go of the connections on which something is left to read.
    await wait(LINGER_MS);
    const small = await arena.visitor().upload(dataFiles('fits'));
    return [
      holds(
        'a form is told that there is no room',
        'text' in form && form.status === 503 && saysFull(form.text),
        JSON.stringify(form).slice(0, 120),
      ),
      holds(
        'a single file too',
        body.status === 503 && saysFull(body.text),
        `${body.status} ${body.text.slice(0, 80)}`,
      ),
      holds('what fits is taken', 'stage' in small && small.stage === 'done', JSON.stringify(small).slice(0, 80)),
    ];
  } finally {
    unmount(INCOMING);
  }
}

export const fullDisks: readonly Attack[] = [
  { part: 'A7', name: 'a full disk under the database', run: ofTheDatabase },
  { part: 'A7', name: 'a full disk under uploads', run: ofUploads },
];
