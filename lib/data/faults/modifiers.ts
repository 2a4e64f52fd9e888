import { wordSet } from '../../foundation/words';
import { type Affects, KINDS, readAffects, STARTS } from '../affects';
import { type ChangeTarget, misfitOf } from '../fits';
import { CHANGED, LATER_WORDS, MESSAGES } from '../questionWords.data';
import { defineLink } from '../define';
import type { Constraint, Container, EntryLink, Modifier, ProfileType } from '../schema';
import { IS, type DataIds, holderOf, type Spot, textOf } from './dataIds';
import { isCounted, idsOf } from './questions';
import { absent, quoted, type Report } from './report';
import { type LinkedFile, resolve } from '../link';

/** What the id in a field stands for: an exact limit and its halves go by each other's names. */
const idOfField = (field: string, known: DataIds): number =>
  [field, field.replace(/-(?:min|max)$/, ''), `${field}-min`, `${field}-max`].reduce(
    (all, name) => all | known.what(name),
    0,
  );

/** Why a modifier cannot change its field, in words that follow "the modifier changes"; null: it can. */
function whyNoField(spot: Spot, field: string, affects: Affects | null, known: DataIds): string | null {
  if (CHANGED.has(field)) return null;
  const changes = idOfField(field, known) & (IS.costType | IS.constraint | IS.characteristicType);
  if (changes === 0) {
    return `${absent(field, 'no field')}: it must be a word, or the id of a cost type, a constraint or a characteristic`;
  }
  const holder = holderOf(spot);
  const isHere = !isElsewhere(spot);
  if (changes === IS.constraint && isHere && !isConstraintAt(holder, field)) {
    return `the constraint ${quoted(field)}, which stands somewhere else: this node has no such constraint`;
  }
  if (changes === IS.costType && isHere && PRICELESS.has(holder.list)) {
    return `the cost ${quoted(field)} of what costs nothing`;
  }
  if (changes === IS.characteristicType) {
    const own = isHere ? typesAt(holder) : null;
    const types = affects?.type ? known.typesNamed(affects.type) : own;
    if (types !== null && types.every((type) => !idsOf(type).has(field)) && (types.length > 0 || isHere)) {
      return `the characteristic ${quoted(field)}, which no profile that it can change has`;
    }
  }
  return null;
}

const PRICELESS = wordSet(
  'profiles sharedProfiles rules sharedRules infoGroups sharedInfoGroups infoLinks categoryEntries categoryLinks costTypes',
);

/** What has no characteristics. */
const WITHOUT_PROFILE = wordSet('rules sharedRules costTypes');

/** The types of the profiles whose characteristics a modifier of a node changes; null: it cannot be told. */
function typesAt({ node, list, from }: Spot): readonly ProfileType[] | null {
  if (WITHOUT_PROFILE.has(list)) return [];
  if (list === 'profiles' || list === 'sharedProfiles') return typeOf(textOf({ node }, 'typeId'), from);
  if (list !== 'infoLinks') return null;
  if (textOf({ node }, 'type') !== 'profile') return [];
  const target = resolve(from, 'profiles', textOf({ node }, 'targetId'));
  return target && typeOf(target.value.typeId, target.file);
}

function typeOf(id: string, from: LinkedFile): readonly ProfileType[] | null {
  const type = resolve(from, 'profileTypes', id)?.value;
  return type === undefined ? null : [type];
}

const isElsewhere = (spot: Spot): boolean =>
  [textOf(spot, 'scope'), textOf(spot, 'affects')].some((text) => text !== '' && text !== 'self');

const isConstraintAt = (holder: Spot, id: string): boolean =>
  nodesOf(holder).some((node) => node?.constraints?.some((each) => isCalled(each, id)) === true);

/** By its id; of an exact one by those of its halves, and of a half by that of the whole. */
const isCalled = ({ id, exact }: Constraint, name: string): boolean =>
  id === name || isHalfOf(id, name) || (exact === true && isHalfOf(name, id));

const isHalfOf = (half: string, whole: string): boolean => half === `${whole}-min` || half === `${whole}-max`;

/** A node and what it leads to. */
function nodesOf({ node: own, list, from }: Spot): readonly (Pick<Container, 'constraints'> | undefined)[] {
  const node = own as Pick<Container, 'constraints'>;
  const targetId = textOf({ node: own }, 'targetId');
  if (list === 'categoryLinks') return [node, resolve(from, 'categories', targetId)?.value];
  if (list === 'forceEntryLinks') return [node, resolve(from, 'forces', targetId)?.value];
  const linked = list === 'entryLinks' ? defineLink(from, own as unknown as EntryLink) : null;
  return linked === null ? [node] : linked.layers.map((layer) => layer.node);
}

/** Tells what is wrong with what a modifier changes, where, and to what. */
export function checkModifier(spot: Spot, known: DataIds, tell: Report): void {
  const [field, scope, affects] = [textOf(spot, 'field'), textOf(spot, 'scope'), textOf(spot, 'affects')];
  const read = affects === '' ? null : readAffects(affects);
  const why = whyNoField(spot, field, read, known);
  if (why === null) checkValue(spot, field, known, tell);
  else tell('modifier-field', spot, field, `the modifier changes ${why}`);
  if (scope !== '' && !STARTS.has(scope) && !LATER_WORDS.has(scope) && !isCounted(scope, known)) {
    tell('modifier-scope', spot, scope, `the modifier starts at ${absent(scope, 'nothing')}`);
  }
  const filter = read?.filter ?? null;
  if (filter !== null && !KINDS.has(filter) && !isCounted(filter, known)) {
    tell('modifier-scope', spot, filter, `the modifier is for ${absent(filter, 'nothing')}`);
  }
  const type = read?.type ?? null;
  if (type !== null && known.typesNamed(type).length === 0) {
    const what = `the modifier is for profiles of the type ${quoted(type)}`;
    tell('modifier-scope', spot, type, `${what}, but no type has that name`);
  }
}

/** Tells where its value, or what it does with it, does not fit what it changes. */
function checkValue(spot: Spot, field: string, known: DataIds, tell: Report): void {
  const value = textOf(spot, 'value');
  const { node } = spot;
  // What is no type was told as a word.
  const misfit = node['unread'] === undefined ? misfitOf(node as unknown as Modifier, changedIn(field, known)) : null;
  if (misfit !== null) {
    tell('modifier-value', spot, value, `the modifier cannot change ${quoted(field)} with ${misfit}`);
  } else if (field === 'category' && (known.what(value) & IS.category) === 0) {
    tell('modifier-value', spot, value, `the modifier gives or takes ${absent(value, 'no category')}`);
  }
}

function changedIn(field: string, known: DataIds): ChangeTarget {
  if (field === 'hidden') return 'flag';
  if (field === 'category') return 'category';
  if (MESSAGES.some((message) => message === field)) return 'message';
  if (CHANGED.has(field)) return 'text';
  return (idOfField(field, known) & IS.characteristicType) === 0 ? 'number' : 'text';
}
