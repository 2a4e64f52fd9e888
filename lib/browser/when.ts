/** Does something once the page has come and has nothing else to do; gives the way to have it left. */
export function whenIdle(run: () => void): () => void {
  let left = false;
  const begin = (): void => {
    if (!left) run();
  };
  // Safari has no idle moments.
  const wait = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    left = true;
  };
}

/** So many times in a row, so many milliseconds apart, a page has nothing to do until it counts as at rest. */
const LOOKS = 4;
const APART = 250;

/** Waits until the page has come, shows nothing as under way (`aria-busy`), and has had nothing to do for a second. */
export async function whenAtRest(): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, APART));
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (performance.now() - began > 2 * APART || document.querySelector('[aria-busy="true"]') !== null) looks = -1;
  }
}

/** Acts now, at each new connection, and whenever the page is seen again; gives what ends that. */
export function whenSeen(act: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  act();
  addEventListener('online', act, { signal });
  addEventListener('focus', act, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && act(), { signal });
  return () => left.abort();
}

/** An act that is under way once at most: whoever asks for it meanwhile waits for the same. */
export function oneAtATime<Value>(act: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  return () => (running ??= act().finally(() => (running = null)));
}
