import { armySchema } from '../../rules/armySchema';
import { defineFormat } from '../../rules/format';
import { AT_TABLE } from './atTable';
import { AGREEMENTS } from './agreements';
import { scoutTeamAids } from './aids';
import { COVERAGE } from './coverage.data';
import { DOCUMENT, VERSION } from './document';
import { GAME_SIZES } from './gameSize';
import { maxDedicatedTransports } from './rules/max-dedicated-transports';
import { MOST_POINTS, maxPoints } from './rules/max-points';
import { DEDICATED_TRANSPORT, RELICS, SLOTS, maxSlots } from './rules/max-slots';
import { requiresHq } from './rules/requires-hq';
import { requiresTroops } from './rules/requires-troops';
import { singleFaction } from './rules/single-faction';
import { uniqueUnitNames } from './rules/unique-unit-names';
import { SETTINGS } from './settings.data';
import { SUPERSEDES } from './supersedes';

/** Scout Team: a Patrol Detachment of single models, in games of any size up to Combat Patrol. */
export const scoutTeam = defineFormat({
  id: 'scout-team',
  name: 'Scout Team',
  version: VERSION,
  document: DOCUMENT,
  summary: 'Up to 500 points of 9th edition: a patrol of single models, with units of any strength.',
  slots: SLOTS,
  otherRoles: [DEDICATED_TRANSPORT, ...RELICS.map(({ name }) => name)],
  limits: { points: MOST_POINTS },
  rules: [maxPoints, maxSlots, singleFaction, requiresHq, requiresTroops, uniqueUnitNames, maxDedicatedTransports],
  supersedes: SUPERSEDES,
  coverage: COVERAGE,
  accent: '#0b6266',
  edition: '9th',
  gameSizes: GAME_SIZES,
  understrength: true,
  settings: SETTINGS,
  aids: scoutTeamAids,
  atTable: AT_TABLE,
  agreements: AGREEMENTS,
});

/** The derived army of a legal Scout Detachment: `safeParse` succeeds exactly when the verdict is legal. */
export const scoutDetachment = armySchema(scoutTeam);
