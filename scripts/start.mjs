// npm start: installs, generates and builds what is missing or out of date, then serves, and goes on serving: a server
// process that ends is started again.
//   node scripts/start.mjs           serve the built app on PORT (3000)
//   node scripts/start.mjs --dev     serve from the sources, rebuilding at every change
//   node scripts/start.mjs --build   only build
import os from 'os';
import path from 'path';
import {
  ensureBuilt,
  ensureGenerated,
  ensureInstalled,
  portFrom,
  portObstacle,
  requireNode,
  root,
  sourceHash,
  stop,
} from './setup.mjs';
import { supervise } from './supervise.mjs';

const began = Date.now();
const dev = process.argv.includes('--dev');
const buildOnly = process.argv.includes('--build');

/** The addresses under which other machines of the same network reach this one. */
function networkAddresses() {
  return Object.values(os.networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
}

async function answers(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function announce(port) {
  console.log(`\nMuster Roll is ready (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  console.log(`  On this machine:      http://localhost:${port}`);
  for (const address of networkAddresses()) console.log(`  On the same network:  http://${address}:${port}`);
  if (process.env.PUBLIC_URL) console.log(`  For everyone:         ${process.env.PUBLIC_URL}`);
  console.log('Stop it with Ctrl+C.');
}

async function serve(port) {
  const server = {
    args: [path.join(root, 'scripts/serve.mjs'), ...(dev ? ['--dev'] : [])],
    cwd: root,
    env: { ...process.env, PORT: String(port), ...(dev ? {} : { MUSTER_BUILD: sourceHash() }) },
    stdio: ['ignore', dev ? 'inherit' : 'ignore', 'inherit'],
  };
  let starts = 0;
  const onReady = () => {
    starts += 1;
    if (starts === 1) announce(port);
    else console.log('Muster Roll is ready again.');
  };
  process.exit(await supervise(server, { isReady: () => answers(port), onReady }));
}

requireNode();
const port = portFrom(process.env.PORT, 3000);
const obstacle = buildOnly ? null : await portObstacle(port);
if (obstacle === 'taken') {
  stop(`Port ${port} is taken: stop the program that uses it, or choose another: PORT=${port + 1} npm start`);
}
if (obstacle !== null) {
  stop(`Port ${port} cannot be used (${obstacle}): choose another, for example PORT=8080 npm start`);
}
ensureInstalled(false);
await ensureGenerated();
if (!dev && ensureBuilt() !== 0) stop('The build failed (see above).');
if (dev) await (await import('./bundleWorker.mjs')).watchWorker();
if (!buildOnly) await serve(port);
