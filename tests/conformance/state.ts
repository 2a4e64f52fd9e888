import type { Dialect } from '@/lib/data/dialect';
import type { Evaluation, EvaluatedForce, EvaluatedSelection, DataFinding } from '@/lib/engine';
import { rootOptions } from '@/lib/engine';
import { allSelections, forcesOf } from '@/lib/documents/roster/find';
import { findForce } from './forces';
import { listingOf, type Listing } from './listing';
import type { Roster } from '@/lib/documents/roster/schema';

/**
 * An evaluation in the protocol's words; `totals` are the cost types to list even at nothing. Forces and selections are
 * listed as the engine that the data is of lists them.
 */
export function stateOf(evaluation: Evaluation, totals: readonly string[], dialect: Dialect): Record<string, unknown> {
  const { roster, written } = evaluation;
  const listing = listingOf(evaluation, dialect);
  const totalOf = (typeId: string): number => {
    const cost = roster.costs.find((each) => each.typeId === typeId);
    return cost === undefined ? 0 : listing.total(cost);
  };
  const isHidden = (typeId: string): boolean => roster.costTypes.some((type) => type.typeId === typeId && type.hidden);
  const nameOf = (typeId: string): string => roster.costTypes.find((type) => type.typeId === typeId)?.name ?? typeId;
  return {
    name: roster.name,
    gameSystemId: roster.gameSystem.id,
    gameSystemName: roster.gameSystem.name,
    forces: listing.forces(roster.forces).map((force) => forceOf(force, evaluation, listing)),
    costs: [...new Set([...totals, ...roster.costs.map(({ typeId }) => typeId)])].map((typeId) => ({
      typeId,
      name: nameOf(typeId),
      value: totalOf(typeId),
      hidden: isHidden(typeId),
    })),
    costLimits: written.costLimits.map(({ typeId, value }) => ({
      typeId,
      name: nameOf(typeId),
      value,
      hidden: isHidden(typeId),
    })),
    validationErrors: errorsOf(evaluation, dialect),
  };
}

function forceOf(force: EvaluatedForce, evaluation: Evaluation, listing: Listing): Record<string, unknown> {
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
    categories: listing.categories(force).map(({ id, name, primary }) => {
      const label = written?.categories?.find((each) => each.id === id);
      return { entryId: id, name, primary, customName: label?.customName ?? null, customNotes: label?.notes ?? null };
    }),
    selections: listing.units(force).map((selection) => selectionOf(selection, evaluation, listing)),
    childForces: listing.inner(force.forces).map((child) => forceOf(child, evaluation, listing)),
  };
}

function selectionOf(selection: EvaluatedSelection, evaluation: Evaluation, listing: Listing): Record<string, unknown> {
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
    costs: listing.costs(selection),
    profiles: selection.profiles,
    rules: selection.rules,
    categories: selection.categories.map(({ id, name, primary }) => ({ entryId: id, name, primary })),
    children: listing.children(selection.children).map((child) => selectionOf(child, evaluation, listing)),
  };
}

/** The findings of an evaluation in the protocol's words, as the engine that the data is of has them. */
export function errorsOf({ roster, written }: Evaluation, dialect: Dialect): readonly unknown[] {
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
  // New Recruit tells what a force has too few of once more at what it has.
  const twice = asked.filter(
    ({ code, place, scope, culprits }) =>
      dialect === 'newrecruit' && code === 'data/min' && place === 'root' && scope === 'force' && culprits.length > 0,
  );
  const owned = [
    ...asked.map((finding) => ({ finding, owner: ownerOf(finding, written) })),
    ...twice.map((finding) => ({ finding, owner: selectionOwner(finding.culprits[0]!, finding.subject.id) })),
  ];
  return owned.map(({ finding, owner }) => ({
    ...owner,
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

const selectionOwner = (ownerId: string, ownerEntryId: string): Record<string, unknown> => ({
  ownerType: 'selection',
  ownerId,
  ownerEntryId,
});

function ownerOf(finding: DataFinding, written: Roster): Record<string, unknown> {
  const { code, place, at, subject, scope, counted } = finding;
  if (place === 'roster' || counted === 'forces') return { ownerType: 'roster', ownerId: null };
  const selection = (id: string): Record<string, unknown> => selectionOwner(at.id, id);
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
