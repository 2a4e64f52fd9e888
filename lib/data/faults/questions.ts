import { rememberedOf } from '../../foundation/collect';
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

/** The parts of a question that name something, and how it is told that they do not. */
const PARTS = {
  field: { kind: 'field', says: 'counts in', none: 'no field', isKnown: isField },
  scope: { kind: 'scope', says: 'looks in', none: 'no scope', isKnown: isScope },
  childId: { kind: 'child', says: 'counts', none: 'nothing', isKnown: isChild },
} as const;

/** What tells of a part of a question, of a condition or a constraint, that names nothing. */
const partCheck =
  (spot: Spot, of: 'condition' | 'constraint', what: string, known: DataIds, tell: Report) =>
  (part: keyof typeof PARTS, says: string = PARTS[part].says): void => {
    const { kind, none, isKnown } = PARTS[part];
    const text = textOf(spot, part);
    if (isKnown(text, known)) return;
    const why = "which is neither a word of the data's language nor the id of anything fitting";
    tell(`${of}-${kind}`, spot, text, `the ${what} ${says} ${text === '' ? none : `${quoted(text)}, ${why}`}`);
  };

/** Tells what is wrong with a condition, a repeat or a local group of conditions. */
export function checkQuestion(spot: Spot, known: DataIds, tell: Report): void {
  const type = textOf(spot, 'type');
  if (type === 'always' || type === 'never') return;
  const what = WHAT[spot.list] ?? 'condition';
  const check = partCheck(spot, 'condition', what, known, tell);
  const field = textOf(spot, 'field');
  const isLimit = field.startsWith(LIMIT) && spot.node['percentValue'] !== true;
  check('field');
  if (!isLimit) check('scope');
  if (spot.list === 'localConditionGroups' || isLimit || field === 'associations') return;
  const child = textOf(spot, 'childId');
  if (isChild(child, known)) return;
  if ((known.what(child) & IS.info) === 0) return check('childId');
  const why = 'a profile or rule, of which nothing is ever counted';
  tell('condition-child', spot, child, `the ${what} counts ${quoted(child)}, ${why}`);
}

/** Tells what is wrong with a constraint. */
export function checkConstraint(spot: Spot, known: DataIds, tell: Report): void {
  const what = textOf(spot, 'type') === 'max' ? 'maximum' : 'minimum';
  const check = partCheck(spot, 'constraint', what, known, tell);
  check('field');
  check('scope');
  check('childId');
}

/** Tells what is wrong with where an association looks for others, and for which. */
export function checkAssociation(spot: Spot, known: DataIds, tell: Report): void {
  const check = partCheck(spot, 'condition', 'association', known, tell);
  check('scope');
  check('childId', 'looks for');
}

function isField(field: string, known: DataIds): boolean {
  const id = field.startsWith(LIMIT) ? field.slice(LIMIT.length) : field;
  return (FIELDS.has(field) || LATER_WORDS.has(field) || (known.what(id) & IS.costType) !== 0) && field !== '';
}

function isScope(scope: string, known: DataIds): boolean {
  return SCOPES.has(scope) || LATER_WORDS.has(scope) || isCounted(scope, known);
}

/** To count all is what a question without a child means. */
function isChild(child: string, known: DataIds): boolean {
  return child === '' || CHILDREN.has(child) || isCounted(child, known);
}

/** Some programs name an entry by the links to it, `link::entry`. */
export const isCounted = (id: string, known: DataIds): boolean =>
  id !== '' && id.split('::').every((part) => (known.what(part) & COUNTED) !== 0);

/** Tells of a cost whose type is not there. */
export function checkCost(spot: Spot, known: DataIds, tell: Report): void {
  const typeId = textOf(spot, 'typeId');
  if ((known.what(typeId) & IS.costType) !== 0) return;
  tell('missing-type', spot, typeId, `the cost ${quoted(textOf(spot, 'name'))} is of the type ${missing(typeId)}`);
}

/** The ids of a type's characteristics. */
export const idsOf = rememberedOf(
  ({ characteristicTypes }: ProfileType): ReadonlySet<string> => new Set(characteristicTypes.map(({ id }) => id)),
);

/** Tells of a profile whose type is not there, and of characteristics that its type does not have. */
export function checkProfile(spot: Spot, _: DataIds, tell: Report): void {
  const typeId = textOf(spot, 'typeId');
  const type = resolve(spot.from, 'profileTypes', typeId)?.value;
  if (type === undefined) {
    tell('missing-type', spot, typeId, `the profile is of the type ${missing(typeId)}`);
    return;
  }
  const characteristics = (spot.node['characteristics'] ?? []) as readonly AnyNode[];
  const known = idsOf(type);
  for (const [index, node] of characteristics.entries()) {
    const id = textOf({ node }, 'typeId');
    if (known.has(id)) continue;
    const at: Spot = { node, list: 'characteristics', index, up: spot, from: spot.from };
    const what = `the characteristic ${quoted(textOf({ node }, 'name'))} is of the type ${quoted(id)}`;
    tell('missing-type', at, id, `${what}, which ${quoted(type.name)} does not have`);
  }
}

const missing = (id: string): string =>
  id === '' ? 'nothing, since it names none' : `${quoted(id)}, which is not there`;

/** Tells of a publication that is not there. */
export function checkPublication(spot: Spot, tell: Report): void {
  const id = textOf(spot, 'publicationId');
  if (id === '' || resolve(spot.from, 'publications', id) !== null) return;
  tell('missing-publication', spot, id, `it names the publication ${quoted(id)}, which its file does not see`);
}
