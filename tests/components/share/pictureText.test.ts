import { describe, expect, it } from 'vitest';
import type { PrintedUnit } from '@/components/list/printedSheet.model';
import { pictureText, ROW_HEIGHT } from '@/components/share/pictureText.model';

const unit = (name: string, points: number | null, ...loadouts: readonly string[]): PrintedUnit => ({
  id: name,
  name,
  heading: null,
  points,
  keywords: [],
  understrength: null,
  house: null,
  fromFile: null,
  notes: null,
  ownWords: false,
  tables: [],
  groups: loadouts.map((loadout, at) => ({
    id: `${name}${at}`,
    number: at + 1,
    track: 1,
    name: `Model ${at}`,
    mark: null,
    oneLeads: false,
    role: at === 0 ? { word: 'Leader', trait: 'Fearless' } : null,
    loadout,
    rules: '',
    remarks: '',
    vouched: '',
    open: '',
    facts: [],
  })),
  facts: [],
  left: 0,
});
const sheet = (...shown: readonly PrintedUnit[]) => ({ units: { shown, left: 0 } });
const room = { columns: 2, width: 500, height: 300, sizes: [30, 20] };

describe('the units of a list in a picture', () => {
  it('have their models and wargear, each with its number and part', () => {
    const { columns, left, size } = pictureText(sheet(unit('Gang', 87, 'Rifle', 'Saw, Net')), room);
    expect([left, size]).toEqual([0, 30]);
    expect(columns.flat().map(({ text, points }) => [text, points])).toEqual([
      ['Gang', '87'],
      ['Model 0: Leader: Fearless · Rifle', ''],
      ['2 × Model 1: Saw, Net', ''],
    ]);
  });

  it('have wargear alone where the data has no name', () => {
    const gang = unit('Gang', 87, '', 'Rifle');
    const [leader, other] = gang.groups;
    const nameless = { ...gang, groups: [leader!, { ...other!, number: 1, name: '' }] };
    expect(pictureText(sheet(nameless), room).columns.flat().at(-1)!.text).toBe('Rifle');
  });

  it('are written smaller where there are many, then told by their number', () => {
    const many = (number: number) =>
      sheet(...Array.from({ length: number }, (_, at) => unit(`Unit ${at}`, 5, 'Rifle')));
    expect(pictureText(many(7), room)).toMatchObject({ size: 20, left: 0 });
    const full = pictureText(many(40), room);
    expect(full.size).toBe(20);
    expect(full.columns.length).toBe(2);
    expect(full.left).toBe(40 - full.columns.flat().filter(({ kind }) => kind === 'unit').length);
  });

  it('stand by their names alone where only so all have room', () => {
    const units = Array.from({ length: 18 }, (_, at) => unit(`Unit ${at}`, 5, 'Rifle', 'Saw'));
    const { columns, left, size } = pictureText(sheet(...units), room);
    expect([left, size]).toEqual([0, 20]);
    expect(columns.flat().map(({ text, points }) => [text, points])).toEqual(units.map(({ name }) => [name, '5']));
  });

  it('never stand higher than there is room, whatever the names are, and no unit’s name stands last in a column', () => {
    for (const length of [1, 40, 400, 4000]) {
      const units = Array.from({ length: 9 }, (_, at) => unit('W'.repeat(length), at, 'M'.repeat(length), 'x'));
      const { columns, size } = pictureText(sheet(...units), room);
      for (const lines of columns) {
        const rows = lines.reduce((sum, each) => sum + each.rows, 0);
        expect(rows * size * ROW_HEIGHT).toBeLessThanOrEqual(room.height);
        if (lines.some(({ kind }) => kind === 'models')) expect(lines.at(-1)?.kind).toBe('models');
      }
    }
  });
});
