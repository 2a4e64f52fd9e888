import { cookies, headers } from 'next/headers';
import { isSecure, originOf } from '@/lib/server/origin';
import { keptOwner, ownerKeyIn } from '@/lib/server/ownerCookie';

/** What pages read from the visitor's request. */

/** This browser's owner key; null for one that never saved anything here. */
export async function visitorKey(): Promise<string | null> {
  const sent = await cookies();
  return ownerKeyIn((name) => sent.get(name)?.value);
}

/** This browser's owner key, or a new one; either way the cookie's time starts again. Only in a server action. */
export async function keptVisitorKey(): Promise<string> {
  const { key, cookie } = keptOwner(await visitorKey(), isSecure(await headers()));
  (await cookies()).set(cookie);
  return key;
}

/** The origin for links that others are to open. */
export async function visitorOrigin(): Promise<string> {
  return originOf(await headers());
}
