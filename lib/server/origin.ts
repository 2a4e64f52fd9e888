import 'server-only';
import { isIPv6 } from 'node:net';
import { env } from './env';

const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-fA-F:]+\](:\d{1,5})?$/;

/** The origin for links to others: PUBLIC_URL, else the address that the visitor came by. No slash at the end. */
export const originOf = (headers: Pick<Headers, 'get'>): string =>
  originAt(first(headers.get('x-forwarded-host')) ?? headers.get('host'), isSecure(headers));

/** The same for a visitor who came by this host; null: by none. */
export function originAt(host: string | null, secure: boolean): string {
  const { publicUrl, port } = env();
  if (publicUrl !== null) return publicUrl;
  const nowhere = `http://localhost:${port}`;
  if (host === null || !HOST.test(host)) return nowhere;
  const origin = `${secure ? 'https' : 'http'}://${host}`;
  // What looks like a name may still be none: a port beyond all ports, an address of five parts.
  return URL.canParse(origin) ? origin : nowhere;
}

/** True when the visitor came by https, so that cookies may be kept to it. */
export const isSecure = (headers: Pick<Headers, 'get'>): boolean => first(headers.get('x-forwarded-proto')) === 'https';

/** Returns the address that requests count against. Of IPv6 it is the network of 2^64 addresses. */
export const visitorAddress = (headers: Pick<Headers, 'get'>): string =>
  countedAddress(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown');

/** The same of an address that is known already. */
export const countedAddress = (address: string): string => (isIPv6(address) ? networkOf(address) : address);

/** The first four of the eight parts of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return `${[...first, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((part) => parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

const first = (value: string | null): string | null => value?.split(',')[0]?.trim() ?? null;
