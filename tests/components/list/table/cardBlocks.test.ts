import { expect, it } from 'vitest';
import type { Piece, Statline } from '@/lib/play/table/piece';
import { blocksOf } from '@/components/list/table/cards.model';

const statline = (name: string, figures: Readonly<Record<string, string>>): Statline => ({
  name,
  number: 1,
  cells: Object.entries(figures).map(([column, value]) => ({ name: column, value })),
});

const BARE: Piece = {
  id: 'p#1',
  unitId: 'p',
  name: 'Thrower',
  unit: null,
  slot: null,
  types: [],
  leader: false,
  traits: [],
  models: [],
  teams: [],
  statlines: [],
  changes: [],
  weapons: [],
  rules: [],
  wargear: [],
  keywords: [],
  meanings: [],
  marks: [],
  spends: [],
  notes: null,
};

const statsOn = (...statlines: readonly Statline[]) =>
  blocksOf({ piece: { ...BARE, statlines }, arcs: [], copies: null }).filter(({ kind }) =>
    ['stats', 'model'].includes(kind),
  );

it('shows figures as a table as far as a card is wide, and the others in words', () => {
  const figures = { MA: '5', ST: '3', AG: '3+', PA: '4+', AV: '10+', 'Skills & Traits': '', Primary: 'GS' };
  expect(statsOn(statline('Thrower', { ...figures, Secondary: 'AD', Cost: '50,000', SPP: '' }))).toEqual([
    {
      kind: 'stats',
      columns: ['MA', 'ST', 'AG', 'PA', 'AV', 'Skills & Traits', 'Primary'],
      rows: [{ name: '', values: ['5', '3', '3+', '4+', '10+', '–', 'GS'] }],
    },
    { kind: 'model', head: '', text: 'Secondary AD · Cost 50,000' },
  ]);
});

it('keeps all columns of a usual line', () => {
  const columns = ['M', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv'];
  const figures = Object.fromEntries(columns.map((column) => [column, '10']));
  expect(statsOn(statline('Hand', figures))).toMatchObject([{ kind: 'stats', columns }]);
});
