import { expect, it } from 'vitest';
import { army, dataFinding, model, unit } from '../../../builders';
import { runRule } from '../ruleTests';

const priced = (...points: readonly number[]) =>
  army(points.map((each, index) => unit(`Unit ${index}`, [model('Man')], { points: each })));

it.each([
  [199, 'pass', '199 of 200 points: 1 left'],
  [200, 'pass', '200 of 200 points: 0 left'],
  [200.5, 'fail', '200.5 of 200 points: 0.5 over'],
  [201, 'fail', '201 of 200 points: 1 over'],
  [0, 'pass', '0 of 200 points: 200 left'],
])('judges %d points: %s', (points, outcome, why) => {
  expect(runRule('max-points', army([], { points }))).toMatchObject({ outcome, why });
});

it('carries actual and limit, and the place in the document', () => {
  const [diagnostic] = runRule('max-points', priced(150, 65)).found;
  expect(diagnostic).toMatchObject({
    code: 'recon-squad/max-points',
    severity: 'error',
    kind: 'broken',
    at: { kind: 'roster' },
    data: { actual: 215, limit: 200, over: 15 },
    citation: { document: 'Recon Squad', section: 'Army Selection', item: 1 },
  });
});

it('offers the cheapest units whose removal is enough', () => {
  const labels = (list: ReturnType<typeof army>) => runRule('max-points', list).found[0]?.fixes.map((fix) => fix.label);
  expect(labels(priced(100, 10, 40, 65))).toEqual([
    'Remove Unit 2 (40 points)',
    'Remove Unit 3 (65 points)',
    'Remove Unit 0 (100 points)',
  ]);
  expect(labels(priced(150, 150, 150))).toEqual(['Remove Unit 0 and Unit 1 (300 points)']);
});

it('cannot tell while the price of something is not known', () => {
  const list = army([], {
    points: 150,
    findings: [dataFinding({ code: 'data/missing-entry', subject: { name: 'Lost Squad' } })],
  });
  expect(runRule('max-points', list)).toMatchObject({
    outcome: 'unverified',
    why: '150 of 200 points without Lost Squad, whose price is not in the data any more',
  });
  expect(runRule('max-points', { ...list, points: 201 })).toMatchObject({ outcome: 'fail' });
});
