import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { CALL_HEADER } from '../../api/endpoint';
import { type Answer, refusalOf } from './request';
import type { Origin } from './proxies';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** True for the methods that change nothing. */
export const isReading = (method: string): boolean => READING.includes(method);

/** True for a request that would change something and that no page of ours made; neighbours count as other sites. */
export function isForeign(
  method: string,
  headers: IncomingHttpHeaders,
  visitor: Origin,
  publicUrl: string | null,
): boolean {
  if (isReading(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  if (headers[CALL_HEADER] !== undefined) return false;
  const { origin } = headers;
  return origin === undefined || !isOurs(origin, visitor, publicUrl);
}

/** True for the origin of PUBLIC_URL, or of the address that the visitor came by. */
function isOurs(origin: string, { host, secure }: Origin, publicUrl: string | null): boolean {
  if (origin === publicUrl) return true;
  if (host === null || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // A web server in front may not say that it took the request by HTTPS.
  const address = `${secure ? 'https:' : protocol}//${host}`;
  return /^https?:$/.test(protocol) && URL.canParse(address) && new URL(address).origin === `${protocol}//${from}`;
}

/** What is told to whoever another site sent here. */
export const foreignAnswer = (path: string): Answer =>
  refusalOf(
    path,
    403,
    'Sent from another site',
    'Another site must not change anything here, so nothing was changed. Open Muster Roll itself and do it there. ' +
      `(A program says that it means to change something with the header ${CALL_HEADER}: yes.)`,
  );
