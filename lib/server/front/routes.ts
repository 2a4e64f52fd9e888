import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { placeAt } from '../../api/contract';
import { NEWS_PATH } from '../../api/news';
import { LIVE, READY } from '../../documents/paths';
import { isForPrograms } from './request';

const routeSchema = z.object({ page: z.string(), regex: z.string() });
const manifestSchema = z.object({ staticRoutes: z.array(routeSchema), dynamicRoutes: z.array(routeSchema) });

/** Gives the route that a path belongs to (`/l/[viewId]`), so that counts have few names and none that a visitor made. */
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
