import { SAID, type Edition } from '../documents/book/editions.data';
import type { ProfileType } from './schema';

/** What stands for a name where its player gave none. */
export const UNNAMED_UNIT = 'Unnamed unit';
/** What the ids of categories begin with that stand for keywords as they were written. */
export const KEYWORD_PREFIX = 'keyword-';

/** What the rule is called that holds a unit's notes, where its game has no rules with names. */
export const OWN_NOTES = 'Notes';

const asId = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** The profile of a house unit's model that holds what its player states, apart from the statlines. */
export const SAID_TYPE: ProfileType = {
  id: 'profile-house-unit',
  name: 'House unit',
  characteristicTypes: SAID.map((name) => ({ id: `profile-house-unit-${asId(name)}`, name })),
};

/** The profile types of the game system that an edition's books make. */
export const profileTypesOf = ({ profiles }: Edition): readonly ProfileType[] =>
  Object.entries(profiles).map(([name, characteristics]) => ({
    id: `profile-${asId(name)}`,
    name,
    characteristicTypes: characteristics.map((each) => ({ id: `profile-${asId(name)}-${asId(each)}`, name: each })),
  }));
