import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as data from '@/lib/api/endpoints/data';
import * as deck from '@/lib/api/endpoints/deck';
import * as devices from '@/lib/api/endpoints/devices';
import * as documents from '@/lib/api/endpoints/documents';
import { addressOf, defineEndpoint, type Endpoint } from '@/lib/api/endpoints/endpoint';
import * as foreignLists from '@/lib/api/endpoints/foreignLists';
import * as games from '@/lib/api/endpoints/games';
import * as mine from '@/lib/api/endpoints/mine';
import * as revisions from '@/lib/api/endpoints/revisions';

import { visitorPath } from '@/lib/documents/paths';

const root = path.resolve(import.meta.dirname, '../../..');
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const endpoints = [
  data,
  deck,
  devices,
  documents,
  documents.lists,
  documents.books,
  foreignLists,
  games,
  mine,
  revisions,
]
  .flatMap((topic): readonly unknown[] => Object.values(topic))
  .filter(isEndpoint);
const routeOf = ({ path: at }: Endpoint): string => path.join(root, 'app', at, 'route.ts');
const exportsMethod = (file: string, method: string): boolean =>
  new RegExp(`export (?:const|async function|function) ${method}\\b`).test(readFileSync(file, 'utf8'));

describe('endpoints', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s has its route',
    (_, endpoint) => {
      expect(existsSync(routeOf(endpoint))).toBe(true);
      expect(exportsMethod(routeOf(endpoint), endpoint.method)).toBe(true);
    },
  );

  it('are behind every route but those that say whether the server is up', () => {
    const declared = new Set(endpoints.map(({ method, path: at }) => `${method} ${at}`));
    const served = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => path.basename(file) === 'route.ts' && !path.dirname(file).startsWith(path.join('api', 'health')),
      )
      .flatMap((file) =>
        ['GET', 'POST', 'PUT', 'DELETE']
          .filter((method) => exportsMethod(path.join(root, 'app', file), method))
          .map(
            (method) =>
              `${method} /${path
                .dirname(file)
                .replaceAll(path.sep, '/')
                .replace(/^app\//, '')}`,
          ),
      );
    expect(served.filter((each) => !declared.has(each))).toEqual([]);
  });

  it('that change something are counted; of those that read, the ones that compute', () => {
    expect(endpoints.filter(({ method, counts }) => method !== 'GET' && counts === undefined)).toEqual([]);
    const read = endpoints.filter(({ method, counts }) => method === 'GET' && counts !== undefined);
    expect(read.map(({ path, counts }) => [path, counts])).toEqual([
      ['/api/data/[hash]/[catalogueId]', 'slice'],
      ['/deck/force/[viewId]', 'check'],
      ['/api/mine', 'data'],
    ]);
  });
});

it('the path that is known without the endpoint is the endpoint’s', () => {
  expect(visitorPath('23456789AB')).toBe(addressOf(documents.listVisitor, { viewId: '23456789AB' }));
});

describe('addressOf', () => {
  const file = defineEndpoint({
    method: 'GET',
    path: '/api/crates/[crate]/[file]',
    query: z.object({ name: z.string().optional(), v: z.number().optional() }),
    answer: z.null(),
  });

  it('fills in the parameters and leaves out what is not asked', () => {
    const params = { crate: '7', file: 'a/b c' };
    expect(addressOf(file, params)).toBe('/api/crates/7/a%2Fb%20c');
    expect(addressOf(file, params, { name: undefined })).toBe('/api/crates/7/a%2Fb%20c');
    expect(addressOf(file, params, { name: 'crew & co', v: 1 })).toBe('/api/crates/7/a%2Fb%20c?name=crew+%26+co&v=1');
  });
});
