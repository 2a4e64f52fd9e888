import { knownFile } from '@/lib/foundation/knownFile';
import { failed, ok, type Result } from '@/lib/foundation/result';

/** More than any text of a list; what stands behind it is not read. */
const MOST_BYTES = 256 * 1024;
/** So much of a file says what it is. */
const HEAD = 120;

/** What a file says that may hold a list as text, however its letters are written; or why there is no list to read. */
export async function listTextOf(file: File): Promise<Result<string>> {
  const [bytes, { textIn }] = await Promise.all([
    file.slice(0, MOST_BYTES).arrayBuffer(),
    import('@/lib/exchange/in/lines'),
  ]);
  const text = textIn(new Uint8Array(bytes));
  if (text === null) {
    const known = knownFile(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
    if (known !== null) return failed(`${file.name} is ${known}. Open it, copy the list there and paste it here.`);
    const isEmpty = file.size < MOST_BYTES && (await file.text()).trim() === '';
    return failed(
      isEmpty
        ? `${file.name} is empty.`
        : `${file.name} holds no plain text. Open it elsewhere, copy the list and paste it here.`,
    );
  }
  const { TEXT_LIMITS } = await import('@/lib/exchange/in/limits');
  if (new TextEncoder().encode(text).length <= TEXT_LIMITS.bytes) return ok(text);
  const most = TEXT_LIMITS.bytes / 1024;
  return failed(
    `${file.name} has ${Math.ceil(file.size / 1024)} KB of text. A list may have ${most} KB: paste its part.`,
  );
}
