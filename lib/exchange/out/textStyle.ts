import { groupedBy } from '../../foundation/collect';
import { rounded, shareOf } from '../../foundation/decimal';
import { amount } from '../../foundation/words';
import type { ListOutline, OutlineCost, OutlineLine, OutlineUnit, OutlineDetachment, OutlineTerm } from '../outline';
import { unitsOf } from '../outline';
import { writeTerm, type Term } from '../terms';

/** How a layout writes the small parts of a line. */
export interface LineStyle {
  /** A name, with what the layout would take as markup made harmless. */
  name: (text: string) => string;
  /** What something costs, with a blank before it; empty for nothing. */
  price: (costs: readonly OutlineCost[]) => string;
}

/** Shows nothing, and parts what would mean something together; readers of lists leave it out. */
export const APART = '\u200b';

/** Plain lines: what would begin a line as a heading or a point of a list does not. */
export const plainName = (text: string): string => text.replace(/^(?=[+#•·*=-]|\. )/, APART);
/** The same where several plus signs would begin or end a heading. */
export const plusName = (text: string): string => plainName(text.replace(/\+(?=\+)/g, `+${APART}`));

/** As the data writes its costs: `65pts`, `4 PL`. A name of several words would run into its number. */
const costText = ({ name, value }: OutlineCost): string =>
  `${rounded(value)}${/^\S+\s+\S/.test(name) ? ' ' : ''}${name}`;

/** ` [4 PL, 65pts]`. */
export const squarePrice = (costs: readonly OutlineCost[]): string =>
  costs.length === 0 ? '' : ` [${costs.map(costText).join(', ')}]`;

/** ` (4 PL, 65pts)`. */
export const roundPrice = (costs: readonly OutlineCost[]): string =>
  costs.length === 0 ? '' : ` (${costs.map(costText).join(', ')})`;

export const PLAIN: LineStyle = { name: plainName, price: squarePrice };

/** `4x Scout`. A name that begins with a number has one before it in any case: `1x 2x Storm Bolters`. */
export const counted = ({ name, number }: Pick<OutlineLine, 'name' | 'number'>, style: LineStyle): string =>
  number === 1 && !/^\d+\s?x\b/i.test(name) ? style.name(name) : `${rounded(number)}x ${style.name(name)}`;

/** What is in a line, all of it behind each other: `4x Bolt Pistol, Armour [5pts] (Helmet)`. */
export const inlined = (lines: readonly OutlineLine[], style: LineStyle): string =>
  lines
    .map((line) => {
      const inside = inlined(line.inside, style);
      return `${counted(line, style)}${style.price(line.costs)}${inside === '' ? '' : ` (${inside})`}`;
    })
    .join(', ');

/** A row of a unit: itself at depth 0, what stands for models in it deeper. */
export interface Row {
  depth: number;
  line: OutlineLine;
  /** What is no row of its own. */
  items: readonly OutlineLine[];
}

/** A unit and the models in it, row by row. */
export const rowsOf = (line: OutlineLine, depth = 0): readonly [Row, ...Row[]] => [
  { depth, line, items: line.inside.filter(({ kind }) => kind === 'item') },
  ...line.inside.filter(({ kind }) => kind !== 'item').flatMap((each) => rowsOf(each, depth + 1)),
];

/** A row in a line: `4x Scout [48pts]: 4x Bolt Pistol`. `sizes`: how many models it has, where they are not named. */
export function rowText({ line, items }: Pick<Row, 'line' | 'items'>, style: LineStyle, sizes = ''): string {
  const inside = inlined(items, style);
  return `${counted(line, style)}${sizes}${style.price(line.costs)}${inside === '' ? '' : `: ${inside}`}`;
}

/** ` (5 models)` behind a unit's name, where its models are not named. */
export const sizeText = ({ sized }: ListOutline, { models }: OutlineUnit): string =>
  sized && models > 0 ? ` (${amount(models, 'model')})` : '';

/** The list's name, for layouts that have no place for it. */
export const listTerm = ({ name }: ListOutline): readonly Term[] => (name === '' ? [] : [{ kind: 'list', name }]);

const AT_HEAD: readonly Term['kind'][] = ['list', 'format', 'size'];

/** What is said before the units, what is played, and what after them: of them, and the verdict. */
export function headAndTail(terms: readonly Term[]): readonly [head: readonly Term[], tail: readonly Term[]] {
  const isHead = ({ kind }: Term): boolean => AT_HEAD.includes(kind);
  return [terms.filter(isHead), terms.filter((term) => !isHead(term))];
}

/** Marks of a layout for what stands out. */
export interface TextStyle extends LineStyle {
  bold: (text: string) => string;
  /** What a unit begins with, and a row so deep in it. */
  mark: string;
  bullet: (depth: number) => string;
  heading: (role: string) => string;
  /** The rows of a unit, where each is more than a line. */
  rows?: (rows: readonly Row[]) => readonly string[];
}

/** A unit with what it has, and below it the models in it. `sizes`: how many they are, where they are not named. */
export function unitLines(unit: OutlineUnit, style: TextStyle, sizes: string): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  const items = inlined(own.items, style);
  const head = `${style.mark}${style.bold(counted(unit, style))}${sizes}${style.price(unit.costs)}`;
  const lines = style.rows?.(rows) ?? rows.map((row) => `${style.bullet(row.depth)}${rowText(row, style)}`);
  return [`${head}${items === '' ? '' : `: ${items}`}`, ...lines];
}

/** The line that says a term; an address stays as it is. */
export const termLine = (term: Term, { name }: TextStyle): string =>
  term.kind === 'link' ? writeTerm(term) : name(writeTerm(term));

/** Blocks of lines with an empty line between them. */
export const inBlocks = (blocks: readonly (readonly string[])[]): string =>
  blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** A role's or category's name as a heading. */
export const groupName = (name: string): string => name || 'Other';

/** The items of a row's models by how many have them, counted for each model; those first that all have. */
export function sharedItems(items: readonly OutlineLine[], models: number) {
  const holdersOf = (item: OutlineLine): number =>
    [models, item.number].find((each) => each >= 1 && isShared(item, each)) ?? 1;
  return [...groupedBy(items, holdersOf)]
    .map(([holders, each]) => ({ holders, items: each.map((item) => shared(item, holders)) }))
    .toSorted((a, b) => b.holders - a.holders);
}

/** Whether so many can have the same of it. */
const isShared = ({ number, inside }: OutlineLine, holders: number): boolean =>
  Number.isInteger(number / holders) && inside.every((each) => isShared(each, holders));

const shared = (line: OutlineLine, holders: number): OutlineLine => ({
  ...line,
  number: shareOf(line.number, holders),
  inside: line.inside.map((each) => shared(each, holders)),
});

/** Which role each unit has, for layouts that have no headings: `Roles: 1 HQ, 2 Troops`, in the order of the text. */
export const rolesTerm = (
  units: readonly OutlineUnit[],
  detachments: readonly OutlineDetachment[],
): readonly OutlineTerm[] => {
  const groups = detachments.flatMap((detachment) => detachment.groups);
  const roles = new Map(groups.flatMap(({ name, units: own }) => own.map(({ key }) => [key, name] as const)));
  const found = runs(units, ({ key }) => roles.get(key) ?? '').map(({ of, number }) => ({ units: number, role: of }));
  return found.length === 0 ? [] : [{ kind: 'roles', roles: found }];
};

/** Which detachment each unit is in, for layouts that do not part them. */
export function detachmentsTerm(
  units: readonly OutlineUnit[],
  detachments: readonly OutlineDetachment[],
): readonly OutlineTerm[] {
  const of = new Map(
    detachments.flatMap((each) => unitsOf({ detachments: [each] }).map(({ key }) => [key, each] as const)),
  );
  const held = runs(units, ({ key }) => of.get(key) ?? null).flatMap(({ of: detachment, number }) =>
    detachment === null ? [] : [{ units: number, name: detachment.name, faction: detachment.faction }],
  );
  const empty = detachments
    .filter(({ groups }) => groups.length === 0)
    .map(({ name, faction }) => ({ units: 0, name, faction }));
  const all = [...held, ...empty];
  return all.length === 0 ? [] : [{ kind: 'detachments', detachments: all }];
}

/** How many are one unit, for layouts that tell how many models it has. */
export const numberTerms = (units: readonly OutlineUnit[]): readonly OutlineTerm[] =>
  units
    .filter(({ number }) => number !== 1)
    .map(({ key, number }) => ({ kind: 'number', who: { unit: key, model: null }, number }));

/** Neighbours that are alike, counted. */
function runs<Member, Of>(
  members: readonly Member[],
  what: (member: Member) => Of,
): readonly { of: Of; number: number }[] {
  const made: { of: Of; number: number }[] = [];
  for (const member of members) {
    const [of, last] = [what(member), made.at(-1)];
    if (last !== undefined && last.of === of) last.number += 1;
    else made.push({ of, number: 1 });
  }
  return made;
}
