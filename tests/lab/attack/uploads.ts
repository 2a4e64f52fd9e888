import { connect } from 'node:net';
import { writeArchive } from '@/lib/data/archive';
import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { dataFiles } from './material';
import { bytesOf } from '@/tests/server/data';

/** A5: what is sent in. */

const MOST_STALL_MS = 60_000;

/** What an upload ends with: words, but no broken server. */
async function offered(arena: Arena, files: readonly { name: string; bytes: Uint8Array }[]): Promise<string> {
  const line = await arena.visitor().upload(files);
  if (!('stage' in line)) return `${line.status} ${line.text.slice(0, 200)}`;
  return line.stage === 'failed' ? `refused: ${line.message}` : line.stage;
}

async function bombs(arena: Arena): Promise<readonly Check[]> {
  // Hardly packs, so that no single archive looks like a bomb.
  const noise = new Uint8Array(24 * 1024 * 1024).map((_, at) => (at * 7919) >> 3);
  const archive = writeArchive([{ name: 'noise.cat', bytes: noise }]);
  const many = Array.from({ length: 24 }, (_, at) => ({ name: `${at}.zip`, bytes: archive }));
  const attributes = bytesOf(
    `<gameSystem ${Array.from({ length: 200_000 }, (_, at) => `a${at}="x"`).join(' ')} id="a" name="b"/>`,
  );
  const deep = bytesOf(`${'<gameSystem>'.repeat(200_000)}`);
  const tries: Readonly<Record<string, readonly { name: string; bytes: Uint8Array }[]>> = {
    '24 archives that unpack to 576 MB together': many,
    'an archive of such archives': [{ name: 'all.zip', bytes: writeArchive(many) }],
    'an element with 200,000 attributes': [{ name: 'a.gst', bytes: attributes }],
    '200,000 elements in each other': [{ name: 'a.gst', bytes: deep }],
    'JSON nested 200,000 deep': [{ name: 'a.json', bytes: bytesOf('['.repeat(200_000)) }],
  };
  const checks: Check[] = [];
  for (const [what, files] of Object.entries(tries)) {
    const saw = await offered(arena, files);
    checks.push(holds(`${what}: refused in words`, /^(refused|400|413|422|429)/.test(saw), saw));
  }
  for (const path of ['/api/lists', '/api/books', '/api/games', '/api/revisions']) {
    const body = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await arena
      .visitor()
      .send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    checks.push(refused(`nested JSON to ${path}`, answer, [400, 413]));
  }
  return checks;
}

async function atOnce(arena: Arena): Promise<readonly Check[]> {
  const body = new Uint8Array(20 * 1024 * 1024).fill(120);
  const sent = Array.from({ length: 30 }, (_, at) =>
    arena.visitor().send(`/api/data?name=${at}.cat`, { method: 'POST', body }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  const turnedAway = statuses.filter((status) => status === 429 || status === 503).length;
  return [
    holds('of 30 uploads of 20 MB at once from one address most are turned away', turnedAway >= 20, statuses.join(' ')),
  ];
}

async function stalled(arena: Arena): Promise<readonly Check[]> {
  const { hostname, port } = new URL(arena.url);
  const began = performance.now();
  const ended = await Promise.all(
    Array.from({ length: 20 }, () => {
      return new Promise<boolean>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api/data?name=a.cat HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${arena.url}\r\nContent-Length: 1000000\r\n\r\n<catalogue`,
          );
        });
        const timer = setTimeout(() => {
          resolve(false);
          socket.destroy();
        }, MOST_STALL_MS);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve(true);
        });
        socket.on('data', () => undefined);
        socket.on('error', () => undefined);
      });
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const fine = (await arena.visitor().upload(dataFiles('after-stalled'))) as { readonly stage?: string };
  return [
    holds('20 uploads that stall are ended', ended.every(Boolean), `all after ${seconds} s`),
    holds(
      'another upload is taken after that',
      fine.stage === 'done',
      fine.stage ?? JSON.stringify(fine).slice(0, 100),
    ),
  ];
}

export const uploads: readonly Attack[] = [
  { part: 'A5', name: 'files that are far more than they look', env: { MUSTER_RATE_FACTOR: '10' }, run: bombs },
  { part: 'A5', name: 'many uploads at once', run: atOnce },
  { part: 'A5', name: 'uploads that stall', env: { MUSTER_RATE_FACTOR: '10' }, run: stalled },
];
