import { RoleMark } from '@/components/list/sheet/roleMark';
import { classes } from '@/lib/foundation/classes';
import { arcPath, BASE, reachOf } from '@/components/list/table/arcShape.model';
import type { CardBlock } from '@/components/list/table/cardBlocks.model';
import { ARC, type CardFace, type CardSize } from '@/components/list/table/cardFaces.model';
import { arcLabel } from './arcPicture';

const TEXT: Readonly<Record<CardSize, string>> = {
  large: 'text-[8pt] leading-[10pt]',
  medium: 'text-[7.25pt] leading-[8.75pt]',
  small: 'text-[6.5pt] leading-[7.75pt]',
};
/** Lines to write on, in whatever room is left. */
const RULED = {
  backgroundImage: 'repeating-linear-gradient(to bottom, transparent 0 4.7mm, var(--rule) 4.7mm 5mm)',
};

interface CardFrontProps {
  face: CardFace;
  /** The list's name: whose card it is. */
  list: string;
}

/** The front of one card of 63 × 88 mm, on screen as on paper. Sizes are in print units: those of the page shrink in print. */
export function CardFront({ face: { card, blocks, size, copy, goesOn }, list }: CardFrontProps) {
  const { piece, copies } = card;
  const which = copies === null || copies === 1 ? '' : `, card ${copy} of ${copies}`;
  return (
    <article
      aria-label={copy === null ? `${piece.name}, continued` : `${piece.name}${which}`}
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
          {copy === null ? 'continued' : copyText(copies, copy)}
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

function copyText(copies: number | null, copy: number): string {
  if (copies === null) return ' ';
  return copies === 1 ? '1 card' : `card ${copy} of ${copies}`;
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
    case 'arcs':
      return <Arcs block={block} />;
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

function Stats({ block: { columns, rows } }: { block: Extract<CardBlock, { kind: 'stats' }> }) {
  return (
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
}

function Arcs({ block: { arcs } }: { block: Extract<CardBlock, { kind: 'arcs' }> }) {
  const { top, bottom } = reachOf(arcs.map(({ arc }) => arc));
  return (
    <div className="flex justify-start gap-[2.5mm]">
      {arcs.map(({ arc, weapons }) => (
        <figure key={arc.text} style={{ width: `${ARC.width}mm` }}>
          <svg viewBox={`-48 ${top - 3} 96 ${bottom - top + 6}`} role="img" aria-label={arcLabel(arc, weapons)}>
            {arc.headings.map((heading) => (
              <path
                key={heading}
                d={arcPath(heading, arc.angle)}
                className="fill-hairline stroke-ink"
                strokeWidth={1.5}
                strokeLinejoin="round"
              />
            ))}
            <rect
              x={-BASE}
              y={-BASE}
              width={2 * BASE}
              height={2 * BASE}
              className="fill-sheet stroke-ink"
              strokeWidth={2}
            />
            <path d="M -4.5 -4 L 0 -9 L 4.5 -4" className="fill-none stroke-ink" strokeWidth={2} />
          </svg>
          <figcaption className="text-center text-[6pt] leading-[7pt] break-words">
            <span className="block font-semibold">{weapons.join(', ')}</span>
            {arc.text}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
