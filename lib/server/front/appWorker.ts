import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { WORKER_PATH } from '../../api/app';
import type { Answerer, Encoding } from './request';

/**
 * The service worker of the built app in this folder (`.next`). A browser asks for it at almost every page, to learn
 * whether there is a new version: so it is never taken from a store, and known by its ETag.
 */
export function appWorker(folder: string): Answerer {
  const file = path.join(/* turbopackIgnore: true */ folder, 'sw.js');
  if (!existsSync(/* turbopackIgnore: true */ file)) return () => Promise.resolve(null);
  const plain = readFileSync(/* turbopackIgnore: true */ file);
  const forms: Readonly<Record<Encoding, Uint8Array>> = {
    identity: plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain),
  };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return ({ method, path: address }) =>
    Promise.resolve(
      address !== WORKER_PATH || (method !== 'GET' && method !== 'HEAD')
        ? null
        : {
            status: 200,
            headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', etag },
            encodings: ['br', 'gzip'],
            body: (encoding) => forms[encoding],
          },
    );
}
