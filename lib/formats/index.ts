import type { Format } from '../rules/format';
import { playsWith, type EditionId } from '../documents/book/editions.data';
import { ownRules } from './own-rules/format';
import { reconSquad } from './recon-squad/format';
import { scoutTeam } from './scout-team/format';
import { trenchesAndTurbines } from './trenches-and-turbines/format';

/** Every format that the app knows: the one place that names them. */
export const formats = {
  'recon-squad': reconSquad,
  'scout-team': scoutTeam,
  'trenches-and-turbines': trenchesAndTurbines,
  'own-rules': ownRules,
} as const satisfies Readonly<Record<string, Format>>;

/** All formats, in the order in which they are offered. */
export const formatList: readonly Format[] = Object.values(formats);

/** The formats for which players can write units of an edition. */
export const formatsOf = (edition: EditionId): readonly Format[] =>
  formatList.filter((format) => format.edition === edition);

/** The formats that are played with data of an edition, those that are made for it first. */
export const formatsWith = (edition: EditionId): readonly Format[] =>
  formatList
    .filter((format) => playsWith(format.edition, edition))
    .toSorted((one, other) => Number(other.edition === edition) - Number(one.edition === edition));

/** The format of this id, or null. */
export const formatById = (id: string): Format | null => formatList.find((format) => format.id === id) ?? null;
