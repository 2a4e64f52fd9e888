import { cookies, headers } from 'next/headers';
import { OWNER_COOKIE, OWNER_COOKIE_SECONDS, newSecret, ownerKeyFrom } from '@/lib/server/keys';
import { isSecure, originOf } from '@/lib/server/origin';

/** What pages read from the visitor's request. */

/** This browser's owner key; null for one that never saved anything here. */
export async function visitorKey(): Promise<string | null> {
  return ownerKeyFrom((await cookies()).get(OWNER_COOKIE)?.value);
}

/** This browser's owner key, or a new one; either way the cookie's time starts again. Only in a server action. */
export async function keptVisitorKey(): Promise<string> {
  const key = (await visitorKey()) ?? newSecret();
  const secure = isSecure(await headers());
  (await cookies()).set(OWNER_COOKIE, key, {
    path: '/',
    maxAge: OWNER_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
  return key;
}

/** The origin for links that others are to open. */
export async function visitorOrigin(): Promise<string> {
  return originOf(await headers());
}
