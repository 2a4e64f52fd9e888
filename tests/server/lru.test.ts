import { describe, expect, it } from 'vitest';
import { lru } from '@/lib/server/lru';

/** A cache of texts by their length that notes what was made. */
function cacheOf(limit: number) {
  const made: string[] = [];
  const cache = lru<string>(limit, (text) => text.length);
  const ask = (key: string, text = key): Promise<string> =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve(text);
    });
  return { cache, made, ask };
}

const asked = async (limit: number, ...keys: readonly string[]): Promise<string> => {
  const { ask, made } = cacheOf(limit);
  for (const key of keys) await ask(key);
  return made.join(' ');
};

describe('the cache', () => {
  it.each([
    ['keeps what weighs just so much', 4, ['aa', 'bb', 'aa', 'bb'], 'aa bb'],
    ['forgets the oldest of what weighs more', 3, ['aa', 'bb', 'bb', 'aa'], 'aa bb aa'],
    ['forgets no more than it must', 4, ['aa', 'b', 'cc', 'b', 'cc', 'aa'], 'aa b cc aa'],
    ['forgets as many as it must', 4, ['a', 'b', 'cccc', 'cccc', 'a', 'b'], 'a b cccc a b'],
    ['takes what was asked for again for newer', 4, ['aa', 'bb', 'aa', 'cc', 'aa', 'bb'], 'aa bb cc bb'],
    ['keeps the newest, be it too heavy', 1, ['aaa', 'aaa', 'b', 'b', 'aaa'], 'aaa b aaa'],
    ['keeps nothing but the newest under a limit of 0', 0, ['a', 'a', 'b', 'a'], 'a b a'],
    ['counts what it forgot no more', 4, ['aa', 'bb', 'cc', 'dd', 'cc', 'dd'], 'aa bb cc dd'],
  ] as const)('%s', async (_, limit, keys, made) => expect(await asked(limit, ...keys)).toBe(made));

  it('makes a thing once for all who ask while it is being made', async () => {
    const { ask, made } = cacheOf(9);
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['a', 'a', 'a']);
    expect(made).toEqual(['a']);
  });

  it('does not keep that something is not there: it may come', async () => {
    const found = [null, 'here', 'here again'];
    const cache = lru<string | null>(9, () => 1);
    const ask = () => cache.get('a', () => Promise.resolve(found.shift() ?? null));
    expect([await ask(), await ask(), await ask()]).toEqual([null, 'here', 'here']);
  });

  it('keeps no failure', async () => {
    const { cache, ask, made } = cacheOf(9);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask('a')).toBe('a');
    expect(made).toEqual(['a']);
  });

  it('weighs nothing of a failure, nor of what came too late', async () => {
    const { cache, ask, made } = cacheOf(4);
    await ask('aa');
    await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await ask('cc');
    await ask('aa');
    await ask('cc');
    expect(made).toEqual(['aa', 'cc']);
  });

  it('gives room for what is being made only once it is there', async () => {
    const { cache, ask, made } = cacheOf(4);
    let finish: (text: string) => void = () => undefined;
    const slow = cache.get(
      'slow',
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    await ask('aa');
    await ask('bb');
    finish('cccc');
    expect(await slow).toBe('cccc');
    for (const key of ['aa', 'bb']) await ask(key);
    expect(made).toEqual(['aa', 'bb', 'aa', 'bb']);
  });

  it('weighs nothing of what it forgot while it was being made', async () => {
    const { cache, ask, made } = cacheOf(3);
    let finish: (text: string) => void = () => undefined;
    const slow = cache.get(
      'slow',
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    for (const key of ['aa', 'bb']) await ask(key);
    finish('cccc');
    expect(await slow).toBe('cccc');
    for (const key of ['bb', 'd', 'bb', 'd']) await ask(key);
    expect(made).toEqual(['aa', 'bb', 'd']);
  });
});
