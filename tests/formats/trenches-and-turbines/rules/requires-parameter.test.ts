import { describe, expect, it } from 'vitest';
import { gunOf, labels, of, runRule, verdictOf } from '../ruleTests';

describe('requires-parameter', () => {
  it.each([
    ['Transport (1)', []],
    ['Transport (1000)', []],
    ['Transport (0)', ['error']],
    ['Transport (1001)', ['warning']],
    ['Transport (2.5)', ['error']],
    ['Transport', ['error']],
    ['Transport (x)', ['error']],
    ['Multi-Activate (1)', []],
    ['Multi-Activate (20)', []],
    ['Multi-Activate (0)', ['error']],
    ['Multi-Activate (21)', ['warning']],
    ['Multi-Activate', ['error']],
    ['Coherency (0")', []],
    ['Coherency (200")', []],
    ['Coherency (1.5")', []],
    ['Coherency (-1")', ['error']],
    ['Coherency (201")', ['warning']],
    ['Coherency', ['error']],
    ['Command Range (12")', []],
    ['Command Range', ['error']],
    ['Command Range (far)', ['error']],
    ['Vanguard', []],
    ['Airborne (3)', []],
    ['Tide Song', []],
  ])('%s on a unit', (keyword, found) => {
    expect(verdictOf('requires-parameter', of(keyword))).toEqual([found.includes('error') ? 'fail' : 'pass', ...found]);
  });

  it.each([
    ['Set Up', []],
    ['Set Up (2)', []],
    ['Facings', ['error']],
    ['Facings: Front', []],
    ['Facings: Front 90', []],
    ['Optics', []],
  ])('%s on a weapon', (keyword, found) => {
    expect(verdictOf('requires-parameter', gunOf(keyword))).toEqual([found.length === 0 ? 'pass' : 'fail', ...found]);
  });

  it('says what is missing, with the range, and that adding it is all', () => {
    const [found] = runRule('requires-parameter', of('Transport')).found;
    expect(found).toMatchObject({
      kind: 'missing',
      message: 'Dock Crew: Transport needs a whole number of at least 1, as in Transport (6)',
      data: { keyword: 'Transport', actual: null, min: 1, max: null },
    });
    expect(labels(found)).toEqual(['Leave Dock Crew out']);
  });

  it('quotes what is out of range', () => {
    expect(runRule('requires-parameter', of('Coherency (-1")')).found[0]).toMatchObject({
      kind: 'broken',
      message: 'Dock Crew: Coherency needs a distance in inches of at least 0, as in Coherency (6"), not "-1""',
      data: { actual: -1, min: 0, max: null },
    });
  });

  it('mentions what lies beyond a bound of ours, by the keyword’s own clause', () => {
    expect(runRule('requires-parameter', of('Multi-Activate (25)')).found[0]).toMatchObject({
      severity: 'warning',
      message:
        "Dock Crew: Multi-Activate (25): more than 20 is taken for a slip here: Muster Roll's limit, not the document's",
      data: { actual: 25, max: 20 },
      citation: { section: 'Multi-Activate' },
    });
    expect(runRule('requires-parameter', of('Multi-Activate (-25)')).found[0]).toMatchObject({
      severity: 'error',
      citation: { section: 'Universal Special Rules' },
    });
  });

  it('says how many are stated', () => {
    expect(runRule('requires-parameter', of('Transport (6)', 'Coherency (3")', 'Vanguard')).why).toBe(
      '2 keywords with what they ask for',
    );
    expect(runRule('requires-parameter', of('Vanguard')).why).toBe('No keyword asks for a number');
  });
});
