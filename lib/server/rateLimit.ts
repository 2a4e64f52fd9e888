import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from './env';

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

const limiters = new Map<string, RateLimiterMemory>();

function limiterOf(kind: RateKind): RateLimiterMemory {
  const { rateFactor } = env();
  const name = `${kind} ${rateFactor}`;
  const { points, duration } = LIMITS[kind];
  const limiter =
    limiters.get(name) ?? new RateLimiterMemory({ points: Math.max(1, Math.round(points * rateFactor)), duration });
  limiters.set(name, limiter);
  return limiter;
}

/** Counts one request of an address. Null: go on; else after how many seconds it may come again. */
export async function tooMany(kind: RateKind, address: string): Promise<number | null> {
  try {
    await limiterOf(kind).consume(address);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
    throw error;
  }
}
