import type { z } from 'zod';

/** How one request to the server is declared: its handler and the browser's call are both made from this. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The names of its parameters in brackets: `/api/games/[viewId]`. */
  path: string;
  /** What may follow the `?`; left out: nothing. */
  query?: z.ZodType;
  /** Another endpoint has the same method and path, without this: this one is meant where the query names it. */
  when?: string;
  queryHint?: string;
  /** What is sent: JSON of this shape, or a file as it is (`bytes`); left out: nothing. */
  body?: z.ZodType | 'bytes';
  /** How many bytes are read at most; `upload`: the server's own setting; left out: `JSON_BYTES`. */
  limit?: number | 'upload';
  tooLarge?: (megabytes: number) => string;
  /** The JSON that comes back; with `lines`, each of its lines. */
  answer: z.ZodType;
  lines?: true;
  /** Another status besides 2xx that carries the answer: a conflict of saves answers with 409. */
  alsoUnder?: number;
  /** The rate limit that a request counts against; other sites are refused with it. Left out: it only reads. */
  counts?: RateKind;
  /** What it makes grow is not asked for beforehand: it is refused where its address has filled its day. */
  stores?: true;
  /** A browser keeps the answer; left out: it asks each time. */
  kept?: 'for ever';
}

/** What is counted apart: saves, new documents and games, uploads and downloads of unit data, checks, data slices. */
type RateKind = 'save' | 'create' | 'data' | 'check' | 'slice';

/** The header of each call of ours that may change something. Other sites cannot send it; programs send it too. */
export const CALL_HEADER = 'x-muster-call';

/** A request body that is not a file is never larger. */
export const JSON_BYTES = 4 * 1024 * 1024;

/** Declares an endpoint by its method and its path, as in `GET /api/games/[viewId]`, with its exact types. */
export function defineEndpoint<
  const Method extends Endpoint['method'],
  const Path extends string,
  const Declared extends Omit<Endpoint, 'method' | 'path'>,
>(at: `${Method} ${Path}`, declared: Declared): Declared & { method: Method; path: Path } {
  const [method, path] = at.split(' ') as [Method, Path];
  return { method, path, ...declared };
}

type Params<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? { readonly [Each in Name]: string } & Params<Rest>
  : unknown;

export type ParamsOf<Declared extends Endpoint> = Params<Declared['path']>;

/** Its query as it is written, and as the server reads it. */
export type QueryInput<Declared extends Endpoint> = Declared extends { query: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
export type QueryOf<Declared extends Endpoint> = Declared extends { query: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** Its body as it is sent, and as the server reads it. */
export type BodyInput<Declared extends Endpoint> = Declared extends { body: infer Body }
  ? Body extends z.ZodType
    ? z.input<Body>
    : Blob | Uint8Array<ArrayBuffer>
  : undefined;
export type BodyOf<Declared extends Endpoint> = Declared extends { body: infer Body }
  ? Body extends z.ZodType
    ? z.output<Body>
    : SentFiles
  : undefined;

/** Files that were sent, on the server's disk; they are removed when the request was handled. */
export interface SentFiles {
  /** `name` is null for a body that is no form. */
  files: readonly { name: string | null; path: string }[];
  /** Keeps them until this is done: an answer may still be on its way when the request was handled. */
  keepFor: <Value>(work: Promise<Value>) => Promise<Value>;
}

/** Its answer as the server writes it, and as the browser reads it. */
export type AnswerInput<Declared extends Endpoint> = z.input<Declared['answer']>;
export type AnswerOf<Declared extends Endpoint> = z.output<Declared['answer']>;

/** Where an endpoint is asked: its path with these parameters and this query; what is undefined is left out. */
export function addressOf<const Declared extends Endpoint>(
  { path }: Declared,
  params: ParamsOf<Declared>,
  query?: QueryInput<Declared>,
): string {
  const given = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}
