import type { EvaluatedRoster, EvaluatedSelection } from './evaluated';
import { sum } from './decimal';

/** One difference that other data makes to the same roster. Values as they are shown; null: not there. */
export interface Difference {
  /** The selection that it is about; null for the roster as a whole. */
  readonly selectionId: string | null;
  readonly name: string;
  readonly what: 'total' | 'cost' | 'name' | 'statline' | 'gone' | 'objection';
  readonly before: string | null;
  readonly after: string | null;
}

/** What changes for one roster between two evaluations of it, under older and newer data: totals, then selection by selection, then new objections. */
export function differences(before: EvaluatedRoster, after: EvaluatedRoster): readonly Difference[] {
  const now = new Map(selections(after).map((selection) => [selection.id, selection]));
  const changed = selections(before).flatMap((selection) => {
    const other = now.get(selection.id);
    return other ? selectionDifferences(selection, other) : [];
  });
  return [...costDifferences(null, 'The whole list', 'total', before.costs, after.costs), ...changed, ...objections(before, after)];
}

function selectionDifferences(before: EvaluatedSelection, after: EvaluatedSelection): readonly Difference[] {
  const { id, name } = before;
  if (after.missing && !before.missing) return [{ selectionId: id, name, what: 'gone', before: name, after: null }];
  return [
    ...(before.name === after.name ? [] : [{ selectionId: id, name, what: 'name' as const, before: before.name, after: after.name }]),
    ...costDifferences(id, name, 'cost', before.costs, after.costs),
    ...statlineDifferences(before, after),
  ];
}

function costDifferences(selectionId: string | null, name: string, what: 'total' | 'cost', before: EvaluatedRoster['costs'], after: EvaluatedRoster['costs']): readonly Difference[] {
  const types = new Map([...before, ...after].map((cost) => [cost.typeId, cost.name]));
  return [...types].flatMap(([typeId, label]) => {
    const [old, fresh] = [before, after].map((costs) => sum(costs.filter((cost) => cost.typeId === typeId).map(({ value }) => value)));
    return old === fresh ? [] : [{ selectionId, name, what, before: `${old} ${label.trim()}`, after: `${fresh} ${label.trim()}` }];
  });
}

/** By name: ids of profiles change more often than what they say. */
function statlineDifferences(before: EvaluatedSelection, after: EvaluatedSelection): readonly Difference[] {
  return before.profiles.flatMap((profile) => {
    const other = after.profiles.find(({ name, typeName }) => name === profile.name && typeName === profile.typeName);
    if (!other) return [{ selectionId: before.id, name: before.name, what: 'statline' as const, before: profile.name, after: null }];
    return profile.characteristics.flatMap(({ name, value }) => {
      const fresh = other.characteristics.find((characteristic) => characteristic.name === name)?.value ?? null;
      return fresh === value ? [] : [{ selectionId: before.id, name: before.name, what: 'statline' as const, before: `${profile.name}, ${name} ${value}`, after: fresh === null ? null : `${name} ${fresh}` }];
    });
  });
}

function objections(before: EvaluatedRoster, after: EvaluatedRoster): readonly Difference[] {
  const key = ({ code, at, within, subject }: EvaluatedRoster['findings'][number]): string => [code, (within ?? at).id, subject.id].join(' ');
  const known = new Set(before.findings.map(key));
  return after.findings.filter((finding) => finding.code !== 'data/missing-entry' && !known.has(key(finding))).map((finding) => ({
    selectionId: finding.at.kind === 'selection' ? finding.at.id : null, name: (finding.within ?? finding.at).name, what: 'objection' as const, before: null,
    after: `${finding.subject.name}: ${finding.actual}, ${finding.code === 'data/min' ? 'at least' : 'at most'} ${finding.limit}`,
  }));
}

function selections(roster: EvaluatedRoster): readonly EvaluatedSelection[] {
  const below = (selection: EvaluatedSelection): readonly EvaluatedSelection[] => [selection, ...selection.children.flatMap(below)];
  const inForce = (force: EvaluatedRoster['forces'][number]): readonly EvaluatedSelection[] => [...force.selections.flatMap(below), ...force.forces.flatMap(inForce)];
  return roster.forces.flatMap(inForce);
}
