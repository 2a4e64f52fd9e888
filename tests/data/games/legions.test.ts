import { describe, expect, it } from 'vitest';
import { optionsOf } from '@/lib/engine';
import { forceOptions } from '../../forceOptions';
import { ownRules } from '@/lib/formats/own-rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { table } from '../nodes';
import { faction, LIBRARY, SYSTEM } from './legions.data';
import { readGame } from './readGame';

const { data, warnings } = readGame('JSON', SYSTEM, LIBRARY, ...['iron', 'storm', 'ash'].map(faction));

/** A phalanx in a crusade of a faction, with some upgrades. */
function crusade(of: string, ...upgrades: readonly string[]) {
  const at = table(data, of, 'crusade');
  const phalanx = at.pick(`${of}-phalanx`);
  for (const each of upgrades) at.pick(each, phalanx);
  const men = at.selection(phalanx).children.find(({ name }) => name === 'Legionary')!;
  const figures = men.profiles[0]!.characteristics.map(({ value }) => value);
  return { at, phalanx, figures, held: at.selection(phalanx).children.map(({ name }) => name) };
}

describe('an army of legions', () => {
  it('is understood to the last word', () => {
    expect([warnings, data.dataset.dialect]).toEqual([[], 'newrecruit']);
  });

  it.each([
    ['as they are', [], ['7"', '4+', '3+/5++', '9', '4']],
    ['with a banner in the unit: raised up to ten, and in each number', ['banner'], ['7"', '4+', '4+/6++', '10', '5']],
    ['with a sight: the first number, and the last', ['sight'], ['7"', '3+', '3+/4++', '9', '4']],
    ['with both, in the order of the file', ['banner', 'sight'], ['7"', '3+', '4+/5++', '10', '5']],
    ['with two banners: twice', ['banner', 'banner'], ['7"', '4+', '4+/6++', '10', '6']],
    ['with hammers: put together', ['hammer'], ['7"', '4+', '3+/5++', '9', 'D6+4']],
  ])('has figures of a model that ask for its unit: %s', (_, upgrades, figures) => {
    expect(crusade('ash', ...upgrades).figures).toEqual(figures);
  });

  it.each([
    ['ash', [], 'Phalanx'],
    ['ash', ['oath'], 'Veteran Phalanx'],
    ['ash', ['oath', 'sight'], 'Veteran Wall'],
    ['iron', [], 'Phalanx of the Watch (Iron)'],
    ['iron', ['oath', 'sight'], 'Veteran Wall of the Watch (Iron)'],
  ])('puts names together: of %s with %j', (of, upgrades, name) => {
    const { at, phalanx } = crusade(of, ...upgrades);
    expect([at.selection(phalanx).name, at.selection(phalanx).rules.map((rule) => rule.name)]).toEqual([
      name,
      ['Line (2)'],
    ]);
  });

  it.each([
    ['ash', ['Legionary', 'rifle'], []],
    ['storm', ['Legionary', 'hammer'], []],
    ['iron', ['Legionary'], ['min arms 0/1']],
  ])('starts a choice as the faction has it: %s', (of, held, findings) => {
    const made = crusade(of);
    expect([made.held.toSorted(), made.at.findings(), made.at.points()]).toEqual([held, findings, 50]);
  });

  it('draws by its numbers, entries before groups, and names by nature', () => {
    const { at, phalanx } = crusade('ash');
    expect(optionsOf(at.evaluation(), phalanx).options.map(({ name }) => name)).toEqual([
      'Banner',
      'Arms',
      'Legionary',
      'sight 9',
      'sight 10',
    ]);
  });

  it('has allies for a price, in one faction’s army', () => {
    const offered = (of: string) => {
      const { at } = crusade(of);
      return [
        forceOptions(at.evaluation(), of, null).filter(({ hidden }) => !hidden),
        forceOptions(at.evaluation(), of, 'force-1').filter(({ hidden }) => !hidden),
      ].map((kinds) => kinds.map(({ name }) => name));
    };
    expect([offered('ash'), offered('storm')]).toEqual([
      [['Crusade'], []],
      [['Crusade'], ['Allies']],
    ]);
    const { at } = crusade('storm');
    at.force('to-allies::allies', 'storm', 'force-1');
    expect([at.points(), at.findings()]).toEqual([50 + 50, []]);
    expect(checkRoster(at.roster(), data, ownRules).report.verdict).toBe('legal');
  });

  it('knows a faction of any force in the list', () => {
    const { at, phalanx } = crusade('ash');
    at.force('crusade', 'iron');
    expect(at.selection(phalanx).name).toBe('Phalanx of the Watch (Iron)');
  });
});
