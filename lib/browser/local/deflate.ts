import { textWithin } from '@/lib/foundation/textWithin';

/** Texts in little room, by what browsers have for it. */

const through = (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);

const inflating = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  through(bytes, new DecompressionStream('deflate-raw'));

/** A text, deflated. Rejects in a browser that is too old for it. */
export const deflated = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))).arrayBuffer(),
  );

/** The text that was deflated. */
export const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await textWithin(inflating(bytes))) ?? '';

/** The same of what came from elsewhere, if it has no more than so many bytes; null: it has, or is nothing of the kind. */
export const inflatedWithin = async (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string | null> =>
  textWithin(inflating(bytes), most).catch(() => null);
