import { classes } from '@/components/ui/classes';
import type { CardBlock, CardFace } from './cardFaces';

/** One card of 63 × 88 mm, on screen as on paper. Sizes are in print units: the page's own shrink in print. */
export function UnitCardFace({ face: { unit, blocks, copy, goesOn }, list }: {
  readonly face: CardFace;
  /** The list's name: whose card it is. */
  readonly list: string;
}) {
  return (
    <article
      aria-label={copy === null ? `${unit.name}, continued` : `${unit.name}, card ${copy} of ${unit.cards}`}
      className="flex h-[88mm] w-[63mm] break-inside-avoid flex-col overflow-hidden border border-rule bg-sheet px-[3.5mm] py-[3mm] text-[6.5pt] leading-[8pt] text-ink"
    >
      <header className="border-b-[0.5mm] border-accent pb-[0.8mm]">
        <h2 className="truncate text-[12pt] leading-[13pt]">{unit.name}</h2>
        <p className="figures flex justify-between text-[7pt] leading-[9pt] text-ink-soft">
          <span>{copy === null ? 'continued' : `Move ${unit.move ?? '–'}`}</span>
          {copy !== null && <span className="font-semibold text-ink">{unit.cards === 1 ? '1 card' : `card ${copy} of ${unit.cards}`}</span>}
        </p>
      </header>
      <div className="min-h-0 flex-1 pt-[0.8mm]">
        {blocks.map((block, place) => <Block key={place} block={block} first={blocks[place - 1]?.kind !== block.kind && place > 0} />)}
      </div>
      <footer className="flex justify-between gap-[2mm] text-[5.5pt] leading-[7pt] text-ink-faint">
        <span className="truncate">{list}</span>
        {goesOn && <span className="whitespace-nowrap">goes on</span>}
      </footer>
    </article>
  );
}

/** `first`: of its kind, beneath another kind. */
function Block({ block: { kind, head, text }, first }: { readonly block: CardBlock; readonly first: boolean }) {
  return (
    <p className={classes('break-words', first && 'mt-[0.6mm] border-t border-hairline pt-[0.6mm]', kind === 'model' && 'figures flex justify-between gap-[2mm]', kind === 'meaning' && 'text-ink-soft')}>
      {head !== '' && <span className="font-semibold text-ink">{head}</span>}{head !== '' && text !== '' && ' '}
      <span className={classes(kind === 'keywords' && 'font-semibold', kind === 'model' && 'whitespace-nowrap')}>{text}</span>
    </p>
  );
}
