import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { get, raw } from './raw';

/** B3: what stands in addresses and headers. */

async function brokenAddresses(arena: Arena): Promise<readonly Check[]> {
  const paths = [
    '/%',
    '/l/%E0%A4%A',
    '/l/%00',
    '/api/lists/%00',
    '/api/lists/%ZZ',
    '/api/data/%00/%00',
    '/r/%C0%80',
    '/?name=%00',
    '/?name=%',
    '/new?format=%00',
    `/api/revisions/${'a'.repeat(64)}?list=%00`,
    '/edit/..%2f..%2fetc',
    '//evil.example',
    `/${'a'.repeat(9000)}`,
    `/l/${'%41'.repeat(2000)}`,
    '/api/nothing/here',
  ];
  const checks: Check[] = [];
  for (const path of paths) {
    const answer = await raw(arena.url, get(path));
    const fine = answer.status >= 200 && answer.status < 500;
    checks.push(holds(`GET ${path.slice(0, 40)} is no error of the server`, fine, answer.status));
  }
  // The last is believed of a server in front, which this machine is: to that one visitor alone.
  const odd = [
    'Cookie: muster-owner=%00\r\n',
    `Cookie: ${'a=b; '.repeat(1500)}\r\n`,
    'X-Forwarded-Host: evil.example\r\n',
  ];
  for (const header of odd) {
    const { status } = await raw(arena.url, get('/', header));
    const after = await raw(arena.url, get('/'));
    const fine = status >= 200 && status < 500 && !after.text.includes('evil.example');
    checks.push(holds(`GET / with ${header.slice(0, 30).trim()}`, fine, status));
  }
  return checks;
}

async function policies(arena: Arena): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for (const path of ['/', '/new', '/data', '/formats', '/check', '/nowhere']) {
    const { headers } = await arena.visitor().send(path);
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? '';
    checks.push(
      holds(
        `${path}: no script by others`,
        scripts !== '' && !scripts.includes("'unsafe-inline'"),
        scripts.slice(0, 60),
      ),
      holds(
        `${path}: Permissions-Policy`,
        headers.get('permissions-policy') !== null,
        headers.get('permissions-policy') ?? '-',
      ),
    );
  }
  return checks;
}

export const addresses: readonly Attack[] = [
  { part: 'B3', name: 'malformed addresses and headers', run: brokenAddresses },
  { part: 'B3', name: 'policies of pages', run: policies },
];
