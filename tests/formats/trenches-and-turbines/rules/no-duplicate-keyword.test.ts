import { describe, expect, it } from 'vitest';
import { army } from '../../../builders';
import { armed, crew, gunOf, of, runRule, single, verdictOf } from '../ruleTests';

describe('no-duplicate-keyword', () => {
  it.each([
    ['each once', of('Vanguard', 'Airborne'), []],
    ['the same twice', of('Vanguard', 'Vanguard'), ['warning']],
    ['the same number twice', of('Transport (4)', 'transport 4'), ['warning']],
    ['with what says nothing behind one', of('Vanguard (3)', 'Vanguard'), ['warning']],
    ['with a number and without', gunOf('Set Up', 'Set Up (1)'), ['warning']],
    ['with two numbers of Set Up', gunOf('Set Up (2)', 'Set Up (1)'), ['error']],
    ['twice the same and once another', of('Transport (4)', 'Transport (4)', 'Transport (6)'), ['error']],
    ['one arc twice the same', gunOf('Front 90', 'Facings: Front 90'), ['warning']],
    ['in two spellings', of('Multi-Activate (2)', 'multi activate 2'), ['warning']],
    ['with two numbers', of('Transport (4)', 'Transport (6)'), ['error']],
    ['three times', of('Vanguard', 'Vanguard', 'vanguard'), ['warning']],
    ['an unknown one twice', of('Tide Song', 'tide-song'), ['warning']],
    ['two unknown ones', of('Tide Song', 'Salt Song'), []],
    ['on two units', army([crew('A', ['Vanguard']), crew('B', ['Vanguard'])]), []],
    ['on a unit and on its weapon', army([single('Barge', ['Optics'], armed('Gun', 'Optics'))]), []],
    ['on two weapons', army([single('Barge', [], armed('Gun', 'Optics'), armed('Lamp', 'Optics'))]), []],
    ['two arcs', gunOf('Front 90', 'Rear 90'), []],
    ['one arc twice', gunOf('Front 90', 'Facings: Front 180'), ['error']],
    ['Vehicle and the Multi-Activate in it', of('Vehicle', 'Multi-Activate (2)'), []],
  ])('%s', (_, list, found) => {
    expect(verdictOf('no-duplicate-keyword', list)).toEqual([found.includes('error') ? 'fail' : 'pass', ...found]);
  });

  it('quotes both', () => {
    expect(runRule('no-duplicate-keyword', of('Transport (4)', 'transport 6')).found).toMatchObject([
      {
        at: { kind: 'unit', name: 'Dock Crew' },
        data: { keyword: 'Transport', actual: 2, limit: 1 },
        message: 'Dock Crew has Transport twice: Transport (4) and transport 6. Keep one',
      },
    ]);
    expect(runRule('no-duplicate-keyword', gunOf('Front 90', 'Front 45', 'Front 90')).found[0]?.message).toBe(
      'Salt Gun of Salt Barge has the arc Front 3 times: Front 90, Front 45 and Front 90. Keep one',
    );
  });
});
