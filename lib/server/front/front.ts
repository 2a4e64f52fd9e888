import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log';
import { requestScope } from '../requestScope';
import { troubleOf } from '../trouble';
import { type Answerer, type Asked, ID_HEADER, INNER_HEADER, readAddress, type Render } from './asked';
import { type NextHandler, renderBy } from './inner';
import { refusalOf, send } from './send';
import { nextUnlessTroubled, troubleAnswer } from './troubled';

/** What stands between the visitors and Next, in the same process: `scripts/serve.mjs` hands every request to it. */
export interface Front {
  readonly handle: (req: IncomingMessage, res: ServerResponse, next: NextHandler) => Promise<void>;
}

/** Who may answer in Next's place, asked in this order. */
const ANSWERERS: readonly Answerer[] = [];

const SECURITY_HEADERS = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
] as const;

const registered = globalThis as { musterFront?: Front };

/** Makes the front known to `scripts/serve.mjs`. */
export function registerFront(answerers: readonly Answerer[] = ANSWERERS): Front {
  const renders = new WeakMap<NextHandler, Render>();
  const renderOf = (next: NextHandler): Render => {
    const render = renders.get(next) ?? renderBy(next);
    renders.set(next, render);
    return render;
  };
  registered.musterFront = {
    handle: (req, res, next) =>
      requestScope.run({ method: req.method ?? 'GET', trouble: null }, () =>
        handle(req, res, next, answerers, renderOf(next)),
      ),
  };
  return registered.musterFront;
}

async function handle(
  req: IncomingMessage,
  res: ServerResponse,
  next: NextHandler,
  answerers: readonly Answerer[],
  render: Render,
): Promise<void> {
  const id = randomBytes(9).toString('base64url');
  const address = readAddress(req.url ?? '');
  // Without the query, which belongs to nobody's log.
  const path = (req.url ?? '').split('?')[0]!;
  const asked: Asked = {
    id,
    method: req.method ?? 'GET',
    path,
    query: address?.query ?? new URLSearchParams(),
    headers: req.headers,
  };
  logWhenDone(req, res, asked);
  delete req.headers[INNER_HEADER];
  req.headers[ID_HEADER] = id;
  res.setHeader('x-request-id', id);
  for (const [name, value] of SECURITY_HEADERS) res.setHeader(name, value);
  try {
    if (address === null) {
      return await send(
        res,
        asked,
        refusalOf(path, 400, 'Not an address', 'This address is malformed: check the link.'),
      );
    }
    for (const answerer of answerers) {
      const answer = await answerer(asked, render);
      if (answer !== null) return await send(res, asked, answer);
    }
    await nextUnlessTroubled(req, res, path, next);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== null && !res.headersSent) return await send(res, asked, troubleAnswer(path, trouble));
    log.error({ id, err: error }, 'a request failed');
    if (res.headersSent) return void res.destroy();
    const message = `The fault is ours. It is in the server’s log as ${id}. Everything that was saved is still there.`;
    await send(res, asked, refusalOf(path, 500, 'Stopped', message));
  }
}

/** One line in the log for each request, when its answer has gone out or the visitor has left. */
function logWhenDone(req: IncomingMessage, res: ServerResponse, { id, method, path }: Asked): void {
  const began = performance.now();
  const { socket } = req;
  const sentBefore = socket.bytesWritten;
  res.once('close', () => {
    log.info({
      id,
      method,
      path,
      status: res.statusCode,
      ms: Math.round(performance.now() - began),
      bytes: socket.bytesWritten - sentBefore,
      ...(res.writableFinished ? {} : { left: true }),
    });
  });
}
