import { classes } from '@/lib/view/classes';
import type { CardBlock, CardFace, CardSize } from '@/lib/view/table/cardFaces';

const TEXT: Readonly<Record<CardSize, string>> = {
  large: 'text-[8pt] leading-[10pt]',
  medium: 'text-[7.25pt] leading-[8.75pt]',
  small: 'text-[6.5pt] leading-[7.75pt]',
};

/** One card of 63 × 88 mm, on screen as on paper. Sizes are in print units: those of the page shrink in print. */
export function UnitCardFace({
  face: { unit, blocks, size, copy, goesOn },
  list,
}: {
  readonly face: CardFace;
  /** The list's name: whose card it is. */
  readonly list: string;
}) {
  return (
    <article
      aria-label={copy === null ? `${unit.name}, continued` : `${unit.name}, card ${copy} of ${unit.cards}`}
      className={classes(
        'flex h-[88mm] w-[63mm] flex-none break-inside-avoid flex-col overflow-hidden border border-rule bg-sheet ' +
          'px-[3.5mm] pt-[3mm] pb-[2.5mm] text-ink',
        TEXT[size],
      )}
    >
      <header className="border-b-[0.5mm] border-accent pb-[0.8mm]">
        <h2 className="text-[13pt] leading-[13.5pt] break-words">{unit.name}</h2>
        <p className="figures flex justify-between text-[7.5pt] leading-[10pt] text-ink-soft">
          <span>{copy === null ? 'continued' : `Move ${unit.move ?? '–'}`}</span>
          {copy !== null && (
            <span className="font-semibold text-ink">
              {unit.cards === 1 ? '1 card' : `card ${copy} of ${unit.cards}`}
            </span>
          )}
        </p>
      </header>
      <div className="min-h-0 flex-1 pt-[0.8mm]">
        {blocks.map((block, place) => (
          <Block key={place} block={block} newKind={place > 0 && blocks[place - 1]?.kind !== block.kind} />
        ))}
      </div>
      <footer className="flex justify-between gap-[2mm] text-[6pt] leading-[7pt] text-ink-faint">
        <span className="truncate">{list}</span>
        {goesOn && <span className="whitespace-nowrap">goes on</span>}
      </footer>
    </article>
  );
}

function Block({ block: { kind, head, text }, newKind }: { readonly block: CardBlock; readonly newKind: boolean }) {
  return (
    <p
      className={classes(
        'break-words',
        newKind && 'mt-[0.6mm] border-t border-hairline pt-[0.5mm]',
        kind === 'model' && 'figures flex justify-between gap-[2mm]',
        (kind === 'meaning' || kind === 'stats') && 'text-ink-soft',
      )}
    >
      {head !== '' && <span className="min-w-0 font-semibold text-ink">{head}</span>}
      {head !== '' && text !== '' && ' '}
      <span className={classes(kind === 'keywords' && 'font-semibold', kind === 'model' && 'whitespace-nowrap')}>
        {text}
      </span>
    </p>
  );
}
