import { describe, expect, it } from 'vitest';
import { keepCopy } from '@/lib/browser/offline/copies';
import { OWN_PAGES } from '@/lib/browser/offline/addresses';
import { documentKey } from '@/lib/browser/offline/documentsHere';
import { keepOwnPages, keepPage, answerPage, type Means } from '@/lib/browser/offline/navigation';
import { fakeStore, page, pathsOf } from './fakeStore';

const NOON = Date.UTC(2026, 10, 23, 12);
const never = new Promise<never>(() => undefined);
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

interface World extends Means {
  readonly store: ReturnType<typeof fakeStore>;
}

function world(other: Partial<Means> = {}): World {
  const store = fakeStore();
  return {
    store,
    network: () => Promise.resolve(page('fresh')),
    copies: () => Promise.resolve(store),
    fixed: (path) => Promise.resolve(path === '/deck' ? page('the deck') : undefined),
    isHere: (path) => Promise.resolve(path.endsWith('/mine')),
    shell: () => Promise.resolve(page('the shell')),
    wait: () => never,
    now: () => NOON,
    ...other,
  };
}

async function opened(path: string, means: World): Promise<string> {
  const { answer, settled } = answerPage(new Request(`http://here${path}`), means);
  const text = await (await answer).text();
  await settled;
  return /<body>(.*)<\/body>/.exec(text)?.[1] ?? text;
}

describe('with a connection', () => {
  it('the server answers, and its page is kept', async () => {
    const means = world();
    expect(await opened('/l/abc', means)).toBe('fresh');
    expect(await pathsOf(means.store)).toEqual(['/l/abc']);
  });

  it('what is the same for everybody is not kept twice, nor is a page that is not to be kept', async () => {
    const means = world();
    expect(await opened('/deck', means)).toBe('fresh');
    expect(await opened('/?find=x', means)).toBe('fresh');
    expect(await pathsOf(means.store)).toEqual([]);
  });

  it.each([500, 503, 429])('an error is shown and not kept: %d', async (status) => {
    const means = world({ network: () => Promise.resolve(page('wrong', status)) });
    expect(await opened('/l/abc', means)).toBe('wrong');
    expect(await pathsOf(means.store)).toEqual([]);
  });

  it.each([404, 410])('what is there no more goes from the store as well: %d', async (status) => {
    const means = world({ network: () => Promise.resolve(page('gone', status)) });
    await keepCopy(means.store, '/l/abc', page('kept'), NOON);
    expect(await opened('/l/abc', means)).toBe('gone');
    expect(await pathsOf(means.store)).toEqual([]);
  });

  it('the copy is shown where the server is late, and what comes then is kept', async () => {
    let answer = (_: Response): void => undefined;
    const network = () => new Promise<Response>((resolve) => (answer = resolve));
    const means = world({ network, wait: () => Promise.resolve() });
    await keepCopy(means.store, '/l/abc', page('kept'), NOON);
    const { answer: shown, settled } = answerPage(new Request('http://here/l/abc'), means);
    expect(await (await shown).text()).toContain('kept');
    answer(page('fresh'));
    await settled;
    expect(await opened('/l/abc', world({ ...means, network: noConnection }))).toBe('fresh');
  });

  it('without a copy the server is waited for', async () => {
    const means = world({ wait: () => Promise.resolve() });
    expect(await opened('/l/abc', means)).toBe('fresh');
  });

  it('the copy is shown while a web server in front says that the app is away', async () => {
    const means = world({ network: () => Promise.resolve(page('bad gateway', 502)) });
    await keepCopy(means.store, '/l/abc', page('kept'), NOON);
    expect(await opened('/l/abc', means)).toBe('kept');
  });
});

describe('without a connection', () => {
  it('a page is shown as it was last seen', async () => {
    const means = world({ network: noConnection });
    await keepCopy(means.store, '/l/abc', page('kept'), NOON);
    expect(await opened('/l/abc', means)).toBe('kept');
    await keepCopy(means.store, '/', page('lists'), NOON);
    expect(await opened('/?page=2', means)).toBe('lists');
  });

  it('a page of the program is shown as it came with it', async () => {
    expect(await opened('/deck', world({ network: noConnection }))).toBe('the deck');
  });

  it('the shell stands in for all else', async () => {
    const means = world({ network: noConnection });
    expect(await opened('/edit/abc', means)).toBe('the shell');
    expect(await opened('/nothing', means)).toBe('the shell');
  });

  it('a store that fails is none', async () => {
    const means = world({ network: noConnection, copies: () => Promise.reject(new Error('broken')) });
    expect(await opened('/l/abc', means)).toBe('the shell');
  });

  it('without a shell it is the browser that says so', async () => {
    const means = world({ network: noConnection, shell: () => Promise.resolve(undefined) });
    await expect(opened('/l/abc', means)).rejects.toThrow('Failed to fetch');
  });
});

describe('pages that nobody asked for whole', () => {
  const asked: string[] = [];
  const means = () =>
    world({
      network: (request) => {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        return Promise.resolve(page(pathname, pathname === '/devices' ? 404 : 200));
      },
    });

  it('are kept once, one’s own ahead', async () => {
    asked.length = 0;
    const its = means();
    await keepOwnPages(its, 'http://here', ['one']);
    await keepPage('/l/abc', its, 'http://here');
    await keepPage('/l/abc', its, 'http://here');
    await keepPage('/nothing', its, 'http://here');
    const kept = [...OWN_PAGES.filter((path) => path !== '/devices'), '/formats/one', '/l/abc'];
    expect(await pathsOf(its.store)).toEqual(kept.toSorted());
    expect(asked.filter((path) => path === '/l/abc')).toHaveLength(1);
    expect(asked).not.toContain('/nothing');
  });

  it('are left for later without a connection', async () => {
    const its = world({ network: noConnection });
    await keepOwnPages(its, 'http://here', ['one']);
    expect(await pathsOf(its.store)).toEqual([]);
  });
});

describe('a document that this device has', () => {
  it('is drawn as it is here where nobody answers, rather than as its page once was', async () => {
    const means = world({ network: noConnection });
    await keepCopy(means.store, '/l/mine', page('kept'), NOON);
    expect(await opened('/l/mine', means)).toBe('the shell');
    expect(await opened('/edit/mine', means)).toBe('the shell');
  });

  it('is drawn as it is here where the server takes too long', async () => {
    const means = world({ network: () => never, wait: () => Promise.resolve() });
    const { answer } = answerPage(new Request('http://here/edit/mine'), means);
    expect(await (await answer).text()).toContain('the shell');
  });

  it('comes from the server where that answers', async () => {
    expect(await opened('/edit/mine', world())).toBe('fresh');
  });
});

it.each([
  ['/edit/abc', 'list:abc'],
  ['/l/abc', 'list:abc'],
  ['/books/abc', 'book:abc'],
  ['/l/abc/play', 'list:abc'],
  ['/l/abc/cards', 'list:abc'],
  ['/l/abc/print', 'list:abc'],
  ['/l/abc/changes', null],
  ['/edit/abc/play', null],
  ['/', null],
])('the page %s is of %s', (path, key) => {
  expect(documentKey(path)).toBe(key);
});
