import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
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
  /** The forms that lie ready, best first; left out: `identity` alone, which a browser gets that takes none of them. */
  encodings?: readonly Encoding[];
  body: (encoding: Encoding) => Uint8Array | Promise<Uint8Array>;
}

/** An answer that goes on until its connection ends. */
export interface StreamAnswer extends Pick<Answer, 'status' | 'headers'> {
  /** Takes over the answer, whose head is sent. */
  stream: (res: ServerResponse) => void;
}

/** What Next answers to an inner request. */
export interface RenderedPage {
  status: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

/** Next, as it answers whatever it is handed. */
export type NextHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

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

/** Sends what the front answers itself, in the form that the browser takes. */
export async function send(
  res: ServerResponse,
  { method, headers: sent }: FrontRequest,
  answer: Answer | StreamAnswer,
): Promise<void> {
  if ('stream' in answer) {
    // The head goes out with the first thing that is said.
    res.writeHead(answer.status, answer.headers);
    return answer.stream(res);
  }
  const { status, headers, encodings = [], body } = answer;
  res.setHeader('vary', 'accept-encoding');
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (headers.etag !== undefined && hasAlready(sent['if-none-match'], headers.etag)) {
    res.writeHead(304).end();
    return;
  }
  const encoding = chosenEncoding(sent['accept-encoding'], encodings);
  const bytes = await body(encoding);
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', bytes.length);
  res.writeHead(status);
  res.end(method === 'HEAD' ? undefined : bytes);
}

/** The first of these forms that the browser takes, by its Accept-Encoding. */
export function chosenEncoding(accepted: string | string[] | undefined, encodings: readonly Encoding[]): Encoding {
  const taken = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => {
        const [name = '', weight] = each.split(';').map((part) => part.trim());
        return [name, !/^q=0(\.0*)?$/.test(weight ?? '')];
      }),
  );
  return encodings.find((each) => taken.get(each) ?? taken.get('*') ?? false) ?? 'identity';
}

/** True: the browser already holds the state of this ETag. A weak one names the same state. */
const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** A refusal of the front itself: JSON for programs, a small page for people. `seconds`: after which to try again. */
export function refusalOf(
  path: string,
  status: number,
  title: string,
  message: string,
  seconds: number | null = null,
): Answer {
  const json = isForPrograms(path);
  const text = json ? JSON.stringify({ message }) : page(title, message);
  return {
    status,
    headers: {
      'content-type': json ? 'application/json' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(seconds !== null && { 'retry-after': String(seconds) }),
    },
    body: () => Buffer.from(text),
  };
}

const page = (title: string, message: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${title} · Muster Roll</title>
<body style="font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
<h1>${title}</h1>
<p>${message}</p>
<p><a href="/">Go to the start page</a></p>
`;
