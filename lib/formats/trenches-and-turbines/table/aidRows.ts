import type { Army, Model, Unit, Weapon } from '../../../army/army';
import type { PlayAidRow } from '../../../rules/playAid';
import type { Fireteam, FireteamSplit } from '../../../rules/tableSheet';
import { count, listed } from '../../../foundation/words';
import { coherency, commandRange, hasKeyword, keywordsOf, printKeyword, type KeywordName } from '../keywords';
import { activationCards } from './activationCards';
import { deployment, type Placed } from './deployment';
import { fireteamSplit, leaderOf } from './fireteamSplit';
import { firingArcs } from './firingArcs';
import { landsBy } from './landing';
import { oneUnit } from './oneUnit';

/** How many activation cards each unit gives to the deck, and the total. */
export function activationRows(army: Army): readonly PlayAidRow[] {
  const { total, units } = activationCards(army);
  if (units.length === 0) return [];
  return [
    ...units.map(({ name, cards, because, open }) => ({
      name,
      text: [count(cards, 'card'), ...because].join('; '),
      open,
    })),
    row('In the stack', count(total, 'card')),
  ];
}

/** Who deploys first, who last, and who may start off the table. */
export function deploymentRows(army: Army): readonly PlayAidRow[] {
  const { first, last, reserve } = deployment(army);
  if (last.length === 0 && reserve.length === 0) return [];
  return [
    ...(first.length === 0 ? [] : [row('First', placedText(first))]),
    ...(last.length === 0 ? [] : [row('After all others', placedText(last))]),
    ...(reserve.length === 0 ? [] : [row('May start off the table', placedText(reserve))]),
  ];
}

/** Whose Leadership an Airborne unit tests when it lands: its leader's, else the highest. */
export function landingRows(army: Army): readonly PlayAidRow[] {
  return deployment(army)
    .reserve.map(({ unit: bought }) => oneUnit(bought))
    .map((unit) => {
      const against = landsBy(army, unit);
      if (against === null) return { name: unit.name, text: 'its Leadership is not written down', open: true };
      return row(unit.name, `${against}; ${count(unit.models.length, 'die', 'dice')} if it lands on something`);
    });
}

/** Which units move as vehicles and which as infantry, and what that means for their bases. */
export function movementRows(army: Army): readonly PlayAidRow[] {
  const having = (keyword: KeywordName) => army.units.filter((unit) => hasKeyword(unit, keyword));
  const [vehicles, walkers] = [having('Vehicle'), having('Walker')];
  const groups: readonly (readonly [string, readonly Unit[]])[] = [
    ['As vehicles', vehicles.filter((unit) => !walkers.includes(unit))],
    ['As infantry', walkers],
    ['On square bases, for their facings', vehicles],
  ];
  return groups.flatMap(([name, units]) => (units.length === 0 ? [] : [row(name, namesOf(units))]));
}

/** How each Fireteam unit divides into its two teams. */
export function teamRows(army: Army): readonly PlayAidRow[] {
  return army.units
    .filter((unit) => hasKeyword(unit, 'Fireteam'))
    .map((unit) => {
      const split = fireteamSplit(unit);
      if (split === null) return row(unit.name, 'cannot be split: it has one model');
      const teams = split.teams.map((team, place) => `Team ${place + 1}: ${teamText(team)}`).join('. ');
      const odd = split.odd === null ? '' : `. The odd one is a ${split.odd.name}`;
      return { name: unit.name, text: `${teams}${odd}${leaderText(split)}`, open: split.squadLeader === null };
    });
}

const teamText = ({ models, leader, specials }: Fireteam): string =>
  `${count(models.length, 'model')}, led by ${leader.name}${specials.length === 0 ? '' : `, with ${listed(specials)}`}`;

const leaderText = ({ squadLeader }: FireteamSplit): string =>
  squadLeader === null ? '. No single model is marked as the squad’s leader: agree on one' : '';

/** Who must keep together, and how: a unit of one model need not. */
export function coherencyRows(army: Army): readonly PlayAidRow[] {
  return army.units.flatMap((unit) => {
    const several = oneUnit(unit).models.length > 1;
    if (hasKeyword(unit, 'Independent')) {
      return [
        row(
          unit.name,
          several
            ? 'every model within 1″ of another one of the unit; needs neither coherency nor a command range'
            : 'needs no command range',
        ),
      ];
    }
    const range = coherency(unit);
    if (!hasKeyword(unit, 'Coherency') || !several) return [];
    if (range === null) {
      return [{ name: unit.name, text: 'how close to its leader is not written so that it can be read', open: true }];
    }
    const leader = leaderOf(unit);
    const split = hasKeyword(unit, 'Fireteam') ? '; once split, by its fireteams' : '';
    return [
      {
        name: unit.name,
        text: `every model within ${range}″ of ${leader === null ? 'its leader, which nothing marks' : `the ${leader.name}`}${split}`,
        open: leader === null,
      },
    ];
  });
}

/** How far each unit’s Command Range reaches, in inches. */
export function commandRows(army: Army): readonly PlayAidRow[] {
  return army.units.flatMap((unit) => {
    const range = commandRange(unit);
    if (range === null && hasKeyword(unit, 'Command Range')) {
      return [{ name: unit.name, text: 'how far it reaches is not written so that it can be read', open: true }];
    }
    return range === null ? [] : [row(unit.name, `friendly units within ${range}″ may add 1 to their Leadership`)];
  });
}

/** The arcs into which each unit’s weapons fire. */
export function arcRows(army: Army): readonly PlayAidRow[] {
  return firingArcs(army).map(({ name, arcs }) => ({
    name,
    text: arcs.map(({ weapon, text }) => `${weapon}: ${text}`).join('; '),
    open: arcs.some(({ headings }) => headings.length === 0),
  }));
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

/** Which weapons change what their bearers do, and how: a row for each such keyword. */
export function weaponRows(army: Army): readonly PlayAidRow[] {
  const weapons = army.models.flatMap((model) => (model.weapons.known ? model.weapons.value : []));
  return WEAPON_RULES.flatMap(({ keyword, says }) => {
    const names = [...new Set(weapons.flatMap((weapon) => carrierText(weapon, keyword)))];
    return names.length === 0 ? [] : [row(keyword, `${names.join('; ')}: ${says}`)];
  });
}

/** The document never says what is in the brackets of Set Up, so it is shown as it was written. */
function carrierText(weapon: Weapon, keyword: KeywordName): readonly string[] {
  const found = keywordsOf(weapon).filter((parsed) => parsed.keyword?.name === keyword);
  return found.map((parsed) => (parsed.parameter === null ? weapon.name : `${weapon.name}, ${printKeyword(parsed)}`));
}

/** "Mud Sow with Ditch Rats aboard". */
const placedText = (placed: readonly Placed[]): string =>
  listed(
    placed.map(({ unit, aboard }) =>
      aboard.length === 0 ? unit.name : `${unit.name} (with ${listed(aboard.map(({ name }) => name))} aboard)`,
    ),
  );

const namesOf = (named: readonly (Unit | Model)[]): string => listed(named.map(({ name }) => name));
const row = (name: string, text: string): PlayAidRow => ({ name, text, open: false });
