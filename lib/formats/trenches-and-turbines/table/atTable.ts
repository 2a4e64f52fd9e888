import type { Army, Unit } from '../../../army/army';
import { membersOf, valueOf } from '../../../army/fact';
import { plainMark, PLAIN_TABLE, reserveMark, type AtTable } from '../../../rules/atTable';
import { hasKeyword, isInfantry, meaningsOf, multiActivate, transportCapacity } from '../keywords';
import { fireteamSplit, specialWeapons, TEAM_NAMES } from './fireteamSplit';
import { transportsOf } from './load';

const when = (holds: (unit: Unit, army: Army) => boolean) => (_: unknown, unit: Unit, army: Army) =>
  holds(unit, army) ? 1 : 0;

const rides = ({ id }: Unit, { declarations }: Army): boolean =>
  (declarations?.rides ?? []).some(({ unit }) => unit === id);

/** A game with activation cards at the table: the models of a unit act together. */
export const AT_TABLE: AtTable = {
  ...PLAIN_TABLE,
  pieces: 'unit',
  wound: 'hit point',
  turn: 'round',
  marks: [
    plainMark({
      id: 'cards',
      name: 'Card spent',
      says: 'Its card of this round has been drawn.',
      told: { on: 'has spent its card', off: 'has not spent its card' },
      most: (_, unit) => multiActivate(unit) * unit.copies,
      ends: 'turn',
    }),
    plainMark({
      id: 'overwatch',
      name: 'Overwatch',
      told: { on: 'is in overwatch', off: 'is no longer in overwatch' },
      most: () => 1,
      byTeam: true,
    }),
    plainMark({
      id: 'set-up',
      name: 'Set up',
      says: 'Until the unit moves for any reason.',
      told: { on: 'is set up', off: 'is no longer set up' },
      most: (models) =>
        models.some(({ weapons }) => membersOf(weapons).some((weapon) => hasKeyword(weapon, 'Set Up'))) ? 1 : 0,
      byTeam: true,
    }),
    plainMark({
      id: 'split',
      name: 'Teams A and B',
      says: 'Two teams, both of which act on the squad’s card.',
      told: { on: 'splits into teams A and B', off: 'is one unit again' },
      most: (_, unit) => (hasKeyword(unit, 'Fireteam') && fireteamSplit(unit) !== null ? 1 : 0),
    }),
    plainMark({
      id: 'aboard',
      name: 'Aboard',
      told: { on: 'embarks', off: 'gets out' },
      most: when((unit, army) => isInfantry(unit) && transportsOf(army).some(({ id }) => id !== unit.id)),
      start: when(rides),
      away: true,
      clears: ['set-up', 'reserve'],
      rides: {
        room: (_, unit) => (hasKeyword(unit, 'Transport') ? transportCapacity(unit) : 0),
        takes: ({ wounds }) => valueOf(wounds) ?? 1,
        deploys: () => true,
      },
    }),
    reserveMark({
      says: 'On its card it stays there, or lands.',
      most: when((unit) => hasKeyword(unit, 'Airborne')),
      clears: ['landed', 'overwatch', 'set-up'],
    }),
    plainMark({
      id: 'landed',
      name: 'Landed',
      told: { on: 'has landed', off: 'has not landed' },
      most: when((unit) => hasKeyword(unit, 'Airborne')),
      clears: ['reserve'],
    }),
  ],
  teamsOf: (unit) =>
    (hasKeyword(unit, 'Fireteam') ? (fireteamSplit(unit)?.teams ?? []) : []).map(
      ({ models, leader, specials }, at) => ({
        name: TEAM_NAMES[at] ?? '',
        models: models.map(({ id }) => id),
        leader: leader.id,
        specials,
        bearers: models.flatMap((model) => specialWeapons(model).map(() => model.id)),
      }),
    ),
  meanings: meaningsOf,
  weaponNotes: meaningsOf,
  phases: [
    { name: 'Deployment', sections: ['Vanguard', 'Airborne'], aids: ['deployment', 'landing'] },
    { name: 'Cards', sections: ['Multi-Activate'], aids: ['activation'] },
    {
      name: 'Moving',
      sections: ['Coherency', 'Independent', 'Fireteam', 'Transport', 'Vehicle', 'Walker'],
      aids: ['movement', 'fireteams', 'coherency', 'transports'],
    },
    {
      name: 'Shooting',
      sections: ['Semi Automatic', 'Set Up', 'Facings', 'Optics', 'Command Range'],
      aids: ['command', 'arcs', 'weapons'],
    },
  ],
  dice: [
    { count: 1, sides: 10 },
    { count: 2, sides: 10 },
    { count: 5, sides: 10 },
    { count: 2, sides: 5 },
  ],
};
