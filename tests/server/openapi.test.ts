import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '@/lib/api/contract';
import { newSecret } from '@/lib/server/keys';
import { handle } from '@/lib/server/routes';
import { document, operations, readerOf, whyNotDeclared } from './byOpenApi';
import { describeSqlite } from './testDatabase';

/** Every object within a value, with itself. */
function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Readonly<Record<string, unknown>>;
  for (const each of Object.values(value)) yield* objectsIn(each);
}

describe('the document of OpenAPI', () => {
  it('is of version 3.1 and has every endpoint', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    const declared = new Set(OPERATIONS.map(({ endpoint: { method, path } }) => `${method} ${path}`));
    expect(Object.keys(operations).toSorted()).toEqual([...declared].toSorted());
  });

  it('names each operation once, and each parameter of a path', () => {
    const ids = Object.values(operations).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [route, { parameters = [] }] of Object.entries(operations)) {
      const inPath = [...route.matchAll(/\[(\w+)\]/g)].map(([, name]) => name);
      const declared = parameters.filter((each) => each.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    }
  });

  it('refers to nothing that it does not have, and every schema of it can be read', () => {
    const { schemas } = document.components;
    const names = Object.keys(schemas);
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
    const referred = [...objectsIn(document)].flatMap(({ $ref }) => ($ref === undefined ? [] : [String($ref)]));
    const known = new Set(names.map((name) => `#/components/schemas/${name}`));
    expect(referred.filter((each) => !known.has(each))).toEqual([]);
    for (const schema of Object.values(schemas)) readerOf(schema);
  });

  it('says something of every answer but unit data, which is too large, and of every body that is no file', () => {
    const empty = Object.entries(document.components.schemas).filter(
      ([, each]) => Object.keys(each as object).length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual(['data.dataSlice.answer']);
    const bodies = OPERATIONS.filter(({ endpoint: { body } }) => body !== undefined && body !== 'bytes');
    expect(bodies.filter(({ endpoint: { method, path } }) => !operations[`${method} ${path}`]?.requestBody)).toEqual(
      [],
    );
  });
});

const SAMPLES: Readonly<Record<string, string>> = {
  viewId: '23456789AB',
  hash: 'ab'.repeat(32),
  catalogueId: 'frogs',
  name: 'shelf',
};

describeSqlite('every operation of the document', () => {
  /** Asks as a program does that knows the document alone. */
  const ask = (route: string, query: string, sent?: string) => {
    const [method = '', path = ''] = route.split(' ');
    const where = path.replace(/\[(\w+)\]/g, (_, name: string) => SAMPLES[name] ?? '');
    const headers = { cookie: `muster-owner=${newSecret()}`, 'x-forwarded-for': `192.0.2.${(count += 1)}` };
    return handle(new Request(`http://localhost${where}${query}`, { method, headers, body: sent ?? null }));
  };
  let count = 0;

  it.each(Object.keys(operations))('%s is answered as it says', async (route) => {
    const { parameters = [], requestBody } = operations[route]!;
    for (const query of ['', ...(parameters.some((each) => each.in === 'query') ? ['?list=23456789AB&after=1'] : [])]) {
      const answer = await ask(route, query, requestBody && '{}');
      expect(await whyNotDeclared(route, answer)).toBeNull();
    }
  });
});
