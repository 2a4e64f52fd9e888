import { applyEdit } from '../../roster/edits';
import type { Force, Roster } from '../../roster/schema';
import type { LinkedDataset, LinkedFile } from '../link';
import type { ForceEntry } from '../schema';
import type { DataFinding } from './evaluated';
import { forceNameOf, isHiddenForce } from './force';
import { checkForce } from './forceLimits';
import { openWorld } from './openWorld';
import { findForce } from './world';

/** A kind of force that the data has for a place in a roster. */
export interface ForceKind {
  readonly entryId: string;
  readonly name: string;
  /** The data does not offer it to this roster. */
  readonly hidden: boolean;
  /** With one more there would be more of its kind than the data allows: how many it allows. Null: it may be added. */
  readonly most: number | null;
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
  { catalogueId, into }: { readonly catalogueId: string; readonly into: string | null },
): readonly ForceKind[] {
  const file =
    linked.files.get(catalogueId) ?? (catalogueId === linked.gameSystem.file.id ? linked.gameSystem : undefined);
  if (file === undefined) return [];
  const entries = into === null ? rootKinds(file) : kindsWithin(roster, linked, into);
  return entries.slice(0, MOST_KINDS).map((entry) => kindOf(entry, file, roster, linked, into));
}

/** The kind to begin with: the first that the data offers; null: it has none. */
export const firstKind = (kinds: readonly ForceKind[]): ForceKind | null =>
  kinds.find(({ hidden, most }) => !hidden && most === null) ?? kinds.find(({ hidden }) => !hidden) ?? kinds[0] ?? null;

/** Those of the game system first, as it lists them; each once. */
function rootKinds({ reach }: LinkedFile): readonly ForceEntry[] {
  const all = reach.toReversed().flatMap(({ file }) => file.forceEntries ?? []);
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}

function kindsWithin(roster: Roster, linked: LinkedDataset, into: string): readonly ForceEntry[] {
  return findForce(openWorld(roster, linked), into)?.entry?.value.forceEntries ?? [];
}

function kindOf(
  entry: ForceEntry,
  { file }: LinkedFile,
  roster: Roster,
  linked: LinkedDataset,
  into: string | null,
): ForceKind {
  const force: Force = {
    id: TRIED,
    entryId: entry.id,
    name: entry.name,
    catalogueId: file.id,
    catalogueName: file.name,
    customName: null,
    notes: null,
    selections: [],
    forces: [],
  };
  const world = openWorld(applyEdit(roster, { kind: 'add-force', force, ...(into !== null && { into }) }), linked);
  const node = findForce(world, TRIED);
  if (node === null) return { entryId: entry.id, name: entry.name, hidden: true, most: null };
  const findings = { list: [] as DataFinding[], seen: new Set<string>() };
  checkForce(world, node, findings);
  return {
    entryId: entry.id,
    name: forceNameOf(world, node),
    hidden: isHiddenForce(world, node),
    most: mostOf(findings.list),
  };
}

/** The least that is allowed of forces, where there are more. */
function mostOf(findings: readonly DataFinding[]): number | null {
  const limits = findings
    .filter(({ code, subject }) => code === 'data/max' && subject.kind === 'force')
    .map(({ limit }) => limit);
  return limits.length === 0 ? null : Math.min(...limits);
}
