import { describe, expect, it } from 'vitest';
import { army, fact } from '../../../builders';
import { notTold, runRule, squad } from '../ruleTests';

const list = (...keywords: readonly (readonly string[] | null)[]) =>
  army(keywords.map((words, index) => squad(`Unit ${index}`, 50, { factionKeywords: words === null ? notTold : fact(words) })));

describe('single-faction', () => {
  it.each<[string, readonly (readonly string[] | null)[], string, readonly string[]]>([
    ['no unit', [], 'pass', []],
    ['one unit', [['Necrons']], 'pass', []],
    ['one keyword', [['Necrons'], ['necrons ', 'Canoptek']], 'pass', []],
    ['several', [['Imperium', 'Astartes'], ['Imperium', 'Astartes', 'Ultramarines']], 'pass', []],
    ['a broad one alone', [['Imperium', 'Astartes'], ['Imperium', 'Sororitas']], 'pass', ['warning']],
    ['a broad one that is all that one unit has', [['Imperium']], 'pass', []],
    ['nothing', [['Necrons'], ['Orks']], 'fail', ['error']],
    ['an odd one out', [['Necrons'], ['Orks'], ['Necrons']], 'fail', ['error']],
    ['chains without a common link', [['A', 'B'], ['B', 'C'], ['C', 'A']], 'fail', ['error']],
    ['one not known', [['Necrons'], null], 'unverified', ['unverified']],
    ['one without any', [['Necrons'], []], 'unverified', ['unverified']],
    ['one not known beside two that differ', [['Necrons'], null, ['Orks']], 'fail', ['unverified', 'error']],
  ])('%s in common', (_, keywords, outcome, severities) => {
    const ran = runRule('single-faction', list(...keywords));
    expect([ran.outcome, ran.found.map(({ severity }) => severity)]).toEqual([outcome, severities]);
  });

  it('names the odd one out by the keyword that most share, a narrow one first', () => {
    const { found } = runRule('single-faction', list(['Imperium', 'Astartes'], ['Orks'], ['Imperium', 'Astartes']));
    expect(found).toMatchObject([{ at: { name: 'Unit 1' }, message: 'Unit 1 is Orks, the list is Astartes: choose from one faction', fixes: [{ edit: { kind: 'remove', selection: 'unit-Unit 1' } }] }]);
    expect(runRule('single-faction', list(['Necrons'], ['Orks'])).why).toBe('Unit 0 and Unit 1 have no faction keyword in common');
  });

  it('says what is shared, and what to look up', () => {
    expect(runRule('single-faction', list(['Imperium', 'Astartes'], ['Imperium', 'Astartes'])).why).toBe('All units are Astartes');
    expect(runRule('single-faction', list(['<ORDER>', 'Sororitas'], ['Sororitas', '<ORDER>'])).why).toBe('All units are Sororitas');
    expect(runRule('single-faction', list(['Chaos', 'A'], ['Chaos', 'B'])).found[0]?.message).toBe('All units share Chaos and nothing narrower: agree on it with your opponent');
    expect(runRule('single-faction', list(null)).found[0]?.message).toBe('Unit 0: look up the datasheet in your book. Vouch for what you find.');
  });

  it('asks the player to vouch for keywords that the data lacks, unit by unit', () => {
    expect(runRule('single-faction', list(['Necrons'], null)).found[0]?.data).toMatchObject({ fact: 'factionKeywords', models: ['unit-Unit 1#1'], name: 'Unit 1', attest: true });
  });
});
