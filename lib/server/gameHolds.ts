import 'server-only';
import { revisionHash } from '../documents/revision';
import { createdNow } from './createdNow';
import { database } from './db';
import type { GameLog } from './gameLog';
import { storedGame } from './gameRow';
import { referenceColumns } from './retention';

/** So many games are looked through at once. */
const BATCH = 50;

/** The hashes of the lists that a game's log names or holds. */
export function listHashes(log: GameLog): readonly string[] {
  if (log.kind === 'campaign') {
    return log.events.flatMap((event) => (event.kind === 'began' ? [event.lists.a, event.lists.b] : []));
  }
  const revealed = log.events.flatMap((event) => (event.kind === 'revealed' ? [revisionHash(event.text)] : []));
  return log.opened.known === null ? revealed : [log.opened.known.lists.a, log.opened.known.lists.b];
}

/** Writes down the frozen lists of all games of which that is not yet done. */
export async function recordGameHolds(): Promise<void> {
  const db = database();
  for (let after = ''; ;) {
    const rows = await db.game.findMany({
      where: { holdsKnown: false, viewId: { gt: after } },
      orderBy: { viewId: 'asc' },
      take: BATCH,
    });
    for (const row of rows) {
      const { viewId, version } = row;
      try {
        const hashes = [...new Set(listHashes(storedGame(row).log))];
        const there = await db.revision.findMany({ where: { hash: { in: hashes } }, select: { hash: true } });
        for (const { hash } of there) {
          await createdNow(() =>
            db.reference.create({ data: { hash, ...referenceColumns({ kind: 'game', viewId }) } }),
          );
        }
        await db.game.updateMany({ where: { viewId, version }, data: { holdsKnown: true, updatedAt: row.updatedAt } });
      } catch {
        // A game that cannot be read holds nobody up; who lists it is told.
      }
    }
    after = rows.at(-1)?.viewId ?? '';
    if (rows.length < BATCH) return;
  }
}
