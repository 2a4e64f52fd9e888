import { type LinkedDataset, type LinkedFile, resolve } from '../link';
import { filesOf, type DataIds, dataIdsIn, type Spot, textOf, walkFile } from './dataIds';
import { checkCircles, checkDefault, checkLink } from './links';
import { checkModifier } from './modifiers';
import {
  checkAssociation,
  checkConstraint,
  checkQuestion,
  checkCost,
  checkProfile,
  checkPublication,
} from './questions';
import { collectFaults, type FaultGroup, named, quoted, type Report } from './report';
import type { Container } from '../schema';

interface Held {
  node: Pick<Container, 'selectionEntries' | 'selectionEntryGroups' | 'entryLinks'> & {
    targetId?: string;
  };
  from: LinkedFile;
}

/** What a force may hold, or a line of links leads to from there. */
function reachedIn(files: readonly LinkedFile[]): ReadonlySet<unknown> {
  const reached = new Set<unknown>();
  const open: Held[] = files.map((from) => ({ node: from.file, from }) as Held);
  for (let held = open.pop(); held !== undefined; held = open.pop()) {
    const { node, from } = held;
    if (reached.has(node)) continue;
    reached.add(node);
    const { selectionEntries = [], selectionEntryGroups = [], entryLinks = [] } = node;
    for (const inner of [...selectionEntries, ...selectionEntryGroups, ...entryLinks]) open.push({ node: inner, from });
    if (node.targetId !== undefined) open.push(...targetOf(node.targetId, from));
  }
  return reached;
}

function targetOf(id: string, from: LinkedFile): readonly Held[] {
  const target = resolve(from, 'entries', id);
  if (target !== null) return [{ node: target.value.node, from: target.file }];
  const link = resolve(from, 'links', id);
  return link === null ? [] : [{ node: link.value, from: link.file }];
}

/** Before, every limit was called alike, and forces and nodes repeated the categories and publications they used. */
const NEWEST = '2.03';
const OLD_LIMIT = /^(?:min|max)[A-Z]/;
const REPEATED: ReadonlySet<string> = new Set(['categoryEntries', 'categoryLinks', 'publications']);

/** Tells of ids that stand for several things where they are seen together. */
function checkDuplicates(files: readonly LinkedFile[], known: DataIds, tell: Report): void {
  const together = new Map<LinkedFile, Set<LinkedFile>>(files.map((file) => [file, new Set()]));
  for (const { reach } of files) {
    for (const one of reach) for (const other of reach) together.get(one)?.add(other);
  }
  for (const [id, spots] of known.spots) {
    if (spots.length === 1) continue;
    const firsts = new Map<unknown, Spot>();
    for (const spot of spots) {
      if (isRepeated(spot)) continue;
      // What tells limits of one name apart is their owner.
      const within = spot.list === 'constraints' && OLD_LIMIT.test(id) ? spot.up?.node : spot.from;
      const beside = [...together.get(spot.from)!].find((file) => firsts.has(file));
      const other = firsts.get(within) ?? firsts.get(beside);
      if (!firsts.has(within)) firsts.set(within, spot);
      if (other === undefined) continue;
      const where = other.from === spot.from ? 'in the same file' : `in ${other.from.file.file}`;
      const what = `${quoted(textOf(named(other), 'name'))} ${where} as well`;
      tell('duplicate-id', spot, id, `the id ${quoted(id)} stands for ${what}`);
    }
  }
}

const GROUPS = 'sharedSelectionEntryGroups';
const SHARED: ReadonlySet<string> = new Set(['sharedSelectionEntries', GROUPS]);

const isRepeated = ({ list, from }: Spot): boolean => REPEATED.has(list) && from.file.battleScribeVersion !== NEWEST;

export type { Fault, FaultGroup, FaultKind } from './report';

const MOST_KEPT = 50_000;

/** All that is wrong with a data set, kind by kind; of each kind the first `most` by themselves. */
export function faultsIn(linked: LinkedDataset, most = MOST_KEPT): readonly FaultGroup[] {
  const files = filesOf(linked);
  const known = dataIdsIn(files);
  const { tell, groups } = collectFaults(most);
  const reached = reachedIn(files);
  for (const file of files) {
    const alone: Spot[] = [];
    walkFile(file, (spot) => {
      if (textOf(spot, 'publicationId') !== '') checkPublication(spot, tell);
      CHECK_OF.get(spot.list)?.(spot, known, tell, linked);
      if (SHARED.has(spot.list) && !reached.has(spot.node)) alone.push(spot);
    });
    // Entries before groups, however the file writes them.
    for (const spot of alone.toSorted((a, b) => Number(a.list === GROUPS) - Number(b.list === GROUPS))) {
      tell('unreachable', spot, textOf(spot, 'id'), 'nothing that can be taken links to it, so nobody can take it');
    }
  }
  checkDuplicates(files, known, tell);
  return groups();
}

type Check = (spot: Spot, known: DataIds, tell: Report, linked: LinkedDataset) => void;

/** What looks at the nodes of some lists. */
const CHECKS: readonly (readonly [lists: string, check: Check])[] = [
  ['gameSystem catalogue', checkCircles],
  ['entryLinks infoLinks categoryLinks forceEntryLinks associationLinks catalogueLinks', checkLink],
  ['selectionEntryGroups sharedSelectionEntryGroups', checkDefault],
  ['conditions repeats localConditionGroups', checkQuestion],
  ['associations', checkAssociation],
  ['constraints', checkConstraint],
  ['modifiers', checkModifier],
  ['costs', checkCost],
  ['profiles sharedProfiles', checkProfile],
];
const CHECK_OF = new Map(CHECKS.flatMap(([lists, check]) => lists.split(' ').map((list) => [list, check] as const)));
