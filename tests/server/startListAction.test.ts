import { expect, it } from 'vitest';
import { startListAction } from '@/app/new/actions';

it.each([
  ['name', 'A\0'],
  ['size', '\0'],
  ['book', 'abc\0'],
])('a list whose %s holds a NUL character is refused in words', async (field, value) => {
  const form = new FormData();
  form.set(field, value);
  expect(await startListAction(form)).toEqual({
    ok: false,
    problem: 'What was sent holds a NUL character, which cannot be stored.',
  });
});

it('another control character is no reason', async () => {
  const form = new FormData();
  form.set('name', 'A\u0001');
  form.set('format', 'none');
  expect(await startListAction(form)).toEqual({ ok: false, problem: 'Choose a format.' });
});
