import type { Army } from '../../army/army';
import type { Format } from '../../rules/format';
import { unitLabels } from '../../rules/report';
import { armyView, type TrayView } from '../armyView';
import type { CheckedRoster } from '../checkRoster';
import type { Outcome } from './answers';
import type { Cost } from './change';
import { plannable, type RepairQuestion } from './judge';

/** What is to be filled up, and what must not be touched. */
export interface CompletionQuestion extends RepairQuestion {
  /** The points to reach; null: as many as the format or the agreed size of the game allows. */
  to: number | null;
}

/** What a whole list is like for its player: many models, few and strong ones, many kinds of unit. */
export type Character = 'many' | 'few' | 'mix';

export interface Completion extends Outcome {
  /** How many points are left over. */
  spare: number;
  /** Open questions that were not there, changes, new units, points left over. */
  cost: Cost;
  /** What a whole list is like that was asked for; null: points that were left were used. */
  character: Character | null;
  /** The list that results, as it is drawn; left out: its changes tell it. */
  card?: ListCard;
  /** What nobody but the player chooses is still missing in it; left out: it is not. */
  lacks?: boolean;
  /** Other ways of the same kind: another weapon for the same unit. */
  alike: readonly Completion[];
}

/** Why no better list is expected: the total is the limit, or every priced addition was tried (`closureOf`). */
export interface CompletionProof {
  /** The most points of any legal list that was found; null: none is legal. */
  best: number | null;
  /** How many different lists were made by adding to it, and checked. What costs nothing was left out. */
  tried: number;
}

/** The points that a list may have: as asked, within the format and the agreement. Null: no limit. */
export function limitOf({ gameSize }: Army, { limits, gameSizes, byData }: Format, to: number | null): number | null {
  const agreed = gameSizes === null && !byData ? null : gameSize;
  const known = [to, limits.points, agreed].filter((each) => each !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Why nothing can be filled up: there is no limit, the list breaks a rule, or it has reached its limit. */
export type Obstacle = 'no limit' | 'broken' | 'full';

/** What stands in the way of using points left; null: nothing. A list that is merely unfinished can be filled. */
export function obstacleTo(
  { army, report }: Pick<CheckedRoster, 'army' | 'report'>,
  format: Format,
  to: number | null,
): Obstacle | null {
  const limit = limitOf(army, format, to);
  if (limit === null) return 'no limit';
  const mends = plannable(format);
  const isBroken = report.diagnostics.some(
    ({ severity, kind, code }) => severity === 'error' && kind === 'broken' && !mends.has(code),
  );
  if (isBroken) return 'broken';
  return army.points >= limit ? 'full' : null;
}

/** A list that a search found, as plain values that a page draws; `tray`: null where it is only what is new in it. */
export interface ListCard {
  tray: TrayView | null;
  units: readonly { id: string; name: string; models: number; points: number }[];
}

/** The card of a list that was checked. */
export function listCard({ army, report }: Pick<CheckedRoster, 'army' | 'report'>, format: Format): ListCard {
  const labels = unitLabels(army);
  return {
    tray: armyView(army, report, format).tray,
    units: army.units.map(({ id, name, models, points }) => ({
      id,
      name: labels.get(id) ?? name,
      models: models.length,
      points,
    })),
  };
}
