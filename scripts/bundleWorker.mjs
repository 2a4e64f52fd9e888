// Bundles what runs in processes of its own beside the server into one file, which starts in a tenth of a second.
//   node scripts/bundleWorker.mjs
import fs from 'fs';
import path from 'path';
import { fileURLToPath, pathToFileURL } from 'url';
import { build, context } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const WORKER = path.join(root, '.muster', 'worker.cjs');

const settings = (entry, conditions = ['react-server']) => ({
  absWorkingDir: root,
  entryPoints: [entry],
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // The database's clients ask where they are.
  define: { 'import.meta.url': 'ownUrl' },
  banner: { js: "const ownUrl = require('url').pathToFileURL(__filename).href;" },
  // Under the usual one `server-only` is empty.
  conditions,
  logLevel: 'warning',
});

/** Whole or not at all: a process may be started from it at any moment. */
function put(file, { outputFiles: [output] }) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, output.contents);
  fs.renameSync(`${file}.${process.pid}`, file);
}

/** Bundles a module of the server room with all that it imports. */
export async function bundleWorker(file = WORKER, entry = 'lib/server/work/worker.ts', conditions = ['react-server']) {
  put(file, await build(settings(path.join(root, entry), conditions)));
  return file;
}

/** The same again after every change of the sources, while developing. */
export async function watchWorker() {
  await bundleWorker();
  const onEnd = (result) => result.outputFiles?.length === 1 && put(WORKER, result);
  const plugins = [{ name: 'put', setup: (each) => each.onEnd(onEnd) }];
  const watching = await context({ ...settings(path.join(root, 'lib/server/work/worker.ts')), plugins });
  await watching.watch();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleWorker();
