import { applyEdit } from '../documents/roster/edits';
import type { Roster } from '../documents/roster/schema';
import { fileFor, type LinkedDataset, type LinkedFile } from '../data/link';
import { bareForce } from './bareSelection';
import { noFindings } from './constraint';
import type { DataFinding } from './evaluated';
import { checkForce } from './forceLimits';
import { forceOptions, type ForceOption } from './forceOption';
import { openWorld } from './openWorld';
import { findForce } from './world';

/** A kind of force that the data has for a place in a roster. */
export interface ForceKind extends ForceOption {
  /** With one more there would be more of its kind than the data allows: how many it allows. Null: it may be added. */
  most: number | null;
}

/** More kinds than any game has. */
const MOST_KINDS = 200;
/** The id of the force that is tried. */
const TRIED = 'tried-force';

/**
 * The kinds of force of a catalogue that may stand in a roster, in the data's order: at its root, or (`into`) inside one
 * of its forces. Empty where the data has no such catalogue.
 */
export function forceKinds(
  roster: Roster,
  linked: LinkedDataset,
  { catalogueId, into }: { catalogueId: string; into: string | null },
): readonly ForceKind[] {
  const file = fileFor(linked, catalogueId);
  const world = openWorld(roster, linked);
  if (file === null || (into !== null && findForce(world, into) === null)) return [];
  return forceOptions({ world }, catalogueId, into)
    .slice(0, MOST_KINDS)
    .map((option) => ({ ...option, most: mostWith(option, file, roster, linked, into) }));
}

/** The kind to begin with: the first that the data offers; null: it has none. */
export const firstKind = (kinds: readonly ForceKind[]): ForceKind | null =>
  kinds.find(({ hidden, most }) => !hidden && most === null) ?? kinds.find(({ hidden }) => !hidden) ?? kinds[0] ?? null;

/** How many of a kind are allowed, where one more would be too many. */
function mostWith(
  { entryId, name }: ForceOption,
  { file }: LinkedFile,
  roster: Roster,
  linked: LinkedDataset,
  into: string | null,
): number | null {
  const force = bareForce({ id: TRIED, entryId, name, catalogueId: file.id, catalogueName: file.name });
  const world = openWorld(applyEdit(roster, { kind: 'add-force', force, ...(into !== null && { into }) }), linked);
  const node = findForce(world, TRIED);
  const findings = noFindings();
  if (node !== null) checkForce(world, node, findings);
  return mostOf(findings.list.map(({ finding }) => finding));
}

/** The least that is allowed of forces, where there are more. */
function mostOf(findings: readonly DataFinding[]): number | null {
  const limits = findings
    .filter(({ code, subject }) => code === 'data/max' && subject.kind === 'force')
    .map(({ limit }) => limit);
  return limits.length === 0 ? null : Math.min(...limits);
}
