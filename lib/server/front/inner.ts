import 'server-only';
import { createServer, request } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { yieldToLoop, limitConcurrency } from '../concurrency';
import { isForPrograms, type NextHandler, type Render, type RenderedPage } from './request';
import { listVisitor } from '../../api/lists';
import { addressOf } from '../../api/endpoint';
import { readGame } from '../../api/games';
import { viewPath } from '../../documents/paths';
import { storedLists } from '../documents';
import { log } from '../log';
import { NOWHERE } from './troubleAnswer';

/** The longest that Next may take for an inner request, in milliseconds. */
const INNER_MS = 30_000;

const FILE = /^\/_next\//;

/** Has Next make few pages at the same time, and begin with what programs ask one by one. */
export function inTurns(next: NextHandler): NextHandler {
  const inTurn = limitConcurrency();
  return async (req, res) => {
    const [address = ''] = (req.url ?? '').split('?');
    if (FILE.test(address)) return next(req, res);
    // Programs may wait for long, for bodies and for news.
    if (!isForPrograms(address) && (req.method === 'GET' || req.method === 'HEAD')) {
      return inTurn(() => next(req, res));
    }
    await yieldToLoop();
    return next(req, res);
  };
}

/** Asks Next over a connection that lies in memory, so that no visitor can come this way. */
export function renderBy(next: NextHandler): Render {
  const server = createServer((req, res) => void next(req, res));
  return (path, headers = {}) =>
    new Promise<RenderedPage>((resolve, reject) => {
      const [ours, theirs] = duplexPair();
      server.emit('connection', theirs);
      const asked = request({
        path,
        createConnection: (): Duplex => ours,
        headers: { host: 'localhost', ...headers, 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(INNER_MS),
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        const { statusCode: status = 500, headers: given } = answer;
        buffer(answer).then((body) => resolve({ status, headers: given, body }), reject);
      });
      asked.end();
    });
}

/** Pages and addresses of which each loads much code of its own. */
const EVERYBODYS = ['/', '/new', '/data', '/books', '/games', '/check', '/mine', NOWHERE];

/** Asks for some pages one by one before a visitor does: the first time takes a quarter of a second. */
export async function warmUp(render: Render): Promise<void> {
  try {
    for (const path of [...EVERYBODYS, ...(await pagesOfSample())]) await render(path);
  } catch (error) {
    log.warn({ err: error }, 'the pages could not be warmed up');
  }
}

async function pagesOfSample(): Promise<readonly string[]> {
  const sample = (await storedLists.samples())[0];
  if (sample === undefined) return [];
  const { viewId } = sample;
  const page = viewPath(viewId);
  const pages = [page, `${page}/cards`, `${page}/opengraph-image`, `/edit/${viewId}`];
  // What is not there is looked for in the same way.
  const none = [`/m/${viewId}`, `/c/${viewId}`, addressOf(readGame, { viewId })];
  return [...pages, addressOf(listVisitor, { viewId }), ...none];
}
