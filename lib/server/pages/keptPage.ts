import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, Encoding, Rendered } from '../front/asked';
import { policyOfHtml } from '../front/policy';

/** A page as it lies ready to be sent: once made, it costs no more than a file. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly forms: Readonly<Partial<Record<Encoding, Uint8Array>>>;
  /** False: it is good for this answer alone. */
  readonly keep: boolean;
}

/** A page that says what holds for a moment only, such as that the server is busy, has this among its `meta`. */
export const PASSING = 'muster-passing';

/** Brotli's middle way: nearly as small as its best, and twenty times as fast. */
const BROTLI_QUALITY = 6;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Makes a page of what Next has answered. `cacheControl`: how long browsers may take it without asking. */
export async function keptPage(rendered: Rendered, cacheControl: string): Promise<KeptPage> {
  const { status, body } = rendered;
  const type = String(rendered.headers['content-type'] ?? 'application/octet-stream');
  const text = type.startsWith('text/') ? Buffer.from(body).toString('utf8') : null;
  const keep = status === 200 && text?.includes(`<meta name="${PASSING}"`) !== true;
  const headers = {
    'content-type': type,
    'cache-control': keep ? cacheControl : 'no-store',
    // The page was made without a nonce: an old one would stop its own script.
    ...(text !== null && { 'content-security-policy': policyOfHtml(text) }),
    ...(keep && { etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }),
  };
  if (text === null) return { status, headers, forms: { identity: body }, keep };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), gzipped(body)]);
  return { status, headers, forms: { identity: body, br, gzip: gz }, keep };
}

/** How many bytes of memory it takes. */
export const bytesOf = ({ forms }: KeptPage): number =>
  Object.values(forms).reduce((sum, form) => sum + form.byteLength, 0);

/** The page as the front sends it. */
export const answerOf = ({ status, headers, forms }: KeptPage): Answer => ({
  status,
  headers,
  encodings: forms.br === undefined ? [] : ['br', 'gzip'],
  body: (encoding) => forms[encoding] ?? forms.identity!,
});
