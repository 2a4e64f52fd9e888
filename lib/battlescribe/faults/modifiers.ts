import { KINDS, readAffects, STARTS } from '../affects';
import { type Changed, misfitOf } from '../fits';
import { type LinkedFile, resolve } from '../link';
import { CHANGED, LATER_WORDS } from '../questionWords.data';
import type { Modifier } from '../schema';
import { IS, type Known } from './known';
import { isCounted } from './questions';
import { type AnyNode, holderOf, type Spot, textOf } from './spot';
import { quoted, type Tell } from './told';

/** Tells what is wrong with what a modifier changes, where, and to what. */
export function checkModifier(spot: Spot, known: Known, tell: Tell): void {
  const [field, scope, affects] = [textOf(spot, 'field'), textOf(spot, 'scope'), textOf(spot, 'affects')];
  if (isFieldThere(spot, field, known, tell)) checkValue(spot, field, known, tell);
  if (scope !== '' && !STARTS.has(scope) && !LATER_WORDS.has(scope) && !isCounted(scope, known)) {
    tell('modifier-scope', spot, scope, () => `the modifier starts at ${absent(scope, 'nothing')}`);
  }
  const filter = affects === '' ? null : (readAffects(affects)?.filter ?? null);
  if (filter !== null && !KINDS.has(filter) && !isCounted(filter, known)) {
    tell('modifier-scope', spot, filter, () => `the modifier is for ${absent(filter, 'nothing')}`);
  }
}

/** Tells where its value, or what it does with it, does not fit what it changes. */
function checkValue(spot: Spot, field: string, known: Known, tell: Tell): void {
  const value = textOf(spot, 'value');
  const { node } = spot;
  // What is no type was told as a word.
  const misfit = node['unread'] === undefined ? misfitOf(node as unknown as Modifier, changedIn(field, known)) : null;
  if (misfit !== null) {
    tell('modifier-value', spot, value, () => `the modifier cannot change ${quoted(field)} so: ${misfit}`);
  } else if (field === 'category' && (known.what(value) & IS.category) === 0) {
    tell('modifier-value', spot, value, () => `the modifier gives or takes ${absent(value, 'no category')}`);
  }
}

const MESSAGES: ReadonlySet<string> = new Set(['error', 'warning', 'info']);

function changedIn(field: string, known: Known): Changed {
  if (field === 'hidden') return 'flag';
  if (field === 'category') return 'category';
  if (MESSAGES.has(field)) return 'message';
  if (CHANGED.has(field)) return 'text';
  return (idOfField(field, known) & IS.characteristicType) === 0 ? 'number' : 'text';
}

/** What the id in a field stands for: an exact limit is a minimum and a maximum. */
const idOfField = (field: string, known: Known): number =>
  known.what(field) | known.what(field.replace(/-(?:min|max)$/, ''));

/** Whether what it changes is there; tells where it is not. */
function isFieldThere(spot: Spot, field: string, known: Known, tell: Tell): boolean {
  if (CHANGED.has(field)) return true;
  const changes = idOfField(field, known) & (IS.costType | IS.constraint | IS.characteristicType | IS.category);
  if (changes === 0) {
    tell(
      'modifier-field',
      spot,
      field,
      () =>
        `the modifier changes ${absent(field, 'no field')}: it must be a word, or the id of a cost type, a constraint, a characteristic or a category`,
    );
    return false;
  }
  if (changes === IS.constraint && !isElsewhere(spot) && !isConstraintAt(holderOf(spot), field)) {
    tell(
      'modifier-field',
      spot,
      field,
      () =>
        `the modifier changes the constraint ${quoted(field)}, which stands somewhere else: this node has no such constraint`,
    );
    return false;
  }
  return true;
}

const absent = (text: string, none: string): string =>
  text === '' ? none : `${quoted(text)}, which nothing fitting in the data has as its id`;

/** Whether it says that it changes other nodes than its holder. */
const isElsewhere = (spot: Spot): boolean =>
  [textOf(spot, 'scope'), textOf(spot, 'affects')].some((text) => text !== '' && text !== 'self');

/** Whether a node has a constraint, or what it leads to. */
function isConstraintAt(holder: Spot, id: string): boolean {
  return nodesOf(holder).some((node) => {
    const constraints = node['constraints'] as readonly AnyNode[] | undefined;
    return (
      constraints?.some((each) => each['id'] === id || (each['exact'] === true && isHalfOf(id, each['id']))) === true
    );
  });
}

const isHalfOf = (id: string, whole: unknown): boolean =>
  id === `${String(whole)}-min` || id === `${String(whole)}-max`;

/** Longer lines of links are circles. */
const MOST_LINKS = 16;

/** A node with what it is a link to. */
function nodesOf({ node, list, from }: Spot): readonly AnyNode[] {
  const targetId = textOf({ node }, 'targetId');
  if (list === 'categoryLinks') return [node, ...found(resolve(from, 'categories', targetId)?.value)];
  if (list === 'forceEntryLinks') return [node, ...found(resolve(from, 'forces', targetId)?.value)];
  if (list !== 'entryLinks') return [node];
  const nodes = [node];
  for (let next = { id: targetId, file: from }; nodes.length < MOST_LINKS;) {
    const target = resolve(next.file, 'entries', next.id);
    if (target !== null) return [...nodes, target.value.node as unknown as AnyNode];
    const further = linkIn(next.file, next.id);
    if (further === null) break;
    nodes.push(further.node);
    next = { id: textOf(further, 'targetId'), file: further.file };
  }
  return nodes;
}

const found = (node: object | undefined): readonly AnyNode[] => (node === undefined ? [] : [node as AnyNode]);

function linkIn(from: LinkedFile, id: string): { readonly node: AnyNode; readonly file: LinkedFile } | null {
  for (const file of from.reach) {
    const node = file.index.links.get(id);
    if (node !== undefined) return { node: node as unknown as AnyNode, file };
  }
  return null;
}
