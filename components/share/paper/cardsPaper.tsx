import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { CardSheets } from '@/components/list/table/cardSheets';
import { buttonClasses } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/printButton';
import type { Format } from '@/lib/rules/format';
import { amount, capitalised } from '@/lib/foundation/words';
import { viewPath } from '@/lib/documents/paths';
import { pagesOf } from '@/lib/play/table/pages';
import { piecesOf } from '@/lib/play/table/pieces';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { printCards } from '@/components/list/table/cardBlocks.model';
import { MOST_PRINTED, cardCount, isTooMany } from '@/components/list/table/cardFaces.model';

interface CardsPaperProps {
  viewId: string;
  name: string;
  format: Format;
  checked: CheckedRoster;
}

/** A card for each unit or model of a list, as many as the stack takes, to print and cut out. */
export function CardsPaper({ viewId, name, format, checked }: CardsPaperProps) {
  const pieces = piecesOf(checked.army, format, pagesOf(checked.evaluation.roster));
  const cards = printCards(pieces, format.table?.(checked.army) ?? null).filter(({ copies }) => copies !== 0);
  return (
    <main
      data-format={format.id}
      className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:py-8 print:contents"
    >
      <header className="no-print flex flex-col gap-3">
        <h1 className="break-words">Cards of {name || 'an unnamed list'}</h1>
        <p className="max-w-text text-ink-soft">{howToPrint(cardCount(cards), isTooMany(cards))}</p>
        <div className="flex flex-wrap gap-2">
          <Link href={viewPath(viewId)} className={buttonClasses('plain')}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to the list
          </Link>
          {cards.length > 0 && <PrintButton />}
        </div>
      </header>
      {cards.length > 0 && <CardSheets cards={cards} list={name} />}
    </main>
  );
}

function howToPrint(cards: number, tooMany: boolean): string {
  const paper =
    '63 × 88 mm with marks to cut along, nine to a page of A4 or Letter. Print at 100 %, not fitted to the page.';
  if (cards === 0) return 'The list has no unit with models yet, so there is nothing to print.';
  return tooMany
    ? `The stack takes ${cards} cards, more than ${MOST_PRINTED}: each unit stands here once. ${paper}`
    : `${capitalised(amount(cards, 'card'))}, ${paper}`;
}
