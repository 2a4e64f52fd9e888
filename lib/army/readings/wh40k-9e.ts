import { statlineSource, type Evidence } from '../evidence';
import { known } from '../fact';
import { readKeywords, readUnit } from './9e/keywords';
import { isStatline, readStatline, readWeapons } from './9e/statline';
import { type ModelFacts, type Reading, unasked } from './reading';
import { ruleNames, wargearNames } from './weapons';

/** Every fact of one model of the ninth edition's data, and of data with the same profile types. */
function read(evidence: Evidence): ModelFacts {
  const { wounds, toughness, leadership, armourSave } = readStatline(evidence);
  const keywords = readKeywords(evidence);
  return {
    ...unasked(evidence),
    wounds,
    toughness,
    leadership,
    armourSave,
    keywords,
    vehicle: known(
      keywords.known && keywords.value.some((keyword) => /^vehicle$/i.test(keyword)),
      keywords.known ? keywords.source : statlineSource(evidence),
    ),
    weapons: readWeapons(evidence),
    rules: ruleNames(evidence),
    wargear: wargearNames(evidence),
  };
}

export const wh40k9e: Reading = {
  edition: '9th',
  facts: ['wounds', 'toughness', 'armourSave', 'leadership', 'vehicle', 'keywords', 'weapons'],
  factions: true,
  slots: ['HQ', 'Troops', 'Elites', 'Fast Attack', 'Heavy Support', 'Flyer', 'Dedicated Transport'],
  // Patrol Detachment, which the format's own is identical to but for what it says.
  standardDetachment: 'a0c7-2a71-bae0-215d',
  isStatline,
  // A vehicle is one by its keyword; its statline is like any other.
  isVehicle: () => false,
  isTransport: () => false,
  counting: [],
  unitsAreSquads: true,
  modelsBy: 'names',
  read,
  readUnit,
};
