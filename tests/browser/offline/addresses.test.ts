import { describe, expect, it } from 'vitest';
import { copyName, isPage } from '@/lib/browser/offline/addresses';

const nameOf = (address: string): string | null => copyName(new URL(address, 'http://here'));
const HASH = 'a'.repeat(64);

describe('a page', () => {
  it.each([
    ['/', '/'],
    ['/new', '/new'],
    ['/l/abcdefghij', '/l/abcdefghij'],
    ['/l/abcdefghij/cards', '/l/abcdefghij/cards'],
    ['/m/abcdefghij', '/m/abcdefghij'],
    ['/formats/one', '/formats/one'],
    ['/c/abcdefghij/first', '/c/abcdefghij/first'],
    [`/r/${HASH}?list=abcdefghij`, `/r/${HASH}`],
  ])('is kept: %s', (address, name) => {
    expect(nameOf(address)).toBe(name);
  });

  it.each([
    '/edit/abcdefghij',
    '/books/abcdefghij',
    '/?page=2',
    '/?find=grell',
    '/l/abcdefghij?x=1',
    '/nothing',
    '/open',
    '/shell',
    '/r',
    '/metrics',
  ])('is not kept: %s', (address) => {
    expect(nameOf(address)).toBeNull();
  });

  it.each(['/api/mine', '/deck/force/abcdefghij', '/l/abcdefghij/opengraph-image', '/sw.js', '/_next/static/a.js'])(
    'does not stand here: %s',
    (path) => {
      expect(isPage(path)).toBe(false);
      expect(nameOf(path)).toBeNull();
    },
  );
});
