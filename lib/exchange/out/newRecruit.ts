import { rounded } from '../../foundation/decimal';
import { namedTerms, unitsOf, type ListOutline, type OutlineCost, type OutlineUnit } from '../outline';
import { summed } from '../makeOutline';
import { writeTerm } from '../terms';
import {
  sharedItems,
  detachmentsTerm,
  counted,
  groupName,
  inBlocks,
  inlined,
  plainName,
  plusName,
  listTerm,
  rowsOf,
  sizeText,
  type LineStyle,
  type Row,
  numberTerms,
  rolesTerm,
  rowText,
} from './textStyle';
import { isPoints } from '../../foundation/points';

/** ` [65 pts, 4 PL]`, points first. */
const price = (costs: readonly OutlineCost[]): string =>
  costs.length === 0
    ? ''
    : ` [${costs
        .toReversed()
        .map(({ name, value }) => `${rounded(value)} ${name.trim()}`)
        .join(', ')}]`;

/** What is inside a row has no prices. */
const ITEMS: LineStyle = { name: plusName, price: () => '' };

/** Headings by marks, a bullet for each row of models, with what each model of it has. */
export function newRecruit(said: ListOutline): readonly string[] {
  const faction = said.detachments[0]?.faction ?? '';
  const head = [faction, said.name || 'Unnamed list', price(said.costs).trim()].filter((part) => part !== '');
  const blocks = [
    [head.map(plusName).join(' - ')],
    ...said.detachments.flatMap(({ name: called, costs, groups }) => {
      const [first = [], ...others] = groups.map(({ name: role, units }) => [
        `## ${plusName(groupName(role))}${price(summed(units.map((unit) => unit.costs)))}`,
        ...units.flatMap((unit) => unitLines(said, unit)),
      ]);
      return [[`# ++ ${plusName(called)} ++${price(costs)}`, ...first], ...others];
    }),
    namedTerms({ ...said, terms: [...detachmentsTerm(unitsOf(said), said.detachments), ...said.terms] }).map(writeTerm),
  ];
  return [inBlocks(blocks)];
}

function unitLines(said: ListOutline, unit: OutlineUnit): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  const head = `${counted(unit, ITEMS)}${sizeText(said, unit)}${price(unit.costs)}`;
  return [...rowLines(head, own, rows.length > 0), ...rows.flatMap(bulletLines)];
}

function bulletLines(row: Row): readonly string[] {
  const { line, depth } = row;
  const indent = '  '.repeat(depth - 1);
  const head = `• ${rounded(line.number)}x ${plusName(line.name)}${price(line.costs)}`;
  return rowLines(head, row, false).map((each) => `${indent}${each}`);
}

/** The row with what all of it have; what only some have in lines below. A colon stands where rows follow. */
function rowLines(head: string, { line, items }: Row, opens: boolean): readonly string[] {
  const held = sharedItems(items, line.number);
  const ofAll = held.filter(({ holders }) => holders === line.number);
  const inside = ofAll.map((each) => inlined(each.items, ITEMS)).join(', ');
  return [
    inside === '' ? `${head}${opens ? ':' : ''}` : `${head}: ${inside}`,
    ...held
      .filter((each) => !ofAll.includes(each))
      .map(({ holders, items: some }) => `  ${rounded(holders)} with ${inlined(some, ITEMS)}`),
  ];
}

const RULE = '+'.repeat(47);

/** ` (65 pts)`: a tournament counts points alone. */
const pointsPrice = (costs: readonly OutlineCost[], counted: ListOutline['counted']): string =>
  costs
    .filter((cost) => isCounted(cost, counted))
    .map(({ value }) => ` (${rounded(value)} ${counted ?? 'pts'})`)
    .join('');

const isCounted = ({ name }: OutlineCost, counted: ListOutline['counted']): boolean =>
  counted === undefined ? isPoints(name) : name.trim() === counted;

const PLAIN_ITEMS: LineStyle = { name: plainName, price: () => '' };

/** A head of facts, characters first, each row of models with how many of them have what. */
export function tournament(said: ListOutline): readonly string[] {
  const all = unitsOf(said);
  const units = all.filter(({ models, kind }) => models > 0 || kind !== 'item');
  const characters = units.filter(({ character }) => character);
  const others = units.filter(({ character }) => !character);
  const settings = all.filter((unit) => !units.includes(unit));
  const ordered = [...settings, ...characters, ...others];
  const own = [
    ...detachmentsTerm(ordered, said.detachments),
    ...rolesTerm(ordered, said.detachments),
    ...numberTerms(ordered.filter((unit) => !settings.includes(unit))),
  ];
  const marks = new Map(characters.map(({ key }, at) => [key, `Char${at + 1}: `]));
  const inOrder = said.detachments.slice(0, 1).map((first) => ({ ...first, groups: [{ name: '', units: ordered }] }));
  const blocks = [
    headLines(said, settings, units, marks),
    characters.flatMap((unit) => tournamentUnit(said, unit, marks.get(unit.key) ?? '')),
    others.flatMap((unit) => tournamentUnit(said, unit, '')),
    [...listTerm(said), ...namedTerms({ detachments: inOrder, terms: [...own, ...said.terms] })].map(writeTerm),
  ];
  return [inBlocks(blocks)];
}

function headLines(
  said: ListOutline,
  settings: readonly OutlineUnit[],
  units: readonly OutlineUnit[],
  marks: ReadonlyMap<number, string>,
): readonly string[] {
  const { detachments, costs, counted, terms } = said;
  const leader = terms.find((term) => term.kind === 'leader');
  const names = detachments.map((each) => each.name);
  const led = units.find(({ key }) => key === leader?.who.unit);
  const total = costs
    .filter((cost) => isCounted(cost, counted))
    .map(({ value }) =>
      counted === undefined
        ? `+ TOTAL ARMY POINTS: ${rounded(value)}pts`
        : `+ TOTAL: ${rounded(value)} ${plainName(counted)}`,
    );
  return [
    RULE,
    ...several('FACTION KEYWORD', [...new Set(detachments.map(({ faction }) => faction))]),
    ...several('DETACHMENT', names),
    ...total,
    ...settings.flatMap((setting) => rowsOf(setting).map((row) => `+ SETTING: ${rowText(row, PLAIN_ITEMS)}`)),
    '+',
    ...(led === undefined ? [] : [`+ WARLORD: ${marks.get(led.key) ?? ''}${plainName(led.name)}`]),
    `+ NUMBER OF UNITS: ${units.length}`,
    RULE,
  ];
}

/** The first in the line, each other in one of its own behind `&`. */
const several = (what: string, names: readonly string[]): readonly string[] =>
  names.map((name, at) => (at === 0 ? `+ ${what}: ${plainName(name)}` : `& ${plainName(name)}`));

function tournamentUnit({ sized, counted }: ListOutline, unit: OutlineUnit, mark: string): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  const head = `${mark}${rounded(unit.models || unit.number)}x ${plainName(unit.name)}${pointsPrice(unit.costs, counted)}`;
  return [...withItems(head, own, sized ? unit.models || unit.number : unit.number), ...rows.flatMap(tournamentRow)];
}

function tournamentRow(row: Row): readonly string[] {
  const { line, depth } = row;
  const head = line.kind === 'group' ? counted(line, PLAIN_ITEMS) : `${rounded(line.number)}x ${plainName(line.name)}`;
  return withItems(`• ${head}`, row, line.number).map((each) => `${'  '.repeat(depth - 1)}${each}`);
}

/** `: A, B` behind a single model, `: 4 with A, B` behind several, in lines below where not all have the same. */
function withItems(head: string, { items }: Row, number: number): readonly string[] {
  const held = sharedItems(items, number);
  const texts = held.map(({ holders, items: some }) => `${rounded(holders)} with ${inlined(some, PLAIN_ITEMS)}`);
  const [only, ...others] = held;
  if (only === undefined || others.length > 0) return [head, ...texts.map((text) => `    ${text}`)];
  return [`${head}: ${number === 1 ? inlined(only.items, PLAIN_ITEMS) : texts.join('')}`];
}
