// npm start: installs and builds what is missing or out of date, then serves, and goes on serving: a server
// process that ends is started again.
//   node scripts/start.mjs           serve the built app on PORT (3000)
//   node scripts/start.mjs --dev     serve from the sources, rebuilding at every change
//   node scripts/start.mjs --build   only build
//     --smallest      ... with scripts and styles as small as Brotli can, which `npm start` does once it serves
//     --after FOLDER                 ... what shall follow the build in that folder, whose pages are still open
//     --lean                         ... and remove the packages that are not needed to serve
import { spawn } from 'child_process';
import fs from 'fs';
import os from 'os';
import path from 'path';
import {
  SERVER_ENV,
  ensureBuilt,
  ensureInstalled,
  isBuilt,
  part,
  partsDone,
  portFrom,
  portObstacle,
  requireNode,
  root,
  sourceHash,
  stop,
} from './setup.mjs';
import { couldBeSmaller, makeSmallest } from './compressStatic.mjs';
import { supervise } from './supervise.mjs';

const began = Date.now();
const built = path.join(root, '.next');
const dev = process.argv.includes('--dev');
const buildOnly = process.argv.includes('--build');

/** The folder that stands behind an option; null: the option is not there. */
function folderAfter(option) {
  const at = process.argv.indexOf(option);
  if (at < 0) return null;
  const folder = path.resolve(process.env.INIT_CWD ?? '.', process.argv[at + 1] ?? '');
  return fs.existsSync(folder) ? folder : stop(`There is no folder ${folder}.`);
}

/** The addresses under which other machines of the same network reach this one. */
function networkAddresses() {
  return Object.values(os.networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
}

function announce(port) {
  console.log(`\nMuster Roll is ready after ${((Date.now() - began) / 1000).toFixed(1)} s (${partsDone()}).`);
  console.log(`  On this machine:      http://localhost:${port}`);
  for (const address of networkAddresses()) console.log(`  On the same network:  http://${address}:${port}`);
  if (process.env.PUBLIC_URL) console.log(`  For everyone:         ${process.env.PUBLIC_URL}`);
  console.log('Stop it with Ctrl+C.');
}

async function serve(port) {
  const server = {
    args: [path.join(root, 'scripts/serve.mjs'), ...(dev ? ['--dev'] : [])],
    cwd: root,
    env: { ...SERVER_ENV, ...process.env, PORT: String(port), ...(dev ? {} : { MUSTER_BUILD: sourceHash() }) },
    stdio: ['ignore', dev ? 'inherit' : 'ignore', 'inherit'],
  };
  let ready = null;
  void part('server', () => new Promise((resolve) => (ready = resolve))).then(() => {
    announce(port);
    if (!couldBeSmaller(built)) return;
    const child = spawn(process.execPath, ['scripts/compressStatic.mjs'], { cwd: root, stdio: 'ignore' });
    // What is there is served as well: the next start tries again.
    child.once('error', () => undefined);
  });
  const onReady = () => {
    if (ready === null) return console.log('Muster Roll is ready again.');
    ready();
    ready = null;
  };
  process.exit(await supervise(server, { onReady }));
}

requireNode();
const port = portFrom(process.env.PORT, 3000);
const obstacle = buildOnly ? null : await portObstacle(port);
if (obstacle === 'EADDRINUSE') {
  stop(`Port ${port} is taken: stop the program that uses it, or choose another: PORT=${port + 1} npm start`);
}
if (obstacle !== null) {
  stop(`Port ${port} cannot be used (${obstacle}): choose another, for example PORT=8080 npm start`);
}
// Who only serves needs no packages to build with: see lean.mjs.
await ensureInstalled(!dev && isBuilt() ? 'serve' : 'build');
if (!dev && (await ensureBuilt(folderAfter('--after'))) !== 0) stop('The build failed (see above).');
if (process.argv.includes('--smallest')) makeSmallest(built);
if (buildOnly && process.argv.includes('--lean')) (await import('./lean.mjs')).makeLean(root);
if (buildOnly && partsDone() !== '') console.log(`Built (${partsDone()}).`);
if (dev) await (await import('./bundleWorker.mjs')).watchWorker();
if (!buildOnly) await serve(port);
