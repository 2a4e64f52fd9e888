import { describe, expect, it } from 'vitest';
import type { Modifier } from '@/lib/data/schema';
import { change, inCategory, max, points, profile, rule, table, unit, wardens, when } from '../data/nodes';

// A modifier that does not fit what it changes acts on nothing: nobody can tell what its author meant.

function unknown(over: Parameters<typeof unit>[1]): readonly string[] {
  const at = table(wardens([unit('guard', { costs: points(10), categoryLinks: [inCategory('line')], ...over })]));
  at.pick('guard');
  return at
    .evaluation()
    .roster.findings.map(({ code, subject, counted, doubt }) =>
      code === 'data/unread' ? `${subject.id}: ${counted} (${doubt?.join()})` : `${code} ${subject.id}`,
    );
}

const PRICE = 'its price in pts';
const OFFER = 'whether it is on offer';
const LIMITS = 'whether its limits are kept';
const CATEGORIES = 'which categories it is in';
const WORDS = 'whether the unit data objects to it';

const FALSE = when('lessThan', 0, 'any', { scope: 'roster' });

describe('what a modifier does that does not fit what it changes', () => {
  it.each<[string, Modifier, string, string]>([
    ['a text for a price', change('increment', 'points', 'abc'), PRICE, 'value="abc"'],
    ['nothing for a price', change('set', 'points', ''), PRICE, 'value=""'],
    ['a flag for a price', change('set', 'points', true), PRICE, 'value="true"'],
    ['a share of nothing', change('divide', 'points', 0), PRICE, 'value="0"'],
    ['a type of texts for a price', change('append', 'points', 5), PRICE, 'type="append"'],
    ['a type of categories for a price', change('add', 'points', 5), PRICE, 'type="add"'],
    ['a text for a limit', change('set', 'max', 'many'), LIMITS, 'value="many"'],
    ['a type of texts for a limit', change('replace', 'max', 5), LIMITS, 'type="replace"'],
    ['a text for a flag', change('set', 'hidden', 'maybe'), OFFER, 'value="maybe"'],
    ['nothing for a flag', change('set', 'hidden', ''), OFFER, 'value=""'],
    ['a number for a flag', change('set', 'hidden', 2), OFFER, 'value="2"'],
    ['a type of numbers for a flag', change('increment', 'hidden', 1), OFFER, 'type="increment"'],
    ['nothing for a category', change('add', 'category', ''), CATEGORIES, 'value=""'],
    ['a type of texts for a category', change('set', 'category', 'heavy'), CATEGORIES, 'type="set"'],
    ['a type of numbers for a message', change('increment', 'error', 1), WORDS, 'type="increment"'],
  ])('cannot be told: %s', (_, modifier, counted, words) => {
    const constraints = [max(5, { scope: 'roster' })];
    const line = `guard: ${counted} (modifier: ${words})`;
    expect(unknown({ constraints, modifiers: [modifier] })).toEqual([line]);
    // From outside it is the same.
    const outside = { ...modifier, scope: 'force', affects: 'entries.recursive.guard' };
    expect(unknown({ constraints, modifiers: [outside] })).toEqual([line]);
    expect(unknown({ constraints, modifiers: [{ ...modifier, conditions: [FALSE] }] })).toEqual([]);
  });

  it('is no matter where the value is set afterwards, or only shown', () => {
    expect(unknown({ modifiers: [change('increment', 'points', 'abc'), change('set', 'points', 7)] })).toEqual([]);
    expect(unknown({ modifiers: [change('increment', 'name', 'abc'), change('add', 'name', 'x')] })).toEqual([]);
    const silent = rule('r', '', { modifiers: [change('set', 'hidden', 'maybe')] });
    expect(unknown({ rules: [silent] })).toEqual([]);
  });

  it('leaves what it changes as it is', () => {
    const at = table(wardens([unit('guard', { costs: points(10), modifiers: [change('set', 'points', 'ten')] })]));
    const guard = at.pick('guard');
    expect(at.selection(guard).costs).toEqual([
      { typeId: 'points', name: 'pts', value: 10, doubt: ['modifier: value="ten"'] },
    ]);
    const long = change('set', 'points', 'x'.repeat(5000));
    expect(unknown({ modifiers: [long] })[0]!.length).toBeLessThan(120);
  });

  it('is marked on a profile, of which facts are read', () => {
    const body = profile('body', { save: '4+' }, { modifiers: [change('decrement', 'save', 'one')] });
    const at = table(wardens([unit('guard', { profiles: [body] })]));
    expect(at.selection(at.pick('guard')).profilesDoubt).toEqual(['modifier: value="one"']);
  });

  it('is nothing where it fits, as a person writes it', () => {
    const fitting = [
      change('set', 'points', ' 7.5 '),
      change('increment', 'points', '-1'),
      change('set', 'hidden', 'FALSE'),
      change('set', 'hidden', '0'),
      change('divide', 'points', '0.5'),
      change('multiply', 'points', 0),
      change('add', 'category', 'heavy'),
      change('unset-primary', 'category', 'heavy'),
    ];
    expect(unknown({ modifiers: fitting })).toEqual([]);
  });
});
