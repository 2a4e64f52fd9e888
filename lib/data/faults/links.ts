import { cyclesIn } from '../cycles';
import { defineLink } from '../define';
import { type LinkedDataset, type LinkedFile, resolve } from '../link';
import type { EntryLink } from '../schema';
import { IS, type Known } from './known';
import { type AnyNode, type Spot, textOf } from './spot';
import { quoted, type Tell } from './told';

type Resolvable = 'entries' | 'profiles' | 'rules' | 'infoGroups' | 'categories' | 'forces' | 'associations';
const INFO: Readonly<Record<string, Resolvable>> = { profile: 'profiles', rule: 'rules', infoGroup: 'infoGroups' };

const WHAT: Readonly<Record<string, string>> = {
  entryLinks: 'entry link',
  infoLinks: 'info link',
  categoryLinks: 'category link',
  forceEntryLinks: 'force link',
  associationLinks: 'association link',
};

/** Tells where a link leads to nothing that its file sees. */
export function checkLink(spot: Spot, linked: LinkedDataset, known: Known, tell: Tell): void {
  const { from, list, node } = spot;
  const [id, targetId] = [textOf(spot, 'id'), textOf(spot, 'targetId')];
  const what = `${WHAT[list] ?? 'link'} ${id}`;
  if (list === 'catalogueLinks') {
    if (linked.files.has(targetId)) return;
    tell(
      'broken-catalogue-link',
      spot,
      targetId,
      () => `catalogue link ${id} names ${targetId}, which is not in the data: add that catalogue`,
    );
    return;
  }
  const kind = kindOf(spot);
  const target = resolve(from, kind, targetId);
  if (target !== null) {
    if (kind === 'entries') checkType(spot, target.value as Target, tell);
    return;
  }
  if (kind === 'entries' && from.reach.some(({ index }) => index.links.has(targetId))) {
    if (defineLink(from, node as unknown as EntryLink) !== null) return;
    tell('circle', spot, targetId, () => `${what} leads in a circle, so it offers nothing`);
    return;
  }
  if (kind === 'categories' && (known.what(targetId) & IS.category) !== 0) {
    const owner = known.spots.get(targetId)?.find((each) => each.list === 'categoryEntries');
    tell(
      'foreign-category',
      spot,
      targetId,
      () =>
        `${what} names ${targetId}, which is defined only in ${owner?.from.file.file ?? 'another file'}, which it does not link to`,
    );
    return;
  }
  tell('broken-link', spot, targetId, () => `${what} names ${targetId}, ${whereElse(targetId, spot, linked, known)}`);
}

type Target = NonNullable<ReturnType<LinkedFile['index']['entries']['get']>>;

const LEADS_TO = { entry: 'selectionEntry', group: 'selectionEntryGroup' } as const;

/** Tells where a link to an entry leads to a group, or the other way round. */
function checkType(spot: Spot, { kind, node }: Target, tell: Tell): void {
  const type = textOf(spot, 'type');
  if (type === LEADS_TO[kind] || spot.node['unread'] !== undefined) return;
  const id = textOf(spot, 'targetId');
  tell(
    'broken-link',
    spot,
    id,
    () =>
      `entry link ${textOf(spot, 'id')} names ${id}, which is of another type than it says: ${quoted(node.name)} is ${kind === 'group' ? 'a group' : 'an entry'}`,
  );
}

function whereElse(id: string, { from }: Spot, { files }: LinkedDataset, known: Known): string {
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

function kindOf(spot: Spot): Resolvable {
  switch (spot.list) {
    case 'infoLinks':
      return INFO[textOf(spot, 'type')] ?? 'profiles';
    case 'categoryLinks':
      return 'categories';
    case 'forceEntryLinks':
      return 'forces';
    case 'associationLinks':
      return 'associations';
    default:
      return 'entries';
  }
}

/** Tells of the groups that hold themselves and the entries that demand themselves. */
export function checkCircles(file: Spot, known: Known, tell: Tell): void {
  for (const { targetId, message } of cyclesIn(file.from)) {
    const spot = known.spots.get(targetId)?.find(({ from }) => from === file.from) ?? file;
    tell('circle', spot, targetId, () => message);
  }
}

/** Tells of a group's default that it does not hold. */
export function checkDefault(spot: Spot, known: Known, tell: Tell): void {
  const id = textOf(spot, 'defaultSelectionEntryId');
  if (id === '' || id === 'none' || isIn(spot.node, id)) return;
  tell('bad-default', spot, id, () =>
    known.what(id) === 0
      ? `the default ${quoted(id)} is not in the data`
      : `the default ${quoted(id)} stands somewhere else: the group does not hold it`,
  );
}

/** Whether a group holds an entry or a link of this id, or a link to it. */
function isIn(group: AnyNode, id: string): boolean {
  const links = (group['entryLinks'] ?? []) as readonly AnyNode[];
  const held = [...links, ...((group['selectionEntries'] ?? []) as readonly AnyNode[])];
  const inner = (group['selectionEntryGroups'] ?? []) as readonly AnyNode[];
  return (
    held.some((each) => each['id'] === id) ||
    links.some((each) => each['targetId'] === id) ||
    inner.some((each) => each['id'] === id || isIn(each, id))
  );
}
