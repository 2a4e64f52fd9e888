import { describe, expect, it } from 'vitest';
import { army } from '../../../builders';
import { armed, crew, gunOf, of, runRule, single, verdictOf } from '../ruleTests';

describe('no-duplicate-keyword', () => {
  it.each([
    ['each once', of('Vanguard', 'Airborne'), []],
    ['the same twice', of('Vanguard', 'Vanguard'), ['error']],
    ['in two spellings', of('Multi-Activate (2)', 'multi activate 2'), ['error']],
    ['with two numbers', of('Transport (4)', 'Transport (6)'), ['error']],
    ['three times', of('Vanguard', 'Vanguard', 'vanguard'), ['error']],
    ['an unknown one twice', of('Tide Song', 'tide-song'), ['error']],
    ['two unknown ones', of('Tide Song', 'Salt Song'), []],
    ['on two units', army([crew('A', ['Vanguard']), crew('B', ['Vanguard'])]), []],
    ['on a unit and on its weapon', army([single('Barge', ['Optics'], armed('Gun', 'Optics'))]), []],
    ['on two weapons', army([single('Barge', [], armed('Gun', 'Optics'), armed('Lamp', 'Optics'))]), []],
    ['two arcs', gunOf('Front 90', 'Rear 90'), []],
    ['one arc twice', gunOf('Front 90', 'Facings: Front 180'), ['error']],
    ['Vehicle and the Multi-Activate in it', of('Vehicle', 'Multi-Activate (2)'), []],
  ])('%s', (_, list, found) => {
    expect(verdictOf('no-duplicate-keyword', list)).toEqual([found.length === 0 ? 'pass' : 'fail', ...found]);
  });

  it('quotes both', () => {
    expect(runRule('no-duplicate-keyword', of('Transport (4)', 'transport 6')).found).toMatchObject([{
      at: { kind: 'unit', name: 'Dock Crew' }, data: { keyword: 'Transport', actual: 2, limit: 1 }, message: 'Dock Crew has Transport twice: Transport (4) and transport 6. Keep one',
    }]);
    expect(runRule('no-duplicate-keyword', gunOf('Front 90', 'Front 45', 'Front 90')).found[0]?.message).toBe('Salt Gun of Salt Barge has the arc Front 3 times: Front 90, Front 45 and Front 90. Keep one');
  });
});
