import { expect, it } from 'vitest';
import { keepProgram } from '@/lib/browser/offline/program';
import { fakeStore, pathsOf } from './fakeStore';

const PATHS = Array.from({ length: 101 }, (_, place) => `/_next/static/chunks/${place}.js`);
const TEXTS = Object.fromEntries(PATHS.map((path) => [path, `script(${JSON.stringify(path)})`]));
const file =
  (texts: object, status = 200) =>
  async (): Promise<Response> =>
    new Response(JSON.stringify(texts), {
      status,
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'br',
        'content-security-policy': "default-src 'none'",
      },
    });
const never = (): Promise<Response> => Promise.reject(new Error('nothing is asked'));

it('a program of which nothing is here comes as one file: each part as if it had come by itself', async () => {
  const store = fakeStore();
  const style = '/_next/static/chunks/a.css';
  await keepProgram(store, [...PATHS, style], file({ ...TEXTS, [style]: 'a {}', '/_next/static/chunks/other.js': '' }));
  expect(await pathsOf(store)).toEqual([...PATHS, style].toSorted());
  const part = await store.match(PATHS[7]!);
  expect(await part?.text()).toBe(TEXTS[PATHS[7]!]);
  expect(Object.fromEntries(part?.headers ?? [])).toEqual({
    'content-type': 'application/javascript; charset=UTF-8',
    'content-security-policy': "default-src 'none'",
  });
  expect((await store.match(style))?.headers.get('content-type')).toBe('text/css; charset=UTF-8');
});

it('what is here stays, and where little is missing nothing is asked', async () => {
  const store = fakeStore();
  await store.put(PATHS[0]!, new Response('as it was'));
  await keepProgram(store, PATHS, never);
  expect(await pathsOf(store)).toEqual([PATHS[0]]);
  await keepProgram(store, [...PATHS, '/_next/static/chunks/b.js'], file(TEXTS));
  expect(await (await store.match(PATHS[0]!))?.text()).toBe('as it was');
  expect((await store.keys()).length).toBe(PATHS.length);
});

it('where the file is gone, nothing is kept of the answer', async () => {
  const store = fakeStore();
  await keepProgram(store, PATHS, file(TEXTS, 404));
  expect(await pathsOf(store)).toEqual([]);
});
