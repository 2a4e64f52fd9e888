import type { LocalDocument } from './database';

/** While a player goes on writing, one state in so many milliseconds is kept. */
const SPELL = 5 * 60_000;

/** Takes a snapshot before the first change of a visit, then every five minutes. Returns what to call after a write. */
export function snapshotRecorder(
  now: () => number,
  keep: (before: LocalDocument, at: number) => Promise<unknown> = keepLater,
): (before: LocalDocument) => void {
  let keptAt: number | null = null;
  return (before) => {
    if (keptAt !== null && now() - keptAt < SPELL) return;
    keptAt = now();
    // It stood since it was written.
    void keep(before, Date.parse(before.updatedAt)).catch(() => undefined);
  };
}

async function keepLater(before: LocalDocument, at: number): Promise<void> {
  const [{ keepSnapshot }, { exchangeHistory }] = await Promise.all([import('./snapshots'), import('./historySync')]);
  if (await keepSnapshot(before, at)) await exchangeHistory();
}
