import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '@/tests/e2e/server';

const PAUSE_MS = 50;
const HEALTH_TIMEOUT_MS = 30_000;

/** What was seen of a server while something was done to it. */
export interface Watched {
  /** The most memory that the server's own process held, in megabytes. */
  readonly serverMb: number;
  /** The most that it held with all its child processes. */
  readonly allMb: number;
  /** The slowest answer of the health address, in milliseconds; Infinity: one never came. */
  readonly healthMs: number;
  readonly alive: boolean;
}

/** Watches until the function that it gives is called. */
export function watch(server: RunningServer): () => Promise<Watched> {
  let over = false;
  let seen: Watched = { serverMb: 0, allMb: 0, healthMs: 0, alive: true };
  const memory = (async () => {
    while (!over) {
      const { own, all } = residentMb(server.process.pid ?? 0);
      seen = { ...seen, serverMb: Math.max(seen.serverMb, own), allMb: Math.max(seen.allMb, all) };
      await wait(PAUSE_MS);
    }
  })();
  const health = (async () => {
    while (!over) {
      const healthMs = await healthTime(server.url);
      seen = { ...seen, healthMs: Math.max(seen.healthMs, healthMs) };
      await wait(PAUSE_MS);
    }
  })();
  return async () => {
    over = true;
    await Promise.all([memory, health]);
    return { ...seen, alive: server.process.exitCode === null && server.process.signalCode === null };
  };
}

/** Milliseconds until the health address has answered well; Infinity when it does not. */
function healthTime(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const sent = request(`${url}/api/health`, { agent: false, timeout: HEALTH_TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve(answer.statusCode === 200 ? performance.now() - began : Number.POSITIVE_INFINITY),
      );
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(Number.POSITIVE_INFINITY));
    sent.end();
  });
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
