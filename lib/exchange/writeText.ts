import { groupedBy } from '../foundation/collect';
import { exact } from '../foundation/decimal';
import { unitsOf, type ListOutline, type OutlineLine, type OutlineTerm, type OutlineUnit } from './outline';
import { summed } from './makeOutline';
import { layoutById, type WrittenLayout } from './layouts';

/** What a text may say or leave out, for people: what is told while it is on. */
export const SWITCHES = [
  { id: 'points', name: 'Points', says: 'Prices of units and options, and the total.' },
  { id: 'wargear', name: 'Wargear', says: 'Weapons, upgrades and other options.' },
  { id: 'models', name: 'Models by name', says: 'Which models a unit has; without it only how many.' },
  { id: 'traits', name: 'Traits', says: 'Which trait each specialist has, and with which weapon.' },
  { id: 'notes', name: 'Names and notes', says: 'Names and notes that you gave.' },
  { id: 'verdict', name: 'Verdict and link', says: 'Whether the list is legal, and where to look at it.' },
  {
    id: 'secret',
    name: 'Leader, specialists, rides',
    says: 'Who leads, who is a specialist and who rides in what: an opponent learns it when lists are shown.',
  },
] as const;
export type SwitchId = (typeof SWITCHES)[number]['id'];
export type Switches = Readonly<Record<SwitchId, boolean>>;

export const SWITCH_IDS: readonly SwitchId[] = SWITCHES.map(({ id }) => id);
export const ALL_ON = Object.fromEntries(SWITCH_IDS.map((id) => [id, true])) as Switches;

/** What an opponent learns only when lists are shown: chosen beside the models that stand on the table. */
const SECRET: Readonly<Partial<Record<OutlineTerm['kind'], string>>> = {
  leader: 'leader',
  specialist: 'specialists',
  ride: 'who rides in what',
};

const OF_VERDICT: readonly OutlineTerm['kind'][] = ['verdict', 'link', 'made-with'];
const OF_NOTES: readonly OutlineTerm['kind'][] = ['note', 'force-note', 'called'];

/** What is left to say of a list. */
function withSwitches(said: ListOutline, switches: Switches): ListOutline {
  const priced = (costs: ListOutline['costs']): ListOutline['costs'] => (switches.points ? costs : []);
  return {
    ...said,
    costs: priced(said.costs),
    sized: !switches.models,
    detachments: said.detachments.map((detachment) => ({
      ...detachment,
      costs: priced(detachment.costs),
      groups: detachment.groups.map((group) => ({
        ...group,
        units: group.units.map((unit): OutlineUnit => ({ ...unit, ...changed(unit, switches) })),
      })),
    })),
    terms: [...leftOut(said, switches), ...termsLeft(said.terms, switches)],
  };
}

/** What whoever reads the text must not take for all that there is. */
function leftOut(said: ListOutline, { wargear, models }: Switches): readonly OutlineTerm[] {
  const lines = unitsOf(said).flatMap(withInner);
  const says = [
    ...(!wargear && lines.some(({ kind }) => kind === 'item') ? ['wargear'] : []),
    ...(!models && lines.some(({ kind }) => kind === 'model') ? ['which models'] : []),
  ];
  return says.length === 0 ? [] : [{ kind: 'left-out', says: says.join(', ') }];
}

const withInner = (line: OutlineLine): readonly OutlineLine[] => [line, ...line.inside.flatMap(withInner)];

function changed<Line extends OutlineLine>(line: Line, switches: Switches): Line {
  const inside = switches.models ? line.inside : together(withoutModels(line.inside));
  return {
    ...line,
    costs: switches.points ? line.costs : [],
    inside: inside.filter(({ kind }) => switches.wargear || kind !== 'item').map((each) => changed(each, switches)),
  };
}

/** What models have, for the whole unit. */
const withoutModels = (lines: readonly OutlineLine[]): readonly OutlineLine[] =>
  lines.flatMap((line) => (line.kind === 'item' ? [line] : withoutModels(line.inside)));

/** Alike lines as one, with all that they come to. */
const together = (lines: readonly OutlineLine[]): readonly OutlineLine[] =>
  [...groupedBy(lines, (line) => JSON.stringify(shapeOf(line))).values()].map(([first, ...others]) =>
    others.reduce(added, first),
  );

const shapeOf = ({ name, kind, inside }: OutlineLine): readonly unknown[] => [name, kind, inside.map(shapeOf)];

const added = (one: OutlineLine, other: OutlineLine): OutlineLine => ({
  ...one,
  number: exact(one.number + other.number),
  costs: summed([one.costs, other.costs]),
  inside: one.inside.map((each, at) => added(each, other.inside[at] ?? each)),
});

function termsLeft(terms: readonly OutlineTerm[], switches: Switches): readonly OutlineTerm[] {
  const keptBack = switches.secret ? [] : [...new Set(terms.flatMap(({ kind }) => SECRET[kind] ?? []))];
  return [
    ...terms
      .filter(
        ({ kind }) =>
          (switches.secret || SECRET[kind] === undefined) &&
          (switches.verdict || !OF_VERDICT.includes(kind)) &&
          (switches.notes || !OF_NOTES.includes(kind)),
      )
      .map((term) => (term.kind === 'specialist' && !switches.traits ? { ...term, trait: null, weapon: null } : term)),
    ...(keptBack.length === 0 ? [] : [{ kind: 'kept-back', says: keptBack.join(', ') } as const]),
  ];
}

export interface TextOptions {
  layout: WrittenLayout;
  switches: Switches;
}

/** Writes a list as text, in parts where its place holds only short messages. Names never act as markup. */
export const writeText = (said: ListOutline, { layout, switches }: TextOptions): readonly string[] =>
  layoutById(layout)!.write(withSwitches(said, switches));
