import { type LinkedFile, resolve } from '../link';
import type { Container } from '../schema';
import { type AnyNode, textOf } from './spot';
import type { Tell } from './told';

interface Held {
  node: Pick<Container, 'selectionEntries' | 'selectionEntryGroups' | 'entryLinks'> & {
    targetId?: string;
  };
  from: LinkedFile;
}

const SHARED = ['sharedSelectionEntries', 'sharedSelectionEntryGroups'] as const;

/** Tells of shared entries and groups that no line of links leads to from what a force may hold. */
export function checkUnreachable(files: readonly LinkedFile[], tell: Tell): void {
  const reached = new Set<unknown>();
  const open: Held[] = files.map((from) => ({ node: from.file, from }) as Held);
  for (let held = open.pop(); held !== undefined; held = open.pop()) {
    const { node, from } = held;
    if (reached.has(node)) continue;
    reached.add(node);
    for (const inner of [...(node.selectionEntries ?? []), ...(node.selectionEntryGroups ?? [])]) {
      open.push({ node: inner, from });
    }
    for (const link of node.entryLinks ?? []) open.push({ node: link, from });
    if (node.targetId !== undefined) open.push(...targetOf(node.targetId, from));
  }
  for (const from of files) {
    const root = { node: from.file as unknown as AnyNode, list: from.file.kind, index: 0, up: null, from };
    for (const list of SHARED) {
      for (const [index, node] of (from.file[list] ?? []).entries()) {
        if (reached.has(node)) continue;
        const spot = { node: node as unknown as AnyNode, list, index, up: root, from };
        tell(
          'unreachable',
          spot,
          textOf(spot, 'id'),
          () => 'nothing that can be taken links to it, so nobody can take it',
        );
      }
    }
  }
}

function targetOf(id: string, from: LinkedFile): readonly Held[] {
  const target = resolve(from, 'entries', id);
  if (target !== null) return [{ node: target.value.node, from: target.file }];
  for (const file of from.reach) {
    const link = file.index.links.get(id);
    if (link !== undefined) return [{ node: link, from: file }];
  }
  return [];
}
