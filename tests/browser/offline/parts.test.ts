import { beforeEach, describe, expect, it } from 'vitest';
import { keepCopy } from '@/lib/browser/offline/copies';
import { keepParts, MOST_PARTS, partsIn, type PartStores } from '@/lib/browser/offline/parts';
import { fakeStore, page, pathsOf } from './fakeStore';

const S = '/_next/static';
let stores: PartStores;
beforeEach(() => {
  stores = { copies: fakeStore(), parts: fakeStore(), program: fakeStore(), stays: (path) => path.includes('same') };
});

const build = (files: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(files).map(([path, text]) => stores.program.put(`${S}/${path}`, new Response(text))));
const see = (path: string, at: number, ...names: readonly string[]) =>
  keepCopy(stores.copies, path, page(names.map((name) => `<script src="${S}/chunks/${name}"></script>`).join('')), at);

it('parts are found in pages, scripts and styles', () => {
  expect(partsIn(`<script src="${S}/chunks/a.js">`)).toEqual([`${S}/chunks/a.js`]);
  expect(partsIn('Promise.all(["static/chunks/b-1.js","static/chunks/~c.css"])')).toEqual([
    `${S}/chunks/b-1.js`,
    `${S}/chunks/~c.css`,
  ]);
  expect(partsIn('src:url(../media/inter.0_.woff2)')).toEqual([`${S}/media/inter.0_.woff2`]);
});

describe('when a new program takes over', () => {
  it('what pages need of the former is put aside, with what their scripts fetch later', async () => {
    await build({
      'chunks/one.js': 'later("static/chunks/two.js")',
      'chunks/two.js': 'later("static/chunks/one.js")',
      'chunks/other.js': '',
      'chunks/same.js': '',
    });
    await see('/l/a', 1, 'one.js', 'same.js');
    await keepParts(stores);
    expect(await pathsOf(stores.parts)).toEqual([`${S}/chunks/one.js`, `${S}/chunks/two.js`]);
    expect(await pathsOf(stores.copies)).toEqual(['/l/a']);
  });

  it('what was put aside before stays as long as a page needs it', async () => {
    await build({ 'chunks/one.js': '' });
    await see('/l/a', 1, 'one.js');
    await keepParts(stores);
    await stores.program.delete(`${S}/chunks/one.js`);
    await keepParts(stores);
    expect(await pathsOf(stores.parts)).toEqual([`${S}/chunks/one.js`]);
    await see('/l/a', 2, 'same.js');
    await keepParts(stores);
    expect(await pathsOf(stores.parts)).toEqual([]);
  });

  it('a page that cannot be whole goes', async () => {
    await see('/l/a', 1, 'lost.js');
    await see('/l/b', 1, 'same.js');
    await keepParts(stores);
    expect(await pathsOf(stores.copies)).toEqual(['/l/b']);
  });

  it('so much is put aside at most, for the pages seen last', async () => {
    const large = 'x'.repeat(MOST_PARTS / 2 - 100);
    await build({ 'chunks/one.js': large, 'chunks/two.js': large, 'chunks/three.js': large });
    await see('/l/a', 1, 'one.js');
    await see('/l/b', 2, 'two.js');
    await see('/l/c', 3, 'three.js');
    await keepParts(stores);
    expect(await pathsOf(stores.copies)).toEqual(['/l/b', '/l/c']);
    expect(await pathsOf(stores.parts)).toEqual([`${S}/chunks/three.js`, `${S}/chunks/two.js`]);
  });
});
