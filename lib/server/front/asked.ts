import 'server-only';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Visitor } from './proxies';

/** A request as those who hang in the front see it. */
export interface Asked {
  /** Names the request in the log, in its answer and on the error page. */
  id: string;
  method: string;
  /** As it was sent, without the query: its escapes are well formed and hide no NUL. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  visitor: Visitor;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that the front gives itself. */
export interface Answer {
  status: number;
  /** In small letters. With an `etag`, a browser that has the answer is told so (304). */
  headers: Readonly<Record<string, string>>;
  /** The forms that lie ready, best first. A browser that takes none of them gets `identity`. */
  encodings: readonly Encoding[];
  body: (encoding: Encoding) => Uint8Array | Promise<Uint8Array>;
}

/** An answer that goes on for as long as there is something to tell. */
export interface Streamed {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Takes over the answer, whose head is sent. */
  stream: (res: ServerResponse) => void;
}

/** What Next answers to an inner request. */
export interface Rendered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
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
