import type { Dataset } from '@/lib/data/dataset';
import { evaluate, type EvaluatedForce, type EvaluatedSelection } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import type { DataFile } from '@/lib/data/schema';
import type { Roster } from '@/lib/documents/roster/schema';

export const DROPPED = ['entry', 'group', 'link', 'category', 'profile', 'rule', 'force'] as const;

/** Something of the data that a list holds and that the data may lose. */
export interface Droppable {
  readonly kind: (typeof DROPPED)[number];
  readonly name: string;
  /** The node itself, as its file has it. */
  readonly node: object;
}

/** All of the data that a list holds, each once. */
export function droppablesOf(roster: Roster, linked: LinkedDataset): readonly Droppable[] {
  const evaluation = evaluate(roster, linked);
  const found = new Map<object, Droppable>();
  const add = (kind: Droppable['kind'], node: { readonly name: string } | undefined): void => {
    if (node !== undefined && !found.has(node)) found.set(node, { kind, name: node.name, node });
  };
  for (const { slot } of evaluation.world.nodes) {
    if (slot === null) continue;
    for (const { definition } of [slot, ...slot.groups]) {
      const [target, ...links] = definition.layers;
      add(definition.kind, target?.node);
      for (const { node } of links) add('link', node);
    }
  }
  const indexes = [linked.gameSystem, ...linked.files.values()].map(({ index }) => index);
  const shown = (selection: EvaluatedSelection): void => {
    for (const index of indexes) {
      for (const { id } of selection.categories) add('category', index.categories.get(id));
      for (const { id } of selection.profiles) add('profile', index.profiles.get(id));
      for (const { id } of selection.rules) add('rule', index.rules.get(id));
    }
    selection.children.forEach(shown);
  };
  const inForce = (force: EvaluatedForce): void => {
    force.selections.forEach(shown);
    force.forces.forEach(inForce);
  };
  evaluation.roster.forces.forEach(inForce);
  for (const force of evaluation.world.roster.forces) add('force', force.entry?.value);
  return [...found.values()];
}

/** The same data without one of its nodes. */
export function withoutNode(dataset: Dataset, node: object): Dataset {
  const bare = (file: DataFile): DataFile => without(file, node);
  return {
    ...dataset,
    hash: `${dataset.hash}-less`,
    gameSystem: bare(dataset.gameSystem),
    catalogues: dataset.catalogues.map(bare),
  };
}

/** A value without a node that is somewhere in it; itself, where it is not. */
function without<T>(value: T, node: object): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let changed: unknown[] | null = null;
    value.forEach((each: unknown, at) => {
      const next = each === node ? GONE : without(each, node);
      if (next !== each) (changed ??= [...(value as unknown[])])[at] = next;
    });
    return changed === null ? value : ((changed as unknown[]).filter((each) => each !== GONE) as T);
  }
  let changed: Record<string, unknown> | null = null;
  for (const [key, each] of Object.entries(value)) {
    const next = without(each as unknown, node);
    if (next !== each) (changed ??= { ...(value as object) } as Record<string, unknown>)[key] = next;
  }
  return changed === null ? value : (changed as T);
}

const GONE = Symbol('gone');
