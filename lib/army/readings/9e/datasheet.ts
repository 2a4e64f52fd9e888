import type { EvaluatedSelection } from '../../../engine/evaluated';
import { withoutLegends } from '../../legends';
import type { UnitFacts } from '../reading';
import { remembered, tidy } from '../text';
import { DATASHEET_NAMES } from './datasheet.data';
import { factionKeywords, unitKeywords } from './keywords';

/**
 * A unit's name as its datasheet has it: without "[Legends]", and one where the data splits a datasheet by the weapons
 * that its models share.
 */
export const datasheetName = remembered((entry): string => {
  const name = tidy(withoutLegends(entry));
  const row = DATASHEET_NAMES.find((each) => each.name.test(name));
  if (row !== undefined) return row.datasheet ?? name;
  return name.replace(/\s+w\/.*$/i, '') || name;
});

/** Categories that say what place a unit has in its detachment. */
const NON_COMPULSORY = /^non-compulsory\b/i;
const SHARES_SLOT = /^lieutenant$/i;

/** What is read of a unit as a whole in the ninth edition's data. */
export function readUnit(root: EvaluatedSelection, models: readonly EvaluatedSelection[]): UnitFacts {
  const categories = root.categories.map((category) => tidy(category.name));
  return {
    unitName: datasheetName(root.name),
    keywords: unitKeywords(root, models),
    factionKeywords: factionKeywords(root, models),
    compulsory: !categories.some((name) => NON_COMPULSORY.test(name)),
    sharesSlot: categories.find((name) => SHARES_SLOT.test(name)) ?? null,
  };
}
