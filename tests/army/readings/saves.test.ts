import { describe, expect, it } from 'vitest';
import { parseSave } from '../../../lib/army/readings/saves';
import { readSaveText } from '../../../lib/army/readings/saveTexts';

describe('the Save characteristic', () => {
  it.each([
    ['3+', 3, null],
    ['2+/4++', 2, 4],
    ['3+ / 4++', 3, 4],
    ['2+/5+', 2, 5],
    ['-/5++', null, 5],
    ['5++', null, 5],
    ['-', null, null],
    ['+2', 2, null],
    ['4+ /6++', 4, 6],
    ['6+/4++*', 6, 4],
    ['2+/4-5++', 2, 5],
    ['3+\u00a0/\u00a03++', 3, 3],
  ])('reads %j', (text, armour, invulnerable) => expect(parseSave(text)).toMatchObject({ armour, invulnerable }));
  it.each(['', '(cover 4+)', 'see text'])('leaves %j open', (text) => expect(parseSave(text)).toBeNull());
});

const grants = (text: string, name = 'Tide Ward') =>
  readSaveText(name, text).map((mention) =>
    mention.does === 'grants'
      ? `${mention.kind} ${mention.value}${mention.condition === null ? '' : ' tied'}`
      : mention.does,
  );

describe('a text about saves', () => {
  it.each([
    ['A tide ward confers a 3+ invulnerable save.', ['invulnerable 3']],
    ['Confers 3++, but can never gain an attack for having two close combat weapons', ['invulnerable 3']],
    ['2+ Armour Sv, 5+ Invul Sv, Bulky.', ['armour 2', 'invulnerable 5']],
    ['2+/4++, have the Bulky special rule', ['armour 2', 'invulnerable 4']],
    ['This grants an armour save of 3+', ['armour 3']],
    ['Invulnerable save 5+', ['invulnerable 5']],
    ['A phase sail confers a 4+ invulnerable save.', ['invulnerable 4']],
    ['The bearer and his unit have a 5+ invulnerable save.', ['invulnerable 5']],
    ['A boat with sails has a 5+ invulnerable save unless it is Immobilised.', ['invulnerable 5']],
    ['Provides a 5+ Invulnerable save, increasing to 4+ against any attacks from within 12".', ['invulnerable 5']],
  ])('counts what always works: %j', (text, expected) => expect(grants(text)).toEqual(expected));

  it.each([
    ['A 4+ invulnerable save against all Wounds inflicted in the Fight sub-phase.'],
    ['5+ Invul Sv against shooting; 6+ Invul Sv against close combat.'],
    ['3++ whilst within 12" of at least one model with the Salt rule.'],
    ['For the duration of that phase, it confers a 2+ Invul Sv.'],
    ['While a model has Gone to Ground, it gains a 2++ invulnerable save.'],
    ['All friendly models have a 4+ Invulnerable save'],
    ['5+ Sv against damage inflicted by any grenades.'],
  ])('only lists what is tied to something: %j', (text) => {
    expect(grants(text).length).toBeGreaterThan(0);
    expect(grants(text).every((each) => each.endsWith('tied'))).toBe(true);
  });

  it('never counts a power or a trait that may be rolled', () =>
    expect(grants('The bearer has a 3+ invulnerable save.', 'Psychic - Surge')).toEqual(['invulnerable 3 tied']));

  it.each([
    ['Invulnerable saves cannot be taken against this.'],
    ['Re-roll all failed armour and invulnerable saves until the end of the phase.'],
    ['A wound with no armour saves allowed.'],
    ['Improves cover save by 1 (to a max cover save of 3+)'],
    ['Extra roll after saving throw, 5+++ if not specified.'],
  ])('gives nothing for %j', (text) => expect(grants(text)).toEqual([]));

  it('sees a mark that betters saves', () =>
    expect(grants('Improves invunerable saves by +1 (to 3++).')).toEqual(['improves']));
  it('says so when a sentence stays dark', () =>
    expect(grants("The tide's invulnerable blessing is upon him.")).toEqual(['unclear']));
});
