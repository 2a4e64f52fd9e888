import 'server-only';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Origin } from './proxies';

/** A request as answerers in the front see it. */
export interface FrontRequest {
  method: string;
  /** As it was sent, without the query: its escapes are well formed and hide no NUL. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  visitor: Origin;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that the front gives itself. */
export interface Answer {
  status: number;
  /** In small letters. With an `etag`, a browser that has the answer is told so (304). */
  headers: Readonly<Record<string, string>>;
  /** The forms that lie ready, best first; none given: `identity` alone, which a browser gets that takes none of them. */
  encodings?: readonly Encoding[];
  body: (encoding: Encoding) => Uint8Array | Promise<Uint8Array>;
}

/** An answer that goes on until its connection ends. */
export interface StreamAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Takes over the answer, whose head is sent. */
  stream: (res: ServerResponse) => void;
}

/** What Next answers to an inner request. */
export interface RenderedPage {
  status: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

/** Has Next answer a GET that comes from this process itself. */
export type Render = (path: string, headers?: Readonly<Record<string, string>>) => Promise<RenderedPage>;

/** Answers in Next's place. Null: another answerer's request. */
export type Answerer = (asked: FrontRequest, render: Render) => Promise<Answer | null>;

/** Answers in Next's place, perhaps with a stream. Null: another answerer's request. */
export type Streamer = (asked: FrontRequest, render: Render) => Promise<Answer | StreamAnswer | null>;

/** The header by which the app knows the id of the request. */
export const ID_HEADER = 'x-muster-request';

/** Reads path and query of an address. Null: its escapes are malformed or hide a NUL, which no database can store. */
export function readAddress(url: string): Pick<FrontRequest, 'path' | 'query'> | null {
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

/** Whether programs ask for an address, not people: errors there are answered as JSON. */
export const isForPrograms = (path: string): boolean => /^\/(api|deck\/force)(\/|$)/.test(path);
