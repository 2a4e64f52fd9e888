import { ArrowLeft } from 'lucide-react';
import { CardSheets } from '@/components/list/table/cardSheets';
import { ButtonLink } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/printButton';
import type { Format } from '@/lib/rules/format';
import { viewPath } from '@/lib/documents/paths';
import { pagesOf, piecesOf } from '@/lib/play/table/pieces';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { printCards } from '@/components/list/table/cardBlocks.model';
import { cardFaces, howToPrint } from '@/components/list/table/cardFaces.model';
import { Page } from '@/components/ui/page';

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
  const faces = cardFaces(cards);
  return (
    <Page data-format={format.id} className="gap-6 print:contents">
      <header className="no-print flex flex-col gap-3">
        <h1 className="break-words">Cards of {name || 'an unnamed list'}</h1>
        <p className="max-w-text text-ink-soft">{howToPrint(cards, faces)}</p>
        <div className="flex flex-wrap gap-2">
          {cards.length > 0 && <PrintButton />}
          <ButtonLink href={viewPath(viewId)} icon={<ArrowLeft />}>
            Back to the list
          </ButtonLink>
        </div>
      </header>
      {cards.length > 0 && <CardSheets faces={faces} list={name} />}
    </Page>
  );
}
