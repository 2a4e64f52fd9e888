import { type ListOutline, type OutlineDetachment, namedTerms, unitsOf } from '../outline';
import { readTerm, writeTerm, type Term } from '../terms';
import {
  groupName,
  headAndTail,
  PLAIN,
  rowText,
  sizeText,
  squarePrice,
  plainName,
  plusName,
  listTerm,
  rolesTerm,
  detachmentsTerm,
  APART,
  inBlocks,
  type TextStyle,
  termLine,
  unitLines,
  roundPrice,
} from './textStyle';

const LINES: TextStyle = {
  ...PLAIN,
  bold: (text) => text,
  mark: '',
  bullet: (depth) => `${'  '.repeat(depth - 1)}- `,
  heading: (role) => `${role}:`,
};

/** Headings, a line for each unit, its models below it. */
export const plain = (said: ListOutline): readonly string[] => underHeadings(said, title(said), LINES);

function underHeadings(said: ListOutline, name: string, style: TextStyle): readonly string[] {
  const [head, tail] = headAndTail(namedTerms(said));
  const written = (some: readonly Term[]): readonly string[] => some.map((term) => termLine(term, style));
  const blocks = said.detachments.flatMap((detachment) => [
    [style.name(detachmentLine(detachment))],
    ...detachment.groups.map((group) => [
      style.heading(groupName(group.name)),
      ...group.units.flatMap((unit) => unitLines(unit, style, sizeText(said, unit))),
    ]),
  ]);
  return [inBlocks([[name, ...written(head)], ...blocks, written(tail)])];
}

/** The list's name and what it costs. A name that reads like another line of ours says that it is one. */
function title({ name, costs }: ListOutline): string {
  const shown = plainName(name || 'Unnamed list');
  return `${readTerm(shown) === null ? shown : writeTerm({ kind: 'list', name: shown })}${squarePrice(costs)}`;
}

const detachmentLine = ({ name, faction }: OutlineDetachment): string =>
  writeTerm({ kind: 'detachment', name, faction });

/** A line for each unit, with its models in it. */
export const compact = (said: ListOutline): readonly string[] => [linesOf(said).join('\n')];

/** All of it on one line. What parts it stands in no name. */
export const oneLine = (said: ListOutline): readonly string[] => [
  linesOf(said)
    .map((line) => line.replaceAll('|', '¦'))
    .join(' | '),
];

function linesOf(said: ListOutline): readonly string[] {
  const { detachments } = said;
  const roles = rolesTerm(unitsOf(said), detachments);
  const [head, tail] = headAndTail(namedTerms({ detachments, terms: [...roles, ...said.terms] }));
  return [
    title(said),
    ...head.map(writeTerm),
    ...detachments.flatMap((detachment) => [
      detachmentLine(detachment),
      ...detachment.groups.flatMap(({ units }) =>
        units.map((unit) => rowText({ line: unit, items: unit.inside }, PLAIN, sizeText(said, unit))),
      ),
    ]),
    ...tail.map(writeTerm),
  ];
}

const PLUS: TextStyle = {
  ...LINES,
  name: plusName,
  bullet: (depth) => '. '.repeat(depth),
  heading: (role) => `+ ${plusName(role)} +`,
};

/** Detachments and roles between plus signs, a dot for each level below a unit. */
export function battlescribe(said: ListOutline): readonly string[] {
  const { detachments } = said;
  // Brackets in a detachment's name would pass for its faction.
  const own = detachments.some(({ name }) => /[()]/.test(name)) ? detachmentsTerm(unitsOf(said), detachments) : [];
  const blocks = [
    ...detachments.flatMap(({ name, faction, costs, groups }) => [
      [`++ ${plusName(name)} (${plusName(faction)})${squarePrice(costs)} ++`],
      ...groups.flatMap((group) => [
        [PLUS.heading(groupName(group.name))],
        ...group.units.map((unit) => unitLines(unit, PLUS, sizeText(said, unit))),
      ]),
    ]),
    [`++ Total:${squarePrice(said.costs)} ++`],
    [...listTerm(said), ...namedTerms({ ...said, terms: [...own, ...said.terms] })].map(writeTerm),
  ];
  return [inBlocks(blocks)];
}

/** Names hold no tags, links or calls to others. */
const tagless = (text: string): string =>
  text
    .replace(/\[(?=[a-z/*])/gi, `[${APART}`)
    .replaceAll('://', `:${APART}//`)
    .replaceAll('@', `@${APART}`);

const TAGS: TextStyle = {
  ...LINES,
  name: tagless,
  price: roundPrice,
  bold: (text) => `[b]${text}[/b]`,
  heading: (role) => `[u]${tagless(role)}[/u]`,
  // Lists within lists, each closed where the next row stands less deep.
  rows: (rows) =>
    [...rows, null].flatMap((row, at) => {
      const [from, to] = [rows[at - 1]?.depth ?? 0, row?.depth ?? 0];
      const tag = to > from ? '[list]' : '[/list]';
      const tags = Array.from({ length: Math.abs(to - from) }, () => tag);
      return row === null ? tags : [...tags, `[*]${rowText(row, TAGS)}`];
    }),
};

/** Bold units, lists of their models. */
export const bbcode = (said: ListOutline): readonly string[] =>
  underHeadings(said, `${TAGS.bold(tagless(said.name || 'Unnamed list'))}${roundPrice(said.costs)}`, TAGS);

/** What one message of a chat may have, in characters. */
export const MESSAGE_LENGTH = 2000;
/** Each message begins with it, so it must leave room. */
const MOST_OF_TITLE = 500;
/** The room for ` (123/456)` behind the title. */
const LABEL = 10;

/** Blocks of lines as messages that begin with the title, ` (1/2)` behind it; cut only where none has room. */
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

const MARKS: TextStyle = {
  name: escaped,
  price: squarePrice,
  bold: (text) => `**${text}**`,
  mark: '- ',
  bullet: (depth) => `${'  '.repeat(depth)}- `,
  heading: (role) => `**${escaped(role)}**`,
};

/** Bold names and points of a list, in parts of which each fits into one message. */
export function markdown(said: ListOutline): readonly string[] {
  const [head, tail] = headAndTail(namedTerms(said));
  const title = `**${escaped(said.name || 'Unnamed list')}**${squarePrice(said.costs)}`;
  return inParts(title, [
    head.map((term) => termLine(term, MARKS)),
    ...said.detachments.flatMap((detachment) => {
      const [first = [], ...others] = detachment.groups.flatMap(({ name, units }) =>
        units.map((unit, at) => [
          ...(at === 0 ? [MARKS.heading(groupName(name))] : []),
          ...unitLines(unit, MARKS, sizeText(said, unit)),
        ]),
      );
      return [[escaped(detachmentLine(detachment)), ...first], ...others];
    }),
    ...tail.map((term) => [termLine(term, MARKS)]),
  ]);
}
