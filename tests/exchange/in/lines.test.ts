import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '@/lib/exchange/in/limits';
import { linesOf } from '@/lib/exchange/in/lines';

const read = (text: string) => {
  const lines = linesOf(text);
  if (!lines.ok) throw new Error(lines.problem);
  return lines.value;
};

describe('the lines of a pasted text', () => {
  it.each([
    ['[b]Tide Singer[/b] - 35', 'Tide Singer - 35'],
    ['> **Tide Singer** – 35', 'Tide Singer - 35'],
    ['[*]Silver Sickle', 'Silver Sickle'],
    ['\u2022 4x\u00a0Thrall', '4x Thrall'],
    ['  - Thrall’s hook', "Thrall's hook"],
    ['. . Half\u2011Moon', 'Half-Moon'],
    ['····5x Thrall', '5x Thrall'],
    ['### Troops', 'Troops'],
    ['\\- 2\\*3', '2*3'],
    ['Bow &amp; arrow', 'Bow & arrow'],
    ['+ HQ +', '+ HQ +'],
    ['--- HQ ---', '--- HQ ---'],
    ['[Psy] Low Tide [45pts]', '[Psy] Low Tide [45pts]'],
  ])('%j says %j', (written, text) => {
    expect(read(written)[0]?.text).toBe(text);
  });

  it('keeps each line as it was, however they end', () => {
    const lines = read('a\r\nb\n\nc\u2028d');
    expect(lines.map(({ written }) => written)).toEqual(['a', 'b', '', 'c', 'd']);
    expect(lines.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
  });

  it('reads no line that is longer than any, and keeps it', () => {
    const [line] = read('x'.repeat(TEXT_LIMITS.line + 1));
    expect([line?.flat, line?.written.length]).toEqual(['', TEXT_LIMITS.line + 1]);
  });

  it.each([
    ['bytes', 'é'.repeat(TEXT_LIMITS.bytes / 2 + 1), /KB. A list may have 64 KB/],
    ['lines', '\n'.repeat(TEXT_LIMITS.lines), /2001 lines. A list may have 2000/],
  ])('refuses more %s than a list has', (_, text, problem) => {
    expect(linesOf(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });
});

it('keeps pictures and the words of other languages, which may be names', () => {
  const text = 'Turnier 🔥 500 Punkte';
  expect(read(text).map(({ flat }) => flat)).toEqual([text]);
});
