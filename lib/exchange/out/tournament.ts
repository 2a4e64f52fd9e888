import { isPoints } from '../../foundation/points';
import { rounded } from '../../foundation/decimal';
import { namedTerms, unitsOf, type Said, type SaidCost, type SaidTerm, type SaidUnit } from '../said';
import { writeTerms } from '../terms';
import { heldBy } from './holders';
import { detachmentsTerm, numberTerms, rolesTerm } from './ownWords';
import { counted, inlined, plainName, rowsOf, rowText, type Manner, type Row } from './manner';

const RULE = '+'.repeat(47);

/** ` (65 pts)`: a tournament counts points alone. */
const price = (costs: readonly SaidCost[], counted: Said['counted']): string =>
  costs
    .filter((cost) => isCounted(cost, counted))
    .map(({ value }) => ` (${rounded(value)} ${counted ?? 'pts'})`)
    .join('');

const isCounted = ({ name }: SaidCost, counted: Said['counted']): boolean =>
  counted === undefined ? isPoints(name) : name.trim() === counted;

const ITEMS: Manner = { name: plainName, price: () => '' };

/** A head of facts, characters first, each row of models with how many of them have what. */
export function tournament(said: Said): readonly string[] {
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
    characters.flatMap((unit) => unitLines(said, unit, marks.get(unit.key) ?? '')),
    others.flatMap((unit) => unitLines(said, unit, '')),
    writeTerms([
      ...(said.name === '' ? [] : [{ kind: 'list', name: said.name } as const]),
      ...namedTerms({ detachments: inOrder, terms: [...own, ...said.terms] }),
    ]),
  ];
  return [
    blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  ];
}

function headLines(
  said: Said,
  settings: readonly SaidUnit[],
  units: readonly SaidUnit[],
  marks: ReadonlyMap<number, string>,
): readonly string[] {
  const { detachments, costs, counted, terms } = said;
  const leader = terms.find((term): term is Extract<SaidTerm, { kind: 'leader' }> => term.kind === 'leader');
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
    ...several(
      'DETACHMENT',
      detachments.map(({ name }) => name),
    ),
    ...total,
    ...settings.flatMap((setting) => rowsOf(setting).map((row) => `+ SETTING: ${rowText(row, ITEMS)}`)),
    '+',
    ...(led === undefined ? [] : [`+ WARLORD: ${marks.get(led.key) ?? ''}${plainName(led.name)}`]),
    `+ NUMBER OF UNITS: ${units.length}`,
    RULE,
  ];
}

/** The first in the line, each other in one of its own behind `&`. */
const several = (what: string, names: readonly string[]): readonly string[] =>
  names.map((name, at) => (at === 0 ? `+ ${what}: ${plainName(name)}` : `& ${plainName(name)}`));

function unitLines({ sized, counted }: Said, unit: SaidUnit, mark: string): readonly string[] {
  const [own, ...rows] = rowsOf(unit);
  if (own === undefined) return [];
  const head = `${mark}${rounded(unit.models || unit.number)}x ${plainName(unit.name)}${price(unit.costs, counted)}`;
  return [...withItems(head, own, sized ? unit.models || unit.number : unit.number), ...rows.flatMap(bulletLines)];
}

function bulletLines(row: Row): readonly string[] {
  const { line, depth } = row;
  const head = line.kind === 'group' ? counted(line, ITEMS) : `${rounded(line.number)}x ${plainName(line.name)}`;
  return withItems(`• ${head}`, row, line.number).map((each) => `${'  '.repeat(depth - 1)}${each}`);
}

/** `: A, B` behind a single model, `: 4 with A, B` behind several, in lines below where not all have the same. */
function withItems(head: string, { items }: Row, number: number): readonly string[] {
  const held = heldBy(items, number);
  if (held.length === 0) return [head];
  const texts = held.map(({ holders, items: some }) => `${rounded(holders)} with ${inlined(some, ITEMS)}`);
  const [only] = held;
  if (number === 1 && only !== undefined && held.length === 1) return [`${head}: ${inlined(only.items, ITEMS)}`];
  return held.length === 1 ? [`${head}: ${texts.join('')}`] : [head, ...texts.map((text) => `    ${text}`)];
}
