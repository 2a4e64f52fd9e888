import type { LocalDocument } from './database';
import { isDue } from './stateRule';

/**
 * Keeps the state of a list before the first change of a visit, and then at most one state in some minutes of writing.
 * Gives what is to be told of each text that was written over. `now`: the clock.
 */
export function historian(
  now: () => number,
  keep: (before: LocalDocument, at: number) => Promise<unknown> = keepLater,
): (before: LocalDocument) => void {
  let keptAt: number | null = null;
  return (before) => {
    if (!isDue(keptAt, now())) return;
    keptAt = now();
    // It stood since it was written.
    void keep(before, Date.parse(before.updatedAt)).catch(() => undefined);
  };
}

async function keepLater(before: LocalDocument, at: number): Promise<void> {
  const [{ keepState }, { exchangeHistory }] = await Promise.all([import('./states'), import('./historySync')]);
  if (await keepState(before, at)) await exchangeHistory();
}
