import type {
  Evaluation,
  EvaluatedCost,
  EvaluatedForce,
  EvaluatedRoster,
  EvaluatedSelection,
  DataFinding,
} from '@/lib/battlescribe/evaluate';
import { rootOptions } from '@/lib/battlescribe/evaluate';
import { allSelections, forcesOf } from '@/lib/roster/find';
import { findForce } from './forces';
import type { Roster } from '@/lib/roster/schema';

/**
 * An evaluation in the protocol's words; `totals` are the cost types to list even at nothing. Forces and selections are
 * listed by name, as the protocol wants it.
 */
export function stateOf(evaluation: Evaluation, totals: readonly string[]): Record<string, unknown> {
  const { roster, written } = evaluation;
  const isHidden = (typeId: string): boolean => roster.costTypes.some((type) => type.typeId === typeId && type.hidden);
  const nameOf = (typeId: string): string => roster.costTypes.find((type) => type.typeId === typeId)?.name ?? typeId;
  return {
    name: roster.name,
    gameSystemId: roster.gameSystem.id,
    gameSystemName: roster.gameSystem.name,
    forces: byName(roster.forces).map((force) => forceOf(force, evaluation)),
    costs: [...new Set([...totals, ...roster.costs.map(({ typeId }) => typeId)])].map((typeId) => ({
      typeId,
      name: nameOf(typeId),
      value: roster.costs.find((cost) => cost.typeId === typeId)?.value ?? 0,
      hidden: isHidden(typeId),
    })),
    costLimits: written.costLimits.map(({ typeId, value }) => ({
      typeId,
      name: nameOf(typeId),
      value,
      hidden: isHidden(typeId),
    })),
    validationErrors: errorsOf(evaluation),
  };
}

function forceOf(force: EvaluatedForce, evaluation: Evaluation): Record<string, unknown> {
  const written = findForce(evaluation.written, force.id);
  const offered = rootOptions(evaluation, force.id).filter(
    ({ hidden, listed, entryGroupId }) => listed && !hidden && entryGroupId === null,
  );
  return {
    id: force.id,
    entryId: force.entryId,
    name: force.name,
    hidden: force.hidden,
    catalogueId: force.catalogue.id,
    catalogueName: force.catalogue.name,
    page: force.page,
    publicationId: force.publicationId,
    publications: force.publications,
    customName: force.customName,
    customNotes: written?.notes ?? null,
    profiles: force.profiles,
    rules: force.rules,
    availableEntryCount: new Set(offered.map(({ name }) => name)).size,
    categories: force.categories.map(({ id, name, primary }) => {
      const label = written?.categories?.find((each) => each.id === id);
      return { entryId: id, name, primary, customName: label?.customName ?? null, customNotes: label?.notes ?? null };
    }),
    selections: byName(force.selections).map((selection) => selectionOf(selection, evaluation)),
    childForces: byName(force.forces).map((child) => forceOf(child, evaluation)),
  };
}

function selectionOf(selection: EvaluatedSelection, evaluation: Evaluation): Record<string, unknown> {
  const written = [...allSelections(evaluation.written)].find(({ id }) => id === selection.id);
  return {
    id: selection.id,
    entryId: selection.entryId,
    entryGroupId: selection.entryGroupId,
    name: selection.name,
    type: selection.type,
    number: selection.number,
    hidden: selection.hidden,
    customName: selection.customName,
    customNotes: written?.notes ?? null,
    page: selection.page,
    publicationId: selection.publicationId,
    publicationName: selection.publication,
    costs: costsOf(selection.costs, evaluation.roster),
    profiles: selection.profiles,
    rules: selection.rules,
    categories: selection.categories.map(({ id, name, primary }) => ({ entryId: id, name, primary })),
    children: byName(selection.children).map((child) => selectionOf(child, evaluation)),
  };
}

/** The protocol lists every cost type on every selection. */
function costsOf(costs: readonly EvaluatedCost[], { costTypes }: EvaluatedRoster): readonly unknown[] {
  return costTypes.map((type) => ({ ...type, value: costs.find(({ typeId }) => typeId === type.typeId)?.value ?? 0 }));
}

/** The findings of an evaluation in the protocol's words. */
export function errorsOf({ roster, written }: Evaluation): readonly unknown[] {
  const below: Roster = { ...written, forces: written.forces.flatMap(({ forces }) => forces) };
  const inner = new Set([...forcesOf(below), ...allSelections(below)].map(({ id }) => id));
  // The reference is asked for the errors of root forces only.
  const asked = roster.findings.filter(
    ({ at, culprits, place, counted, scope }) =>
      !inner.has(at.id) ||
      place === 'roster' ||
      counted === 'forces' ||
      scope === 'roster' ||
      (scope !== 'parent' && culprits.some((id) => !inner.has(id))),
  );
  return asked.map((finding) => ({
    ...ownerOf(finding, written),
    ...sourceOf(finding),
    message: `${finding.code} ${finding.subject.name}: ${finding.actual} of ${finding.limit}`,
  }));
}

function sourceOf({ code, subject, ownerId, constraintId }: DataFinding): Record<string, unknown> {
  return {
    entryId: code === 'data/hidden' ? subject.id : ownerId,
    constraintId: code === 'data/hidden' ? 'hidden' : constraintId,
  };
}

function ownerOf({ code, place, at, subject, scope, counted }: DataFinding, written: Roster): Record<string, unknown> {
  if (place === 'roster' || counted === 'forces') return { ownerType: 'roster', ownerId: null };
  const selection = (id: string): Record<string, unknown> => ({
    ownerType: 'selection',
    ownerId: at.id,
    ownerEntryId: id,
  });
  if (code === 'data/hidden') return selection(subject.id);
  if (place === 'category') return { ownerType: 'category', ownerId: subject.id, ownerEntryId: subject.id };
  if (place === 'root' && code !== 'data/min') return selection(subject.id);
  if (place === 'unit') return selection(entryOf(at.id, written) ?? subject.id);
  if (scope === 'roster') return { ownerType: 'roster', ownerId: null };
  if (scope === 'parent' && subject.category !== null) {
    return { ownerType: 'category', ownerId: subject.category, ownerEntryId: subject.category };
  }
  return { ownerType: 'force', ownerId: at.id, ownerEntryId: findForce(written, at.id)?.entryId };
}

function entryOf(selectionId: string, written: Roster): string | null {
  return (
    [...allSelections(written)]
      .find(({ id }) => id === selectionId)
      ?.entryId.split('::')
      .at(-1) ?? null
  );
}

function byName<T extends { readonly name: string }>(items: readonly T[]): readonly T[] {
  const key = ({ name }: T): string => name.toLowerCase();
  return items.toSorted((a, b) => Number(key(a) > key(b)) - Number(key(a) < key(b)));
}
