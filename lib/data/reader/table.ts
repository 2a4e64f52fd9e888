import type { Kind, List, Maker } from './kind';
import { MAKERS } from './node';
import { attributesOf, dutyOf, passedIn } from './words.data';

const MODIFIABLE = ['modifiers', 'modifierGroups'];
const INFO = ['profiles', 'rules', 'infoGroups', 'infoLinks'];
const CONDITIONS = ['conditions', 'conditionGroups', 'localConditionGroups'];
const GATE = [...CONDITIONS, 'repeats'];
const CONTAINER = [
  ...MODIFIABLE,
  ...INFO,
  'costs',
  'constraints',
  'categoryLinks',
  'selectionEntries',
  'selectionEntryGroups',
  'entryLinks',
];
const FILE = [
  'costTypes',
  'profileTypes',
  'publications',
  'categoryEntries',
  'forceEntries',
  'catalogueLinks',
  'selectionEntries',
  'entryLinks',
  'rules',
  'infoLinks',
  'sharedSelectionEntries',
  'sharedSelectionEntryGroups',
  'sharedRules',
  'sharedProfiles',
  'sharedInfoGroups',
  'sharedForceEntries',
  'sharedAssociations',
];

/** What each wrapper element lists. The field that it becomes has the wrapper's name. */
const MEMBERS: Readonly<Record<string, string>> = {
  modifiers: 'modifier',
  modifierGroups: 'modifierGroup',
  profiles: 'profile',
  rules: 'rule',
  infoGroups: 'infoGroup',
  infoLinks: 'infoLink',
  conditions: 'condition',
  conditionGroups: 'conditionGroup',
  localConditionGroups: 'localConditionGroup',
  repeats: 'repeat',
  costs: 'cost',
  constraints: 'constraint',
  categoryLinks: 'categoryLink',
  selectionEntries: 'selectionEntry',
  selectionEntryGroups: 'selectionEntryGroup',
  entryLinks: 'entryLink',
  costTypes: 'costType',
  associations: 'association',
  associationLinks: 'associationLink',
  profileTypes: 'profileType',
  publications: 'publication',
  categoryEntries: 'categoryEntry',
  forceEntries: 'forceEntry',
  forceEntryLinks: 'forceEntryLink',
  catalogueLinks: 'catalogueLink',
  sharedSelectionEntries: 'selectionEntry',
  sharedSelectionEntryGroups: 'selectionEntryGroup',
  sharedRules: 'rule',
  sharedProfiles: 'profile',
  sharedInfoGroups: 'infoGroup',
  sharedForceEntries: 'forceEntry',
  sharedAssociations: 'association',
  characteristics: 'characteristic',
  characteristicTypes: 'characteristicType',
};

/** What old files call the members of a list. */
const ALSO: Readonly<Record<string, string>> = {
  sharedSelectionEntries: 'sharedSelectionEntry',
  sharedSelectionEntryGroups: 'sharedSelectionEntryGroup',
  sharedRules: 'sharedRule',
  sharedProfiles: 'sharedProfile',
  sharedInfoGroups: 'sharedInfoGroup',
};

/** Which wrapper elements each element may hold. Comments and readmes are skipped. */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  gameSystem: FILE,
  catalogue: FILE,
  selectionEntry: [...CONTAINER, 'associations', 'associationLinks'],
  selectionEntryGroup: CONTAINER,
  entryLink: [...CONTAINER, 'associations', 'associationLinks'],
  categoryEntry: [...MODIFIABLE, ...INFO, 'constraints'],
  categoryLink: [...MODIFIABLE, ...INFO, 'constraints'],
  forceEntry: [...MODIFIABLE, ...INFO, 'constraints', 'categoryLinks', 'costs', 'forceEntries', 'forceEntryLinks'],
  forceEntryLink: [...MODIFIABLE, 'constraints'],
  association: CONDITIONS,
  costType: MODIFIABLE,
  profile: [...MODIFIABLE, 'characteristics'],
  rule: MODIFIABLE,
  infoLink: MODIFIABLE,
  infoGroup: [...MODIFIABLE, ...INFO],
  modifier: GATE,
  modifierGroup: [...GATE, ...MODIFIABLE],
  conditionGroup: CONDITIONS,
  localConditionGroup: CONDITIONS,
  profileType: ['characteristicTypes'],
};

const ALIASES = ['alias', 'aliases'] as const;
const README = [
  ['readme', 'readme'],
  ['comment', 'comment'],
] as const;

/** The inner elements that are nothing but a text, and the field that each goes to; what comes again is a line more. */
const TEXTS: Readonly<Record<string, readonly (readonly [element: string, field: string])[]>> = {
  gameSystem: README,
  catalogue: README,
  rule: [['description', 'description']],
  selectionEntry: [ALIASES],
  selectionEntryGroup: [ALIASES],
  entryLink: [ALIASES],
};

/** What an older schema says differently. */
export interface FileForm {
  makers: Readonly<Record<string, Maker>>;
  /** Further lists: within which element, under which wrapper, of which member, into which field. */
  lists: readonly {
    within: string;
    wrapper: string;
    key: string;
    member: string;
    /** Left out: as anywhere. */
    make?: Maker;
  }[];
  /** Further attributes that are known, by element. */
  words?: Readonly<Record<string, string>>;
}

const NO_OWNER: Maker = () => ({});

/** The table of all kinds of a schema, by element name, with the dialect's differences on top. */
export function kindTable(dialect: FileForm): ReadonlyMap<string, Kind> {
  const makers = new Map(Object.entries({ gameSystem: NO_OWNER, catalogue: NO_OWNER, ...MAKERS, ...dialect.makers }));
  const table = new Map<string, Kind & { lists: Map<string, List> }>();
  for (const [element, make] of makers) {
    table.set(element, {
      element,
      make,
      attributes: attributesOf(element, dialect.words?.[element]),
      usual: [],
      passed: passedIn(element),
      duty: dutyOf(element),
      lists: new Map(),
      text: element === 'characteristic' ? 'value' : null,
      texts: new Map(TEXTS[element] ?? []),
    });
  }
  for (const [element, wrappers] of Object.entries(HOLDS)) {
    for (const wrapper of wrappers) {
      const member = MEMBERS[wrapper] ?? '';
      const kind = table.get(member);
      if (kind) table.get(element)?.lists.set(wrapper, { key: wrapper, member, also: ALSO[wrapper] ?? null, kind });
    }
  }
  for (const { within, wrapper, key, member, make } of dialect.lists) {
    const kind = table.get(member);
    if (kind) table.get(within)?.lists.set(wrapper, { key, member, also: null, kind: make ? { ...kind, make } : kind });
  }
  return table;
}
