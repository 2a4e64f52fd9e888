import { expect, it } from 'vitest';
import { entryIdAt, lastId } from '@/lib/data/entryId';

it('a composite id is the path of links and the entry, or the entry alone', () => {
  expect(entryIdAt(['a', 'b'], 'c')).toBe('a::b::c');
  expect(entryIdAt([], 'c')).toBe('c');
});

it('its last part is the entry’s own id', () => {
  expect(['a::b::c', 'c', ''].map(lastId)).toEqual(['c', 'c', '']);
});
