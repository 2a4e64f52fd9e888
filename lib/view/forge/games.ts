import { formatList } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import type { BookEdition } from '@/lib/units/book';
import { isHouseEdition } from '@/lib/units/house';

/** The format by whose rules the units of a book are judged: that of its edition. */
export const formatOfBook = (edition: BookEdition): Format => formatList.find((format) => format.edition === edition)!;

/** What a book of an edition holds: `House units for Recon Squad (7th edition)`. */
export const bookKind = (edition: BookEdition): string =>
  isHouseEdition(edition)
    ? `House units for ${formatOfBook(edition).name} (${edition} edition)`
    : `Units of your own for ${formatOfBook(edition).name}`;
