/** Texts in little room, by what browsers have for it. */

const through = (what: Uint8Array<ArrayBuffer> | string, stream: GenericTransformStream): Response =>
  new Response(
    new Blob([what])
      .stream()
      .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>),
  );

/** A text, or its bytes, deflated. Rejects in a browser that is too old for it. */
export const deflated = async (text: Uint8Array<ArrayBuffer> | string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(text, new CompressionStream('deflate-raw')).arrayBuffer());

/** The text that was deflated. */
export const inflated = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  through(bytes, new DecompressionStream('deflate-raw')).text();

/** The same of what came from elsewhere, if it has no more than so many bytes; null: it has, or is nothing of the kind. */
export async function inflatedWithin(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string | null> {
  const inflating = new DecompressionStream('deflate-raw') as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>;
  const reader = new Blob([bytes]).stream().pipeThrough(inflating).getReader();
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > most) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(read.value, { stream: true });
    }
    return text;
  } catch {
    return null;
  }
}
