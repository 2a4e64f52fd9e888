import { expect, it } from 'vitest';
import { comparedIn, comparePath } from '@/lib/documents/paths';

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
