import type { Dataset } from './dataset';
import { cyclesIn } from './cycles';
import { defineLink } from './define';
import { type LinkedDataset, type LinkedFile, link, resolve } from './link';
import type { CategoryLink, Container, DataFile, EntryLink, ForceEntry, InfoHolder, Named } from './schema';

/** A reference that leads nowhere. `error`: something of the file is lost. `warning`: only a label is. */
export interface LinkFinding {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly targetId: string;
  readonly message: string;
}

type LinkKind = 'entries' | 'profiles' | 'rules' | 'infoGroups' | 'categories' | 'forces';
const KINDS: Record<string, LinkKind> = { profile: 'profiles', rule: 'rules', infoGroup: 'infoGroups' };

/**
 * Every reference of a dataset whose target is not in reach of the file that it is in, and every cycle of them, in the
 * order of the files.
 */
export function linkFindings(dataset: Dataset): readonly LinkFinding[] {
  const linked = link(dataset);
  return [linked.gameSystem, ...linked.files.values()].flatMap((file) => fileFindings(file, linked));
}

function fileFindings(from: LinkedFile, linked: LinkedDataset): readonly LinkFinding[] {
  const { file } = from;
  const found: LinkFinding[] = [];
  const categories = ownersOf(linked);
  const check = (node: Named & { readonly targetId: string }, kind: LinkKind, what: string): void => {
    if (resolve(from, kind, node.targetId)) return;
    if (kind === 'entries' && from.reach.some(({ index }) => index.links.has(node.targetId))) {
      if (defineLink(from, node as EntryLink) === null) {
        found.push({
          severity: 'error',
          file: file.file,
          targetId: node.targetId,
          message: `${what} ${node.id} leads in a circle, so it offers nothing`,
        });
      }
      return;
    }
    const elsewhere = kind === 'categories' ? categories().get(node.targetId) : undefined;
    const place = elsewhere
      ? `is defined only in ${elsewhere.file.file}, which it does not link to`
      : 'is not in the data';
    found.push({
      severity: elsewhere ? 'warning' : 'error',
      file: file.file,
      targetId: node.targetId,
      message: `${what} ${node.id} names ${node.targetId}, which ${place}`,
    });
  };
  for (const { id, targetId } of file.catalogueLinks ?? []) {
    if (!linked.files.has(targetId)) {
      found.push({
        severity: 'error',
        file: file.file,
        targetId,
        message: `catalogue link ${id} names ${targetId}, which is not in the data: add that catalogue`,
      });
    }
  }
  visitFile(file, check);
  const cycles = cyclesIn(from).map((cycle): LinkFinding => ({ severity: 'error', file: file.file, ...cycle }));
  return [...found, ...cycles];
}

/** By category: the first catalogue that has it, worked out when one is looked for. */
function ownersOf({ files }: LinkedDataset): () => ReadonlyMap<string, LinkedFile> {
  let owners: Map<string, LinkedFile> | null = null;
  return () => {
    owners ??= new Map(
      [...files.values()].toReversed().flatMap((file) => [...file.index.categories.keys()].map((id) => [id, file])),
    );
    return owners;
  };
}

type Check = (node: Named & { readonly targetId: string }, kind: LinkKind, what: string) => void;

function visitFile(file: DataFile, check: Check): void {
  visitContainer(file as Pick<DataFile, 'selectionEntries' | 'entryLinks' | 'rules' | 'infoLinks'>, check);
  for (const node of [...(file.sharedSelectionEntries ?? []), ...(file.sharedSelectionEntryGroups ?? [])]) {
    visitContainer(node, check);
  }
  for (const node of [...(file.categoryEntries ?? []), ...(file.sharedInfoGroups ?? [])]) visitInfo(node, check);
  visitForces(file.forceEntries ?? [], check);
}

function visitContainer(
  node: Partial<Pick<Container, 'selectionEntries' | 'selectionEntryGroups' | 'entryLinks' | 'categoryLinks'>> &
    InfoHolder,
  check: Check,
): void {
  visitInfo(node, check);
  visitCategories(node.categoryLinks ?? [], check);
  for (const child of [...(node.selectionEntries ?? []), ...(node.selectionEntryGroups ?? [])]) {
    visitContainer(child, check);
  }
  for (const child of node.entryLinks ?? []) visitLink(child, check);
}

function visitLink(node: EntryLink, check: Check): void {
  check(node, 'entries', 'entry link');
  visitContainer(node, check);
}

function visitInfo(node: InfoHolder, check: Check): void {
  for (const infoLink of node.infoLinks ?? []) check(infoLink, KINDS[infoLink.type] ?? 'profiles', 'info link');
  for (const group of node.infoGroups ?? []) visitInfo(group, check);
}

function visitCategories(links: readonly CategoryLink[], check: Check): void {
  for (const categoryLink of links) check(categoryLink, 'categories', 'category link');
}

function visitForces(forces: readonly ForceEntry[], check: Check): void {
  for (const force of forces) {
    visitInfo(force, check);
    visitCategories(force.categoryLinks ?? [], check);
    visitForces(force.forceEntries ?? [], check);
    for (const forceLink of force.forceEntryLinks ?? []) check(forceLink, 'forces', 'force link');
  }
}
