import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS, placeAt } from '@/lib/api/contract';
import { listVisitor } from '@/lib/api/lists';
import { addressOf, defineEndpoint } from '@/lib/api/endpoint';
import { visitorPath } from '@/lib/documents/paths';

const endpoints = OPERATIONS.map(({ endpoint }) => endpoint);

describe('endpoints', () => {
  it('are each under an address of their own, method by method', () => {
    const asked = endpoints.map(({ method, path, when = '' }) => [method, path, when].join(' '));
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('are found by the path of a request: a name before a parameter', () => {
    const at = (path: string) => {
      const found = placeAt(path);
      return found && [found.path, found.params];
    };
    expect(at('/api/lists/text')).toEqual(['/api/lists/text', {}]);
    expect(at('/api/lists/23456789AB')).toEqual(['/api/lists/[viewId]', { viewId: '23456789AB' }]);
    expect(at('/api/data/ab/a%2Fb%20c')).toEqual([
      '/api/data/[hash]/[catalogueId]',
      { hash: 'ab', catalogueId: 'a/b c' },
    ]);
    expect(at('/deck/force')).toEqual(['/deck/force', {}]);
    expect([at('/api/lists/'), at('/api/lists//text'), at('/api'), at('/api/listsx'), at('/x/api/lists')]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('that change something are counted; of those that read, the ones that compute', () => {
    expect(endpoints.filter(({ method, counts }) => method !== 'GET' && counts === undefined)).toEqual([]);
    const read = endpoints.filter(({ method, counts }) => method === 'GET' && counts !== undefined);
    expect(read.map(({ path, counts }) => [path, counts])).toEqual([
      ['/api/data/[hash]/[catalogueId]', 'slice'],
      ['/api/mine', 'data'],
    ]);
  });
});

it('the path that is known without the endpoint is the endpoint’s', () => {
  expect(visitorPath('23456789AB')).toBe(addressOf(listVisitor, { viewId: '23456789AB' }));
});

describe('addressOf', () => {
  const file = defineEndpoint('GET /api/crates/[crate]/[file]', {
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
