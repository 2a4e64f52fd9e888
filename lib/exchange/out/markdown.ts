import type { Said, SaidUnit } from '../said';
import { namedTerms } from '../references';
import { writeTerm, type Term } from '../terms';
import {
  APART,
  counted,
  groupName,
  headTerms,
  inlined,
  rowsOf,
  rowText,
  sizeText,
  squarePrice,
  tailTerms,
  type Manner,
} from './manner';
import { inParts } from './parts';
import { detachmentLine } from './plain';

/** Names hold no emphasis, links, quotes, code, points of a list or calls to others. */
const escaped = (text: string): string =>
  text
    .replace(/[\\*_~`|<>[\]]/g, '\\$&')
    .replace(/^([#+-]|\d+(?=[.)]))/, `${APART}$1`)
    .replaceAll('://', `:${APART}//`)
    .replaceAll('@', `@${APART}`)
    .replace(/:(?=\w+:)/g, `:${APART}`);

const MANNER: Manner = { name: escaped, price: squarePrice };

/** Bold names and points of a list, in parts of which each fits into one message. */
export function markdown(said: Said): readonly string[] {
  const terms = namedTerms(said);
  const title = `**${escaped(said.name || 'Unnamed list')}**${squarePrice(said.costs)}`;
  return inParts(title, [
    headTerms(terms).map(termLine),
    ...said.detachments.flatMap((detachment) => {
      const [first = [], ...others] = detachment.groups.flatMap(({ name, units }) => groupBlocks(said, name, units));
      return [[escaped(detachmentLine(detachment)), ...first], ...others];
    }),
    ...tailTerms(terms).map((term) => [termLine(term)]),
  ]);
}

const termLine = (term: Term): string => (term.kind === 'link' ? writeTerm(term) : escaped(writeTerm(term)));

/** A block for each unit; the first has the heading. */
const groupBlocks = (said: Said, name: string, units: readonly SaidUnit[]): readonly (readonly string[])[] =>
  units.map((unit, at) => [...(at === 0 ? [`**${escaped(groupName(name))}**`] : []), ...unitLines(said, unit)]);

function unitLines(said: Said, unit: SaidUnit): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  const items = inlined(own?.items ?? [], MANNER);
  const head = `- **${counted(unit, MANNER)}**${sizeText(said, unit)}${squarePrice(unit.costs)}`;
  return [
    `${head}${items === '' ? '' : `: ${items}`}`,
    ...rows.map((row) => `${'  '.repeat(row.depth)}- ${rowText(row, MANNER)}`),
  ];
}
