import type { JsonNode } from '../bothFormats';
import { asks, changes, is, isNot } from './readGame';

/**
 * An invented game in the manner of one whose factions draw on one library: lines of figures that much raises, names
 * and rules that are put together, and choices that start otherwise from faction to faction.
 */

const FIGURES = ['Move', 'Shot', 'Save', 'Lead', 'Might'];
const points = (value: number): JsonNode => ({ name: 'pts', typeId: 'points', value });
const line = { field: 'selections', includeChildSelections: true, shared: true };

export const SYSTEM: JsonNode = {
  id: 'legions',
  name: 'Legions',
  costTypes: [{ id: 'points', name: 'pts', defaultCostLimit: -1 }],
  profileTypes: [
    {
      id: 'figure',
      name: 'Figure',
      kind: 'model',
      sortIndex: 1,
      characteristicTypes: FIGURES.map((name) => ({ id: name.toLowerCase(), name })),
    },
  ],
  categoryEntries: [
    { id: 'troops', name: 'Troops' },
    { id: 'lords', name: 'Lords' },
  ],
  forceEntries: [
    {
      id: 'crusade',
      name: 'Crusade',
      categoryLinks: [
        { id: 'cr-troops', name: 'Troops', targetId: 'troops' },
        { id: 'cr-lords', name: 'Lords', targetId: 'lords' },
      ],
      forceEntryLinks: [
        {
          id: 'to-allies',
          name: 'Allies',
          targetId: 'allies',
          type: 'forceEntry',
          modifiers: [changes('set', 'hidden', true, { conditions: [isNot('storm', 'parent')] })],
        },
      ],
    },
    {
      id: 'allies',
      name: 'Allies',
      costs: [points(50)],
      categoryLinks: [{ id: 'al-troops', name: 'Troops', targetId: 'troops' }],
      modifiers: [changes('set', 'hidden', true, { conditions: [is('roster', 'parent')] })],
    },
  ],
};

/** While the unit that a model is in has something. */
const unitHas = (childId: string): JsonNode => ({
  conditions: [asks({ ...line, type: 'atLeast', childId, scope: 'unit' })],
});

const LEGIONARY: JsonNode = {
  id: 'legionary',
  name: 'Legionary',
  type: 'model',
  sortIndex: 2,
  costs: [points(10)],
  constraints: [
    asks({ id: 'men-min', type: 'min', value: 5, scope: 'parent' }),
    asks({ id: 'men-max', type: 'max', value: 10, scope: 'parent' }),
  ],
  profiles: [
    {
      id: 'legionary-line',
      name: 'Legionary',
      typeId: 'figure',
      typeName: 'Figure',
      characteristics: [
        { name: 'Move', typeId: 'move', $text: '7' },
        { name: 'Shot', typeId: 'shot', $text: '4+' },
        { name: 'Save', typeId: 'save', $text: '3+/5++' },
        { name: 'Lead', typeId: 'lead', $text: '9' },
        { name: 'Might', typeId: 'might', $text: '4' },
      ],
      modifiers: [
        // The bound stands first and holds for what comes after it.
        changes('ceil', 'lead', 10),
        changes('increment', 'lead', 2, unitHas('banner')),
        changes('append', 'move', '"', { join: '' }),
        changes('decrement', 'shot', 1, unitHas('sight')),
        changes('decrement', 'save', 1, { position: -1, ...unitHas('sight') }),
        changes('increment', 'save', 1, { position: 0, ...unitHas('banner') }),
        changes('increment', 'might', 1, {
          repeats: [asks({ ...line, childId: 'banner', scope: 'unit', repeats: 1, roundUp: false })],
        }),
        changes('prepend', 'might', 'D6', { join: '+', ...unitHas('hammer') }),
      ],
    },
  ],
};

const ARMS: JsonNode = {
  id: 'arms',
  name: 'Arms',
  sortIndex: 1,
  defaultSelectionEntryId: 'rifle',
  constraints: [
    asks({ id: 'arm-min', type: 'min', scope: 'parent' }),
    asks({ id: 'arm-max', type: 'max', scope: 'parent' }),
  ],
  modifiers: [
    changes('set', 'defaultSelectionEntryId', 'none', { conditions: [is('iron', 'force')] }),
    changes('set', 'defaultSelectionEntryId', 'hammer', { conditions: [is('storm', 'ancestor')] }),
  ],
  selectionEntries: ['rifle', 'hammer'].map((id) => ({ id, name: id, type: 'upgrade' })),
};

const PHALANX: JsonNode = {
  id: 'phalanx',
  name: 'Phalanx',
  type: 'unit',
  categoryLinks: [{ id: 'ph-troops', name: 'Troops', targetId: 'troops', primary: true }],
  modifiers: [
    changes('prepend', 'name', 'Veteran', unitBought('oath')),
    changes('append', 'name', '(Iron)', { join: ' of the Watch ', conditions: [is('iron', 'roster')] }),
    changes('replace', 'name', 'Wall', { arg: 'Phalanx', ...unitBought('sight') }),
  ],
  infoLinks: [
    {
      id: 'ph-line',
      name: '',
      targetId: 'line-x',
      type: 'rule',
      modifiers: [changes('replace', 'name', 2, { arg: 'X' })],
    },
  ],
  selectionEntries: [
    LEGIONARY,
    { id: 'banner', name: 'Banner', type: 'upgrade', sortIndex: 1, exportable: false },
    { id: 'sight', name: 'sight 10', type: 'upgrade' },
    { id: 'oath', name: 'sight 9', type: 'upgrade' },
  ],
  selectionEntryGroups: [ARMS],
};

/** While a unit itself has something. */
function unitBought(childId: string): JsonNode {
  return { conditions: [asks({ ...line, type: 'atLeast', childId, scope: 'self' })] };
}

export const LIBRARY: JsonNode = {
  id: 'library',
  name: 'All Legions',
  gameSystemId: 'legions',
  library: true,
  sharedRules: [{ id: 'line-x', name: 'Line (X)', description: 'Holds **objectives**.' }],
  sharedSelectionEntries: [PHALANX],
};

/** A faction of it. */
export const faction = (id: string): JsonNode => ({
  id,
  name: id,
  gameSystemId: 'legions',
  catalogueLinks: [{ id: `${id}-library`, name: 'All Legions', targetId: 'library', type: 'catalogue' }],
  entryLinks: [{ id: `${id}-phalanx`, name: '', targetId: 'phalanx', type: 'selectionEntry' }],
});
