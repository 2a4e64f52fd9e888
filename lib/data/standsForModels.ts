import { rememberedOf } from '../foundation/collect';
import type { Definition } from './definition';
import { type LinkedFile, resolve } from './link';
import { nameKey } from './sameIds';
import type { InfoHolder } from './schema';

/**
 * Whether an entry stands for models where it is: it is typed so; or it is an upgrade, as some files type their models,
 * that brings a statline of its own or has the name of one on the unit that holds it. What a model holds is its mount
 * or its gun, whatever statline that brings.
 */
export function standsForModels(definition: Definition, holder: Definition | null): boolean {
  if (definition.kind !== 'entry' || definition.type === 'unit') return false;
  if (definition.type === 'model') return true;
  if (holder === null || holder.type === 'model') return false;
  return hasStatline(definition) || (holder.type === 'unit' && statlinesOf(holder).includes(nameKey(definition.name)));
}

/** Whether an entry describes a body. */
export const hasStatline = (definition: Definition): boolean => statlinesOf(definition).length > 0;

/** Whether an entry describes a vehicle: a body that has hull points. */
export const isHull = rememberedOf(({ layers }: Definition): boolean =>
  layers.some(({ node, file }) => linesIn(node, file, hasHullPoints).length > 0),
);

/** Whether two entries are one kind of model, armed otherwise: one statline name, or one name before what they have. */
export const isAlike = (one: Definition, other: Definition): boolean =>
  kindsOf(one).some((name) => kindsOf(other).includes(name));

const kindsOf = rememberedOf((definition: Definition): readonly string[] => [
  ...statlinesOf(definition),
  nameKey(definition.name.split(/ with | w\/|[([]| - /)[0]!),
]);

/** The names of the statlines that an entry shows, ready to be compared. */
const statlinesOf = rememberedOf(({ layers }: Definition): readonly string[] =>
  layers.flatMap(({ node, file }) => linesIn(node, file, isStatlineType)),
);

/** The names of the profiles of some types that a node shows. */
function linesIn(node: InfoHolder, file: LinkedFile, isType: typeof isStatlineType): readonly string[] {
  const links = (node.infoLinks ?? []).filter(({ type }) => type === 'profile');
  const linked = links.flatMap(({ targetId }) => resolve(file, 'profiles', targetId) ?? []);
  const shown = [...(node.profiles ?? []).map((value) => ({ value, file })), ...linked];
  return shown.filter(({ value, file: from }) => isType(value.typeId, from)).map(({ value }) => nameKey(value.name));
}

/** Whether a profile of that type describes a body, in the words of the file that an entry is in. */
export const isStatlineIn = ({ layers }: Definition, typeId: string): boolean =>
  layers.some(({ file }) => isStatlineType(typeId, file));

/** What has Toughness and Wounds, or hull points, is a body. */
function isStatlineType(typeId: string, file: LinkedFile): boolean {
  const names = statsOf(typeId, file);
  return (names.includes('T') && names.includes('W')) || names.includes('HP');
}

const hasHullPoints = (typeId: string, file: LinkedFile): boolean => statsOf(typeId, file).includes('HP');

const statsOf = (typeId: string, file: LinkedFile): readonly string[] =>
  resolve(file, 'profileTypes', typeId)?.value.characteristicTypes.map(({ name }) => name.trim()) ?? [];
