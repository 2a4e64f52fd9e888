import { describe, expect, it } from 'vitest';
import type { Unit } from '@/lib/army/army';
import { army, dataFinding, fact } from '../../../builders';
import { notTold, runRule, squad } from '../ruleTests';

const list = (...keywords: readonly (readonly string[] | null)[]) =>
  army(
    keywords.map((words, index) =>
      squad(`Unit ${index}`, 50, { factionKeywords: words === null ? notTold : fact(words) }),
    ),
  );

describe('single-faction', () => {
  it.each<[string, readonly (readonly string[] | null)[], string, readonly string[]]>([
    ['no unit', [], 'pass', []],
    ['one unit', [['Necrons']], 'pass', []],
    ['one keyword', [['Necrons'], ['necrons ', 'Canoptek']], 'pass', []],
    [
      'several',
      [
        ['Imperium', 'Astartes'],
        ['Imperium', 'Astartes', 'Ultramarines'],
      ],
      'pass',
      [],
    ],
    [
      'a broad one alone',
      [
        ['Imperium', 'Astartes'],
        ['Imperium', 'Sororitas'],
      ],
      'pass',
      ['warning'],
    ],
    ['a broad one that is all that one unit has', [['Imperium']], 'pass', []],
    ['nothing', [['Necrons'], ['Orks']], 'unverified', ['unverified', 'unverified']],
    ['an odd one out', [['Necrons'], ['Orks'], ['Necrons']], 'unverified', ['unverified']],
    [
      'chains without a common link',
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'A'],
      ],
      'unverified',
      ['unverified'],
    ],
    ['one not known', [['Necrons'], null], 'unverified', ['unverified']],
    ['one without any', [['Necrons'], []], 'unverified', ['unverified']],
    [
      'one not known beside two that differ',
      [['Necrons'], null, ['Orks']],
      'unverified',
      ['unverified', 'unverified', 'unverified'],
    ],
    ['one unit without any', [null], 'pass', []],
    ['a unit of any army’s', [['Necrons'], ['Unaligned', 'Construct']], 'pass', []],
    ['a broad one alone beside a unit of any army’s', [['Tyranids'], ['Unaligned'], ['Tyranids']], 'pass', ['warning']],
    ['only what each army names for itself', [['<Chapter>'], ['<Chapter>', 'Imperium']], 'pass', []],
  ])('%s in common', (_, keywords, outcome, severities) => {
    const ran = runRule('single-faction', list(...keywords));
    expect([ran.outcome, ran.found.map(({ severity }) => severity)]).toEqual([outcome, severities]);
  });

  it('takes two units of one entry for two', () => {
    const two = (words: readonly string[] | null, copies: number) =>
      runRule(
        'single-faction',
        army([squad('Twins', 50, { copies, factionKeywords: words === null ? notTold : fact(words) })]),
      ).outcome;
    expect([two(null, 1), two(null, 2), two(['Necrons'], 2)]).toEqual(['pass', 'unverified', 'pass']);
  });

  const sure = (words: readonly string[]) => ({ known: true, value: words, source: { kind: 'attested' } }) as const;
  const certain = (...all: readonly (readonly [readonly string[], Partial<Unit>])[]) =>
    army(all.map(([words, over], index) => squad(`Unit ${index}`, 50, { factionKeywords: fact(words), ...over })));

  it('asks the odd one out by the keyword that most share, a narrow one first, and offers to leave it out', () => {
    const { found } = runRule('single-faction', list(['Imperium', 'Astartes'], ['Orks'], ['Imperium', 'Astartes']));
    expect(found).toMatchObject([
      {
        at: { name: 'Unit 1' },
        fixes: [{ edit: { kind: 'remove', selection: 'unit-Unit 1' } }],
        data: { fact: 'factionKeywords', models: ['unit-Unit 1#1'], attest: true },
        message:
          'Look up the faction keywords of Unit 1: the unit data gives Orks, and the list is Astartes. Vouch for ' +
          'what you find.',
      },
    ]);
    expect(runRule('single-faction', list(['Necrons'], ['Orks', '<Clan>'])).found[1]?.message).toBe(
      'Look up the faction keywords of Unit 1: the unit data gives Orks, and no other unit has that. Vouch for ' +
        'what you find.',
    );
  });

  it.each<[string, Partial<Unit>]>([
    ['its player vouches for it', { factionKeywords: sure(['Orks']) }],
    ['its player wrote it', { house: { id: 'book', name: 'Book' } }],
    ['it comes from another faction’s file', { faction: { id: 'orks', name: 'Orks' } }],
  ])('is wrong where nothing can be left out: %s', (_, over) => {
    const { found } = runRule(
      'single-faction',
      certain([['Imperium', 'Astartes'], {}], [['Orks', '<Clan>'], over], [['Imperium', 'Astartes'], {}]),
    );
    expect(found).toMatchObject([
      {
        at: { name: 'Unit 1' },
        severity: 'error',
        message: expect.stringMatching(/^Unit 1 is Orks.*, the list is Astartes: choose from one faction$/) as string,
        fixes: [{ edit: { kind: 'remove', selection: 'unit-Unit 1' } }],
      },
    ]);
    expect(
      runRule('single-faction', certain([['Necrons'], { house: { id: 'own', name: 'Own' } }], [['Orks'], over])).why,
    ).toBe('Unit 0 and Unit 1 have no faction keyword in common');
    // Of the other nobody knows yet that it has no more: what may still be vouched for is not wrong.
    expect(runRule('single-faction', certain([['Necrons'], {}], [['Orks'], over])).outcome).toBe('unverified');
  });

  it('says what is shared, and what to look up', () => {
    expect(runRule('single-faction', list(['Imperium', 'Astartes'], ['Imperium', 'Astartes'])).why).toBe(
      'All units are Astartes',
    );
    expect(runRule('single-faction', list(['<ORDER>', 'Sororitas'], ['Sororitas', '<ORDER>'])).why).toBe(
      'All units are Sororitas',
    );
    expect(runRule('single-faction', list(['Chaos', 'A'], ['Chaos', 'B'])).found[0]?.message).toBe(
      'All units share Chaos and nothing narrower: agree on it with your opponent',
    );
    expect(runRule('single-faction', list(['<ORDER>'], ['<ORDER>'])).why).toBe(
      'All units share a faction that the list names for itself',
    );
    expect(runRule('single-faction', list(null, ['A'])).found[0]?.message).toBe(
      'Unit 0: look up the datasheet in your book. Vouch for what you find.',
    );
  });

  it('leaves out what is not offered to the faction at all: that is told as such', () => {
    const finding = dataFinding({
      code: 'data/hidden',
      place: 'root',
      at: { kind: 'selection', id: 'unit-Unit 1', name: 'Unit 1' },
      constraintId: 'not-offered',
    });
    expect(runRule('single-faction', { ...list(['Necrons'], null), findings: [finding] })).toMatchObject({
      outcome: 'pass',
      found: [],
    });
  });

  it('asks the player to vouch for keywords that the data lacks, unit by unit', () => {
    expect(runRule('single-faction', list(['Necrons'], null)).found[0]?.data).toMatchObject({
      fact: 'factionKeywords',
      models: ['unit-Unit 1#1'],
      name: 'Unit 1',
      attest: true,
    });
  });
});
