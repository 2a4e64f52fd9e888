// Scripts and styles of a build as Brotli makes them: `name.js.br` beside `name.js`. The front sends them as they lie
// there (lib/server/front/staticFiles.ts). The smallest form takes ten seconds and more for all of them, so a start
// makes do with a larger one, and exchanges it once it serves:
//   node scripts/compressStatic.mjs
// Before that, scripts get the sign by which browsers compile them while they come (hintScripts).
import fs from 'fs';
import os from 'os';
import path from 'path';
import { fileURLToPath } from 'url';
import { brotliCompressSync, constants } from 'zlib';

const TEXT = /\.(js|css)$/;
/** Smaller files gain nothing, in bytes: they fit into one packet as they are. */
const LEAST = 1024;
/** A thirtieth of the time of Brotli's best, and a twelfth more bytes. */
const QUICK = 6;

/** The names of what is compressed quickly only; goes with the build. */
const listOf = (built) => path.join(built, 'compressed-quickly.json');

/** As Brotli makes it; `wide`: what repeats lies further apart than the usual window reaches. */
export function compressed(plain, quality = QUICK, wide = false) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    ...(wide && { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }),
  };
  return brotliCompressSync(plain, { params });
}

/** Exchanges the compressed form as a whole, since it may be sent just now. */
function compress(file, quality) {
  const plain = fs.readFileSync(file);
  if (plain.length < LEAST) return;
  fs.writeFileSync(`${file}.br.part`, compressed(plain, quality));
  fs.renameSync(`${file}.br.part`, `${file}.br`);
}

/** Compresses what has no compressed form yet. A name holds the hash of its content, so an old form is never wrong. */
export function compressQuickly(built) {
  const folder = path.join(built, 'static');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const known = new Set(names);
  const left = names.filter((name) => TEXT.test(name) && !known.has(`${name}.br`));
  for (const name of left) compress(path.join(folder, name), QUICK);
  fs.writeFileSync(listOf(built), JSON.stringify(left));
}

/** True: something is compressed quickly only. */
export const couldBeSmaller = (built) => fs.existsSync(listOf(built));

/** Compresses that as small as Brotli can. */
export function makeSmallest(built) {
  if (!couldBeSmaller(built)) return;
  for (const name of JSON.parse(fs.readFileSync(listOf(built), 'utf8'))) {
    compress(path.join(built, 'static', name), constants.BROTLI_MAX_QUALITY);
  }
  fs.rmSync(listOf(built));
}

/**
 * Chromium's sign, at the head of a script, to compile all of it while it comes, beside the page; others pass over it.
 * Else each function is compiled when it is first called, which on a phone keeps the page from answering for seconds.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Puts the sign at the head of each script that has none: one kept from a former build has it. */
export function hintScripts(built) {
  const folder = path.join(built, 'static', 'chunks');
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const script = fs.readFileSync(path.join(folder, name), 'utf8');
    if (!script.startsWith(HINT)) fs.writeFileSync(path.join(folder, name), HINT + script);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Whoever is served comes first.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  makeSmallest(fileURLToPath(new URL('../.next', import.meta.url)));
}
