import { isPoints } from '../foundation/points';
import { standardDetachment } from '../army/readings';
import type { LinkedDataset } from '../data/link';
import { withDataSettings } from './dataSettings';
import type { Force, Roster } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import { applyEdit } from '@/lib/documents/roster/edits';

/**
 * A roster from elsewhere as the format plays it: its detachments are the format's own, for which the data's conditions
 * see the standard detachment, and the limit in points that the data sees is the format's. Where the data alone judges, it stays as it is. Units stay as they were
 * picked; settings of the data are the format's where it has an opinion.
 */
export function underFormat(roster: Roster, linked: LinkedDataset, format: Format): Roster {
  if (format.byData) return roster;
  const detachment = standardDetachment(roster.gameSystemId);
  const forces = detachment === null ? roster.forces : roster.forces.map((force) => asDetachment(force, detachment));
  return withDataSettings(
    { ...roster, forces, costLimits: withPointsLimit(roster.costLimits, linked, format) },
    linked,
    format,
  );
}

function asDetachment(force: Force, entryId: string): Force {
  return { ...force, entryId, forces: force.forces.map((child) => asDetachment(child, entryId)) };
}

/** Where players agree on a size, a limit that the list itself carries tells which. */
function withPointsLimit(
  limits: Roster['costLimits'],
  linked: LinkedDataset,
  { limits: { points }, gameSizes }: Format,
): Roster['costLimits'] {
  const typeId = linked.gameSystem.file.costTypes?.find(({ name }) => isPoints(name))?.id;
  if (points === null || gameSizes !== null || typeId === undefined) return limits;
  return [...limits.filter((limit) => limit.typeId !== typeId), { typeId, value: points }];
}

/**
 * A list from elsewhere under a format, for a game of this size where the format has several. Null leaves what the list
 * itself says, unless that is more than the format is ever played at: then its file was made for another game.
 */
export function asPlayed(roster: Roster, linked: LinkedDataset, format: Format, gameSize: number | null): Roster {
  const played = underFormat(roster, linked, format);
  const { gameSizes } = format;
  if (gameSizes === null) return played;
  if (gameSize !== null) return applyEdit(played, { kind: 'declare', declarations: { gameSize } });
  const points = linked.gameSystem.file.costTypes?.find(({ name }) => isPoints(name))?.id;
  return {
    ...played,
    costLimits: played.costLimits.filter(({ typeId, value }) => typeId !== points || value <= gameSizes.max),
  };
}
