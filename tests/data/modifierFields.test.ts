import { describe, expect, it } from 'vitest';
import { joinedFields, NO_FIELDS } from '@/lib/data/flatModifiers';
import type { Modifier } from '@/lib/data/schema';

const change = (type: Modifier['type'], field: string, value: string, more: Partial<Modifier> = {}): Modifier => ({
  type,
  field,
  value,
  ...more,
});
const entry = {
  modifiers: [change('set', 'name', 'a'), change('ceil', 'pts', '9'), change('increment', 'pts', '1')],
};
const link = {
  modifiers: [change('increment', 'pts', '2'), change('set', 'hidden', 'true'), change('floor', 'pts', '3')],
};
const values = (fields: ReturnType<typeof joinedFields>, field: string) =>
  fields.get(field)?.map(({ modifier }) => modifier.value);

describe('the modifiers of an entry and of a link to it', () => {
  const both = joinedFields([entry, link]);

  it('stand one after the other, bounds after all that they bound', () => {
    expect(values(both, 'pts')).toEqual(['1', '2', '9', '3']);
    expect([values(both, 'name'), values(both, 'hidden')]).toEqual([['a'], ['true']]);
  });

  it('are of the fields that either changes', () => {
    expect(new Set(both.keys())).toEqual(new Set(['name', 'pts', 'hidden']));
    expect(['name', 'pts', 'hidden', 'page'].map((field) => both.has(field))).toEqual([true, true, true, false]);
    expect(both.get('page')).toBeUndefined();
    expect(both.size).toBeGreaterThan(0);
  });

  it('are the same lists for each link that changes nothing', () => {
    const bare = { modifiers: [change('increment', 'pts', '5', { scope: 'parent' })] };
    expect(joinedFields([entry, bare])).toBe(joinedFields([entry, {}]));
    expect(joinedFields([{}, bare])).toBe(NO_FIELDS);
  });
});
