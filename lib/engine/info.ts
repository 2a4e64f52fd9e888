import { once } from '../data/once';
import { BUDGETS } from '../data/budgets.data';
import { modifiersOf, NO_FIELDS, ownFields } from '../data/flatModifiers';
import type { Definition, ModifierFields } from '../data/definition';
import { type LinkedFile, resolve, resolveInfo } from '../data/link';
import type { Characteristic, InfoGroup, InfoHolder, InfoLink, NamedNode, Profile, Rule } from '../data/schema';
import type { EvaluatedProfile, EvaluatedRule } from './evaluated';
import { actsOnInfo, changed, textAt } from './act';
import { spend, within } from './ledger';
import { modifyFlag, modifyText, modifyValue } from './modifier';
import type { Act } from './outside';
import type { AskPlace } from './world';
import { answerOf } from './doubt';

/** What was appended to nothing begins with what should part it from what stands before. */
const PARTING = /^[\s,;·]+/;

/** A remark behind a name, without what would part it from another; as a field of what has the name. */
function annotated(text: string): { annotation?: string } {
  const annotation = text.replace(PARTING, '').trim();
  return annotation === '' ? {} : { annotation };
}

/** The data's remark behind the name of what stands at a place. */
export const annotationAt = (definition: Definition | null, place: AskPlace): { annotation?: string } =>
  annotated(textAt('', 'annotation', definition?.modifiers.get('annotation'), place));

// What other nodes change of the profiles and rules that something shows.

const NONE: readonly Act[] = [];

/** Those that act on profiles of a type with so many values. */
function actsOnProfile(acts: readonly Act[], typeName: string, values: number, place: AskPlace): readonly Act[] {
  // Each of them is held against each value.
  if (acts.length === 0 || !spend(place, BUDGETS.work, acts.length * (values + 1))) return NONE;
  return acts.filter((act) => changesType(act, typeName));
}

/** Those that act on rules. */
const actsOnRules = (acts: readonly Act[], place: AskPlace): readonly Act[] =>
  acts.length === 0 || !spend(place, BUDGETS.work, acts.length)
    ? NONE
    : acts.filter(({ affects }) => affects.what === 'rules');

/** Whether a profile or a rule is hidden, after what other nodes change of it. */
const changedFlag = (base: boolean, acts: readonly Act[], place: AskPlace): boolean =>
  acts.length === 0 ? base : afterActs(base, 'hidden', acts, place, modifyFlag);

/** Profiles are named by their type; an entry's own characteristics are changed by who changes the entry. */
const changesType = ({ affects: { what, type } }: Act, typeName: string): boolean =>
  what === 'node' || (what === 'profiles' && (type === null || type === typeName.trim().toLowerCase()));

function afterActs<T>(
  base: T,
  field: string,
  acts: readonly Act[],
  place: AskPlace,
  change: Parameters<typeof changed<T>>[4],
): T {
  const wanted = acts.filter(({ flat, affects }) => flat.modifier.field === field && affects.what !== 'node');
  return wanted.length === 0 ? base : changed(base, undefined, wanted, place, change);
}

export interface Info {
  profiles: readonly EvaluatedProfile[];
  rules: readonly EvaluatedRule[];
}

interface Shown {
  profiles: EvaluatedProfile[];
  rules: EvaluatedRule[];
  /** True: asks for what is hidden, not for what is shown. */
  hidden: boolean;
  /** What other nodes change of them. */
  acts: readonly Act[];
  /** How many profiles, rules and groups were looked at. */
  steps: number;
}

/**
 * The profiles and rules that some nodes show, hidden ones left out; or (`hidden`) the profiles that they hide. A profile's own modifiers act first, then those of
 * the link to it, then those of the entry that holds it. Conditions are asked from the selection that shows them:
 * `self` is that selection in all of the real data; for `parent` see `nearest` in measure.ts.
 */
export function infoOf(
  holders: readonly { node: InfoHolder; file: LinkedFile }[],
  place: AskPlace,
  hidden = false,
): Info {
  const shown: Shown = { profiles: [], rules: [], hidden, acts: actsOnInfo(place), steps: 0 };
  const entry = place.definition?.modifiers ?? NO_FIELDS;
  const asked: AskPlace = { ...place, isInfo: true };
  for (const { node, file } of holders) show(node, file, [entry], asked, shown, []);
  const { profiles, rules } = shown;
  return { profiles, rules };
}

function show(
  holder: InfoHolder,
  file: LinkedFile,
  outer: readonly ModifierFields[],
  place: AskPlace,
  shown: Shown,
  around: readonly InfoHolder[],
): void {
  // A group inside itself is a cycle of links.
  if (around.includes(holder) || !within(place, BUDGETS.levels, around.length) || !mayShow(place, shown)) return;
  const inside = [...around, holder];
  for (const profile of holder.profiles ?? []) showProfile(profile, file, [], outer, place, shown);
  for (const rule of holder.rules ?? []) showRule(rule, [], place, shown);
  for (const infoLink of holder.infoLinks ?? []) {
    if (shown.steps > BUDGETS.info.limit) return;
    follow(infoLink, file, outer, place, shown, inside);
  }
  for (const group of holder.infoGroups ?? []) {
    if (!isHidden([plain(group)], place)) show(group, file, outer, place, shown, inside);
  }
}

/** Whether one more may be looked at, of one selection and of the whole list. */
function mayShow(place: AskPlace, shown: Shown): boolean {
  shown.steps += 1;
  return within(place, BUDGETS.info, shown.steps) && spend(place, BUDGETS.allInfo, 1);
}

function follow(
  infoLink: InfoLink,
  from: LinkedFile,
  outer: readonly ModifierFields[],
  place: AskPlace,
  shown: Shown,
  around: readonly InfoHolder[],
): void {
  const target = resolveInfo(from, infoLink);
  if (target === null) return;
  const { value, file } = target;
  if (infoLink.type === 'profile') showProfile(value as Profile, file, [infoLink], outer, place, shown);
  else if (infoLink.type === 'rule') showRule(value as Rule, [infoLink], place, shown);
  else if (!isHidden([plain(value), infoLink], place)) show(value as InfoGroup, file, outer, place, shown, around);
}

function showProfile(
  profile: Profile,
  file: LinkedFile,
  links: readonly InfoLink[],
  outer: readonly ModifierFields[],
  place: AskPlace,
  shown: Shown,
): void {
  if (!mayShow(place, shown)) return;
  const written = asWritten(file)(profile);
  const acts = actsOnProfile(shown.acts, written.typeName, written.characteristics.length, place);
  if (changedFlag(isHidden([profile, ...links], place), acts, place) !== shown.hidden) return;
  const letters = lettersOf(written);
  if (!within(place, BUDGETS.text, letters) || !spend(place, BUDGETS.letters, letters)) return;
  const own = [profile, ...links].map(ownFields);
  const isChanged = acts.length > 0 || isModified(written, own, outer);
  shown.profiles.push(isChanged ? modified(written, own, [...own, ...outer], acts, place) : written);
}

/** Letters of a profile's values. */
const lettersOf = once(({ characteristics }: EvaluatedProfile): number =>
  characteristics.reduce((sum, { value }) => sum + value.length, 0),
);

/** A profile without its modifiers, as a file sees it: most have none. */
const asWritten = once((file: LinkedFile) =>
  once((profile: Profile): EvaluatedProfile => {
    const type = resolve(file, 'profileTypes', profile.typeId)?.value;
    const names = new Map(type?.characteristicTypes.map((each) => [each.id, each.name]));
    return {
      id: profile.id,
      typeId: profile.typeId,
      typeName: type?.name ?? profile.typeName,
      name: profile.name,
      page: profile.page || null,
      publicationId: profile.publicationId ?? null,
      characteristics: profile.characteristics.map(({ typeId, name, value }): Characteristic => ({
        typeId,
        name: names.get(typeId) ?? name,
        value,
      })),
    };
  }),
);

/** Whether a modifier is there for any of its texts; the entry around it changes characteristics only. */
function isModified(
  { characteristics }: EvaluatedProfile,
  own: readonly ModifierFields[],
  outer: readonly ModifierFields[],
): boolean {
  return (
    own.some(({ size }) => size > 0) ||
    outer.some((fields) => fields.size > 0 && characteristics.some(({ typeId }) => fields.has(typeId)))
  );
}

function modified(
  profile: EvaluatedProfile,
  own: readonly ModifierFields[],
  all: readonly ModifierFields[],
  acts: readonly Act[],
  place: AskPlace,
): EvaluatedProfile {
  return {
    ...profile,
    name: textAfter(profile.name, 'name', own, acts, place),
    page: textAfter(profile.page ?? '', 'page', own, acts, place) || null,
    ...annotated(textAfter('', 'annotation', own, acts, place)),
    characteristics: profile.characteristics.map((each) => {
      const wanted = acts.filter(({ flat }) => flat.modifier.field === each.typeId);
      const value = changed(each.value, modifiersOf(each.typeId, all), wanted, place, modifyValue);
      return { ...each, value: spend(place, BUDGETS.letters, value.length) ? value : each.value };
    }),
  };
}

function showRule(rule: Rule, links: readonly InfoLink[], place: AskPlace, shown: Shown): void {
  const nodes = [rule, ...links];
  if (!mayShow(place, shown)) return;
  const acts = actsOnRules(shown.acts, place);
  if (changedFlag(isHidden(nodes, place), acts, place)) return;
  const written = ruleAsWritten(rule);
  const isChanged = acts.length > 0 || nodes.some(hasModifiers);
  const evaluated = isChanged ? modifiedRule(written, nodes.map(ownFields), acts, place) : written;
  const { length } = evaluated.description;
  if (within(place, BUDGETS.text, length) && spend(place, BUDGETS.letters, length)) shown.rules.push(evaluated);
}

/** A rule without its modifiers: most have none. */
const ruleAsWritten = once(({ id, name, description, page, publicationId }: Rule): EvaluatedRule => ({
  id,
  name,
  description,
  page: page || null,
  publicationId: publicationId ?? null,
}));

function modifiedRule(
  written: EvaluatedRule,
  own: readonly ModifierFields[],
  acts: readonly Act[],
  place: AskPlace,
): EvaluatedRule {
  return {
    ...written,
    description: textAfter(written.description, 'description', own, acts, place),
    name: textAfter(written.name, 'name', own, acts, place),
    page: textAfter(written.page ?? '', 'page', own, acts, place) || null,
  };
}

const hasModifiers = ({ modifiers, modifierGroups }: NamedNode): boolean =>
  modifiers !== undefined || modifierGroups !== undefined;

function isHidden(nodes: readonly NamedNode[], place: AskPlace): boolean {
  let hidden = false;
  for (const node of nodes) {
    hidden ||= node.hidden === true;
    if (hasModifiers(node)) hidden = modifyFlag(hidden, ownFields(node).get('hidden'), place);
  }
  return hidden;
}

/** Groups of modifiers on an info group have no effect in the reference engine, and no real file has any. */
function plain(group: InfoGroup): NamedNode {
  if (!group.modifierGroups) return group;
  const { modifierGroups: _, ...rest } = group;
  return rest;
}

/** A text after a piece's own modifiers, then what other nodes change of it; what is only shown is never in doubt. */
function textAfter(
  base: string,
  field: string,
  own: readonly ModifierFields[],
  acts: readonly Act[],
  place: AskPlace,
): string {
  const text = modifyText(base, modifiersOf(field, own), place);
  return acts.length === 0
    ? text
    : answerOf(place.world.ledger, () => afterActs(text, field, acts, place, modifyValue)).value;
}
