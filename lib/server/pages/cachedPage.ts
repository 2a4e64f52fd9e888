import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, RenderedPage } from '../front/request';
import { policyOfHtml, withNonce } from '../front/policy';

/** A page that is ready to be sent and costs no more than a file. */
export interface CachedPage extends Answer {
  /** False: it is good for this answer alone. */
  keep: boolean;
  /** How much memory it takes. */
  bytes: number;
}

/** Name of a `meta` of pages that hold for a moment only, such as "the server is busy". */
export const PASSING = 'muster-passing';

/** Brotli's middle way: nearly as small as its best, and twenty times as fast. */
const BROTLI_QUALITY = 6;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Makes a page of what Next has answered. `cacheControl`: how long browsers may take it without asking. */
export async function cachedPage(rendered: RenderedPage, cacheControl: string): Promise<CachedPage> {
  const { status } = rendered;
  const type = String(rendered.headers['content-type'] ?? 'application/octet-stream');
  const text = type.startsWith('text/') ? Buffer.from(rendered.body).toString('utf8') : null;
  const policy = text === null ? null : policyOfHtml(text);
  // Without a policy for ever it can only be sent once: an old nonce would stop its own script.
  const once = text !== null && policy === null ? withNonce(text) : null;
  const body = once === null ? rendered.body : Buffer.from(once.html);
  const keep = status === 200 && once === null && text?.includes(`<meta name="${PASSING}"`) !== true;
  const headers = {
    'content-type': type,
    'cache-control': keep ? cacheControl : 'no-store',
    ...(text !== null && { 'content-security-policy': policy ?? once?.policy ?? '' }),
    ...(keep && { etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }),
  };
  if (text === null) return { status, headers, body: () => body, keep, bytes: body.length };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), gzipped(body)]);
  const forms = { identity: body, br, gzip: gz };
  const bytes = body.length + br.length + gz.length;
  return { status, headers, encodings: ['br', 'gzip'], body: (encoding) => forms[encoding], keep, bytes };
}
