import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { dropSlice, keptFactions, sliceOf } from '@/lib/browser/local/slices';
import { untilTrue } from './untilTrue';

const hash = 'c'.repeat(64);
const slice = {
  hash,
  gameSystem: { name: 'Game' },
  catalogues: [{ id: 'grell', name: 'Grell' }],
};
afterEach(() => vi.unstubAllGlobals());

const answering = (answer: (path: string) => Response) => {
  const asked = vi.fn<(path: string) => Promise<Response>>(async (path) => answer(path));
  vi.stubGlobal('fetch', asked);
  return asked;
};
const namesKept = async () => (await keptFactions()).filter((each) => each.hash === hash).map(({ name }) => name);

it('unit data is asked for once, opens without a connection from then on, and can be let go', async () => {
  const asked = answering((path) =>
    path.includes('grell') ? Response.json(slice) : Response.json({}, { status: 404 }),
  );
  expect(await sliceOf(hash, 'grell')).toEqual({ ok: true, value: slice });
  await untilTrue(async () => (await namesKept()).includes('Grell'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await sliceOf(hash, 'grell')).toEqual({ ok: true, value: slice });
  expect(asked.mock.calls.filter(([path]) => path.includes('grell'))).toHaveLength(1);
  const [kept] = (await keptFactions()).filter((each) => each.hash === hash);
  expect(kept?.bytes).toBeGreaterThan(20);
  await dropSlice(kept!.key);
  expect((await sliceOf(hash, 'grell')).ok).toBe(false);
});

it('a refusal is not kept', async () => {
  answering(() => Response.json({ message: 'not here' }, { status: 404 }));
  expect(await sliceOf(hash, 'other')).toEqual({ ok: false, problem: 'not here' });
  expect(await namesKept()).toEqual([]);
});
