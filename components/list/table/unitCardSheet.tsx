import type { UnitCard } from '@/lib/rules/tableSheet';
import { count } from '@/lib/foundation/words';
import { bounded } from '@/lib/view/bounded';
import { cardFaces, MOST_PRINTED } from '@/lib/view/table/cardFaces';
import { UnitCardFace } from './unitCardFace';

/** Three by three cards on a page of A4 and of Letter: margins that leave 189 × 264 mm on either. */
const PAGE = '@page { margin: 6mm 9mm; }';

/** Bytes of the cards of a page, in which each stands as elements and as what its script starts from. */
const CARDS_WEIGHT = 160_000;

/** All cards of an army, to print and cut out. */
export function UnitCardSheet({ cards, list }: { readonly cards: readonly UnitCard[]; readonly list: string }) {
  const { shown, left } = bounded(cardFaces(cards), MOST_PRINTED, CARDS_WEIGHT);
  return (
    <>
      <style>{PAGE}</style>
      {left > 0 && <p className="no-print text-ink-soft">and {count(left, 'more card')}, too many for one page</p>}
      <div className="flex flex-wrap justify-center gap-3 print:block print:text-center">
        {thirds(shown).map((row, at) => (
          <div key={at} className="contents print:flex print:break-inside-avoid print:text-left">
            {row.map((face, place) => (
              <UnitCardFace key={place} face={face} list={list} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Rows of three: paper breaks between rows, never through a card. */
const thirds = <T,>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / 3) }, (_, at) => all.slice(at * 3, at * 3 + 3));
