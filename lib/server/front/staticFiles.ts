import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answerer } from './request';
import { chosenEncoding } from './send';

/** Scripts and styles, sent as Brotli made them when the app was built (scripts/compressStatic.mjs). */

const PREFIX = '/_next/static/';
const FORM = '.br';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Answers with the compressed form, to who takes it. The files of the built app in this folder (`.next`) are known by name. */
export function staticFiles(folder: string): Answerer {
  const root = path.join(/* turbopackIgnore: true */ folder, 'static');
  const names = existsSync(/* turbopackIgnore: true */ root)
    ? readdirSync(/* turbopackIgnore: true */ root, { recursive: true, encoding: 'utf8' })
    : [];
  const files = new Map(
    names
      .filter((name) => name.endsWith(FORM))
      .map((name) => [`${PREFIX}${name.slice(0, -FORM.length).split(path.sep).join('/')}`, name]),
  );
  return async ({ method, path: address, headers }) => {
    const name = address.startsWith(PREFIX) ? files.get(address) : undefined;
    const type = TYPES[path.extname(address)];
    if (name === undefined || type === undefined || (method !== 'GET' && method !== 'HEAD')) return null;
    if (chosenEncoding(headers['accept-encoding'], ['br']) !== 'br') return null;
    return {
      status: 200,
      headers: {
        'content-type': type,
        // Its name holds the hash of its content.
        'cache-control': 'public, max-age=31536000, immutable',
      },
      encodings: ['br'],
      body: () => readFile(path.join(/* turbopackIgnore: true */ root, name)),
    };
  };
}
