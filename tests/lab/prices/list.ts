import type { Roster, Selection } from '@/lib/documents/roster/schema';
import { inside, lookUp, type Element, type XmlFile } from '../xml';

const ENTRIES = ['selectionEntry', 'selectionEntryGroup', 'entryLink'];

/**
 * A picked entry with the elements that it stands for: the entry, then the links to it from the nearest to the
 * outermost.
 */
export interface Picked {
  readonly number: number;
  readonly name: string;
  readonly layers: readonly Element[];
  readonly groups: readonly string[];
  readonly keys: ReadonlySet<string>;
  readonly categories: Set<string>;
  readonly primary: string | null;
  readonly parent: Picked | null;
  readonly list: List;
  readonly children: Picked[];
}

export interface List {
  readonly forceEntryId: string;
  readonly catalogueId: string;
  readonly files: ReadonlyMap<string, XmlFile>;
  readonly limits: Roster['costLimits'];
  readonly roots: Picked[];
}

/** An element with the file that it is in: its references mean what they mean there. */
interface Layer {
  readonly element: Element;
  readonly file: XmlFile;
}

interface Offered {
  readonly id: string;
  readonly layers: readonly Layer[];
  readonly groups: readonly string[];
  readonly links: readonly string[];
}

/** Ties the first force of a roster to the elements of the files. Throws when something picked is not offered there. */
export function pickedList(roster: Roster, files: ReadonlyMap<string, XmlFile>): List {
  const force = roster.forces[0]!;
  const list: List = {
    forceEntryId: force.entryId,
    catalogueId: force.catalogueId,
    files,
    limits: roster.costLimits,
    roots: [],
  };
  const offers = [...rootOffers(files.get(force.catalogueId)!, new Set())];
  for (const selection of force.selections) list.roots.push(pick(selection, offers, [], null, list));
  return list;
}

function pick(
  selection: Selection,
  offers: readonly Offered[],
  path: readonly string[],
  parent: Picked | null,
  list: List,
): Picked {
  const here = selection.entryId.split('::').slice(path.length).join('::');
  const offered = offers.find(({ id, links }) => [...links, id].join('::') === here);
  if (!offered) throw new Error(`${selection.name} (${here}) is not offered`);
  const elements = offered.layers.map(({ element }) => element);
  const [entry, ...links] = elements;
  const categories = categoriesOf(elements);
  const picked: Picked = {
    number: selection.number,
    name: entry!.a['name'] ?? '',
    layers: elements,
    groups: offered.groups,
    keys: new Set([
      offered.id,
      ...offered.links,
      ...offered.groups,
      ...links.map(({ a }) => a['id']!),
      entry!.a['type'] ?? '',
      'any',
    ]),
    categories: new Set(categories.map(({ id }) => id)),
    primary: categories.findLast(({ isPrimary }) => isPrimary)?.id ?? null,
    parent,
    list,
    children: [],
  };
  const below = offered.layers.flatMap(({ element, file }) => [...offersIn(element, file, [], [])]);
  for (const child of selection.selections) {
    picked.children.push(pick(child, below, [...path, ...offered.links], picked, list));
  }
  return picked;
}

function categoriesOf(layers: readonly Element[]): readonly { readonly id: string; readonly isPrimary: boolean }[] {
  return layers.flatMap((layer) => [
    ...(layer.a['categoryEntryId'] && layer.a['categoryEntryId'] !== '(No Category)'
      ? [{ id: layer.a['categoryEntryId'], isPrimary: true }]
      : []),
    ...inside(layer, 'categoryLinks').map(({ a }) => ({ id: a['targetId']!, isPrimary: a['primary'] === 'true' })),
  ]);
}

function* rootOffers(file: XmlFile, seen: Set<XmlFile>): Generator<Offered> {
  if (seen.has(file)) return;
  seen.add(file);
  yield* offersIn(file.root, file, [], []);
  for (const link of inside(file.root, 'catalogueLinks')) {
    const target = file.reach.find(({ root }) => root.a['id'] === link.a['targetId']);
    if (target && link.a['importRootEntries'] === 'true') yield* rootOffers(target, seen);
  }
  yield* offersIn(file.reach.at(-1)!.root, file.reach.at(-1)!, [], []);
}

function* offersIn(
  holder: Element,
  file: XmlFile,
  groups: readonly string[],
  links: readonly string[],
): Generator<Offered> {
  for (const entry of inside(holder, 'selectionEntries')) {
    yield { id: entry.a['id']!, layers: [{ element: entry, file }], groups, links };
  }
  for (const group of inside(holder, 'selectionEntryGroups')) {
    yield* offersIn(group, file, [...groups, group.a['id']!], links);
  }
  for (const link of inside(holder, 'entryLinks')) yield* behind(link, file, groups, links, []);
}

function* behind(
  link: Element,
  file: XmlFile,
  groups: readonly string[],
  links: readonly string[],
  outer: readonly Layer[],
): Generator<Offered> {
  const target = lookUp(file, link.a['targetId']!, ENTRIES);
  if (!target) return;
  const way = [...links, link.a['id']!];
  const over = [{ element: link, file }, ...outer];
  if (target.element.tag === 'entryLink') yield* behind(target.element, target.file, groups, way, over);
  else if (target.element.tag === 'selectionEntry') {
    yield { id: target.element.a['id']!, layers: [target, ...over], groups, links: way };
  } else {
    for (const { element, file: own } of [target, ...over]) {
      yield* offersIn(
        element,
        own,
        [...groups, target.element.a['id']!, ...over.map((each) => each.element.a['id']!)],
        way,
      );
    }
  }
}
