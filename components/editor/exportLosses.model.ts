import type { Format } from '@/lib/rules/format';
import { capitalised, listed, plural } from '@/lib/foundation/words';
import { EDITIONS } from '@/lib/documents/book/editions.data';

/**
 * What a list of this format loses in a file of another program. The declared size of the game is not lost:
 * `withSizeAsLimit`.
 */
export function exportLosses({
  declarable,
  agreements,
  table,
  gameSizes,
  edition,
}: Pick<Format, 'declarable' | 'agreements' | 'table' | 'gameSizes' | 'edition'>): string {
  const lost = [
    ...(declarable === null ? [] : ['the leader', 'the specialists']),
    ...(agreements === null ? [] : ['what you agreed on with your opponent']),
    ...(table === null ? [] : ['who rides in which transport']),
    'what you vouch for',
  ];
  const kept = gameSizes === null ? '' : ' The size of the game goes along as the limit in points.';
  const units =
    EDITIONS[edition].units === 'books'
      ? ' What your units can do is in their book, not in these files: send the link to anyone who opens the list elsewhere.'
      : '';
  return (
    `${capitalised(listed(lost))} ${plural(lost.length, 'is', 'are')} only in the file of Muster Roll: the ` +
    `others have no place for ${plural(lost.length, 'it', 'them')}.${kept}${units}`
  );
}
