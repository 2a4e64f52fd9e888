import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Where the request came from, by what the proxies say whom the operator trusts. */
export interface Origin {
  address: string;
  /** The name by which the visitor knows this server; null: none was sent. */
  host: string | null;
  secure: boolean;
}

/** What proxies tell of a visitor. From anybody else these count for nothing. */
const TOLD = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded', 'x-real-ip'];

/** A list of proxies out of addresses and ranges (`10.0.0.0/8`); null: one of them is neither. */
export function readProxies(written: readonly string[]): BlockList | null {
  const list = new BlockList();
  try {
    for (const each of written) {
      const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(each) ?? [];
      const family = familyOf(isIP(address));
      list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
    }
    return list;
  } catch {
    return null;
  }
}

/** Reads where a request came from: X-Forwarded-For from its end, as far as trusted proxies wrote it. */
export function readVisitor(headers: IncomingHttpHeaders, connected: string | undefined, proxies: BlockList): Origin {
  const nearest = plainAddress(connected ?? '') ?? 'unknown';
  if (!isTrusted(nearest, proxies)) return { address: nearest, host: headers.host ?? null, secure: false };
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = nearest;
  while (told.length > 0 && isTrusted(address, proxies)) {
    const next = plainAddress(told.pop()!.trim());
    if (next === null) break;
    address = next;
  }
  return {
    address,
    host: first(headers['x-forwarded-host']) ?? headers.host ?? null,
    secure: first(headers['x-forwarded-proto'])?.toLowerCase() === 'https',
  };
}

/** Makes the headers say what is known of the visitor, and nothing else, for everything behind the front. */
export function tellVisitor(headers: IncomingHttpHeaders, { address, host, secure }: Origin): void {
  for (const name of TOLD) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  if (host !== null) headers['x-forwarded-host'] = host;
}

const familyOf = (kind: number): 'ipv4' | 'ipv6' => (kind === 4 ? 'ipv4' : 'ipv6');

const isTrusted = (address: string, proxies: BlockList): boolean => {
  const kind = isIP(address);
  return kind !== 0 && proxies.check(address, familyOf(kind));
};

/** An address without port and brackets, an IPv4 one in its own form; null: it is none. */
function plainAddress(written: string): string | null {
  const bare = written
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(bare) === 0 ? null : bare.toLowerCase();
}

const first = (value: string | string[] | undefined): string | null => {
  const [written = ''] = String(value ?? '').split(',');
  return written.trim() || null;
};
