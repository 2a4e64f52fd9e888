import { rememberedOf, NONE } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import { modifiersOf, NO_FIELDS, ownFields } from '../data/flatModifiers';
import type { Definition, ModifierFields } from '../data/definition';
import { type LinkedFile, resolve, resolveInfo } from '../data/link';
import type { Characteristic, InfoGroup, InfoHolder, InfoLink, NamedNode, Profile, Rule } from '../data/schema';
import type { EvaluatedProfile, EvaluatedRule } from './evaluated';
import { actsOnInfo, changed, textAt } from './act';
import { answerOf, spend, within } from './ledger';
import { modifyFlag, modifyText, modifyValue } from './modifier';
import type { Act } from './outside';
import type { AskPlace } from './world';

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

/** Those of some acts that are wanted. Each is held against so many texts. */
const picked = (
  acts: readonly Act[],
  texts: number,
  place: AskPlace,
  isWanted: (act: Act) => boolean,
): readonly Act[] =>
  acts.length === 0 || !spend(place, BUDGETS.work, acts.length * texts) ? NONE : acts.filter(isWanted);

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
  place: AskPlace;
  /** The modifiers of the entry there: they change characteristics only. */
  outer: ModifierFields;
  /** True: asks for what is hidden, not for what is shown. */
  hidden: boolean;
  acts: readonly Act[];
  steps: number;
}

/**
 * The profiles and rules that some nodes show, hidden ones left out; or (`hidden`) the profiles they hide. A profile's
 * own modifiers act first, then those of the link to it, then of the entry that holds it. Conditions are asked from
 * the selection that shows them: for `parent` see `nearest` in measure.ts.
 */
export function infoOf(
  holders: readonly { node: InfoHolder; file: LinkedFile }[],
  place: AskPlace,
  hidden = false,
): Info {
  const shown: Shown = {
    profiles: [],
    rules: [],
    place: { ...place, isInfo: true },
    outer: place.definition?.modifiers ?? NO_FIELDS,
    hidden,
    acts: actsOnInfo(place),
    steps: 0,
  };
  for (const { node, file } of holders) show(node, file, shown, []);
  const { profiles, rules } = shown;
  return { profiles, rules };
}

function show(holder: InfoHolder, file: LinkedFile, shown: Shown, around: readonly InfoHolder[]): void {
  const { place } = shown;
  // A group inside itself is a cycle of links.
  if (around.includes(holder) || !within(place, BUDGETS.levels, around.length) || !mayShow(shown)) return;
  const inside = [...around, holder];
  for (const profile of holder.profiles ?? []) showProfile(profile, file, [], shown);
  for (const rule of holder.rules ?? []) showRule(rule, [], shown);
  for (const infoLink of holder.infoLinks ?? []) {
    if (shown.steps > BUDGETS.info.limit) return;
    follow(infoLink, file, shown, inside);
  }
  for (const group of holder.infoGroups ?? []) {
    if (!isHidden([plain(group)], place)) show(group, file, shown, inside);
  }
}

function mayShow(shown: Shown): boolean {
  shown.steps += 1;
  return within(shown.place, BUDGETS.info, shown.steps) && spend(shown.place, BUDGETS.allInfo, 1);
}

function follow(infoLink: InfoLink, from: LinkedFile, shown: Shown, around: readonly InfoHolder[]): void {
  const target = resolveInfo(from, infoLink);
  if (target === null) return;
  const { value, file } = target;
  if (infoLink.type === 'profile') showProfile(value as Profile, file, [infoLink], shown);
  else if (infoLink.type === 'rule') showRule(value as Rule, [infoLink], shown);
  else if (!isHidden([plain(value), infoLink], shown.place)) show(value as InfoGroup, file, shown, around);
}

function showProfile(profile: Profile, file: LinkedFile, links: readonly InfoLink[], shown: Shown): void {
  if (!mayShow(shown)) return;
  const { place, outer } = shown;
  const written = asWritten(file)(profile);
  const { characteristics, typeName } = written;
  const acts = picked(shown.acts, characteristics.length + 1, place, (act) => changesType(act, typeName));
  const nodes = [profile, ...links];
  if (afterActs(isHidden(nodes, place), 'hidden', acts, place, modifyFlag) !== shown.hidden) return;
  const letters = lettersOf(written);
  if (!within(place, BUDGETS.text, letters) || !spend(place, BUDGETS.letters, letters)) return;
  const own = nodes.map(ownFields);
  const isChanged =
    acts.length > 0 ||
    own.some(({ size }) => size > 0) ||
    (outer.size > 0 && characteristics.some(({ typeId }) => outer.has(typeId)));
  shown.profiles.push(isChanged ? modified(written, own, acts, shown) : written);
}

const lettersOf = rememberedOf(({ characteristics }: EvaluatedProfile): number =>
  characteristics.reduce((sum, { value }) => sum + value.length, 0),
);

/** A profile without its modifiers, as a file sees it: most have none. */
const asWritten = rememberedOf((file: LinkedFile) =>
  rememberedOf((profile: Profile): EvaluatedProfile => {
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

function modified(
  profile: EvaluatedProfile,
  own: readonly ModifierFields[],
  acts: readonly Act[],
  { place, outer }: Shown,
): EvaluatedProfile {
  const after = textsAfter(own, acts, place);
  return {
    ...profile,
    name: after(profile.name, 'name'),
    page: after(profile.page ?? '', 'page') || null,
    ...annotated(after('', 'annotation')),
    characteristics: profile.characteristics.map((each) => {
      const wanted = acts.filter(({ flat }) => flat.modifier.field === each.typeId);
      const value = changed(each.value, modifiersOf(each.typeId, [...own, outer]), wanted, place, modifyValue);
      return { ...each, value: spend(place, BUDGETS.letters, value.length) ? value : each.value };
    }),
  };
}

function showRule(rule: Rule, links: readonly InfoLink[], shown: Shown): void {
  const { place } = shown;
  const nodes = [rule, ...links];
  if (!mayShow(shown)) return;
  const acts = picked(shown.acts, 1, place, ({ affects }) => affects.what === 'rules');
  if (afterActs(isHidden(nodes, place), 'hidden', acts, place, modifyFlag)) return;
  const written = ruleAsWritten(rule);
  const own = nodes.map(ownFields);
  const after = textsAfter(own, acts, place);
  const isChanged = acts.length > 0 || own.some(({ size }) => size > 0);
  const evaluated = !isChanged
    ? written
    : {
        ...written,
        description: after(written.description, 'description'),
        name: after(written.name, 'name'),
        page: after(written.page ?? '', 'page') || null,
      };
  const { length } = evaluated.description;
  if (within(place, BUDGETS.text, length) && spend(place, BUDGETS.letters, length)) shown.rules.push(evaluated);
}

/** A rule without its modifiers: most have none. */
const ruleAsWritten = rememberedOf(({ id, name, description, page, publicationId }: Rule): EvaluatedRule => ({
  id,
  name,
  description,
  page: page || null,
  publicationId: publicationId ?? null,
}));

const isHidden = (nodes: readonly NamedNode[], place: AskPlace): boolean =>
  nodes.reduce(
    (hidden, node) => modifyFlag(hidden || node.hidden === true, ownFields(node).get('hidden'), place),
    false,
  );

/** Groups of modifiers on an info group have no effect in the reference engine, and no real file has any. */
function plain(group: InfoGroup): NamedNode {
  if (!group.modifierGroups) return group;
  const { modifierGroups: _, ...rest } = group;
  return rest;
}

/** A text after a piece's own modifiers, then what other nodes change of it; what is only shown is never in doubt. */
const textsAfter =
  (own: readonly ModifierFields[], acts: readonly Act[], place: AskPlace) =>
  (base: string, field: string): string => {
    const text = modifyText(base, modifiersOf(field, own), place);
    if (acts.length === 0) return text;
    return answerOf(place.world.ledger, () => afterActs(text, field, acts, place, modifyValue)).value;
  };
