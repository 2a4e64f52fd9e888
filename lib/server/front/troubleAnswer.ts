import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestScope, log } from '../log';
import { type Problem, problemIn } from '../work/work';
import { type Answer, isForPrograms, type NextHandler, refusalOf, type Render, ID_HEADER } from './request';
import { troubleOf } from '../databaseError';

/** What a visitor is told who cannot be answered, just now or ever: JSON for programs, a small page for people. */
export const troubleAnswer = (path: string, { status, message, seconds }: Problem): Answer =>
  refusalOf(path, status, status === 422 ? 'Too much for this server' : 'Not just now', message, seconds);

/** What programs are told where Next has a page for people, or nothing at all. */
const FOR_PROGRAMS: Readonly<Record<number, string>> = {
  404: 'There is nothing under this address.',
  405: 'This address does not take this method.',
  500: 'The fault is ours. Everything that was saved is still there.',
};

/** An address that no page has. What Next says there was made with the app: words, and ways to go on. */
export const NOWHERE = '/nowhere';

/** The same for a page that itself found nothing, which Next sends empty, to be drawn by scripts. */
function nothingHere(path: string, render: Render): Answer {
  const plain = refusalOf(
    path,
    404,
    'There is no such page',
    'The address may be mistyped, or what it led to is gone.',
  );
  return { ...plain, body: async () => (await render(NOWHERE).catch(() => null))?.body ?? plain.body('identity') };
}

/** What is said in Next's place when it is about to answer with this status; null: it may. */
function answerInstead(path: string, status: number, type: unknown, render: Render): Answer | null {
  const scope = requestScope.getStore();
  const problem = status === 500 ? problemIn(scope?.failure) : null;
  if (problem !== null) return troubleAnswer(path, problem);
  const isPage = !isForPrograms(path) && String(type ?? '').startsWith('text/html');
  if (status === 404 && isPage) return nothingHere(path, render);
  const message = FOR_PROGRAMS[status];
  if (message === undefined || !isForPrograms(path) || String(type ?? '').startsWith('application/json')) return null;
  const named = status === 500 && scope !== undefined ? ` It is in the server’s log as ${scope.id}.` : '';
  return refusalOf(path, status, '', `${message}${named}`);
}

/** Has Next answer, but says itself what is in trouble (503), what is not there (404), and JSON to programs. */
export async function nextUnlessTroubled(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  next: NextHandler,
  render: Render,
): Promise<void> {
  const [writeHead, write, end] = [res.writeHead.bind(res), res.write.bind(res), res.end.bind(res)];
  let told = false;
  /** True: the answer has been given in Next's place, and whatever it still says is dropped. */
  const instead = (status: number): boolean => {
    if (told || res.headersSent) return told;
    const other = answerInstead(path, status, res.getHeader('content-type'), render);
    if (other === null) return false;
    told = true;
    const { headers, body, ...answer } = other;
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary']) res.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    void Promise.resolve(body('identity')).then((bytes) => {
      writeHead(answer.status);
      end(req.method === 'HEAD' ? undefined : bytes);
    });
    return told;
  };
  const dropping = {
    writeHead: (status: number, ...rest: unknown[]) => (instead(status) ? res : writeHead(status, ...(rest as []))),
    write: (...said: unknown[]) => instead(res.statusCode) || write(...(said as Parameters<typeof write>)),
    end: (...said: unknown[]) => (instead(res.statusCode) ? res : end(...(said as Parameters<typeof end>))),
  };
  Object.assign(res, dropping);
  await next(req, res);
}

/** Logs an error of a page or route; the line of the request has the digest that its page shows, too. */
export function logFailure(
  error: unknown,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  route: string,
): void {
  // Where the database is in trouble, a line has told it.
  if (troubleOf(error) !== null) return;
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  const scope = requestScope.getStore();
  if (scope !== undefined && digest !== undefined) scope.digest = String(digest);
  log.error({ id: scope?.id ?? headers[ID_HEADER], digest, route, err: error }, 'a page or route failed');
}
