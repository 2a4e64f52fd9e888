import type { Detachment } from '../army/army';
import type { EvaluatedForce } from '../engine';
import { countedBy, nthOf } from '../foundation/collect';

export interface ForceRow {
  force: EvaluatedForce;
  /** How many forces it is inside of. */
  depth: number;
  /** What the data calls the forces inside it; null: nothing of its own. */
  insideAs: string | null;
  /** The force that it is right inside of; null: none. */
  within: string | null;
}

/** All forces of a list, each before those inside it. */
export const forcesIn = (
  forces: readonly EvaluatedForce[],
  depth = 0,
  within: string | null = null,
): readonly ForceRow[] =>
  forces.flatMap((force) => [
    { force, depth, insideAs: force.childForcesLabel?.trim() || null, within },
    ...forcesIn(force.forces, depth + 1, force.id),
  ]);

/** What each force of a list is called: its name; where shared, with its faction, and numbered. */
export function forceNames(
  detachments: readonly Detachment[],
  { inShort }: { inShort: boolean },
): ReadonlyMap<string, string> {
  const times = countedBy(detachments, ({ name }) => name);
  const full = detachments.map(({ name, faction }) => {
    if (times.get(name) === 1) return name;
    return inShort ? faction.name : `${name} (${faction.name})`;
  });
  return new Map(numbered(full).map((name, at) => [detachments[at]!.id, name]));
}

/** Names, those that stand there several times with a number. */
export const numbered = (names: readonly string[]): readonly string[] =>
  nthOf(names, (name) => name).map(([name, nth, isOnly]) => (isOnly ? name : `${name} ${nth}`));
