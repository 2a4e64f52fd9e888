import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { LIVE, READY } from '../../documents/paths';
import { rememberedOf } from '../../foundation/collect';
import { env, type Env } from '../env';
import { log, requestScope, type RequestScope } from '../log';
import { countedRequest } from '../metrics';
import { endStreams } from '../newsStreams';
import { countedAddress } from '../origin';
import { problemIn } from '../work/work';
import { yieldToLoop } from '../concurrency';
import { health, metricsAnswer, newsAnswer, shareTargetAnswer } from './answers';
import {
  type FrontRequest,
  ID_HEADER,
  type NextHandler,
  readAddress,
  type Render,
  type Streamer,
  refusalOf,
  send,
} from './request';
import { foreignAnswer, isForeign, isReading } from './foreign';
import { protect, builtPolicies, developmentPolicies } from './policy';
import { cachedPages } from './cachedPages';
import { inTurns, renderBy, warmUp } from './inner';
import { dropTossedCookies, noteHttps } from './cookieTossing';
import { readProxies, readVisitor, tellVisitor } from './proxies';
import { builtRoutes, appWorker, staticFiles } from './staticFiles';
import { slices } from './slices';
import { nextUnlessTroubled, troubleAnswer } from './troubleAnswer';
import { leavingName, passkeysLeft } from '../../api/leaving';
import { leaveDevice } from '../devices';
import { aside } from '../reading';
import { endedCookie, endedOwner, isOwnerCookie, ownerKeyIn, sentCookies } from '../owners';

/** Of a browser that was emptied: its key is nobody's from now on, its cookies end, and what it asks has no owner. */
async function endLeft(headers: IncomingHttpHeaders, res: ServerResponse, secure: boolean): Promise<void> {
  if (headers.cookie === undefined || !headers.cookie.includes(leavingName(secure))) return;
  const sent = sentCookies(headers.cookie);
  const left = sent.get(leavingName(secure));
  if (left === undefined) return;
  const key = ownerKeyIn(sent);
  let isEnded = key === null;
  // Also where it only reads. What cannot be written now is tried again with the next thing that is asked.
  await aside(async () => {
    if (key !== null) await leaveDevice(key, passkeysLeft(left));
    isEnded = true;
  });
  const over = [...endedOwner([...sent.keys()]), endedCookie(leavingName(secure))];
  const stay = [...sent].filter(([name]) => !isOwnerCookie(name) && name !== leavingName(secure));
  headers.cookie = stay.map(([name, value]) => `${name}=${value}`).join('; ');
  if (isEnded) res.appendHeader('set-cookie', over);
}

/** What stands between the visitors and Next, in the same process: `scripts/serve.mjs` hands every request to it. */
export interface Front {
  handle: (req: IncomingMessage, res: ServerResponse, next: NextHandler) => Promise<void>;
  /** To be called once requests are taken. */
  warm: (next: NextHandler) => Promise<void>;
  /** Ends what would go on for ever: the server is told to stop. */
  stop: () => void;
}

/** Next as requests reach it, and as the front itself asks it. */
interface Way {
  next: NextHandler;
  render: Render;
}

const BUILT = path.join(/* turbopackIgnore: true */ process.cwd(), '.next');

/** Who may answer in Next's place, asked in this order. */
const answerers = (): readonly Streamer[] => [
  health,
  metricsAnswer,
  newsAnswer,
  staticFiles(BUILT),
  appWorker(BUILT),
  slices,
  // While the app is developed its pages change under their state.
  ...(process.env.NODE_ENV === 'production' ? [cachedPages()] : []),
];

const usual = ({ proxies, publicUrl }: Env) => ({
  answerers: answerers(),
  policyFor: process.env.NODE_ENV === 'production' ? builtPolicies(BUILT) : developmentPolicies,
  proxies: readProxies(proxies)!,
  publicUrl,
  routeOf: builtRoutes(BUILT),
});
type Parts = ReturnType<typeof usual>;

/** How long a visitor who was answered before he had sent all may go on sending, in milliseconds. */
const LINGER_MS = 5_000;

const HEALTH: ReadonlySet<string> = new Set([LIVE, READY]);

const registered = globalThis as { musterFront?: Front };

/** Makes the front known to `scripts/serve.mjs`. */
export function registerFront(other: Partial<Parts> = {}): Front {
  const parts = { ...usual(env()), ...other };
  const wayTo = rememberedOf((given: NextHandler): Way => {
    const next = inTurns(given);
    return { next, render: renderBy(next) };
  });
  registered.musterFront = {
    handle: (req, res, next) => {
      const scope: RequestScope = {
        id: randomBytes(9).toString('base64url'),
        method: req.method ?? 'GET',
        visitor: null,
        digest: null,
        failure: null,
      };
      return requestScope.run(scope, () => handle(scope, req, res, wayTo(next), parts));
    },
    warm: (next) => warmUp(wayTo(next).render),
    stop: endStreams,
  };
  return registered.musterFront;
}

async function handle(
  scope: RequestScope,
  req: IncomingMessage,
  res: ServerResponse,
  { next, render }: Way,
  { answerers, policyFor, proxies, publicUrl, routeOf }: Parts,
): Promise<void> {
  const { id, method } = scope;
  const address = readAddress(req.url ?? '');
  const asked: FrontRequest = {
    method,
    path: address?.path ?? (req.url ?? '').split('?')[0]!,
    query: address?.query ?? new URLSearchParams(),
    headers: req.headers,
    visitor: readVisitor(req.headers, req.socket.remoteAddress, proxies),
  };
  scope.visitor = countedAddress(asked.visitor.address);
  logWhenDone(req, res, routeOf(asked.path), scope);
  const { socket } = req;
  res.once('finish', () => closeUnread(req, socket));
  res.setHeader('x-request-id', id);
  try {
    // A crowd is begun one by one, so that who asks whether the server lives waits for none of it.
    if (!HEALTH.has(asked.path)) await yieldToLoop();
    if (address === null) {
      const message = 'This address is malformed: check the link.';
      return await send(res, asked, refusalOf(asked.path, 400, 'Not an address', message));
    }
    req.headers[ID_HEADER] = id;
    tellVisitor(req.headers, asked.visitor);
    protect(req, res, asked, policyFor);
    // It changes nothing, and the system that shares it is no page of ours.
    const unshared = shareTargetAnswer(asked);
    if (unshared !== null) return await send(res, asked, unshared);
    if (isForeign(asked.method, req.headers, asked.visitor, publicUrl)) {
      return await send(res, asked, foreignAnswer(asked.path));
    }
    await endLeft(req.headers, res, asked.visitor.secure);
    if (asked.visitor.secure && !asked.path.startsWith('/_next/')) {
      await dropTossedCookies(req.headers);
      if (!isReading(asked.method)) await noteHttps(env().databaseUrl);
    }
    for (const answerer of answerers) {
      const answer = await answerer(asked, render);
      if (answer !== null) return await send(res, asked, answer);
    }
    await nextUnlessTroubled(req, res, asked.path, next, render);
  } catch (error) {
    const problem = problemIn(error);
    if (problem !== null && !res.headersSent) return await send(res, asked, troubleAnswer(asked.path, problem));
    log.error({ err: error }, 'a request failed');
    if (res.headersSent) return void res.destroy();
    const message = `The fault is ours. It is in the server’s log as ${id}. Everything that was saved is still there.`;
    await send(res, asked, refusalOf(asked.path, 500, 'Stopped', message));
  }
}

/** Closes the connection of a visitor who was answered before all was sent, as soon as the answer can be read. */
function closeUnread(req: IncomingMessage, socket: Socket): void {
  if (req.complete) return;
  req.resume();
  // Whoever gave up reading destroyed the request, which lets go of its connection: that alone would stay for ever.
  setTimeout(() => {
    if (!req.complete) socket.destroy();
  }, LINGER_MS).unref();
}

/** Logs one line for each request once it is over, by its route alone: paths and queries may have secrets. */
function logWhenDone({ socket }: IncomingMessage, res: ServerResponse, route: string, scope: RequestScope): void {
  const { id, method } = scope;
  const began = performance.now();
  const sentBefore = socket.bytesWritten;
  res.once('close', () => {
    const ms = performance.now() - began;
    countedRequest(method, route, res.statusCode, ms);
    log.info({
      id,
      method,
      route,
      status: res.statusCode,
      ms: Math.round(ms),
      bytes: socket.bytesWritten - sentBefore,
      ...(scope.digest === null ? {} : { digest: scope.digest }),
      ...(res.writableFinished ? {} : { left: true }),
    });
  });
}
