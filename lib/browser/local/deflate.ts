/** Texts in little room, by what browsers have for it. */

const through = (bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Response =>
  new Response(
    new Blob([bytes])
      .stream()
      .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>),
  );

/** A text, deflated. Rejects in a browser that is too old for it. */
export const deflated = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')).arrayBuffer());

/** The text that was deflated. */
export const inflated = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  through(bytes, new DecompressionStream('deflate-raw')).text();
