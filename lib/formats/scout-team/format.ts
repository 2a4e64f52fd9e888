import { defineFormat, type Setting, type Supersede } from '../../rules/format';
import { scoutTeamAids } from './aids';
import { COVERAGE } from './coverage.data';
import { DOCUMENT } from './document';
import { SCOUT_TEAM } from './gameFormat';
import { maxDedicatedTransports } from './rules/max-dedicated-transports';
import { maxPoints } from './rules/max-points';
import { DEDICATED_TRANSPORT, maxSlots, RELICS, SLOTS } from './rules/max-slots';
import { requiresHq } from './rules/requires-hq';
import { requiresTroops } from './rules/requires-troops';
import { singleFaction } from './rules/single-faction';
import { uniqueUnitNames } from './rules/unique-unit-names';
import type { Army } from '../../army/army';
import { OTHER_LIMITS_OF_DATA, detachmentsOfData, pointsLimitOfData } from '../shared/supersedes';

const NINTH = '28ec-711c-d87f-3aeb';

/** Choices for the unit data alone that the format makes for the player. */
const SETTINGS: readonly Setting[] = [
  // Matched play without a mission pack: a codex's own limits hold there (one Commander), and no season's.
  {
    gameSystem: NINTH,
    what: 'Game Type',
    kept: true,
    entry: 'bf09-85b2-c097-1071',
    group: '58c5-1d35-3869-613f',
    choice: { entry: '3854-d05a-3596-0480', name: '1. Eternal War' },
  },
  // Many limits of the data depend on the size of battle, which is 2,000 points where nobody says otherwise.
  {
    gameSystem: NINTH,
    what: 'Battle Size',
    kept: false,
    entry: 'f29d-8a5d-18b6-a071',
    group: '2883-57e8-87a6-38e2',
    choice: { entry: 'af70-08c1-1c6f-0770', name: 'Combat Patrol' },
  },
];

type RelaxedFinding = Parameters<Supersede['matches']>[0];

/** The categories in which the unit data's Patrol Detachment lists its units, as the unit data names them. */
const ROLES = new Set(
  [
    ...SLOTS.map(({ name }) => name),
    DEDICATED_TRANSPORT,
    'Agents of the Imperium',
    'Relic HQ',
    'Relic Elites',
    'Relic Heavy Support',
    'No Force Org Slot',
    'Configuration',
    'Stratagems',
  ].map((name) => name.toLowerCase()),
);

/** What the unit data demands of armies of the big game, and a Scout Team need not meet. */
const SUPERSEDES: readonly Supersede[] = [
  {
    what: 'How many models a unit has at least',
    reason: 'Units may be Understrength; whether one meets the demand for HQ or Troops is the format’s to judge.',
    mention: 'silent',
    matches: isUnderstrength,
  },
  {
    what: 'How many units of each battlefield role the unit data’s Patrol Detachment needs or allows',
    reason: 'The Scout Detachment has rules of its own for HQ, Troops, dedicated transports and the other slots.',
    mention: 'silent',
    matches: ({ place, subject }) => place === 'category' && ROLES.has(subject.name.trim().toLowerCase()),
  },
  {
    what: 'How many aircraft a mission pack has room for, by the size of the battle',
    reason: 'The slots are those of the Patrol Detachment, which has two for flyers.',
    mention: 'silent',
    matches: ({ code, place, subject }) => code === 'data/max' && place === 'category' && isNamed(subject, 'aircraft'),
  },
  {
    what: 'The warlord that every army of the big game has, and that some datasheets demand to be',
    reason: 'The document asks for none.',
    mention: 'silent',
    matches: ({ code, subject }) => code === 'data/min' && subject.kind !== 'force' && isNamed(subject, 'warlord'),
  },
  pointsLimitOfData({ reason: 'What counts is the declared size of the game.' }),
  OTHER_LIMITS_OF_DATA,
  detachmentsOfData({ reason: 'A list is one Scout Detachment.' }),
  {
    what:
      'Settings of the unit data: the type of game, the size of battle, the cost of the detachment, the choice ' +
      'of a faction within its file',
    reason:
      'They serve the unit data alone. The size of battle is always Combat Patrol; what the data asks for besides ' +
      'is filled in.',
    mention: 'silent',
    matches: isConfiguration,
  },
];

const isNamed = ({ name }: RelaxedFinding['subject'], wanted: string): boolean => name.trim().toLowerCase() === wanted;

/** Only what is on a unit as Understrength, so that nothing is set aside that no rule looks at. */
function isUnderstrength({ code, place, at, subject, actual, limit }: RelaxedFinding, army: Army): boolean {
  if (code !== 'data/min' || place !== 'unit' || !subject.models) return false;
  return army.units.some(
    ({ understrength }) =>
      understrength !== null &&
      understrength.models > 0 &&
      understrength.missing.some(
        (each) => each.at === at.id && each.name === subject.name && each.actual === actual && each.limit === limit,
      ),
  );
}

/** An upgrade that is missing at the root, or what the data objects to in a setting; a stratagem is none. */
function isConfiguration({ code, place, at, subject, scope, culprits }: RelaxedFinding, army: Army): boolean {
  if (code === 'data/missing-entry') return false;
  if (place === 'root' && code === 'data/min') {
    return subject.entryType === 'upgrade' && !(subject.models && scope === 'parent');
  }
  const settings = new Set(
    army.configuration
      .filter(({ category }) => category?.toLowerCase() === 'configuration')
      .flatMap(({ selections }) => selections),
  );
  return settings.has(at.id) || (culprits.length > 0 && culprits.every((id) => settings.has(id)));
}

/** Scout Team: a Patrol Detachment of single models, in games of any size up to Combat Patrol. */
export const scoutTeam = defineFormat({
  ...SCOUT_TEAM,
  document: DOCUMENT,
  summary: 'Up to 500 points of 9th edition: a patrol of single models, with units of any strength.',
  slots: SLOTS,
  otherRoles: [DEDICATED_TRANSPORT, ...RELICS.map(({ name }) => name)],
  rules: [maxPoints, maxSlots, singleFaction, requiresHq, requiresTroops, uniqueUnitNames, maxDedicatedTransports],
  supersedes: SUPERSEDES,
  coverage: COVERAGE,
  accent: '#0b6266',
  understrength: true,
  settings: SETTINGS,
  aids: scoutTeamAids,
});
