import { beforeAll, describe, expect, inject, it } from 'vitest';
import { visitor } from '../seed';
import { pageAt, textOf } from './page';

const stranger = visitor(inject('base'));

describe('the start page', () => {
  let page: Awaited<ReturnType<typeof pageAt>>;
  beforeAll(async () => {
    page = await pageAt(stranger, '/');
  });
  const article = (name: string): HTMLElement => {
    const found = page.getAllByRole('article').find((each) => textOf(each).includes(name));
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };

  it('shows at a first visit what this is, and sample lists of each format with their verdicts', () => {
    // By this mark of the root the styles choose what is for who has lists; a script sets it.
    expect(page.body.ownerDocument.documentElement.hasAttribute('data-lists')).toBe(false);
    const [first] = page.getAllByRole('heading', { level: 1 });
    expect([textOf(first!), first?.closest('.without-lists')]).toEqual([
      expect.stringContaining('legal and why'),
      expect.anything(),
    ]);
    const legal = textOf(article('The Grell Survey'));
    for (const said of ['Legal', '199/200']) expect(legal).toContain(said);
    const broken = article('Too Much Tide');
    expect(textOf(broken)).toContain('Illegal');
    expect(textOf(broken)).toContain('225/200');
    expect(page.getByRole('heading', { name: 'Your lists' }).className).toContain('with-lists');
  });

  it('leads to all examples: the forces too, one legal, one with an overfull transport', async () => {
    page = await pageAt(stranger, '/help');
    expect(textOf(article('High Water at Lock Seven'))).toContain('Legal');
    expect(textOf(article('Too Hot to Hold'))).toContain('Illegal');
  });
});

it('pages of the house have pictures of their own, and searchers are told what is a player’s', async () => {
  for (const [path, picture] of [
    ['/', /start\.png/],
    ['/formats/scout-team', /formats\/scout-team\/opengraph-image/],
  ] as const) {
    const { html } = await pageAt(stranger, path);
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(address).toMatch(picture);
    const answer = await stranger.send(new URL(address).pathname);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  expect(await (await stranger.send('/robots.txt')).text()).toContain('Disallow: /l/');
});

it('what the format judges stands on its page, and what it does not', async () => {
  const all = await pageAt(stranger, '/formats');
  const link = all.getByRole('link', { name: 'Read the rules of By its own rules' });
  const page = await pageAt(stranger, link.getAttribute('href') ?? '');
  expect(textOf(page.getByRole('main'))).toContain('No document: the unit data is all that judges.');
  expect(page.getByRole('rowheader', { name: 'What is not judged' })).toBeTruthy();
});

it('the manifest names pictures that are there and pages that open', async () => {
  const { html } = await pageAt(stranger, '/');
  const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const { icons, screenshots, shortcuts } = (await (await stranger.send(address)).json()) as {
    readonly icons: readonly { readonly src: string }[];
    readonly screenshots: readonly { readonly src: string }[];
    readonly shortcuts: readonly { readonly url: string }[];
  };
  expect([icons.length, screenshots.length, shortcuts.length]).toEqual([3, 2, 3]);
  for (const { src } of [...icons, ...screenshots]) {
    expect((await stranger.send(src)).headers.get('content-type'), src).toBe('image/png');
  }
  for (const { url } of shortcuts) expect((await stranger.send(url)).status, url).toBe(200);
  // Browsers ask for it by themselves, too.
  expect((await stranger.send('/favicon.ico')).headers.get('content-type')).toBe('image/svg+xml');
});

it('scripts ask to be compiled while they come, and are else as they were built', async () => {
  const { html } = await pageAt(stranger, '/');
  const scripts = [...new Set(html.match(/\/_next\/static\/chunks\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const sent = await (await stranger.send(script)).text();
    expect(sent.split('//# allFunctionsCalledOnLoad\n')).toEqual(['', expect.stringMatching(/\S/)]);
  }
});
