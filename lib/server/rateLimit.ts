import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { madeOnce } from '../foundation/collect';
import { DAY } from '../api/days';
import { today } from './day';
import { database, isPostgres } from './db';
import { env } from './env';
import { ofProcess } from './ofProcess';
import { requestScope } from './log';
import { retryWhenBusy } from './databaseRetry';

/**
 * How much of something comes from one address in a while. Servers that share a PostgreSQL count together what writes;
 * a file of SQLite has one server, which counts by itself. Whoever asks for more than is allowed is refused from memory
 * until the while is over, so that a flood does not reach the database. While the database is away each server counts
 * alone.
 */

/** The longest that counting may take before a server counts alone, in milliseconds. */
const COUNTING_PATIENCE = 150;

/** Far more than a person needs: they stop a program that runs wild. Points per seconds and address. */
const LIMITS = {
  /** Saves, one for each edit at the fastest. */
  save: { points: 600, duration: 60 },
  /** New lists and copies. */
  create: { points: 120, duration: 60 },
  /** Uploads and downloads of unit data. */
  data: { points: 40, duration: 600 },
  /** Checks of stored lists that a page of lists asks for, one list each. */
  check: { points: 240, duration: 60 },
  /** Factions' data as a browser gets it; it keeps each for ever. */
  slice: { points: 240, duration: 60 },
  /** Pages that are made for the request: a shared list that was not asked for since it was changed, its picture. */
  page: { points: 240, duration: 60 },
  /** Two states held against each other, each checked for it. */
  compare: { points: 60, duration: 60 },
} as const;

export type RateKind = keyof typeof LIMITS;

/** Those that only read are counted by each server: reading must not write. */
const SHARED: ReadonlySet<RateKind> = new Set(['save', 'create', 'data']);

type Limiter = RateLimiterMemory | RateLimiterPostgres;

const limiters = new Map<string, Limiter>();

function limiterOf(kind: RateKind): Limiter {
  const { rateFactor, databaseUrl } = env();
  const shared = SHARED.has(kind) && isPostgres(databaseUrl);
  return madeOnce(limiters, `${kind} ${rateFactor} ${shared ? databaseUrl : ''}`, () => {
    const points = Math.max(1, Math.round(LIMITS[kind].points * rateFactor));
    const options = { points, duration: LIMITS[kind].duration, keyPrefix: kind };
    const alone = new RateLimiterMemory(options);
    if (!shared) return alone;
    return new RateLimiterPostgres({
      ...options,
      storeClient: { query },
      storeType: 'client',
      tableName: 'Tally',
      tableCreated: true,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: alone,
      // The library would keep what is over for another hour.
      clearExpiredByTimeout: false,
    });
  });
}

/** One statement of the limiter, as the driver would run it. */
function query({ text, values }: { text: string; values: readonly unknown[] }) {
  const run = async () => {
    const rows = await database().$queryRawUnsafe<{ points: number; expire: bigint }[]>(
      text,
      ...values.map(bigWhereTime),
    );
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length };
  };
  // A GET that computes is counted, too. Where that cannot be written down, this process counts by itself.
  return requestScope.exit(() => retryWhenBusy(COUNTING_PATIENCE, run));
}

const bigWhereTime = (value: unknown): unknown =>
  typeof value === 'number' && value > 2 ** 31 ? BigInt(value) : value;

/** Counts one request of an address. Null: go on; else after how many seconds it may come again. */
export async function tooMany(kind: RateKind, address: string): Promise<number | null> {
  try {
    await limiterOf(kind).consume(nameToday(address));
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
    throw error;
  }
}

/** By what addresses are hidden: the password of a shared database; one on a file makes it up as it starts. */
function secret(): string {
  const { databaseUrl } = env();
  return isPostgres(databaseUrl) ? databaseUrl : ofProcess('musterCounting', () => randomBytes(32).toString('hex'));
}

/** What stands for an address today: the address itself is written nowhere, and cannot be tried out. */
export const nameToday = (address: string): string =>
  createHmac('sha256', secret()).update(`${today()} ${address}`).digest('hex').slice(0, 32);

const todayKey = (name: string): string => `${today()} ${name}`;

/** What was counted under a name today, over all servers. */
export const countedToday = async (name: string): Promise<number> =>
  (await database().rateCounter.findUnique({ where: { key: todayKey(name) } }))?.points ?? 0;

/** Adds to what was counted under a name today, over all servers, and gives the sum. The day is that of UTC. */
export async function addToday(name: string, amount: number): Promise<number> {
  const end = (today() + 1) * DAY;
  const rows = await database().$queryRaw<readonly { points: number }[]>`
    INSERT INTO "Tally" ("key", "points", "expire") VALUES (${todayKey(name)}, ${amount}, ${end})
    ON CONFLICT ("key") DO UPDATE SET "points" = "Tally"."points" + excluded."points" RETURNING "points"`;
  return Number(rows[0]?.points ?? amount);
}

/** Takes away all counts whose time is over. */
export async function forgetCounts(now: Date = new Date()): Promise<void> {
  await database().rateCounter.deleteMany({ where: { expire: { lt: now.getTime() } } });
}
