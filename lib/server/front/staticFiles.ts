import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { WORKER_PATH } from '../../api/app';
import { type Answerer, type Encoding, chosenEncoding, isForPrograms } from './request';
import { z } from 'zod';
import { placeAt } from '../../api/contract';
import { NEWS_PATH } from '../../api/news';
import { LIVE, READY } from '../../documents/paths';

/** What the build made and does not change while served: its scripts and styles, its service worker, its routes. */

const PREFIX = '/_next/static/';
const FORM = '.br';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json',
};

/**
 * Answers with the form that the build compressed (`scripts/compressStatic.mjs`, `scripts/bundleAppWorker.mjs`), to who
 * takes it. The files of the built app in this folder (`.next`) are known by name.
 */
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
        // Its name holds the hash of its content, or the build's.
        'cache-control': 'public, max-age=31536000, immutable',
      },
      encodings: ['br'],
      body: () => readFile(path.join(/* turbopackIgnore: true */ root, name)),
    };
  };
}

/** The service worker of the built app (`.next`), asked for at almost every page and never taken from a store. */
export function appWorker(folder: string): Answerer {
  const file = path.join(/* turbopackIgnore: true */ folder, 'sw.js');
  if (!existsSync(/* turbopackIgnore: true */ file)) return async () => null;
  const plain = readFileSync(/* turbopackIgnore: true */ file);
  const forms: Readonly<Record<Encoding, Uint8Array>> = {
    identity: plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain),
  };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return async ({ method, path: address }) => {
    if (address !== WORKER_PATH || (method !== 'GET' && method !== 'HEAD')) return null;
    return {
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', etag },
      encodings: ['br', 'gzip'],
      body: (encoding) => forms[encoding],
    };
  };
}

const routeSchema = z.object({ page: z.string(), regex: z.string() });
const manifestSchema = z.object({ staticRoutes: z.array(routeSchema), dynamicRoutes: z.array(routeSchema) });

/** Gives the route of a path (`/l/[viewId]`), so that counts have few names and none that a visitor made. */
export type RouteOf = (path: string) => string;

/** The routes of the built app in this folder (`.next`). What is no route is `other`. */
export function builtRoutes(folder: string): RouteOf {
  const file = path.join(/* turbopackIgnore: true */ folder, 'routes-manifest.json');
  if (!existsSync(/* turbopackIgnore: true */ file)) return () => 'other';
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(
    JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8')),
  );
  const fixed = new Set(['/metrics', NEWS_PATH, LIVE, READY, ...staticRoutes.map(({ page }) => page)]);
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (address) => {
    if (fixed.has(address)) return address;
    if (address.startsWith('/_next/')) return '/_next';
    if (isForPrograms(address)) return placeAt(address)?.path ?? 'other';
    return patterns.find(({ pattern }) => pattern.test(address))?.page ?? 'other';
  };
}
