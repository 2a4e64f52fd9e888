import type { Army, Unit } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import { aidsFor, openRow, row, type AidText, type PlayAid, type PlayAidRow } from '../../../rules/playAid';
import { type Citation, withLabels } from '../../../rules/report';
import { type Section, statement } from '../document';
import { activationCards, deployment, landingTest, type UnitPlacement, VANGUARD_RANGE } from './activationCards';
import { type Fireteam, fireteamSplit, leaderOf, oneUnit, SQUAD_RANGE, TEAM_NAMES, TEAM_RANGE } from './fireteamSplit';
import { countedBy } from '../../../foundation/collect';
import { count, listed, timesName } from '../../../foundation/words';
import { loadOf, type Rider, transportsOf } from './load';
import { landingTestText } from '../../../rules/tableSheet';
import type { KeywordName } from '../keywords';
import { coherency, commandRange, hasKeyword, keywordsOf, printKeyword, unitsWith } from '../keywords';
import { firingArcs } from './firingArcs';

function activationRows(army: Army): readonly PlayAidRow[] {
  const { total, units } = activationCards(army);
  if (units.length === 0) return [];
  return [
    ...units.map(({ name, cards, because, open }) => row(name, [count(cards, 'card'), ...because].join('; '), open)),
    row('In the stack', count(total, 'card')),
  ];
}

function deploymentRows(army: Army): readonly PlayAidRow[] {
  const { first, last, reserve } = deployment(army);
  if (last.length === 0 && reserve.length === 0) return [];
  return rowsOf([
    ['First', first.map(placedText)],
    ['After all others', last.map(placedText)],
    ['May start off the table', reserve.map(placedText)],
  ]);
}

function landingRows(army: Army): readonly PlayAidRow[] {
  return deployment(army)
    .reserve.map(({ unit: bought }) => oneUnit(bought))
    .map((unit) => {
      const against = landingTestText(landingTest(army, unit));
      if (against === null) return openRow(unit.name, 'its Leadership is not written down');
      return row(unit.name, `${against}; ${count(unit.models.length, 'die', 'dice')} if it lands on something`);
    });
}

function movementRows(army: Army): readonly PlayAidRow[] {
  const [vehicles, walkers] = [unitsWith(army, 'Vehicle'), unitsWith(army, 'Walker')];
  return rowsOf([
    ['As vehicles', namesOf(vehicles.filter((unit) => !walkers.includes(unit)))],
    ['As infantry', namesOf(walkers)],
    ['On square bases, for their facings', namesOf(vehicles)],
  ]);
}

/** A row for each of these with what there is of it; none where there is nothing. */
const rowsOf = (groups: readonly (readonly [name: string, members: readonly string[]])[]): readonly PlayAidRow[] =>
  groups.flatMap(([name, members]) => (members.length === 0 ? [] : row(name, listed(members))));

function teamRows(army: Army): readonly PlayAidRow[] {
  return unitsWith(army, 'Fireteam').map((unit) => {
    const split = fireteamSplit(unit);
    if (split === null) return row(unit.name, 'cannot be split: it has one model');
    const teams = split.teams.map((team, place) => `Team ${TEAM_NAMES[place]}, ${teamText(team)}`).join('. ');
    const odd = split.odd === null ? '' : `. The odd one is a ${split.odd.name}`;
    const isOpen = split.squadLeader === null;
    const leader = isOpen ? '. No single model is marked as the squad’s leader: agree on one' : '';
    return row(unit.name, `${teams}${odd}${leader}`, isOpen);
  });
}

/** "3 models: Gunner leads 2 × Digger, with Flail Gun". */
function teamText({ models, leader, specials }: Fireteam): string {
  const led = models.filter((model) => model !== leader);
  const names = [...countedBy(led, ({ name }) => name)].map(([name, number]) => timesName(number, name));
  const who = names.length === 0 ? leader.name : `${leader.name} leads ${listed(names)}`;
  return `${count(models.length, 'model')}: ${who}${specials.length === 0 ? '' : `, with ${listed(specials)}`}`;
}

function coherencyRows(army: Army): readonly PlayAidRow[] {
  return army.units.flatMap((unit) => {
    const several = oneUnit(unit).models.length > 1;
    if (hasKeyword(unit, 'Independent')) {
      const within1 = 'every model within 1″ of another one of the unit; needs neither coherency nor a command range';
      return row(unit.name, several ? within1 : 'needs no command range');
    }
    const range = coherency(unit);
    if (!hasKeyword(unit, 'Coherency') || !several) return [];
    if (range === null) return openRow(unit.name, 'how close to its leader is not written so that it can be read');
    const leader = leaderOf(unit);
    const split = hasKeyword(unit, 'Fireteam') ? '; once split, by its fireteams' : '';
    const whom = leader === null ? 'its leader, which nothing marks' : `the ${leader.name}`;
    return row(unit.name, `every model within ${range}″ of ${whom}${split}`, leader === null);
  });
}

function commandRows(army: Army): readonly PlayAidRow[] {
  return army.units.flatMap((unit) => {
    const range = commandRange(unit);
    if (range === null && hasKeyword(unit, 'Command Range')) {
      return openRow(unit.name, 'how far it reaches is not written so that it can be read');
    }
    return range === null ? [] : row(unit.name, `friendly units within ${range}″ may add 1 to their Leadership`);
  });
}

function arcRows(army: Army): readonly PlayAidRow[] {
  return firingArcs(army).map(({ name, arcs }) => {
    const isOpen = arcs.some(({ headings }) => headings.length === 0);
    return row(name, arcs.map((arc) => `${arc.weapon}: ${arc.text}`).join('; '), isOpen);
  });
}

/** Weapons that change what their bearers do, under the keyword that does it. */
const WEAPON_RULES: readonly { keyword: KeywordName; says: string }[] = [
  {
    keyword: 'Semi Automatic',
    says: 'may shoot twice, also where actions cannot be repeated; the second time at −1 to hit',
  },
  { keyword: 'Set Up', says: 'an action to set up first; a token beside it until the unit moves for any reason' },
  { keyword: 'Optics', says: 'its player chooses the casualty among those it sees' },
];

function weaponRows(army: Army): readonly PlayAidRow[] {
  const weapons = army.models.flatMap((model) => membersOf(model.weapons));
  return WEAPON_RULES.flatMap(({ keyword, says }) => {
    const carried = weapons.flatMap((weapon) => {
      const found = keywordsOf(weapon).filter((parsed) => parsed.keyword?.name === keyword);
      // The document never says what is in the brackets of Set Up, so it is shown as it was written.
      return found.map((each) => (each.parameter === null ? weapon.name : `${weapon.name}, ${printKeyword(each)}`));
    });
    return carried.length === 0 ? [] : [row(keyword, `${[...new Set(carried)].join('; ')}: ${says}`)];
  });
}

/** "Mud Sow with Ditch Rats aboard". */
const placedText = ({ unit, aboard }: UnitPlacement): string =>
  aboard.length === 0 ? unit.name : `${unit.name} (with ${listed(namesOf(aboard))} aboard)`;

const namesOf = (units: readonly Unit[]): readonly string[] => units.map(({ name }) => name);

/** Every transport with its load in hit points: `5/6: Ditch Rats 5`. */
export function loadRows(army: Army): readonly PlayAidRow[] {
  return transportsOf(army).map((transport) => {
    const { withInner, capacity, riders, unread } = loadOf(army, transport);
    const unknown = riders.reduce((sum, rider) => sum + rider.unknown, 0);
    const open = unknown > 0 || capacity === null || riders.some(({ known }) => !known);
    const places = `${withInner}/${capacity ?? '?'} hit points${unread ? ', its room cannot be read' : ''}`;
    const load = riders.length === 0 ? `${places}, nobody aboard` : `${places}: ${listed(riders.map(riderText))}`;
    const doubt = `the hit points of ${count(unknown, 'model')} are not written down and count as 1 each`;
    return row(transport.name, unknown === 0 ? load : `${load}; ${doubt}`, open);
  });
}

const riderText = ({ unit, hitPoints, inside, infantry, known }: Rider): string =>
  `${unit.name}${known ? ` ${hitPoints}` : ', not known'}${inside === 0 ? '' : ` with ${inside} inside`}${infantry ? '' : ' (not infantry)'}`;

const statements = (section: Section, ...items: readonly number[]): readonly Citation[] =>
  items.map((item) => statement(section, item));

/** In the order of a game. For `arcs` the page has pictures. */
const AIDS: readonly AidText[] = [
  {
    id: 'activation',
    title: 'Activation cards',
    says:
      'Each unit puts one card into the stack. With Multi-Activate it puts in as many as that says, and acts ' +
      'on each of them; a Vehicle has Multi-Activate (2) by itself.',
    rows: activationRows,
    cites: [
      ...statements('Multi-Activate', 1, 3),
      ...statements('Vehicle', 3),
      ...statements('Fireteam', 4),
      ...statements('Airborne', 2),
    ],
    reading:
      'The two teams of a Fireteam share the squad’s card. A Vehicle that writes another number has that number.',
  },
  {
    id: 'deployment',
    title: 'Deployment',
    says:
      `Airborne units may stay off the table, in reserve. Vanguard units are placed after all others, anywhere ` +
      `on the battlefield that is at least ${VANGUARD_RANGE}″ away from enemy units.`,
    rows: deploymentRows,
    cites: [...statements('Airborne', 1), ...statements('Vanguard', 1, 2)],
    reading: 'A unit that rides is placed with its transport, whatever its own keywords are.',
  },
  {
    id: 'landing',
    title: 'Landing from reserve',
    says:
      'When its card comes up, an Airborne unit stays in reserve or lands. To land, place a 40 mm token and test Leadership. Passed: its leader stands on the token, the others in coherency; ' +
      'the Move action is spent, the others are left. Failed: the token scatters 2d5, the unit lands there in overwatch, and its activation ends. If that is on impassable ground, another unit or the like: ' +
      'a die for each model, 1 damage for each 10, saves allowed; it lands as close by as it can, not in ' +
      'overwatch, and its activation ends.',
    rows: landingRows,
    cites: statements('Airborne', 3, 4, 5, 6, 7, 8, 9, 10, 11),
  },
  {
    id: 'movement',
    title: 'Movement',
    says: 'Vehicles move by rules of their own and have facings; walkers move as infantry does.',
    rows: movementRows,
    cites: [...statements('Vehicle', 1, 2), ...statements('Walker', 1), ...statements('Facings', 3)],
    reading: 'A Vehicle that is a Walker as well moves as infantry does.',
  },
  {
    id: 'fireteams',
    title: 'Fireteams',
    says:
      `The squad may split into two units, which both act on its card. Each has a leader: its models stay ` +
      `within ${TEAM_RANGE}″ of that leader, and each team’s leader within ${SQUAD_RANGE}″ of the squad’s leader.`,
    rows: teamRows,
    cites: statements('Fireteam', 1, 2, 3, 4, 5, 6),
    reading:
      'An odd special weapon goes to the smaller team. The squad’s leader leads one team; who leads the other is a ' +
      'proposal: anyone who is easy to tell apart will do.',
  },
  {
    id: 'coherency',
    title: 'Keeping together',
    says: 'The models of a unit stay close to its leader, or, where they are Independent, to each other.',
    rows: coherencyRows,
    cites: [...statements('Coherency', 1), ...statements('Independent', 1, 2)],
  },
  {
    id: 'command',
    title: 'Command ranges',
    says: 'A unit within the command range of a friend may add 1 to its Leadership.',
    rows: commandRows,
    cites: statements('Command Range', 1),
  },
  {
    id: 'transports',
    title: 'Transports',
    says: 'A transport carries infantry. A model takes one place for each of its hit points.',
    rows: loadRows,
    cites: statements('Transport', 1, 2),
    reading:
      'A unit that is neither Vehicle nor Walker is infantry. A transport that is taken twice carries twice as ' +
      'much; one that rides itself brings along what it carries.',
  },
  {
    id: 'arcs',
    title: 'Firing arcs',
    says: 'A weapon with facings fires only into its arc.',
    rows: arcRows,
    cites: statements('Facings', 1, 2, 3),
    reading:
      'The document does not say from where an arc is measured: it is drawn from the middle of a square base. An ' +
      'arc at a corner, as Front-Left, points there; a Side is an arc on each side.',
  },
  {
    id: 'weapons',
    title: 'Weapons',
    says: 'What the keywords of weapons let their bearers do.',
    rows: weaponRows,
    cites: [...statements('Semi Automatic', 1, 2), ...statements('Set Up', 1, 3, 4), ...statements('Optics', 1, 2)],
    reading: 'What stands in the brackets of Set Up is never explained: it is shown as it was written.',
  },
];

/** Returns the play aids of an army. Leaves out what applies to none of its units. */
export const trenchesAids = (army: Army): readonly PlayAid[] =>
  aidsFor(AIDS, withLabels(army)).filter(({ rows }) => rows.length > 0);
