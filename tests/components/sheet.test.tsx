import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SheetTables } from '@/components/list/sheet/sheetTables';
import { factLines, sourceText } from '@/lib/verdict/factLines';
import type { Army } from '@/lib/army/army';
import { known } from '@/lib/army/fact';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formatById } from '@/lib/formats';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../ownBooks';
import { countedBy } from '@/lib/foundation/collect';
import { army, format as drawn, legalReport, weapon, type trooper } from './samples';
import { armyView } from '@/lib/verdict/armyView';
import { armySheet } from '@/components/list/printedSheet.model';
import { unitsInOrder } from '@/lib/listservice/unitRows';

const format = { ...drawn, edition: '7th' as const };

const sheetOf = (shown: Army, of: Parameters<typeof armySheet>[1] = format) => armySheet(shown, of).sheet;
const view = sheetOf(army);
const unit = (name: string) => view.units.shown.find((one) => one.name === name);

describe('armySheet', () => {
  it('puts models together that are alike, and keeps apart those that are armed or named otherwise', () => {
    expect(unit('Tideguard')?.groups.map(({ number, name, role }) => [number, name, role?.trait ?? null])).toEqual([
      [1, 'Tideguard Sergeant', 'Stubborn'],
      [4, 'Tideguard', null],
      [1, 'Tideguard', 'Master-Crafted on Kelp Burner'],
    ]);
  });

  it('crowns the one whom the document implies', () => {
    const groups = sheetOf({ ...army, declarations: null }).units.shown.flatMap((each) => each.groups);
    expect(groups.filter(({ mark }) => mark === 'leader').map(({ id, number }) => [id, number])).toEqual([['u1#1', 1]]);
  });

  it('names every trait of a specialist whom a campaign has given several', () => {
    const { declarations } = army;
    if (declarations === null) throw new Error('the sample declares specialists');
    const more = [
      ...declarations.specialists,
      ...declarations.specialists.map((one) => ({ ...one, trait: 'master-crafted', weapon: 'Oar' })),
    ];
    const grown = sheetOf({ ...army, declarations: { ...declarations, specialists: more } }).units.shown.flatMap(
      ({ groups }) => groups,
    );
    expect(grown.find(({ name }) => name === 'Tideguard Sergeant')?.role?.trait).toBe(
      'Stubborn, Master-Crafted on Oar',
    );
  });

  it('says once what all models of a unit or of the army have, and in what they were bought only where that is news', () => {
    const shown = (units: Army['units']) => {
      const { shared, units: told } = sheetOf({ ...army, units });
      return [
        shared,
        ...told.shown.map((each) => [each.shared, each.groups.map(({ remarks, rules }) => remarks + rules)]),
      ];
    };
    const [, squad] = army.units;
    if (squad === undefined) throw new Error('the sample has a squad');
    const one = squad.models.slice(0, 1);
    const named = (rules: readonly string[], name = squad.name) => ({
      ...squad,
      id: rules.join(),
      name,
      models: one.map((model) => ({ ...model, rules })),
    });
    expect(shown([named(['Swift']), named(['Swift', 'Grim'], 'The Ninth Wave')])).toEqual([
      'Infantry, Swift',
      [undefined, ['']],
      [`unit: ${squad.name}, Grim`, ['']],
    ]);
  });

  it('stands in the order of the editor, and counts what each slot holds', () => {
    const { slots } = armyView(army, legalReport, format);
    const { shown } = armySheet({ ...army, units: army.units.toReversed() }, format, slots).sheet.units;
    const editor = unitsInOrder(army, format);
    expect(shown.map(({ id }) => id)).toEqual(editor.map(({ unit: { id } }) => id));
    expect(shown.map(({ heading }) => heading?.replace(/ \d\/\d$/, ''))).toEqual(editor.map(({ heading }) => heading));
    expect(shown[0]?.heading).toBe('HQ 1/1');
  });

  it('draws a specialist who is armed as his squad in one line', () => {
    const rows = view.units.shown.flatMap(({ groups, tables }) =>
      tables.flatMap((table) => table.rows.map((row) => [groups[row.group]?.name, row.alike ?? false])),
    );
    expect(rows).toContainEqual(['Surf Rider', false]);
    expect(rows.filter(([, alike]) => alike)).toEqual([['Surf Rider', true]]);
  });

  it('heads units of one name so that they can be told apart', () => {
    const [first] = army.units;
    expect(
      sheetOf({ ...army, units: [first!, { ...first!, id: 'twin' }] }).units.shown.map(({ name }) => name),
    ).toEqual([`${first!.name} #1`, `${first!.name} #2`]);
  });

  it('keeps every model of the army, once', () => {
    const { sheet, standIns } = armySheet(army, format);
    expect([...standIns.keys()].toSorted()).toEqual(army.models.map(({ id }) => id).toSorted());
    const groups = sheet.units.shown.flatMap((each) => each.groups);
    const numbers = countedBy(standIns.values(), (id) => id);
    expect(groups.map(({ id, number }) => [id, number])).toEqual([...numbers]);
  });

  it('gives statlines their columns, and long values a line of their own', () => {
    expect(unit('Surf Riders')?.tables.map(({ typeName, columns }) => [typeName, columns])).toEqual([
      ['Unit', ['WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Save']],
    ]);
    expect(unit('Surf Riders')?.shared).toContain('Infantry');
    expect(unit('Marsh Skiff')?.tables[0]?.columns).toEqual(['BS', 'Front', 'Side', 'Rear', 'HP']);
  });

  it('shows keywords of units and weapons that players wrote, and no roles', () => {
    const [warden, ...rest] = army.units;
    const [model] = warden?.models ?? [];
    if (warden === undefined || model === undefined) throw new Error('the sample has a warden');
    const armed = {
      ...model,
      weapons: known(
        [{ ...weapon('Boathook', '', '', '', ''), keywords: ['Set Up', 'Front 90'] }, weapon('Oar', '', '', '', '')],
        { kind: 'statline', profile: 'Unit' } as const,
      ),
    };
    const own = sheetOf(
      { ...army, units: [{ ...warden, keywords: ['Airborne'] }, ...rest], models: [armed] },
      { ...format, edition: 'own' },
    );
    expect(own.units.shown[0]?.keywords).toEqual(['Airborne']);
    expect([own.shared, ...own.units.shown.map(({ shared }) => shared)].join()).not.toContain('unit: ');
    expect(own.weapons[0]?.columns.at(-1)).toBe('Keywords');
    expect(own.weapons[0]?.rows.shown.map(({ name, cells }) => [name, cells.at(-1)])).toEqual([
      ['Boathook', 'Set Up, Front 90'],
      ['Oar', ''],
    ]);
    expect(sheetOf({ ...army, units: [{ ...warden, keywords: ['Airborne'] }] }).units.shown[0]).toMatchObject({
      keywords: [],
      heading: 'HQ',
    });
  });

  it('marks who leads a unit that a player wrote, and says Special of special weapons alone', () => {
    const squad = ownUnit(
      'crew',
      [],
      [ownModel('boss', { leads: true }), ownModel('hand', { number: 3, weapons: [ownWeapon('pick')] })],
    );
    const withSpecial = (special: boolean) => {
      const { linked, roster } = fieldedBooks(
        ownBook('shed', [
          squad,
          ownUnit('guns', [], [ownModel('layer', { weapons: [ownWeapon('mortar', [], { special })] })]),
        ]),
      );
      return sheetOf(checkRoster(roster, linked, formatById('trenches-and-turbines')!).army, {
        ...format,
        edition: 'own',
      });
    };
    expect(withSpecial(true).units.shown[0]?.groups.map(({ mark, number }) => [mark, number])).toEqual([
      ['leader', 1],
      [null, 3],
    ]);
    expect(withSpecial(true).units.shown[0]?.tables[0]?.columns).not.toContain('Leads');
    expect(withSpecial(true).weapons[0]).toMatchObject({
      columns: ['Special'],
      rows: { shown: [{ cells: ['Yes'] }, { cells: [''] }] },
    });
    expect(withSpecial(false).weapons[0]?.columns).toEqual([]);
  });

  it('puts a vehicle that was bought with a squad into a table of its own, with its loadout', () => {
    const [skiff] = army.models.slice(-1);
    const [, line] = army.units;
    if (skiff === undefined || line === undefined) throw new Error('the sample has a skiff and a squad');
    const mixed = {
      ...army,
      units: [
        {
          ...line,
          models: [
            ...line.models,
            { ...skiff, statlines: [...skiff.statlines] },
            { ...skiff, id: 'bare#1', name: 'Raft', statlines: [] },
          ],
        },
      ],
    };
    const [mixedUnit] = sheetOf(mixed).units.shown;
    expect(
      mixedUnit?.tables.map(({ typeName, rows }) => [
        typeName,
        rows.map(({ group, withLoadout }) => `${mixedUnit.groups[group]?.name} ${withLoadout}`),
      ]),
    ).toEqual([
      ['Unit', ['Tideguard Sergeant true', 'Tideguard true', 'Tideguard true']],
      ['Vehicle', ['Marsh Skiff true']],
      ['Model', ['Raft true']],
    ]);
  });

  it('says what was chosen for the army, without marks that only sort', () => {
    const configuration = [
      {
        id: 'c1',
        name: '**Tide Selector**',
        category: 'Configuration',
        choices: ['Spring'],
        selections: ['c1', 'c1a'],
        points: 0,
      },
      { id: 'c2', name: 'Harbour Doctrine', category: 'Configuration', choices: [], selections: ['c2'], points: 0 },
    ];
    expect(sheetOf({ ...army, configuration }).configuration.shown).toEqual([
      'Tide Selector: Spring',
      'Harbour Doctrine',
    ]);
    // What the format sets for the verdict alone is not what the list says.
    const choice = { entry: 'e', name: 'Inland' };
    const setting = { gameSystem: 'g', what: 'Harbour Doctrine', kept: true, entry: 'e', group: 'g', choice };
    expect(sheetOf({ ...army, configuration }, { ...format, settings: [setting] }).configuration.shown).toEqual([
      'Tide Selector: Spring',
    ]);
  });

  it('lists each weapon once, by name', () => {
    expect(view.weapons.map(({ columns, rows }) => [columns, rows.shown.map(({ name }) => name)])).toEqual([
      [
        ['Range', 'Strength', 'AP', 'Type'],
        ['Boathook', 'Brine Pistol', 'Kelp Burner', 'Storm Caster', 'Tidelock Carbine', 'Twin Tidelock Carbine'],
      ],
    ]);
  });
});

describe('a weapon whose abilities are sentences', () => {
  const [first] = army.models;
  const long = 'This weapon may be fired once for every tide that the bearer has seen come in.';
  const armed = (name: string, abilities: string) => {
    const made = weapon(name, '12"', '4', '0', 'Assault 1');
    return {
      ...made,
      profile: {
        ...made.profile,
        characteristics: [...made.profile.characteristics, { name: 'Abilities', typeId: 'c-a', value: abilities }],
      },
    };
  };
  it('has them in a line of their own', () => {
    if (first === undefined) throw new Error('the sample has models');
    const models = [
      { ...first, weapons: known([armed('Tide Horn', long), armed('Tide Hook', '-')], { kind: 'attested' } as const) },
    ];
    const [table] = sheetOf({ ...army, models }).weapons;
    expect(table?.columns).toEqual(['Range', 'Strength', 'AP', 'Type']);
    expect(table?.rows.shown.map(({ name, remarks }) => [name, remarks])).toEqual([
      ['Tide Hook', []],
      ['Tide Horn', [long]],
    ]);
  });
});

describe('factLines', () => {
  const line = (model: ReturnType<typeof trooper>, fact: string) => factLines(model).find((one) => one.fact === fact);
  const [warden] = army.models;
  if (warden === undefined) throw new Error('the sample has models');

  it('says the value and where it was read', () => {
    expect(line(warden, 'invulnerableSave')).toMatchObject({
      value: '5+',
      source: 'text of Lantern Ward',
      open: false,
    });
    expect(line(warden, 'weapons')?.value).toBe('Brine Pistol, Boathook');
    expect(line(warden, 'hullPoints')?.value).toBe('none');
    expect(line(warden, 'unique')?.value).toBe('no');
  });
  it('says what to look up', () => expect(line(warden, 'masteryLevel')).toMatchObject({ open: true, attested: false }));
  it('says what the player vouched for', () => {
    expect(line({ ...warden, masteryLevel: known(1, { kind: 'attested' }) }, 'masteryLevel')).toMatchObject({
      value: '1',
      attested: true,
    });
    expect(sourceText({ kind: 'curated', list: 'named characters', why: 'its text names one person' })).toBe(
      'our list of named characters: its text names one person',
    );
  });
});

describe('SheetTables', () => {
  const words = (shown: Army): string =>
    renderToStaticMarkup(<SheetTables sheet={armySheet(shown, format).sheet} />)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  it('shows models, loadout, trait and the selection they were bought in', () => {
    const text = words(army);
    for (const part of [
      'Specialist : Stubborn',
      'Leader : Fearless',
      '2 × Surf Rider',
      'Army choices Harbour Doctrine',
      'Kelp Burner Template 5 4 Assault 1',
    ]) {
      expect(text).toContain(part);
    }
  });
  it('says of a short unit how many of its models it has', () => {
    const [first, ...others] = army.units;
    if (first === undefined) throw new Error('the sample has units');
    expect(
      words({
        ...army,
        units: [
          { ...first, understrength: { models: 1, minimum: 2, missing: [], overRatio: [], flatPrice: false } },
          ...others,
        ],
      }),
    ).toContain('Understrength: 1 of 2 models');
  });
  it('says in plain sight what is not known and what was vouched for', () => {
    expect(words(army)).toContain('Not known: Mastery level');
    const models = army.models.map((model) => ({ ...model, masteryLevel: known(0, { kind: 'attested' } as const) }));
    expect(
      words({
        ...army,
        models,
        units: army.units.map((one) => ({ ...one, models: models.filter(({ unitId }) => unitId === one.id) })),
      }),
    ).toContain('Vouched for by the player: Mastery level no psyker');
  });
});
