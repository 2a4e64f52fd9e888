import {
  createSelection,
  newForce,
  newRoster,
  optionsOf,
  rootOptions,
  type DataFinding,
  type EvaluatedForce,
  type EvaluatedSelection,
  type Evaluation,
  type Option,
  type OptionGroup,
} from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { findSelection, selectionsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';

/** Fresh ids, the same in every run. */
export function counter(prefix: string): () => string {
  let made = 0;
  return () => `${prefix}${++made}`;
}

/** A list with one force of a catalogue in it, and the configuration that the data requires. */
export function startList(
  linked: LinkedDataset,
  catalogueId: string,
  newId: () => string,
  forceEntryId: string | null = null,
): Roster {
  return { ...newRoster(linked, 'Sweep'), forces: [newForce(linked, catalogueId, forceEntryId, newId)] };
}

/** An option with the outermost group that it is in; null for none. */
export interface PlacedOption {
  readonly option: Option;
  readonly choice: string | null;
}

/** All options of a selection with the choice that they are part of, through groups of any depth. */
export function choicesIn(evaluation: Evaluation, selectionId: string): readonly PlacedOption[] {
  const flat = (group: OptionGroup, choice: string | null): readonly PlacedOption[] =>
    group.options.flatMap((each) =>
      each.kind === 'group' ? flat(each, choice ?? each.key) : [{ option: each, choice }],
    );
  return flat(optionsOf(evaluation, selectionId), null);
}

/** All options of a selection, through groups of any depth. */
export function optionsIn(evaluation: Evaluation, selectionId: string): readonly Option[] {
  return choicesIn(evaluation, selectionId).map(({ option }) => option);
}

/** What the data newly objects to about a unit: inside it, about its own place, or inside what was there before it. */
export function objectionsTo(unitId: string, before: Evaluation, after: Evaluation): readonly DataFinding[] {
  const unit = findSelection(after.written, unitId)?.selection;
  const ids = new Set([unitId, ...[...(unit ? selectionsOf(unit) : [])].map(({ id }) => id)]);
  const known = new Set(before.roster.findings.map(identity));
  return after.roster.findings.filter((finding) => {
    const isAbout = ids.has(finding.at.id) || finding.culprits.some((id) => ids.has(id));
    if (finding.place === 'unit') return isAbout || !known.has(identity(finding));
    return finding.place === 'root' && isAbout;
  });
}

const identity = ({ code, at, within, subject, ownerId, constraintId }: DataFinding): string =>
  [code, (within ?? at).id, subject.id, ownerId, constraintId].join('\n');

/** What is wrong with the numbers and names of an evaluation, whatever the data objects to. */
export function defectsOf({ roster }: Evaluation): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number' && !Number.isFinite(value)) found.push(`${path} is ${value}`);
    else if (
      typeof value === 'string' &&
      /\b(undefined|NaN|\[object Object\])\b/.test(value) &&
      /name|value$/i.test(path)
    ) {
      found.push(`${path} is "${value}"`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`);
    }
  };
  visit(roster, 'roster');
  return found;
}

/** The list with one more root unit, its defaults filled in. */
export function withUnit(
  evaluation: Evaluation,
  option: Option,
  newId: () => string,
): { readonly roster: Roster; readonly unitId: string } {
  const { written } = evaluation;
  const force = written.forces[0]!;
  const unit = createSelection(evaluation, force.id, option, newId);
  return {
    roster: { ...written, forces: [{ ...force, selections: [...force.selections, unit] }, ...written.forces.slice(1)] },
    unitId: unit.id,
  };
}

/** All selections of an evaluated list, a parent before its children. */
export function selectionsIn({ roster }: Evaluation): readonly EvaluatedSelection[] {
  const below = (selection: EvaluatedSelection): readonly EvaluatedSelection[] => [
    selection,
    ...selection.children.flatMap(below),
  ];
  const inForce = (force: EvaluatedForce): readonly EvaluatedSelection[] => [
    ...force.selections.flatMap(below),
    ...force.forces.flatMap(inForce),
  ];
  return roster.forces.flatMap(inForce);
}

/** Sums of decimals as people write them: the data's prices have at most a few places. */
export const exact = (value: number): number => Number(value.toFixed(6));

export { rootOptions };
