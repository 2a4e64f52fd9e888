import 'server-only';
import { log } from '../log';
import { requestScope } from '../requestScope';
import { troubleOf } from '../trouble';
import { ID_HEADER } from './asked';

/**
 * Logs what a page or route threw. The page that is shown in its place tells the digest, programs are told the id. The
 * line of the request has both, too, so that what a visitor reads leads to it.
 */
export function logFailed(
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
