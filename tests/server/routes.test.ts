import { describe, expect, it } from 'vitest';
import { handle } from '@/lib/server/routes';
import { describeSqlite } from './testDatabase';

const ask = (method: string, path: string) => handle(new Request(`http://localhost${path}`, { method }));
const ID = '23456789AB';

describe('the one route of the API', () => {
  it.each([
    '/api',
    '/api/nothing',
    '/api/lists/',
    `/api/lists/${ID}/nothing`,
    '/api/Lists',
    '/api/lists/%E0%A4',
    '/api/news',
    '/deck/forces',
  ])('has nothing under %s, whatever the method', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(method, path);
      // The front says so in words.
      expect([method, answer.status, await answer.text()]).toEqual([method, 404, '']);
    }
  });

  it.each([
    ['/api/lists', 'GET, HEAD, OPTIONS, POST'],
    [`/api/lists/${ID}`, 'DELETE, GET, HEAD, OPTIONS, PUT'],
    // A name, and no link of a list.
    ['/api/lists/text', 'OPTIONS, POST'],
    [`/api/lists/${ID}/secret`, 'OPTIONS, POST, PUT'],
    [`/api/games/${ID}?after=1`, 'GET, HEAD, OPTIONS'],
    ['/api/mine/kept/shelf', 'GET, HEAD, OPTIONS, PUT'],
    ['/deck/force', 'GET, HEAD, OPTIONS'],
  ])('tells which methods %s takes: %s', async (path, allowed) => {
    const told = await ask('OPTIONS', path);
    expect([told.status, told.headers.get('allow'), await told.text()]).toEqual([204, allowed, '']);
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method));
    for (const method of others) {
      const answer = await ask(method, path);
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, null]);
    }
  });
});

describeSqlite('the one route of the API, with a database', () => {
  it('answers HEAD as it answers GET', async () => {
    const [got, head] = [await ask('GET', '/api/books'), await ask('HEAD', '/api/books')];
    expect([head.status, [...head.headers]]).toEqual([got.status, [...got.headers]]);
    expect([got.status, await got.json()]).toEqual([200, { books: [] }]);
  });

  it('tells two endpoints of one address apart by the query', async () => {
    const missing = { message: 'There is no such match or campaign here: the link is wrong or incomplete.' };
    const [whole, changes, wrong] = await Promise.all(
      ['', '?after=1', '?after=abc'].map((query) => ask('GET', `/api/games/${ID}${query}`)),
    );
    expect([whole?.status, await whole?.json()]).toEqual([404, missing]);
    expect([changes?.status, await changes?.json()]).toEqual([404, missing]);
    expect([wrong?.status, await wrong?.json()]).toEqual([
      400,
      { message: 'After which version? Ask with ?after= and its number.' },
    ]);
  });

  it('reads the parameters of a path as they were meant', async () => {
    const answer = await ask('GET', '/api/mine/kept/sh%65lf');
    expect([answer.status, await answer.json()]).toEqual([200, { standing: 'none', version: 0, text: null }]);
  });
});
