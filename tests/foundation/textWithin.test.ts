import { expect, it } from 'vitest';
import { textWithin } from '@/lib/foundation/textWithin';

/** A stream that gives its bytes in pieces of so many. */
function pieces(text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      if (at >= bytes.length) stream.close();
      else stream.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

it.each([1, 2, 3, 100])('reads letters of several bytes in pieces of %i', async (size) => {
  expect(await textWithin(pieces('Æther – 艦 🛡', size))).toBe('Æther – 艦 🛡');
});

it('gives nothing of a text with too many bytes', async () => {
  expect(await textWithin(pieces('ééé', 2), 5)).toBeNull();
  expect(await textWithin(pieces('ééé', 2), 6)).toBe('ééé');
});

it('rejects when the stream breaks', async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: (stream) => stream.error(new Error('cut')) });
  await expect(textWithin(broken)).rejects.toThrow('cut');
});
