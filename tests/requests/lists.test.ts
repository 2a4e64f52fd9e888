import { request as httpRequest } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { savedListSchema } from '@/lib/documents/roster/savedList';
import { saveAnswerSchema } from '@/lib/documents/savedKind';
import { ownData, slicePath } from '@/lib/api/data';
import { lists } from '@/lib/api/lists';
import { CALL_HEADER } from '@/lib/api/endpoint';
import { importLineSchema } from '@/lib/documents/unitData';
import { listOf, dataOf, visitor, type Visitor } from '../seed';
import { catalogueXml, gameSystemXml, roster } from '../server/data';
import { pageAt } from './page';

const base = inject('base');
const [ada, stranger] = [visitor(base), visitor(base)];
const system = (id: string) => ({
  [`${id}.gst`]: gameSystemXml(id, `System ${id}`),
  [`${id}.cat`]: catalogueXml(`${id}-frogs`, 'Frogs', id),
});

describe('unit data', () => {
  const seenBy = async (who: Visitor): Promise<string[]> =>
    (await who.ask(ownData, {})).datasets.map(({ hash }) => hash);

  it('that is uploaded is for the browser that did it; its slice for whoever has the hash', async () => {
    const form = new FormData();
    for (const [name, text] of Object.entries(system('api-one'))) form.append('files', new File([text], name));
    const answer = await (await ada.send('/api/data', { method: 'POST', body: form })).text();
    const lines = answer
      .trim()
      .split('\n')
      .map((line) => importLineSchema.parse(JSON.parse(line)));
    expect(lines.map((line) => line.stage)).toEqual(['read', 'read', 'store', 'store', 'done']);
    const last = lines.at(-1);
    const hash = (last?.stage === 'done' ? last.datasets[0]?.hash : null) ?? '';
    expect(await seenBy(ada)).toContain(hash);
    expect(await seenBy(stranger)).not.toContain(hash);
    const slice = await stranger.send(slicePath(hash, 'api-one-frogs'));
    expect(slice.headers.get('cache-control')).toContain('immutable');
    expect(await slice.json()).toMatchObject({ hash, catalogues: [{ id: 'api-one-frogs' }] });
    expect((await stranger.send(slicePath(hash, 'gone'))).status).toBe(404);
  });

  it('is sent compressed, the slice of a faction at a time, and once', async () => {
    const { datasets } = await stranger.ask(ownData, {});
    const { hash = '', factions = [] } = datasets[0] ?? {};
    const slice = await stranger.send(slicePath(hash, factions[0]?.id ?? ''), {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(slice.headers.get('content-encoding')).toBe('gzip');
    expect(slice.headers.get('cache-control')).toContain('immutable');
    expect(await slice.json()).toMatchObject({ hash });
  });

  it('that claims more than the limit is refused at once', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        `${base}/api/data`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/zip', 'content-length': String(2 ** 31), [CALL_HEADER]: 'yes' },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write('PK');
    });
    expect(status).toBe(413);
  });
});

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

it('a list is saved, told of a conflict, copied, deleted and restored', async () => {
  const { hash } = await dataOf(ada, system('api-two'));
  const document = roster('mine', 'api-two-frogs');
  const { saved: list } = await ada.ask(lists.create, {
    body: { format: 'recon-squad', datasetHash: hash, roster: document },
  });
  const address = `/api/lists/${list.viewId}`;
  const put = (who: Visitor, version: number, name: string) =>
    who.send(address, json('PUT', { version, roster: { ...document, name } }));
  const answerOf = async (answer: Response) => saveAnswerSchema(savedListSchema).parse(await answer.json());
  expect(await answerOf(await put(ada, 1, 'tab one'))).toMatchObject({ outcome: 'saved', version: 2 });
  const second = await put(ada, 1, 'tab two');
  expect(second.status).toBe(409);
  expect(await answerOf(second)).toMatchObject({ outcome: 'conflict', current: { name: 'tab one' } });
  const bob = visitor(base);
  expect((await put(bob, 2, 'stolen')).status).toBe(403);
  expect(await bob.ask(lists.own, {})).toEqual([]);
  const copied = await bob.send(`${address}/copy`, { method: 'POST' });
  expect(copied.status).toBe(201);
  expect(copied.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await bob.ask(lists.own, {})).map(({ name }) => name)).toEqual(['tab one']);
  expect((await bob.send(address, json('DELETE', {}))).status).toBe(404);
  expect((await ada.send(address, json('DELETE', {}))).status).toBe(200);
  expect((await bob.send(address)).status).toBe(404);
  expect((await ada.send(`${address}/restore`, json('POST', {}))).status).toBe(200);
  expect((await bob.send(address)).status).toBe(200);
});

it('another browser does not see these lists', async () => {
  const list = await listOf(ada, 'Too Much Tide');
  expect((await ada.ask(lists.own, {})).map(({ viewId }) => viewId)).toContain(list.viewId);
  expect(await stranger.ask(lists.own, {})).toEqual([]);
  for (const who of [ada, stranger]) expect((await pageAt(who, '/')).html).not.toContain(list.viewId);
});

it('only a link made for another device changes a list there', async () => {
  const { viewId, version, editSecret, roster: document } = await listOf(ada, 'The Grell Survey');
  const body = { version, roster: { ...document, name: 'From the other device' } };
  await expect(stranger.ask(lists.save, { params: { viewId }, body })).rejects.toThrow('answered 403');
  expect(await stranger.ask(lists.save, { params: { viewId }, body: { ...body, editSecret } })).toMatchObject({
    outcome: 'saved',
  });
});

describe('what is wrong with a request', () => {
  it('is said in one line', async () => {
    const said = async (path: string, init: RequestInit) => {
      const answer = await ada.send(path, { method: 'POST', ...init });
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    const post = (path: string, body: unknown) => said(path, json('POST', body));
    const about = (text: string) => expect.stringContaining(text) as string;
    const hash = '0'.repeat(64);
    const list = { format: 'recon-squad', datasetHash: hash, roster: roster() };
    expect(await post('/api/lists', { ...list, roster: {} })).toEqual([400, about('document version')]);
    expect(await post('/api/lists', list)).toEqual([409, about('not on this server')]);
    expect(await post('/api/lists', { ...list, format: '../x' })).toEqual([400, about('format')]);
    expect(await post('/api/data/repository', { repository: 'https://evil.example/a' })).toEqual([
      400,
      about('owner/name'),
    ]);
    const headers = { 'content-type': 'application/json' };
    expect(await said('/api/lists', { headers, body: '{"a":' })).toEqual([400, 'What was sent is not JSON.']);
    expect(await said('/api/data', { headers, body: '' })).toEqual([400, 'No files were sent.']);
    const broken = await ada.send('/api/data?name=x.zip', {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: 'PK broken',
    });
    const line = importLineSchema.parse(JSON.parse((await broken.text()).trim().split('\n').at(-1) ?? ''));
    expect(line).toMatchObject({ stage: 'failed', problems: [{ file: 'x.zip' }] });
  });

  it('is also that a foreign list is too large, or none', async () => {
    const post = async (path: string, body: BodyInit) => (await ada.send(path, { method: 'POST', body })).status;
    expect(await post('/api/lists/foreign?name=x.ros', new Uint8Array(9 * 1024 * 1024).fill(32))).toBe(413);
    expect(await post('/api/lists/foreign', 'x')).toBe(400);
  });
});
