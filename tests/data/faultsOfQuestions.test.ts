import { about, asked, change, eachIsTold, grouped, hide, type Row, set, when, within } from './strangers';

const deep = (condition: string): string =>
  hide(
    `<conditionGroups><conditionGroup type="or"><conditionGroups><conditionGroup type="and"><conditionGroups><conditionGroup type="count" min="1"><conditions>${condition}</conditions></conditionGroup></conditionGroups></conditionGroup></conditionGroups></conditionGroup></conditionGroups>`,
  );
const local = (attributes: string, inside = ''): string =>
  `<localConditionGroups><localConditionGroup type="atLeast" value="1" repeats="1" ${attributes}>${inside}</localConditionGroup></localConditionGroups>`;
const limit = (attributes: string): string =>
  `<constraints><constraint id="odd" type="max" value="1" ${attributes}/></constraints>`;
const repeated = (attributes: string): string =>
  hide(`<repeats><repeat value="1" repeats="1" shared="true" ${attributes}/></repeats>`);
const associated = (attributes: string): string =>
  `<associations><association id="odd" name="A" ${attributes}/></associations>`;
const counting = (field: string): string => asked(`field="${field}" scope="roster" childId="punt"`);
const OWN =
  '<conditions><condition type="instanceOf" value="1" field="selections" scope="self" childId="book"/></conditions>';

eachIsTold('a condition or repeat about what fits nothing', [
  ['child of another game system', { punt: when(about('ash-1')) }, 'condition-child', 'ash-1'],
  ['child that is another game system', { punt: deep(about('ash')) }, 'condition-child', 'ash'],
  ['child that is a catalogue of another', { net: grouped(when(about('ember'))) }, 'condition-child', 'ember'],
  ['child that is a publication', { fleet: when(about('book')) }, 'condition-child', 'book'],
  ['child that is a cost', { crew: deep(about('pts')) }, 'condition-child', 'pts'],
  ['child that is a profile', { crewLink: when(about('hull')) }, 'condition-child', 'hull'],
  ['child that is a rule', { pts: when(about('tide')) }, 'condition-child', 'tide'],
  ['child that is a type of profile', { rule: when(about('boat')) }, 'condition-child', 'boat'],
  ['child that is a characteristic', { profile: when(about('speed')) }, 'condition-child', 'speed'],
  ['child that is a link of categories', { infoLink: when(about('fleet-crew')) }, 'condition-child', 'fleet-crew'],
  ['child that is a link of catalogues', { infoGroup: when(about('to-reeds')) }, 'condition-child', 'to-reeds'],
  ['child at the end of a path', { punt: when(about('to-net::hull')) }, 'condition-child', 'to-net::hull'],
  [
    'child of a repeat that is a limit',
    { group: repeated('field="selections" scope="force" childId="eel-max"') },
    'condition-child',
    'eel-max',
  ],
  [
    'child inside a local group',
    { eel: hide(local('field="selections" scope="force"', OWN)) },
    'condition-child',
    'book',
  ],
  ['scope that is a cost', { punt: when(within('pts')) }, 'condition-scope', 'pts'],
  ['scope that is a publication', { group: deep(within('book')) }, 'condition-scope', 'book'],
  ['scope that is a profile', { infoGroup: when(within('shape')) }, 'condition-scope', 'shape'],
  ['scope of another game system', { fleet: when(within('ash-1')) }, 'condition-scope', 'ash-1'],
  [
    'scope of a repeat that is a limit',
    { net: repeated('field="selections" scope="net-max" childId="punt"') },
    'condition-scope',
    'net-max',
  ],
  ['scope of a local group', { punt: hide(local('field="selections" scope="hull"')) }, 'condition-scope', 'hull'],
  ['field that is a category', { punt: when(counting('crew')) }, 'condition-field', 'crew'],
  ['field that is a limit', { eel: when(counting('eel-max')) }, 'condition-field', 'eel-max'],
  ['field of the limit of no cost', { punt: when(counting('limit::crew')) }, 'condition-field', 'limit::crew'],
  [
    'field of a repeat that is a characteristic',
    { crew: repeated('field="speed" scope="force" childId="punt"') },
    'condition-field',
    'speed',
  ],
  [
    'field of a local group in a group',
    {
      punt: hide(
        `<conditionGroups><conditionGroup type="or">${local('field="speed" scope="force"')}</conditionGroup></conditionGroups>`,
      ),
    },
    'condition-field',
    'speed',
  ],
  ['where an association looks', { punt: associated('scope="book" childId="eel"') }, 'condition-scope', 'book'],
  ['what an association looks for', { eel: associated('scope="force" childId="tide"') }, 'condition-child', 'tide'],
]);

eachIsTold('a limit of what fits nothing', [
  ['scope that is a cost', { punt: limit('field="selections" scope="pts"') }, 'constraint-scope', 'pts'],
  ['scope on a category', { crew: limit('field="selections" scope="tide"') }, 'constraint-scope', 'tide'],
  ['scope on a kind of force', { fleet: limit('field="forces" scope="book"') }, 'constraint-scope', 'book'],
  ['field that is an entry', { group: limit('field="eel" scope="parent"') }, 'constraint-field', 'eel'],
  [
    'field that is the limit of no cost',
    { net: limit('field="limit::9f00-aa" scope="roster"') },
    'constraint-field',
    'limit::9f00-aa',
  ],
  [
    'child that is not there',
    { punt: limit('field="selections" scope="parent" childId="9f00-aa"') },
    'constraint-child',
    '9f00-aa',
  ],
  [
    'child that is a rule',
    { crewLink: limit('field="selections" scope="parent" childId="tide"') },
    'constraint-child',
    'tide',
  ],
]);

const VALUES: readonly Row[] = [
  [
    'to a category that is an entry',
    { punt: change('type="add" field="category" value="eel"') },
    'modifier-value',
    'eel',
  ],
  [
    'to a category by its name',
    { eel: change('type="remove" field="category" value="Crew"') },
    'modifier-value',
    'Crew',
  ],
  [
    'to a category that is the link to it',
    { net: grouped(change('type="set-primary" field="category" value="fleet-crew"')) },
    'modifier-value',
    'fleet-crew',
  ],
  ['a limit to a word', { net: set('net-max', 'none') }, 'modifier-value', 'none'],
  ['a flag by a number', { fleet: change('type="increment" field="hidden" value="1"') }, 'modifier-value', '1'],
  ['what is hidden of a cost to nothing', { pts: set('hidden', '') }, 'modifier-value', '', 'field="hidden"'],
];

eachIsTold('a modifier that changes nothing', [
  ['the limit of another entry', { punt: grouped(set('eel-max', '3')) }, 'modifier-field', 'eel-max'],
  ['the limit of a category, on an entry', { eel: set('crew-max', '3') }, 'modifier-field', 'crew-max'],
  ['the limit of an entry, on a kind of force', { fleet: set('net-max', '3') }, 'modifier-field', 'net-max'],
  ['a limit, on a rule', { rule: set('eel-max', '3') }, 'modifier-field', 'eel-max'],
  ['a category', { punt: set('crew', '3') }, 'modifier-field', 'crew'],
  ['an entry', { punt: set('eel', 'true') }, 'modifier-field', 'eel'],
  ['a type of profile', { profile: set('boat', '4') }, 'modifier-field', 'boat'],
  ['a publication', { infoGroup: set('book', '4') }, 'modifier-field', 'book'],
  ['the characteristic of another type', { profile: set('skill', '4') }, 'modifier-field', 'skill'],
  ['the same by a link', { infoLink: grouped(set('skill', '4')) }, 'modifier-field', 'skill'],
  [
    'the same of other nodes',
    { punt: set('skill', '4', 'affects="self.entries.profiles.Boat"') },
    'modifier-field',
    'skill',
  ],
  ['a characteristic, on a rule', { rule: set('speed', '4') }, 'modifier-field', 'speed'],
  ['a cost, on a profile', { profile: set('pts', '4') }, 'modifier-field', 'pts'],
  ['a cost, on a category', { crew: set('pts', '4') }, 'modifier-field', 'pts'],
  ['the limit of a cost', { net: set('limit::pts', '4') }, 'modifier-field', 'limit::pts'],
  ...VALUES,
  ['from a cost on', { punt: set('hidden', 'true', 'scope="pts" affects="self"') }, 'modifier-scope', 'pts'],
  [
    'from a word for questions on',
    { eel: set('hidden', 'true', 'scope="primary-category" affects="self"') },
    'modifier-scope',
    'primary-category',
  ],
  [
    'what is a profile',
    { punt: set('hidden', 'true', 'affects="self.entries.recursive.hull"') },
    'modifier-scope',
    'hull',
  ],
  [
    'profiles of no type',
    { punt: set('name', 'x', 'affects="self.entries.profiles.Ship"') },
    'modifier-scope',
    'ship',
    'Ship',
  ],
  [
    'what is of another game system',
    { infoGroup: set('hidden', 'true', 'affects="entries.ash-1"') },
    'modifier-scope',
    'ash-1',
  ],
]);
