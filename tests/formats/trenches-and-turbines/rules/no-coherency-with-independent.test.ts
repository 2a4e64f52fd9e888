import { describe, expect, it } from 'vitest';
import { army } from '../../../builders';
import { crew, of, runRule, verdictOf } from '../ruleTests';

describe('no-coherency-with-independent', () => {
  it.each([
    ['Independent alone', of('Independent'), []],
    ['Coherency alone', of('Coherency (3")'), []],
    ['both', of('Independent', 'Coherency (3")'), ['warning']],
    ['both, the number missing', of('coherency', 'INDEPENDENT'), ['warning']],
    ['on two units', army([crew('A', ['Independent']), crew('B', ['Coherency (3")'])]), []],
  ])('%s', (_, list, found) => {
    expect(verdictOf('no-coherency-with-independent', list)).toEqual(['pass', ...found]);
  });

  it('says which one counts', () => {
    expect(runRule('no-coherency-with-independent', of('Independent', 'Coherency (3")')).found).toMatchObject([
      {
        at: { name: 'Dock Crew' },
        message: 'Dock Crew is Independent, which overrides its Coherency (3"): take one of them away',
        citation: { section: 'Independent', item: 1 },
      },
    ]);
  });
});
