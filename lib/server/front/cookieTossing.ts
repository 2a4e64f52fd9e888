import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { database } from '../db';
import { ownerKeyFrom } from '../keys';
import { PLAIN, ownerOfKey } from '../owners';
import { aside } from '../reading';

/**
 * By HTTPS the owner key has a cookie that only this host can set. The plain one, in which keys lay before, can be set
 * by any neighbour under the same domain: who takes a key from there may write lists that the neighbour owns as well.
 * So a plain cookie counts by HTTPS only while its key owned something before visitors came here by HTTPS to a program
 * that knows better, and for as long as a cookie from that time can last.
 */

const HTTPS = 'https';
/** As long as browsers keep a cookie: 400 days, in milliseconds. */
const MOST_AGE = 400 * 24 * 60 * 60 * 1000;

/** More plain cookies than that in one request are a neighbour's doing: so many are looked at. */
const MOST_COOKIES = 4;

/** Takes the plain owner cookies out of a request by HTTPS, but for those whose key is from before. */
export async function dropTossedCookies(headers: IncomingHttpHeaders): Promise<void> {
  const sent = (headers.cookie ?? '').split(';').map((each) => each.trim());
  const plain = [...new Set(sent.filter(isPlain))];
  if (plain.length === 0) return;
  const kept = new Set<string>();
  for (const each of plain.slice(-MOST_COOKIES)) {
    const owner = await ownerOfKey(ownerKeyFrom(each.slice(each.indexOf('=') + 1)));
    if (owner !== null && (await isFromBefore(owner))) kept.add(each);
  }
  headers.cookie = sent.filter((each) => !isPlain(each) || kept.has(each)).join('; ');
}

const isPlain = (cookie: string): boolean => cookie.split('=')[0] === PLAIN;

async function isFromBefore(owner: string): Promise<boolean> {
  const db = database();
  const since = (await db.milestone.findUnique({ where: { what: HTTPS } }))?.at ?? new Date();
  if (Date.now() - since.getTime() > MOST_AGE) return false;
  const before = { lt: since };
  const owned = await Promise.all([
    db.document.findFirst({ where: { ownerKeyHash: owner, createdAt: before }, select: { id: true } }),
    db.reference.findFirst({ where: { holder: owner, createdAt: before }, select: { hash: true } }),
    // A game that waits for its second player can be joined later: that one counts by the last event.
    db.game.findFirst({ where: { hostOwner: owner, createdAt: before }, select: { viewId: true } }),
    db.game.findFirst({ where: { guestOwner: owner, updatedAt: before }, select: { viewId: true } }),
  ]);
  return owned.some((each) => each !== null);
}

/** The databases in which it is written down, by address. */
const noted = new Set<string>();

/** Writes down, once for each database, since when visitors come by HTTPS. To be called before anything is stored. */
export async function noteHttps(databaseUrl: string): Promise<void> {
  if (noted.has(databaseUrl)) return;
  await aside(async () => {
    await database().$executeRaw`
      INSERT INTO "Since" ("what", "at") VALUES (${HTTPS}, ${new Date()}) ON CONFLICT ("what") DO NOTHING`;
    noted.add(databaseUrl);
  });
}
