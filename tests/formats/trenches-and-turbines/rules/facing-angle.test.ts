import { describe, expect, it } from 'vitest';
import { gunOf, labels, runRule, verdictOf } from '../ruleTests';

describe('facing-angle', () => {
  it.each([
    ['Front 1', []], ['Front 90', []], ['Front 360', []], ['Front 0', ['error']], ['Front 361', ['error']], ['Front -90', ['error']], ['Front 22.5', ['error']],
    ['Rear 90', []], ['Left 90', []], ['Right 90', []], ['Side 90', []], ['Facings: Front 90', []], ['Facings: Up 90', ['error']], ['Facings: Front', ['error']], ['Front', ['error']],
    ['Facings: 90', ['error']], ['Facings: Front 90, Rear 90', ['error']], ['All 360', []], ['All 90', ['warning']], ['Turret 180', ['warning']],
    // Said by other rules: nothing at all behind the keyword, and a word that nobody knows.
    ['Facings', []], ['Up 90', []], ['Optics', []],
  ])('%s', (keyword, found) => {
    expect(verdictOf('facing-angle', gunOf(keyword))).toEqual([found.includes('error') ? 'fail' : 'pass', ...found]);
  });

  it.each([
    ['Front 400', 'Salt Gun of Salt Barge: Facings needs a direction and an angle from 1 to 360, as in Front 90, not "Front 400"', { actual: 400, min: 1, max: 360 }],
    ['Facings: Up 90', 'Salt Gun of Salt Barge: "Up 90": a facing points Front, Rear, Left, Right, Side or All', { actual: null }],
    ['All 90', 'Salt Gun of Salt Barge: an arc all round has 360 degrees, not 90. Write All 360, or where the arc points', { actual: 90 }],
  ])('%s in words', (keyword, message, data) => {
    expect(runRule('facing-angle', gunOf(keyword)).found).toMatchObject([{ message, data, citation: { section: 'Facings', item: 1 } }]);
  });

  it('can be cured in a list only by leaving the unit out, and says what it found', () => {
    expect(labels(runRule('facing-angle', gunOf('Front 0')).found[0])).toEqual(['Leave Salt Barge out']);
    expect(runRule('facing-angle', gunOf('Front 90', 'back 45')).why).toBe('2 arcs: Salt Gun of Salt Barge Front 90°; Salt Gun of Salt Barge Rear 45°');
    expect(runRule('facing-angle', gunOf()).why).toBe('No weapon has an arc');
  });
});
