import { CHANGES, COMPARATORS, type Cost, type Profile } from '../schema';
import type { Attributes } from '../xml';
import {
  affected,
  boolean,
  changed,
  child,
  choice,
  content,
  decimalIn,
  type Field,
  fields,
  flag,
  kept,
  maybe,
  maybeNumber,
  named,
  needing,
  newer,
  number,
  ownId,
  ownName,
  query,
  scoped,
  selectable,
  target,
  text,
} from './fields';
import { type Draft, type FileContext, type Maker, type Open, mark, numeric, required } from './kind';

/** Real data has four. No file can make the search for a cost that is alike long. */
const MOST_COST_TYPES = 16;

const defaultEntry: Field = (node, a) => {
  if (a.defaultSelectionEntryId) node.defaultSelectionEntryId = a.defaultSelectionEntryId;
};

const ID = ['id'];
const LINK = ['id', 'targetId'];

/** At the root of a file it is noted where nothing says whether others import it: only a file's own node has a kind. */
function imported(make: Maker): Maker {
  return (a, context, owner) => {
    const node = make(a, context, owner);
    if (node !== null && a.import === undefined && owner.kind !== undefined) node.importUnsaid = true;
    return node;
  };
}

/** `exactly` is a minimum and a maximum at once. */
const bound: Field = (node, a, context) => {
  if (a.type !== 'exactly') return kindOfBound(node, a, context);
  node.type = 'min';
  node.exact = true;
};

const kindOfBound = choice('type', 'min max');

/** All conditions of a group of modifiers must be so: another word for how they are joined is told. */
const onlyAnd: Field = (node, { type }, context) => {
  if (type && type !== 'and') mark(node, context, `type="${type}"`, 'counts');
};

/** What can be done to categories; nobody knows what another type would do. */
const ofCategories: Field = (node, { type }, context) => {
  if (node.field !== 'category' || CATEGORY_TYPES.has(type ?? '') || node.unread !== undefined) return;
  mark(node, context, `type="${type}" field="category"`, 'counts');
};

const CATEGORY_TYPES = new Set(['add', 'remove', 'set-primary', 'unset-primary']);

/** How each element's attributes become a node of schema 2.03. What only shows stands in words.data.ts. */
export const MAKERS = {
  selectionEntry: imported(
    needing(
      ID,
      ownId,
      ownName,
      choice('type', 'upgrade unit model'),
      maybe('subType', 'mount', 'crew', 'unit-group'),
      named,
      selectable,
    ),
  ),
  selectionEntryGroup: needing(ID, ownId, ownName, defaultEntry, named, selectable),
  entryLink: imported(
    needing(LINK, ownId, target, choice('type', 'selectionEntry selectionEntryGroup'), named, selectable),
  ),
  categoryEntry: needing(ID, ownId, ownName, named),
  categoryLink: needing(['targetId'], ownId, target, flag('primary'), named),
  forceEntry: needing(ID, ownId, ownName, named, kept('childForcesLabel')),
  forceEntryLink: needing(LINK, ownId, target, named),
  profile: (a, context) => makeProfile(a, context),
  characteristic: (a, context) => makeCharacteristic(a, context),
  rule: fields(ownId, ownName, content('description', ''), named),
  infoLink: needing(['targetId'], ownId, target, choice('type', 'profile rule infoGroup'), named),
  infoGroup: fields(ownId, ownName, named),
  association: needing(
    ID,
    newer,
    ownId,
    ownName,
    scoped,
    child,
    maybeNumber('min'),
    maybeNumber('max'),
    flag('includeChildSelections'),
  ),
  associationLink: needing(LINK, newer, ownId, target),
  cost: (a, context, owner) => makeCost(a, context, owner),
  costType: needing(ID, ownId, ownName, number('defaultCostLimit', -1), flag('hidden')),
  profileType: needing(ID, ownId, ownName, content('characteristicTypes', [])),
  characteristicType: needing(ID, ownId, ownName),
  publication: needing(ID, ownId, ownName),
  catalogueLink: needing(['targetId'], ownId, ownName, text('targetId'), boolean('importRootEntries')),
  modifier: fields(
    choice('type', CHANGES),
    changed,
    ofCategories,
    text('value'),
    affected,
    kept('arg'),
    kept('join'),
    kept('position'),
    flag('skipIfPresent'),
  ),
  modifierGroup: fields(onlyAnd),
  constraint: fields(text('id'), bound, query, flag('negative'), flag('automatic'), kept('message'), kept('childId')),
  condition: fields(choice('type', `${COMPARATORS} instanceOf notInstanceOf before`), child, query),
  conditionGroup: fields(choice('type', 'and or count'), maybeNumber('min'), maybeNumber('max')),
  localConditionGroup: fields(newer, choice('type', COMPARATORS), number('repeats', 1), boolean('roundUp'), query),
  repeat: fields(child, number('repeats', 1), boolean('roundUp'), query),
} as const satisfies Readonly<Record<string, Maker>>;

/** One cost for all that are alike in a file: most of them say one of a few. */
export function makeCost(a: Attributes, context: FileContext, owner: Draft, typeId = a.typeId): Open<Cost> | null {
  const { word, costs } = context;
  const { name = '', value = '' } = a;
  if (!typeId) {
    mark(owner, context, 'left out, without typeId', 'counts');
    return null;
  }
  const sameValue = costs.get(value) ?? [];
  const same = sameValue.find((cost) => cost.typeId === typeId && cost.name === name);
  if (same !== undefined) return same;
  const number = decimalIn(value);
  if (!Number.isFinite(number)) {
    const made: Open<Cost> = { typeId: word(typeId), name: word(name), value: 0 };
    mark(made as unknown as Draft, context, value === '' ? 'without value' : `value="${value}" is no number`, 'counts');
    return made;
  }
  const made = { typeId: word(typeId), name: word(name), value: number };
  if (sameValue.length < MOST_COST_TYPES) costs.set(value, [...sameValue, made]);
  return made;
}

/** A profile from its attributes. */
export function makeProfile(
  a: Attributes,
  context: FileContext,
  typeId = a.typeId,
  typeName = a.typeName ?? '',
): Open<Profile> {
  const type = context.reference(typeId ?? '', typeName);
  const node: Open<Profile> & Draft = {
    id: a.id ?? '',
    name: context.word(a.name ?? ''),
    typeId: type.id,
    typeName: type.name,
    characteristics: [],
  };
  if (!typeId) context.warnings.tell('without typeId', 'shows');
  named(node, a, context);
  return node;
}

/** The most frequent element of all, so written out. */
function makeCharacteristic(a: Attributes, { reference, warnings }: FileContext): Draft {
  const { typeId } = a;
  if (typeId === undefined) warnings.tell('without typeId', 'shows');
  const { id, name } = reference(typeId ?? '', a.name ?? '');
  return { name, typeId: id, value: '' };
}

/** The head of a file: everything but its lists. */
export function makeFileHead(a: Attributes, kind: 'gameSystem' | 'catalogue', file: string): Draft {
  const id = required(a, 'id');
  const revision = numeric(a, 'revision', 0);
  return {
    kind,
    id,
    name: a.name ?? '',
    revision,
    battleScribeVersion: required(a, 'battleScribeVersion'),
    file,
    gameSystemId: kind === 'gameSystem' ? id : required(a, 'gameSystemId'),
    gameSystemRevision: kind === 'gameSystem' ? revision : numeric(a, 'gameSystemRevision', 0),
    library: a.library === 'true',
  };
}
