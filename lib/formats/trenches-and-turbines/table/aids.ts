import type { Army } from '../../../army/army';
import type { PlayAid, PlayAidRow } from '../../../rules/playAid';
import type { Citation } from '../../../rules/report';
import { toldApart } from '../../../rules/target';
import { type Section, statement } from '../document';
import {
  activationRows,
  arcRows,
  coherencyRows,
  commandRows,
  deploymentRows,
  landingRows,
  movementRows,
  teamRows,
  weaponRows,
} from './aidRows';
import { VANGUARD_RANGE } from './deployment';
import { SQUAD_RANGE, TEAM_RANGE } from './fireteamSplit';
import { count, listed } from '../../../foundation/words';
import { type Load, loadOf, type Rider, transportsOf } from './load';

/** Every transport with its load in hit points: `5/6: Ditch Rats 5`. */
export function loadRows(army: Army): readonly PlayAidRow[] {
  return transportsOf(army).map((transport) => {
    const load = loadOf(army, transport);
    const unknown = load.riders.reduce((sum, rider) => sum + rider.unknown, 0);
    return {
      name: transport.name,
      text: [loadText(load), ...unknownText(unknown)].join('; '),
      open: unknown > 0 || load.capacity === null || load.riders.some(({ known }) => !known),
    };
  });
}

function loadText({ withInner, capacity, riders, unread }: Load): string {
  const places = `${withInner}/${capacity ?? '?'} hit points${unread ? ', its room cannot be read' : ''}`;
  return riders.length === 0 ? `${places}, nobody aboard` : `${places}: ${listed(riders.map(riderText))}`;
}

const riderText = ({ unit, hitPoints, inside, infantry, known }: Rider): string =>
  `${unit.name}${known ? ` ${hitPoints}` : ', not known'}${inside === 0 ? '' : ` with ${inside} inside`}${infantry ? '' : ' (not infantry)'}`;

const unknownText = (unknown: number): readonly string[] =>
  unknown === 0 ? [] : [`the hit points of ${count(unknown, 'model')} are not written down and count as 1 each`];

type AidText = Omit<PlayAid, 'rows'> & { rowsOf: (army: Army) => PlayAid['rows'] };

const statements = (section: Section, ...items: readonly number[]): readonly Citation[] =>
  items.map((item) => statement(section, item));

/** In the order of a game. The ids are those that `components/table` has pictures for. */
const AIDS: readonly AidText[] = [
  {
    id: 'activation',
    title: 'Activation cards',
    says:
      'Each unit puts one card into the stack. With Multi-Activate it puts in as many as that says, and acts ' +
      'on each of them; a Vehicle has Multi-Activate (2) by itself.',
    rowsOf: activationRows,
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
    rowsOf: deploymentRows,
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
    rowsOf: landingRows,
    cites: statements('Airborne', 3, 4, 5, 6, 7, 8, 9, 10, 11),
    reading: null,
  },
  {
    id: 'movement',
    title: 'Movement',
    says: 'Vehicles move by rules of their own and have facings; walkers move as infantry does.',
    rowsOf: movementRows,
    cites: [...statements('Vehicle', 1, 2), ...statements('Walker', 1), ...statements('Facings', 3)],
    reading: 'A Vehicle that is a Walker as well moves as infantry does.',
  },
  {
    id: 'fireteams',
    title: 'Fireteams',
    says:
      `The squad may split into two units, which both act on its card. Each has a leader: its models stay ` +
      `within ${TEAM_RANGE}″ of that leader, and each team’s leader within ${SQUAD_RANGE}″ of the squad’s leader.`,
    rowsOf: teamRows,
    cites: statements('Fireteam', 1, 2, 3, 4, 5, 6),
    reading:
      'An odd special weapon goes to the smaller team. The squad’s leader leads one team; who leads the other is a ' +
      'proposal: anyone who is easy to tell apart will do.',
  },
  {
    id: 'coherency',
    title: 'Keeping together',
    says: 'The models of a unit stay close to its leader, or, where they are Independent, to each other.',
    rowsOf: coherencyRows,
    cites: [...statements('Coherency', 1), ...statements('Independent', 1, 2)],
    reading: null,
  },
  {
    id: 'command',
    title: 'Command ranges',
    says: 'A unit within the command range of a friend may add 1 to its Leadership.',
    rowsOf: commandRows,
    cites: statements('Command Range', 1),
    reading: null,
  },
  {
    id: 'transports',
    title: 'Transports',
    says: 'A transport carries infantry. A model takes one place for each of its hit points.',
    rowsOf: loadRows,
    cites: statements('Transport', 1, 2),
    reading:
      'A unit that is neither Vehicle nor Walker is infantry. A transport that is taken twice carries twice as ' +
      'much; one that rides itself brings along what it carries.',
  },
  {
    id: 'arcs',
    title: 'Firing arcs',
    says: 'A weapon with facings fires only into its arc.',
    rowsOf: arcRows,
    cites: statements('Facings', 1, 2, 3),
    reading:
      'The document does not say from where an arc is measured: it is drawn from the middle of a square base. An ' +
      'arc at a corner, as Front-Left, points there; a Side is an arc on each side.',
  },
  {
    id: 'weapons',
    title: 'Weapons',
    says: 'What the keywords of weapons let their bearers do.',
    rowsOf: weaponRows,
    cites: [...statements('Semi Automatic', 1, 2), ...statements('Set Up', 1, 3, 4), ...statements('Optics', 1, 2)],
    reading: 'What stands in the brackets of Set Up is never explained: it is shown as it was written.',
  },
];

/**
 * What the table needs to know of an army, units of one name told apart; what applies to none of its units is left out.
 */
export function trenchesAids(written: Army): readonly PlayAid[] {
  const army = toldApart(written);
  return AIDS.map(({ rowsOf, ...aid }) => ({ ...aid, rows: rowsOf(army) })).filter(({ rows }) => rows.length > 0);
}
