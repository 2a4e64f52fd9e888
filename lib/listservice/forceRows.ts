import type { EvaluatedForce } from '@/lib/engine';

/** One force of a list as it is told and changed. */
export interface ForceRow {
  readonly id: string;
  /** As the player calls it, else its kind. */
  readonly name: string;
  readonly customName: string | null;
  /** What the data calls its kind, and that kind's entry. */
  readonly kind: string;
  readonly entryId: string;
  readonly catalogueId: string;
  readonly faction: string;
  /** How many forces it is inside of. */
  readonly depth: number;
  /** What the data calls the forces inside it; null: nothing of its own. */
  readonly insideAs: string | null;
  /** The force that it is right inside of; null: none. */
  readonly within: string | null;
  /** How many entries there are in it. */
  readonly entries: number;
}

/** All forces of a list, each before those inside it. */
export const forcesIn = (
  forces: readonly EvaluatedForce[],
  depth = 0,
  within: string | null = null,
): readonly ForceRow[] =>
  forces.flatMap((force) => [
    {
      id: force.id,
      name: force.customName ?? force.name,
      customName: force.customName,
      kind: force.name,
      entryId: force.entryId,
      catalogueId: force.catalogue.id,
      faction: force.catalogue.name,
      depth,
      insideAs: force.childForcesLabel?.trim() || null,
      within,
      entries: force.selections.length,
    },
    ...forcesIn(force.forces, depth + 1, force.id),
  ]);

/** The same forces as they were evaluated, in the same order. */
export const allForces = (forces: readonly EvaluatedForce[]): readonly EvaluatedForce[] =>
  forces.flatMap((force) => [force, ...allForces(force.forces)]);
