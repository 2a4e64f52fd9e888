import 'server-only';
import { amount } from '../../foundation/words';
import type { Access } from '../documents';
import { visitorAddress } from '../origin';
import { ownerKeyIn, sentCookies, ownerOfKey } from '../owners';
import { log } from '../log';
import { troubleOf } from '../databaseError';
import { overQuota, type QuotaRefusal, type StorageNeed } from '../quota';
import { type RateKind, tooMany } from '../rateLimit';
import { problemIn } from '../work/work';

/** What all handlers share: refusals, and who the visitor is. */

/** A refusal: its status, and why in a line for the player. */
export const failure = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers });

/** Ends the answering of a request with a refusal, from wherever that turns out: `serve` sends it. */
export function refuse(...said: Parameters<typeof failure>): never {
  throw new Error('refused', { cause: failure(...said) });
}

/** What is answered where answering failed: a refusal, trouble of the database, or of work in another process. */
export function answerOf(error: unknown): Response {
  if (error instanceof Error && error.cause instanceof Response) return error.cause;
  const problem = problemIn(error);
  if (problem === null) throw error;
  const trouble = troubleOf(error);
  if (trouble !== null) log.warn({ trouble }, 'the database could not be used');
  const { status, message, seconds } = problem;
  return failure(status, message, {
    'cache-control': 'no-store',
    ...(seconds !== null && { 'retry-after': String(seconds) }),
  });
}

/** Counts a request, and refuses it where they come too often. */
export async function count(request: Request, kind: RateKind): Promise<void> {
  const wait = await tooMany(kind, visitorAddress(request.headers));
  if (wait === null) return;
  refuse(429, `Too many requests: try again in ${amount(wait, 'second')}.`, { 'retry-after': String(wait) });
}

/** Refuses what is over a quota; null: it is not. */
export function refuseOver(over: QuotaRefusal | null): void {
  if (over !== null) refuse(over.status, over.message);
}

/** Counts what a request is to store where there is room for it; else says what is full, and what to do. */
export const makeRoom = async (request: Request, owner: string, adding: StorageNeed): Promise<void> =>
  refuseOver(await overQuota(owner, visitorAddress(request.headers), adding));

/** The owner key that a request brings; null: none. */
export const keyIn = (request: Request): string | null => ownerKeyIn(sentCookies(request.headers.get('cookie')));

/** The owner who asks; null: a browser that never saved anything here, or was put out. */
export const ownerIn = (request: Request): Promise<string | null> => ownerOfKey(keyIn(request));

/** What lets this visitor change documents. */
export const accessOf = async (request: Request, editSecret: string | undefined): Promise<Access> => ({
  owner: await ownerIn(request),
  editSecret: editSecret ?? null,
});
