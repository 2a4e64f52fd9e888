import { gameFormatsOf } from '@/lib/formats/gameFormats';
import { listed } from '@/lib/foundation/words';
import { EDITIONS, type EditionId } from '@/lib/documents/book/editions.data';

/** The formats whose lists can take units of an edition, by name: `Recon Squad`. */
export const gamesOf = (edition: EditionId): string => listed(gameFormatsOf(edition).map(({ name }) => name));

/** What a book of an edition holds: `House units for Recon Squad (7th edition)`. */
export function bookKind(edition: EditionId): string {
  const { units, name } = EDITIONS[edition];
  return units === 'data'
    ? `House units for ${gamesOf(edition)} (${name})`
    : `Units of your own for ${gamesOf(edition)}`;
}

/** The format whose accent a page of an edition's units has. */
export const accentOf = (edition: EditionId): string | undefined => gameFormatsOf(edition)[0]?.id;
