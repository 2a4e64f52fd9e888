import { type Said, type SaidDetachment, namedTerms, unitsOf, type SaidUnit } from '../said';
import { readTerm, writeTerm, writeTerms, type Term } from '../terms';
import {
  groupName,
  headTerms,
  PLAIN,
  rowsOf,
  rowText,
  sizeText,
  squarePrice,
  tailTerms,
  plainName,
  counted,
  inlined,
  rolesTerm,
  detachmentsTerm,
  APART,
  inBlocks,
  type Manner,
  roundPrice,
  type Row,
} from './manner';

/** Headings, a line for each unit, its models below it. */
export function plain(said: Said): readonly string[] {
  const terms = namedTerms(said);
  const blocks = [
    [title(said), ...writeTerms(headTerms(terms))],
    ...said.detachments.flatMap((detachment) => [[detachmentLine(detachment)], ...groupBlocks(said, detachment)]),
    writeTerms(tailTerms(terms)),
  ];
  return [inBlocks(blocks)];
}

/** The list's name and what it costs. A name that reads like another line of ours says that it is one. */
function title({ name, costs }: Said): string {
  const shown = plainName(name || 'Unnamed list');
  return `${readTerm(shown) === null ? shown : writeTerm({ kind: 'list', name: shown })}${squarePrice(costs)}`;
}

/** The line that a detachment begins with. */
export const detachmentLine = ({ name, faction }: SaidDetachment): string =>
  writeTerm({ kind: 'detachment', name, faction });

const groupBlocks = (said: Said, { groups }: SaidDetachment): readonly (readonly string[])[] =>
  groups.map(({ name, units }) => [
    `${groupName(name)}:`,
    ...units.flatMap((unit) =>
      rowsOf(unit).map((row) =>
        row.depth === 0
          ? rowText(row, PLAIN, sizeText(said, unit))
          : `${'  '.repeat(row.depth - 1)}- ${rowText(row, PLAIN)}`,
      ),
    ),
  ]);

/** A line for each unit, with its models in it. */
export const compact = (said: Said): readonly string[] => [linesOf(said).join('\n')];

const BETWEEN = ' | ';

/** All of it on one line. What parts it stands in no name. */
export const oneLine = (said: Said): readonly string[] => [
  linesOf(said)
    .map((line) => line.replaceAll('|', '¦'))
    .join(BETWEEN),
];

function linesOf(said: Said): readonly string[] {
  const { detachments } = said;
  const roles = rolesTerm(unitsOf(said), detachments);
  const terms = namedTerms({ detachments, terms: [...roles, ...said.terms] });
  return [
    title(said),
    ...writeTerms(headTerms(terms)),
    ...detachments.flatMap((detachment) => [
      detachmentLine(detachment),
      ...detachment.groups.flatMap(({ units }) => units.map((unit) => unitLine(said, unit))),
    ]),
    ...writeTerms(tailTerms(terms)),
  ];
}

function unitLine(said: Said, unit: SaidUnit): string {
  const inside = inlined(unit.inside, PLAIN);
  return `${counted(unit, PLAIN)}${sizeText(said, unit)}${PLAIN.price(unit.costs)}${inside === '' ? '' : `: ${inside}`}`;
}

/** Plus signs would begin or end a heading. */
const PLUS: Manner = { ...PLAIN, name: (text) => plainName(text.replace(/\+(?=\+)/g, `+${APART}`)) };

/** Detachments and roles between plus signs, a dot for each level below a unit. */
export function battlescribe(said: Said): readonly string[] {
  const { detachments } = said;
  // Brackets in a detachment's name would pass for its faction.
  const own = detachments.some(({ name }) => /[()]/.test(name)) ? detachmentsTerm(unitsOf(said), detachments) : [];
  const blocks = [
    ...said.detachments.flatMap((detachment) => plusBlocks(said, detachment)),
    [`++ Total:${squarePrice(said.costs)} ++`],
    writeTerms([
      ...(said.name === '' ? [] : [{ kind: 'list', name: said.name } as const]),
      ...namedTerms({ ...said, terms: [...own, ...said.terms] }),
    ]),
  ];
  return [inBlocks(blocks)];
}

function plusBlocks(said: Said, { name, faction, costs, groups }: SaidDetachment): readonly (readonly string[])[] {
  return [
    [`++ ${PLUS.name(name)} (${PLUS.name(faction)})${squarePrice(costs)} ++`],
    ...groups.flatMap((group) => [
      [`+ ${PLUS.name(groupName(group.name))} +`],
      ...group.units.map((unit) =>
        rowsOf(unit).map(
          (row) => `${'. '.repeat(row.depth)}${rowText(row, PLUS, row.depth === 0 ? sizeText(said, unit) : '')}`,
        ),
      ),
    ]),
  ];
}

/** Names hold no tags, links or calls to others. */
const tagless = (text: string): string =>
  text
    .replace(/\[(?=[a-z/*])/gi, `[${APART}`)
    .replaceAll('://', `:${APART}//`)
    .replaceAll('@', `@${APART}`);

const TAGS: Manner = { name: tagless, price: roundPrice };

/** Bold units, lists of their models. */
export function bbcode(said: Said): readonly string[] {
  const terms = namedTerms(said);
  const blocks = [
    [`[b]${tagless(said.name || 'Unnamed list')}[/b]${roundPrice(said.costs)}`, ...headTerms(terms).map(termLine)],
    ...said.detachments.flatMap((detachment) => [
      [tagless(detachmentLine(detachment))],
      ...taggedGroups(said, detachment),
    ]),
    tailTerms(terms).map(termLine),
  ];
  return [inBlocks(blocks)];
}

const termLine = (term: Term): string => (term.kind === 'link' ? writeTerm(term) : tagless(writeTerm(term)));

const taggedGroups = (said: Said, { groups }: SaidDetachment): readonly (readonly string[])[] =>
  groups.map(({ name, units }) => [
    `[u]${tagless(groupName(name))}[/u]`,
    ...units.flatMap((unit) => taggedUnit(said, unit)),
  ]);

function taggedUnit(said: Said, unit: SaidUnit): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  const items = inlined(own?.items ?? [], TAGS);
  const head = `[b]${counted(unit, TAGS)}[/b]${sizeText(said, unit)}${roundPrice(unit.costs)}`;
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
    lines.push(`[*]${rowText(row, TAGS)}`);
  }
  to(0);
  return lines;
}
