import 'server-only';
import { amount } from '../../foundation/words';
import type { Access } from '../documentChange';
import { isSecure, visitorAddress } from '../origin';
import { renewedOwner, ownerKeyIn, sentCookies } from '../ownerCookie';
import { log } from '../log';
import { ownerOfKey, ownerOfNewKey } from '../owners';
import { troubleOf } from '../databaseError';
import { TROUBLES } from '../../api/trouble';
import { overQuota, type StorageNeed } from '../quota';
import { type RateKind, tooMany } from '../rateLimit';

/** What all handlers share: refusals, and who the visitor is. */

/** A refusal: its status, and why in a line for the player. */
export const failure = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers });

/** Answers with what the trouble is when the database cannot be used (503). */
export async function unlessTroubled(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    log.warn({ trouble }, 'the database could not be used');
    const { message, seconds } = TROUBLES[trouble];
    return failure(503, message, { 'retry-after': String(seconds), 'cache-control': 'no-store' });
  }
}

/** Null: go on. Else the answer to a request that comes too often. */
export async function refusal(request: Request, kind: RateKind): Promise<Response | null> {
  const wait = await tooMany(kind, visitorAddress(request.headers));
  return wait === null
    ? null
    : failure(429, `Too many requests: try again in ${amount(wait, 'second')}.`, { 'retry-after': String(wait) });
}

/** Null: there is room for it, and it is counted. Else the answer that says what is full, and what to do. */
export async function fullFor(request: Request, owner: string, adding: StorageNeed): Promise<Response | null> {
  const over = await overQuota(owner, visitorAddress(request.headers), adding);
  return over === null ? null : failure(over.status, over.message);
}

/** The owner key that a request brings; null: none. */
export const keyIn = (request: Request): string | null => ownerKeyIn(sentCookies(request.headers.get('cookie')));

/** The owner who asks; null: a browser that never saved anything here, or was put out. */
export const ownerIn = (request: Request): Promise<string | null> => ownerOfKey(keyIn(request));

/** What lets this visitor change documents. */
export const accessOf = async (request: Request, editSecret: string | undefined): Promise<Access> => ({
  owner: await ownerIn(request),
  editSecret: editSecret ?? null,
});

/** Who asks, and the header that keeps the key in this browser. */
export interface RequestOwner {
  /** The owner, as `ownerOfKey` gives it. */
  id: string;
  key: string;
  headers: { 'set-cookie': string };
}

/**
 * The owner who asks; without a key, or with one that was put out, a new one, whose key the answer must hand out. The
 * front lets in no request of another site.
 */
export async function ownerOf(request: Request): Promise<RequestOwner> {
  const known = keyIn(request);
  const owner = await ownerOfKey(known);
  // Also renewed at each visit, since browsers forget cookies after 400 days.
  const { key, header } = renewedOwner(owner === null ? null : known, isSecure(request.headers));
  return { id: owner ?? ownerOfNewKey(key), key, headers: { 'set-cookie': header } };
}
