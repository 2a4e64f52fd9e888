import type { Army, Model } from '../../army/army';
import { membersOf, valueOf } from '../../army/fact';
import type { Citation } from '../../rules/report';
import { aidsFor, openRow, row, type AidText, type PlayAid, type PlayAidRow } from '../../rules/playAid';
import { type Blast, BLAST_RANGE_QUESTION, BLAST_RANGES, blastKind, COMBINED_UNITS, rangeReading } from './agreements';
import { countedBy, groupedBy } from '../../foundation/collect';
import { statement } from './document';
import { capitalised, count, joined, listed, shortList, timesName, uncapitalised } from '../../foundation/words';
import { lossesBelowHalf } from './atTable';

/** Every model with its weapons, those alike together: `4 × Tidewalker`. */
function modelRows(army: Army): readonly PlayAidRow[] {
  const unitNames = new Map(army.units.map(({ id, unitName }) => [id, unitName]));
  const groups = grouped(army.models, (model) =>
    JSON.stringify([model.name, model.unitId, unitNames.get(model.unitId), weaponsText(model)]),
  );
  return groups.map((models) => {
    const [model] = models;
    const unitName = unitNames.get(model.unitId) ?? model.boughtIn;
    const text = joined([unitName === model.name ? null : unitName, weaponsText(model)], ' · ');
    return row(timesName(models.length, model.name), text, !model.weapons.known);
  });
}

function weaponsText({ weapons }: Model): string {
  if (!weapons.known) return `weapons not known, look up ${weapons.lookUp}`;
  if (weapons.value.length === 0) return 'no weapon';
  const names = weapons.value.map((weapon) => {
    const kind = blastKind(weapon);
    const notes = joined([kind && capitalised(kind), weapon.of === 'unit' ? 'one for the unit' : null]);
    return notes === '' ? weapon.name : `${weapon.name} (${notes})`;
  });
  return grouped(names, (name) => name)
    .map((alike) => timesName(alike.length, alike[0]))
    .join(', ');
}

/** Every blast or grenade weapon once, with its range by both readings; those with the same carriers share a row. */
function blastRows(army: Army): readonly PlayAidRow[] {
  const marked = army.models.flatMap((model) =>
    membersOf(model.weapons).flatMap((weapon) => {
      const kind = blastKind(weapon);
      return kind === null ? [] : [{ model, name: weapon.name, kind }];
    }),
  );
  const weapons = grouped(marked, ({ name, kind }) => JSON.stringify([kind, name])).map((alike) => ({
    ...alike[0],
    carriers: [...new Set(alike.map(({ model }) => model))],
  }));
  const rows = grouped(weapons, ({ kind, carriers }) => JSON.stringify([kind, carriers.map(({ id }) => id)])).map(
    (alike) => {
      const [{ kind, carriers }] = alike;
      const whose =
        carriers.length === army.models.length
          ? 'Every model has it'
          : `${count(carriers.length, 'model has it', 'models have it')}: ${namesText(carriers)}`;
      return row(listed(alike.map(({ name }) => name)), `${capitalised(kind)}: ${rangeText(kind, army)} ${whose}`);
    },
  );
  const unknown = army.models.filter(({ weapons }) => !weapons.known);
  const gaps = unknown.length === 0 ? [] : [openRow('Not known', `the weapons of ${namesText(unknown)}`)];
  return rows.length + gaps.length === 0 ? [row('In this army', 'no blast or grenade weapon')] : [...rows, ...gaps];
}

/** `2″ (1″ by the shooting rules).` */
function rangeText(kind: Blast, { declarations }: Army): string {
  const { reading, agreed } = rangeReading(declarations);
  const other = reading === 'later' ? 'earlier' : 'later';
  const rule = other === 'earlier' ? 'the shooting rules' : 'the later rule';
  return `${BLAST_RANGES[reading][kind]}″${agreed ? ' as agreed' : ''} (${BLAST_RANGES[other][kind]}″ by ${rule}).`;
}

const namesText = (models: readonly Model[]): string =>
  listed(grouped(models, ({ name }) => name).map((alike) => timesName(alike.length, alike[0].name)));

const grouped = <T>(members: readonly T[], keyOf: (member: T) => string): readonly (readonly [T, ...T[]])[] => [
  ...groupedBy(members, keyOf).values(),
];

/**
 * The Toughness of most models, on a tie the highest, null in `values` where it is not known. `value` null: nothing is
 * known, or the `unknown` ones could turn it; `counts`: how often each occurs, most frequent first.
 */
export function majorityToughness(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  const counts = [...countedBy(known, (value) => value)]
    .map(([toughness, models]) => ({ toughness, models }))
    .toSorted((one, other) => other.models - one.models || other.toughness - one.toughness);
  const unknown = values.length - known.length;
  const [first, ...others] = counts;
  // No other value could become the most frequent, even if every unknown model had it.
  const isCertain =
    first !== undefined &&
    unknown < first.models &&
    others.every(
      ({ toughness, models }) =>
        models + unknown < first.models || (models + unknown === first.models && toughness < first.toughness),
    );
  return {
    value: isCertain ? first.toughness : null,
    tied: first !== undefined && others[0]?.models === first.models,
    counts,
    unknown,
  };
}

/** Which Toughness counts if all models of the army are in the blast, and what they have. */
function toughnessRows(army: Army): readonly PlayAidRow[] {
  if (army.models.length === 0) return [];
  const { value, tied, counts } = majorityToughness(army.models.map(({ toughness }) => valueOf(toughness)));
  const each = counts.map(({ toughness, models }) => `T${toughness}: ${count(models, 'model')}`).join(' · ');
  let which: string | null = null;
  if (value === null) which = 'Which one counts for all together cannot be told';
  else if (counts.length > 1) {
    which = `With all of them in the blast T${value} counts${tied ? ', the highest of those tied' : ''}`;
  }
  const unknown = army.models.filter(({ toughness }) => !toughness.known || toughness.value === null);
  return [
    row('This army', joined([each || null, which], '. '), value === null),
    ...notKnown('the Toughness of', unknown),
  ];
}

function moraleRows(army: Army): readonly PlayAidRow[] {
  const models = army.models.length;
  if (models === 0) return [];
  const uncertain = army.units.filter(({ counted }) => !counted.known);
  return [
    leadershipRow(army.models),
    row('Starting Strength', count(models, 'model')),
    row('Heavy Losses', heavyLosses(models)),
    ...notKnown('the number of models of', uncertain, '; the numbers above go by the list'),
  ];
}

const notKnown = (what: string, of: readonly { name: string }[], behind = ''): readonly PlayAidRow[] =>
  of.length === 0 ? [] : [openRow('Not known', `${what} ${shortList(of.map(({ name }) => name))}${behind}`)];

function heavyLosses(models: number): string {
  const losses = lossesBelowHalf(models);
  if (losses === models) return 'never: nobody is left by then';
  return `from ${count(losses, 'model')} lost, with ${models - losses} left: D6 + 2 × the models destroyed this turn`;
}

function leadershipRow(models: readonly Model[]): PlayAidRow {
  const values = models.flatMap(({ leadership }) => valueOf(leadership) ?? []);
  const name = 'Leadership';
  if (values.length === 0) return openRow(name, 'not known');
  const highest = Math.max(...values);
  const holders = models.filter(({ leadership }) => valueOf(leadership) === highest);
  const unknown = models.some(({ leadership }) => !leadership.known);
  const whose =
    holders.length === models.length
      ? 'that of every model'
      : `as long as one of these stands: ${listed([...new Set(holders.map((model) => model.name))])}`;
  const words = `${highest}, ${whose}. The highest counts, by the core rules`;
  return row(name, unknown ? `${words}. That of some models is not known` : words, unknown);
}

const statements = (section: Parameters<typeof statement>[0], first: number, last: number): readonly Citation[] =>
  Array.from({ length: last - first + 1 }, (_, place) => statement(section, first + place));

const AIDS: readonly AidText[] = [
  {
    id: 'battlefield',
    title: 'Battlefield',
    says: 'Played by the core rules for Combat Patrol, where this document does not say otherwise.',
    rows: () => [row('Size', '44″ × 30″; for small games or tables at least 22″ × 30″')],
    cites: [statement('Immutable Laws', 1), statement('Immutable Laws', 4), statement('Immutable Laws', 5)],
  },
  {
    id: 'single-models',
    title: 'Every model is a unit',
    says:
      'Once the armies are mustered each model is a unit of its own, with Starting Strength 1 and always in ' +
      'coherency. Where the core rules speak of a unit read a model.',
    rows: modelRows,
    cites: statements('Split Units', 1, 3),
    reading: 'Every model keeps the name of the unit it was bought in: rules still ask for it.',
  },
  {
    id: 'split-fire',
    title: 'Split fire',
    says:
      'A weapon’s first attack goes to its first target. Each further attack goes there too, or to another enemy model that is in range, visible to the shooter and within 3″ of that first target. ' +
      'Share out the attacks of all weapons of the model, then roll.',
    rows: () => [],
    cites: statements('Split Fire', 1, 9),
  },
  {
    id: 'blast',
    title: 'Blast and grenade weapons',
    says:
      'Choose a first target. Every model within the blast range of it and visible to it is in the blast. If a friendly model is among these, choose another first target. ' +
      'Otherwise all enemies in the blast are one unit: work out the attacks against it, make all hit rolls ' +
      'together, then all wound rolls; the enemy player allocates the wounds.',
    rows: blastRows,
    cites: [
      ...statements('Blast Weapons', 1, 6),
      statement('Blast Weapons', 8),
      statement('Grenade Weapons', 1),
      statement('The Combined Unit Rule', 5),
      statement('The Golden Rule', 1),
    ],
    reading:
      `${BLAST_RANGE_QUESTION.reading} A grenade that is a blast weapon too has the range of a grenade: ` +
      `that rule is the later one.`,
  },
  {
    id: 'toughness',
    title: 'Majority Toughness',
    says:
      'Only for wound rolls of a blast or grenade that catches models of different Toughness: the value that ' +
      'most models in the blast have counts; on a tie the highest of those tied.',
    rows: toughnessRows,
    cites: [statement('Blast Weapons', 7)],
  },
  {
    id: 'morale',
    title: 'Morale',
    says:
      'In the Morale phase all models of a side on the battlefield are one unit, so each player makes one check at most. ' +
      'Heavy Losses: once the army is Below Half-strength, the roll is D6 plus twice the models destroyed this turn.',
    rows: moraleRows,
    cites: [...statements('Team Spirit', 1, 2), ...statements('Heavy Losses', 1, 2)],
    reading:
      'The army’s Starting Strength is the number of models it was mustered with; Below Half-strength is fewer ' +
      'than half of it.',
  },
  {
    id: 'combined-units',
    title: 'Combined units',
    says: `${COMBINED_UNITS.says} ${COMBINED_UNITS.limit}`,
    rows: () => [
      row(
        'One unit are',
        COMBINED_UNITS.ways.map(({ name, keyword }) => `${uncapitalised(name)}${keyword ? ' …' : ''}`).join('; '),
      ),
      row('If need be', 'only visible models; only friendly or only enemy models'),
    ],
    cites: statements('The Combined Unit Rule', 1, 10),
  },
];

/** What the table needs to know of an army under this format's rules of play. */
export const scoutTeamAids = (army: Army): readonly PlayAid[] => aidsFor(AIDS, army);
