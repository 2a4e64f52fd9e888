import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ModelLines, Statlines, UnitKeywords } from '@/components/editor/unitSheet';
import { UnitCard } from '@/components/units/forge/unitCard';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { SheetTables } from '@/components/list/sheet/sheetTables';
import { armySheet } from '@/components/list/printedSheet.model';
import { MOST_COLUMNS } from '@/components/list/sheetColumns.model';
import { cardFaces, printCards } from '@/components/list/table/cards.model';
import { CardSheets } from '@/components/list/table/cardsPaper';
import { piecesOf } from '@/lib/play/table/pieces';
import { link } from '@/lib/data/link';
import { withHouseBooks } from '@/lib/data/ownUnits';
import { applyEdit } from '@/lib/documents/roster/edits';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../ownBooks';
import { changed, editing } from '../samples/editing';
import { sampleDataset, TIDEBOUND } from '../samples/sampleData';

const format = formats['trenches-and-turbines'];
const punt = ownUnit(
  'punt',
  ['Vehicle', 'Transport (3)'],
  [
    ownModel('pilot', { leads: true, stats: { Armour: 'wet leather', Wits: '4' } }),
    ownModel('rower', {
      number: 2,
      stats: { Oars: '2' },
      weapons: [ownWeapon('harpoon', ['Facings: Front 90', 'Set Up'], { stats: { Reach: '12"' } })],
    }),
  ],
  { name: 'Reed Punt', notes: 'Never sinks.\nAsk first.' },
);
const { linked, roster } = fieldedBooks(ownBook('pond', [punt]));
const checked = checkRoster(roster, linked, format);
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
const KEYWORDS = ['Vehicle', 'Transport (3)', 'Facings: Front 90', 'Set Up'];
const STATS = ['Armour', 'wet leather', 'Wits', 'Oars', 'Reach', '12"'];
const NOTES = ['Never sinks.', 'Ask first.'];

describe('keywords, notes and statlines that a player wrote stand', () => {
  const all = [...KEYWORDS, ...STATS, ...NOTES];

  it('in the preview and in the editor', () => {
    const [root] = checked.evaluation.roster.forces[0]!.selections;
    const text = textOf(
      renderToStaticMarkup(
        <>
          <UnitKeywords unit={checked.army.units[0]!} />
          <ModelLines selection={root!} edition="own" />
          <Statlines selection={root!} edition="own" open />
        </>,
      ),
    );
    for (const part of all) expect(text).toContain(part);
  });

  it('on the shared page', () => {
    const text = textOf(renderToStaticMarkup(<SheetTables sheet={armySheet(checked.army, format).sheet} />));
    for (const part of all) expect(text).toContain(part);
  });

  it('on the printed cards and on the card of the book', () => {
    const printed = textOf(
      renderToStaticMarkup(
        <CardSheets
          faces={cardFaces(printCards(piecesOf(checked.army, format), format.table!(checked.army)))}
          list="Pond"
        />,
      ),
    );
    for (const part of all) expect(printed).toContain(part);
    const card = textOf(renderToStaticMarkup(<UnitCard unit={punt} edition={EDITIONS.own} definitions={[]} />));
    for (const part of all) expect(card).toContain(part);
  });

  it('each value under its own heading, where rows have different ones', () => {
    const [root] = checked.evaluation.roster.forces[0]!.selections;
    const markup = renderToStaticMarkup(<ModelLines selection={root!} edition="own" />);
    const [table] = markup.split('</table>');
    const rows = table!
      .split('<tr')
      .slice(1)
      .map((row) =>
        row
          .split(/<t[hd]/)
          .slice(1)
          .map((cell) => textOf(`<x${cell}`)),
      );
    expect(rows[0]).toEqual(['Unit', 'Move', 'HP', 'Ld', 'Leads', 'Armour', 'Wits', 'Oars']);
    expect(rows[1]).toEqual(['Model pilot', '6"', '1', '6', 'Yes', 'wet leather', '4', '']);
    expect(rows[2]).toEqual(['Model rower', '6"', '1', '6', '', '', '', '2']);
  });
});

it('in tables that never grow with the names that a player makes up, and without losing a value', () => {
  const stats = (of: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${of}${at}`, `v${of}${at}`]));
  const many = fieldedBooks(
    ownBook('pond', [
      ownUnit(
        'u',
        [],
        Array.from({ length: 8 }, (_, at) =>
          ownModel(`m${at}`, {
            stats: stats(`s${at}-`),
            weapons: [ownWeapon(`w${at}`, [], { stats: stats(`t${at}-`) })],
          }),
        ),
      ),
    ]),
  );
  const { army, evaluation } = checkRoster(many.roster, many.linked, format);
  const { sheet } = armySheet(army, format);
  expect(
    Math.max(
      ...sheet.units.shown[0]!.tables.map(({ columns }) => columns.length),
      ...sheet.weapons.map(({ columns }) => columns.length),
    ),
  ).toBeLessThanOrEqual(MOST_COLUMNS + 1);
  const [page, editor] = [
    <SheetTables key="page" sheet={sheet} />,
    <Fragment key="editor">
      <ModelLines selection={evaluation.roster.forces[0]!.selections[0]!} edition="own" />
      <Statlines selection={evaluation.roster.forces[0]!.selections[0]!} edition="own" open />
    </Fragment>,
  ].map((shown) => renderToStaticMarkup(shown));
  for (const markup of [page, editor]) {
    expect(markup!.match(/<t[hd]/g)!.length).toBeLessThan(600);
    for (const value of ['vs7-39', 'vt7-39', 'vs0-0', 'vt0-0']) expect(textOf(markup!)).toContain(value);
  }
});

describe('what a player wrote of a house unit', () => {
  it('stands on the shared page with its rules’ texts, and the community’s rules by name alone', () => {
    const base = sampleDataset('recon-squad');
    const id = base.catalogues.find(({ name }) => name === TIDEBOUND)!.id;
    const guard = ownUnit('guards', [], [ownModel('guard', { stats: { 'Unit Type': 'Infantry', W: '1' } })], {
      name: 'Reef Guards',
      slot: 'Elites',
      points: 40,
      notes: 'Brine Skin: ignores the first wound.\nStubborn',
    });
    const joined = link(withHouseBooks(base, [ownBook('salt', [guard], { edition: '7th' })], 1, [id]));
    const { startList, unit } = editing('recon-squad', joined);
    const list = changed(startList(TIDEBOUND), unit('Reef Guards'));
    const { army, evaluation } = checkRoster(list, joined, formats['recon-squad']);
    expect(
      textOf(renderToStaticMarkup(<SheetTables sheet={armySheet(army, formats['recon-squad']).sheet} />)),
    ).toContain('Brine Skin: ignores the first wound. Stubborn');
    expect(army.units.map(({ name, notes }) => [name, notes])).toContainEqual([
      'Reef Guards',
      'Brine Skin: ignores the first wound.\nStubborn',
    ]);
    // A note in the list stands under what the unit itself says.
    const target = list.forces[0]!.selections.find(({ name }) => name === 'Reef Guards')!.id;
    const noted = applyEdit(list, { kind: 'annotate', target, notes: 'Painted blue' });
    const shown = checkRoster(noted, joined, formats['recon-squad']).army;
    expect(
      textOf(renderToStaticMarkup(<SheetTables sheet={armySheet(shown, formats['recon-squad']).sheet} />)),
    ).toContain('Stubborn Painted blue');
    // In the editor words have no column, since its figures would not fit a phone.
    const guards = evaluation.roster.forces[0]!.selections.find(({ name }) => name === 'Reef Guards')!;
    const lines = textOf(renderToStaticMarkup(<ModelLines selection={guards} edition="7th" />));
    expect([lines.includes('Model guard Infantry'), lines.includes('Unit Type')]).toEqual([true, false]);
  });
});
