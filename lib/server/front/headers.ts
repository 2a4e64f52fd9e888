import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { WORKER_PATH } from '../../api/app';
import type { FrontRequest } from './request';
import { DATA_POLICY, type Policies, SCRIPT_POLICY } from './policy';

const POLICY_HEADER = 'content-security-policy';

/** A year. Browsers come by HTTPS from then on, even by an old link. */
const HTTPS_FROM_NOW_ON = `max-age=${365 * 24 * 60 * 60}`;

/** What pages of ours may not ask of a device. */
const REFUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'browsing-topics'];

const ALWAYS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', REFUSED.map((each) => `${each}=()`).join(', ')],
];

/** True for addresses under which no page stands. */
const isNoPage = (path: string): boolean => /^\/(api|_next|deck\/force)(\/|$)/.test(path);

/** Sets what protects the reader on the answer, and on the request the nonce that Next writes into the page. */
export function protect(
  req: IncomingMessage,
  res: ServerResponse,
  { path, visitor }: FrontRequest,
  policies: Policies,
): void {
  for (const [name, value] of ALWAYS) res.setHeader(name, value);
  if (visitor.secure) res.setHeader('strict-transport-security', HTTPS_FROM_NOW_ON);
  delete req.headers[POLICY_HEADER];
  delete req.headers[`${POLICY_HEADER}-report-only`];
  const isScript = path === WORKER_PATH || path.startsWith('/_next/static/');
  if (isScript) return void res.setHeader(POLICY_HEADER, SCRIPT_POLICY);
  if (isNoPage(path)) return void res.setHeader(POLICY_HEADER, DATA_POLICY);
  const { policy, nonce } = policies.of(path);
  res.setHeader(POLICY_HEADER, policy);
  if (nonce !== null) req.headers[POLICY_HEADER] = policy;
}
