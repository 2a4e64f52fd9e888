import { type Said, type SaidDetachment, type SaidUnit, namedTerms } from '../said';
import { writeTerm, type Term } from '../terms';
import {
  APART,
  groupName,
  headTerms,
  inlined,
  counted,
  roundPrice,
  rowsOf,
  rowText,
  sizeText,
  tailTerms,
  type Manner,
  type Row,
} from './manner';
import { detachmentLine } from './plain';

/** Names hold no tags, links or calls to others. */
const tagless = (text: string): string =>
  text
    .replace(/\[(?=[a-z/*])/gi, `[${APART}`)
    .replaceAll('://', `:${APART}//`)
    .replaceAll('@', `@${APART}`);

const MANNER: Manner = { name: tagless, price: roundPrice };

/** Bold units, lists of their models. */
export function bbcode(said: Said): readonly string[] {
  const terms = namedTerms(said);
  const blocks = [
    [`[b]${tagless(said.name || 'Unnamed list')}[/b]${roundPrice(said.costs)}`, ...headTerms(terms).map(termLine)],
    ...said.detachments.flatMap((detachment) => [
      [tagless(detachmentLine(detachment))],
      ...groupBlocks(said, detachment),
    ]),
    tailTerms(terms).map(termLine),
  ];
  return [
    blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  ];
}

const termLine = (term: Term): string => (term.kind === 'link' ? writeTerm(term) : tagless(writeTerm(term)));

const groupBlocks = (said: Said, { groups }: SaidDetachment): readonly (readonly string[])[] =>
  groups.map(({ name, units }) => [
    `[u]${tagless(groupName(name))}[/u]`,
    ...units.flatMap((unit) => unitLines(said, unit)),
  ]);

function unitLines(said: Said, unit: SaidUnit): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  const items = inlined(own?.items ?? [], MANNER);
  const head = `[b]${counted(unit, MANNER)}[/b]${sizeText(said, unit)}${roundPrice(unit.costs)}`;
  return [`${head}${items === '' ? '' : `: ${items}`}`, ...listLines(rows)];
}

/** Lists within lists, each closed where the next row stands less deep. */
function listLines(rows: readonly Row[]): readonly string[] {
  const lines: string[] = [];
  let depth = 0;
  const to = (wanted: number): void => {
    for (; depth < wanted; depth++) lines.push('[list]');
    for (; depth > wanted; depth--) lines.push('[/list]');
  };
  for (const row of rows) {
    to(row.depth);
    lines.push(`[*]${rowText(row, MANNER)}`);
  }
  to(0);
  return lines;
}
