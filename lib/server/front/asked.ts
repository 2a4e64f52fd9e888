import 'server-only';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Visitor } from './proxies';

/** A request as those who hang in the front see it. */
export interface Asked {
  /** Names the request in the log, in its answer and on the error page. */
  readonly id: string;
  readonly method: string;
  /** As it was sent, without the query: its escapes are well formed and hide no NUL. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly visitor: Visitor;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that the front gives itself. */
export interface Answer {
  readonly status: number;
  /** In small letters. With an `etag`, a browser that has the answer is told so (304). */
  readonly headers: Readonly<Record<string, string>>;
  /** The forms that lie ready, best first. A browser that takes none of them gets `identity`. */
  readonly encodings: readonly Encoding[];
  readonly body: (encoding: Encoding) => Uint8Array | Promise<Uint8Array>;
}

/** An answer that goes on for as long as there is something to tell. */
export interface Streamed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Takes over the answer, whose head is sent. */
  readonly stream: (res: ServerResponse) => void;
}

/** What Next answers to an inner request. */
export interface Rendered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** Has Next answer a GET that comes from this process itself. */
export type Render = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Rendered>;

/** What may answer in Next's place; null: not mine. */
export type Answerer = (asked: Asked, render: Render) => Promise<Answer | null>;

/** The same, where the answer may be one that goes on. */
export type Streamer = (asked: Asked, render: Render) => Promise<Answer | Streamed | null>;

/** The header by which the app knows the id of the request. */
export const ID_HEADER = 'x-muster-request';

/** The last part of the address, read; null: its escapes are malformed or hide a NUL, which no database can store. */
export function readAddress(url: string): Pick<Asked, 'path' | 'query'> | null {
  if (!url.startsWith('/')) return null;
  try {
    if (decodeURIComponent(url).includes('\0')) return null;
  } catch {
    return null;
  }
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return { path, query: new URLSearchParams(at < 0 ? '' : url.slice(at + 1)) };
}

/** True for addresses of which programs ask, not people: what goes wrong there is answered as JSON. */
export const isForPrograms = (path: string): boolean => /^\/(api|deck\/force)(\/|$)/.test(path);
