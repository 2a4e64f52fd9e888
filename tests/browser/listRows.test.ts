import { expect, it } from 'vitest';
import { labelsOf, wantedRows, type OwnRow, type RowQuery } from '@/lib/browser/listRows';

const row = (name: string, over: Partial<OwnRow> = {}): OwnRow => ({
  viewId: name,
  name,
  format: 'recon-squad',
  factions: [],
  units: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  verdict: null,
  mine: true,
  unsent: 'nothing',
  twoVersions: false,
  pinned: false,
  data: null,
  approved: null,
  labels: [],
  ...over,
});
const points = (spent: number, verdict = 'legal') => ({
  verdict: { verdict, points: { spent, limit: 200 } } as OwnRow['verdict'],
});
const ROWS = [
  row('Tide', { updatedAt: '2026-01-03T00:00:00.000Z', factions: ['Grell'], labels: ['club'], ...points(150) }),
  row('Ærth', { updatedAt: '2026-01-02T00:00:00.000Z', units: ['Éclair Squad'], format: 'scout-team', ...points(199) }),
  row('Old', { pinned: true, labels: ['club', 'away'], ...points(10, 'illegal') }),
];
const FORMATS = { 'recon-squad': 'Recon Squad', 'scout-team': 'Scout Team' };
const names = (wanted: Partial<RowQuery>) =>
  wantedRows(ROWS, { text: '', sort: 'changed', format: null, label: null, ...wanted }, FORMATS).map(
    ({ name }) => name,
  );

it.each<[Partial<RowQuery>, readonly string[]]>([
  [{}, ['Old', 'Tide', 'Ærth']],
  [{ sort: 'points' }, ['Old', 'Ærth', 'Tide']],
  [{ sort: 'format' }, ['Old', 'Tide', 'Ærth']],
  [{ sort: 'name' }, ['Old', 'Ærth', 'Tide']],
  [{ text: 'grell' }, ['Tide']],
  [{ text: ' ECLAIR  squad ' }, ['Ærth']],
  [{ text: 'away' }, ['Old']],
  [{ text: 'grell eclair' }, []],
  [{ label: 'club' }, ['Old', 'Tide']],
  [{ format: 'scout-team' }, ['Ærth']],
  [{ text: 'scout' }, ['Ærth']],
  [{ text: 'recon illegal' }, ['Old']],
  [{ text: 'legal' }, ['Tide', 'Ærth']],
])('%j are %j', (wanted, found) => {
  expect(names(wanted)).toEqual(found);
});

it('labels stand once, by name', () => {
  expect(labelsOf(ROWS)).toEqual(['away', 'club']);
});
