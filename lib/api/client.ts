import {
  addressOf,
  type AnswerOf,
  type BodyInput,
  CALL_HEADER,
  type Endpoint,
  type ParamsOf,
  type QueryInput,
} from '@/lib/api/endpoint';
import { failureSchema } from '@/lib/documents/roster/savedList';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { noteReached, UNREACHED } from './connection';

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Each in Name]?: undefined }
  : { readonly [Each in Name]: Value };

export type CallInput<Declared extends Endpoint> = Given<
  'params',
  unknown extends ParamsOf<Declared> ? undefined : ParamsOf<Declared>
> &
  Given<'query', QueryInput<Declared>> &
  Given<'body', BodyInput<Declared>> & {
    signal?: AbortSignal;
    /** Is given a good answer, and as it was sent. */
    onBytes?: (bytes: Uint8Array<ArrayBuffer>, answer: AnswerOf<Declared>) => void;
  };

export interface CallFailure {
  /** In a line for the player. */
  message: string;
  /** The status of the answer; null: there was none. */
  status: number | null;
}

/** Asks the server: its answer, or a line that says why not. Never rejects. */
export async function call<const Declared extends Endpoint>(
  endpoint: Declared,
  sent: CallInput<Declared>,
): Promise<Result<AnswerOf<Declared>>> {
  const answer = await callWithStatus(endpoint, sent);
  return answer.ok ? answer : failed(answer.problem.message);
}

/** The same, for callers that need to know whether there was an answer, and with which status. */
export async function callWithStatus<const Declared extends Endpoint>(
  endpoint: Declared,
  { params, query, body, signal, onBytes }: CallInput<Declared>,
): Promise<Result<AnswerOf<Declared>, CallFailure>> {
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, params as ParamsOf<Declared>, query as QueryInput<Declared>), {
      method: endpoint.method,
      ...written(endpoint, body),
      ...(endpoint.kept === undefined && { cache: 'no-store' }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch {
    if (signal?.aborted !== true) noteReached(false);
    return failed({ message: UNREACHED, status: null });
  }
  noteReached(true);
  try {
    const { ok: fine, status } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const read = fine || status === endpoint.alsoUnder ? endpoint.answer.safeParse(answer) : null;
    if (read?.success !== true) return failed({ message: failureText(answer), status });
    const value = read.data as AnswerOf<Declared>;
    onBytes?.(bytes, value);
    return ok(value);
  } catch {
    return failed({ message: UNREACHED, status: null });
  }
}

function written({ method, body: declared }: Endpoint, body: unknown): RequestInit {
  const ours: Record<string, string> = method === 'GET' ? {} : { [CALL_HEADER]: 'yes' };
  if (declared === undefined) return { headers: ours };
  return declared === 'bytes'
    ? { headers: { ...ours, 'content-type': 'application/octet-stream' }, body: body as BodyInit }
    : { headers: { ...ours, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Why the server refused, in its own words where it gives any. */
export function failureText(answer: unknown): string {
  const failure = failureSchema.safeParse(answer);
  return failure.success ? failure.data.message : 'The server gave no answer that can be read: try again.';
}
