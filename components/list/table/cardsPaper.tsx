import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/printButton';
import type { Format } from '@/lib/rules/format';
import { viewPath } from '@/lib/documents/paths';
import { pagesOf, piecesOf } from '@/lib/play/table/pieces';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import {
  printCards,
  cardFaces,
  howToPrint,
  MOST_PRINTED,
  type CardFace,
  type CardSize,
  type CardBlock,
} from '@/components/list/table/cards.model';
import { Page } from '@/components/ui/page';
import { count, joined } from '@/lib/foundation/words';
import { bounded } from '@/lib/foundation/bounded';
import { RoleMark } from '@/components/list/sheet/roleMark';
import { classes } from '@/lib/foundation/classes';
import { reachOf } from '@/components/list/table/arcShape.model';
import { ArcPicture } from '@/components/list/table/arcPicture';
import { Tick } from '@/components/ui/tick';

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

const TEXT: Readonly<Record<CardSize, string>> = {
  large: 'text-[8pt] leading-[10pt]',
  medium: 'text-[7.25pt] leading-[8.75pt]',
  small: 'text-[6.5pt] leading-[7.75pt]',
};
/** Lines to write on, in whatever room is left. */
const RULED = { backgroundImage: 'repeating-linear-gradient(to bottom, transparent 0 4.7mm, var(--rule) 4.7mm 5mm)' };

interface CardFrontProps {
  face: CardFace;
  /** The list's name: whose card it is. */
  list: string;
}

/** A card's front, 63 × 88 mm on screen as on paper. Sizes are in print units: those of the page shrink in print. */
function CardFront({ face: { card, blocks, size, copy, goesOn }, list }: CardFrontProps) {
  const { piece, copies } = card;
  const which = copies === null || copies === 1 || copy === null ? null : `card ${copy} of ${copies}`;
  return (
    <article
      aria-label={joined([piece.name, copy === null ? 'continued' : which])}
      className={classes(
        'card-front flex h-[88mm] w-[63mm] flex-none break-inside-avoid flex-col overflow-hidden border border-rule ' +
          'bg-sheet px-[3.5mm] pt-[3mm] pb-[2.5mm] text-ink',
        TEXT[size],
      )}
    >
      <header className="border-b-[0.5mm] border-accent pb-[0.8mm]">
        <h2 className="text-[13pt] leading-[13.5pt] break-words">
          {piece.name}
          <RoleMark leader={piece.leader} specialist={piece.traits.length > 0} />
        </h2>
        <p className="figures text-[7.5pt] leading-[10pt] text-ink-soft">
          {copy === null ? 'continued' : (which ?? (copies === 1 ? '1 card' : ' '))}
        </p>
      </header>
      <div className="pt-[0.8mm]">
        {blocks.map((block, place) => (
          <div
            key={place}
            className={classes(
              place > 0 && blocks[place - 1]?.kind !== block.kind && 'mt-[0.6mm] border-t border-hairline pt-[0.5mm]',
            )}
          >
            <Block block={block} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="mt-[1mm] min-h-0 flex-1" style={RULED} />
      <footer className="flex justify-between gap-[2mm] text-[6pt] leading-[7pt] text-ink-faint">
        <span className="truncate">{list}</span>
        {goesOn && <span className="whitespace-nowrap">goes on</span>}
      </footer>
    </article>
  );
}

function Block({ block }: { block: CardBlock }) {
  switch (block.kind) {
    case 'stats':
      return <Stats block={block} />;
    case 'boxes':
      return (
        <p className="flex flex-wrap items-center gap-x-[1.2mm] py-[0.4mm]">
          <span className="font-semibold">{block.head}</span>
          {block.boxes.map((number, model) => (
            <span key={model} role="img" aria-label={String(number)} className="flex flex-wrap gap-[0.5mm]">
              {Array.from({ length: number }, (_, box) => (
                <span key={box} className="inline-block size-[2.7mm] border border-ink" />
              ))}
            </span>
          ))}
        </p>
      );
    case 'arcs': {
      const reach = reachOf(block.arcs.map(({ arc }) => arc));
      return (
        <div className="flex justify-start gap-[2.5mm]">
          {block.arcs.map(({ arc, weapons }) => (
            // As wide as `ARC` in cards.model.ts.
            <ArcPicture
              key={arc.text}
              arc={arc}
              weapons={weapons}
              reach={reach}
              className="w-[16mm] text-[6pt] leading-[7pt]"
            />
          ))}
        </div>
      );
    }
    default:
      return (
        <p
          className={classes(
            'break-words',
            block.kind === 'model' && 'figures flex flex-wrap justify-between gap-x-[2mm]',
            ['meaning', 'types', 'change', 'rules'].includes(block.kind) && 'text-ink-soft',
          )}
        >
          {block.head !== '' && <span className="min-w-0 font-semibold text-ink">{block.head}</span>}
          {block.head !== '' && block.text !== '' && ' '}
          <span className={classes(block.kind === 'keywords' && 'font-semibold')}>{block.text}</span>
        </p>
      );
  }
}

const Stats = ({ block: { columns, rows } }: { block: Extract<CardBlock, { kind: 'stats' }> }) => (
  <table className="figures w-full border-collapse text-center">
    <thead>
      <tr className="text-ink-soft">
        {columns.map((column, at) => (
          <th key={at} scope="col" className="font-normal">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {rows.map(({ name, values }, row) => (
      <tbody key={row}>
        {name !== '' && (
          <tr>
            <th colSpan={columns.length} scope="rowgroup" className="text-left font-semibold">
              {name}
            </th>
          </tr>
        )}
        <tr className="font-semibold">
          {values.map((value, at) => (
            <td key={at}>{value}</td>
          ))}
        </tr>
      </tbody>
    ))}
  </table>
);

/** Three by three cards in the middle of a page, whichever paper: so backs lie behind fronts when it is turned. */
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

/** All cards of an army, to print and cut out; the side chosen on the page colours their backs. */
export function CardSheets({ faces, list }: { faces: readonly CardFace[]; list: string }) {
  const { shown, left } = bounded(faces, MOST_PRINTED, CARDS_WEIGHT);
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
        <Tick key={value} type="radio" name="backs" value={value} defaultChecked={value === 'a'}>
          {words}
        </Tick>
      ))}
    </fieldset>
  );
}

/** Marks outside the cards, at each of their edges. */
function CutMarks() {
  const at = (edge: number, size: number): string => `calc(${edge} * ${size}mm - 0.1mm)`;
  const upright = { width: '0.2mm', height: '4mm' };
  const level = { width: '4mm', height: '0.2mm' };
  return [0, 1, 2, 3].flatMap((edge) =>
    [
      { left: at(edge, 63), top: '-5mm', ...upright },
      { left: at(edge, 63), bottom: '-5mm', ...upright },
      { top: at(edge, 88), left: '-5mm', ...level },
      { top: at(edge, 88), right: '-5mm', ...level },
    ].map((style, side) => <i key={`${edge} ${side}`} className="card-cut" style={style} />),
  );
}
