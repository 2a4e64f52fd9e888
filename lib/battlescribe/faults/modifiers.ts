import { KINDS, readAffects, STARTS } from '../affects';
import { type LinkedFile, resolve } from '../link';
import { CHANGED, LATER_WORDS } from '../questionWords.data';
import { IS, type Known } from './known';
import { isCounted } from './questions';
import { type AnyNode, holderOf, type Spot, textOf } from './spot';
import { quoted, type Tell } from './told';

/** Tells what is wrong with what a modifier changes, where, and to what. */
export function checkModifier(spot: Spot, known: Known, tell: Tell): void {
  const [field, scope, affects] = [textOf(spot, 'field'), textOf(spot, 'scope'), textOf(spot, 'affects')];
  checkField(spot, field, known, tell);
  const value = textOf(spot, 'value');
  if (field === 'category' && (known.what(value) & IS.category) === 0) {
    tell('modifier-value', spot, value, () => `the modifier gives or takes ${absent(value, 'no category')}`);
  }
  if (scope !== '' && !STARTS.has(scope) && !LATER_WORDS.has(scope) && !isCounted(scope, known)) {
    tell('modifier-scope', spot, scope, () => `the modifier starts at ${absent(scope, 'nothing')}`);
  }
  const filter = affects === '' ? null : (readAffects(affects)?.filter ?? null);
  if (filter !== null && !KINDS.has(filter) && !isCounted(filter, known)) {
    tell('modifier-scope', spot, filter, () => `the modifier is for ${absent(filter, 'nothing')}`);
  }
}

function checkField(spot: Spot, field: string, known: Known, tell: Tell): void {
  if (CHANGED.has(field)) return;
  const what = known.what(field) | known.what(field.replace(/-(?:min|max)$/, ''));
  const changes = what & (IS.costType | IS.constraint | IS.characteristicType | IS.category);
  if (changes === 0) {
    tell(
      'modifier-field',
      spot,
      field,
      () =>
        `the modifier changes ${absent(field, 'no field')}: it must be a word, or the id of a cost type, a constraint, a characteristic or a category`,
    );
  } else if (changes === IS.constraint && !isElsewhere(spot) && !isConstraintAt(holderOf(spot), field)) {
    tell(
      'modifier-field',
      spot,
      field,
      () =>
        `the modifier changes the constraint ${quoted(field)}, which stands somewhere else: this node has no such constraint`,
    );
  }
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
