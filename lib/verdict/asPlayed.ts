import { isPoints } from '@/lib/foundation/points';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { underFormat } from '@/lib/verdict/underFormat';

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
