import { BUDGETS } from '../data/budgets.data';
import { changed } from './act';
import { annotated } from './annotation';
import { told } from './doubt';
import type { EvaluatedProfile, EvaluatedRule } from './evaluated';
import { spend } from './ledger';
import { modifyFlag, modifyValue } from './modifier';
import type { Act } from './outside';
import type { Place } from './world';

// What other nodes change of the profiles and rules that something shows.

const NONE: readonly Act[] = [];

/** Those that act on profiles of a type with so many values. */
export function actsOnProfile(acts: readonly Act[], typeName: string, values: number, place: Place): readonly Act[] {
  // Each of them is held against each value.
  if (acts.length === 0 || !spend(place, BUDGETS.work, acts.length * (values + 1))) return NONE;
  return acts.filter((act) => changesType(act, typeName));
}

/** Those that act on rules. */
export const actsOnRules = (acts: readonly Act[], place: Place): readonly Act[] =>
  acts.length === 0 || !spend(place, BUDGETS.work, acts.length)
    ? NONE
    : acts.filter(({ affects }) => affects.what === 'rules');

/** Whether a profile or a rule is hidden, after what other nodes change of it. */
export const changedFlag = (base: boolean, acts: readonly Act[], place: Place): boolean =>
  acts.length === 0 ? base : afterActs(base, 'hidden', acts, place, modifyFlag);

/** Profiles are named by their type; an entry's own characteristics are changed by who changes the entry. */
const changesType = ({ affects: { what, type } }: Act, typeName: string): boolean =>
  what === 'node' || (what === 'profiles' && (type === null || type === typeName.trim().toLowerCase()));

function afterActs<T>(
  base: T,
  field: string,
  acts: readonly Act[],
  place: Place,
  change: Parameters<typeof changed<T>>[4],
): T {
  const wanted = acts.filter(({ flat, affects }) => flat.modifier.field === field && affects.what !== 'node');
  return wanted.length === 0 ? base : changed(base, undefined, wanted, place, change);
}

/** A text that is only shown is never in doubt. */
const shownAfter = (base: string, field: string, acts: readonly Act[], place: Place): string =>
  told(place.world.ledger, () => afterActs(base, field, acts, place, modifyValue)).value;

/** A profile after what other nodes change of its name and page. */
export function renamedProfile(profile: EvaluatedProfile, acts: readonly Act[], place: Place): EvaluatedProfile {
  return {
    ...profile,
    name: shownAfter(profile.name, 'name', acts, place),
    page: shownAfter(profile.page ?? '', 'page', acts, place) || null,
    ...annotated(shownAfter(profile.annotation ?? '', 'annotation', acts, place)),
  };
}

/** A rule after what other nodes change of it. */
export function changedRule(rule: EvaluatedRule, acts: readonly Act[], place: Place): EvaluatedRule {
  return {
    ...rule,
    description: shownAfter(rule.description, 'description', acts, place),
    name: shownAfter(rule.name, 'name', acts, place),
    page: shownAfter(rule.page ?? '', 'page', acts, place) || null,
  };
}
