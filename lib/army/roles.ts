import type { EvaluatedSelection } from '../engine/evaluated';

const ROLES = 'HQ|Troops|Elites|Fast Attack|Heavy Support|Flyers?|Lords? of War|Fortifications?|Dedicated Transports?';
const WITH_REMARK = new RegExp(`^\\s*(${ROLES})\\s*\\([^()]*\\)\\s*$`, 'i');
const ROLE_ALONE = new RegExp(`^\\s*(${ROLES})\\s*$`, 'i');

/** Whether the data only counts by something of this name: an “HQ” among a warboss’s wargear is no wargear. */
export const isRoleName = (name: string): boolean => ROLE_ALONE.test(name);

/** Whether a selection is such a name and nothing else: it says nothing of its own. */
export const isRoleMark = ({ name, children, profiles, rules }: EvaluatedSelection): boolean =>
  isRoleName(name) && children.length + profiles.length + rules.length === 0;

/** The battlefield role that a category of the data stands for: "Elites (USF)" is Elites; any other name is its own. */
export const roleNamed = (category: string): string => WITH_REMARK.exec(category)?.[1] ?? category;

/** Whether a root selection is in the army's organisation: configuration does not. */
export const takesSlot = (root: EvaluatedSelection): boolean => slotOf(root) !== null;

/** The primary category's name; null for what the data puts outside the organisation. */
export function slotOf(root: EvaluatedSelection): string | null {
  const name = root.categories.find((category) => category.primary)?.name.trim() ?? '';
  return hasRole(name) ? roleNamed(name) : null;
}

/** Whether a primary category is a role in the army's organisation, by its name: "Configuration" is none. */
export const hasRole = (category: string): boolean =>
  !/^(?:|\(?no category\)?|no force org(?:anisation)? slot|uncategori[sz]ed|configuration|stratagems?|reinforcement points)$/i.test(
    category.trim(),
  );

const MARK = /\[legends[\]})]/gi;

/** Whether the data marks something by its name as "[Legends]": out of print, and not welcome at every table. */
export const isLegends = (name: string): boolean => name.search(MARK) >= 0;

/** A name without that mark; blanks may be left. */
export const withoutLegends = (name: string): string => name.replace(MARK, ' ');
