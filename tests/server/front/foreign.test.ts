import { describe, expect, test } from 'vitest';
import { CALL_HEADER } from '@/lib/api/endpoint';
import { isForeign } from '@/lib/server/front/foreign';

const visitor = { address: '203.0.113.9', host: 'muster.example', secure: false };
const foreign = (headers: Record<string, string>, method = 'POST', publicUrl: string | null = null, secure = false) =>
  isForeign(method, headers, { ...visitor, secure }, publicUrl);

describe('a request that may change something', () => {
  test.each([
    ['from the host that the visitor came by', { origin: 'http://muster.example' }],
    ['the same by HTTPS, which the web server in front did not tell', { origin: 'https://muster.example' }],
    ['with our header, by a program', { [CALL_HEADER]: 'yes' }],
    [
      'with our header, where a web server in front changed the host',
      { origin: 'https://a.example', [CALL_HEADER]: 'yes' },
    ],
    ['of the same origin', { origin: 'http://muster.example', 'sec-fetch-site': 'same-origin' }],
  ])('is ours: %s', (_, headers) => {
    expect(foreign(headers)).toBe(false);
  });

  test.each([
    ['nothing', {}],
    ['another site', { origin: 'http://else.example' }],
    ['a neighbour', { origin: 'http://evil.muster.example' }],
    ['another port', { origin: 'http://muster.example:8080' }],
    ['a hidden origin', { origin: 'null' }],
    ['another scheme', { origin: 'ftp://muster.example' }],
    ['an origin with more behind it', { origin: 'http://muster.example.evil.example' }],
    ['another site, said by the browser', { origin: 'http://muster.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour, said by the browser', { [CALL_HEADER]: 'yes', 'sec-fetch-site': 'same-site' }],
  ])('is foreign: %s', (_, headers) => {
    expect(foreign(headers)).toBe(true);
  });

  test('may come from PUBLIC_URL, whatever host the web server in front names', () => {
    expect(foreign({ origin: 'https://lists.example' }, 'POST', 'https://lists.example')).toBe(false);
    expect(foreign({ origin: 'http://lists.example' }, 'POST', 'https://lists.example')).toBe(true);
  });

  test('by HTTPS does not come from a page by HTTP', () => {
    expect(foreign({ origin: 'http://muster.example' }, 'POST', null, true)).toBe(true);
    expect(foreign({ origin: 'https://muster.example' }, 'POST', null, true)).toBe(false);
  });
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s only reads and may come from anywhere', (method) => {
  expect(foreign({ origin: 'http://else.example', 'sec-fetch-site': 'cross-site' }, method)).toBe(false);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'BREW'])('%s may change something', (method) => {
  expect(foreign({}, method)).toBe(true);
});
