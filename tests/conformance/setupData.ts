import type { DataFile } from '@/lib/data/schema';

/** A node of the protocol's setup data, where anything may be absent. */
export type Wire = { readonly [key: string]: unknown };

type Fill = (node: Wire) => Record<string, unknown>;

/** The protocol's own defaults (they differ from those of the XML files), by the list that a node is in. */
const DEFAULTS: Readonly<Record<string, Wire>> = {
  constraints: { ...query('parent'), id: '', type: 'max' },
  conditions: { ...query('self'), type: 'equalTo', childId: '' },
  repeats: { ...query('self'), value: 1, repeats: 1, roundUp: false, childId: '' },
  conditionGroups: { type: 'and' },
  modifiers: { type: 'set', field: '', value: '' },
  costs: { name: '', typeId: '', value: 0 },
  characteristics: { name: '', typeId: '', value: '' },
  profiles: { typeId: '', typeName: '', characteristics: [] },
  rules: { description: '' },
  selectionEntries: { type: 'unit', import: true },
  selectionEntryGroups: { import: true },
  entryLinks: { type: 'selectionEntry', import: true, targetId: '' },
  categoryLinks: { targetId: '' },
  catalogueLinks: { targetId: '', importRootEntries: true },
  profileTypes: { characteristicTypes: [] },
};

/** Lists that hold the same kind of node as another. */
const ALIKE: Readonly<Record<string, string>> = {
  sharedSelectionEntries: 'selectionEntries',
  sharedSelectionEntryGroups: 'selectionEntryGroups',
  sharedRules: 'rules',
  sharedProfiles: 'profiles',
};

/** Flags that our nodes leave out when they are false. */
const FLAGS = ['hidden', 'collective', 'import', 'primary'] as const;

/** The game system or a catalogue of a setup message as one of our data files. */
export function dataFileOf(kind: DataFile['kind'], node: Wire, gameSystemId: string): DataFile {
  const { library, ...rest } = node;
  const file = {
    revision: 1,
    battleScribeVersion: '2.03',
    gameSystemRevision: 1,
    ...explicit(rest, {}),
    kind,
    gameSystemId: kind === 'gameSystem' ? node.id : node.gameSystemId || gameSystemId,
    file: `${String(node.id)}.${kind === 'catalogue' ? 'cat' : 'gst'}`,
    library: library === true,
  };
  return file as unknown as DataFile;
}

function explicit(node: Wire, defaults: Wire): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({ id: '', name: '', ...defaults, ...withoutNull(node) })) {
    if (!Array.isArray(value)) filled[key] = value;
    else if (value.length > 0 || key in defaults) filled[key] = value.map(fillOf(key));
  }
  for (const flag of FLAGS) if (filled[flag] !== true) delete filled[flag];
  return filled;
}

function fillOf(list: string): Fill {
  const kind = ALIKE[list] ?? list;
  if (kind === 'costTypes') return (node) => ({ ...explicit(node, {}), defaultCostLimit: node.defaultCostLimit ?? -1 });
  return (node) => explicit(node, DEFAULTS[kind] ?? {});
}

function withoutNull(node: Wire): Wire {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null && value !== undefined));
}

function query(scope: string): Wire {
  return {
    field: 'selections',
    scope,
    value: 0,
    percentValue: false,
    shared: false,
    includeChildSelections: false,
    includeChildForces: false,
  };
}
