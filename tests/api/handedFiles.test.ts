import { describe, expect, it } from 'vitest';
import { fitsFiles, keepFiles, loadFiles, MOST_FILE_BYTES, MOST_FILES } from '@/lib/api/handedFiles';
import { fakeStore } from '../browser/offline/fakeStore';

const file = (name: string, text = name) => new File([text], name);
/** One that says it is so large, since what is kept is bounded by what files say. */
const large = (name: string, size: number) => Object.defineProperty(file(name), 'size', { value: size });

describe('files that are handed over', () => {
  it('are kept with their names, in order', async () => {
    const store = fakeStore();
    const kept = await keepFiles(store, [file('Été 1.ros'), file('two.json', '{}')], 1);
    const loaded = await loadFiles(store);
    expect(loaded.map((each) => each.file.name)).toEqual(['Été 1.ros', 'two.json']);
    expect(loaded.map(({ key }) => key)).toEqual(kept.map(({ key }) => key));
    expect(await loaded[1]?.file.text()).toBe('{}');
  });

  it('are so many and so large at most', () => {
    const many = Array.from({ length: MOST_FILES + 1 }, (_, at) => file(`${at}.ros`));
    expect(fitsFiles(many.slice(1))).toBe(true);
    expect(fitsFiles(many)).toBe(false);
    expect(fitsFiles([large('a.zip', MOST_FILE_BYTES)])).toBe(true);
    expect(fitsFiles([large('a.zip', MOST_FILE_BYTES), file('b.ros')])).toBe(false);
  });

  it('take the place of older ones where there is no room for both', async () => {
    const store = fakeStore();
    const twenty = (from: number) => Array.from({ length: 20 }, (_, at) => file(`${from + at}.ros`));
    await keepFiles(store, twenty(0), 1);
    await keepFiles(store, twenty(20), 2);
    const names = (await loadFiles(store)).map((each) => each.file.name);
    expect(names).toHaveLength(20);
    expect(names[0]).toBe('20.ros');
  });
});
