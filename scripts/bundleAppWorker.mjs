// Bundles the service worker after a build, with the names of all files that the build made: `.next/sw.js`, which the
// front sends (lib/server/front/staticFiles.ts).
import fs from 'fs';
import path from 'path';
import { createHash } from 'crypto';
import { build } from 'esbuild';
import { compressed } from './compressStatic.mjs';
import { filesUnder } from './former.mjs';

/** What no page asks for: maps, lists for Next itself, fonts in a form that only old browsers need. */
const NOT_KEPT = /\.(map|woff|ts|br)$|_(build|ssg|clientMiddleware)Manifest\.js$/;

const TEXT = /\.(js|css)$/;

const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);

/** The addresses of the pages that are the same for everybody. */
const pagesOf = (built) =>
  filesUnder(path.join(built, 'server', 'app'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('_'))
    .map((name) => `/${name.slice(0, -'.html'.length)}`);

/** The formats that there are: each has a folder, beside one of what they share. */
const formatsOf = (root) =>
  fs
    .readdirSync(path.join(root, 'lib', 'formats'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name);

/** What the service worker keeps of a build in this folder: `entries` for Serwist, their `pages`, its `revision`. */
export function keptOf(root) {
  const built = path.join(root, '.next');
  const revision = fs.readFileSync(path.join(built, 'BUILD_ID'), 'utf8').trim();
  const icons = path.join(root, 'public', 'icons');
  const pages = pagesOf(built);
  const files = filesUnder(path.join(built, 'static')).filter((name) => !NOT_KEPT.test(name));
  return {
    revision,
    pages,
    entries: [
      // The name holds the hash of the content.
      ...files.map((name) => ({ url: `/_next/static/${name}`, revision: null })),
      ...pages.map((url) => ({ url, revision })),
      ...filesUnder(icons).map((name) => ({ url: `/icons/${name}`, revision: hashOf(path.join(icons, name)) })),
    ],
  };
}

/**
 * Writes all scripts and styles of a build as one file, by their addresses, and gives its own: they repeat one another,
 * so that one file is a third of them, and a phone asks once in place of three hundred times.
 */
export function writeProgram(root, { entries, revision }) {
  const texts = entries.filter(({ url }) => TEXT.test(url)).map(({ url }) => url);
  const textOf = (url) => fs.readFileSync(path.join(root, '.next', url.slice('/_next/'.length)), 'utf8');
  const plain = Buffer.from(JSON.stringify(Object.fromEntries(texts.map((url) => [url, textOf(url)]))));
  const name = `program-${revision}.json`;
  fs.writeFileSync(path.join(root, '.next', 'static', `${name}.br`), compressed(plain, undefined, true));
  return `/_next/static/${name}`;
}

/** Writes the service worker beside the build. To be done before files of former builds are put among the new ones. */
export async function bundleAppWorker(root) {
  const kept = keptOf(root);
  await build({
    absWorkingDir: root,
    entryPoints: ['lib/browser/offline/worker.ts'],
    outfile: path.join(root, '.next', 'sw.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      MUSTER_ENTRIES: JSON.stringify(kept.entries),
      MUSTER_PAGES: JSON.stringify(kept.pages),
      MUSTER_SCRIPTS: JSON.stringify(writeProgram(root, kept)),
      MUSTER_FORMATS: JSON.stringify(formatsOf(root)),
      'process.env.NODE_ENV': '"production"',
    },
  });
}
