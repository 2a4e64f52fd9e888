/**
 * The server behind the tests of pages, over HTTP on SQLite: the real handlers of the API, the real pages of `app`, drawn
 * as React sends them to browsers, and the real server actions. It runs in a process of its own, since the tests put a
 * browser's `Request` and `URL` in the place of Node's.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { NextRequest } from 'next/server';
import { createElement, type ComponentType } from 'react';
import { decodeReply, renderToReadableStream } from 'react-server-dom-webpack/server';
import { registerFront } from '@/lib/server/front/front';
import { health, newsAnswer } from '@/lib/server/front/answers';
import { developmentPolicies } from '@/lib/server/front/policy';
import { slices } from '@/lib/server/front/slices';
import { handle } from '@/lib/server/routes';
import { startServer } from '@/lib/server/start';
import { inRequest } from './nextHeaders';

type Params = Readonly<Record<string, string>>;
type Page = ComponentType<{ params: Promise<Params>; searchParams: Promise<Params> }>;

const app = path.resolve(import.meta.dirname, '../../app');

/** The pages of `app`, each with the addresses that it answers. Fixed names come before parameters. */
const PAGES = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`.replace(/^\/\.$/, '/'))
  .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')) || (a < b ? -1 : 1))
  .map((folder) => ({
    at: new RegExp(`^${folder.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`),
    load: (): Promise<unknown> => import(path.join(app, folder, 'page.tsx')),
  }));

/** Any module for the browser is there under its own address. */
const MODULES = new Proxy(
  {},
  { get: (_, id) => (String(id).includes('#') ? undefined : { id, chunks: [], name: '', async: true }) },
);
/** A server action under its address and name. */
const ACTIONS = new Proxy(
  {},
  { get: (_, id) => ({ id: String(id).split('#')[0], name: String(id).split('#')[1], chunks: [] }) },
);

const pageAt = (pathname: string) => {
  for (const { at, load } of PAGES) {
    const match = at.exec(pathname);
    if (match !== null) return { load, params: Promise.resolve({ ...match.groups }) };
  }
  return null;
};

/** The page under an address, as React sends it; what it throws is told by its digest. */
async function page(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const asked = pageAt(pathname);
  if (asked === null) return new Response(null, { status: 404 });
  const { default: Page } = (await asked.load()) as { default: Page };
  const props = { params: asked.params, searchParams: Promise.resolve(Object.fromEntries(searchParams)) };
  const onError = (error: unknown): string => {
    const { digest } = error as { digest?: string };
    if (digest === undefined) console.error(error);
    return digest ?? String(error);
  };
  return new Response(
    renderToReadableStream(createElement(Page, props), MODULES, { onError, filterStackFrame: () => false }),
  );
}

async function act(id: string, body: string | FormData): Promise<Response> {
  const [file, name] = id.split('#') as [string, string];
  const { [name]: action } = (await import(file)) as Record<string, (...given: unknown[]) => Promise<unknown>>;
  const given = (await decodeReply(body, ACTIONS)) as unknown[];
  return new Response(renderToReadableStream(await action!(...given), MODULES));
}

async function answer(request: NextRequest): Promise<Response> {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname === '/test/page') return page(searchParams.get('at')!);
  if (pathname === '/test/action') {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
    return act(searchParams.get('id')!, isForm ? await request.formData() : await request.text());
  }
  return handle(request);
}

const hasBody = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/** Answers what the front leaves to Next. */
async function inNextsPlace(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const request = new NextRequest(`http://${req.headers.host}${req.url}`, {
    method: req.method!,
    headers: Object.entries(req.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    ...(hasBody(req) ? { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' as const } : {}),
  });
  const response = await inRequest(request, () => answer(request)).catch((error: unknown) => {
    console.error(error);
    return new Response(String(error), { status: 500 });
  });
  res.statusCode = response.status;
  for (const [name, value] of response.headers) res.appendHeader(name, value);
  res.end(Buffer.from(await response.arrayBuffer()));
}

await startServer();
const front = registerFront({ answerers: [health, newsAnswer, slices], policyFor: developmentPolicies });
const server = createServer((req, res) => void front.handle(req, res, inNextsPlace));
// However long a test does nothing, no line is closed on which it just sends something.
server.keepAliveTimeout = 0;
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.send?.((server.address() as { port: number }).port),
);
process.once('disconnect', () => process.exit(0));
