/** More than any text of a list; what stands behind it is not read. */
const MOST_BYTES = 256 * 1024;

/** What a file says that may hold a list as text, however its letters are written; null: it is no text. */
export async function textOfFile(file: Blob): Promise<string | null> {
  const [bytes, { textIn }] = await Promise.all([
    file.slice(0, MOST_BYTES).arrayBuffer(),
    import('@/lib/text/in/textIn'),
  ]);
  return textIn(new Uint8Array(bytes));
}
