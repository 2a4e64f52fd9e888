import { rounded } from '../../foundation/decimal';
import {
  namedTerms,
  unitsOf,
  type Said,
  type SaidCost,
  type SaidDetachment,
  type SaidGroup,
  type SaidUnit,
} from '../said';
import { summed } from '../stated';
import { writeTerms } from '../terms';
import { heldBy } from './holders';
import { detachmentsTerm } from './ownWords';
import { APART, counted, groupName, inlined, plainName, rowsOf, sizeText, type Manner, type Row } from './manner';

/** ` [65 pts, 4 PL]`, points first. */
const price = (costs: readonly SaidCost[]): string =>
  costs.length === 0
    ? ''
    : ` [${costs
        .toReversed()
        .map(({ name, value }) => `${rounded(value)} ${name.trim()}`)
        .join(', ')}]`;

const name = (text: string): string => plainName(text.replace(/\+(?=\+)/g, `+${APART}`));

/** What is inside a row has no prices. */
const ITEMS: Manner = { name, price: () => '' };

/** Headings by marks, a bullet for each row of models, with what each model of it has. */
export function newRecruit(said: Said): readonly string[] {
  const faction = said.detachments[0]?.faction ?? '';
  const head = [faction, said.name || 'Unnamed list', price(said.costs).trim()].filter((part) => part !== '');
  const blocks = [
    [head.map(name).join(' - ')],
    ...said.detachments.flatMap((detachment) => detachmentBlocks(said, detachment)),
    writeTerms(namedTerms({ ...said, terms: [...detachmentsTerm(unitsOf(said), said.detachments), ...said.terms] })),
  ];
  return [blocks.map((lines) => lines.join('\n')).join('\n\n')];
}

function detachmentBlocks(said: Said, { name: called, costs, groups }: SaidDetachment): readonly (readonly string[])[] {
  const blocks = groups.map((group) => groupLines(said, group));
  const head = `# ++ ${name(called)} ++${price(costs)}`;
  return [[head, ...(blocks[0] ?? [])], ...blocks.slice(1)];
}

const groupLines = (said: Said, group: SaidGroup): readonly string[] => [
  `## ${name(groupName(group.name))}${price(summed(group.units.map(({ costs }) => costs)))}`,
  ...group.units.flatMap((unit) => unitLines(said, unit)),
];

function unitLines(said: Said, unit: SaidUnit): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  const head = `${counted(unit, ITEMS)}${sizeText(said, unit)}${price(unit.costs)}`;
  return [...(own === undefined ? [] : rowLines(head, own, rows.length > 0)), ...rows.flatMap(bulletLines)];
}

function bulletLines(row: Row): readonly string[] {
  const { line, depth } = row;
  const indent = '  '.repeat(depth - 1);
  const head = `• ${rounded(line.number)}x ${name(line.name)}${price(line.costs)}`;
  return rowLines(head, row, false).map((each) => `${indent}${each}`);
}

/** The row with what all of it have; what only some have in lines below. A colon stands where rows follow. */
function rowLines(head: string, { line, items }: Row, opens: boolean): readonly string[] {
  const held = heldBy(items, line.number);
  const ofAll = held.filter(({ holders }) => holders === line.number);
  const inside = ofAll.map((each) => inlined(each.items, ITEMS)).join(', ');
  return [
    inside === '' ? `${head}${opens ? ':' : ''}` : `${head}: ${inside}`,
    ...held
      .filter((each) => !ofAll.includes(each))
      .map(({ holders, items: some }) => `  ${rounded(holders)} with ${inlined(some, ITEMS)}`),
  ];
}
