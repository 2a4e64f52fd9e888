import { membersOf } from '../../army/fact';
import { whyNotDeclare } from '../../rules/choices';
import { defineFormat, type Format, type Supersede } from '../../rules/format';
import { ADAPTATIONS } from './adaptations.data';
import { reconSquadAids } from './aids';
import { COVERAGE } from './coverage.data';
import { DOCUMENT } from './document';
import { RECON_SQUAD } from './gameFormat';
import { leadershipOf } from './leader';
import { SPECIALISTS } from './specialists';
import { adviceFor } from './plan/appraise';
import { planFor } from './plan/planner';
import { maxModels, MOST_MODELS } from './rules/max-models';
import { maxMasteryLevel } from './rules/max-mastery-level';
import { maxPoints } from './rules/max-points';
import { maxSlots, SLOTS } from './rules/max-slots';
import { maxVehicleArmour } from './rules/max-vehicle-armour';
import { maxWoundsOrHullPoints } from './rules/max-wounds-or-hull-points';
import { minNonVehicleModels, NON_VEHICLE_MINIMUM } from './rules/min-non-vehicle-models';
import { noBannedUnitTypes } from './rules/no-banned-unit-types';
import { noCombinedSaves } from './rules/no-combined-saves';
import { noUniqueCharacters } from './rules/no-unique-characters';
import { noUniqueWargear } from './rules/no-unique-wargear';
import { requiresDesignatedWeapon } from './rules/requires-designated-weapon';
import { requiresLeader } from './rules/requires-leader';
import { requiresSpecialists } from './rules/requires-specialists';
import { singleFaction } from './rules/single-faction';
import { uniqueTraits } from './rules/unique-traits';
import { TRAITS } from './traits.data';
import { detachmentsOfData, OTHER_LIMITS_OF_DATA, pointsLimitOfData } from '../shared/supersedes';

/** What the unit data demands of armies of the big game, and a Recon Squad need not meet. */
const SUPERSEDES: readonly Supersede[] = [
  {
    what: 'How many units of each battlefield role the data’s own detachments need or allow',
    reason: 'The Recon Squad Detachment has slots of its own.',
    mention: 'silent',
    matches: (finding) => finding.place === 'category',
  },
  pointsLimitOfData({ reason: 'The format sets the limit in points.' }),
  OTHER_LIMITS_OF_DATA,
  detachmentsOfData({ reason: 'A Recon Squad list is one detachment of the format’s own.' }),
  {
    what: 'Units that a codex demands in every army of its faction',
    reason: 'A minimum that a codex puts on its own army belongs to the detachment it was written for.',
    mention: 'warning',
    matches: (finding) => finding.code === 'data/min' && finding.place === 'root' && bringsUnit(finding),
  },
];

/** An upgrade is configuration, unless it holds units and is asked for within its role: a formation. */
function bringsUnit({ subject: { entryType, models }, scope }: Parameters<Supersede['matches']>[0]): boolean {
  if (entryType === null) return models;
  return entryType !== 'upgrade' || (models && scope === 'parent');
}

/** Recon Squad, with this many specialists designated in a campaign besides those of the list. */
function withDesignations(designated: number): Format {
  const rules = [
    maxPoints,
    maxSlots,
    singleFaction,
    minNonVehicleModels,
    maxModels,
    maxWoundsOrHullPoints,
    maxVehicleArmour,
    noCombinedSaves,
    noBannedUnitTypes,
    maxMasteryLevel,
    noUniqueCharacters,
    noUniqueWargear,
    requiresLeader,
    requiresSpecialists(designated),
    uniqueTraits,
    requiresDesignatedWeapon,
  ];
  return defineFormat({
    ...RECON_SQUAD,
    document: DOCUMENT,
    summary: '200 points of 7th edition, a handful of single models, each a unit of its own.',
    slots: SLOTS,
    limits: {
      ...RECON_SQUAD.limits,
      models: MOST_MODELS,
      nonVehicleModels: NON_VEHICLE_MINIMUM,
      specialists: SPECIALISTS + designated,
    },
    rules,
    supersedes: SUPERSEDES,
    traits: TRAITS,
    coverage: COVERAGE,
    adaptations: ADAPTATIONS,
    declarable: {
      weapons: (army, model) => {
        const found = army.models.find(({ id }) => id === model);
        return found === undefined ? [] : [...new Set(membersOf(found.weapons).map(({ name }) => name))];
      },
      leader: (army) => leadershipOf(army).leader?.id ?? null,
      advise: adviceFor,
      plan: (army) => planFor(army, designated, (asked) => whyNotDeclare(asked, rules)),
    },
    inCampaign: (given) => reconSquadInCampaign(given),
    accent: '#8b3d1f',
    aids: reconSquadAids,
  });
}

/** Recon Squad, outside a campaign. */
export const reconSquad = withDesignations(0);

/** Recon Squad in a campaign with this many further designations; no army has more traits than there are. */
export const reconSquadInCampaign = ({ designations }: { designations: number }): Format =>
  withDesignations(Math.min(designations, TRAITS.length - SPECIALISTS));
