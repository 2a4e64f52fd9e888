import { describe, expect, it } from 'vitest';
import { army } from '../../../builders';
import { armed, gunOf, labels, runRule, single, verdictOf } from '../ruleTests';

describe('facing-angle', () => {
  it.each([
    ['Front 1', []],
    ['Front 90', []],
    ['Front 360', []],
    ['Front 0', ['error']],
    ['Front 361', ['error']],
    ['Front -90', ['error']],
    ['Front 22.5', ['error']],
    ['Rear 90', []],
    ['Left 90', []],
    ['Right 90', []],
    ['Side 90', []],
    ['Facings: Front 90', []],
    ['Facings: Up 90', ['error']],
    ['Facings: Front', ['error']],
    ['Front', ['error']],
    ['Facings: 90', ['error']],
    ['Facings: Front 90, Rear 90', ['error']],
    ['All 360', []],
    ['Front-Left 90', []],
    ['front right 45', []],
    ['Facings: Rear-Right 90', []],
    ['Rear left 0', ['error']],
    ['Front-Left', ['error']],
    ['Side 91', ['warning']],
    ['Side 180', ['warning']],
    ['All 90', ['warning']],
    ['Turret 180', ['warning']],
    // Said by other rules: nothing at all behind the keyword, and a word that nobody knows.
    ['Facings', []],
    ['Up 90', []],
    ['Optics', []],
  ])('%s', (keyword, found) => {
    expect(verdictOf('facing-angle', gunOf(keyword))).toEqual([found.includes('error') ? 'fail' : 'pass', ...found]);
  });

  it.each([
    [
      'Front 400',
      'Salt Gun of Salt Barge: Facings needs a direction and an angle from 1 to 360, as in Front 90, not "Front 400"',
      { actual: 400, min: 1, max: 360 },
    ],
    [
      'Facings: Up 90',
      'Salt Gun of Salt Barge: "Up 90": a facing points Front, Rear, Left, Right, Front-Left, Front-Right, ' +
        'Rear-Left, Rear-Right, Side or All',
      { actual: null },
    ],
    [
      'All 90',
      'Salt Gun of Salt Barge: an arc all round has 360 degrees, not 90. Write All 360, or where the arc points',
      { actual: 90 },
    ],
  ])('%s in words', (keyword, message, data) => {
    expect(runRule('facing-angle', gunOf(keyword)).found).toMatchObject([
      { message, data, citation: { section: 'Facings', item: 1 } },
    ]);
  });

  it.each<[readonly string[], string | null]>([
    [['Front 90', 'Rear 90'], null],
    [['Front 90', 'Right 90'], null],
    [['Front 90', 'Front-Left 90'], 'its arcs Front 90 and Front-Left 90 overlap'],
    [['Front 180', 'Left 90'], 'its arcs Front 180 and Left 90 overlap'],
    [['Front 90', 'Left 91'], 'its arcs Front 90 and Left 91 overlap'],
    [['Rear 90', 'Rear-Left 45'], 'its arcs Rear 90 and Rear-Left 45 overlap'],
    [['Front 45', 'Front-Left 45'], null],
    [['Front 90', 'Side 90'], null],
    [['All 360', 'Front 1'], 'its arcs All 360 and Front 1 overlap'],
    [['Front 300', 'Rear 70'], 'its arcs Front 300 and Rear 70 overlap'],
    // One direction twice is the affair of another rule, and so are arcs that make no sense.
    [['Front 90', 'Front 45'], null],
    [['Front 400', 'Left 90'], null],
  ])('%j of one weapon beside each other', (keywords, words) => {
    const warned = runRule('facing-angle', gunOf(...keywords)).found.filter(({ severity }) => severity === 'warning');
    expect(warned.map(({ message }) => message)).toEqual(
      words === null ? [] : [`Salt Gun of Salt Barge: ${words}. One arc that covers both says the same`],
    );
  });

  it('says nothing of the arcs of two weapons', () => {
    const both = army([single('Barge', ['Vehicle'], armed('Bow Gun', 'Front 90'), armed('Turret', 'All 360'))]);
    expect(runRule('facing-angle', both).found).toEqual([]);
  });

  it('counts both arcs of a Side', () => {
    expect(runRule('facing-angle', gunOf('Side 100')).found).toMatchObject([
      {
        severity: 'warning',
        data: { actual: 200, max: 180 },
        message:
          'Salt Gun of Salt Barge: an arc of 100° on each side is 200° in all, more than both sides of a base. ' +
          'Write Side 90, or where the arcs point',
      },
    ]);
  });

  it('can be cured in a list only by leaving the unit out, and says what it found', () => {
    expect(labels(runRule('facing-angle', gunOf('Front 0')).found[0])).toEqual(['Leave Salt Barge out']);
    expect(runRule('facing-angle', gunOf('Front 90', 'back 45')).why).toBe(
      '2 arcs: Salt Gun of Salt Barge Front 90°; Salt Gun of Salt Barge Rear 45°',
    );
    expect(runRule('facing-angle', gunOf()).why).toBe('No weapon has an arc');
  });
});
