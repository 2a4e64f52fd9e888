import { madeOnce } from '../../foundation/collect';
import { needing, named, ownId, ownName, choice, selectable, fields } from '../reader/fields';
import { type Draft, eachNode, type FileContext, type Maker, mark } from '../reader/kind';
import { makeCost, makeProfile, MAKERS } from '../reader/node';
import { forceCategory, NO_CATEGORY } from './schema200';
import type { FileForm } from '../reader/table';
import type { Attributes } from '../xml';

// Schema 1.15 in the 2.03 form. Limits are attributes of what they limit: they become constraints called as the
// attributes were, since modifiers name them so. There is one cost, and a category on each node; what a modifier is
// repeated for are attributes of it; links to entries and to rules stand in one list.

/** The one cost, as BattleScribe's own conversion calls it. */
const POINTS = { id: 'points', name: 'pts' } as const;

/** All that may be limited, by the attributes' names without `min` and `max`. */
const LIMITED = ['Selections', 'InForce', 'InRoster', 'Points', 'Percentage'] as const;

/** `isWide`: of an entry wherever it is linked, and whatever holds it. */
type Limits = Partial<Record<(typeof LIMITED)[number], { field: string; scope: string; isWide: boolean }>>;

const CATEGORY_LIMITS: Limits = {
  Selections: { field: 'selections', scope: 'parent', isWide: false },
  Points: { field: POINTS.id, scope: 'parent', isWide: false },
};
/** What an entry or a group may hold, and how often it may be there. */
const ENTRY_LIMITS: Limits = {
  ...CATEGORY_LIMITS,
  InForce: { field: 'selections', scope: 'force', isWide: true },
  InRoster: { field: 'selections', scope: 'roster', isWide: true },
};
const FORCE_LIMITS: Limits = { Selections: { field: 'forces', scope: 'roster', isWide: false } };

/** No limit: a minimum of 0, a maximum below. */
const isNoLimit = ({ type, value }: Draft): boolean => (type === 'min' ? value === 0 : Number(value) < 0);

/** The limits of a node; one that nothing in the 2.03 form says is told: where it is set, it cannot be told. */
function limitsOf(node: Draft, a: Attributes, context: FileContext, limits: Limits): readonly Draft[] {
  return LIMITED.flatMap((attribute) =>
    (['min', 'max'] as const).flatMap((type): Draft[] => {
      const towards = `countTowardsParent${type === 'min' ? 'Min' : 'Max'}${attribute}`;
      if ((a[towards] ?? 'false') !== 'false') mark(node, context, `${towards}="${a[towards]}"`, 'counts');
      const id = `${type}${attribute}`;
      const text = a[id];
      if (text === undefined) return [];
      const value = Number(text);
      const said = limits[attribute];
      if (said === undefined) {
        if (text !== '' && !isNoLimit({ type, value })) mark(node, context, `${id}="${text}"`, 'counts');
        return [];
      }
      if (!Number.isFinite(value)) {
        mark(node, context, `${id}="${text}" is no number`, 'counts');
        return [];
      }
      const { field, scope, isWide } = said;
      return [
        {
          id,
          type,
          field,
          scope,
          value,
          percentValue: false,
          shared: isWide,
          includeChildSelections: isWide || field === POINTS.id,
          includeChildForces: false,
        },
      ];
    }),
  );
}

/** Finishes a file of schema 1.15: parts links, drops limits that limit nothing, and gives the game system its cost. */
export function tidy115(root: Draft): void {
  if (root.kind === 'gameSystem') root.costTypes = [{ ...POINTS, defaultCostLimit: -1 }];
  const changed = new Map<string, Set<string>>();
  eachNode(root, ({ links }) => {
    for (const link of nodes(links)) {
      const fields = madeOnce(changed, String(link.targetId), () => new Set());
      for (const field of fieldsOf(link)) fields.add(field);
    }
  });
  eachNode(root, (node) => {
    partLinks(node);
    if (node.constraints === undefined) return;
    const own = fieldsOf(node);
    const byLinks = changed.get(String(node.id));
    const kept = nodes(node.constraints).filter(
      (limit) => !isNoLimit(limit) || own.has(String(limit.id)) || byLinks?.has(String(limit.id)) === true,
    );
    if (kept.length > 0) node.constraints = kept;
    else delete node.constraints;
  });
}

const INFO: ReadonlySet<unknown> = new Set(['rule', 'profile']);

function partLinks(node: Draft): void {
  if (node.links === undefined) return;
  const links = nodes(node.links);
  delete node.links;
  for (const key of ['entryLinks', 'infoLinks']) {
    const own = links.filter(({ type }) => INFO.has(type) === (key === 'infoLinks'));
    if (own.length > 0) node[key] = own;
  }
}

const fieldsOf = ({ modifiers }: Draft): ReadonlySet<string> =>
  new Set(nodes(modifiers).map(({ field }) => String(field)));

const nodes = (list: unknown): readonly Draft[] => (Array.isArray(list) ? (list as Draft[]) : []);

const NO_CHILD = 'no child';

/** A page of 0 is none. */
const paged = (a: Attributes): Attributes => (a.page === '0' ? { ...a, page: '' } : a);

function addCategory(node: Draft, a: Attributes): void {
  const category = a.categoryId;
  if (!category || category === NO_CATEGORY) return;
  node.categoryLinks = [{ id: `${a.id}-${category}`, name: '', targetId: category, primary: true }];
}

function limited(make: Maker, hasPoints: boolean): Maker {
  return (a, context, owner) => {
    const node = make(paged(a), context, owner);
    if (node === null) return null;
    node.import = true;
    const cost =
      hasPoints && a.points ? makeCost({ name: POINTS.name, value: a.points }, context, node, POINTS.id) : null;
    if (cost !== null) node.costs = [cost];
    node.constraints = limitsOf(node, a, context, ENTRY_LIMITS);
    addCategory(node, a);
    return node;
  };
}

const LINKED: Readonly<Record<string, string>> = {
  entry: 'selectionEntry',
  'entry group': 'selectionEntryGroup',
  rule: 'rule',
  profile: 'profile',
};

function makeLink(a: Attributes, context: FileContext, owner: Draft): Draft | null {
  const type = LINKED[a.linkType ?? ''];
  if (!a.id || !a.targetId || type === undefined) {
    mark(owner, context, `left out, linkType="${a.linkType ?? ''}"`, 'shape');
    return null;
  }
  const node: Draft = { id: a.id, name: context.word(a.name ?? ''), targetId: a.targetId, type };
  named(node, paged(a), context);
  if (type === 'rule' || type === 'profile') return node;
  node.import = true;
  addCategory(node, a);
  return node;
}

function withLimits(make: Maker, limits: Limits): Maker {
  return (a, context, owner) => {
    const node = make(paged(a), context, owner);
    if (node !== null) node.constraints = limitsOf(node, a, context, limits);
    return node;
  };
}

const SCOPES: Readonly<Record<string, string>> = { 'direct parent': 'parent', 'force type': 'force' };
const FIELDS: Readonly<Record<string, string>> = {
  points: POINTS.id,
  'points limit': `limit::${POINTS.id}`,
  'total selections': 'selections',
};

/** What a question counts: in all that its parent holds, at any depth. */
const asked = (parent = '', child = '', field = ''): Record<string, string> => ({
  scope: SCOPES[parent] ?? parent,
  childId: child === '' || child === NO_CHILD ? 'any' : child,
  field: FIELDS[field] ?? field,
  shared: 'true',
  includeChildSelections: 'true',
});

/** `at least` as `atLeast`. */
const joined = (words: string): string => words.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

const makeCondition: Maker = (a, context, owner) =>
  MAKERS.condition({ ...a, ...asked(a.parentId, a.childId, a.field), type: joined(a.type ?? '') }, context, owner);

const SHOWN: Readonly<Record<string, string>> = { hide: 'true', show: 'false' };

const makeModifier: Maker = (a, context, owner) => {
  const shown = SHOWN[a.type ?? ''];
  const written = shown === undefined ? a : { ...a, type: 'set', field: 'hidden', value: shown };
  const node = MAKERS.modifier(written, context, owner);
  if (node === null || a.repeat !== 'true') return node;
  const repeat = {
    ...asked(a.incrementParentId, a.incrementChildId, a.incrementField),
    value: a.incrementValue,
    repeats: a.numRepeats,
    roundUp: 'false',
  };
  node.repeats = [MAKERS.repeat(repeat, context, node)];
  return node;
};

const makeCharacteristic: Maker = (a, { word }) => ({
  name: word(a.name ?? ''),
  typeId: word(a.characteristicId ?? ''),
  value: word(a.value ?? ''),
});

const IN_ENTRY: readonly (readonly [wrapper: string, key: string, member: string])[] = [
  ['entries', 'selectionEntries', 'entry'],
  ['entryGroups', 'selectionEntryGroups', 'entryGroup'],
  ['links', 'links', 'link'],
  ['modifiers', 'modifiers', 'modifier'],
  ['rules', 'rules', 'rule'],
  ['profiles', 'profiles', 'profile'],
];
const IN_FILE: typeof IN_ENTRY = [
  ['entries', 'selectionEntries', 'entry'],
  ['links', 'links', 'link'],
  ['forceTypes', 'forceEntries', 'forceType'],
  ['sharedEntries', 'sharedSelectionEntries', 'entry'],
  ['sharedEntryGroups', 'sharedSelectionEntryGroups', 'entryGroup'],
];
const MODIFIERS = IN_ENTRY.filter(([wrapper]) => wrapper === 'modifiers');

const within = (element: string, lists: typeof IN_ENTRY): FileForm['lists'] =>
  lists.map(([wrapper, key, member]) => ({ within: element, wrapper, key, member }));

export const SCHEMA_115: FileForm = {
  makers: {
    entry: limited(needing(['id'], ownId, ownName, choice('type', 'upgrade unit model'), named, selectable), true),
    entryGroup: limited(needing(['id'], ownId, ownName, named, selectable), false),
    link: makeLink,
    forceType: withLimits(needing(['id'], ownId, ownName, named), FORCE_LIMITS),
    category: withLimits(forceCategory, CATEGORY_LIMITS),
    rule: (a, context, owner) => MAKERS.rule(paged(a), context, owner),
    profile: (a, context) => ({ ...makeProfile(paged(a), context, a.profileTypeId) }),
    characteristic: makeCharacteristic,
    condition: makeCondition,
    modifier: makeModifier,
  },
  lists: [
    ...within('gameSystem', IN_FILE),
    ...within('catalogue', IN_FILE),
    ...within('entry', IN_ENTRY),
    ...within('entryGroup', IN_ENTRY),
    ...within('link', MODIFIERS),
    ...within('category', MODIFIERS),
    ...within('forceType', [
      ['forceTypes', 'forceEntries', 'forceType'],
      ['categories', 'categoryLinks', 'category'],
      ...MODIFIERS,
    ]),
    {
      within: 'profileType',
      wrapper: 'characteristics',
      key: 'characteristicTypes',
      member: 'characteristic',
      make: fields(ownId, ownName),
    },
  ],
  words: {
    modifier: 'repeat numRepeats incrementParentId incrementChildId incrementField incrementValue',
    condition: 'parentId',
    characteristic: 'characteristicId',
  },
};
