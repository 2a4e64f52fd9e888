import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, type RunningServer } from '@/tests/served';
import { visitor, type Visitor } from './visitor';
import { watch, type Watched } from './watch';

/** A server of our own under attack, on the loopback address, with an empty database. */
export interface Arena {
  readonly url: string;
  readonly folder: string;
  readonly databaseFile: string;
  readonly server: RunningServer;
  /** A new browser, as it were: with cookies of its own, and headers that it sends along each time. */
  readonly visitor: (headers?: Readonly<Record<string, string>>) => Visitor;
  readonly stop: () => Promise<void>;
}

/** Starts the built app; with the limits of a real one, unless `env` says otherwise. */
export async function startArena(env: Readonly<Record<string, string>> = {}): Promise<Arena> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-attack-'));
  const databaseFile = path.join(folder, 'muster.db');
  const server = await startServer({
    DATABASE_URL: `file:${databaseFile}`,
    MUSTER_LOG: 'silent',
    MUSTER_RATE_FACTOR: '1',
    ...env,
  });
  await untilCalm(server.url);
  return {
    url: server.url,
    folder,
    databaseFile,
    server,
    visitor: (headers) => visitor(server.url, headers),
    stop: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CALM_MS = 50;
const CALM_ANSWERS = 20;
/** After so many milliseconds an attack begins all the same. */
const MOST_WARMING_MS = 60_000;

/** The server loads its pages after it has begun to answer: what that holds up is not an attack's doing. */
async function untilCalm(url: string): Promise<void> {
  const began = performance.now();
  for (let calm = 0; calm < CALM_ANSWERS && performance.now() - began < MOST_WARMING_MS;) {
    const asked = performance.now();
    await fetch(`${url}/api/health/live`).then((answer) => answer.text());
    calm = performance.now() - asked < CALM_MS ? calm + 1 : 0;
    await wait(CALM_MS);
  }
}

/** Runs an attack while the server's memory and health are watched. */
export async function watched<Value>(
  arena: Arena,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly seen: Watched }> {
  const stop = watch(arena.server);
  try {
    const value = await work();
    return { value, seen: await stop() };
  } catch (error) {
    await stop();
    throw error;
  }
}
