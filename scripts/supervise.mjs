// Keeps a server process running: starts it again when it ends, passes signals on, ends when it is told to.
import { spawn } from 'child_process';

/** The wait before a new start in milliseconds: doubled at each failed start. */
const LEAST_WAIT = 500;
const MOST_WAIT = 30_000;
/** Failed starts in a row, some eight minutes of them, before this process ends too: the service manager is to know. */
const MOST_FAILED_STARTS = 20;
/** A server that served so long had a good start: after it ends, waiting begins anew. Milliseconds. */
const GOOD_START = 60_000;
/** How long a server that was told to end may take for its last answers, in milliseconds. */
const MOST_GOODBYE = 20_000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const ending = (code, signal) => (signal === null ? `with code ${code}` : `by ${signal}`);

/**
 * Starts the server and keeps it running; gives the exit code for this process. A server that was never ready is not
 * started again: it has said why. It says `ready` over its IPC channel when it serves, which `onReady` is told; the
 * channel closes when this process dies, by which it can tell (`process.once('disconnect')`).
 */
export async function supervise({ args, cwd, env, stdio }, { onReady, leastWait = LEAST_WAIT }) {
  let child = null;
  let told = null;
  let wake = () => undefined;
  const onSignal = (signal) => {
    told ??= signal;
    wake();
    child?.kill(signal);
    const running = child;
    setTimeout(() => running?.kill('SIGKILL'), MOST_GOODBYE).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, onSignal);

  /** One life of the server. `ready`: it served. */
  const live = async () => {
    const began = Date.now();
    child = spawn(process.execPath, args, { cwd, env, stdio: [...stdio, 'ipc'] });
    const gone = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
      child.once('error', (error) => resolve({ code: error.message, signal: null }));
    });
    let ready = false;
    child.on('message', (said) => {
      if (said !== 'ready') return;
      ready = true;
      onReady();
    });
    const end = await gone;
    child = null;
    return { ...end, ready, ms: Date.now() - began };
  };

  try {
    let everReady = false;
    for (let failed = 0; ;) {
      const { code, signal, ready, ms } = await live();
      if (told !== null) return 0;
      everReady ||= ready;
      if (!everReady) return typeof code === 'number' && code !== 0 ? code : 1;
      failed = ready && ms >= GOOD_START ? 1 : failed + 1;
      if (failed > MOST_FAILED_STARTS) {
        console.error(
          `The server ended ${ending(code, signal)}, as ${failed - 1} times before: it is not started again.`,
        );
        return 1;
      }
      const wait = Math.min(leastWait * 2 ** (failed - 1), MOST_WAIT);
      console.error(`The server ended ${ending(code, signal)}: it is started again in ${wait / 1000} s.`);
      await Promise.race([sleep(wait), new Promise((resolve) => (wake = resolve))]);
      if (told !== null) return 0;
    }
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}
