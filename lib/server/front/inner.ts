import 'server-only';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { yieldToLoop, limitConcurrency } from '../concurrency';
import type { Render, RenderedPage } from './request';

export type NextHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** The longest that Next may take for an inner request, in milliseconds. */
const INNER_MS = 30_000;

const FILE = /^\/_next\//;
/** Addresses of programs: they may wait for long, for bodies and for news. */
const FOR_PROGRAMS = /^\/api\//;

/** Has Next make few pages at the same time, and begin with what programs ask one by one. */
export function inTurns(next: NextHandler): NextHandler {
  const inTurn = limitConcurrency();
  return async (req, res) => {
    const address = req.url ?? '';
    if (FILE.test(address)) return next(req, res);
    if (!FOR_PROGRAMS.test(address) && (req.method === 'GET' || req.method === 'HEAD')) {
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
