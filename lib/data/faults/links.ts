import { NONE } from '../../foundation/collect';
import { defineLink } from '../define';
import type { Layer } from '../definition';
import { type LinkedDataset, type LinkedFile, resolve } from '../link';
import type { Container, EntryLink, SelectionEntryGroup } from '../schema';
import { IS, type DataIds, type Spot, textOf } from './dataIds';
import { quoted, type Report } from './report';

/** The nodes at which a walk comes back to where it is: each cycle is found once, at its first node. */
function nodesInCycles(
  file: LinkedFile,
  starts: readonly Container[],
  next: (hop: Layer) => readonly Layer[],
): readonly Container[] {
  const found = new Set<Container>();
  const done = new Set<Container>();
  // Without recursion: a line of links may be as long as the file.
  for (const start of starts) {
    const inside = new Set<Container>();
    const open: { hop: Layer; rest: Iterator<Layer> }[] = [];
    const enter = (hop: Layer): void => {
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

function groupsIn({ node, file }: Layer): readonly Layer[] {
  return [
    ...(node.selectionEntryGroups ?? NONE).map((group) => ({ node: group, file })),
    ...linkedFrom({ node, file }, 'group'),
  ];
}

/** The entries that an entry must have: it holds them directly, and each must be there at least once. */
function demandedBy({ node, file }: Layer): readonly Layer[] {
  const own = (node.selectionEntries ?? NONE).filter(demands).map((entry) => ({ node: entry, file }));
  return [...own, ...linkedFrom({ node, file }, 'entry')];
}

function linkedFrom({ node, file }: Layer, kind: 'entry' | 'group'): readonly Layer[] {
  return (node.entryLinks ?? NONE).flatMap((entryLink) => {
    const target = resolve(file, 'entries', entryLink.targetId);
    return target?.value.kind === kind && (kind === 'group' || demands(entryLink) || demands(target.value.node))
      ? [{ node: target.value.node, file: target.file }]
      : [];
  });
}

const demands = ({ constraints = NONE }: Container): boolean =>
  constraints.some(
    ({ type, field, scope, value }) => type === 'min' && field === 'selections' && scope === 'parent' && value > 0,
  );

type Resolvable = 'entries' | 'profiles' | 'rules' | 'infoGroups' | 'categories' | 'forces' | 'associations';
const INFO: Readonly<Record<string, Resolvable>> = { profile: 'profiles', rule: 'rules', infoGroup: 'infoGroups' };

const LINKS: Readonly<Record<string, { what: string; kind: Resolvable }>> = {
  entryLinks: { what: 'entry link', kind: 'entries' },
  infoLinks: { what: 'info link', kind: 'profiles' },
  categoryLinks: { what: 'category link', kind: 'categories' },
  forceEntryLinks: { what: 'force link', kind: 'forces' },
  associationLinks: { what: 'association link', kind: 'associations' },
};

/** Tells where a link leads to nothing that its file sees. */
export function checkLink(spot: Spot, known: DataIds, tell: Report, linked: LinkedDataset): void {
  const { from, list, node } = spot;
  const [id, targetId] = [textOf(spot, 'id'), textOf(spot, 'targetId')];
  const { what: word, kind: usual } = LINKS[list] ?? { what: 'link', kind: 'entries' };
  const what = `${word} ${id}`;
  if (list === 'catalogueLinks') {
    if (linked.files.has(targetId)) return;
    const why = 'which is not in the data: add that catalogue';
    return tell('broken-catalogue-link', spot, targetId, `catalogue link ${id} names ${targetId}, ${why}`);
  }
  const kind = list === 'infoLinks' ? (INFO[textOf(spot, 'type')] ?? usual) : usual;
  const target = resolve(from, kind, targetId);
  if (target !== null) {
    if (kind === 'entries') checkType(spot, target.value as Target, tell);
    return;
  }
  if (kind === 'entries' && resolve(from, 'links', targetId) !== null) {
    if (defineLink(from, node as unknown as EntryLink) !== null) return;
    return tell('circle', spot, targetId, `${what} leads in a circle, so it offers nothing`);
  }
  if (kind === 'categories' && (known.what(targetId) & IS.category) !== 0) {
    const where = known.categories.get(targetId)?.from.file.file ?? 'another file';
    const why = `which is defined only in ${where}, which it does not link to`;
    return tell('foreign-category', spot, targetId, `${what} names ${targetId}, ${why}`);
  }
  tell('broken-link', spot, targetId, `${what} names ${targetId}, ${whereElse(targetId, spot, linked, known)}`);
}

type Target = NonNullable<ReturnType<LinkedFile['index']['entries']['get']>>;

const LEADS_TO = {
  entry: { type: 'selectionEntry', what: 'selection entry' },
  group: { type: 'selectionEntryGroup', what: 'selection entry group' },
} as const;

/** Tells where a link to an entry leads to a group, or the other way round. */
function checkType(spot: Spot, { kind, node }: Target, tell: Report): void {
  const type = textOf(spot, 'type');
  if (type === LEADS_TO[kind].type || spot.node['unread'] !== undefined) return;
  const id = textOf(spot, 'targetId');
  const is = `${quoted(node.name)} is ${kind === 'group' ? 'a group' : 'an entry'}`;
  const what = `entry link ${textOf(spot, 'id')} names ${id}`;
  tell('broken-link', spot, id, `${what}, which is of another type than it says: ${is}`);
}

function whereElse(id: string, { from }: Spot, { files }: LinkedDataset, known: DataIds): string {
  const [other] = known.spots.get(id) ?? [];
  if (other === undefined) {
    const lost = (from.file.catalogueLinks ?? []).find((each) => !files.has(each.targetId));
    return lost === undefined
      ? 'which is not in the data'
      : `which is not in the data: it may be in ${quoted(lost.name)}, a catalogue that is missing`;
  }
  const name = textOf(other, 'name');
  return `which this link cannot lead to (${quoted(name)} in ${other.from.file.file})`;
}

/** Tells of the groups that hold themselves and the entries that demand themselves: both would never end. */
export function checkCircles(file: Spot, known: DataIds, tell: Report): void {
  const { from } = file;
  const check = (kind: 'group' | 'entry', next: (hop: Layer) => readonly Layer[], why: string): void => {
    const nodes = [...from.index.entries.values()].flatMap((each) => (each.kind === kind ? [each.node] : []));
    for (const { id } of nodesInCycles(from, nodes, next)) {
      const spot = known.spots.get(id)?.find((each) => each.from === from) ?? file;
      tell('circle', spot, id, `${LEADS_TO[kind].what} ${id} ${why}`);
    }
  };
  check('group', groupsIn, 'holds itself by way of its links: what is inside it again is left out');
  check('entry', demandedBy, 'demands itself by way of its links: no list can meet that');
}

/** Tells of a group's default that it does not hold. */
export function checkDefault(spot: Spot, known: DataIds, tell: Report): void {
  const id = textOf(spot, 'defaultSelectionEntryId');
  if (id === '' || id === 'none' || isIn(spot.node as unknown as SelectionEntryGroup, id)) return;
  const why = known.what(id) === 0 ? 'is not in the data' : 'stands somewhere else: the group does not hold it';
  tell('bad-default', spot, id, `the default ${quoted(id)} ${why}`);
}

/** Whether a group holds an entry or a link of this id, or a link to it. */
const isIn = (
  { entryLinks = NONE, selectionEntries = NONE, selectionEntryGroups = NONE }: SelectionEntryGroup,
  id: string,
): boolean =>
  entryLinks.some((each) => each.id === id || each.targetId === id) ||
  selectionEntries.some((each) => each.id === id) ||
  selectionEntryGroups.some((each) => each.id === id || isIn(each, id));
