import { KINDS, readAffects, STARTS } from '../affects';
import { CHANGED, CHILDREN, FIELDS, type KnownWords, LIMIT, NO_WORDS, OLD_LIMIT, SCOPES } from '../questionWords.data';
import { isMadeId } from '../wordIds';
import { amount, type Field, isSet } from './fields';
import { type Draft, type FileContext, mark } from './kind';

// What questions and modifiers name, where a word of the language or an id of the data stands.

/** Of modifiers that change other nodes, which alone makes a file New Recruit's. */
const STARTING: KnownWords = new Map([...STARTS].map((word) => [word, false]));
const FILTERS: KnownWords = new Map([...KINDS].map((word) => [word, false]));

/** Some programs name an entry by the links to it, `link::entry`; no real path is so long. */
const MOST_PARTS = 16;

/** Keeps what stands where a word or an id may, and is neither a word that is known nor an id as programs make them. */
function ask(node: Draft, context: FileContext, name: string, text: string, words: KnownWords): void {
  const isNewer = words.get(text);
  if (isNewer === true) context.newer.add(text);
  if (isNewer !== undefined || text === '' || (isMadeId(text) && !text.includes('::'))) return;
  const parts = [...new Set(text.split('::', MOST_PARTS))].filter((part) => !isMadeId(part));
  for (const part of parts) context.warnings.tell(`${name}="${text}"`, 'counts', part);
  if (parts.length > 0) node.asks = [...((node.asks as readonly string[] | undefined) ?? []), ...parts];
}

/** What is counted: the limit of a cost is asked for by that cost. */
function askField(node: Draft, context: FileContext, field: string): void {
  if (field.startsWith(LIMIT)) ask(node, context, 'field', field.slice(LIMIT.length), NO_WORDS);
  else ask(node, context, 'field', field, FIELDS);
}

/** A query. Absent flags are false, but for `shared`, which the format's own schema gives as true. */
export const query: Field = (node, a, context) => {
  const { field, scope } = a;
  const isConstant = node.type === 'always' || node.type === 'never';
  if (!field && !isConstant) {
    mark(node, context, 'without field', isInstance(node) ? 'shows' : 'counts');
  }
  if (!scope && !isConstant) mark(node, context, 'without scope', 'counts');
  node.field = context.word(field ?? 'selections');
  node.scope = context.word(scope ?? '');
  node.value = amount(node, a, context, 'value', 0);
  node.percentValue = isSet(node, a, context, 'percentValue');
  node.shared = a.shared !== 'false';
  node.includeChildSelections = isSet(node, a, context, 'includeChildSelections');
  node.includeChildForces = isSet(node, a, context, 'includeChildForces');
  if (field !== undefined) askField(node, context, field);
  if (scope !== undefined) ask(node, context, 'scope', scope, SCOPES);
};

/** Where something is looked for. */
export const scoped: Field = (node, { scope = '' }, context) => {
  node.scope = context.word(scope);
  if (scope !== '') ask(node, context, 'scope', scope, SCOPES);
};

const isInstance = ({ type }: Draft): boolean => type === 'instanceOf' || type === 'notInstanceOf';

/** What a condition or repeat counts. */
export const child: Field = (node, a, context) => {
  const { childId = '' } = a;
  node.childId = context.word(childId);
  ask(node, context, 'childId', childId, CHILDREN);
};

/** What a modifier changes. */
export const changed: Field = (node, a, context) => {
  const { field, value = '' } = a;
  if (!field) mark(node, context, 'without field', 'counts');
  node.field = context.word(field ?? '');
  if (field !== undefined && !OLD_LIMIT.test(field)) ask(node, context, 'field', field, CHANGED);
  if (field === 'category') ask(node, context, 'value', value, NO_WORDS);
};

/** Which other nodes a modifier changes, from where; left out where it changes its holder alone. */
export const affected: Field = (node, a, context) => {
  const { scope, affects } = a;
  if (scope) node.scope = context.word(scope);
  if (affects) node.affects = context.word(affects);
  if (scope || affects) context.newer.add('affects');
  if (scope) ask(node, context, 'scope', scope, STARTING);
  if (!affects) return;
  const read = readAffects(affects);
  if (read === null) mark(node, context, `affects="${affects}"`, 'counts');
  else if (read.filter !== null) ask(node, context, 'affects', read.filter, FILTERS);
};
