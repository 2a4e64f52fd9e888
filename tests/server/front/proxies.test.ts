import { describe, expect, test } from 'vitest';
import { readProxies, readVisitor, tellVisitor } from '@/lib/server/front/proxies';

const loopback = readProxies(['127.0.0.0/8', '::1'])!;

describe('where a request came from', () => {
  test('is the other end of the connection, whatever it says of itself', () => {
    const told = { 'x-forwarded-for': '10.1.1.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'else.example' };
    expect(readVisitor({ host: 'muster.example', ...told }, '203.0.113.9', loopback)).toEqual({
      address: '203.0.113.9',
      host: 'muster.example',
      secure: false,
    });
  });

  test('is what a trusted proxy says', () => {
    const told = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'muster.example',
    };
    expect(readVisitor({ host: 'localhost:3000', ...told }, '::ffff:127.0.0.1', loopback)).toEqual({
      address: '203.0.113.9',
      host: 'muster.example',
      secure: true,
    });
  });

  test.each([
    // What the visitor wrote there himself stands before what the proxy added.
    ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:DB8::7]:4711', '2001:db8::7'],
    ['nonsense', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('X-Forwarded-For: %s is %s', (told, address) => {
    expect(readVisitor({ 'x-forwarded-for': told }, '127.0.0.1', loopback).address).toBe(address);
  });

  test('is told to everything behind, and nothing else is', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 7.7.7.7',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      host: 'a',
    };
    tellVisitor(headers, { address: '203.0.113.9', host: 'a', secure: false });
    expect(headers).toEqual({
      host: 'a',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'a',
      'x-forwarded-proto': 'http',
    });
  });
});

test.each([['10.0.0.0/33'], ['10.0.0'], ['10.0.0.0/'], ['10.0.0.0/8/8'], ['::1/129'], ['proxy.example']])(
  '%s is no proxy',
  (written) => {
    expect(readProxies([written])).toBeNull();
  },
);
