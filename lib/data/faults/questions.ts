import { once } from '../once';
import { resolve } from '../link';
import type { ProfileType } from '../schema';
import { IS, type DataIds, COUNTED, type AnyNode, type Spot, textOf } from './dataIds';
import { quoted, type Report } from './report';
import { CHILDREN, FIELDS, LATER_WORDS, LIMIT, SCOPES } from '../questionWords.data';

const WHAT: Readonly<Record<string, string>> = {
  conditions: 'condition',
  repeats: 'repeat',
  localConditionGroups: 'local condition group',
};

/** Tells what is wrong with a condition, a repeat or a local group of conditions. */
export function checkQuestion(spot: Spot, known: DataIds, tell: Report): void {
  const what = WHAT[spot.list] ?? 'condition';
  const type = textOf(spot, 'type');
  if (type === 'always' || type === 'never') return;
  const [field, scope] = [textOf(spot, 'field'), textOf(spot, 'scope')];
  if (!isField(field, known)) {
    tell('condition-field', spot, field, () => `the ${what} counts in ${nothing(field, 'no field')}`);
  }
  const isLimit = field.startsWith(LIMIT) && spot.node['percentValue'] !== true;
  if (!isScope(scope, known) && !isLimit) {
    tell('condition-scope', spot, scope, () => `the ${what} looks in ${nothing(scope, 'no scope')}`);
  }
  if (spot.list === 'localConditionGroups' || isLimit || field === 'associations') return;
  const child = textOf(spot, 'childId');
  // To count all is what a question without a child means.
  if (child !== '' && !isChild(child, known)) {
    const isInfo = (known.what(child) & IS.info) !== 0;
    tell('condition-child', spot, child, () =>
      isInfo
        ? `the ${what} counts ${quoted(child)}, a profile or rule, of which nothing is ever counted`
        : `the ${what} counts ${nothing(child, 'nothing')}`,
    );
  }
}

/** Tells what is wrong with a constraint. */
export function checkConstraint(spot: Spot, known: DataIds, tell: Report): void {
  const [field, scope] = [textOf(spot, 'field'), textOf(spot, 'scope')];
  const which = textOf(spot, 'type') === 'max' ? 'maximum' : 'minimum';
  if (!isField(field, known)) {
    tell('constraint-field', spot, field, () => `the ${which} counts in ${nothing(field, 'no field')}`);
  }
  if (!isScope(scope, known)) {
    tell('constraint-scope', spot, scope, () => `the ${which} looks in ${nothing(scope, 'no scope')}`);
  }
  const child = textOf(spot, 'childId');
  if (child !== '' && !isChild(child, known)) {
    tell('constraint-child', spot, child, () => `the ${which} counts ${nothing(child, 'nothing')}`);
  }
}

/** Tells what is wrong with where an association looks for others, and for which. */
export function checkAssociation(spot: Spot, known: DataIds, tell: Report): void {
  const [scope, child] = [textOf(spot, 'scope'), textOf(spot, 'childId')];
  if (!isScope(scope, known)) {
    tell('condition-scope', spot, scope, () => `the association looks in ${nothing(scope, 'no scope')}`);
  }
  if (child !== '' && !isChild(child, known)) {
    tell('condition-child', spot, child, () => `the association looks for ${nothing(child, 'nothing')}`);
  }
}

/** What is named where nothing is. */
const nothing = (text: string, none: string): string =>
  text === '' ? none : `${quoted(text)}, which is neither a word of the data's language nor the id of anything fitting`;

/** Whether a field is something that is counted. */
function isField(field: string, known: DataIds): boolean {
  const id = field.startsWith(LIMIT) ? field.slice(LIMIT.length) : field;
  return (FIELDS.has(field) || LATER_WORDS.has(field) || (known.what(id) & IS.costType) !== 0) && field !== '';
}

/** Whether a scope is a word or something that other things can be in. */
const isScope = (scope: string, known: DataIds): boolean =>
  SCOPES.has(scope) || LATER_WORDS.has(scope) || isCounted(scope, known);

const isChild = (child: string, known: DataIds): boolean => CHILDREN.has(child) || isCounted(child, known);

/** Some programs name an entry by the links to it, `link::entry`. */
export const isCounted = (id: string, known: DataIds): boolean =>
  id !== '' && id.split('::').every((part) => (known.what(part) & COUNTED) !== 0);

/** Tells of a cost whose type is not there. */
export function checkCost(spot: Spot, known: DataIds, tell: Report): void {
  const typeId = textOf(spot, 'typeId');
  if ((known.what(typeId) & IS.costType) !== 0) return;
  tell(
    'missing-type',
    spot,
    typeId,
    () => `the cost ${quoted(textOf(spot, 'name'))} is of the type ${missing(typeId)}`,
  );
}

/** The ids of a type's characteristics. */
export const idsOf = once(
  ({ characteristicTypes }: ProfileType): ReadonlySet<string> => new Set(characteristicTypes.map(({ id }) => id)),
);

/** Tells of a profile whose type is not there, and of characteristics that its type does not have. */
export function checkProfile(spot: Spot, tell: Report): void {
  const typeId = textOf(spot, 'typeId');
  const type = resolve(spot.from, 'profileTypes', typeId)?.value;
  if (type === undefined) {
    tell('missing-type', spot, typeId, () => `the profile is of the type ${missing(typeId)}`);
    return;
  }
  const characteristics = (spot.node['characteristics'] ?? []) as readonly AnyNode[];
  const known = idsOf(type);
  for (const [index, node] of characteristics.entries()) {
    const id = textOf({ node }, 'typeId');
    if (known.has(id)) continue;
    const at: Spot = { node, list: 'characteristics', index, up: spot, from: spot.from };
    tell(
      'missing-type',
      at,
      id,
      () =>
        `the characteristic ${quoted(textOf({ node }, 'name'))} is of the type ${quoted(id)}, which ${quoted(type.name)} does not have`,
    );
  }
}

const missing = (id: string): string =>
  id === '' ? 'nothing, since it names none' : `${quoted(id)}, which is not there`;

/** Tells of a publication that is not there. */
export function checkPublication(spot: Spot, tell: Report): void {
  const id = textOf(spot, 'publicationId');
  if (id === '' || resolve(spot.from, 'publications', id) !== null) return;
  tell('missing-publication', spot, id, () => `it names the publication ${quoted(id)}, which its file does not see`);
}
