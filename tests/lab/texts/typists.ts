import { createSelection, evaluate, type EvaluatedSelection, type Evaluation } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Chance } from '../seeded';
import type { DrawnList } from '../sweep/lists';
import { counter } from '../sweep/table';

/** What a text says of a unit. */
export interface SaidUnit {
  readonly name: string;
  readonly models: number;
  readonly points: number;
  /** How many of each thing. */
  readonly things: ReadonlyMap<string, number>;
}

/** Somebody who types lists in a way of their own. */
export interface Typist {
  readonly id: string;
  readonly title: (faction: string, points: number) => string;
  /** The lines of a unit. */
  readonly unit: (unit: SaidUnit, things: readonly string[]) => readonly string[];
  readonly headings: boolean;
  /** Changes what was typed: a hand that slips, or no capitals. */
  readonly hand: (line: string, chance: Chance) => string;
}

const several = (number: number, name: string): string => (number === 1 ? name : `${number}x ${name}`);
const plain = (line: string): string => line;
const sized = ({ name, models }: SaidUnit): string => (models > 1 ? `${models} ${name}` : name);

/** One word in six with two letters swapped. */
const slipping = (line: string, chance: Chance): string =>
  line.replace(/[a-z]{6,}/g, (word) => {
    const at = 1 + chance.below(word.length - 3);
    return chance.below(6) === 0 ? word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2) : word;
  });

export const TYPISTS: readonly Typist[] = [
  {
    id: 'forum',
    title: (faction, points) => `${faction} - ${points} points`,
    unit: (unit, things) => [[sized(unit), things.join(', '), unit.points].filter((part) => part !== '').join(' - ')],
    headings: true,
    hand: plain,
  },
  {
    id: 'lower case',
    title: (faction, points) => `${faction} ${points}pts`,
    unit: ({ name, models, points }, things) => [
      `${name}${models > 1 ? ` x${models}` : ''}${things.length > 0 ? ` w/ ${things.join(' & ')}` : ''} (${points}pts)`,
    ],
    headings: false,
    hand: (line) => line.toLowerCase(),
  },
  {
    id: 'bullets',
    title: (faction) => faction,
    unit: ({ name, models, points }, things) => [
      `${name}${models > 1 ? ` (${models})` : ''} [${points}pts]`,
      ...things.map((thing) => `- ${thing}`),
    ],
    headings: true,
    hand: plain,
  },
  {
    id: 'no points',
    title: (faction) => faction,
    unit: (unit, things) => [`${sized(unit)}${things.length > 0 ? ` (${things.join(', ')})` : ''}`],
    headings: false,
    hand: plain,
  },
  {
    id: 'slips',
    title: (faction, points) => `${faction}, ${points}`,
    unit: (unit, things) => [`${[sized(unit), ...things].join(' + ')} = ${unit.points}`],
    headings: false,
    hand: slipping,
  },
  {
    id: 'points first',
    title: (faction, points) => `${points}pts ${faction}`,
    unit: (unit, things) => [`${unit.points}pts ${sized(unit)}${things.length > 0 ? `: ${things.join('; ')}` : ''}`],
    headings: true,
    hand: plain,
  },
];

/** A list as somebody types it: what comes with a unit by itself is not said. */
export function typedBy(
  typist: Typist,
  { checked, linked, roster }: DrawnList,
  chance: Chance,
): { readonly text: string; readonly units: readonly SaidUnit[] } {
  const { army, evaluation } = checked;
  const force = evaluation.roster.forces[0]!;
  const lines: string[] = [typist.title(factionIn(force.catalogue.name), army.points), ''];
  const units: SaidUnit[] = [];
  let heading: string | null = null;
  for (const { id, unitName, models, points, slot } of army.units) {
    const root = force.selections.find((each) => each.id === id);
    if (root === undefined) continue;
    const things = saidThings(root, defaultNames(id, evaluation, roster, linked));
    const unit: SaidUnit = { name: unitName, models: models.length, points, things };
    units.push(unit);
    const said = slot ?? null;
    if (typist.headings && said !== heading && said !== null) lines.push('', said);
    heading = said;
    const told = [...things].map(([name, number]) => several(number, name));
    lines.push(...typist.unit(unit, told).map((line) => typist.hand(line, chance)));
  }
  return { text: lines.join('\n'), units };
}

/** `White Scars` of `Imperium - Adeptus Astartes - White Scars`, `Orks` of `Orks: Codex (2014)`. */
const factionIn = (name: string): string => name.split(' - ').at(-1)!.split(/[:(]/)[0]!.trim();

/** The names of all that a unit has when it is newly picked. */
function defaultNames(id: string, evaluation: Evaluation, roster: Roster, linked: LinkedDataset): ReadonlySet<string> {
  const node = evaluation.world.nodes.find((each) => each.id === id);
  const force = roster.forces.find(({ selections }) => selections.some((each) => each.id === id));
  if (!node?.slot || force === undefined) return new Set();
  const made = createSelection(evaluation, force.id, { key: node.slot.id }, counter('d'));
  const after = evaluate(applyEdit(roster, { kind: 'add', into: force.id, selection: made }), linked).roster;
  const found = after.forces.flatMap(({ selections }) => selections).find((each) => each.id === made.id);
  const names = new Set<string>();
  const walk = (each: EvaluatedSelection): void => {
    names.add(each.name.trim());
    each.children.forEach(walk);
  };
  if (found !== undefined) walk(found);
  return names;
}

function saidThings(root: EvaluatedSelection, usual: ReadonlySet<string>): ReadonlyMap<string, number> {
  const things = new Map<string, number>();
  const walk = (each: EvaluatedSelection): void => {
    for (const child of each.children) {
      if (child.number <= 0) continue;
      const name = child.name.trim();
      const isNew = !usual.has(name);
      if (isNew) things.set(name, (things.get(name) ?? 0) + child.number);
      // What comes with what was picked is not said, but what a model bears may be.
      if (!isNew || child.type !== 'upgrade') walk(child);
    }
  };
  walk(root);
  return things;
}
