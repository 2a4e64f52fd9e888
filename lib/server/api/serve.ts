import 'server-only';
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
import { failed, type Result } from '../../foundation/result';
import { env } from '../env';
import { isSecure, visitorAddress } from '../origin';
import { keptOwner } from '../owners';
import { overToday, type StorageNeed } from '../quota';
import { receive, receiveBytes, type ReceiveRefusal } from '../receive';
import { yieldToLoop } from '../concurrency';
import type { Visitor } from '../devices';
import { answerOf, count, keyIn, makeRoom, refuse, refuseOver } from './access';

/** A request in the shape that its endpoint declares, with the functions that answer it. */
export interface EndpointRequest<Declared extends Endpoint> {
  request: Request;
  /** The owner who asks, or a new one, whose key the answer hands out; refused without room for what is `adding`. */
  asOwner: (adding?: StorageNeed) => Promise<Visitor>;
  params: ParamsOf<Declared>;
  query: QueryOf<Declared>;
  body: BodyOf<Declared>;
  /** The answer that the endpoint declares. What went wrong is answered by `failure`. */
  answer: (value: AnswerInput<Declared>, status?: number) => Response;
  /** The same, of JSON that is written already. */
  written: (json: BodyInit, headers?: Readonly<Record<string, string>>) => Response;
}

export type Handler<Declared extends Endpoint = never> = (asked: EndpointRequest<Declared>) => Promise<Response>;

export type Handlers<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? Handler<Endpoints[Name]> : never;
};

const keptHeaders = ({ kept }: Pick<Endpoint, 'kept'>) => ({
  'cache-control': kept === 'for ever' ? 'public, max-age=31536000, immutable' : 'no-store',
});

/** Answers an endpoint's requests: counts them, reads each as declared, and refuses what is wrong before `handle`. */
export function serve<const Declared extends Endpoint>(endpoint: Declared, handle: Handler<Declared>) {
  return async (request: Request, params: ParamsOf<Declared>): Promise<Response> => {
    let body: Body = { value: undefined };
    try {
      if (endpoint.counts !== undefined) await count(request, endpoint.counts);
      const query = queryOf(request, endpoint);
      body = await bodyOf(request, endpoint);
      await yieldToLoop();
      const makes = endpoint.counts === 'create' || endpoint.stores;
      if (makes) refuseOver(await overToday(visitorAddress(request.headers), {}));
      let cookie: string | null = null;
      const response = await handle({
        request,
        asOwner: async (adding) => {
          const { owner, key, header } = await keptOwner(keyIn(request), isSecure(request.headers));
          cookie = header;
          if (adding !== undefined) await makeRoom(request, owner, adding);
          return { owner, key };
        },
        params,
        query: query as QueryOf<Declared>,
        body: body.value as BodyOf<Declared>,
        answer: (value, status = 200) => Response.json(value, { status, headers: keptHeaders(endpoint) }),
        written: (json, headers = {}) =>
          new Response(json, { headers: { 'content-type': 'application/json', ...headers, ...keptHeaders(endpoint) } }),
      });
      if (cookie !== null && response.status < 400) response.headers.append('set-cookie', cookie);
      return response;
    } catch (error) {
      return answerOf(error);
    } finally {
      await body.done?.();
    }
  };
}

function queryOf(request: Request, { query, queryHint }: Endpoint): unknown {
  if (query === undefined) return undefined;
  const read = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return read.success ? read.data : refuse(400, queryHint ?? issueLine(read.error));
}

/** A body as it is handed to the handler, and what is to be done when the request was handled. */
interface Body {
  value: unknown;
  done?: () => Promise<void>;
}

async function bodyOf(request: Request, endpoint: Endpoint): Promise<Body> {
  if (endpoint.body === undefined) return { value: undefined };
  const limit = endpoint.limit === 'upload' ? env().uploadBytes : (endpoint.limit ?? JSON_BYTES);
  const megabytes = limit / 1024 / 1024;
  const tooLarge = endpoint.tooLarge?.(megabytes) ?? `More than ${megabytes} MB was sent.`;
  if (endpoint.body === 'bytes') return filesOf(request, limit, tooLarge);
  const received = await receiveBytes(request, { by: visitorAddress(request.headers), limit, tooLarge });
  if (!received.ok) return notReceived(received.problem);
  await yieldToLoop();
  const written = jsonIn(received.value);
  if (!written.ok) return refuse(400, written.problem);
  const read = endpoint.body.safeParse(written.value);
  return read.success ? { value: read.data } : refuse(400, issueLine(read.error));
}

const notReceived = ({ status, message }: ReceiveRefusal): never =>
  refuse(status, message, status === 429 || status === 503 ? { 'retry-after': '10' } : {});

/** What was sent as it is lies on the disk until it was handled. */
async function filesOf(request: Request, limit: number, tooLarge: string): Promise<Body> {
  const received = await receive(request, { by: visitorAddress(request.headers), limit, tooLarge });
  if (!received.ok) return notReceived(received.problem);
  const { files, remove } = received.value;
  let kept = false;
  const keepFor: SentFiles['keepFor'] = (work) => {
    kept = true;
    return work.finally(remove);
  };
  const value: SentFiles = { files, keepFor };
  return { value, done: async () => (kept ? undefined : remove()) };
}

/** A NUL within a JSON string: an escape that is not itself escaped. No database stores it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

function jsonIn(bytes: Uint8Array): Result<unknown> {
  const text = new TextDecoder().decode(bytes);
  if (text.includes(String.raw`\u0000`) && NUL.test(text)) {
    return failed('What was sent holds a NUL character, which cannot be stored.');
  }
  const read = parseJson(text);
  return read.ok ? read : failed('What was sent is not JSON.');
}
