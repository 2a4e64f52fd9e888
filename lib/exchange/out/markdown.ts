import { type Said, type SaidUnit, namedTerms } from '../said';
import { type Term, writeTerm } from '../terms';
import {
  APART,
  counted,
  groupName,
  headTerms,
  inlined,
  type Manner,
  rowsOf,
  rowText,
  sizeText,
  squarePrice,
  tailTerms,
} from './manner';
import { detachmentLine } from './lines';

/** What one message of a chat may have, in characters. */
export const MESSAGE_LENGTH = 2000;
/** Each message begins with it, so it must leave room. */
const MOST_OF_TITLE = 500;
/** The room for ` (123/456)` behind the title. */
const LABEL = 10;

/**
 * Blocks of lines as messages that begin with the title: ` (1/2)` stands behind it where there are several. A block is
 * cut only where no message could hold it, and a line only where it is longer than a message.
 */
export function inParts(whole: string, blocks: readonly (readonly string[])[]): readonly string[] {
  const [title = ''] = pieces(whole, MOST_OF_TITLE);
  const room = MESSAGE_LENGTH - title.length - LABEL - 1;
  const bodies: string[] = [];
  for (const block of blocks.filter((lines) => lines.length > 0).flatMap((lines) => fitting(lines, room))) {
    const last = bodies.at(-1);
    if (last !== undefined && last.length + 1 + block.length <= room) bodies[bodies.length - 1] = `${last}\n${block}`;
    else bodies.push(block);
  }
  if (bodies.length < 2) return [[title, ...bodies].join('\n')];
  return bodies.map((body, at) => `${title} (${at + 1}/${bodies.length})\n${body}`);
}

/** A block whole where it fits, else line by line, a line in pieces. */
function fitting(lines: readonly string[], room: number): readonly string[] {
  const block = lines.join('\n');
  return block.length <= room ? [block] : lines.flatMap((line) => pieces(line, room));
}

/** Cut behind a comma where there is one, and never within a character or behind a backslash. */
function pieces(line: string, room: number): readonly string[] {
  const cut: string[] = [];
  let left = line;
  while (left.length > room) {
    const comma = left.lastIndexOf(', ', room - 1);
    let end = comma > room / 2 ? comma + 2 : room;
    while (end > 1 && /[\\\ud800-\udbff]/.test(left.charAt(end - 1))) end--;
    cut.push(left.slice(0, end).trimEnd());
    left = left.slice(end);
  }
  return [...cut, left];
}

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
