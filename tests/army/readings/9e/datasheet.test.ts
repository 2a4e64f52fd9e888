import { describe, expect, it } from 'vitest';
import { DATASHEET_NAMES, datasheetName, readUnit } from '../../../../lib/army/readings/wh40k-9e';
import { inSlot, model, unit } from '../../evaluated-builders';

describe('a datasheet’s name', () => {
  it.each([
    ['Tide Wardens', 'Tide Wardens'],
    ['Tide Wardens [Legends]', 'Tide Wardens'],
    ['Tide Wardens [LEGENDS]', 'Tide Wardens'],
    ['Tide Wardens [Legends}', 'Tide Wardens'],
    ['Tide Wardens ', 'Tide Wardens'],
    ['Tide Wardens w/ harpoons', 'Tide Wardens'],
    ['Captain with Great Harpoon', 'Captain with Great Harpoon'],
    ['Hearthkyn Warriors w/ bolters', 'Hearthkyn Warriors'],
    ['Hearthkyn Warriors w/ ion blasters', 'Hearthkyn Warriors'],
    ['Hearthguard w/ disintegrators and concussion gauntlets', 'Hearthguard'],
    ['Cthonian Beserks w/ concussion mauls', 'Cthonian Beserks'],
    ['Cthonian Berserks w/ concussion mauls', 'Cthonian Beserks'],
    ['Brôkhyr Thunderkyn w/ SP conversion beamers', 'Brôkhyr Thunderkyn'],
    ['Big Mek w/ Shokk Attack Gun', 'Big Mek w/ Shokk Attack Gun'],
    ['Big Mek w/ Kustom Force Field', 'Big Mek w/ Kustom Force Field'],
  ])('%s is %s', (entry, name) => expect(datasheetName(entry)).toBe(name));

  it('every row of the table has its reason', () =>
    expect(DATASHEET_NAMES.every(({ why }) => why.length > 20)).toBe(true));
});

describe('a unit as a whole', () => {
  const category = (name: string) => ({ id: name, name, primary: false });
  const root = unit('Tide Wardens [Legends]', {
    categories: [inSlot('Troops'), ...['Faction: Tide Clans', 'Core', 'Faction: Sea Folk'].map(category)],
  });

  it('has its datasheet’s name, keywords and factions', () => {
    const read = readUnit(root, [model('Warden', { categories: [category('Infantry'), category('Core')] })]);
    expect(read).toMatchObject({
      unitName: 'Tide Wardens',
      keywords: ['Core', 'Infantry'],
      factionKeywords: { known: true, value: ['Tide Clans', 'Sea Folk'] },
      compulsory: true,
      sharesSlot: null,
    });
  });
  it('has the factions of its models where it has none itself', () =>
    expect(
      readUnit(unit('Wardens'), [model('Warden', { categories: [category('Faction: Tide Clans')] })]).factionKeywords,
    ).toMatchObject({ value: ['Tide Clans'] }));
  it('says so when the data gives no faction', () =>
    expect(readUnit(unit('Wardens'), []).factionKeywords).toEqual({
      known: false,
      lookUp: 'the faction keywords of Wardens: the data gives none',
    }));
  it.each(['Non-Compulsory Troop', 'Non-Compulsory HQ'])('fills no compulsory slot as %s', (name) => {
    const read = readUnit(unit('Swarm', { categories: [inSlot('Troops'), category(name)] }), []);
    expect(read).toMatchObject({ compulsory: false, keywords: [] });
  });
  it('shares a slot as a Lieutenant, which is a keyword too', () =>
    expect(readUnit(unit('Mate', { categories: [inSlot('HQ'), category('Lieutenant')] }), [])).toMatchObject({
      sharesSlot: 'Lieutenant',
      keywords: ['Lieutenant'],
    }));
});
