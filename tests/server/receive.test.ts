import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clearIncoming } from '@/lib/server/incoming';
import { receive, receiveBytes, type ReceivedFiles, type ReceiveLimits } from '@/lib/server/receive';
import type { Result } from '@/lib/foundation/result';

const incoming = path.resolve('.muster/incoming');
const own = () =>
  (existsSync(incoming) ? readdirSync(incoming) : []).filter((name) => name.startsWith(`${process.pid}-`));
const limits: ReceiveLimits = { by: 'me', limit: 1000, tooLarge: 'That is too much.' };

const request = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://here.example', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
function form(...contents: readonly string[]): FormData {
  const made = new FormData();
  for (const [at, content] of contents.entries()) made.append('files', new File([content], `folder/${at}.cat`));
  return made;
}
/** A body that sends this and then keeps its end to itself. */
const endless = (text: string, again: number | null = null): ReadableStream<Uint8Array> =>
  new ReadableStream({
    // As of a connection on which nothing comes.
    cancel: () => new Promise(() => undefined),
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (again === null) return;
      for (let left = 100; left > 0; left -= 1) {
        await new Promise((resolve) => setTimeout(resolve, again));
        try {
          controller.enqueue(new TextEncoder().encode('.'));
        } catch {
          return;
        }
      }
    },
  });

async function contents(
  received: Result<ReceivedFiles, unknown>,
): Promise<readonly (readonly [string | null, string])[]> {
  if (!received.ok) throw new Error(JSON.stringify(received.problem));
  const read = received.value.files.map((file) => [file.name, readFileSync(file.path, 'utf8')] as const);
  await received.value.remove();
  return read;
}

describe('files that visitors send', () => {
  it('lie on the disk until they were read', async () => {
    const received = await receive(request('frogs'), limits);
    expect(own()).toHaveLength(1);
    expect(await contents(received)).toEqual([[null, 'frogs']]);
    expect(own()).toEqual([]);
  });

  it('are several in a form, named without their folder', async () => {
    expect(await contents(await receive(request(form('frogs', 'newts')), limits))).toEqual([
      ['0.cat', 'frogs'],
      ['1.cat', 'newts'],
    ]);
  });

  it('are none in an empty body', async () => {
    expect(await contents(await receive(request(''), limits))).toEqual([]);
  });

  it.each([
    ['one that says so', request('x'.repeat(1001), { 'content-length': '1001' })],
    ['one that does not', request(endless('x'.repeat(1001)))],
    ['a form whose files are each small enough', request(form('x'.repeat(500), 'y'.repeat(501)))],
  ])('are refused where they are too large together: %s', async (_, sent) => {
    expect(await receive(sent, limits)).toEqual({ ok: false, problem: { status: 413, message: 'That is too much.' } });
    expect(own()).toEqual([]);
  });

  it.each([
    ['that breaks off', '--b\r\ncontent-disposition: form-data; name="f"; filename="a.cat"\r\n\r\nfrogs'],
    ['that is none', 'frogs'],
  ])('are refused in a form %s', async (_, body) => {
    const sent = request(body, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(await receive(sent, limits)).toMatchObject({ ok: false, problem: { status: 400 } });
    expect(own()).toEqual([]);
  });

  const part = (disposition: string, type = 'application/xml'): string =>
    `--b\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\nfrogs\r\n`;
  const field = part('form-data; name="f"', 'text/plain');
  const sentForm = (...parts: readonly string[]): Request =>
    request(`${parts.join('')}--b--\r\n`, { 'content-type': 'multipart/form-data; boundary=b' });

  it.each([
    ['a NUL in a file’s name', part('form-data; name="f"; filename="a\0.cat"'), 'NUL character'],
    ['a NUL that is escaped', part('form-data; name="f"; filename*=UTF-8\'\'a%00.cat'), 'NUL character'],
    ['a NUL in the name of a field with a file', part('form-data; name="f\0"; filename="a.cat"'), 'NUL character'],
    ['thousands of fields', field.repeat(5000), 'More than 20 fields'],
    ['thousands of parts that are neither field nor file', part('nothing').repeat(5000), 'More than 20 fields'],
    ['thousands of files', part('form-data; name="f"; filename="a.cat"').repeat(2001), 'as a zip'],
  ])('are refused in words where a form has %s', async (_, body, words) => {
    expect(await receive(sentForm(body), { ...limits, limit: 1024 * 1024 })).toMatchObject({
      ok: false,
      problem: { status: expect.toBeOneOf([400, 413]), message: expect.stringContaining(words) },
    });
    expect(own()).toEqual([]);
  });

  it.each([
    '',
    'nothing',
    'form-data',
    'form-data; name; filename',
    'name=a; filename=b',
    "form-data; name=f; filename*=bogus''%zz%ff",
    'form-data; name="f"; filename="a.cat',
  ])('are taken, or passed over, where what is said of one is malformed: %s', async (disposition) => {
    const good = part('form-data; name="f"; filename="b.cat"');
    const read = await contents(await receive(sentForm(part(disposition), good), limits));
    expect(read.at(-1)).toEqual(['b.cat', 'frogs']);
    expect(await contents(await receive(sentForm(part(disposition, 'a=b; charset'), good), limits))).toEqual(read);
  });

  it('are given up when nothing comes any more, or too little', async () => {
    const pace = { idle: 50, grace: 10_000, floor: 1 };
    expect(await receive(request(endless('frogs')), { ...limits, pace })).toMatchObject({
      ok: false,
      problem: { status: 408, message: expect.stringContaining('try again') },
    });
    const slow = { idle: 5000, grace: 100, floor: 1_000_000 };
    expect(await receive(request(endless('frogs', 20)), { ...limits, pace: slow })).toMatchObject({
      ok: false,
      problem: { status: 408 },
    });
    expect(own()).toEqual([]);
  });

  it('are few at a time from one address', async () => {
    const held = await Promise.all(['a', 'b', 'c'].map((text) => receive(request(text), limits)));
    expect(await receive(request('d'), limits)).toMatchObject({ ok: false, problem: { status: 429 } });
    expect(await contents(await receive(request('e'), { ...limits, by: 'you' }))).toEqual([[null, 'e']]);
    for (const each of held) await contents(each);
    expect(await contents(await receive(request('d'), limits))).toEqual([[null, 'd']]);
  });

  it('are removed at the start where a server was killed before it could', async () => {
    // No process has this number: Linux gives none above 4194304.
    const [left, other] = [path.join(incoming, '99999999-left'), path.join(incoming, `${process.ppid}-other`)];
    for (const folder of [left, other]) mkdirSync(folder, { recursive: true });
    await clearIncoming();
    expect([existsSync(left), existsSync(other)]).toEqual([false, true]);
    rmSync(other, { recursive: true });
  });
});

describe('a body that is no file', () => {
  const text = async (received: Promise<Result<Uint8Array, unknown>>): Promise<unknown> => {
    const read = await received;
    return read.ok ? new TextDecoder().decode(read.value) : read.problem;
  };

  it('is read whole, up to its limit', async () => {
    expect(await text(receiveBytes(request('{"a":1}'), limits))).toBe('{"a":1}');
    expect(await text(receiveBytes(request('a'.repeat(1001)), limits))).toMatchObject({ status: 413 });
    expect(await text(receiveBytes(request(endless('a'.repeat(1001))), limits))).toMatchObject({ status: 413 });
  });

  it('that stands still, or comes too slowly, is given up', async () => {
    const pace = { idle: 50, grace: 10_000, floor: 1 };
    expect(await text(receiveBytes(request(endless('{')), { ...limits, pace }))).toMatchObject({ status: 408 });
    const slow = { idle: 5000, grace: 100, floor: 1_000_000 };
    expect(await text(receiveBytes(request(endless('{', 20)), { ...limits, pace: slow }))).toMatchObject({
      status: 408,
    });
  });

  it('whose visitor leaves is no failure of ours', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
    expect(await text(receiveBytes(request(body), limits))).toMatchObject({ status: 400 });
  });

  it('is one of so many of an address that are not there yet, and of no other address', async () => {
    const pace = { idle: 300, grace: 10_000, floor: 1 };
    const waiting = Array.from({ length: 50 }, () => receiveBytes(request(endless('{')), { ...limits, pace }));
    expect(await text(receiveBytes(request('{}'), limits))).toMatchObject({ status: 429 });
    expect(await text(receiveBytes(request('{}'), { ...limits, by: 'another' }))).toBe('{}');
    await Promise.all(waiting);
    expect(await text(receiveBytes(request('{}'), limits))).toBe('{}');
  });
});
