import type { Evidence } from '../evidence';
import { readCharacter } from './characters';
import { COUNTING_7E } from './counting.data';
import { isStatline, kindOf } from './profiles';
import { readMasteryLevel } from './psykers';
import type { ModelFacts, Reading } from './reading';
import { readUniqueWargear } from './relics';
import { readSaves } from './saves';
import { readStatline } from './statline';
import { tidy } from './text';
import { readUnitType } from './unitType';
import { readWeapons, wargearNames } from './weapons';

/** Every fact of one model of the seventh edition's data, and of data with the same profile types. */
function read(evidence: Evidence): ModelFacts {
  return {
    ...readStatline(evidence),
    ...readSaves(evidence),
    ...readUnitType(evidence),
    masteryLevel: readMasteryLevel(evidence),
    ...readCharacter(evidence),
    uniqueWargear: readUniqueWargear(evidence),
    weapons: readWeapons(evidence),
    rules: [...new Set(evidence.held.filter((held) => held.place !== 'perhaps').flatMap((held) => held.selection.rules.map((rule) => tidy(rule.name))))],
    wargear: wargearNames(evidence),
    statlines: evidence.statlines,
  };
}

export const wh40k7e: Reading = {
  // Combined Arms Detachment: the force that every codex's conditions were written for.
  standardDetachment: '5374616e6461726423232344415441232323',
  isStatline,
  isVehicle: (profile) => isStatline(profile) && kindOf(profile) !== 'trooper',
  counting: COUNTING_7E,
  read,
};
