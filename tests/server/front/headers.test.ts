import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { protect, DATA_POLICY, policyOfHtml, SCRIPT_POLICY } from '@/lib/server/front/policy';
import { WORKER_PATH } from '@/lib/api/app';

/** What is set on the answer to a path, and what Next is told of the policy. */
function protectedAt(path: string, secure = true, sent: Readonly<Record<string, string>> = {}) {
  const req = new IncomingMessage(new Socket());
  Object.assign(req.headers, sent);
  const res = new ServerResponse(req);
  const visitor = { address: '127.0.0.1', host: 'localhost', secure };
  const asked = { method: 'GET', path, query: new URLSearchParams(), headers: {}, visitor };
  protect(req, res, asked, () => ({ policy: 'a page', nonce: path === '/made' ? 'n' : null }));
  return { headers: res.getHeaders(), told: req.headers['content-security-policy'] };
}

describe('every answer', () => {
  test.each(['/', '/made', '/api/lists', '/_next/static/a.js', WORKER_PATH])('%s is protected', (path) => {
    expect(protectedAt(path).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()') as string,
      'strict-transport-security': 'max-age=31536000',
    });
    expect(protectedAt(path, false).headers).not.toHaveProperty('strict-transport-security');
  });

  test.each([
    ['/', 'a page'],
    ['/made', 'a page'],
    ['/apiary', 'a page'],
    ['/api', DATA_POLICY],
    ['/api/lists', DATA_POLICY],
    ['/deck/force', DATA_POLICY],
    ['/_next/image', DATA_POLICY],
    ['/_next/static/a.js', SCRIPT_POLICY],
    [WORKER_PATH, SCRIPT_POLICY],
  ])('%s has the policy of its kind', (path, policy) => {
    expect(protectedAt(path).headers['content-security-policy']).toBe(policy);
  });

  test('Next is told of a policy with a nonce, and of none that a visitor sent', () => {
    expect(['/', '/made'].map((path) => protectedAt(path, true, { 'content-security-policy': 'theirs' }).told)).toEqual(
      [undefined, 'a page'],
    );
  });
});

test('a page runs, loads and shows nothing of others, and is framed by none', () => {
  expect(policyOfHtml('')?.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});
