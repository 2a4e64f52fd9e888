import { lastId } from '@/lib/data/entryId';
import type { EvaluatedForce, EvaluatedSelection, Evaluation } from '@/lib/engine';
import type { Force, Selection } from '@/lib/documents/roster/schema';

/**
 * A list as New Recruit writes it, made without our writer: group names from the outermost in, costs only where there
 * are some, on forces too. `ids` tells how a selection goes by its entry.
 */
export interface Shape {
  readonly form: 'xml' | 'json';
  readonly ids: (entryId: string, ownPath: number) => string;
}

/** The ways in which other programs and other versions of the data name an entry. */
export const IDS: Readonly<Record<string, Shape['ids']>> = {
  'whole path': (id) => id,
  'link and entry': (id, own) => id.split('::').slice(-own).join('::'),
  'entry alone': (id) => lastId(id),
  'other ids': (id) =>
    id
      .split('::')
      .map((part) => `former-${part}`)
      .join('::'),
};

interface Node {
  readonly attributes: Readonly<Record<string, string | number | null>>;
  readonly lists: Readonly<Record<string, readonly Node[]>>;
}

/** The text of the file, with what a selection repeats of the data left out. */
export function shaped({ roster, written, world }: Evaluation, shape: Shape): string {
  const own = new Map(world.nodes.map(({ id, slot }) => [id, slot === null ? 1 : slot.path.length + 1]));
  const selection = (each: EvaluatedSelection, by: Selection): Node => ({
    attributes: {
      id: each.id,
      name: each.name,
      entryId: shape.ids(by.entryId, own.get(each.id) ?? 1),
      entryGroupId: by.entryGroupId === null ? null : shape.ids(by.entryGroupId, 1),
      number: each.number,
      type: each.type,
      from: each.groups.length === 0 ? 'entry' : 'group',
      group: each.groups.length === 0 ? null : each.groups.map(({ name }) => name).join('::'),
      customName: by.customName,
    },
    lists: {
      selections: each.children.map((child, at) => selection(child, by.selections[at]!)),
      costs: costs(each.costs),
      categories: each.categories.map(({ id, name, primary }) => ({
        attributes: { id: `${each.id}-${id}`, name, entryId: id, primary: String(primary) },
        lists: {},
      })),
    },
  });
  const force = (each: EvaluatedForce, by: Force): Node => ({
    attributes: {
      id: each.id,
      name: each.name,
      entryId: by.entryId,
      catalogueId: by.catalogueId,
      catalogueRevision: each.catalogue.revision,
      catalogueName: each.catalogue.name,
      customName: by.customName,
    },
    lists: {
      selections: each.selections.map((child, at) => selection(child, by.selections[at]!)),
      forces: each.forces.map((child, at) => force(child, by.forces[at]!)),
      costs: costs(each.costs ?? []),
    },
  });
  const root: Node = {
    attributes: {
      id: 'r',
      name: written.name,
      battleScribeVersion: '2.03',
      generatedBy: 'https://newrecruit.eu',
      gameSystemId: roster.gameSystem.id,
      gameSystemName: roster.gameSystem.name,
      gameSystemRevision: roster.gameSystem.revision,
    },
    lists: {
      costs: costs(roster.costs),
      costLimits: costs(roster.costLimits),
      forces: roster.forces.map((each, at) => force(each, written.forces[at]!)),
    },
  };
  return shape.form === 'xml' ? xml('roster', root) : JSON.stringify({ roster: json(root) });
}

const costs = (
  all: readonly { readonly name: string; readonly typeId: string; readonly value: number }[],
): readonly Node[] =>
  all
    .filter(({ value }) => value !== 0)
    .map(({ name, typeId, value }) => ({ attributes: { name, typeId, value }, lists: {} }));

/** The member of each list. */
const MEMBER: Readonly<Record<string, string>> = { categories: 'category' };

function xml(name: string, { attributes, lists }: Node): string {
  const head = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(value)}"`],
  );
  const inside = Object.entries(lists).flatMap(([list, nodes]) =>
    nodes.length === 0
      ? []
      : [`<${list}>${nodes.map((node) => xml(MEMBER[list] ?? list.slice(0, -1), node)).join('')}</${list}>`],
  );
  return `<${name}${head.join('')}>${inside.join('')}</${name}>`;
}

const escaped = (value: string | number): string =>
  String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/[\n\t\r]/g, (each) => `&#${each.charCodeAt(0)};`);

const json = ({ attributes, lists }: Node): unknown =>
  Object.fromEntries([
    ...Object.entries(attributes).filter(([, value]) => value !== null),
    ...Object.entries(lists).flatMap(([list, nodes]) => (nodes.length === 0 ? [] : [[list, nodes.map(json)]])),
  ]);
