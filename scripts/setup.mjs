// What every command does before anything else. Node's own modules only: nothing may be installed yet.
//   node scripts/setup.mjs --hash   prints the hash of the sources of the build
import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import fs from 'fs';
import net from 'net';
import path from 'path';
import { fileURLToPath } from 'url';
import { addFormerStatic, filesUnder, keepStatic } from './former.mjs';
import { neededToServe } from './lean.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const stampFile = at('.muster', 'stamps.json');
/** What the built app is made of; `samples` are read at run time. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.js',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/bundleWorker.mjs',
  'scripts/bundleAppWorker.mjs',
  'scripts/compressStatic.mjs',
  'scripts/former.mjs',
];

/** Ends the process with one line that says what to do. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Ends the process when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Muster Roll needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`);
  }
}

/** The port from the environment variable, or the default; ends the process when it is not a port. */
export function portFrom(text, fallback) {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    stop(`PORT is "${text}"; it must be a whole number from 1 to 65535.`);
  }
  return port;
}

/** Listens for a moment, and gives the port. */
function triedPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, host, () => {
      const { port: own } = server.address();
      server.close(() => resolve(own));
    });
  });
}

/** Null when the port is free, else the code of the reason why not. */
export const portObstacle = (port) =>
  triedPort(port).then(
    () => null,
    ({ code }) => code,
  );

/** A port that is free now. */
export const freePort = () => triedPort(0, '127.0.0.1');

/** Runs a program of node_modules by its file; what it says goes through. */
export function runNode(file, args, { env = {} } = {}) {
  return spawnSync(process.execPath, [at(file), ...args], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const parts = [];

/** Does a part of the work and remembers how long it took. */
export async function part(name, work) {
  const began = performance.now();
  const done = await work();
  parts.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)}`);
  return done;
}

/** What was done so far, each part with its seconds. */
export const partsDone = () => parts.join(', ');

/** The JSON in a file; null: there is none. */
export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** True: node_modules has what the lock file names, as far as needed to `serve`, to `build` or for `all`. */
export function installed(need, folder = root) {
  const wanted = readJson(path.join(folder, 'package-lock.json'))?.packages ?? {};
  const present = readJson(path.join(folder, 'node_modules', '.package-lock.json'))?.packages;
  if (present === undefined) return false;
  const serving = need === 'serve' ? neededToServe(wanted) : null;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || (entry.dev && need !== 'all') || serving?.has(name) === false) return true;
    const found = present[name];
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version;
  });
}

/** Installs the packages of the lock file when those needed to `serve`, to `build` or for `all` are not there. */
export async function ensureInstalled(need) {
  if (!installed(need)) await part('packages', () => install(need === 'all'));
}

function install(withDev) {
  console.error('Installing packages (once) ...');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', withDev ? '--include=dev' : '--omit=dev'];
  const npm = process.env.npm_execpath;
  const viaNode = npm !== undefined && npm.endsWith('.js');
  const run = spawnSync(viaNode ? process.execPath : 'npm', viaNode ? [npm, ...args] : args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: !viaNode && process.platform === 'win32',
  });
  if (run.status !== 0) {
    stop('Installing the packages failed (see above): check the network and run the command again.');
  }
}

/** SHA-256 over files and folders, by their names and contents. */
export function hashOf(places) {
  const hash = createHash('sha256');
  const isFile = (place) => fs.statSync(at(place), { throwIfNoEntry: false })?.isFile();
  const filesOf = (place) => (isFile(place) ? [place] : filesUnder(at(place)).map((name) => `${place}/${name}`));
  for (const file of places.flatMap(filesOf)) {
    hash.update(`${file}\0`);
    hash.update(fs.readFileSync(at(file))).update('\0');
  }
  return hash.digest('hex');
}

let source = null;

/** SHA-256 over everything that the built app is made of, as this process found it. */
export const sourceHash = () => (source ??= hashOf(SOURCES));

/** True: the built app is there, and of these sources. */
export const isBuilt = () =>
  readJson(stampFile)?.built === sourceHash() &&
  [at('.next', 'BUILD_ID'), at('.next', 'sw.js'), at('.muster', 'worker.cjs')].every((file) => fs.existsSync(file));

/** Builds the app when its sources changed, beside `other`, the build that serves; gives the exit code. */
export async function ensureBuilt(other = null) {
  if (isBuilt()) return 0;
  const wanted = sourceHash();
  const { compressQuickly, hintScripts } = await import('./compressStatic.mjs');
  console.log('Building ...');
  const bundled = await part('worker', () => runNode('scripts/bundleWorker.mjs', []));
  if (bundled.status !== 0) return bundled.status ?? 1;
  keepStatic(root, other);
  const run = await part('build', () => runNode('node_modules/next/dist/bin/next', ['build']));
  if (run.status !== 0) return run.status ?? 1;
  hintScripts(at('.next'));
  await part('service worker', async () => (await import('./bundleAppWorker.mjs')).bundleAppWorker(root));
  addFormerStatic(root);
  await part('compression', () => compressQuickly(at('.next')));
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, JSON.stringify({ built: wanted }));
  return 0;
}

/**
 * What the server's process is started with. The allocator of Linux keeps memory apart for each thread, up to eight
 * parts for each processor, and gives little of it back; the server computes on one thread, so two parts do.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--hash')) console.log(sourceHash());
