import { request as httpRequest } from 'node:http';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { saveAnswerSchema } from '@/lib/document/savedKind';
import { slicePath } from '@/lib/endpoints/data';
import { createdListSchema, savedListSchema } from '@/lib/share/savedList';
import { type DatasetSummary, datasetSummarySchema, importLineSchema } from '@/lib/share/unitData';
import { bytesOf, catalogueXml, gameSystemXml, roster } from '../server/data';
import { test } from './policyTest';
import { OURS } from './ours';

const files = (system: string) => [
  {
    name: `${system}.gst`,
    mimeType: 'text/xml',
    buffer: Buffer.from(bytesOf(gameSystemXml(system, `System ${system}`))),
  },
  {
    name: `${system}.cat`,
    mimeType: 'text/xml',
    buffer: Buffer.from(bytesOf(catalogueXml(`${system}-frogs`, 'Frogs', system))),
  },
];

async function upload(request: APIRequestContext, system: string): Promise<DatasetSummary> {
  const form = new FormData();
  for (const { name, buffer } of files(system)) form.append('files', new File([new Uint8Array(buffer)], name));
  const response = await request.post('/api/data', { multipart: form });
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => importLineSchema.parse(JSON.parse(line)));
  const last = lines.at(-1);
  if (last?.stage !== 'done' || last.datasets[0] === undefined) {
    throw new Error(`upload failed: ${JSON.stringify(last)}`);
  }
  expect(lines.map((line) => line.stage)).toEqual(['read', 'read', 'store', 'store', 'done']);
  return last.datasets[0];
}

const seenBy = async (request: APIRequestContext): Promise<string[]> =>
  ((await (await request.get('/api/data')).json()) as { datasets: unknown[] }).datasets.map(
    (dataset) => datasetSummarySchema.parse(dataset).hash,
  );

test('data that is uploaded is for the browser that did it; its slice for whoever has the hash', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { hash } = await upload(request, 'api-one');
  expect(await seenBy(request)).toContain(hash);
  const stranger = await playwright.request.newContext({ baseURL, extraHTTPHeaders: OURS });
  expect(await seenBy(stranger)).not.toContain(hash);
  const slice = await stranger.get(slicePath(hash, 'api-one-frogs'));
  expect(slice.headers()['cache-control']).toContain('immutable');
  expect(await slice.json()).toMatchObject({ hash, catalogues: [{ id: 'api-one-frogs' }] });
  expect((await stranger.get(slicePath(hash, 'gone'))).status()).toBe(404);
  await stranger.dispose();
});

test('the slice of a faction is sent compressed, and once', async ({ baseURL }) => {
  const { datasets } = (await (await fetch(`${baseURL}/api/data`)).json()) as { datasets: unknown[] };
  const { hash, factions } = datasetSummarySchema.parse(datasets[0]);
  const slice = await fetch(`${baseURL}${slicePath(hash, factions[0]?.id ?? '')}`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(slice.headers.get('content-encoding')).toBe('gzip');
  expect(slice.headers.get('cache-control')).toContain('immutable');
  expect(await slice.json()).toMatchObject({ hash });
});

test('a list is saved, told of a conflict, copied, deleted and restored', async ({ request, playwright, baseURL }) => {
  const { hash } = await upload(request, 'api-two');
  const document = roster('mine', 'api-two-frogs');
  const { list } = createdListSchema.parse(
    await (
      await request.post('/api/lists', { data: { format: 'recon-squad', datasetHash: hash, roster: document } })
    ).json(),
  );
  const put = (who: APIRequestContext, version: number, name: string) =>
    who.put(`/api/lists/${list.viewId}`, { data: { version, roster: { ...document, name } } });
  expect(saveAnswerSchema(savedListSchema).parse(await (await put(request, 1, 'tab one')).json())).toMatchObject({
    outcome: 'saved',
    version: 2,
  });
  const second = await put(request, 1, 'tab two');
  expect(second.status()).toBe(409);
  expect(saveAnswerSchema(savedListSchema).parse(await second.json())).toMatchObject({
    outcome: 'conflict',
    current: { name: 'tab one' },
  });
  const stranger = await playwright.request.newContext({ baseURL, extraHTTPHeaders: OURS });
  expect((await put(stranger, 2, 'stolen')).status()).toBe(403);
  expect(((await (await stranger.get('/api/lists')).json()) as { lists: unknown[] }).lists).toEqual([]);
  const copied = await stranger.post(`/api/lists/${list.viewId}/copy`);
  expect(copied.status()).toBe(201);
  expect(copied.headers()['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
  expect(
    ((await (await stranger.get('/api/lists')).json()) as { lists: { name: string }[] }).lists.map((each) => each.name),
  ).toEqual(['tab one']);
  expect((await stranger.delete(`/api/lists/${list.viewId}`, { data: {} })).status()).toBe(404);
  expect((await request.delete(`/api/lists/${list.viewId}`, { data: {} })).status()).toBe(200);
  expect((await stranger.get(`/api/lists/${list.viewId}`)).status()).toBe(404);
  expect((await request.post(`/api/lists/${list.viewId}/restore`, { data: {} })).status()).toBe(200);
  expect((await stranger.get(`/api/lists/${list.viewId}`)).status()).toBe(200);
  await stranger.dispose();
});

test('what is wrong with a request is said in one line', async ({ request }) => {
  const messageOf = async (answer: Promise<{ status: () => number; json: () => Promise<unknown> }>) => {
    const response = await answer;
    return [response.status(), ((await response.json()) as { message: string }).message] as const;
  };
  const post = (path: string, data: unknown) => messageOf(request.post(path, { data }));
  const hash = '0'.repeat(64);
  expect(await post('/api/lists', { format: 'recon-squad', datasetHash: hash, roster: {} })).toEqual([
    400,
    expect.stringContaining('document version'),
  ]);
  expect(await post('/api/lists', { format: 'recon-squad', datasetHash: hash, roster: roster() })).toEqual([
    409,
    expect.stringContaining('not on this server'),
  ]);
  expect(await post('/api/lists', { format: '../x', datasetHash: hash, roster: roster() })).toEqual([
    400,
    expect.stringContaining('format'),
  ]);
  expect(await post('/api/data/repository', { repository: 'https://evil.example/a' })).toEqual([
    400,
    expect.stringContaining('owner/name'),
  ]);
  expect(
    await messageOf(
      request.post('/api/lists', { headers: { 'content-type': 'application/json' }, data: Buffer.from('{"a":') }),
    ),
  ).toEqual([400, 'What was sent is not JSON.']);
  expect(await messageOf(request.post('/api/data', { data: Buffer.from('') }))).toEqual([400, 'No files were sent.']);
  const broken = await request.post('/api/data?name=x.zip', {
    headers: { 'content-type': 'application/zip' },
    data: Buffer.from('PK broken'),
  });
  const line = importLineSchema.parse(JSON.parse((await broken.text()).trim().split('\n').at(-1) ?? ''));
  expect(line).toMatchObject({ stage: 'failed', problems: [{ file: 'x.zip' }] });
});

test('an upload that claims more than the limit is refused at once', async ({ baseURL }) => {
  const status = await new Promise<number>((resolve, reject) => {
    const sent = httpRequest(
      `${baseURL}/api/data`,
      { method: 'POST', headers: { 'content-type': 'application/zip', 'content-length': String(2 ** 31), ...OURS } },
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
