import type { Force, Roster, Selection } from '../roster/schema';

/**
 * What a roster holds, whatever its ids and the order of what was picked: two ways to one content have the same text.
 * Declarations name models by id and stand as they are written.
 */
export function contentOf({ forces, costLimits, declarations }: Roster): string {
  return [forces.map(forceText).join('\n'), JSON.stringify(costLimits), JSON.stringify(declarations)].join('\n\n');
}

const forceText = ({ entryId, catalogueId, selections, forces }: Force): string =>
  `${entryId} ${catalogueId} [${membersText(selections)}] {${forces.map(forceText).join()}}`;

const membersText = (selections: readonly Selection[]): string => selections.map(selectionText).toSorted().join();

function selectionText({ entryId, entryGroupId, number, selections }: Selection): string {
  const head = `${entryId} ${entryGroupId ?? ''} ${number}`;
  return selections.length === 0 ? head : `${head}(${membersText(selections)})`;
}
