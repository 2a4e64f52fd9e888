import { inject } from 'vitest';

/** What a browser sends and gets: cookies, and a line that breaks where a test wants it to. */

/** A request as the server got it, or would have. */
interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
}

interface Fate {
  readonly method: string;
  readonly path: RegExp;
  readonly meet: (request: () => Promise<Response>) => Promise<Response>;
  /** How many more requests it meets. */
  left: number;
}

/** `/api/lists/*`: a star stands for one part of a path. */
const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/?]+')}(\\?.*)?$`);

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Node's own, which the page's take the place of. */
const { fetch: fetchByNode } = globalThis;

/** What the page set itself is the browser's like all other. */
function takePageCookies(cookies: Map<string, string>): void {
  for (const each of document.cookie.split('; ').filter((part) => part !== '')) {
    const [name = '', ...value] = each.split('=');
    cookies.set(name, value.join('='));
    document.cookie = `${name}=; Path=/; Max-Age=-1`;
  }
}

/** The line between one browser and the server. */
export function newLine() {
  const cookies = new Map<string, string>();
  const sent: Sent[] = [];
  const fates: Fate[] = [];
  let whole = true;
  let underWay = 0;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    takePageCookies(cookies);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    // Node's own names are those of no browser: the front refuses what comes from another site.
    headers.set('sec-fetch-site', 'same-origin');
    if (init.method !== undefined && init.method !== 'GET') headers.set('origin', inject('served'));
    const response = await fetchByNode(`${inject('served')}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0\b/i.test(cookie) || value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    // Whole, so that a page that is gone leaves nothing under way.
    const bytes = [204, 304].includes(response.status) ? null : await response.arrayBuffer();
    return new Response(bytes, { status: response.status, headers: response.headers });
  }

  const meet = (method: string, path: string, left: number, how: Fate['meet']): Fate => {
    const fate = { method, path: pattern(path), meet: how, left };
    fates.unshift(fate);
    return fate;
  };

  return {
    cookies,
    sent: sent as readonly Sent[],
    /** How many requests have no answer yet. */
    underWay: () => underWay,
    isWhole: () => whole,

    /** `fetch` as the page has it. */
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input, 'http://localhost');
      const path = url.pathname + url.search;
      const method = init.method ?? 'GET';
      sent.push({ method, path, body: typeof init.body === 'string' ? init.body : '' });
      if (!whole) return lost();
      const fate = fates.find((each) => each.left > 0 && each.method === method && each.path.test(path));
      if (fate !== undefined) fate.left -= 1;
      underWay += 1;
      try {
        init.signal?.throwIfAborted();
        return await (fate === undefined ? send(path, init) : fate.meet(() => send(path, init)));
      } finally {
        underWay -= 1;
      }
    },

    /** There is no connection any more. */
    offline(): void {
      whole = false;
      dispatchEvent(new Event('offline'));
    },
    /** The connection is back. */
    online(): void {
      whole = true;
      dispatchEvent(new Event('online'));
    },
    /** Requests to this address do not arrive. */
    lose(method: string, path: string): { readonly mend: () => void } {
      const fate = meet(method, path, Infinity, async () => lost());
      return { mend: () => void (fate.left = 0) };
    },
    /** The next answer from this address waits, as long as `release` was not called. */
    hold(method: string, path: string): { readonly release: () => void } {
      let release = (): void => undefined;
      const waited = new Promise<void>((resolve) => (release = resolve));
      meet(method, path, 1, async (request) => {
        const answer = await request();
        // What waits is not awaited: time goes on meanwhile.
        underWay -= 1;
        await waited;
        underWay += 1;
        return answer;
      });
      return { release };
    },
    /** Answers from this address are changed on their way. */
    change(method: string, path: string, how: (text: string) => string): { readonly mend: () => void } {
      const fate = meet(method, path, Infinity, async (request) => {
        const answer = await request();
        return new Response(how(await answer.text()), { status: answer.status, headers: answer.headers });
      });
      return { mend: () => void (fate.left = 0) };
    },
  };
}
