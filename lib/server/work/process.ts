import 'server-only';
import { fork } from 'node:child_process';
import type { FromWorker, ToWorker, WorkerSettings } from './messages';

export interface WorkerProcess {
  id: number;
  send: (message: ToWorker) => void;
  /** Whether the server must not end while it lives. */
  hold: (held: boolean) => void;
  kill: () => void;
}

/** By what a process ended: a limit, a signal that somebody else sent, or by itself. */
export type Cause = 'memory' | 'time' | 'outside' | 'itself';

interface Hearing {
  onMessage: (message: FromWorker) => void;
  /** `words`: the last of what it wrote on its error stream. */
  onEnd: (cause: Cause, words: string) => void;
}

/** What such a process sees of the environment: none of the server's secrets. */
const SEEN = ['TZ', 'LANG', 'LC_ALL', 'PATH', 'SystemRoot'] as const;
const LAST_WORDS = 2000;
/** How a shell tells that a process aborted itself. */
const ABORTED = 134;

/** Starts one from a bundled file. */
export function startProcess(
  file: string,
  { heap, memory, niceness }: WorkerSettings,
  { onMessage, onEnd }: Hearing,
): WorkerProcess {
  const told: WorkerSettings = { heap, memory, niceness };
  const child = fork(/* turbopackIgnore: true */ file, [JSON.stringify(told)], {
    env: { ...Object.fromEntries(SEEN.map((name) => [name, process.env[name]])), NODE_ENV: process.env.NODE_ENV },
    execArgv: [`--max-old-space-size=${heap}`, '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  child.on('message', (message) => onMessage(message as FromWorker));
  child.once('close', (code, signal) => onEnd(causeOf(code, signal), words));
  child.once('error', (error) => onEnd('itself', error.message));
  return {
    id: child.pid ?? 0,
    // One that is ending hears nothing more: what becomes of its job, its end tells.
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    hold: (held) => {
      for (const each of [child, child.channel]) each?.[held ? 'ref' : 'unref']();
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function causeOf(code: number | null, signal: string | null): Cause {
  if (signal === 'SIGXCPU') return 'time';
  if (code === ABORTED || signal === 'SIGABRT') return 'memory';
  return signal === null ? 'itself' : 'outside';
}
