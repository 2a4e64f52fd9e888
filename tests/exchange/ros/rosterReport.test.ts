import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { missingSelections } from '@/lib/data/missingSelections';
import { costDifferences, recordedTotals, relinkReport } from '@/lib/exchange/ros/rosterReport';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { entry, linkTo, model, points, unit, wardens } from '../../data/nodes';

const data = wardens(
  [
    unit('squad', {
      name: 'Squad',
      costs: points(10),
      selectionEntries: [
        model('trooper', { name: 'Trooper', costs: points(4) }),
        model('new-horn', { name: 'Horn Blower' }),
        entry('new-drum', { name: 'Drum' }),
      ],
    }),
  ],
  {
    name: 'Wardens',
    revision: 4,
    sharedSelectionEntries: [entry('banner', { name: 'Banner' }), unit('hero', { name: 'Hero', costs: points(50) })],
    entryLinks: [linkTo('hero', 'new-link')],
  },
);

const cost = (value: number): string => `<costs><cost name="pts" typeId="points" value="${value}"/></costs>`;
const chosen = (id: string, entryId: string, name: string, value: number, inside = '', number = 1): string =>
  `<selection id="${id}" name="${name}" entryId="${entryId}" number="${number}" type="model">${inside === '' ? '' : `<selections>${inside}</selections>`}${cost(value)}</selection>`;

const file = (forces: string, system = 'Invented'): ReturnType<typeof readRoster> =>
  readRoster(
    'a.ros',
    new TextEncoder().encode(
      `<roster name="List" gameSystemId="system" gameSystemName="${system}" ` +
        `gameSystemRevision="7">${cost(99)}<forces>${forces}</forces></roster>`,
    ),
  );
const inForce = (catalogue: string, name: string, selections: string): string =>
  `<force id="f-${catalogue}" name="${name}" entryId="${name}" catalogueId="${catalogue}" ` +
  `catalogueName="${catalogue}" catalogueRevision="2"><selections>${selections}</selections></force>`;

const list = file(
  inForce(
    'wardens',
    'patrol',
    [
      chosen(
        's',
        'squad',
        'Squad',
        12,
        [
          chosen('t', 'trooper', 'Trooper', 20, '', 5),
          chosen('h', 'old-horn', 'Horn-Blower', 3),
          chosen('d', 'old-drum', 'Drum', 2),
          chosen('b', 'banner', 'Banner', 5),
          chosen('g', 'lost', 'Gong', 7, chosen('m', 'trooper', 'Mallet', 1)),
        ].join(''),
      ),
      chosen('k', 'old-link::hero', 'Hero', 50),
    ].join(''),
  ) + inForce('order', 'column', chosen('o', 'squad', 'Others', 30)),
);

describe('how a list from elsewhere meets the data', () => {
  const relinked = relink(list.roster, data, list.recorded);
  const evaluated = evaluate(relinked.roster, data).roster;

  it('tells for what is missing why it is, where it stood and what its file recorded', () => {
    const told = missingSelections(relinked.roster, data).map(({ name, reason, within, costs }) => [
      name,
      reason,
      within.join(' › '),
      costs[0]?.value,
    ]);
    expect(told).toEqual([
      ['Drum', 'replaced', 'patrol › Squad', 2],
      ['Banner', 'moved', 'patrol › Squad', 5],
      ['Gong', 'gone', 'patrol › Squad', 7],
      ['Mallet', 'parent', 'patrol › Squad › Gong', 1],
      ['Others', 'catalogue', 'column', 30],
    ]);
    expect([relinked.byPath, relinked.byLastId, relinked.byName.length]).toEqual([2, 1, 1]);
  });

  it('compares the prices of what was found, for whole numbers of each', () => {
    expect(costDifferences(evaluated, list.recorded)).toEqual([
      { id: 's', name: 'Squad', number: 1, type: 'pts', recorded: 12, now: 10 },
      { id: 'h', name: 'Horn Blower', number: 1, type: 'pts', recorded: 3, now: 0 },
    ]);
    expect(recordedTotals(evaluated, list.origin!, list.recorded, list.forces)).toEqual([
      { type: 'pts', recorded: 99, selections: 130, now: 80 },
    ]);
  });

  it('compares only what the file records: a cost type of the data that it never names tells nothing, one left out where it is zero does', () => {
    const more = {
      ...evaluated,
      costTypes: [...evaluated.costTypes, { typeId: 'power', name: 'PL', hidden: false }],
      costs: [...evaluated.costs, { typeId: 'power', name: 'PL', value: 4 }],
    };
    const priced = {
      ...more,
      forces: more.forces.map((force) => ({
        ...force,
        selections: force.selections.map((each) => ({
          ...each,
          costs: [...each.costs, { typeId: 'power', name: 'PL', value: 2 }],
        })),
      })),
    };
    expect(costDifferences(priced, list.recorded).filter(({ type }) => type === 'PL')).toEqual([]);
    expect(recordedTotals(priced, list.origin!, list.recorded, list.forces).map(({ type }) => type)).toEqual(['pts']);
    const named = new Map([
      ...list.recorded,
      ['h', { type: 'model', costs: [{ typeId: 'power', name: 'PL', value: 0 }] }],
    ]);
    expect(
      costDifferences(priced, named)
        .filter(({ type }) => type === 'PL')
        .map(({ name, recorded, now }) => [name, recorded, now]),
    ).toEqual([
      ['Squad', 0, 2],
      ['Hero', 0, 2],
    ]);
    expect(recordedTotals(priced, list.origin!, named, list.forces)).toContainEqual({
      type: 'PL',
      recorded: 0,
      selections: 0,
      now: 4,
    });
  });

  it('keeps what a file recorded only with what is missing, until newer data has it', () => {
    const [squad] = relinked.roster.forces[0]!.selections;
    expect(squad?.recorded).toBeUndefined();
    expect(squad?.selections.map(({ recorded }) => recorded?.costs[0]?.value)).toEqual([undefined, undefined, 2, 5, 7]);
    const found = wardens([unit('squad', { selectionEntries: [entry('lost')] })]);
    expect(relink(relinked.roster, found).roster.forces[0]!.selections[0]!.selections[4]?.recorded).toBeUndefined();
  });

  it('names revisions, catalogues and detachments that differ', () => {
    const report = relinkReport(list, evaluated, data, relinked);
    expect(report).toMatchObject({
      writtenBy: 'BattleScribe',
      gameSystem: { recorded: { name: 'Invented', revision: 7 }, data: { name: 'Invented', revision: 1 } },
      catalogues: [
        { id: 'wardens', recordedRevision: 2, data: { name: 'Wardens', revision: 4 } },
        { id: 'order', data: null },
      ],
    });
    expect(report.notes).toEqual([
      'The file was written with newer data of the game system: revision 7, here 1.',
      'This data has no catalogue order (order): nothing of its detachments can be found.',
      'This data has no detachment column.',
      'Found by name, since this data has them under other ids: Squad › 1 Horn-Blower. Look whether they are what ' +
        'was meant.',
    ]);
  });

  it('knows a detachment that a link leads to', () => {
    const linkedTo = file(inForce('wardens', 'to::patrol', ''));
    expect(relinkReport(linkedTo, evaluated, data, { byName: [], cut: 0 }).notes).not.toContainEqual(
      expect.stringContaining('no detachment'),
    );
  });

  it('says when the file is of another edition with the same id', () => {
    const other = file(inForce('wardens', 'patrol', ''), 'Invented, 1st Edition');
    expect(relinkReport(other, evaluated, data, { byName: [], cut: 0 }).notes[0]).toMatch(
      /^The file was written for Invented, 1st Edition, this data is Invented\. Both go by one id/,
    );
  });
});
