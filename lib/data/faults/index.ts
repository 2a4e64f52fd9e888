import type { LinkedDataset } from '../link';
import { checkDuplicates } from './duplicates';
import { filesOf, type Known, knownIn } from './known';
import { checkCircles, checkDefault, checkLink } from './links';
import { checkModifier } from './modifiers';
import { checkAssociation, checkConstraint, checkQuestion } from './questions';
import { type Spot, textOf, walkFile } from './spot';
import { collectFaults, type FaultGroup, type Tell } from './told';
import { checkCost, checkProfile, checkPublication } from './typesAndBooks';
import { checkUnreachable } from './unreachable';

export type { FaultKind } from './kinds.data';
export type { Fault, FaultGroup } from './told';

/** Faults of one kind that are kept: all are counted. */
const MOST_KEPT = 50_000;

/** All that is wrong with a data set, kind by kind; of each kind the first `most` by themselves. */
export function faultsIn(linked: LinkedDataset, most = MOST_KEPT): readonly FaultGroup[] {
  const files = filesOf(linked);
  const known = knownIn(files);
  const { tell, groups } = collectFaults(most);
  for (const file of files) walkFile(file, (spot) => checkNode(spot, linked, known, tell));
  checkDuplicates(files, known, tell);
  checkUnreachable(files, tell);
  return groups();
}

function checkNode(spot: Spot, linked: LinkedDataset, known: Known, tell: Tell): void {
  if (textOf(spot, 'publicationId') !== '') checkPublication(spot, tell);
  switch (spot.list) {
    case 'gameSystem':
    case 'catalogue':
      return checkCircles(spot, known, tell);
    case 'entryLinks':
    case 'infoLinks':
    case 'categoryLinks':
    case 'forceEntryLinks':
    case 'associationLinks':
    case 'catalogueLinks':
      return checkLink(spot, linked, known, tell);
    case 'selectionEntryGroups':
    case 'sharedSelectionEntryGroups':
      return checkDefault(spot, known, tell);
    case 'conditions':
    case 'repeats':
    case 'localConditionGroups':
      return checkQuestion(spot, known, tell);
    case 'associations':
      return checkAssociation(spot, known, tell);
    case 'constraints':
      return checkConstraint(spot, known, tell);
    case 'modifiers':
      return checkModifier(spot, known, tell);
    case 'costs':
      return checkCost(spot, known, tell);
    case 'profiles':
    case 'sharedProfiles':
      return checkProfile(spot, tell);
  }
}
