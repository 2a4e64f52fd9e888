import { AsyncLocalStorage } from 'node:async_hooks';
import { ResponseCookies } from 'next/dist/server/web/spec-extension/cookies';
import type { NextRequest } from 'next/server';

/** `next/headers` for the server of the tests: `tests/dom/tsconfig.json` puts it in that one's place. */

interface Asked {
  readonly request: NextRequest;
  readonly set: ResponseCookies;
  readonly sent: Headers;
}
const asking = new AsyncLocalStorage<Asked>();

/** Does something as the answer to a request; cookies that it sets go out with the answer. */
export async function inRequest(request: NextRequest, work: () => Promise<Response>): Promise<Response> {
  const sent = new Headers();
  const response = await asking.run({ request, set: new ResponseCookies(sent), sent }, work);
  if (sent.getSetCookie().length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of sent.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

const asked = (): Asked => asking.getStore()!;

export const headers = async (): Promise<Headers> => asked().request.headers;

export const cookies = async () => ({
  get: (name: string) => asked().request.cookies.get(name),
  set: (cookie: Parameters<ResponseCookies['set']>[0]) => asked().set.set(cookie as never),
});
