import { expect, it } from 'vitest';
import { madeWhenAsked } from '@/lib/foundation/collect';

it('makes each thing once, when it is first asked for, and names them all', () => {
  const made: string[] = [];
  const things = madeWhenAsked({ one: () => made.push('one'), two: () => made.push('two') });
  expect([Object.keys(things), made]).toEqual([['one', 'two'], []]);
  expect([things.two, things.two, made]).toEqual([1, 1, ['two']]);
  expect(Object.values(things)).toEqual([2, 1]);
});
