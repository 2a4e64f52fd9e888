import { nextTask } from '../timeSliced';

/** Texts in little room, by what browsers have for it. */

type Bytes = Uint8Array<ArrayBuffer>;

/** A browser packs all it is given at once in one task, and taps wait for two megabytes. */
const PIECE_BYTES = 64 * 1024;

function through(bytes: Bytes, stream: GenericTransformStream): ReadableStream<Bytes> {
  let at = 0;
  const pieces = new ReadableStream<Bytes>({
    async pull(to) {
      await nextTask();
      to.enqueue(bytes.subarray(at, (at += PIECE_BYTES)));
      if (at >= bytes.length) to.close();
    },
  });
  return pieces.pipeThrough(stream as ReadableWritablePair<Bytes, Bytes>);
}

/** A text, or its bytes, deflated. Rejects in a browser that is too old for it. */
export async function deflated(text: Bytes | string): Promise<Bytes> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return new Uint8Array(await new Response(through(bytes, new CompressionStream('deflate-raw'))).arrayBuffer());
}

/** The text that was deflated. */
export const inflated = (bytes: Bytes): Promise<string> =>
  new Response(through(bytes, new DecompressionStream('deflate-raw'))).text();

/** The same of what came from elsewhere, if it has at most so many bytes; null: it has more, or is no deflated text. */
export async function inflatedWithin(bytes: Bytes, most: number): Promise<string | null> {
  let length = 0;
  const bounded = new TransformStream<Bytes, Bytes>({
    transform(piece, to) {
      length += piece.length;
      if (length > most) throw new RangeError(`more than ${most} bytes`);
      to.enqueue(piece);
    },
  });
  const text = through(bytes, new DecompressionStream('deflate-raw')).pipeThrough(bounded);
  return new Response(text).text().catch(() => null);
}
