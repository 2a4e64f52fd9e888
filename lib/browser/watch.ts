/** Follows what happens in a game, by polling. Callers do not depend on how. */

export type Connection = 'live' | 'offline';

export interface Watch {
  /** Asks at once: something happened here. */
  readonly poke: () => void;
  readonly stop: () => void;
}

const SHOWN = 2000;
const HIDDEN = 15_000;
const LONGEST = 30_000;
/** A single failed answer is not a broken connection yet. */
const OFFLINE_AFTER = 2;

/** How long to wait before the server is asked again, in milliseconds. Each failure in a row doubles it. */
export const pauseBefore = ({ hidden, failures }: { readonly hidden: boolean; readonly failures: number }): number =>
  Math.min(LONGEST, (hidden ? HIDDEN : SHOWN) * 2 ** Math.min(failures, 10));

/** What to tell the player about the connection after this many failed requests in a row. */
export const connectionAfter = (failures: number): Connection => (failures >= OFFLINE_AFTER ? 'offline' : 'live');

/** Asks until it is stopped. `ask` gives whether the server answered; never two at once. */
export function watch(ask: () => Promise<boolean>, onConnection: (connection: Connection) => void): Watch {
  let stopped = false;
  let failures = 0;
  let busy = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function now(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    const answered = await ask().catch(() => false);
    busy = false;
    if (stopped) return;
    failures = answered ? 0 : failures + 1;
    onConnection(connectionAfter(failures));
    const soon = again && answered;
    again = false;
    timer = setTimeout(
      () => void now(),
      soon ? 0 : pauseBefore({ hidden: document.visibilityState === 'hidden', failures }),
    );
  }

  const poke = (): void => {
    if (!stopped) void now();
  };
  const seen = (): void => {
    if (document.visibilityState === 'visible') poke();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', poke);
  timer = setTimeout(() => void now(), SHOWN);
  return {
    poke,
    stop: () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', poke);
    },
  };
}
