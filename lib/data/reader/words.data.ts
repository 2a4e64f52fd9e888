import type { Duty } from '../warnings';

/** Every word of the data that is known, by element. Anything else in a file is told as not understood. */
interface Words {
  /** What an attribute or element that is not known here could change. */
  duty: Duty;
  attributes: string;
  /** The wrapper elements read: each becomes a field of its name, a list of what it is called by in the singular. */
  lists?: string;
  passed?: string;
}

/** On any node: `id`, `hidden` and `name` without a meaning where BattleScribe has none, and texts for authors. */
const EVERYWHERE = 'id name hidden comment';
const PASSED_EVERYWHERE = 'comment alias readme description';

const SHOWN = 'page publicationId book';
const FLAT = 'flatten collapsible sortIndex exportable';
const CONTAINER = `${SHOWN} ${FLAT} collective import categoryEntryId defaultAmount step subType automatic`;
const QUERY = 'field scope value percentValue shared includeChildSelections includeChildForces';
const FILE =
  'revision battleScribeVersion gameSystemId gameSystemRevision library type book authorName authorContact authorUrl ' +
  'xmlns publicationId page shortName';

const MODIFIERS = 'modifiers modifierGroups';
const INFO = 'profiles rules infoGroups infoLinks';
const CONDITIONS = 'conditions conditionGroups localConditionGroups';
const GATE = `${CONDITIONS} repeats`;
const ENTRIES = 'selectionEntries selectionEntryGroups entryLinks';
const HELD = `${MODIFIERS} ${INFO} costs constraints categoryLinks ${ENTRIES}`;
const ASSOCIATED = 'associations associationLinks';
const FILE_LISTS =
  'costTypes profileTypes publications categoryEntries forceEntries catalogueLinks selectionEntries entryLinks rules ' +
  'infoLinks sharedSelectionEntries sharedSelectionEntryGroups sharedRules sharedProfiles sharedInfoGroups ' +
  'sharedForceEntries sharedAssociations';

const OLD_LIMITS =
  'minSelections maxSelections minInForce maxInForce minInRoster maxInRoster minPoints maxPoints minPercentage ' +
  'maxPercentage countTowardsParentMinSelections countTowardsParentMaxSelections countTowardsParentMinPoints ' +
  'countTowardsParentMaxPoints countTowardsParentMinPercentage countTowardsParentMaxPercentage';

const WORDS: Readonly<Record<string, Words>> = {
  gameSystem: { duty: 'shape', attributes: FILE, lists: FILE_LISTS, passed: 'profiles formatRules' },
  catalogue: { duty: 'shape', attributes: FILE, lists: FILE_LISTS, passed: 'profiles formatRules' },
  selectionEntry: { duty: 'shape', attributes: `type ${CONTAINER}`, lists: `${HELD} ${ASSOCIATED}` },
  selectionEntryGroup: {
    duty: 'shape',
    attributes: `defaultSelectionEntryId ${CONTAINER}`,
    lists: HELD,
    passed: ASSOCIATED,
  },
  entryLink: {
    duty: 'shape',
    attributes: `targetId type defaultSelectionEntryId ${CONTAINER}`,
    lists: `${HELD} ${ASSOCIATED}`,
  },
  categoryEntry: { duty: 'counts', attributes: `tracked ${SHOWN} ${FLAT}`, lists: `${MODIFIERS} ${INFO} constraints` },
  categoryLink: {
    duty: 'counts',
    attributes: `targetId primary tracked ${SHOWN} ${FLAT}`,
    lists: `${MODIFIERS} ${INFO} constraints`,
  },
  forceEntry: {
    duty: 'shape',
    attributes: `${SHOWN} ${FLAT} childForcesLabel`,
    lists: `${MODIFIERS} ${INFO} constraints categoryLinks costs forceEntries forceEntryLinks`,
  },
  forceEntryLink: { duty: 'shape', attributes: `targetId type ${SHOWN} ${FLAT}`, lists: `${MODIFIERS} constraints` },
  profile: {
    duty: 'shows',
    attributes: `typeId typeName profileTypeId profileTypeName noindex ${SHOWN} ${FLAT}`,
    lists: `${MODIFIERS} characteristics`,
    passed: `attributes ${INFO}`,
  },
  characteristic: { duty: 'shows', attributes: 'typeId characteristicTypeId value kind' },
  rule: { duty: 'shows', attributes: `noindex ${SHOWN} ${FLAT}`, lists: MODIFIERS, passed: INFO },
  infoLink: { duty: 'shows', attributes: `targetId type noindex ${SHOWN} ${FLAT}`, lists: MODIFIERS, passed: INFO },
  infoGroup: { duty: 'shows', attributes: `noindex ${SHOWN} ${FLAT}`, lists: `${MODIFIERS} ${INFO}` },
  association: {
    duty: 'counts',
    attributes: 'min max scope childId childName includeChildSelections label',
    lists: CONDITIONS,
  },
  associationLink: { duty: 'counts', attributes: 'targetId type' },
  cost: { duty: 'counts', attributes: 'typeId costTypeId value' },
  costType: { duty: 'shows', attributes: 'defaultCostLimit sortIndex', lists: MODIFIERS },
  profileType: { duty: 'shows', attributes: 'kind sortIndex', lists: 'characteristicTypes', passed: 'attributeTypes' },
  characteristicType: { duty: 'shows', attributes: 'kind defaultValue sortIndex', passed: 'formatRules' },
  publication: { duty: 'shows', attributes: 'shortName publisher publisherUrl publicationDate' },
  catalogueLink: { duty: 'shape', attributes: 'targetId importRootEntries type' },
  modifier: {
    duty: 'counts',
    attributes: 'type field value scope affects arg join position skipIfPresent automatic',
    lists: GATE,
  },
  modifierGroup: { duty: 'counts', attributes: 'type', lists: `${GATE} ${MODIFIERS}` },
  constraint: { duty: 'counts', attributes: `type automatic negative message childName ${QUERY}` },
  condition: { duty: 'counts', attributes: `type childId childName ${QUERY}` },
  conditionGroup: { duty: 'counts', attributes: 'type min max', lists: CONDITIONS },
  localConditionGroup: { duty: 'counts', attributes: `type repeats roundUp ${QUERY}`, lists: CONDITIONS },
  repeat: { duty: 'counts', attributes: `childId childName repeats roundUp ${QUERY}` },
  // Of schema 1.15.
  entry: { duty: 'shape', attributes: `type points categoryId ${OLD_LIMITS} ${CONTAINER}` },
  entryGroup: { duty: 'shape', attributes: `${OLD_LIMITS} ${CONTAINER}` },
  link: { duty: 'shape', attributes: `targetId linkType categoryId ${SHOWN}` },
  forceType: { duty: 'shape', attributes: `${OLD_LIMITS} ${SHOWN}` },
  category: { duty: 'counts', attributes: `${OLD_LIMITS} ${SHOWN}` },
};

const words = (text = ''): readonly string[] => (text === '' ? [] : text.split(' '));

/** What is known of an element; `further`: attributes of an older schema. */
export function wordsOf(element: string, further = '') {
  const { duty = 'shows', attributes, lists, passed } = WORDS[element] ?? ({} as Partial<Words>);
  return {
    duty,
    attributes: new Set([...words(EVERYWHERE), ...words(attributes), ...words(further)]),
    lists: words(lists),
    passed: new Set([...words(PASSED_EVERYWHERE), ...words(passed)]),
  };
}
