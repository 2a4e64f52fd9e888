import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer, Answerer, FrontRequest, Render } from '@/lib/server/front/request';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import { lru } from '@/lib/server/lru';
import { type CachedPage, cachedPages, PASSING } from '@/lib/server/front/cachedPages';
import { freezeText, findState, keepPrinted, stateHash } from '@/lib/server/revisions';
import { sampleDataset, sampleList } from '../../samples/sampleData';
import { importDataset } from '../storedData';
import { describeDatabases } from '../testDatabase';

const viewIdIn = (path: string): string => /[^/]{10}/.exec(path)?.[0] ?? '';

describeDatabases('pages that are alike for everybody', () => {
  const { gameSystem, catalogues } = sampleDataset();
  const key = newSecret();
  const ownerId = hashKey(key);
  let datasetHash = '';
  let viewId = '';
  /** What Next was asked for. */
  let made: string[] = [];
  /** Stands where Next stands: writes the list's name. */
  const render: Render = async (path) => {
    made.push(path);
    const list = await storedLists.find(viewIdIn(path));
    const text = `<html>${path} ${list?.name ?? ''}${'.'.repeat(500)}</html>`;
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(text) };
  };
  const asking = (path: string, headers: FrontRequest['headers'] = {}): FrontRequest => {
    const [address = '', query] = path.split('?');
    const from = String(headers['x-forwarded-for'] ?? '192.0.2.7');
    const visitor = { address: from, host: headers.host ?? null, secure: false };
    return {
      method: 'GET',
      path: address,
      query: new URLSearchParams(query),
      headers,
      visitor,
    };
  };
  const ask = (server: Answerer, path: string, headers: FrontRequest['headers'] = {}): Promise<Answer | null> =>
    server(asking(path, { host: 'muster.example', ...headers }), render);
  const text = async (answer: Answer | null): Promise<string> =>
    answer === null ? '' : Buffer.from(await answer.body('identity')).toString();
  const save = (version: number, name: string) =>
    storedLists.update(viewId, { owner: ownerId, editSecret: null }, version, {
      ...sampleList('the-grell-survey.json'),
      name,
    });

  beforeAll(async () => {
    const source = { kind: 'upload' } as const;
    datasetHash = (await importDataset({ gameSystem, catalogues, source, problems: [], owner: null })).hash;
  });
  beforeEach(async () => {
    made = [];
    const document = { ...sampleList('the-grell-survey.json'), name: 'First' };
    const created = await storedLists.create({ owner: ownerId, document, pin: { format: 'recon-squad', datasetHash } });
    viewId = created!.saved.viewId;
  });
  afterEach(() => {
    delete process.env.MUSTER_RATE_FACTOR;
  });

  it('are made once, and are the same bytes for a stranger and for their owner', async () => {
    const server = cachedPages();
    const visitors = await Promise.all([ask(server, `/l/${viewId}`), ask(server, `/l/${viewId}`)]);
    const owner = await ask(server, `/l/${viewId}?from=here`, { cookie: `a=b; muster-owner=${key}` });
    expect(new Set(await Promise.all([...visitors, owner].map(text))).size).toBe(1);
    expect(made).toEqual([`/l/${viewId}`]);
    expect(owner?.headers).toEqual(visitors[0]?.headers);
    expect(owner?.headers['cache-control']).toBe('no-cache');
    const plain = await text(owner);
    expect(gunzipSync(await owner!.body('gzip')).toString()).toBe(plain);
    expect(brotliDecompressSync(await owner!.body('br')).toString()).toBe(plain);
  });

  it('change with a save at once, on every server, under another ETag', async () => {
    const servers = [cachedPages(), cachedPages()];
    const before = await Promise.all(servers.map((server) => ask(server, `/l/${viewId}`)));
    expect(before[0]?.headers.etag).toBe(before[1]?.headers.etag);
    await save(1, 'Second');
    for (const server of servers) {
      const after = await ask(server, `/l/${viewId}`);
      expect(await text(after)).toContain('Second');
      expect(after?.headers.etag).not.toBe(before[0]?.headers.etag);
    }
    expect(made).toHaveLength(4);
  });

  it('are gone with the list, and back with it', async () => {
    const server = cachedPages();
    const access = { owner: ownerId, editSecret: null };
    await ask(server, `/l/${viewId}`);
    await storedLists.remove(viewId, access);
    expect(await ask(server, `/l/${viewId}`)).toBeNull();
    expect(await ask(server, `/l/${viewId}/cards`)).toBeNull();
    await storedLists.restore(viewId, access);
    expect(await text(await ask(server, `/l/${viewId}`))).toContain('First');
  });

  it('are kept apart: the list, its cards, its picture, and by the address that visitors use', async () => {
    const server = cachedPages();
    for (const part of ['', '/cards', '/opengraph-image']) await ask(server, `/l/${viewId}${part}`);
    await ask(server, `/l/${viewId}`, { host: 'other.example' });
    await ask(server, `/l/${viewId}`, { host: 'other.example' });
    expect(made).toHaveLength(4);
  });

  it('of a frozen state are kept by its hash and the list that is named', async () => {
    const saved = (await storedLists.find(viewId))!;
    const hash = stateHash(saved)!;
    const server = cachedPages();
    expect(await ask(server, `/r/${hash}?list=${viewId}`)).toBeNull();
    await keepPrinted(viewId, hash, 'me');
    for (const query of [`?list=${viewId}`, `?list=${viewId}&more=1`, '', '?list=nonsense']) {
      expect((await ask(server, `/r/${hash}${query}`))?.headers['cache-control']).toBe('public, max-age=300');
    }
    expect(made).toEqual([`/r/${hash}?list=${viewId}`, `/r/${hash}`]);
  });

  it('are not pushed out by names that somebody invents', async () => {
    const server = cachedPages();
    const ours = `/l/${viewId}`;
    await ask(server, ours);
    for (const host of [...Array(20).keys()].map((at) => `host-${at}.example`)) await ask(server, ours, { host });
    await ask(server, ours);
    expect(made).toHaveLength(21);
    // An invented one is made for whoever asked, and no more than a few stay.
    await ask(server, ours, { host: 'host-1.example' });
    expect(made).toHaveLength(21);
    expect(await text(await ask(server, ours, { host: 'host-19.example' }))).toContain('First');
    expect(made).toHaveLength(22);
  });

  it('of the start are the same for who has lists, which come from the browser', async () => {
    const server = cachedPages();
    const first = await text(await ask(server, '/'));
    for (const each of [newSecret(), key]) {
      expect(await text(await ask(server, '/', { cookie: `muster-owner=${each}` }))).toBe(first);
    }
    expect(made).toEqual(['/']);
  });

  it('are kept within a bound, and not at all where they say what holds for a moment', async () => {
    const pages = lru<CachedPage>(2_500, ({ bytes }) => bytes);
    const server = cachedPages(pages);
    for (const host of ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'f.example', 'g.example']) {
      await ask(server, `/l/${viewId}`, { host });
    }
    expect(made).toHaveLength(7);
    await ask(server, `/l/${viewId}`, { host: 'a.example' });
    expect(made).toHaveLength(8);

    const busy: Render = async (path) => {
      made.push(path);
      const body = Buffer.from(`<head><meta name="${PASSING}" content="yes"/></head>`);
      return { status: 200, headers: { 'content-type': 'text/html' }, body };
    };
    const passing = cachedPages();
    made = [];
    for (let times = 0; times < 2; times += 1) {
      const answer = await passing(asking(`/l/${viewId}`), busy);
      expect(answer?.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer?.headers).not.toHaveProperty('etag');
    }
    expect(made).toHaveLength(2);
  });

  it('are refused in plain words to who has too many made, while what is kept goes on', async () => {
    process.env.MUSTER_RATE_FACTOR = '0.01';
    const server = cachedPages();
    // Counted apart from the run on the other database.
    const from = { 'x-forwarded-for': newSecret() };
    const first = await ask(server, `/l/${viewId}`, { ...from, host: 'a.example' });
    expect(first?.status).toBe(200);
    const answers: (Answer | null)[] = [];
    for (const host of ['b.example', 'c.example', 'd.example']) {
      answers.push(await ask(server, `/l/${viewId}`, { ...from, host }));
    }
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await text(refused ?? null)).toMatch(/Wait \d+ seconds, then load this page again/);
    expect((await ask(server, `/l/${viewId}`, { ...from, host: 'a.example' }))?.status).toBe(200);
    const compared = `/l/${viewId}/changes/${'0'.repeat(64)}`;
    expect(await ask(server, compared, from)).toBeNull();
    expect((await ask(server, compared, from))?.status).toBe(429);
    expect((await ask(server, `/l/${viewId}`, { ...from, rsc: '1' }))?.status).toBe(429);
    // The editor comes with its list checked.
    expect((await ask(server, `/edit/${viewId}`, from))?.status).toBe(429);
  });
});

describeDatabases('states that pages name and nobody froze', () => {
  const { gameSystem, catalogues } = sampleDataset();
  const key = newSecret();
  const ownerId = hashKey(key);

  it('are told from the list while it is in them, and for good once they are printed', async () => {
    const source = { kind: 'upload' } as const;
    const { hash: datasetHash } = await importDataset({ gameSystem, catalogues, source, problems: [], owner: null });
    const document = sampleList('the-grell-survey.json');
    const pin = { format: 'recon-squad', datasetHash };
    const { saved } = (await storedLists.create({ owner: ownerId, document, pin }))!;
    const { viewId } = saved;
    const hash = stateHash(saved)!;
    expect(await findState(hash, null)).toBeNull();
    expect(await findState(hash, viewId)).toMatchObject({ hash, frozenAt: null });
    const change = (version: number, name: string) =>
      storedLists.update(viewId, { owner: ownerId, editSecret: null }, version, { ...document, name });
    await change(1, 'Another');
    expect(await findState(hash, viewId)).toBeNull();
    expect(await keepPrinted(viewId, hash, 'me')).toEqual({ ok: true, value: false });

    const printed = stateHash((await storedLists.find(viewId))!)!;
    expect(await keepPrinted(viewId, printed, 'me')).toEqual({ ok: true, value: true });
    await change(2, 'A third');
    const kept = await findState(printed, viewId);
    expect(kept).toMatchObject({ hash: printed, frozenAt: expect.any(String) });
    expect(await freezeText(kept!.text)).toMatchObject({ outcome: 'frozen', frozen: { hash: printed } });
  });
});
