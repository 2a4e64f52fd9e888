import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { isSecure, originOf } from '@/lib/server/origin';
import { ownerKeyIn, keptOwner, ownerOfKey } from '@/lib/server/owners';

/** A page whose address names a document by its link. */
export interface ByViewId {
  params: Promise<{ viewId: string }>;
}

/** A page of which the address may ask for a further one. */
export interface ByPage {
  searchParams: Promise<{ page?: string | readonly string[] }>;
}

/** What was found; null: the page answers that there is no such thing. */
export function orNotFound<Found>(found: Found | null): Found {
  if (found === null) notFound();
  return found;
}

/** The key that this browser sent; only what shows its devices needs more than whose it is. */
export const visitorKey = async (): Promise<string | null> => {
  const sent = await cookies();
  return ownerKeyIn({ get: (name) => sent.get(name)?.value });
};

/** The owner of this browser's lists; null for one that never saved anything here, or was put out. */
export const visitorOwner = async (): Promise<string | null> => ownerOfKey(await visitorKey());

/** The owner of this browser's lists, or a new one; the cookie's time always starts again. Only in a server action. */
export async function keptVisitorOwner(): Promise<string> {
  const { owner, cookie } = await keptOwner(await visitorKey(), isSecure(await headers()));
  (await cookies()).set(cookie);
  return owner;
}

/** The origin for links that others are to open. */
export const visitorOrigin = async (): Promise<string> => originOf(await headers());
