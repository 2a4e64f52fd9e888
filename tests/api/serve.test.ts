import { statSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, callWithStatus } from '@/lib/api/client';
import { UNREACHED } from '@/lib/api/connection';
import { defineEndpoint, type Endpoint } from '@/lib/api/endpoint';
import { failed, ok } from '@/lib/foundation/result';
import { failure } from '@/lib/server/api/access';
import { serve } from '@/lib/server/api/serve';

const raise = defineEndpoint('POST /api/flags/[flag]', {
  query: z.object({ by: z.coerce.number().int().optional() }),
  queryHint: 'By how much? Ask with ?by= and a number.',
  body: z.object({ mast: z.string().min(1, 'which mast?') }),
  answer: z.object({ flag: z.string(), mast: z.string(), height: z.number() }),
  alsoUnder: 409,
});
const paint = defineEndpoint('PUT /api/paint', {
  body: 'bytes',
  limit: 8,
  tooLarge: (megabytes) => `over ${megabytes * 1024 * 1024} bytes of paint`,
  answer: z.object({ bytes: z.number() }),
});

type Answering = (request: Request, params: never) => Promise<Response>;
const answers: Response[] = [];

/** Lets the browser's calls reach a handler, without a network between. */
function reach(handler: Answering, params: Readonly<Record<string, string>> = {}): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(`http://here.example${address}`, init as never);
    const answer = await handler(request, params as never);
    answers.push(answer.clone());
    return answer;
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
});

const raised = serve(raise, async ({ params, query, body, answer }) => {
  if (params.flag === 'torn') return failure(404, 'There is no such flag.');
  return answer({ flag: params.flag, mast: body.mast, height: query.by ?? 1 }, params.flag === 'up' ? 409 : 201);
});
const body = { mast: 'fore' };

describe('a call and its handler, both made from one endpoint', () => {
  it('carry parameters, query and body there, and the answer back', async () => {
    reach(raised, { flag: 'blue' });
    expect(await call(raise, { params: { flag: 'blue' }, query: { by: 3 }, body })).toEqual(
      ok({ flag: 'blue', mast: 'fore', height: 3 }),
    );
    expect(answers[0]?.status).toBe(201);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });

  it('carry the words of a refusal, with its status for who asks', async () => {
    reach(raised, { flag: 'torn' });
    expect(await call(raise, { params: { flag: 'torn' }, query: {}, body })).toEqual(failed('There is no such flag.'));
    expect(await callWithStatus(raise, { params: { flag: 'torn' }, query: {}, body })).toEqual(
      failed({ message: 'There is no such flag.', status: 404 }),
    );
  });

  it('carry the answer under the one other status that is declared', async () => {
    reach(raised, { flag: 'up' });
    expect(await call(raise, { params: { flag: 'up' }, query: {}, body })).toMatchObject({ value: { flag: 'up' } });
    const strict: Endpoint = { ...raise, alsoUnder: 410 };
    expect(await call(strict, { params: { flag: 'up' }, query: {}, body } as never)).toEqual(
      failed('The server gave no answer that can be read: try again.'),
    );
  });

  it('say what is wrong with query and body', async () => {
    reach(raised, { flag: 'blue' });
    const params = { flag: 'blue' };
    expect(await call(raise, { params, query: { by: 'much' }, body })).toEqual(
      failed('By how much? Ask with ?by= and a number.'),
    );
    expect(await call(raise, { params, query: {}, body: { mast: '' } })).toEqual(failed('mast: which mast?'));
    const broken = new Request('http://here.example/api/flags/blue', { method: 'POST', body: '{' });
    const answer = await raised(broken, params);
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'What was sent is not JSON.' }]);
    expect(await call(raise, { params, query: {}, body: { mast: 'fo\0re' } })).toEqual(
      failed('What was sent holds a NUL character, which cannot be stored.'),
    );
    // An escaped backslash before the letters u0000, and no NUL.
    const spelt = await call(raise, { params, query: {}, body: { mast: String.raw`\u0000` } });
    expect(spelt.ok && spelt.value.mast).toBe(String.raw`\u0000`);
  });

  it('read no more than the limit, which may be a setting', async () => {
    const handle = serve(paint, async ({ body: { files }, written }) =>
      written(JSON.stringify({ bytes: statSync(files[0]!.path).size }), { 'x-wind': 'west' }),
    );
    reach(handle);
    expect(await call(paint, { body: new Uint8Array(8) })).toEqual(ok({ bytes: 8 }));
    expect(answers.at(-1)?.headers.get('x-wind')).toBe('west');
    expect(await call(paint, { body: new Uint8Array(9) })).toEqual(failed('over 8 bytes of paint'));
    expect(answers.at(-1)?.status).toBe(413);
    reach(serve({ ...paint, limit: 2 }, async ({ answer }) => answer({ bytes: 0 })));
    expect(await call(paint, { body: new Uint8Array(3) })).toEqual(failed('over 2 bytes of paint'));
  });

  it('say so when nothing comes back, or what cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no route to host')));
    expect(await callWithStatus(paint, { body: new Uint8Array(1) })).toEqual(
      failed({ message: UNREACHED, status: null }),
    );
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await call(paint, { body: new Uint8Array(1) })).toEqual(failed(UNREACHED));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ bytes: 'many' })));
    expect(await call(paint, { body: new Uint8Array(1) })).toEqual(
      failed('The server gave no answer that can be read: try again.'),
    );
  });
});
