import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { WORKER_PATH } from '../../api/app';
import { type FrontRequest, isForPrograms } from './request';

/** The policy of our pages: script from our own files, and what the server wrote there, by a nonce or by hashes. */
const policyOf = (scripts: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    // React writes style attributes, which neither nonce nor hash can name.
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For what is no page: nothing in it may run or load anything, nor be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For our own scripts: one that runs beside a page goes by the policy it comes with. It loads our scripts and data. */
export const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** While developing, Next's own tools need what no visitor's page may. */
const DEVELOPMENT_POLICY = `${policyOf("'unsafe-inline' 'unsafe-eval'")}; connect-src 'self' ws: wss:`;

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** What names the inline scripts of this HTML in a policy, each once. */
function scriptHashes(html: string): readonly string[] {
  const texts = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text));
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Most hashes in a policy, 53 letters each: web servers in front refuse headers over 4 KB. */
export const MOST_HASHES = 40;

/** Returns the policy of a page's HTML. Null: too many scripts to name; the page needs a nonce. */
export function policyOfHtml(html: string): string | null {
  const hashes = scriptHashes(html);
  return hashes.length > MOST_HASHES ? null : policyOf(hashes.join(' '));
}

/** The page with a new nonce in its inline scripts, and the policy that goes with it: good for one answer. */
export function withNonce(html: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const named = html.replace(INLINE_SCRIPT, (script) => `<script nonce="${nonce}"${script.slice('<script'.length)}`);
  return { html: named, policy: policyOf(`'nonce-${nonce}'`) };
}

/** The policy for what Next answers under this path, and the nonce that Next must write into the page. */
export type PolicyFor = (path: string) => { policy: string; nonce: string | null };

/** While developing, when nothing is prerendered. */
export const developmentPolicies: PolicyFor = () => ({ policy: DEVELOPMENT_POLICY, nonce: null });

/** The policies of the built app in this folder (`.next`), whose prerendered pages are read once. */
export function builtPolicies(folder: string): PolicyFor {
  const pages = path.join(/* turbopackIgnore: true */ folder, 'server', 'app');
  const prerendered = new Map(
    htmlFiles(pages).map(({ name, html }) => [name === 'index' ? '/' : `/${name}`, scriptHashes(html)]),
  );
  // Pages that may stand in any other's place: there is no such page, or the whole app failed.
  const instead = htmlFiles(path.join(/* turbopackIgnore: true */ folder, 'server', 'pages'));
  const anywhere = [
    ...new Set([
      ...(prerendered.get('/_not-found') ?? []),
      ...(prerendered.get('/_global-error') ?? []),
      ...instead.flatMap(({ html }) => scriptHashes(html)),
    ]),
  ];
  const fixed = new Map(
    [...prerendered].map(([page, hashes]) => [page, policyOf([...new Set([...hashes, ...anywhere])].join(' '))]),
  );
  const hashesAnywhere = anywhere.join(' ');
  return (address) => {
    const policy = fixed.get(pageOf(address));
    if (policy !== undefined) return { policy, nonce: null };
    const nonce = randomBytes(16).toString('base64');
    return { policy: policyOf(`'nonce-${nonce}' ${hashesAnywhere}`), nonce };
  };
}

/** The page behind a path, however its letters are escaped. */
function pageOf(address: string): string {
  const read = address.includes('%') ? decodeURIComponent(address) : address;
  return read.length > 1 && read.endsWith('/') ? read.slice(0, -1) : read;
}

function htmlFiles(folder: string): readonly { name: string; html: string }[] {
  if (!existsSync(/* turbopackIgnore: true */ folder)) return [];
  return readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      name: name.slice(0, -'.html'.length).split(path.sep).join('/'),
      html: readFileSync(path.join(/* turbopackIgnore: true */ folder, name), 'utf8'),
    }));
}

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

/** Sets what protects the reader on the answer, and on the request the nonce that Next writes into the page. */
export function protect(
  req: IncomingMessage,
  res: ServerResponse,
  { path, visitor }: FrontRequest,
  policyFor: PolicyFor,
): void {
  for (const [name, value] of ALWAYS) res.setHeader(name, value);
  if (visitor.secure) res.setHeader('strict-transport-security', HTTPS_FROM_NOW_ON);
  delete req.headers[POLICY_HEADER];
  delete req.headers[`${POLICY_HEADER}-report-only`];
  const isScript = path === WORKER_PATH || path.startsWith('/_next/static/');
  if (isScript) return void res.setHeader(POLICY_HEADER, SCRIPT_POLICY);
  if (isForPrograms(path) || /^\/_next(\/|$)/.test(path)) return void res.setHeader(POLICY_HEADER, DATA_POLICY);
  const { policy, nonce } = policyFor(path);
  res.setHeader(POLICY_HEADER, policy);
  if (nonce !== null) req.headers[POLICY_HEADER] = policy;
}
