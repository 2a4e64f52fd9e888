import { type LinkedFile, resolve } from './link';
import type { Container } from './schema';

interface Hop {
  node: Container;
  file: LinkedFile;
}

const NONE: readonly never[] = [];

/** A cycle of links: the id of one of its nodes, and what that means. */
export interface LinkCycle {
  targetId: string;
  message: string;
}

/**
 * The groups of a file that contain themselves through links, and the entries that demand themselves: both would never
 * end.
 */
export function cyclesIn(file: LinkedFile): readonly LinkCycle[] {
  const nodes = [...file.index.entries.values()];
  const groups = nodes.filter(({ kind }) => kind === 'group').map(({ node }) => node);
  const entries = nodes.filter(({ kind }) => kind === 'entry').map(({ node }) => node);
  return [
    ...nodesInCycles(file, groups, groupsIn).map(({ id }) => ({
      targetId: id,
      message: `selection entry group ${id} holds itself by way of its links: what is inside it again is left out`,
    })),
    ...nodesInCycles(file, entries, demandedBy).map(({ id }) => ({
      targetId: id,
      message: `selection entry ${id} demands itself by way of its links: no list can meet that`,
    })),
  ];
}

/** The nodes at which a walk comes back to where it is: each cycle is found once, at its first node. */
function nodesInCycles(
  file: LinkedFile,
  starts: readonly Container[],
  next: (hop: Hop) => readonly Hop[],
): readonly Container[] {
  const found = new Set<Container>();
  const done = new Set<Container>();
  // Without recursion: a line of links may be as long as the file.
  for (const start of starts) {
    const inside = new Set<Container>();
    const open: { hop: Hop; rest: Iterator<Hop> }[] = [];
    const enter = (hop: Hop): void => {
      if (inside.has(hop.node)) found.add(hop.node);
      if (inside.has(hop.node) || done.has(hop.node)) return;
      inside.add(hop.node);
      open.push({ hop, rest: next(hop)[Symbol.iterator]() });
    };
    enter({ node: start, file });
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const step = last.rest.next();
      if (step.done !== true) enter(step.value);
      else {
        open.pop();
        inside.delete(last.hop.node);
        done.add(last.hop.node);
      }
    }
  }
  return [...found];
}

/** The groups directly inside a group. */
function groupsIn({ node, file }: Hop): readonly Hop[] {
  return [
    ...(node.selectionEntryGroups ?? NONE).map((group) => ({ node: group, file })),
    ...linkedFrom({ node, file }, 'group'),
  ];
}

/** The entries that an entry must have: it holds them directly, and each must be there at least once. */
function demandedBy({ node, file }: Hop): readonly Hop[] {
  const own = (node.selectionEntries ?? NONE).filter(demands).map((entry) => ({ node: entry, file }));
  return [...own, ...linkedFrom({ node, file }, 'entry')];
}

function linkedFrom({ node, file }: Hop, kind: 'entry' | 'group'): readonly Hop[] {
  return (node.entryLinks ?? NONE).flatMap((entryLink) => {
    const target = resolve(file, 'entries', entryLink.targetId);
    return target?.value.kind === kind && (kind === 'group' || demands(entryLink) || demands(target.value.node))
      ? [{ node: target.value.node, file: target.file }]
      : [];
  });
}

function demands({ constraints }: Container): boolean {
  return (
    constraints?.some(
      ({ type, field, scope, value }) => type === 'min' && field === 'selections' && scope === 'parent' && value > 0,
    ) ?? false
  );
}
