import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../lib/army/fact';
import { readSaves } from '../../../lib/army/readings/saves';
import { model, profile, rule, statline, upgrade, wargear } from '../evaluated-builders';
import { evidence, held, sailor } from './evidence';

const value = (fact: Fact<number | null>): number | null | 'open' => (fact.known ? fact.value : 'open');
const armour = (...what: Parameters<typeof sailor>) => value(readSaves(sailor(...what)).armourSave);
const invulnerable = (...what: Parameters<typeof sailor>) => value(readSaves(sailor(...what)).invulnerableSave);

const ward = (number: number, name = 'Tide Ward') =>
  upgrade(name, { profiles: [wargear(name, `Confers a ${number}+ invulnerable save.`)] });
const scales = (number: number) =>
  upgrade('Scales', { profiles: [wargear('Scales', `Confers an armour save of ${number}+.`)] });
const saying = (text: string) => held(upgrade('Charm', { rules: [rule('Charm', text)] }));
const DARK_WARD = saying("The tide's invulnerable blessing is upon him.");
const DARK_SCALES = saying('His armour save is the blessing of the tide.');

describe('the best save that is certain', () => {
  it.each([
    ['5+', 6, 5],
    ['5+', 5, 5],
    ['5+', 4, 4],
    ['-', 4, 4],
  ] as const)('of armour %s and %i+', (text, number, best) => expect(armour(text, held(scales(number)))).toBe(best));
  it.each([
    ['5+/4++', 5, 4],
    ['5+/4++', 4, 4],
    ['5+/4++', 3, 3],
    ['5+', 6, 6],
  ] as const)('of %s and a ward of %i+', (text, number, best) =>
    expect(invulnerable(text, held(ward(number)))).toBe(best),
  );
  it.each([
    ['5+', null],
    ['-', null],
    ['5+/3++', 3],
    ['5+/5++/4++', 4],
  ] as const)('of the statline %s alone', (text, best) => expect(invulnerable(text)).toBe(best));

  it('is told of the statline where wargear gives the same', () => {
    expect(readSaves(sailor('5+/4++', held(ward(4)))).invulnerableSave).toMatchObject({ source: { kind: 'statline' } });
    expect(readSaves(sailor('5+/4++', held(ward(3)))).invulnerableSave).toMatchObject({
      source: { kind: 'rules text' },
    });
  });
});

describe('what is bought for somebody in the unit', () => {
  it.each([
    ['5+/4++', 3, 'open'],
    ['5+/4++', 4, 4],
    ['5+/4++', 5, 4],
    ['5+', 6, 'open'],
  ] as const)('beside %s a ward of %i+ leaves it at %s', (text, number, best) => {
    expect(invulnerable(text, held(ward(number), 'perhaps'))).toBe(best);
    expect(invulnerable(text, held(ward(number), 'unit'))).toBe(best === 'open' ? number : best);
  });

  it('is in doubt too where a name alone tells of it', () => {
    expect(invulnerable('5+', held(upgrade('Storm Shield'), 'perhaps'))).toBe('open');
    expect(invulnerable('5+', held(upgrade('Storm Shield')))).toBe(3);
  });
});

describe('a text that stays dark leaves a save open unless it is the best there is', () => {
  it.each([
    ['2+', 2],
    ['3+', 'open'],
    ['4+', 'open'],
    ['-', 'open'],
  ] as const)('of armour %s', (text, best) => expect(armour(text, DARK_SCALES)).toBe(best));
  it.each([
    ['5+/2++', 2],
    ['5+/3++', 'open'],
    ['5+', 'open'],
  ] as const)('of the statline %s', (text, best) => expect(invulnerable(text, DARK_WARD)).toBe(best));
  it('and says nothing of the other kind', () =>
    expect([armour('3+', DARK_WARD), invulnerable('3+', DARK_SCALES)]).toEqual([3, null]));
});

describe('a mark that betters invulnerable saves', () => {
  const MARK = saying('Improves invulnerable saves by +1 (to 3++).');
  const MIGHTY = saying('Improves invulnerable saves by +1.');

  it.each([
    [6, 5],
    [5, 4],
    [4, 3],
    [3, 3],
  ] as const)('makes a ward of %i+ one of %i+, to 3+ at most', (number, best) =>
    expect(invulnerable('5+', held(ward(number)), MARK)).toBe(best),
  );
  it.each([
    [3, 2],
    [2, 2],
  ] as const)('without a bound makes %i+ to %i+, to 2+ at most', (number, best) =>
    expect(invulnerable('5+', held(ward(number)), MIGHTY)).toBe(best),
  );
  it.each([
    ['5+/6++', 6],
    ['5+/5++', 4],
    ['5+/4++', 'open'],
    ['5+/3++', 3],
  ] as const)('cannot be told from a statline of %s where that matters', (text, best) =>
    expect(invulnerable(text, MARK)).toBe(best),
  );
  it.each([
    ['5+/3++', 'open'],
    ['5+/2++', 2],
  ] as const)('without a bound, nor from one of %s', (text, best) => expect(invulnerable(text, MIGHTY)).toBe(best));
  it.each([
    ['5+/5++', 6, 5],
    ['5+/4++', 5, 4],
    ['5+/5++', 5, 4],
  ] as const)('is in the statline %s already where a ward of %i+ comes to no less with it', (text, number, best) => {
    expect(invulnerable(text, held(ward(number)), MARK)).toBe(best);
  });
  it('leaves armour as it is, and does nothing where it is tied to a moment', () => {
    expect(armour('5+', MARK)).toBe(5);
    expect(invulnerable('5+', held(ward(5)), saying('While within 6", improves invulnerable saves by +1.'))).toBe(5);
  });
});

describe('a starred save', () => {
  const dodge = (number: number) =>
    saying(`A ${number}+ invulnerable save against all Wounds inflicted in the Fight sub-phase.`);
  it.each([
    ['6+/4++*', 4, null],
    ['6+/4++*', 5, 4],
    ['6+/4++', 4, 4],
  ] as const)('%s beside a conditional %i+', (text, number, best) =>
    expect(invulnerable(text, dodge(number))).toBe(best),
  );
  it('is not taken for wargear of the same number, nor for armour', () => {
    expect(invulnerable('6+/4++*', dodge(4), held(ward(4)))).toBe(4);
    expect(armour('4+/4++*', dodge(4))).toBe(4);
  });
});

describe('what is listed and not counted', () => {
  const listed = (...texts: readonly string[]) =>
    readSaves(sailor('5+', ...texts.map(saying))).conditionalSaves.map(
      ({ kind, value: number }) => `${kind} ${number}`,
    );
  const FIGHT = 'A 4+ invulnerable save against all Wounds inflicted in the Fight sub-phase.';
  it('stands once, by kind and number', () => {
    expect(listed(FIGHT, FIGHT)).toEqual(['invulnerable 4']);
    expect(listed(FIGHT, FIGHT.replace('4', '5'))).toEqual(['invulnerable 4', 'invulnerable 5']);
  });
});

describe('a name that stands for a save', () => {
  const shield = (over: Parameters<typeof upgrade>[1]) => invulnerable('5+', held(upgrade('Storm Shield', over)));
  it('is asked where no text says it', () => {
    expect(shield({})).toBe(3);
    expect(shield({ profiles: [wargear('Buckle', 'Made of coral.')] })).toBe(3);
  });
  it('is not asked where a text of it gives a save, at all times or at some', () => {
    expect(shield({ profiles: [wargear('Buckle', 'Confers a 5+ invulnerable save.')] })).toBe(5);
    expect(shield({ profiles: [wargear('Buckle', 'Confers a 5+ invulnerable save against shooting.')] })).toBe(null);
  });
  it('is not asked where its own text is silent, nor of a model of that name', () => {
    expect(shield({ rules: [rule('Storm Shield', 'Made of coral.')] })).toBe(null);
    expect(invulnerable('5+', held(model('Storm Shield')))).toBe(null);
    expect(shield({ profiles: [statline('Somebody')] })).toBe(null);
  });
  it('is another thing in some hands', () => {
    const lord = (name: string) =>
      value(readSaves(evidence(name, [statline(name)], held(upgrade('Phase Shifter')))).invulnerableSave);
    expect([lord('Maynarkh Lord'), lord('Lord')]).toEqual([3, 4]);
  });
  it('is read on a profile of whatever kind but a weapon’s', () => {
    expect(
      invulnerable(
        '5+',
        held(
          upgrade('Buckle', { profiles: [profile('Treasure', 'Pearl', { Text: 'Confers a 4+ invulnerable save.' })] }),
        ),
      ),
    ).toBe(4);
    expect(
      invulnerable(
        '5+',
        held(
          upgrade('Buckle', {
            profiles: [
              profile('Weapon', 'Pearl', { Range: '12"', Type: 'Assault 1', Note: 'Confers a 4+ invulnerable save.' }),
            ],
          }),
        ),
      ),
    ).toBe(null);
  });
});
