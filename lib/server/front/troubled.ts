import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Trouble, TROUBLES } from '../../share/trouble';
import { requestScope } from '../requestScope';
import type { Answer } from './asked';
import type { NextHandler } from './inner';
import { refusalOf } from './send';

/** What a visitor is told while the database cannot be used: JSON for programs, a small page for people. */
export function troubleAnswer(path: string, trouble: Trouble): Answer {
  const { message, seconds } = TROUBLES[trouble];
  const answer = refusalOf(path, 503, 'Not just now', message);
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } };
}

/**
 * Has Next answer. Where it is about to say that a page failed (500), and the reason is the database, the visitor is
 * told so instead (503): the page of the framework would be empty without script.
 */
export async function nextUnlessTroubled(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  next: NextHandler,
): Promise<void> {
  const scope = requestScope.getStore();
  const [writeHead, write, end] = [res.writeHead.bind(res), res.write.bind(res), res.end.bind(res)];
  let told = false;
  /** True: the answer has been given in Next's place, and whatever it still says is dropped. */
  const instead = (status: number): boolean => {
    if (told || res.headersSent || status !== 500 || scope === undefined || scope.trouble === null) return told;
    told = true;
    const { headers, body, ...answer } = troubleAnswer(path, scope.trouble);
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary']) res.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    void Promise.resolve(body('identity')).then((bytes) => {
      writeHead(answer.status);
      end(req.method === 'HEAD' ? undefined : bytes);
    });
    return told;
  };
  const dropping = {
    writeHead: (status: number, ...rest: unknown[]) =>
      instead(status)
        ? res
        : writeHead(status, ...(rest as Parameters<typeof writeHead> extends [number, ...infer R] ? R : never)),
    write: (...said: unknown[]) => instead(res.statusCode) || write(...(said as Parameters<typeof write>)),
    end: (...said: unknown[]) => (instead(res.statusCode) ? res : end(...(said as Parameters<typeof end>))),
  };
  Object.assign(res, dropping);
  await next(req, res);
}
