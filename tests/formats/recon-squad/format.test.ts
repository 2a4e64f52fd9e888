import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Ledger } from '@/components/list/format/ledger';
import type { Section } from '@/lib/formats/recon-squad/document';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Model } from '@/lib/army/army';
import { adaptationsFor } from '@/lib/rules/format';
import { army, model, unit } from '../../builders';
import { sectionCounts } from '../sectionCounts';

const STEMS = [
  'max-points',
  'max-slots',
  'single-faction',
  'min-non-vehicle-models',
  'max-models',
  'max-wounds-or-hull-points',
  'max-vehicle-armour',
  'no-combined-saves',
  'no-banned-unit-types',
  'max-mastery-level',
  'no-unique-characters',
  'no-unique-wargear',
  'requires-leader',
  'requires-specialists',
  'unique-traits',
  'requires-designated-weapon',
];

describe('the format', () => {
  it('has its rules under their fixed ids', () => {
    expect(reconSquad.rules.map((rule) => rule.id).toSorted()).toEqual(
      STEMS.map((stem) => `recon-squad/${stem}`).toSorted(),
    );
  });

  it.each<[string, Partial<Model>, readonly string[]]>([
    ['a rule of a model', { rules: ['Power from Pain'] }, ['Power from Pain']],
    ['another, however it is written', { rules: ['reanimation protocols'] }, ['Reanimation Protocols']],
    ['an officer’s rule', { rules: ['Voice of Command', 'Senior Officer'] }, ['Orders']],
    ['a single order', { rules: ['Tank Orders: Straight Through!'] }, ['Orders']],
    ['orders that are wargear', { wargear: ['Junior Officer Orders'] }, ['Orders']],
    [
      'several',
      { rules: ['Champion of Chaos', 'Orders (Senior): Hold!'] },
      ['Orders', 'Warp Storm and Champion of Chaos'],
    ],
    [
      'orders of the Navy, which go to no unit',
      { rules: ['Navy Orders: Bring up Reserves', 'Orders (Navy): Bring up Reserves'] },
      [],
    ],
    ['a rule that only speaks of one', { rules: ['Hatred of Champions of Chaos', 'Power from Painlessness'] }, []],
  ])('goes by what the models have, not by a faction’s name: %s', (_, has, titles) => {
    expect(
      adaptationsFor(reconSquad, army([unit('Squad', [model('Plain'), model('Marked', has)])])).map(
        ({ title }) => title,
      ),
    ).toEqual(titles);
  });

  it('goes by a setting that was chosen, too', () => {
    const chosen = army([unit('Squad', [model('Plain')])], {
      configuration: [{ id: 'c', name: 'Warp Storm Table', category: null, choices: [], selections: ['c'], points: 0 }],
    });
    expect(adaptationsFor(reconSquad, chosen).map(({ title }) => title)).toEqual(['Warp Storm and Champion of Chaos']);
  });

  it('names a faction only where the data writes its rule on no model, with why', () => {
    const titles = (name: string) => {
      const faction = { id: 'f', name };
      return adaptationsFor(
        reconSquad,
        army([unit('Squad', [model('Plain')], { faction })], {
          detachments: [{ id: 'detachment', name: 'Detachment', faction }],
        }),
      ).map(({ title }) => title);
    };
    expect(
      [
        'Chaos Daemons: Codex',
        'Ynnari Aeldari: Fracture of Biel-Tan (2017)',
        'Astra Militarum: IA04.2 - Elysian Detachment D-99 (2014)',
      ].map(titles),
    ).toEqual([['Warp Storm and Champion of Chaos'], ['Power from Pain'], ['Orders']]);
    expect(
      [
        'Necrons: Codex (2015)',
        'Dark Eldar: Codex (2014)',
        'Chaos Space Marines: Codex (2012)',
        'Astra Militarum: Codex (2014)',
        'Space Marines: Codex (2015)',
      ].flatMap(titles),
    ).toEqual([]);
  });
});

describe('the ledger', () => {
  it('has every statement of every section', () => {
    const counts: Readonly<Record<Section, number>> = {
      Introduction: 1,
      'Army Selection': 8,
      Traits: 3,
      Stratagem: 7,
      'Setup and General Play': 4,
      'Movement Phase': 5,
      'Psychic Phase': 1,
      'Shooting and Assault Phases': 3,
      Endgame: 2,
      'Codex Specific Adaptations': 4,
      'Skirmish: Summary': 2,
      'Skirmish: The Battlefield': 3,
      'Skirmish: Mission Rules': 3,
      'Skirmish: Scoring': 5,
      'No Rest for the Weary: Campaign': 7,
      'No Rest for the Weary: War Never-Ending': 1,
      'No Rest for the Weary: Victory': 3,
    };
    expect(sectionCounts(reconSquad)).toEqual(counts);
  });

  it.each<[Section, number, readonly string[]]>([
    ['Stratagem', 1, ['Before either player deploys', 'at the same time']],
    ['Stratagem', 3, ['D3+2', 'Scout', 'before the first turn', 'reserves stay closed']],
    ['Stratagem', 4, ['D3+2', 'Outflank', 'dedicated transports in which they are embarked']],
    [
      'Setup and General Play',
      2,
      ['this document or the mission', 'must start in reserve', 'deployed on the table', 'ongoing reserve', 'casualty'],
    ],
    [
      'Movement Phase',
      3,
      [
        '6"',
        'Initiative',
        '-1 for each full inch of the gap after the first',
        'dangerous terrain',
        'Difficult terrain',
        'before the jump is declared',
        'within its distance',
      ],
    ],
    [
      'Movement Phase',
      4,
      [
        'near edge',
        'at once',
        'rounded up',
        'beyond 10" it is Strength 10, without any save',
        'rear armour',
        'immobilises',
        'The way down does not count',
        'go on',
      ],
    ],
    ['Movement Phase', 5, ['jump down', 'failed jump']],
    [
      'Psychic Phase',
      1,
      ['one model of each selection', 'Psykers or of Sorcerers', 'Mastery Level 1', 'no other effect'],
    ],
    ['Endgame', 2, ['fewer than half', 'Before any other action', 'the leader first', '6"', 'if the leader passed']],
    ['Codex Specific Adaptations', 4, ['counter', '3"', 'no such casualty', '1 wound', 'fails otherwise']],
    ['Skirmish: Mission Rules', 2, ['4+', 'turn 1', '1 or 2', 'turn 5']],
  ])('tells of %s %i all that it says', (section, item, parts) => {
    const says = reconSquad.coverage.find((one) => one.section === section && one.item === item)?.says ?? '';
    expect(parts.filter((part) => !says.includes(part))).toEqual([]);
  });

  it('says of each statement that had to be interpreted, and that no rule reads, how it is played', () => {
    const read = reconSquad.coverage
      .filter(({ reading }) => reading !== null)
      .map(({ section, item }) => `${section} ${item}`);
    for (const one of [
      'Stratagem 1',
      'Setup and General Play 2',
      'Movement Phase 3',
      'Movement Phase 5',
      'Endgame 2',
      'Codex Specific Adaptations 1',
      'Codex Specific Adaptations 2',
      'Codex Specific Adaptations 3',
    ]) {
      expect(read).toContain(one);
    }
    const html = renderToStaticMarkup(createElement(Ledger, { format: reconSquad }));
    expect(html.match(/>Reading<\/span>/g)).toHaveLength(read.length);
  });

  it('leaves nothing open, and nothing of the campaign to the table', () => {
    expect(reconSquad.coverage.filter(({ coverage }) => 'open' in coverage)).toEqual([]);
    const campaign = reconSquad.coverage.filter(({ section }) => section.startsWith('No Rest for the Weary'));
    expect(campaign).toHaveLength(11);
    expect(campaign.filter(({ coverage }) => !('kept' in coverage) && !('rule' in coverage))).toEqual([]);
  });
});
