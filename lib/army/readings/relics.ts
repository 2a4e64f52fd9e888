import type { EvaluatedSelection } from '../../engine/evaluated';
import type { UniqueItem } from '../army';
import { statlineSource, textSource, type Evidence, type Held } from '../evidence';
import { known, type Fact } from '../fact';
import { isStatline } from './profiles';
import { NOT_ITEMS, NOT_RELIC_GROUPS, ONE_OF_A_KIND, RELIC_GROUPS, RELIC_NAMES } from './relics.data';
import { bareName, remembered, tidy } from './text';

const limitedToOne = (selection: EvaluatedSelection): boolean =>
  selection.maximums.some(
    (maximum) => (maximum.scope === 'roster' || maximum.scope === 'force') && maximum.value === 1,
  );

const inRelicGroup = (selection: EvaluatedSelection): boolean =>
  selection.groups.some((group) => RELIC_GROUPS.test(group.name) && !NOT_RELIC_GROUPS.test(group.name));

const isOneOfAKind = remembered((bare) => ONE_OF_A_KIND.some((row) => row.name.test(bare)));
const isNoItem = remembered((bare) => NOT_ITEMS.some((row) => row.name.test(bare)));

/**
 * Whether an upgrade is one of a kind: the data allows one here or in another file, or it is in a group or under a name
 * of relics.
 */
function isUniqueItem(held: Held): boolean {
  const { selection } = held;
  if (!held.removable || selection.type !== 'upgrade' || selection.profiles.some(isStatline)) return false;
  const bare = bareName(selection.name).replace(/^the /, '');
  if (isOneOfAKind(bare)) return true;
  if (isNoItem(bare)) return false;
  return RELIC_NAMES.test(bare) || inRelicGroup(selection) || limitedToOne(selection);
}

/**
 * A model's relics and other one-per-army items; one that the unit bought for somebody is on the first who may carry
 * it.
 */
export function readUniqueWargear(evidence: Evidence): Fact<readonly UniqueItem[]> {
  const items = evidence.held.filter((held) => held.bearer && isUniqueItem(held));
  const [first] = items;
  return known(
    items.map(({ selection }) => ({ name: tidy(selection.name), selection: selection.id })),
    first === undefined ? statlineSource(evidence) : textSource(tidy(first.selection.name), first),
  );
}
