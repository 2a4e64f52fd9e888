import type { Duty } from '../warnings';

/**
 * Every word of the data that is known and only shows or says nothing that an answer hangs on, by element. What a maker
 * reads (node.ts) stands here too; anything else in a file is told as not understood, with what it could change.
 */
interface Words {
  /** What an attribute or element that is not known here could change. */
  duty: Duty;
  attributes: string;
  /** Inner elements that are passed over; lists that are read stand in table.ts. */
  passed?: string;
}

/** On any node: `id`, `hidden` and `name` without a meaning where BattleScribe has none, and texts for authors. */
const EVERYWHERE = 'id name hidden comment';
const PASSED_EVERYWHERE = 'comment alias readme description';

const SHOWN = 'page publicationId book';
const FLAT = 'flatten collapsible sortIndex exportable';
const CONTAINER = `${SHOWN} ${FLAT} collective import categoryEntryId defaultAmount step subType automatic`;
const QUERY = 'field scope value percentValue shared includeChildSelections includeChildForces';
const INFO = 'profiles rules infoGroups infoLinks';
const FILE_ATTRIBUTES =
  'revision battleScribeVersion gameSystemId gameSystemRevision library type book authorName authorContact authorUrl ' +
  'xmlns publicationId page shortName';

const OLD_LIMITS =
  'minSelections maxSelections minInForce maxInForce minInRoster maxInRoster minPoints maxPoints minPercentage ' +
  'maxPercentage countTowardsParentMinSelections countTowardsParentMaxSelections countTowardsParentMinPoints ' +
  'countTowardsParentMaxPoints countTowardsParentMinPercentage countTowardsParentMaxPercentage';

const WORDS: Readonly<Record<string, Words>> = {
  gameSystem: { duty: 'shape', attributes: FILE_ATTRIBUTES, passed: 'profiles formatRules' },
  catalogue: { duty: 'shape', attributes: FILE_ATTRIBUTES, passed: 'profiles formatRules' },
  selectionEntry: { duty: 'shape', attributes: `type ${CONTAINER}` },
  selectionEntryGroup: {
    duty: 'shape',
    attributes: `defaultSelectionEntryId ${CONTAINER}`,
    passed: 'associations associationLinks',
  },
  entryLink: {
    duty: 'shape',
    attributes: `targetId type defaultSelectionEntryId ${CONTAINER}`,
  },
  categoryEntry: { duty: 'counts', attributes: `tracked ${SHOWN} ${FLAT}` },
  categoryLink: { duty: 'counts', attributes: `targetId primary tracked ${SHOWN} ${FLAT}` },
  forceEntry: { duty: 'shape', attributes: `${SHOWN} ${FLAT} childForcesLabel` },
  forceEntryLink: { duty: 'shape', attributes: `targetId type ${SHOWN} ${FLAT}` },
  profile: {
    duty: 'shows',
    attributes: `typeId typeName profileTypeId profileTypeName noindex ${SHOWN} ${FLAT}`,
    passed: `attributes ${INFO}`,
  },
  characteristic: { duty: 'shows', attributes: 'typeId characteristicTypeId value kind' },
  rule: { duty: 'shows', attributes: `noindex ${SHOWN} ${FLAT}`, passed: INFO },
  infoLink: { duty: 'shows', attributes: `targetId type noindex ${SHOWN} ${FLAT}`, passed: INFO },
  infoGroup: { duty: 'shows', attributes: `noindex ${SHOWN} ${FLAT}` },
  association: { duty: 'counts', attributes: 'min max scope childId childName includeChildSelections label' },
  associationLink: { duty: 'counts', attributes: 'targetId type' },
  cost: { duty: 'counts', attributes: 'typeId costTypeId value' },
  costType: { duty: 'shows', attributes: 'defaultCostLimit sortIndex' },
  profileType: { duty: 'shows', attributes: 'kind sortIndex', passed: 'attributeTypes' },
  characteristicType: { duty: 'shows', attributes: 'kind defaultValue sortIndex', passed: 'formatRules' },
  publication: { duty: 'shows', attributes: 'shortName publisher publisherUrl publicationDate' },
  catalogueLink: { duty: 'shape', attributes: 'targetId importRootEntries type' },
  modifier: { duty: 'counts', attributes: 'type field value scope affects arg join position skipIfPresent automatic' },
  modifierGroup: { duty: 'counts', attributes: 'type' },
  constraint: { duty: 'counts', attributes: `type automatic negative message childName ${QUERY}` },
  condition: { duty: 'counts', attributes: `type childId childName ${QUERY}` },
  conditionGroup: { duty: 'counts', attributes: 'type min max' },
  localConditionGroup: { duty: 'counts', attributes: `type repeats roundUp ${QUERY}` },
  repeat: { duty: 'counts', attributes: `childId childName repeats roundUp ${QUERY}` },
  // Of schema 1.15.
  entry: { duty: 'shape', attributes: `type points categoryId ${OLD_LIMITS} ${CONTAINER}` },
  entryGroup: { duty: 'shape', attributes: `${OLD_LIMITS} ${CONTAINER}` },
  link: { duty: 'shape', attributes: `targetId linkType categoryId ${SHOWN}` },
  forceType: { duty: 'shape', attributes: `${OLD_LIMITS} ${SHOWN}` },
  category: { duty: 'counts', attributes: `${OLD_LIMITS} ${SHOWN}` },
};

const words = (text: string): readonly string[] => text.split(' ');

/** The attributes of an element that are known; `further`: of an older schema. */
export const attributesOf = (element: string, further = ''): ReadonlySet<string> =>
  new Set([...words(EVERYWHERE), ...words(WORDS[element]?.attributes ?? ''), ...words(further)]);

/** The inner elements that are passed over. */
export const passedIn = (element: string): ReadonlySet<string> =>
  new Set([...words(PASSED_EVERYWHERE), ...words(WORDS[element]?.passed ?? '')]);

/** What an unknown word on an element could change. */
export const dutyOf = (element: string): Duty => WORDS[element]?.duty ?? 'shows';
