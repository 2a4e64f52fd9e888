import 'server-only';
import type { z } from 'zod';
import { issueLine } from '../../foundation/zodText';
import {
  JSON_BYTES,
  type AnswerInput,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type SentFiles,
} from '../../api/endpoint';
import { parseJson } from '../../foundation/json';
import { failed, ok, type Result } from '../../foundation/result';
import { env } from '../env';
import { visitorAddress } from '../origin';
import { overToday } from '../quota';
import { receive, receiveBytes, type ReceiveRefusal } from '../receive';
import { yieldToLoop } from '../concurrency';
import { workProblemIn } from '../work/problem';
import { failure, refusal, unlessTroubled } from './access';

/** A request in the shape that its endpoint declares, with the functions that answer it. */
export interface EndpointRequest<Declared extends Endpoint> {
  request: Request;
  params: ParamsOf<Declared>;
  query: QueryOf<Declared>;
  body: BodyOf<Declared>;
  /** The answer that the endpoint declares. What went wrong is answered by `failure`. */
  answer: (value: AnswerInput<Declared>, init?: { status?: number; headers?: HeadersInit }) => Response;
  /** The same, of JSON that is written already. */
  written: (json: BodyInit, headers?: Readonly<Record<string, string>>) => Response;
}

/** Answers a request to one endpoint. */
export type Handler<Declared extends Endpoint = never> = (asked: EndpointRequest<Declared>) => Promise<Response>;

/** A handler for each of some endpoints, under the same name. */
export type Handlers<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? Handler<Endpoints[Name]> : never;
};

/** The header that tells browsers how long to keep an endpoint's answer. */
const keptHeaders = ({ kept }: Pick<Endpoint, 'kept'>) => ({
  'cache-control': kept === 'for ever' ? 'public, max-age=31536000, immutable' : 'no-store',
});

/**
 * Makes what answers requests to an endpoint: it refuses too many of them where the endpoint `counts`, what makes
 * something new where its address has filled its day, reads the request as the endpoint declares it, and says what is
 * wrong with it, before `handle` is asked. `limit` gives how many bytes are read.
 */
export function serve<const Declared extends Endpoint>(
  endpoint: Declared,
  handle: Handler<Declared>,
  limit: () => number = () => limitOf(endpoint),
) {
  return async (request: Request, params: ParamsOf<Declared>): Promise<Response> => {
    const refused = endpoint.counts === undefined ? null : await refusal(request, endpoint.counts);
    if (refused !== null) return refused;
    const query = queryOf(request, endpoint);
    if (!query.ok) return query.problem;
    const body = await bodyOf(request, endpoint, limit());
    if (!body.ok) return body.problem;
    await yieldToLoop();
    const asked: EndpointRequest<Declared> = {
      request,
      params,
      query: query.value as QueryOf<Declared>,
      body: body.value.value as BodyOf<Declared>,
      answer: (value, { status = 200, headers = {} } = {}) =>
        Response.json(value, { status, headers: { ...keptHeaders(endpoint), ...headers } }),
      written: (json, headers = {}) =>
        new Response(json, { headers: { 'content-type': 'application/json', ...headers, ...keptHeaders(endpoint) } }),
    };
    try {
      return await unlessTroubled(async () => {
        const makes = endpoint.counts === 'create' || endpoint.stores;
        const full = makes ? await overToday(visitorAddress(request.headers), {}) : null;
        return full === null ? handle(asked).catch(answerOfWork) : failure(full.status, full.message);
      });
    } finally {
      await body.value.done?.();
    }
  };
}

const limitOf = ({ limit = JSON_BYTES }: Endpoint): number => (limit === 'upload' ? env().uploadBytes : limit);

/** Of work in another process that did not come to its end: busy or stopped, try again; too heavy, it never will. */
function answerOfWork(error: unknown): Response {
  const problem = workProblemIn(error);
  if (problem === null) throw error;
  return problem.reason === 'heavy'
    ? failure(422, problem.message)
    : failure(503, problem.message, { 'retry-after': '5' });
}

function queryOf(request: Request, { query, queryHint }: Endpoint): Result<unknown, Response> {
  if (query === undefined) return ok(undefined);
  const read = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return read.success ? ok(read.data) : failed(failure(400, queryHint ?? issueLine(read.error)));
}

/** A body as it is handed to the handler, and what is to be done when the request was handled. */
interface Body {
  value: unknown;
  done?: () => Promise<void>;
}

async function bodyOf(request: Request, endpoint: Endpoint, limit: number): Promise<Result<Body, Response>> {
  if (endpoint.body === undefined) return ok({ value: undefined });
  const megabytes = limit / 1024 / 1024;
  const tooLarge = endpoint.tooLarge?.(megabytes) ?? `More than ${megabytes} MB was sent.`;
  if (endpoint.body === 'bytes') return filesOf(request, limit, tooLarge);
  const received = await receiveBytes(request, { by: visitorAddress(request.headers), limit, tooLarge });
  if (!received.ok) return failed(notReceived(received.problem));
  await yieldToLoop();
  const read = jsonOf(received.value, endpoint.body);
  return read.ok ? ok({ value: read.value }) : read;
}

const notReceived = ({ status, message }: ReceiveRefusal): Response =>
  failure(status, message, status === 429 || status === 503 ? { 'retry-after': '10' } : {});

/** What was sent as it is lies on the disk until it was handled. */
async function filesOf(request: Request, limit: number, tooLarge: string): Promise<Result<Body, Response>> {
  const received = await receive(request, { by: visitorAddress(request.headers), limit, tooLarge });
  if (!received.ok) return failed(notReceived(received.problem));
  const { files, remove } = received.value;
  let kept = false;
  const keepFor: SentFiles['keepFor'] = async (work) => {
    kept = true;
    try {
      return await work;
    } finally {
      await remove();
    }
  };
  const value: SentFiles = { files, keepFor };
  return ok({ value, done: async () => (kept ? undefined : remove()) });
}

function jsonOf(bytes: Uint8Array, schema: z.ZodType): Result<unknown, Response> {
  const written = jsonIn(bytes);
  if (!written.ok) return failed(failure(400, written.problem));
  const read = schema.safeParse(written.value);
  return read.success ? ok(read.data) : failed(failure(400, issueLine(read.error)));
}

/** A NUL within a JSON string: an escape that is not itself escaped. No database stores it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** The JSON value in these bytes. */
function jsonIn(bytes: Uint8Array): Result<unknown> {
  const text = new TextDecoder().decode(bytes);
  if (text.includes(String.raw`\u0000`) && NUL.test(text)) {
    return failed('What was sent holds a NUL character, which cannot be stored.');
  }
  const read = parseJson(text);
  return read.ok ? read : failed('What was sent is not JSON.');
}
