import { expect, it } from 'vitest';
import { allOf, failed, mapped, ok, type Result } from '@/lib/foundation/result';

const half = (number: number): Result<number> => (number % 2 === 0 ? ok(number / 2) : failed(`${number} is odd`));

it('holds a value or a problem, never both', () => {
  expect(half(4)).toEqual({ ok: true, value: 2 });
  expect(half(3)).toEqual({ ok: false, problem: '3 is odd' });
});

it('tells apart what a value may be too', () => {
  expect(ok(null)).toEqual({ ok: true, value: null });
  expect(ok('no such list')).not.toEqual(failed('no such list'));
});

it('goes on with the value, and stops at the first problem', () => {
  expect(mapped(half(4), (number) => `${number} left`)).toEqual(ok('2 left'));
  expect(mapped(half(3), (number) => `${number} left`)).toEqual(failed('3 is odd'));
  expect(allOf([2, 4, 6].map(half))).toEqual(ok([1, 2, 3]));
  expect(allOf([2, 3, 5].map(half))).toEqual(failed('3 is odd'));
});
