import type { JsonNode } from '../bothFormats';
import { asks, changes, is, isNot } from './readGame';

/**
 * An invented game in the manner of one whose armies are regiments: forces inside a force, each open to what its leader
 * may lead.
 */

const hiddenWhen = (...conditions: readonly JsonNode[]): JsonNode => changes('set', 'hidden', true, { conditions });
const atRoot = hiddenWhen(is('roster', 'parent'));
const everyone = { scope: 'force', includeChildSelections: true, includeChildForces: true };

const tally = (childId: string, repeats: number): JsonNode =>
  asks({ type: 'always', ...everyone, repeats, conditions: [is(childId, 'self')] });

export const SYSTEM: JsonNode = {
  id: 'tides',
  name: 'Tides',
  costTypes: [
    { id: 'points', name: 'pts', defaultCostLimit: 400 },
    { id: 'drops', name: 'drops', defaultCostLimit: -1 },
  ],
  profileTypes: [
    {
      id: 'unit',
      name: 'Unit',
      characteristicTypes: [
        { id: 'move', name: 'Move' },
        { id: 'health', name: 'Health' },
      ],
      attributeTypes: [{ id: 'words', name: 'Keywords' }],
    },
  ],
  categoryEntries: ['hero', 'infantry', 'cavalry', 'led', 'bold'].map((id) => ({ id, name: id })),
  forceEntries: [
    {
      id: 'army',
      name: 'Army',
      childForcesLabel: 'Regiments',
      modifiers: [
        changes('set', 'error', '{this} has as many standards as heroes', {
          localConditionGroups: [tally('hero', 1), tally('standard', -1)],
        }),
      ],
      forceEntryLinks: [
        {
          id: 'to-regiment',
          name: 'Regiment',
          targetId: 'regiment',
          type: 'forceEntry',
          constraints: [asks({ id: 'most-regiments', type: 'max', value: 2, field: 'forces', scope: 'parent' })],
        },
        { id: 'to-aux', name: 'Auxiliary', targetId: 'aux', type: 'forceEntry' },
        {
          id: 'to-crew',
          name: 'Crew',
          targetId: 'crew',
          type: 'forceEntry',
          modifiers: [hiddenWhen(isNot('pirates', 'parent'))],
        },
      ],
    },
    {
      id: 'regiment',
      name: 'Regiment',
      modifiers: [atRoot],
      categoryLinks: [
        {
          id: 'r-hero',
          name: 'hero',
          targetId: 'hero',
          constraints: [
            asks({ id: 'one-min', type: 'min', scope: 'parent' }),
            asks({ id: 'one-max', type: 'max', scope: 'parent' }),
          ],
        },
        { id: 'r-infantry', name: 'infantry', targetId: 'infantry' },
        {
          id: 'r-cavalry',
          name: 'cavalry',
          targetId: 'cavalry',
          constraints: [
            asks({
              id: 'half',
              type: 'max',
              value: 50,
              percentValue: true,
              field: 'limit::points',
              scope: 'roster',
              includeChildSelections: true,
              includeChildForces: true,
            }),
          ],
        },
      ],
    },
    {
      id: 'aux',
      name: 'Auxiliary',
      modifiers: [atRoot],
      costs: [{ name: 'points', typeId: 'points', value: 20 }],
      categoryLinks: [{ id: 'a-infantry', name: 'infantry', targetId: 'infantry' }],
    },
    { id: 'crew', name: 'Crew', modifiers: [atRoot] },
    { id: 'fleet', name: 'Fleet', modifiers: [hiddenWhen(isNot('pirates', 'parent'))] },
  ],
};

const pts = (value: number): JsonNode => ({ name: 'points', typeId: 'points', value });
const reinforced = { conditions: [asks({ type: 'atLeast', childId: 'reinforced', scope: 'root-entry' })] };
const ten = (type: string): JsonNode => asks({ id: `ten-${type}`, type, value: 10, scope: 'parent', automatic: true });

const CAPTAIN: JsonNode = {
  id: 'captain',
  name: 'Captain',
  type: 'unit',
  costs: [pts(100)],
  categoryLinks: [{ id: 'c1', name: 'hero', targetId: 'hero', primary: true }],
  modifiers: [changes('add', 'category', 'led', { scope: 'force', affects: 'self.entries.recursive.infantry' })],
  profiles: [
    {
      id: 'captain-line',
      name: 'Captain',
      typeId: 'unit',
      typeName: 'Unit',
      attributes: [{ name: 'Keywords', typeId: 'words', value: 'Hero' }],
    },
  ],
  selectionEntries: [
    { id: 'standard', name: 'Standard', type: 'upgrade' },
    {
      id: 'horn',
      name: 'Horn',
      type: 'upgrade',
      costs: [pts(10)],
      modifiers: [changes('add', 'category', 'bold', { scope: 'root-entry' })],
    },
  ],
};

const SPEARS: JsonNode = {
  id: 'spears',
  name: 'Spears',
  type: 'unit',
  costs: [pts(80), { name: 'drops', typeId: 'drops', value: 1 }],
  modifiers: [changes('divide', 'drops', 3)],
  selectionEntries: [
    {
      id: 'spear',
      name: 'Spear',
      type: 'model',
      defaultAmount: '1,1,8',
      constraints: [ten('min'), ten('max')],
      modifiers: [changes('multiply', 'ten-min', 2, reinforced), changes('multiply', 'ten-max', 2, reinforced)],
      selectionEntries: [
        { id: 'chief', name: 'Chief', type: 'upgrade', defaultAmount: '1,0,0' },
        { id: 'drum', name: 'Drum', type: 'upgrade', defaultAmount: '0,1,0' },
      ],
    },
    {
      id: 'fife',
      name: 'Fife',
      type: 'upgrade',
      modifiers: [changes('add', 'category', 'bold', { scope: 'unit' })],
    },
    {
      id: 'reinforced',
      name: 'Reinforced',
      type: 'upgrade',
      modifiers: [changes('multiply', 'points', 2, { scope: 'root-entry' })],
    },
  ],
};

/** More than one foot regiment that is not bold. */
const screened: JsonNode = {
  type: 'and',
  localConditionGroups: [
    asks({
      type: 'atLeast',
      value: 2,
      ...everyone,
      scope: 'roster',
      repeats: 1,
      conditions: [is('infantry', 'self'), isNot('bold', 'self')],
    }),
  ],
};

const link = (id: string, over: JsonNode): JsonNode => ({
  id: `to-${id}`,
  name: '',
  targetId: id,
  type: 'selectionEntry',
  ...over,
});
const inRole = (id: string): JsonNode => ({ id: `in-${id}`, name: id, targetId: id, primary: true });

export const DAWN: JsonNode = {
  id: 'dawn',
  name: 'Dawn',
  gameSystemId: 'tides',
  sharedSelectionEntries: [
    CAPTAIN,
    SPEARS,
    {
      id: 'riders',
      name: 'Riders',
      type: 'unit',
      costs: [pts(120)],
      modifiers: [changes('set', 'name', 'Vanguard', { conditionGroups: [screened] })],
    },
  ],
  entryLinks: [
    link('captain', { costs: [pts(120)], modifiers: [hiddenWhen(isNot('regiment', 'ancestor'))] }),
    link('spears', {
      categoryLinks: [inRole('infantry')],
      modifiers: [
        changes('set', 'hidden', true, {
          scope: 'root-entry',
          conditions: [is('regiment', 'force'), isNot('led', 'self')],
        }),
      ],
    }),
    link('riders', { categoryLinks: [inRole('cavalry')] }),
  ],
};

export const PIRATES: JsonNode = { id: 'pirates', name: 'Pirates', gameSystemId: 'tides' };
