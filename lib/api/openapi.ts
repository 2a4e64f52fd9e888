import { z } from 'zod';
import { unitBookSchema } from '../documents/book/book';
import { savedBooks } from '../documents/book/savedBook';
import { failureSchema, savedLists } from '../documents/roster/savedList';
import { rosterSchema } from '../documents/roster/schema';
import { datasetSummarySchema } from '../documents/unitData';
import { type Operation, PLACES } from './contract';
import { CALL_HEADER } from './endpoint';

/** The whole contract as a document of OpenAPI 3.1, by which other programs are written and tested. */

const COMPONENTS = '#/components/schemas/';

/** Schemas that have a name of their own there; any other is called after its endpoint. */
const NAMED = {
  Failure: failureSchema,
  List: savedLists.saved,
  Roster: rosterSchema,
  Book: savedBooks.saved,
  UnitBook: unitBookSchema,
  Dataset: datasetSummarySchema,
};

/** As it is sent, either way: what the reader makes of it is no part of the contract. */
const AS_SENT = { io: 'input', unrepresentable: 'any' } as const;

const OURS = 'Programs send `yes`. A page of another site cannot, so nothing is changed for it.';

type Reference = (schema: z.ZodType, id: string) => { $ref: string };

/** The document of this version of the program. */
export function openApi(version: string): object {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const refTo: Reference = (schema, id) => {
    if (!registry.has(schema)) registry.add(schema, { id });
    return { $ref: `${COMPONENTS}${registry.get(schema)?.id}` };
  };
  const paths = PLACES.map(({ path, operations }) => [
    path.replace(/\[(\w+)\]/g, '{$1}'),
    Object.fromEntries(
      operations.map(({ endpoint: { method } }) => [method.toLowerCase(), operationOf(method, operations, refTo)]),
    ),
  ]);
  return {
    openapi: '3.1.1',
    info: { title: 'Muster Roll', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: schemasOf(registry),
      securitySchemes: {
        owner: {
          type: 'apiKey',
          in: 'cookie',
          name: 'muster-owner',
          description: 'The key of one browser, which the first answer hands out. By HTTPS: __Host-muster-owner.',
        },
      },
    },
    security: [{}, { owner: [] }],
  };
}

/** One method of one address: of two endpoints that share it, the query tells which is meant. */
function operationOf(method: string, all: readonly Operation[], refTo: Reference): object {
  const operations = all.filter(({ endpoint }) => endpoint.method === method);
  const usual = operations.at(-1)!;
  const { noun, name, endpoint } = usual;
  const { path, body, lines, alsoUnder } = endpoint;
  const id = (of: Operation, part: string): string => `${of.noun}.${of.name}.${part}`;
  const answers = operations.map((each) => refTo(each.endpoint.answer, id(each, 'answer')));
  const answer = {
    description: 'The answer.',
    content: {
      [lines ? 'application/x-ndjson' : 'application/json']: {
        schema: answers.length === 1 ? answers[0] : { anyOf: answers },
      },
    },
  };
  const parameters = [
    ...[...path.matchAll(/\[(\w+)\]/g)].map((found) => parameter('path', found[1]!, true)),
    ...operations.flatMap((each) => queryOf(each, operations.length === 1)),
    ...(method === 'GET' ? [] : [{ ...parameter('header', CALL_HEADER, false), description: OURS }]),
  ];
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content:
          body === 'bytes'
            ? { 'application/octet-stream': {}, 'multipart/form-data': {} }
            : { 'application/json': { schema: refTo(body, id(usual, 'body')) } },
      },
    }),
    responses: {
      '2XX': answer,
      ...(alsoUnder !== undefined && { [alsoUnder]: answer }),
      default: {
        description: 'Why not, in a line for the player.',
        content: { 'application/json': { schema: refTo(failureSchema, 'Failure') } },
      },
    },
  };
}

const parameter = (where: string, name: string, required: boolean, schema: object = { type: 'string' }): object => ({
  in: where,
  name,
  required,
  schema,
});

function queryOf({ endpoint: { query } }: Operation, alone: boolean): readonly object[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, AS_SENT);
  return Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, alone && required.includes(name), schema as object),
  );
}

/** The schemas by their names, those beside the others that hold themselves (`schema0`). */
function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>): object {
  const { __shared, ...schemas } = z.toJSONSchema(registry, { ...AS_SENT, uri: (id) => `${COMPONENTS}${id}` }).schemas;
  const all = { ...schemas, ...__shared?.$defs };
  const written = JSON.stringify(all, (key, value: unknown) => (/^\$(schema|id)$/.test(key) ? undefined : value));
  return JSON.parse(written.replaceAll(`${COMPONENTS}__shared#/$defs/`, COMPONENTS)) as object;
}
