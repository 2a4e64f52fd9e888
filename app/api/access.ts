import type { NextRequest } from 'next/server';
import { OWNER_COOKIE, OWNER_COOKIE_SECONDS, newSecret, ownerKeyFrom } from '@/lib/server/keys';
import type { Access } from '@/lib/server/documents';
import { visitorAddress, isCrossSite, isSecure } from '@/lib/server/origin';
import { log } from '@/lib/server/log';
import { troubleOf } from '@/lib/server/trouble';
import { TROUBLES } from '@/lib/share/trouble';
import { type RateKind, tooMany } from '@/lib/server/rateLimit';

/** What all routes share: refusals, and who the visitor is. */

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

/** There is no dataset under a hash. */
export const NO_DATA = 'This server does not have this unit data.';

/** Null: go on. Else the answer to a request that must not change anything, or that comes too often. What only reads may come from anywhere. */
export async function refusal(request: NextRequest, kind: RateKind): Promise<Response | null> {
  const changes = request.method !== 'GET';
  if (changes && isCrossSite(request.headers)) return failure(403, 'Another site must not change anything here.');
  const wait = await tooMany(kind, visitorAddress(request.headers));
  return wait === null
    ? null
    : failure(429, `Too many requests: try again in ${wait} seconds.`, { 'retry-after': String(wait) });
}

/** What lets this visitor change documents. */
export const accessOf = (request: NextRequest, editSecret: string | undefined): Access => ({
  ownerKey: ownerKeyFrom(request.cookies.get(OWNER_COOKIE)?.value),
  editSecret: editSecret ?? null,
});

/** This browser's owner key, or a new one that the answer must hand out. */
export function ownerOf(request: NextRequest): { readonly key: string; readonly headers: HeadersInit } {
  const known = ownerKeyFrom(request.cookies.get(OWNER_COOKIE)?.value);
  const key = known ?? newSecret();
  const secure = isSecure(request.headers) ? '; Secure' : '';
  // Also renewed at each visit, since browsers forget cookies after 400 days.
  return {
    key,
    headers: {
      'set-cookie': `${OWNER_COOKIE}=${key}; Path=/; Max-Age=${OWNER_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    },
  };
}
