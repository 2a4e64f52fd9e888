import 'server-only';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from './messages';

/** Asks the server for something while a job runs. */
export type Ask = (question: string, of: unknown) => Promise<unknown>;

/** A job by its name: what it gives goes back to the server as it is. */
export type Jobs = Readonly<Record<string, (input: never, ask: Ask) => unknown>>;

/**
 * Looks after the process from a thread of its own, since a job that runs for ever lets nothing else run: without the
 * server, with more memory than is allowed, or past the end of its time (`until`: of the processor, none while there is
 * no job), it must end.
 */
const WATCH = `
const { workerData: { memory, parent, until } } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > memory * 1024 * 1024) process.kill(process.pid, 'SIGABRT');
  const { user, system } = process.cpuUsage();
  if (until[0] > 0 && user + system > until[0]) process.kill(process.pid, 'SIGXCPU');
}, 100);
`;

/** Makes this process work for the server: does the jobs that it is sent, one at a time, until the server goes. */
export function serveJobs(jobs: Jobs): void {
  const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerSettings;
  const send = (message: FromWorker): void => void process.send?.(message);
  const asked = new Map<number, (answer: ToWorker & { kind: 'answer' }) => void>();
  const until = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  let questions = 0;
  const ask: Ask = (question, of) =>
    new Promise((resolve, reject) => {
      const id = (questions += 1);
      asked.set(id, ({ ok, value }) => (ok ? resolve(value) : reject(new Error(String(value)))));
      send({ kind: 'ask', id, question, of });
    });

  async function run({ name, input, longest }: ToWorker & { kind: 'job' }): Promise<FromWorker> {
    try {
      const job = jobs[name];
      if (job === undefined) throw new Error(`there is no job ${name}`);
      const value = serialize(await job(deserialize(input) as never, ask));
      return value.length > longest ? { kind: 'heavy' } : { kind: 'done', value };
    } catch (error) {
      if (error instanceof RangeError) return { kind: 'heavy' };
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'failed', message, stack: stack ?? message };
    }
  }

  giveWay(settings, until);
  process.on('disconnect', () => process.exit());
  // A terminal and a service manager signal all processes: this one goes when the server has.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'job') {
      const { user, system } = process.cpuUsage();
      until[0] = user + system + message.seconds * 1e6;
      send(await run(message));
      until[0] = 0;
      send({ kind: 'free', heap: swept(settings) });
    } else {
      asked.get(message.id)?.(message);
      asked.delete(message.id);
    }
  });
  send({ kind: 'free', heap: 0 });
}

/** Bytes of the heap in use, without what is garbage once they are many. */
function swept({ heap }: WorkerSettings): number {
  const { gc } = globalThis as { gc?: () => void };
  if (process.memoryUsage().heapUsed > (heap * 1024 * 1024) / 2) gc?.();
  return process.memoryUsage().heapUsed;
}

/** Behind the server in everything: for the processor, and as the first to go when the machine runs out of memory. */
function giveWay({ memory, niceness }: WorkerSettings, until: Float64Array): void {
  new Worker(WATCH, { eval: true, workerData: { memory, parent: process.ppid, until } }).unref();
  try {
    os.setPriority(niceness);
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not everywhere allowed, and nothing depends on it.
  }
}
