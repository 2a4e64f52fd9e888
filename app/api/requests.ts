import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import { OWNER_COOKIE, OWNER_COOKIE_SECONDS, newSecret, ownerKeyFrom } from '@/lib/server/keys';
import type { Access } from '@/lib/server/documents';
import { addressOf, isCrossSite, isSecure } from '@/lib/server/origin';
import { type RateKind, tooMany } from '@/lib/server/rate';

/** What all routes do with requests and answers. */

/** A request body that is no file is never larger. */
const JSON_BYTES = 4 * 1024 * 1024;

export const failure = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers });

/** There is no dataset under a hash. */
export const NO_DATA = 'This server does not have this unit data.';

/** Null: go on. Else the answer to a request that must not change anything, or that comes too often. */
export async function refusal(request: NextRequest, kind: RateKind): Promise<Response | null> {
  if (isCrossSite(request.headers)) return failure(403, 'Another site must not change anything here.');
  const wait = await tooMany(kind, addressOf(request.headers));
  return wait === null
    ? null
    : failure(429, `Too many requests: try again in ${wait} seconds.`, { 'retry-after': String(wait) });
}

export type Body = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly tooLarge: true };

/** The whole body, given up as soon as it exceeds the limit. */
export async function bodyOf(request: NextRequest, limit: number): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { tooLarge: true };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader?.cancel();
      return { tooLarge: true };
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes };
}

/** The JSON body under its schema, or the answer that says what is wrong with it. */
export async function jsonOf<T extends z.ZodType>(
  request: NextRequest,
  schema: T,
): Promise<{ readonly value: z.output<T> } | { readonly answer: Response }> {
  const body = await bodyOf(request, JSON_BYTES);
  if ('tooLarge' in body) return { answer: failure(413, `More than ${JSON_BYTES / 1024 / 1024} MB was sent.`) };
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(body.bytes)));
    if (parsed.success) return { value: parsed.data };
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'not understood' };
    return { answer: failure(400, [path.map(String).join('.'), message].filter((part) => part !== '').join(': ')) };
  } catch {
    return { answer: failure(400, 'What was sent is no JSON.') };
  }
}

/** By what this visitor may change documents. */
export const accessOf = (request: NextRequest, editSecret: string | undefined): Access => ({
  ownerKey: ownerKeyFrom(request.cookies.get(OWNER_COOKIE)?.value),
  editSecret: editSecret ?? null,
});

/** This browser's owner key, or a new one that the answer must hand out. */
export function ownerOf(request: NextRequest): { readonly key: string; readonly headers: HeadersInit } {
  const known = ownerKeyFrom(request.cookies.get(OWNER_COOKIE)?.value);
  const key = known ?? newSecret();
  const secure = isSecure(request.headers) ? '; Secure' : '';
  // Also renewed for who comes again, since browsers forget cookies after 400 days.
  return {
    key,
    headers: {
      'set-cookie': `${OWNER_COOKIE}=${key}; Path=/; Max-Age=${OWNER_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    },
  };
}
