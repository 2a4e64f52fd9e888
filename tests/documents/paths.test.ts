import { expect, it } from 'vitest';
import { comparedIn, comparePath, deckListIn, sentFragment } from '@/lib/documents/paths';

it('two lists are named in the address of their page', () => {
  const path = comparePath('aaaaaaaaa2', 'bbbbbbbbb2');
  expect(comparedIn(path.slice(path.indexOf('#')))).toEqual(['aaaaaaaaa2', 'bbbbbbbbb2']);
});

it.each(['', '#', '#a=aaaaaaaaa2', '#a=aaaaaaaaa2&b=short', '#a=aaaaaaaaa2&b=../../etc/', '#b=bbbbbbbbb2'])(
  '%j names no two',
  (hash) => {
    expect(comparedIn(hash)).toBeNull();
  },
);

it.each(['.', ')', ',', ').', '»', '%C2%BB'])('the sign %j that ends a sentence is no part of a link', (sign) => {
  expect(comparedIn(`#a=aaaaaaaaa2&b=bbbbbbbbb2${sign}`)).toEqual(['aaaaaaaaa2', 'bbbbbbbbb2']);
  expect(deckListIn(`#list=aaaaaaaaa2${sign}`)).toBe('aaaaaaaaa2');
  expect(sentFragment(`#a.b-_${sign}`)).toBe('a.b-_');
});
