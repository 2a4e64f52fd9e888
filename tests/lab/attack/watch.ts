import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '@/tests/served';

const PAUSE_MS = 50;

/** What was seen of a server while something was done to it. */
export interface Watched {
  /** The most memory that the server's own process held, in megabytes. */
  readonly serverMb: number;
  /** The most that it held with all its child processes. */
  readonly allMb: number;
  readonly health: Health;
  readonly alive: boolean;
}

/** What healthWatcher.mjs has seen. */
export interface Health {
  /** The slowest answer of liveness, and of readiness, in milliseconds. */
  readonly liveMs: number;
  readonly readyMs: number;
  /** How often readiness said that the database does not answer (503). */
  readonly refused: number;
  /** Answers that did not come, or said anything else. */
  readonly wrong: number;
}

/** Watches until the function that it gives is called. Health is asked from a process of its own. */
export function watch(server: RunningServer): () => Promise<Watched> {
  let over = false;
  let most = { serverMb: 0, allMb: 0 };
  const memory = (async () => {
    while (!over) {
      const { own, all } = residentMb(server.process.pid ?? 0);
      most = { serverMb: Math.max(most.serverMb, own), allMb: Math.max(most.allMb, all) };
      await wait(PAUSE_MS);
    }
  })();
  const watcher = fork(path.join(import.meta.dirname, 'healthWatcher.mjs'), [server.url], { execArgv: [] });
  return async () => {
    over = true;
    await memory;
    const told = once(watcher, 'message');
    watcher.send('stop');
    const [health] = (await told) as [Health];
    return { ...most, health, alive: server.process.exitCode === null && server.process.signalCode === null };
  };
}

/** Resident memory of a process, and of it with all that it started, in megabytes (Linux; else 0). */
function residentMb(pid: number): { readonly own: number; readonly all: number } {
  const parents = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) {
      if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
    }
  } catch {
    return { own: 0, all: 0 };
  }
  const family = [...parents.keys()].filter((each) => descends(each, pid, parents));
  return { own: residentOf(pid), all: family.reduce((sum, each) => sum + residentOf(each), 0) };
}

function descends(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
    if (at === ancestor) return true;
  }
  return false;
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
const residentOf = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) / 1024;

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
