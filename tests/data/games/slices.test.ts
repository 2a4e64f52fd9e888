import { describe, expect, it } from 'vitest';
import { factionsOf } from '@/lib/data/dataset';
import { evaluate, newRoster, rootOptions } from '@/lib/engine';
import { forceOptions } from '../../forceOptions';
import { withoutIdleIds } from '@/lib/data/idleIds';
import { link, type LinkedDataset } from '@/lib/data/link';
import type { JsonNode } from '../bothFormats';
import { table } from '../nodes';
import * as legions from './legions.data';
import { asks, changes, is, readGame } from './readGame';
import * as tides from './tides.data';
import { sliceDataset } from '../../sliceDataset';

const LEGIONS = ['iron', 'storm', 'ash'].map(legions.faction);

/** A roster with all that a catalogue offers, in as many kinds of force as it may have. */
function everything(data: LinkedDataset, catalogueId: string) {
  const [kind] = forceOptions(evaluate(newRoster(data, 'List'), data), catalogueId, null);
  const at = table(data, catalogueId, kind!.entryId);
  const inner = forceOptions(at.evaluation(), catalogueId, 'force-1');
  for (const { entryId } of inner) at.force(entryId, catalogueId, 'force-1');
  for (const { id } of [...at.roster().forces, ...at.roster().forces[0]!.forces]) {
    for (const { key } of rootOptions(at.evaluation(), id)) at.add(key, id);
  }
  return at.roster();
}

/** What a browser has of some data, to build with one faction. */
const sliceOf = (data: LinkedDataset, catalogueId: string): LinkedDataset =>
  link(withoutIdleIds(sliceDataset(data.dataset, catalogueId)));

describe('a list means the same on a slice of the data as on the whole', () => {
  const GAMES: readonly (readonly [string, LinkedDataset])[] = [
    ['regiments', readGame('XML', tides.SYSTEM, tides.DAWN, tides.PIRATES).data],
    ['legions', readGame('JSON', legions.SYSTEM, legions.LIBRARY, ...LEGIONS).data],
  ];

  it.each(GAMES)('%s', (_, data) => {
    for (const { id } of factionsOf(data.dataset)) {
      const roster = everything(data, id);
      const whole = evaluate(roster, data);
      const slice = evaluate(roster, sliceOf(data, id));
      expect([...roster.forces[0]!.forces, ...roster.forces[0]!.selections]).not.toEqual([]);
      expect(slice.roster).toEqual(whole.roster);
      expect(forceOptions(slice, id, 'force-1')).toEqual(forceOptions(whole, id, 'force-1'));
    }
  });
});

describe('an id of a person’s making that only another catalogue has', () => {
  const system: JsonNode = {
    id: 'game',
    name: 'Game',
    costTypes: [{ id: 'points', name: 'pts', defaultCostLimit: -1 }],
    forceEntries: [{ id: 'army', name: 'Army' }],
  };
  const hidden = (...conditions: readonly JsonNode[]): readonly JsonNode[] => [
    changes('set', 'hidden', true, { conditions }),
  ];
  const faction = (id: string, over: JsonNode): JsonNode => ({ id, name: id, gameSystemId: 'game', ...over });
  const other = faction('other', {
    selectionEntries: [{ id: 'unit-1', name: 'Unit', type: 'unit' }],
    categoryEntries: [{ id: 'Their Kind', name: 'Their Kind' }],
  });
  const own = (...conditions: readonly JsonNode[]): JsonNode =>
    faction('own', {
      selectionEntries: [{ id: 'guard', name: 'Guard', type: 'unit', modifiers: hidden(...conditions) }],
    });
  const guardOn = (data: LinkedDataset) => {
    const { hidden, doubt } = table(data, 'own', 'army').option('guard');
    return [hidden, doubt];
  };

  it.each([
    ['is none of theirs', asks({ type: 'atLeast', scope: 'force', childId: 'unit-1' }), [false, undefined]],
    ['lacks it', asks({ type: 'lessThan', scope: 'force', childId: 'unit-1' }), [true, undefined]],
    ['counts in their category', asks({ type: 'lessThan', scope: 'Their Kind', childId: 'any' }), [false, undefined]],
    ['is of their category', is('Their Kind', 'self'), [false, undefined]],
    ['names what nobody has', asks({ type: 'lessThan', scope: 'force', childId: 'unit-2' }), [false, ['"unit-2"']]],
  ])('a condition that %s', (_, condition, expected) => {
    const { data } = readGame('XML', system, own(condition), other);
    expect([guardOn(data), guardOn(sliceOf(data, 'own'))]).toEqual([expected, expected]);
  });
});
