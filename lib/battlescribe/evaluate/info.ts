import { byField, flatModifiers, type FlatModifier } from '../definition';
import { resolve, type LinkedFile } from '../link';
import type { Characteristic, InfoGroup, InfoHolder, InfoLink, Named, Profile, Rule } from '../schema';
import type { EvaluatedProfile, EvaluatedRule } from './evaluated';
import { modifyFlag, modifyText } from './modifier';
import type { Place } from './world';

export interface Info {
  readonly profiles: readonly EvaluatedProfile[];
  readonly rules: readonly EvaluatedRule[];
}

interface Shown {
  readonly profiles: EvaluatedProfile[];
  readonly rules: EvaluatedRule[];
}

type Fields = ReadonlyMap<string, readonly FlatModifier[]>;
const NO_FIELDS: Fields = new Map();

/**
 * The profiles and rules that some nodes show, hidden ones left out. A profile's own modifiers act first, then those of the link to it,
 * then those of the entry that holds it. Conditions are asked from the selection that shows them: `self` is that selection in all of the
 * real data; for `parent` see `nearest` in query.ts.
 */
export function infoOf(holders: readonly { readonly node: InfoHolder; readonly file: LinkedFile }[], place: Place): Info {
  const shown: Shown = { profiles: [], rules: [] };
  const entry = place.definition?.modifiers ?? NO_FIELDS;
  const asked: Place = { ...place, isInfo: true };
  for (const { node, file } of holders) show(node, file, [entry], asked, shown, []);
  return shown;
}

function show(holder: InfoHolder, file: LinkedFile, outer: readonly Fields[], place: Place, shown: Shown, around: readonly InfoHolder[]): void {
  // A group inside itself is a circle of links.
  if (around.includes(holder)) return;
  const inside = [...around, holder];
  for (const profile of holder.profiles ?? []) showProfile(profile, file, [], outer, place, shown);
  for (const rule of holder.rules ?? []) showRule(rule, [], place, shown);
  for (const infoLink of holder.infoLinks ?? []) follow(infoLink, file, outer, place, shown, inside);
  for (const group of holder.infoGroups ?? []) if (!isHidden([plain(group)], place)) show(group, file, outer, place, shown, inside);
}

function follow(infoLink: InfoLink, file: LinkedFile, outer: readonly Fields[], place: Place, shown: Shown, around: readonly InfoHolder[]): void {
  if (infoLink.type === 'profile') {
    const target = resolve(file, 'profiles', infoLink.targetId);
    if (target) showProfile(target.value, target.file, [infoLink], outer, place, shown);
  } else if (infoLink.type === 'rule') {
    const target = resolve(file, 'rules', infoLink.targetId);
    if (target) showRule(target.value, [infoLink], place, shown);
  } else {
    const target = resolve(file, 'infoGroups', infoLink.targetId);
    if (target && !isHidden([plain(target.value), infoLink], place)) show(target.value, target.file, outer, place, shown, around);
  }
}

function showProfile(profile: Profile, file: LinkedFile, links: readonly InfoLink[], outer: readonly Fields[], place: Place, shown: Shown): void {
  if (isHidden([profile, ...links], place)) return;
  const fields = [...[profile, ...links].map(fieldsOf), ...outer];
  const type = resolve(file, 'profileTypes', profile.typeId)?.value ?? place.world.roster.linked.gameSystem.index.profileTypes.get(profile.typeId);
  shown.profiles.push({
    id: profile.id, typeId: profile.typeId, typeName: type?.name ?? profile.typeName,
    name: textAfter(profile.name, 'name', fields.slice(0, 1 + links.length), place),
    page: pageAfter(profile, fields.slice(0, 1 + links.length), place), publicationId: profile.publicationId ?? null,
    characteristics: profile.characteristics.map((characteristic): Characteristic => ({
      typeId: characteristic.typeId,
      name: type?.characteristicTypes.find(({ id }) => id === characteristic.typeId)?.name ?? characteristic.name,
      value: textAfter(characteristic.value, characteristic.typeId, fields, place),
    })),
  });
}

function showRule(rule: Rule, links: readonly InfoLink[], place: Place, shown: Shown): void {
  if (isHidden([rule, ...links], place)) return;
  const fields = [rule, ...links].map(fieldsOf);
  shown.rules.push({
    id: rule.id, name: textAfter(rule.name, 'name', fields, place), description: textAfter(rule.description, 'description', fields, place),
    page: pageAfter(rule, fields, place), publicationId: rule.publicationId ?? null,
  });
}

function isHidden(nodes: readonly Named[], place: Place): boolean {
  return nodes.reduce((hidden, node) => modifyFlag(hidden || node.hidden === true, fieldsOf(node).get('hidden'), place), false);
}

/** Groups of modifiers on an info group have no effect in the reference engine, and no real file has any. */
function plain({ modifierGroups: _, ...group }: InfoGroup): Named {
  return group;
}

function pageAfter(node: Named, fields: readonly Fields[], place: Place): string | null {
  return textAfter(node.page ?? '', 'page', fields, place) || null;
}

function textAfter(base: string, field: string, fields: readonly Fields[], place: Place): string {
  return fields.reduce((text, map) => modifyText(text, map.get(field), place), base);
}

function fieldsOf(node: Named): Fields {
  return node.modifiers || node.modifierGroups ? byField(flatModifiers(node)) : NO_FIELDS;
}
