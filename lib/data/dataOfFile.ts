import { groupedBy, madeOnce } from '../foundation/collect';
import { catalogueIdsOf, forcesOf } from '../documents/roster/find';
import type { RosterFile } from './rosterFile';
import { writeXml } from './write';

/** Behind the name of a game system or catalogue that was made of a list. */
const ALONE = ' (by a list alone)';

/** Whether a game system or catalogue is of nothing but what a list's file says, by its name. */
export const isFileData = (name: string): boolean => name.endsWith(ALONE);

/** Whether that is so of all of a dataset, or of some of its factions. */
export const hasFileData = (of: { gameSystem: { name: string }; factions: readonly { name: string }[] }): boolean =>
  [of.gameSystem, ...of.factions].some(({ name }) => isFileData(name));

interface WrittenFile {
  name: string;
  text: string;
}

interface Typed {
  id: string;
  name: string;
}

/** Unit data for a list whose game nobody has given: all that its file names, without any entry; nothing is judged. */
export function dataOfFile(file: RosterFile): readonly WrittenFile[] {
  const { roster, origin, recorded, forces } = file;
  const all = [...recorded.values()];
  const costs = [...(origin?.costs ?? []), ...all.flatMap((each) => each.costs)];
  const tags = [...forces.values(), ...all].flatMap(({ categories }) => categories ?? []);
  const profiles = [...forces.values(), ...all].flatMap((each) => each.profiles ?? []);
  const columns = new Map<string, Map<string, string>>();
  for (const { typeId, characteristics } of profiles) {
    const known = madeOnce(columns, typeId, () => new Map<string, string>());
    for (const each of characteristics) if (!known.has(each.typeId)) known.set(each.typeId, each.name);
  }
  const gameSystem = {
    ...header(roster.gameSystemId, `${origin?.gameSystemName.trim() || 'Unknown game'}${ALONE}`),
    revision: origin?.gameSystemRevision ?? 1,
    costTypes: once([
      ...costs.map(({ typeId, name }) => ({ id: typeId, name })),
      ...roster.costLimits.map(({ typeId }) => ({ id: typeId, name: typeId })),
    ]).map((each) => ({ ...each, defaultCostLimit: -1 })),
    categoryEntries: once(tags),
    profileTypes: once(profiles.map(({ typeId, typeName }) => ({ id: typeId, name: typeName }))).map((each) => ({
      ...each,
      characteristicTypes: [...(columns.get(each.id) ?? [])].map(([id, name]) => ({ id, name })),
    })),
    forceEntries: once([...forcesOf(roster)].map(({ entryId, name }) => ({ id: entryId, name }))).map((each) => ({
      ...each,
      ...kindOf(each.id, file),
    })),
  };
  const ids = catalogueIdsOf(roster).filter((id) => id !== '');
  return [{ name: 'list-system.json', text: JSON.stringify({ gameSystem }) }, ...cataloguesOfFile(file, ids, '')];
}

/**
 * Catalogues without an entry, those that the game's data lacks, in BattleScribe's language, so that the dialect of the
 * data stays as it is. `behind` stands after their names.
 */
export const cataloguesOfFile = (
  { roster, origin }: RosterFile,
  ids: readonly string[],
  behind = ALONE,
): readonly WrittenFile[] =>
  ids.map((id, at) => {
    const name = [...forcesOf(roster)].find(({ catalogueId }) => catalogueId === id)?.catalogueName || id;
    const attributes = {
      ...header(id, `${name}${behind}`),
      revision: origin?.catalogues.find((each) => each.id === id)?.revision ?? 1,
      gameSystemId: roster.gameSystemId,
      gameSystemRevision: origin?.gameSystemRevision ?? 1,
    };
    return { name: `list-${at + 1}.cat`, text: writeXml('catalogue', { attributes, content: [] }) };
  });

const header = (id: string, name: string) => ({ id, name, battleScribeVersion: 2.03 });

/** Each id once, with its first name; what has none is nothing to go by. */
const once = (all: readonly Typed[]): readonly Typed[] =>
  [...groupedBy(all, ({ id }) => id).values()].map(([{ id, name }]) => ({ id, name })).filter(({ id }) => id !== '');

/** The roles of a kind of detachment, those of any of it; and the rules and profiles of the first of it. */
function kindOf(id: string, { roster, forces }: RosterFile) {
  const own = [...forcesOf(roster)]
    .filter(({ entryId }) => entryId === id)
    .flatMap((force) => forces.get(force.id) ?? []);
  const { rules = [], profiles = [] } = own[0] ?? {};
  return {
    categoryLinks: once(own.flatMap(({ categories = [] }) => categories)).map((tag) => ({
      id: `${id}-${tag.id}`,
      name: tag.name,
      targetId: tag.id,
    })),
    rules: rules.filter((rule) => rule.id !== ''),
    profiles: profiles
      .filter((profile) => profile.id !== '' && profile.typeId !== '')
      .map(({ characteristics, ...profile }) => ({
        ...profile,
        characteristics: characteristics.map(({ value, ...each }) => ({ ...each, $text: value })),
      })),
  };
}
