import { furtherStats, type OwnModel } from '../documents/book/book';
import type { Edition } from '../documents/book/editions.data';
import { statlineName } from '../documents/book/house';
import { profileTypesOf } from './ownUnits.data';
import type { DataFile, Profile, ProfileType } from './schema';

/** The profile type of a row of models, as the game system has it. */
export const statlineType = (model: OwnModel, edition: Edition, gameSystem: DataFile): ProfileType =>
  typeNamed(statlineName(model, edition), edition, gameSystem);

/** A profile type by its name, in the singular or plural: the game system's, else the edition's. */
export function typeNamed(name: string, edition: Edition, { profileTypes = [] }: DataFile): ProfileType {
  const found =
    profileTypes.find((type) => type.name.trim() === name) ??
    profileTypes.find((type) => type.name.trim() === `${name}s`);
  return (
    found ??
    profileTypesOf(edition).find((type) => type.name === name) ?? {
      id: `profile-${asId(name)}`,
      name,
      characteristicTypes: [],
    }
  );
}

/** A profile; `further`: names of characteristics that the type does not have, and that are behind its own. */
export const profileOf = (
  holder: string,
  name: string,
  type: ProfileType,
  values: Readonly<Record<string, string>>,
  further: readonly string[] = [],
): Profile => ({
  id: `${holder}-profile`,
  name,
  typeId: type.id,
  typeName: type.name,
  characteristics: [
    ...type.characteristicTypes.map(({ id, name: called }) => ({
      name: called,
      typeId: id,
      value: values[called.trim()] ?? '',
    })),
    ...further.map((called) => ({
      name: called.trim(),
      typeId: `profile-stat-${asId(called.trim())}`,
      value: values[called] ?? '',
    })),
  ],
});

/**
 * What a player noted of units in a game without statlines. Other editions read characteristics by many names, so that
 * there nothing may be beside their own.
 */
export function furtherNames(stats: Readonly<Record<string, string>>, edition: Edition): readonly string[] {
  return edition.bookShape === 'fields' ? Object.keys(furtherStats(stats)) : [];
}

/** Any text as a part of an id, different for different texts: letters and digits stay, all else becomes its code. */
export const asId = (label: string): string =>
  label.replace(/[^A-Za-z0-9]/g, (character) => `_${character.charCodeAt(0).toString(16)}_`);
