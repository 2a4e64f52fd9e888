import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { COVERAGE } from '@/lib/formats/trenches-and-turbines/coverage.data';
import { trenchesAids } from '@/lib/formats/trenches-and-turbines/table/aids';
import { model, models, unit } from '../../../builders';
import { crawler, force, gliders, rats, scouts, strider } from './force';

const all = force([rats, crawler, gliders, scouts, strider], ['Ditch Rats', 'Kettle Crawler']);
const rows = (list: Army, id: string) =>
  trenchesAids(list)
    .find((aid) => aid.id === id)
    ?.rows.map(({ name, text }) => `${name}: ${text}`);

describe('trenchesAids', () => {
  it('has every aid with its citations, and only those that concern the army', () => {
    expect(trenchesAids(all).map(({ id }) => id)).toEqual([
      'activation',
      'deployment',
      'landing',
      'movement',
      'fireteams',
      'coherency',
      'command',
      'transports',
      'arcs',
      'weapons',
    ]);
    expect(trenchesAids(force([unit('Plain', models(2, 'Man'))])).map(({ id }) => id)).toEqual(['activation']);
    expect(trenchesAids(force([]))).toEqual([]);
    for (const { cites } of trenchesAids(all)) {
      expect(cites.length).toBeGreaterThan(0);
      expect(
        cites.filter(({ section, item }) => !COVERAGE.some((each) => each.section === section && each.item === item)),
      ).toEqual([]);
    }
  });

  it.each([
    [
      'activation',
      [
        'Ditch Rats: 1 card; both fireteams act on it',
        'Kettle Crawler: 2 cards; Vehicle: Multi-Activate (2)',
        'Moth Gliders: 3 cards; Multi-Activate (3); in the stack in reserve, too',
        'Lantern Scouts: 1 card',
        'Strider: 2 cards; Vehicle: Multi-Activate (2)',
        'In the stack: 9 cards',
      ],
    ],
    [
      'deployment',
      [
        'First: Kettle Crawler (with Ditch Rats aboard), Moth Gliders and Strider',
        'After all others: Lantern Scouts',
        'May start off the table: Moth Gliders',
      ],
    ],
    ['landing', ['Moth Gliders: Leadership 8; 3 dice if it lands on something']],
    [
      'movement',
      [
        'As vehicles: Kettle Crawler',
        'As infantry: Strider',
        'On square bases, for their facings: Kettle Crawler and Strider',
      ],
    ],
    [
      'fireteams',
      [
        'Ditch Rats: Team A, 3 models: Foreman leads 2 × Digger. Team B, 3 models: Gunner leads 2 × Digger, with Flail Gun',
      ],
    ],
    [
      'coherency',
      [
        'Ditch Rats: every model within 3″ of the Foreman; once split, by its fireteams',
        'Moth Gliders: every model within 1″ of another one of the unit; needs neither coherency nor a command range',
      ],
    ],
    ['command', ['Lantern Scouts: friendly units within 6″ may add 1 to their Leadership']],
    ['transports', ['Kettle Crawler: 6/6 hit points: Ditch Rats 6']],
    ['arcs', ['Kettle Crawler: Boiler Gun: Front 90°; Twin Pipes: Side 45°']],
    [
      'weapons',
      [
        'Semi Automatic: Flail Gun: may shoot twice, also where actions cannot be repeated; the second time at −1 ' +
          'to hit',
        'Set Up: Flail Gun, Set Up (1): an action to set up first; a token beside it until the unit moves for any ' +
          'reason',
      ],
    ],
  ])('works out %s', (id, expected) => expect(rows(all, id)).toEqual(expected));

  const carrier = (name: string, ...keywords: readonly string[]) =>
    unit(name, [model(name)], { keywords: [...keywords, 'Transport (9)'] });

  it.each<[string, Army, readonly string[]]>([
    [
      'Vanguard in what is none',
      force([crawler, scouts, gliders], ['Lantern Scouts', 'Kettle Crawler']),
      ['First: Kettle Crawler (with Lantern Scouts aboard) and Moth Gliders', 'May start off the table: Moth Gliders'],
    ],
    [
      'anybody in a Vanguard transport',
      force([carrier('Runner', 'Vanguard'), rats], ['Ditch Rats', 'Runner']),
      ['After all others: Runner (with Ditch Rats aboard)'],
    ],
    [
      'anybody in an Airborne transport',
      force([carrier('Kite', 'Airborne'), rats], ['Ditch Rats', 'Kite']),
      ['First: Kite (with Ditch Rats aboard)', 'May start off the table: Kite (with Ditch Rats aboard)'],
    ],
    [
      'a transport in a transport',
      force(
        [carrier('Runner', 'Vanguard'), carrier('Bearers'), rats],
        ['Ditch Rats', 'Bearers'],
        ['Bearers', 'Runner'],
      ),
      ['After all others: Runner (with Bearers and Ditch Rats aboard)'],
    ],
    [
      'in a circle, which is no ride',
      force([carrier('A', 'Vanguard'), carrier('B')], ['A', 'B'], ['B', 'A']),
      ['First: B', 'After all others: A'],
    ],
  ])('deploys a rider with its transport: %s', (_, list, expected) =>
    expect(rows(list, 'deployment')).toEqual(expected),
  );

  it('lands no Airborne unit that rides on the ground', () => {
    const aboard = force([crawler, gliders], ['Moth Gliders', 'Kettle Crawler']);
    expect([rows(aboard, 'deployment'), rows(aboard, 'landing')]).toEqual([undefined, undefined]);
    expect(rows(aboard, 'activation')).toContain('Moth Gliders: 3 cards; Multi-Activate (3)');
  });

  it('says where a distance cannot be read', () => {
    const vague = force([
      unit('Mob', models(4, 'Hand', { leads: true }), { keywords: ['Coherency (wide)', 'Command Range'] }),
    ]);
    expect(
      trenchesAids(vague)
        .flatMap((aid) => aid.rows)
        .filter(({ open }) => open)
        .map(({ text }) => text),
    ).toEqual([
      'how close to its leader is not written so that it can be read',
      'how far it reaches is not written so that it can be read',
    ]);
  });

  it('tells units of one name apart, in every aid', () => {
    const twins = force([rats, { ...rats, id: 'other rats' }]);
    const told = trenchesAids(twins)
      .flatMap((aid) => aid.rows.map(({ name, text }) => `${name}: ${text}`))
      .filter((line) => line.includes('Ditch Rats'));
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((line) => /Ditch Rats(?! #[12])/.test(line))).toEqual([]);
  });

  it('lets an Independent model go alone', () => {
    expect(
      rows(force([unit('Hermit', [model('Hermit')], { keywords: ['Independent', 'Coherency (3)'] })]), 'coherency'),
    ).toEqual(['Hermit: needs no command range']);
  });

  it('names the odd one of a squad, and who cannot be split', () => {
    const five = unit('Fives', [model('Boss', { leads: true }), ...models(4, 'Hand')], { keywords: ['Fireteam'] });
    const one = unit('Lone', [model('Lone')], { keywords: ['Fireteam'] });
    expect(rows(force([five, one]), 'fireteams')).toEqual([
      'Fives: Team A, 3 models: Boss leads 2 × Hand. Team B, 2 models: Hand leads Hand. The odd one is a Hand',
      'Lone: cannot be split: it has one model',
    ]);
  });

  it('says what to settle where no leader is marked', () => {
    const leaderless = unit('Mob', models(4, 'Hand'), { keywords: ['Fireteam', 'Coherency (4)'] });
    const aids = trenchesAids(force([leaderless]));
    expect(
      aids
        .flatMap((aid) => aid.rows)
        .filter(({ open }) => open)
        .map(({ text }) => text),
    ).toEqual([
      'Team A, 2 models: Hand leads Hand. Team B, 2 models: Hand leads Hand. No single model is marked as the squad’s ' +
        'leader: agree on one',
      'every model within 4″ of its leader, which nothing marks; once split, by its fireteams',
    ]);
  });
});
