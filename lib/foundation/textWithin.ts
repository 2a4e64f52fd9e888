/**
 * The text of a stream of UTF-8, decoded piece by piece: a page with two megabytes to decode at once stands still. Null: it
 * has more than `most` bytes, and is let go of. Rejects when the stream breaks.
 */
export async function textWithin(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most = Infinity,
): Promise<string | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
