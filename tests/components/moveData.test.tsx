import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { editorStep, startEditor, type EditorAction, type EditorState } from '@/components/editor/useEditor';
import { moveTo } from '@/components/editor/updatePanel';
import { Compared } from '@/components/list/report/changeTables';
import { buildDataset, type Dataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { bookDataset, withHouseBooks } from '@/lib/data/ownUnits';
import { relink } from '@/lib/data/relink';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../ownBooks';
import { changed, editing } from '../samples/editing';
import { sampleDataset, sampleList, sampleListNames, TIDEBOUND } from '../samples/sampleData';

/** A list under the data that it was made with, and what that data has become. */
interface Case {
  readonly format: Format;
  readonly roster: Roster;
  readonly older: LinkedDataset;
  readonly newer: LinkedDataset;
}

const TRUCK = ownUnit(
  'truck',
  ['Vehicle', 'Multi-Activate (2)', 'Transport (8)'],
  [ownModel('cab', { weapons: [ownWeapon('gun', ['Facings: Front 90'])] })],
);
function trenches(): Case {
  const { roster } = fieldedBooks(ownBook('yard', [TRUCK]));
  const under = (keywords: readonly string[], revision: number): LinkedDataset =>
    link(bookDataset([ownBook('yard', [{ ...TRUCK, keywords: [...keywords] }])], revision));
  return {
    format: formats['trenches-and-turbines'],
    roster,
    older: under(TRUCK.keywords, 1),
    newer: under(['Vehicle', 'Transport (5)'], 2),
  };
}

/** The same files with every price one point higher. */
function dearer({ gameSystem, catalogues }: Dataset): LinkedDataset {
  const raised = catalogues.map((file) =>
    JSON.parse(JSON.stringify(file), (key, value) =>
      key === 'costs' && Array.isArray(value)
        ? value.map((cost) => ({ ...cost, value: cost.value === 0 ? 0 : cost.value + 1 }))
        : value,
    ),
  );
  return link(buildDataset(gameSystem, raised));
}

function community(id: 'recon-squad' | 'scout-team'): Case {
  const dataset = sampleDataset(id);
  return {
    format: formats[id],
    roster: sampleList(sampleListNames(id)[0]!, id),
    older: link(dataset),
    newer: dearer(dataset),
  };
}

function house(): Case {
  const base = sampleDataset('recon-squad');
  const id = base.catalogues.find(({ name }) => name === TIDEBOUND)!.id;
  const stats = {
    'Unit Type': 'Infantry',
    WS: '4',
    BS: '4',
    S: '3',
    T: '3',
    W: '1',
    I: '4',
    A: '1',
    Ld: '8',
    Save: '4+',
  };
  const guards = (wounds: string) =>
    ownUnit('guards', [], [ownModel('guard', { number: 3, stats: { ...stats, W: wounds } })], {
      name: 'Reef Guards',
      slot: 'Elites',
      points: 40,
    });
  const joined = (wounds: string, revision: number): LinkedDataset =>
    link(withHouseBooks(base, [ownBook('salt', [guards(wounds)], { edition: '7th' })], revision, [id]));
  const older = joined('1', 1);
  const { startList, unit } = editing('recon-squad', older);
  return {
    format: formats['recon-squad'],
    roster: changed(startList(TIDEBOUND), unit('Reef Guards')),
    older,
    newer: joined('4', 2),
  };
}

const CASES: readonly (readonly [string, () => Case])[] = [
  ['Trenches & Turbines', trenches],
  ['Recon Squad', () => community('recon-squad')],
  ['Scout Team', () => community('scout-team')],
  ['a list with house units', house],
];

const run = (state: EditorState, ...actions: readonly EditorAction[]): EditorState => actions.reduce(editorStep, state);
const title: EditorAction = { kind: 'edit', change: { kind: 'title', name: 'Moved on' }, field: null };

/** What is said of a move before it is made. */
const toldOf = ({ format, roster, older }: Case, to: LinkedDataset): string => {
  const editor = { roster, format, data: older.dataset.hash, ...checkRoster(roster, older, format) };
  return renderToStaticMarkup(<Compared {...moveTo(editor, to).comparison} />)
    .replace(/<title>.*?<\/title>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
};

describe.each(CASES)('a list moved to other data: %s', (_, make) => {
  const { format, roster, older, newer } = make();
  const stored = { document: roster, data: older.dataset.hash };
  const moved = relink(roster, newer).roster;
  const move: EditorAction = { kind: 'move', document: moved, linked: newer };
  const verdictOf = ({ history: { present }, data }: EditorState) =>
    checkRoster(present.document, data.get(present.data ?? '')!, format).report;
  const start = startEditor(stored, older);

  it('comes back with undo, roster and data, and goes again with redo', () => {
    const later = run(start, move);
    expect(later.history.present.data).toBe(newer.dataset.hash);
    expect(verdictOf(later)).not.toEqual(verdictOf(start));
    const back = run(later, { kind: 'undo' });
    expect(back.history.present).toBe(start.history.present);
    expect(back.history.present).toMatchObject(stored);
    expect(verdictOf(back)).toEqual(verdictOf(start));
    expect(run(back, { kind: 'redo' }).history.present).toBe(later.history.present);
  });

  it('keeps what was done before and after it, each step with its data', () => {
    const later = run(start, title, move, { kind: 'edit', change: { kind: 'notes', notes: 'After.' }, field: null });
    expect(later.history.past.map(({ data }) => data)).toEqual([
      older.dataset.hash,
      older.dataset.hash,
      newer.dataset.hash,
    ]);
    const back = run(later, { kind: 'undo' }, { kind: 'undo' });
    expect(back.history.present).toMatchObject({ data: older.dataset.hash, document: { name: 'Moved on' } });
    expect(back.history.past).not.toEqual([]);
  });

  it('keeps what it was when a field is left in which nothing was typed', () => {
    expect(editorStep(start, { kind: 'left' })).toBe(start);
  });

  it('never lets typing go on over a move', () => {
    const typed = (name: string): EditorAction => ({ kind: 'edit', change: { kind: 'title', name }, field: 'title' });
    const later = run(start, typed('A'), typed('Ab'), { ...move, document: { ...moved, name: 'Ab' } }, typed('Abc'));
    expect(later.history.past).toHaveLength(3);
    expect(run(later, { kind: 'undo' }).history.present).toMatchObject({
      data: newer.dataset.hash,
      document: { name: 'Ab' },
    });
  });

  it('holds no data that no step needs', () => {
    expect([...run(start, move).data.keys()]).toEqual([older.dataset.hash, newer.dataset.hash]);
    expect([...run(start, move, { kind: 'undo' }, title).data.keys()]).toEqual([older.dataset.hash]);
  });

  it('is told before it is taken: both verdicts and what is different', () => {
    const text = toldOf(make(), newer);
    expect(text).toContain('Verdict');
    expect(text).not.toContain('Nothing that counts');
    expect(toldOf(make(), older)).toContain('Nothing that counts in the game');
  });
});

it('says that a truck loses two keywords and an arc stays', () => {
  const text = toldOf(trenches(), trenches().newer);
  expect(text).toContain('Keywords Multi-Activate (2), Transport (8) Transport (5)');
  expect(text).not.toContain('Front 90');
});
