import { afterEach, describe, expect, it } from 'vitest';
import { originOf, visitorAddress } from '@/lib/server/origin';

describe('the origin for links', () => {
  afterEach(() => {
    delete process.env.PUBLIC_URL;
  });
  it.each([
    [{ host: 'localhost:3000' }, 'http://localhost:3000'],
    [{ host: '192.168.1.20:3000' }, 'http://192.168.1.20:3000'],
    [{ host: '[fe80::1]:3000' }, 'http://[fe80::1]:3000'],
    [
      { host: 'inner:3000', 'x-forwarded-host': 'muster.example', 'x-forwarded-proto': 'https' },
      'https://muster.example',
    ],
    [{ host: 'evil"><script>' }, 'http://localhost:3000'],
    [{ host: 'a b' }, 'http://localhost:3000'],
    [{ host: 'muster.example:99999' }, 'http://localhost:3000'],
    [{ host: '1.2.3.4.5' }, 'http://localhost:3000'],
    [{ host: '[::::]' }, 'http://localhost:3000'],
  ])('is the address that the visitor came by: %j', (headers, origin) => {
    const given = headers as Readonly<Record<string, string>>;
    expect(originOf({ get: (name) => given[name] ?? null })).toBe(origin);
  });

  it('is PUBLIC_URL where that is set', () => {
    process.env.PUBLIC_URL = 'https://muster.example';
    expect(originOf(new Headers({ host: 'elsewhere' }))).toBe('https://muster.example');
  });
});

describe('a request', () => {
  it('counts for the address that the last proxy saw', () => {
    expect(visitorAddress(new Headers({ 'x-forwarded-for': '1.1.1.1, 10.0.0.7' }))).toBe('10.0.0.7');
    expect(visitorAddress(new Headers())).toBe('unknown');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts for its network: %s', (address, counted) => {
    expect(visitorAddress(new Headers({ 'x-forwarded-for': address }))).toBe(counted);
  });
});
