import { exact } from '../foundation/decimal';
import type { Said, SaidLine, SaidTerm, SaidUnit } from './said';
import { summed } from './stated';
import { layoutById, type WrittenLayout } from './layouts';

/** What a text may say or leave out. */
export const SWITCH_IDS = ['points', 'wargear', 'traits', 'models', 'notes', 'verdict', 'secret'] as const;
export type SwitchId = (typeof SWITCH_IDS)[number];
export type Switches = Readonly<Record<SwitchId, boolean>>;

/** Everything is said. */
export const ALL_SAID: Switches = {
  points: true,
  wargear: true,
  traits: true,
  models: true,
  notes: true,
  verdict: true,
  secret: true,
};

/** The switches for people: what is told while it is on. */
export const SWITCHES: readonly { id: SwitchId; name: string; says: string }[] = [
  { id: 'points', name: 'Points', says: 'Prices of units and options, and the total.' },
  { id: 'wargear', name: 'Wargear', says: 'Weapons, upgrades and other options.' },
  { id: 'models', name: 'Models by name', says: 'Which models a unit has; without it only how many.' },
  { id: 'traits', name: 'Traits', says: 'Which trait each specialist has, and with which weapon.' },
  { id: 'notes', name: 'Names and notes', says: 'Names and notes that you gave.' },
  { id: 'verdict', name: 'Verdict and link', says: 'Whether the list is legal, and where to look at it.' },
  {
    id: 'secret',
    name: 'What is secret',
    says: 'Leader, specialists and who rides in what: what an opponent learns when lists are shown.',
  },
];

/** What an opponent learns only when lists are shown: chosen beside the models that stand on the table. */
const SECRET: Readonly<Partial<Record<SaidTerm['kind'], string>>> = {
  leader: 'leader',
  specialist: 'specialists',
  ride: 'who rides in what',
};

const OF_VERDICT: readonly SaidTerm['kind'][] = ['verdict', 'link', 'made-with'];
const OF_NOTES: readonly SaidTerm['kind'][] = ['note', 'force-note', 'called'];

/** What is left to say of a list. */
function withSwitches(said: Said, switches: Switches): Said {
  const priced = (costs: Said['costs']): Said['costs'] => (switches.points ? costs : []);
  return {
    ...said,
    costs: priced(said.costs),
    sized: !switches.models,
    detachments: said.detachments.map((detachment) => ({
      ...detachment,
      costs: priced(detachment.costs),
      groups: detachment.groups.map((group) => ({
        ...group,
        units: group.units.map((unit): SaidUnit => ({ ...unit, ...changed(unit, switches) })),
      })),
    })),
    terms: [...leftOut(said, switches), ...termsLeft(said.terms, switches)],
  };
}

/** What whoever reads the text must not take for all that there is. */
function leftOut({ detachments }: Said, { wargear, models }: Switches): readonly SaidTerm[] {
  const lines = detachments.flatMap(({ groups }) => groups.flatMap(({ units }) => units.flatMap(withInner)));
  const says = [
    ...(!wargear && lines.some(({ kind }) => kind === 'item') ? ['wargear'] : []),
    ...(!models && lines.some(({ kind }) => kind === 'model') ? ['which models'] : []),
  ];
  return says.length === 0 ? [] : [{ kind: 'left-out', says: says.join(', ') }];
}

const withInner = (line: SaidLine): readonly SaidLine[] => [line, ...line.inside.flatMap(withInner)];

function changed<Line extends SaidLine>(line: Line, switches: Switches): Line {
  const inside = switches.models ? line.inside : together(withoutModels(line.inside));
  return {
    ...line,
    costs: switches.points ? line.costs : [],
    inside: inside.filter(({ kind }) => switches.wargear || kind !== 'item').map((each) => changed(each, switches)),
  };
}

/** What models have, for the whole unit. */
const withoutModels = (lines: readonly SaidLine[]): readonly SaidLine[] =>
  lines.flatMap((line) => (line.kind === 'item' ? [line] : withoutModels(line.inside)));

/** Alike lines as one, with all that they come to. */
function together(lines: readonly SaidLine[]): readonly SaidLine[] {
  const made = new Map<string, SaidLine>();
  for (const line of lines) {
    const kind = JSON.stringify(shapeOf(line));
    const same = made.get(kind);
    made.set(kind, same === undefined ? line : added(same, line));
  }
  return [...made.values()];
}

const shapeOf = ({ name, kind, inside }: SaidLine): readonly unknown[] => [name, kind, inside.map(shapeOf)];

const added = (one: SaidLine, other: SaidLine): SaidLine => ({
  ...one,
  number: exact(one.number + other.number),
  costs: summed([one.costs, other.costs]),
  inside: one.inside.map((each, at) => added(each, other.inside[at] ?? each)),
});

function termsLeft(terms: readonly SaidTerm[], switches: Switches): readonly SaidTerm[] {
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

/** How a list is to be written. */
export interface Wanted {
  layout: WrittenLayout;
  switches: Switches;
}

/**
 * A list as text: one, or the parts in which it is sent where one would be too long for its place. Nothing that players
 * or data name is taken as markup or as a new line.
 */
export const writeText = (said: Said, { layout, switches }: Wanted): readonly string[] =>
  layoutById(layout)!.write(withSwitches(said, switches));
