import type { Cost, Profile } from '../schema';
import type { Attributes } from '../xml';
import {
  boolean,
  choice,
  content,
  fields,
  flag,
  named,
  number,
  ownId,
  ownName,
  query,
  selectable,
  target,
  text,
  type Field,
} from './fields';
import { type Draft, type FileContext, type Maker, type Open, numeric, required } from './kind';

/** Real data has four. No file can make the search for a cost that is alike long. */
const MOST_COST_TYPES = 16;

const defaultEntry: Field = (node, a) => {
  if (a.defaultSelectionEntryId) node.defaultSelectionEntryId = a.defaultSelectionEntryId;
};

/** How each element's own attributes become a node, in schema 2.03: its fields in their order. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  selectionEntry: fields(ownId, ownName, choice('type', 'unit', 'model', 'upgrade'), named, selectable),
  selectionEntryGroup: fields(ownId, ownName, defaultEntry, named, selectable),
  entryLink: fields(ownId, target, choice('type', 'selectionEntry', 'selectionEntryGroup'), named, selectable),
  categoryEntry: fields(ownId, ownName, named),
  categoryLink: fields(ownId, target, flag('primary'), named),
  forceEntry: fields(ownId, ownName, named),
  profile: (a, context) => makeProfile(a, context),
  characteristic: (a, context) => makeCharacteristic(a, context),
  rule: fields(ownId, ownName, content('description', ''), named),
  infoLink: fields(ownId, target, choice('type', 'profile', 'rule', 'infoGroup'), named),
  infoGroup: fields(ownId, ownName, named),
  cost: (a, context) => makeCost(a, context),
  costType: fields(ownId, ownName, number('defaultCostLimit', -1), flag('hidden')),
  profileType: fields(ownId, ownName, content('characteristicTypes', [])),
  characteristicType: fields(ownId, ownName),
  publication: fields(ownId, ownName),
  catalogueLink: fields(ownId, ownName, text('targetId'), boolean('importRootEntries')),
  modifier: fields(
    choice('type', 'set', 'append', 'increment', 'decrement', 'add', 'remove', 'set-primary', 'unset-primary'),
    text('field'),
    text('value', ''),
  ),
  modifierGroup: fields(),
  constraint: fields(text('id'), choice('type', 'min', 'max'), query),
  condition: fields(
    choice(
      'type',
      'equalTo',
      'notEqualTo',
      'greaterThan',
      'lessThan',
      'atLeast',
      'atMost',
      'instanceOf',
      'notInstanceOf',
    ),
    text('childId', 'any'),
    query,
  ),
  conditionGroup: fields(choice('type', 'and', 'or')),
  repeat: fields(text('childId', 'any'), number('repeats', 1), boolean('roundUp'), query),
};

/** One cost for all that are alike in a file: most of them say one of a few. */
export function makeCost(a: Attributes, { word, costs }: FileContext, typeId = required(a, 'typeId')): Open<Cost> {
  const { name = '', value = '' } = a;
  const sameValue = costs.get(value) ?? [];
  const same = sameValue.find((cost) => cost.typeId === typeId && cost.name === name);
  if (same !== undefined) return same;
  const made = { typeId: word(typeId), name: word(name), value: numeric(a, 'value', 0) };
  if (sameValue.length < MOST_COST_TYPES) costs.set(value, [...sameValue, made]);
  return made;
}

/** A profile from its attributes; throws when it has no type. */
export function makeProfile(
  a: Attributes,
  context: FileContext,
  typeId = required(a, 'typeId'),
  typeName = a.typeName ?? '',
): Open<Profile> {
  const type = context.reference(typeId, typeName);
  const node: Open<Profile> & Draft = {
    id: required(a, 'id'),
    name: context.word(a.name ?? ''),
    typeId: type.id,
    typeName: type.name,
    characteristics: [],
  };
  named(node, a, context);
  return node;
}

/** The most frequent element of all, so written out. */
function makeCharacteristic(a: Attributes, { reference }: FileContext): Draft {
  const { id, name } = reference(required(a, 'typeId'), a.name ?? '');
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
