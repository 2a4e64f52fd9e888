import { lists } from '@/lib/api/lists';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { importLineSchema, type ImportLine } from '@/lib/documents/unitData';
import type { Roster } from '@/lib/documents/roster/schema';

const TIMEOUT_MS = 60_000;

/** What came back; `status` 0: nothing did. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly ms: number;
}

interface Sending {
  readonly method?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  /** False: without what our own pages send along, as another site's form would. */
  readonly ours?: boolean;
}

/** A browser without a page: it keeps its cookies and says where its requests come from. */
export interface Visitor {
  readonly cookies: ReadonlyMap<string, string>;
  readonly send: (path: string, sending?: Sending) => Promise<Answered>;
  readonly json: (method: string, path: string, value: unknown) => Promise<Answered>;
  /** Hands in unit data; what the last line of the answer says. */
  readonly upload: (files: readonly { name: string; bytes: Uint8Array }[]) => Promise<ImportLine | Answered>;
  readonly saveList: (format: string, datasetHash: string, roster: Roster) => Promise<SavedList | Answered>;
}

/** `always`: headers that go with each request. */
export function visitor(url: string, always: Readonly<Record<string, string>> = {}): Visitor {
  const cookies = new Map<string, string>();
  async function send(path: string, { method = 'GET', body, headers = {}, ours = true }: Sending = {}) {
    const began = performance.now();
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...(ours ? { origin: url } : {}), ...cookieHeader(cookies), ...always, ...headers },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit);
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      const text = await response.text();
      return { status: response.status, text, headers: response.headers, ms: performance.now() - began };
    } catch (error) {
      return { status: 0, text: String(error), headers: new Headers(), ms: performance.now() - began };
    }
  }
  const json = (method: string, path: string, value: unknown) =>
    send(path, { method, body: JSON.stringify(value), headers: { 'content-type': 'application/json' } });
  return {
    cookies,
    send,
    json,
    async upload(files) {
      const form = new FormData();
      for (const { name, bytes } of files) form.append('files', new File([new Uint8Array(bytes)], name));
      const answer = await send('/api/data', { method: 'POST', body: form });
      const last = answer.text.trim().split('\n').at(-1) ?? '';
      return answer.status === 200 ? importLineSchema.parse(JSON.parse(last)) : answer;
    },
    async saveList(format, datasetHash, roster) {
      const answer = await json('POST', '/api/lists', { format, datasetHash, roster });
      return answer.status === 201 ? lists.create.answer.parse(JSON.parse(answer.text)).saved : answer;
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
  if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name.trim());
  else cookies.set(name.trim(), value.trim());
}

function cookieHeader(cookies: ReadonlyMap<string, string>): Record<string, string> {
  return cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
}
