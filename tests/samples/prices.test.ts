import { describe, expect, it } from 'vitest';
import { evaluate, rootOptions, type EvaluatedSelection } from '@/lib/engine';
import type { Roster } from '@/lib/documents/roster/schema';
import { changed, type Change, count, drop, linked, offered, option, points, startList, unit } from './editing';
import { SALVAGE, TIDEBOUND } from './sampleData';

const swap =
  (holder: string, from: string, to: string): Change =>
  (roster) =>
    changed(roster, drop(from), option(holder, to));

/** Faction, unit, price added up by hand from the files, and how the unit is changed from its minimum. */
const PRICES: readonly (readonly [
  faction: string,
  unit: string,
  price: number,
  what: string,
  changes: readonly Change[],
])[] = [
  [SALVAGE, 'Salvage Captain', 50, 'bare', []],
  [
    SALVAGE,
    'Salvage Captain',
    85,
    'suit 20, shield 15',
    [swap('Salvage Captain', 'Oilskin Coat', 'Brass Pressure Suit'), option('Salvage Captain', 'Bulwark Shield')],
  ],
  [SALVAGE, 'Salvage Captain', 62, "an Arc Cutter at the armoury's 12", [option('Salvage Captain', 'Arc Cutter')]],
  [SALVAGE, 'Deep Listener', 70, 'the second level 25', [swap('Deep Listener', 'Mastery Level 1', 'Mastery Level 2')]],
  [SALVAGE, 'Salvor Gang', 44, 'boss 12, four Salvors at 8', []],
  [SALVAGE, 'Salvor Gang', 52, "an Arc Cutter at the link's 8", [option('Gang Boss', 'Arc Cutter')]],
  [
    SALVAGE,
    'Salvor Gang',
    66,
    'gunner 16, lanterns 1 for each of six',
    [option('Salvor Gang', 'Salvor with Harpoon Gun'), option('Salvor Gang', 'Storm Lanterns')],
  ],
  [SALVAGE, 'Salvor Gang', 48, 'a collective knife for each of four', [option('Salvor', 'Hook and Knife')]],
  [
    SALVAGE,
    'Salvor Gang',
    84,
    'transport 30, skirts 10',
    [option('Salvor Gang', 'Mule Crawler'), option('Mule Crawler', 'Riveted Skirts')],
  ],
  [SALVAGE, 'Lamplighter Patrol', 44, 'a pair of gulls 14', [option('Lamplighter Patrol', '2x Clockwork Gull')]],
  [SALVAGE, 'Bell Divers', 84, 'three at 28', [count('Bell Diver', 3)]],
  [SALVAGE, 'Bell Divers', 76, "two shields at the link's 10", [option('Bell Diver', 'Bulwark Shield')]],
  [SALVAGE, 'Wrecker Strider', 70, 'plates left off, 10 less', [option('Wrecker Strider', 'Stripped Plates')]],
  [
    SALVAGE,
    'Skiff Outriders',
    50,
    'two at 20, a gun 10',
    [count('Outrider', 2), option('Skiff Outriders', 'Deck Gun')],
  ],
  [TIDEBOUND, 'Reef Chieftain', 75, 'shell 20', [option('Reef Chieftain', 'Mirror Shell')]],
  [TIDEBOUND, 'Tide Singer', 38, "flask at the link's 3", [option('Tide Singer', 'Ink Flask')]],
  [
    TIDEBOUND,
    'Reef Warband',
    52,
    'elder 10, plate 2 for each of six',
    [option('Reef Warband', 'Reef Elder'), option('Reef Warband', 'Shell Plate')],
  ],
  [TIDEBOUND, 'Shellguard', 60, "two at 18, shells at the link's 12", [option('Shellbearer', 'Mirror Shell')]],
  [TIDEBOUND, 'Drowned Thralls', 26, 'eight at 4, less 5, less 1 for five under the Full Moon', []],
  [TIDEBOUND, 'Drowned Thralls', 56, 'sixteen at 4, less 5, less 3', [count('Thrall', 16)]],
  [TIDEBOUND, 'Drowned Thralls', 27, 'nothing off at New Moon', [swap('Clan Moon', 'Full Moon', 'New Moon')]],
  [TIDEBOUND, 'Spider Crab', 55, 'half-grown, 15 less', [option('Spider Crab', 'Half-grown')]],
];

describe('prices in the samples', () => {
  it.each(PRICES)('%s: %s costs %i (%s)', (faction, name, price, _what, changes) => {
    expect(points(changed(startList(faction), unit(name), ...changes))).toBe(price);
  });
});

describe('what the samples offer', () => {
  it('starts a list with the configuration that the data demands', () => {
    expect(
      startList(SALVAGE).forces[0]?.selections.map(({ name, selections }) => [
        name,
        selections.map((each) => each.name),
      ]),
    ).toEqual([['Company Charter', ['Harbour Charter']]]);
    expect(startList(TIDEBOUND).forces[0]?.selections.map(({ name }) => name)).toEqual(['Clan Moon']);
  });

  it('adds each unit with nothing left to complain of inside it', () => {
    for (const faction of [SALVAGE, TIDEBOUND]) {
      const start = startList(faction);
      const units = rootOptions(evaluate(start, linked), start.forces[0]!.id).filter(
        ({ hidden, slot }) => !hidden && slot?.name !== 'No Force Org Slot',
      );
      expect(units.length).toBeGreaterThan(10);
      for (const { name } of units) {
        const { findings } = evaluate(changed(start, unit(name)), linked).roster;
        expect(
          findings.filter(({ place }) => place === 'unit'),
          name,
        ).toEqual([]);
      }
    }
  });

  it('shows Bell Divers as Troops under the Deepwater Charter alone', () => {
    const troops = (roster: Roster) =>
      rootOptions(evaluate(roster, linked), roster.forces[0]!.id).find(
        ({ name, slot }) => name === 'Bell Divers' && slot?.name === 'Troops',
      );
    const start = startList(SALVAGE);
    expect(troops(start)?.hidden).toBe(true);
    expect(troops(changed(start, swap('Company Charter', 'Harbour Charter', 'Deepwater Charter')))?.hidden).toBe(false);
  });

  it("lets a gang carry charges under the Open Charter alone, at the link's 10", () => {
    const gang = changed(startList(SALVAGE), unit('Salvor Gang'));
    const charges = (roster: Roster) => offered(roster, 'Salvor Gang').find(({ name }) => name === 'Charges');
    expect(charges(gang)?.hidden).toBe(true);
    const open = charges(changed(gang, swap('Company Charter', 'Harbour Charter', 'Open Charter')));
    expect([open?.hidden, open?.costs.map(({ value }) => value)]).toEqual([false, [10]]);
  });

  it('allows one more gunner from five Salvors on', () => {
    const gunner = (roster: Roster) =>
      offered(roster, 'Salvor Gang').find(({ name }) => name === 'Salvor with Harpoon Gun')?.available;
    const gang = changed(startList(SALVAGE), unit('Salvor Gang'));
    expect(gunner(gang)).toBe(1);
    expect(gunner(changed(gang, count('Salvor', 5)))).toBe(2);
    expect(gunner(changed(gang, count('Salvor', 9)))).toBe(0);
  });

  it('leaves no second of an heirloom in one list', () => {
    const two = changed(
      startList(SALVAGE),
      unit('Salvage Captain'),
      option('Salvage Captain', 'The Dry Bell'),
      unit('Deep Listener'),
    );
    expect(offered(two, 'Deep Listener').find(({ name }) => name === 'The Dry Bell')?.available).toBe(0);
    expect(offered(two, 'Deep Listener').find(({ name }) => name === 'The First Lantern')?.available).toBe(1);
  });
});

describe("what the samples' options change", () => {
  const CHANGES: readonly (readonly [string, string, string, string, string, readonly Change[]])[] = [
    [
      SALVAGE,
      'Salvage Captain',
      'Salvage Captain',
      'Save',
      '2+',
      [swap('Salvage Captain', 'Oilskin Coat', 'Brass Pressure Suit')],
    ],
    [SALVAGE, 'Mule Crawler', 'Mule Crawler', 'Side', '12', [option('Mule Crawler', 'Riveted Skirts')]],
    [
      SALVAGE,
      'Wrecker Strider',
      'Stripped Wrecker Strider',
      'Front',
      '11',
      [option('Wrecker Strider', 'Stripped Plates')],
    ],
    [TIDEBOUND, 'Manta Sled', 'Manta Sled', 'Rear', '11', [option('Manta Sled', 'Whalebone Ribs')]],
    [TIDEBOUND, 'Spider Crab', 'Half-grown Spider Crab', 'W', '3', [option('Spider Crab', 'Half-grown')]],
    [
      TIDEBOUND,
      'Deepborn Herald',
      'Deepborn Herald',
      'Unit Type',
      'Flying Monstrous Creature (Character)',
      [option('Deepborn Herald', 'Ray Wings')],
    ],
    [TIDEBOUND, 'Reef Warband', 'Reefkin with Spear', 'Save', '4+', [option('Reef Warband', 'Shell Plate')]],
  ];

  it.each(CHANGES)('%s: %s as %s has %s %s', (faction, name, shown, characteristic, value, changes) => {
    const selection = findShown(changed(startList(faction), unit(name), ...changes), shown);
    expect(selection?.profiles[0]?.characteristics.find((each) => each.name === characteristic)?.value).toBe(value);
  });

  it("names the singer's level in the rule", () => {
    const singer = changed(startList(TIDEBOUND), unit('Tide Singer'));
    const rules = (roster: Roster) => findShown(roster, 'Tide Singer')?.rules.map(({ name }) => name);
    expect(rules(singer)).toContain('Psyker (Mastery Level 1)');
    expect(rules(changed(singer, option('Tide Singer', 'Second Voice')))).toContain('Psyker (Mastery Level 2)');
  });

  it('hides a rule until both of its conditions hold', () => {
    const rules = (roster: Roster) => findShown(roster, 'Reef Warband')?.rules.map(({ name }) => name);
    const dark = changed(startList(TIDEBOUND), swap('Clan Moon', 'Full Moon', 'New Moon'), unit('Reef Warband'));
    expect(rules(dark)).toEqual([]);
    expect(rules(changed(dark, option('Reef Warband', 'Black Paint')))).toEqual(['Infiltrate']);
  });
});

function findShown(roster: Roster, name: string): EvaluatedSelection | undefined {
  const all = (selection: EvaluatedSelection): readonly EvaluatedSelection[] => [
    selection,
    ...selection.children.flatMap(all),
  ];
  return evaluate(roster, linked)
    .roster.forces.flatMap(({ selections }) => selections.flatMap(all))
    .find((each) => each.name === name);
}
