import { BROTHERHOOD } from '../../army/readings/psykers';
import type { Army, Mention, Model } from '../../army/army';
import { aidsFor, row, type AidText, type PlayAid, type PlayAidRow } from '../../rules/playAid';
import { modelLabel } from '../../rules/report';
import { countedBy } from '../../foundation/collect';
import { listed, timesName } from '../../foundation/words';
import { BROTHERHOOD_READING, FALL_READING, JUMP_READING, RESERVES_READING, statement, FACE_READING } from './document';
import { deployedAllTheSame } from './reserves';
import { JUMP_REACH } from './sums';

function reserveRows(army: Army): readonly PlayAidRow[] {
  const names = deployedAllTheSame(army).map((model) => modelLabel(army, model));
  return names.length === 0 ? [] : [row('Deployed all the same', listed(names))];
}

/** A row for each rule of a unit about something, with who has it. What all of a unit have reaches nobody else. */
function rowsAbout(about: Mention['about']): AidText['rows'] {
  return ({ units }) =>
    units.flatMap(({ name, models }) => {
      const told = models.flatMap((model) =>
        model.mentions.filter((each) => each.about === about).map(({ from, of }) => ({ from, of, model })),
      );
      return [...new Set(told.map(({ from }) => from))].flatMap((from): readonly PlayAidRow[] => {
        const having = told.filter((each) => each.from === from);
        if (about === 'wholeUnit' && having.length === models.length) return [];
        const names = having.map(({ of, model }) => (of === 'unit' ? `one of ${name}` : model.name));
        const counted = [...countedBy(names, (each) => each)].map(([each, number]) => timesName(number, each));
        return [row(from, `${listed(counted)}${names.every((each) => each.includes(name)) ? '' : `, ${name}`}`)];
      });
    });
}

const brotherhoodRows = (army: Army): readonly PlayAidRow[] =>
  army.units.flatMap((unit) => {
    const [first, ...more] = unit.models.filter(isBrother);
    if (first === undefined) return [];
    return row(unit.name, more.length === 0 ? modelLabel(army, first) : `one of ${more.length + 1} each turn`);
  });

/** By a rule or an upgrade, under the spellings of the data. */
const isBrother = ({ rules, wargear, masteryLevel }: Model): boolean =>
  [...rules, ...wargear].some((name) => BROTHERHOOD.test(name)) ||
  (masteryLevel.known && masteryLevel.source.kind === 'rules text' && BROTHERHOOD.test(masteryLevel.source.from));

/** Those that are not general are for armies that have a row in them. */
const AIDS: readonly AidText[] = [
  {
    id: 'reserves',
    title: 'No reserves',
    says:
      'Every model starts on the table, also one that must start in reserve by its own rules; only the ' +
      'stratagem Tactical Genius, or a mission, allows reserves. Who enters ongoing reserve is removed and ' +
      'counts as a casualty.',
    rows: reserveRows,
    cites: [statement('Setup and General Play', 2)],
    reading: RESERVES_READING,
    general: true,
  },
  {
    id: 'helps-not-coming',
    title: 'Help’s not coming',
    says: 'Nothing adds models to the game that are not in the lists. What these rules would bring does not come.',
    rows: rowsAbout('addsModels'),
    cites: [statement('Setup and General Play', 3)],
    reading: FACE_READING,
  },
  {
    id: 'side-effects',
    title: 'Side effects',
    says:
      'What a model’s rule or wargear gives to its selection reaches the models of that selection within 3" of it, ' +
      'and all of them before deployment.',
    rows: rowsAbout('wholeUnit'),
    cites: [statement('Setup and General Play', 4)],
    reading: FACE_READING,
  },
  {
    id: 'cast-a-spell',
    title: 'Cast A Spell On You',
    says:
      'Each turn one model of each selection of the list with the Brotherhood of Psykers or of Sorcerers may ' +
      'act as a Psyker (Mastery Level 1). The rule does nothing else.',
    rows: brotherhoodRows,
    cites: [statement('Psychic Phase', 1)],
    reading: BROTHERHOOD_READING,
  },
  {
    id: 'jump',
    title: 'Jumping a gap',
    says:
      `Any model may try a gap of up to ${JUMP_REACH}″ between pieces of terrain. First roll for difficult terrain, by where the jump starts and where it ends; then declare the jump; then test at -1 for each full inch after the first: Initiative, for a vehicle dangerous terrain. ` +
      'Passed: it crosses, within the distance that it may move as usual. Failed: it falls.',
    rows: () => [],
    cites: [statement('Movement Phase', 3)],
    reading: JUMP_READING,
    general: true,
  },
  {
    id: 'fall',
    title: 'Falling, and jumping down',
    says:
      'After a failed jump, or when a model jumps down a vertical surface: place it at the bottom, its base touching the near edge. At once it takes one automatic hit at the Strength of the inches fallen, rounded up. Beyond 10″ that is Strength 10, and no saves. ' +
      'A vehicle is hit on its rear armour, and immobilised as well. Who survives and can moves on: the way down ' +
      'does not count towards the distance.',
    rows: () => [],
    cites: [statement('Movement Phase', 4), statement('Movement Phase', 5)],
    reading: FALL_READING,
    general: true,
  },
];

/** What the table needs to know of an army under this format's rules of play. */
export const reconSquadAids = (army: Army): readonly PlayAid[] =>
  aidsFor(AIDS, army).filter(({ rows, general }) => rows.length > 0 || general);
