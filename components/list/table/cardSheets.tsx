import { count } from '@/lib/foundation/words';
import { bounded } from '@/lib/foundation/bounded';
import { cardFaces, MOST_PRINTED } from '@/components/list/table/cardFaces.model';
import type { PrintCard } from '@/components/list/table/cardBlocks.model';
import { CardFront } from './cardFront';

/** Three by three cards in the middle of a page, whichever paper: so backs lie behind fronts when the paper is turned. */
const A_SHEET = 9;

/** Bytes of the cards of a page, in which each stands as elements and as what its script starts from. */
const CARDS_WEIGHT = 160_000;

const STYLE = `
.card-backs { display: none; }
.card-back { width: 63mm; height: 88mm; display: flex; align-items: center; justify-content: center;
  border: 1px solid var(--rule); background: var(--rust); print-color-adjust: exact; }
.card-back::before { content: ''; width: 26mm; height: 26mm; background: #fff; }
.cards:has([value='b']:checked) .card-back { background: var(--teal); }
.cards:has([value='b']:checked) .card-back::before { border-radius: 50%; }
.card-cut { display: none; }
@media print {
  @page { margin: 0; }
  .card-sheet { display: grid; place-content: center; width: 100vw; height: 100vh; overflow: hidden;
    break-after: page; break-inside: avoid; }
  .card-grid { position: relative; display: grid; grid-template-columns: repeat(3, 63mm);
    grid-template-rows: repeat(3, 88mm); }
  .card-backs .card-grid { direction: rtl; }
  .cards:has([value='none']:checked) .card-backs { display: none; }
  .card-cut { display: block; position: absolute; background: #000; }
}`;

interface CardSheetsProps {
  cards: readonly PrintCard[];
  list: string;
}

/** All cards of an army, to print and cut out; the side chosen on the page colours their backs. */
export function CardSheets({ cards, list }: CardSheetsProps) {
  const { shown, left } = bounded(cardFaces(cards), MOST_PRINTED, CARDS_WEIGHT);
  const sheets = Array.from({ length: Math.ceil(shown.length / A_SHEET) }, (_, at) =>
    shown.slice(at * A_SHEET, (at + 1) * A_SHEET),
  );
  return (
    <div className="cards">
      <style>{STYLE}</style>
      <BackChoice />
      {left > 0 && <p className="no-print text-ink-soft">and {count(left, 'more card')}, too many for one page</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3 print:contents">
        {sheets.map((faces, at) => (
          <div key={at} className="contents">
            <div className="card-sheet contents">
              <div className="card-grid contents">
                {faces.map((face, place) => (
                  <CardFront key={place} face={face} list={list} />
                ))}
                <CutMarks />
              </div>
            </div>
            <div className="card-sheet card-backs" aria-hidden="true">
              <div className="card-grid">
                {faces.map((_, place) => (
                  <div key={place} className="card-back" />
                ))}
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What is printed behind the cards: one colour and mark for a whole side, so that a shuffled stack tells nothing. */
function BackChoice() {
  const choices = [
    ['a', 'First side: a square on red'],
    ['b', 'Second side: a disc on blue'],
    ['none', 'No backs'],
  ] as const;
  return (
    <fieldset className="no-print flex flex-wrap gap-x-5 gap-y-1">
      <legend className="label text-ink-soft">Backs on every second page, for printing on both sides</legend>
      {choices.map(([value, words]) => (
        <label key={value} className="flex min-h-row items-center gap-2">
          <input type="radio" name="backs" value={value} defaultChecked={value === 'a'} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** Marks outside the cards, at each of their edges. */
function CutMarks() {
  const at = (edge: number, size: number): string => `calc(${edge} * ${size}mm - 0.1mm)`;
  return [0, 1, 2, 3].flatMap((edge) => [
    <i
      key={`t${edge}`}
      className="card-cut"
      style={{ left: at(edge, 63), top: '-5mm', width: '0.2mm', height: '4mm' }}
    />,
    <i
      key={`b${edge}`}
      className="card-cut"
      style={{ left: at(edge, 63), bottom: '-5mm', width: '0.2mm', height: '4mm' }}
    />,
    <i
      key={`l${edge}`}
      className="card-cut"
      style={{ top: at(edge, 88), left: '-5mm', width: '4mm', height: '0.2mm' }}
    />,
    <i
      key={`r${edge}`}
      className="card-cut"
      style={{ top: at(edge, 88), right: '-5mm', width: '4mm', height: '0.2mm' }}
    />,
  ]);
}
