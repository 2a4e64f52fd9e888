import 'server-only';
import { log } from '../log';
import { requestScope } from '../requestScope';
import { troubleOf } from '../databaseError';
import { ID_HEADER } from './request';

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
