import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@/scripts/setup.mjs';
import { startServer } from '@/tests/served';
import type { Drilled } from './cluster';
import type { DrillBook } from './device';
import { startDevice, type DrillDevice } from './devices';
import { newLedger, type Ledger } from './ledger';

/** A server that is put back to an earlier state, while devices have what was saved after that. */

/** Books of which the device that is ahead has so many saves more, and the other one saves so often afterwards. */
const AHEAD = [1, 3];
const AFTERWARDS = [0, 1, 3, 4];
const PLANS = AHEAD.flatMap((ahead) => AFTERWARDS.map((afterwards) => ({ ahead, afterwards })));
/** Books that are younger than the backup. */
const YOUNGER = 3;
/** So often both devices look until nothing moves any more. */
const LOOKS = 3;

/** Runs the whole. `start`: how a server is started. */
export async function drillRestored(start: typeof startServer = startServer): Promise<Drilled> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-drill-'));
  const env = { DATABASE_URL: `file:${path.join(folder, 'muster.db')}`, MUSTER_LOG: 'silent' };
  let server = await start(env);
  const devices: DrillDevice[] = [startDevice(server.url)];
  try {
    const ledger = newLedger();
    const [ahead] = devices as [DrillDevice];
    const links = await ahead.does(
      'make',
      PLANS.map((_, number) => `Book ${number}`),
    );
    await ahead.does('sync');
    const other = startDevice(server.url, await ahead.does('cookie'));
    devices.push(other);
    await other.does('sync');
    await program('backup.ts', env, folder);

    const last = new Map<string, readonly string[]>();
    await saves(ledger, 'saves after the backup', ahead, links, ({ ahead: count }) => count, last, 'ahead');
    const younger = await ahead.does(
      'make',
      Array.from({ length: YOUNGER }, (_, number) => `Younger ${number}`),
    );
    await ahead.does('sync');

    const began = performance.now();
    await server.kill();
    await program(
      'restore.ts',
      env,
      path.join(folder, readdirSync(folder).find((name) => name.endsWith('.backup.gz')) ?? ''),
      '--replace',
    );
    server = await start(env, server.port);
    const recovery = [['put back to a backup', performance.now() - began]] as const;

    await saves(ledger, 'saves on what was put back', other, links, ({ afterwards }) => afterwards, last, 'other');
    for (let look = 0; look < LOOKS; look += 1) for (const device of devices) await device.does('sync');
    const have = await Promise.all(devices.map((device) => device.does('books')));
    judge(ledger, have, links, last);
    for (const link of younger) {
      if (!have.every((books) => books.some(({ viewId }) => viewId === link))) ledger.lost.push(`the younger ${link}`);
    }
    return { ledger, recovery };
  } finally {
    for (const device of devices) device.stop();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Saves each book as often as its plan says; the texts that were acknowledged last come into `last`. */
async function saves(
  ledger: Ledger,
  work: string,
  device: DrillDevice,
  links: readonly string[],
  count: (plan: (typeof PLANS)[number]) => number,
  last: Map<string, readonly string[]>,
  whose: string,
): Promise<void> {
  const line = { done: 0, refused: new Map<string, number>() };
  ledger.work.set(work, line);
  for (const [number, plan] of PLANS.entries()) {
    const link = links[number] ?? '';
    for (let save = 1; save <= count(plan); save += 1) {
      const text = `Book ${number}, ${whose} ${save}`;
      const became = await device.does('write', link, text);
      if (became === 'saved') line.done += 1;
      else line.refused.set(became, (line.refused.get(became) ?? 0) + 1);
      if (became === 'saved' && save === count(plan)) last.set(link, [...(last.get(link) ?? []), text]);
    }
  }
}

/** Whether both texts of each book are there, and the player is asked where there are two, and only there. */
function judge(
  ledger: Ledger,
  have: readonly (readonly DrillBook[])[],
  links: readonly string[],
  last: ReadonlyMap<string, readonly string[]>,
): void {
  let asked = 0;
  for (const link of links) {
    const books = have.flatMap((each) => each.filter(({ viewId }) => viewId === link));
    const there = new Set(books.flatMap(({ text, theirs }) => [text, theirs]));
    const texts = last.get(link) ?? [];
    ledger.lost.push(...texts.filter((text) => !there.has(text)).map((text) => `“${text}”`));
    const questions = books.filter(({ theirs }) => theirs !== null).length;
    asked += questions;
    if (questions === texts.length - 1) continue;
    ledger.wrong.push(`${link}: ${texts.join(' and ')}, and ${questions} questions`);
  }
  ledger.work.set('players asked with both texts', { done: asked, refused: new Map() });
}

/** Runs a program of this project on the database. */
async function program(
  name: string,
  env: Readonly<Record<string, string>>,
  ...given: readonly string[]
): Promise<void> {
  const options = ['scripts/run.mjs', 'tsx', '--conditions=react-server', `scripts/${name}`, ...given];
  await promisify(execFile)(process.execPath, options, { cwd: root, env: { ...process.env, ...env } });
}
