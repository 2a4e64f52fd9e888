import { expect, it } from 'vitest';
import { escaped, unmarked } from '@/lib/foundation/markup';

it('takes the marks of unit data away, and nothing else', () => {
  const texts = [
    ['a **^^Orks^^** unit has **[LETHAL HITS]**', 'a Orks unit has [LETHAL HITS]'],
    ['^^**Mega Armour**^^ **two** **three four**', 'Mega Armour two three four'],
    ['-, Assault', 'Assault'],
    ['**Two\nlines**', 'Two\nlines'],
    ['Sv 4+** and 5+**', 'Sv 4+** and 5+**'],
    ['2 ** 3', '2 ** 3'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['-', '-'],
  ] as const;
  for (const [text, plain] of texts) expect(unmarked(text), text).toBe(plain);
});

it('is quick on what is all marks', () => {
  expect(unmarked('**a'.repeat(20_000)).length).toBeGreaterThan(0);
  expect(unmarked('*'.repeat(60_000))).toBe('*'.repeat(60_000));
});

it('writes what a file of another program or a page can hold', () => {
  expect(escaped('a\u0000<&"\ud800')).toBe('a&lt;&amp;&quot;');
});
