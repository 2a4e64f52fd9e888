import { base64UrlOf, bytesOfBase64Url } from '@/lib/foundation/base64';
import { sentFragment } from '@/lib/documents/paths';

/** Notes in a link's fragment: no server is sent them, and only who has the link reads them. */

const HEAD = '#notes=';
/** So long are notes in a link, in letters. */
export const MOST_LINKED = 2000;

/** The fragment with these notes; empty: there are none. */
export function notesFragment(notes: string): string {
  const text = notes.trim().slice(0, MOST_LINKED);
  return text === '' ? '' : `${HEAD}${base64UrlOf(new TextEncoder().encode(text))}`;
}

/** The notes in a fragment; null: there are none that can be read. */
export function notesInFragment(fragment: string): string | null {
  if (!fragment.startsWith(HEAD) || fragment.length > HEAD.length + 6 * MOST_LINKED) return null;
  const bytes = bytesOfBase64Url(sentFragment(fragment.slice(HEAD.length)));
  if (bytes === null) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? null : text.slice(0, MOST_LINKED);
  } catch {
    return null;
  }
}
