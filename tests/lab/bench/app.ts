import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InputFile } from '@/lib/data/read';
import { lists } from '@/lib/api/lists';
import { slicePath } from '@/lib/api/data';
import { CALL_HEADER } from '@/lib/api/endpoint';
import { importLineSchema } from '@/lib/documents/unitData';
import { startServer } from '@/tests/served';
import type { BenchList } from './army';
import { table, type Part } from './measure';

const MOST_KB = 260;
const PATIENCE_MS = 120_000;

export interface RunningApp {
  readonly url: string;
  readonly viewId: string;
  /** What the browser that owns the list sends. */
  readonly cookie: string;
  /** Where the benchmark's list is changed, its secret included. */
  readonly editor: string;
  readonly stop: () => Promise<void>;
}

/** The built app with an empty database, the unit data imported and the list stored, all by its own doors. */
export async function startApp(
  inputs: readonly InputFile[],
  { roster, dataset }: BenchList,
  format: string,
): Promise<RunningApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-bench-'));
  const server = await startServer({ DATABASE_URL: `file:${path.join(folder, 'muster.db')}`, MUSTER_LOG: 'warn' });
  const stop = async (): Promise<void> => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await importData(server.url, inputs);
    const answer = await fetch(`${server.url}/api/lists`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CALL_HEADER]: 'yes' },
      body: JSON.stringify({ format, datasetHash: dataset.hash, roster }),
    });
    const { saved: list, editSecret } = lists.create.answer.parse(await answer.json());
    return {
      url: server.url,
      viewId: list.viewId,
      cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0]!,
      editor: `${server.url}/edit/${list.viewId}#${editSecret}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function importData(url: string, inputs: readonly InputFile[]): Promise<void> {
  const form = new FormData();
  for (const { name, bytes } of inputs) form.append('files', new File([new Uint8Array(bytes)], name));
  const answer = await fetch(`${url}/api/data`, { method: 'POST', headers: { [CALL_HEADER]: 'yes' }, body: form });
  const line = importLineSchema.parse(JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? ''));
  if (line.stage !== 'done') throw new Error(`the import failed: ${JSON.stringify(line)}`);
}

/**
 * What one faction costs the browser, as the server sends it. Whoever asks first gets it as it is compressed in passing;
 * meanwhile it is compressed as well as can be, and everybody after that gets the result.
 */
export async function benchTransfer(url: string, { dataset, catalogueId, linked }: BenchList): Promise<Part> {
  const address = `${url}${slicePath(dataset.hash, catalogueId)}`;
  const first = await received(address, 'gzip, br');
  const brotli = await compressed(address);
  const name = linked.files.get(catalogueId)!.file.name;
  const rows = [
    ['the first, before it was compressed', first],
    ['from then on, over https', brotli],
    ['from then on, over plain http', await received(address, 'gzip')],
    ['not compressed', await received(address, 'identity')],
  ] as const;
  return {
    title: `Bytes of one faction sent to the browser (the real route): ${name}, ${linked.files.size + 1} files`,
    lines: table(
      ['who asks', 'KB', 'encoding', 'status'],
      rows.map(([who, { bytes, encoding, status }]) => [who, kilobytes(bytes), encoding, String(status)]),
    ),
    limits: [{ what: `${name}, compressed`, actual: brotli.bytes / 1000, limit: MOST_KB, unit: 'KB' }],
  };
}

/** The answer once the server has compressed it, which takes some seconds. */
async function compressed(address: string): Promise<Received> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await received(address, 'gzip, br');
    if (answer.encoding === 'br' || performance.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Received {
  readonly status: number;
  readonly encoding: string;
  readonly bytes: number;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The bytes as they come over the wire: `fetch` would unpack them. */
function received(url: string, encodings: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': encodings } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, encoding: response.headers['content-encoding'] ?? 'none', bytes }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
