import type { Declarations, Force, Roster, Selection } from '../../documents/roster/schema';

/**
 * What a roster holds, whatever the order of what was picked: two ways to one content have the same text. Ids count only
 * where the declarations name them: of two units alike, the one with the leader in it is another than the one without.
 */
export function contentOf({ forces, costLimits, declarations }: Roster): string {
  const named = namedBy(declarations);
  return [
    forces.map((force) => forceText(force, named)).join('\n'),
    JSON.stringify(costLimits),
    JSON.stringify(declarations),
  ].join('\n\n');
}

type Ids = ReadonlySet<string>;

const forceText = ({ entryId, catalogueId, selections, forces }: Force, named: Ids): string =>
  `${entryId} ${catalogueId} [${membersText(selections, named)}] {${forces.map((each) => forceText(each, named)).join()}}`;

const membersText = (selections: readonly Selection[], named: Ids): string =>
  selections
    .map((each) => selectionText(each, named))
    .toSorted()
    .join();

function selectionText({ id, entryId, entryGroupId, number, selections, partners }: Selection, named: Ids): string {
  const pointsAt = partners === undefined ? '' : ` ${JSON.stringify(partners)}`;
  const head = `${named.has(id) ? `#${id} ` : ''}${entryId} ${entryGroupId ?? ''} ${number}${pointsAt}`;
  return selections.length === 0 ? head : `${head}(${membersText(selections, named)})`;
}

// Most lists of a search have the very same declarations.
const known = new WeakMap<Declarations, Ids>();

/** The selections that declarations name, among other words of theirs. */
function namedBy(declarations: Declarations | null): Ids {
  if (declarations === null) return new Set();
  const before = known.get(declarations);
  if (before !== undefined) return before;
  const named = new Set([...wordsIn(declarations)].map(selectionOfModel));
  known.set(declarations, named);
  return named;
}

function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* wordsIn(each);
}

/** A model is named by the selection it was bought in and its number there. */
export const selectionOfModel = (id: string): string => id.replace(/#\d+$/, '');
