import 'server-only';
import { env } from './env';

const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-fA-F:]+\](:\d{1,5})?$/;

/**
 * The origin for links that others are to open: PUBLIC_URL, or else the address that the visitor came by (also through
 * a proxy that says so). No slash at the end.
 */
export function originOf(headers: Pick<Headers, 'get'>): string {
  const { publicUrl, port } = env();
  if (publicUrl !== null) return publicUrl;
  const host = first(headers.get('x-forwarded-host')) ?? headers.get('host');
  if (host === null || !HOST.test(host)) return `http://localhost:${port}`;
  return `${first(headers.get('x-forwarded-proto')) === 'https' ? 'https' : 'http'}://${host}`;
}

/** True when the visitor came by https, so that cookies may be kept to it. */
export const isSecure = (headers: Pick<Headers, 'get'>): boolean => first(headers.get('x-forwarded-proto')) === 'https';

/** True for a request that another site's page made: such a page must not change anything here. */
export const isCrossSite = (headers: Pick<Headers, 'get'>): boolean => headers.get('sec-fetch-site') === 'cross-site';

/** The address that the last proxy saw, to count requests against. */
export const visitorAddress = (headers: Pick<Headers, 'get'>): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown';

const first = (value: string | null): string | null => value?.split(',')[0]?.trim() ?? null;
