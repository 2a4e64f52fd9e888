import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { savedListSchema, type SavedList } from '@/lib/documents/roster/savedList';
import { freePort, SERVER_ENV } from '../../../scripts/setup.mjs';
import { ask, load, type Asking, type Loaded } from './load';
import { table } from './measure';
import { EMPTY_PAGE, scratchApp } from './scratchApp';

// npm run bench -- --served: how many visitors the built app serves, held against an empty page of the same app in the
// same run, so that the figures mean the same on any machine.

const CONNECTIONS = 20;
const MANY = 50;
const SECONDS = 6;
/** Before it is measured, each page is asked for so long: the engine compiles what is asked for often. */
const WARM_SECONDS = 2;
const AS_BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
const SAMPLE = 'The Grell Survey';

interface Server {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the app of a folder on a database; resolves when it answers. */
async function serve(folder: string, database: string): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...SERVER_ENV,
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `file:${database}`,
      MUSTER_BUILD: 'benchmark',
      MUSTER_RATE_FACTOR: '1000000',
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const health = await ask(port, { path: '/api/health' }).catch(() => null);
    if (health?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  return { port, pid: child.pid ?? 0, stop };
}

interface OwnCopy {
  readonly cookie: string;
  list: SavedList;
}

const changing = (port: number, cookie?: string) => ({
  'content-type': 'application/json',
  host: `127.0.0.1:${port}`,
  origin: `http://127.0.0.1:${port}`,
  ...(cookie !== undefined && { cookie }),
});

/** A copy of a list, by the way that visitors take. */
async function copyOf(port: number, viewId: string): Promise<OwnCopy> {
  const { status, headers, body } = await ask(port, {
    path: `/api/lists/${viewId}/copy`,
    method: 'POST',
    headers: changing(port),
  });
  if (status !== 201) throw new Error(`no copy: ${status} ${body.toString().slice(0, 200)}`);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  return { cookie, list: savedListSchema.parse(JSON.parse(body.toString()).list) };
}

const saveOf = (port: number, { cookie, list }: OwnCopy): Asking => ({
  path: `/api/lists/${list.viewId}`,
  method: 'PUT',
  headers: changing(port, cookie),
  body: JSON.stringify({ version: list.version, roster: list.roster }),
});

/** The resident memory of a process in MB; 0 where the system does not tell. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

interface Line {
  readonly what: string;
  readonly aim: string;
  readonly figure: string;
  readonly ok: boolean;
}

/** Runs it all and prints the table; true: every aim is reached. */
export async function benchServed(): Promise<boolean> {
  const busy = os.loadavg()[0]! > os.cpus().length / 2;
  console.log(
    `machine      ${os.cpus().length} cores, Node ${process.versions.node}${busy ? ', busy with other work' : ''}`,
  );
  console.log('app          a copy with one more page, empty and made at each request (built once)');
  const folder = scratchApp();
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'muster-served-data-'));
  const database = path.join(temporary, 'muster.db');
  const servers = [await serve(folder, database)];
  try {
    const lines = [...(await speeds(servers[0]!)), ...(await freshness(servers, folder, database))];
    for (const line of table(['aim', 'at least / at most', 'measured', ''], lines.map(cells))) console.log(line);
    return lines.every(({ ok }) => ok);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(temporary, { recursive: true });
  }
}

const cells = ({ what, aim, figure, ok }: Line): readonly string[] => [what, aim, figure, ok ? 'ok' : 'NOT REACHED'];

async function speeds({ port, pid }: Server): Promise<readonly Line[]> {
  const start = (await ask(port, { path: '/' })).body.toString();
  const viewId = new RegExp(`/l/([0-9A-Za-z]{10})"[^>]*>${SAMPLE}<`).exec(start)?.[1];
  if (viewId === undefined) throw new Error(`the start page has no ${SAMPLE}`);
  const page = `/l/${viewId}`;
  const html = brotliDecompressSync((await ask(port, { path: page, headers: { 'accept-encoding': 'br' } })).body);
  // As the page hands it to the buttons that freeze and approve.
  const hash = /hash\\?":\\?"([0-9a-f]{64})/.exec(html.toString())?.[1] ?? '';
  await ask(port, {
    path: `/api/lists/${viewId}/printed`,
    method: 'POST',
    headers: changing(port),
    body: JSON.stringify({ hash }),
  });
  const frozen = `/r/${hash}?list=${viewId}`;
  if ((await ask(port, { path: frozen })).status !== 200) throw new Error(`there is no frozen state ${hash}`);
  const etag = String((await ask(port, { path: frozen })).headers['etag']);
  const asked = async (asking: Asking, connections = CONNECTIONS): Promise<Loaded> => {
    const next = () => asking;
    await load(port, { connections, seconds: WARM_SECONDS }, next);
    return load(port, { connections, seconds: SECONDS }, next);
  };
  const empty = await asked({ path: EMPTY_PAGE, headers: AS_BROWSER });
  const shared = await asked({ path: page, headers: AS_BROWSER });
  const again = await asked({ path: frozen, headers: { ...AS_BROWSER, 'if-none-match': etag }, status: 304 });
  const whole = await asked({ path: frozen, headers: AS_BROWSER });
  const first = await asked({ path: '/', headers: AS_BROWSER });
  const many = await asked({ path: page, headers: AS_BROWSER }, MANY);
  const copies = await Promise.all(Array.from({ length: CONNECTIONS }, () => copyOf(port, viewId)));
  const saves = await load(port, { connections: CONNECTIONS, seconds: SECONDS }, (connection) => {
    const own = copies[connection]!;
    const asking = saveOf(port, own);
    own.list = { ...own.list, version: own.list.version + 1 };
    return asking;
  });
  const ratio = (what: string, least: number, { perSecond, wrong }: Loaded): Line => ({
    what: `${what}, times the empty page (${empty.perSecond.toFixed(0)}/s)`,
    aim: `>= ${least}`,
    figure: `${(perSecond / empty.perSecond).toFixed(2)} (${perSecond.toFixed(0)}/s)${wrong > 0 ? `, ${wrong} wrong` : ''}`,
    ok: perSecond >= least * empty.perSecond && wrong === 0,
  });
  const most = (what: string, limit: number, figure: number, unit: string): Line => ({
    what,
    aim: `<= ${limit} ${unit}`,
    figure: `${figure.toFixed(1)} ${unit}`,
    ok: figure <= limit,
  });
  return [
    ratio('shared page', 1, shared),
    most('shared page, HTML', 120, html.length / 1024, 'KB'),
    ratio('frozen page that the browser has (304)', 2, again),
    ratio('frozen page, sent whole', 1, whole),
    ratio('start page of a first visit', 0.5, first),
    ratio('save', 0.3, saves),
    most(`shared page, ${MANY} connections: p99 in medians`, 5, many.p99 / many.median, 'x'),
    most('memory of the server after all this', 400, residentMegabytes(pid), 'MB'),
  ];
}

/** Whether a save is seen at once, also on another server and after a restart. */
async function freshness(servers: Server[], folder: string, database: string): Promise<readonly Line[]> {
  const [one] = servers as [Server];
  const two = await serve(folder, database);
  servers.push(two);
  const own = await copyOf(one.port, await firstList(one.port));
  const page = `/l/${own.list.viewId}`;
  const seen = async (port: number, name: string): Promise<boolean> =>
    (await ask(port, { path: page })).body.toString().includes(name);
  const rename = async (name: string): Promise<void> => {
    own.list = { ...own.list, roster: { ...own.list.roster, name } };
    const { status, body } = await ask(one.port, saveOf(one.port, own));
    if (status !== 200) throw new Error(`no save: ${status} ${body.toString().slice(0, 200)}`);
    own.list = { ...own.list, version: own.list.version + 1 };
  };
  let late = 0;
  const times = 20;
  for (let time = 1; time <= times; time += 1) {
    await rename(`Name ${time} of it`);
    for (const { port } of [one, two]) if (!(await seen(port, `Name ${time} of it`))) late += 1;
  }
  await rename('Saved before the restart');
  await two.stop();
  servers.splice(servers.indexOf(two), 1);
  const again = await serve(folder, database);
  servers.push(again);
  const fresh = await seen(again.port, 'Saved before the restart');
  const line = (what: string, ok: boolean, figure: string): Line => ({ what, aim: 'always', figure, ok });
  return [
    line(`a save is seen at once, on both of two servers`, late === 0, `${2 * times - late} of ${2 * times}`),
    line('a restart serves nothing old', fresh, fresh ? 'new' : 'old'),
  ];
}

async function firstList(port: number): Promise<string> {
  const start = (await ask(port, { path: '/' })).body.toString();
  return /\/l\/([0-9A-Za-z]{10})/.exec(start)?.[1] ?? '';
}
