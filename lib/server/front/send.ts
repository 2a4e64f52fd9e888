import 'server-only';
import type { ServerResponse } from 'node:http';
import { type Answer, type FrontRequest, type Encoding, isForPrograms, type StreamAnswer } from './request';

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
