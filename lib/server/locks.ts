import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { database } from './db';
import { log } from './log';
import { troubleOf } from './databaseError';

/**
 * What only one of all servers does at a time, by a row that it keeps alive. It needs nothing of a connection, so that
 * it also holds behind a pooler and on databases without advisory locks. The servers' clocks may differ by seconds.
 */

/** A lock whose owner has not been heard of for so long is anybody's, in milliseconds. */
const EXPIRY = 30_000;
/** How often the owner says that it lives, in milliseconds. */
const HEARTBEAT = 5_000;
/** How often one who waits asks, in milliseconds. */
const ASKING = 250;

async function take(name: string, owner: string): Promise<boolean> {
  const now = Date.now();
  const rows = await database().$queryRaw<readonly unknown[]>`
    INSERT INTO "Lock" ("name", "owner", "expires") VALUES (${name}, ${owner}, ${now + EXPIRY})
    ON CONFLICT ("name") DO UPDATE SET "owner" = excluded."owner", "expires" = excluded."expires"
    WHERE "Lock"."expires" <= ${now} OR "Lock"."owner" = excluded."owner" RETURNING "name"`;
  return rows.length > 0;
}

/** Does work while no other server does what has this name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const owner = randomUUID();
  // By chance longer or shorter, so that two who wait do not always meet.
  while (!(await take(name, owner))) await pause(ASKING * (0.5 + Math.random()));
  const heart = setInterval(() => {
    take(name, owner).catch((error: unknown) => {
      if (troubleOf(error) === null) log.error(error, 'a lock could not be kept');
    });
  }, HEARTBEAT).unref();
  try {
    return await work();
  } finally {
    clearInterval(heart);
    // Where it cannot be given back, it expires.
    await database()
      .lock.deleteMany({ where: { name, owner } })
      .catch((error: unknown) => log.warn({ name, trouble: troubleOf(error) }, 'a lock could not be given back'));
  }
}
