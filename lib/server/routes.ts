import 'server-only';
import { type CONTRACT, placeAt, type Noun } from '../api/contract';
import { type Handler, type Handlers, serve } from './api/serve';

/** The handlers of every endpoint, noun by noun. What a noun needs is loaded when it is first asked for. */
const HANDLERS: { [Each in Noun]: () => Promise<{ handlers: Handlers<(typeof CONTRACT)[Each]> }> } = {
  lists: () => import('./api/lists'),
  books: () => import('./api/books'),
  imports: () => import('./api/imports'),
  data: () => import('./api/data'),
  revisions: () => import('./api/revisions'),
  games: () => import('./api/games'),
  deck: () => import('./api/deck'),
  devices: () => import('./api/devices'),
  mine: () => import('./api/mine'),
  openapi: () => import('./api/openapi'),
};

/** Answers a request to the API: 404 where nothing is under its path, 405 where that does not take its method. */
export async function handle(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const place = placeAt(pathname);
  if (place === null) return new Response(null, { status: 404 });
  const methods = new Set(place.operations.map(({ endpoint }) => endpoint.method as string));
  if (methods.has('GET')) methods.add('HEAD');
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { allow: [...methods, 'OPTIONS'].sort().join(', ') } });
  }
  if (!methods.has(request.method)) return new Response(null, { status: 405 });
  const wanted = request.method === 'HEAD' ? 'GET' : request.method;
  const asked = place.operations.find(
    ({ endpoint: { method, when } }) => method === wanted && (when === undefined || searchParams.has(when)),
  )!;
  const { handlers } = await HANDLERS[asked.noun]();
  const handler = (handlers as unknown as Readonly<Record<string, Handler>>)[asked.name]!;
  return serve(asked.endpoint, handler)(request, place.params as never);
}
