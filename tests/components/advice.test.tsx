import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Searching, Ways, type Advice } from '@/components/list/advice/advice';
import { doneWords, gained, type Way } from '@/components/list/advice/ways.model';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { type Declarations, NO_DECLARATIONS } from '@/lib/documents/roster/schema';

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

type Done = Way['changes'][number];
const done = (label: string, change: Partial<Done> = {}): Done => ({
  kind: 'remove unit',
  label,
  told: { within: null, words: label },
  points: 0,
  models: 0,
  ...change,
});
const way = (labels: readonly string[], change: Partial<Way> = {}): Way => ({
  changes: labels.map((label) => done(label)),
  edit: { kind: 'all', edits: [] },
  total: 190,
  verdict: 'legal',
  cost: [0, labels.length],
  plans: false,
  alike: [],
  ...change,
});
const drawn = (ways: readonly Way[], declared: Declarations | null = null): string =>
  renderToStaticMarkup(<Ways label="Repairs" ways={ways} declared={declared} onTake={() => undefined} />);

it('names each button by what it does', () => {
  const buttons = drawn([way(['Remove Boyz', 'Add Nob']), way(['Remove Gretchin'])]).match(/<button.*?<\/button>/g);
  expect(buttons?.map(textOf)).toEqual(['Use this : Remove Boyz; Add Nob', 'Use this : Remove Gretchin']);
});

it.each([
  ['legal', 0, ''],
  ['cannot-tell', 0, 'Questions stay open'],
  ['cannot-tell', 1, 'Brings 1 new open question'],
] as const)('says of a way that is %s with %s new questions: %s', (verdict, fresh, says) => {
  const text = textOf(drawn([way(['Remove Boyz'], { verdict, cost: [fresh, 1] })]));
  expect(/(?:Questions|Brings).*?(?= Use this)/.exec(text)?.[0] ?? '').toBe(says);
});

it('draws a whole list: its models on a tray, each unit with what it costs', () => {
  const base = { unitId: 'a', name: 'Boy', initials: 'B', shape: 'circle', size: 'small' } as const;
  const bases = ['1', '2'].map((id) => ({
    ...base,
    id,
    leader: false,
    specialist: false,
    problem: null,
    label: `Boy #${id}`,
  }));
  const card = { tray: { bases, left: 0, places: 20 }, units: [{ id: 'a', name: 'Boyz', models: 2, points: 12 }] };
  const page = drawn([way(['Add Boyz'], { card })]);
  expect(textOf(page)).toContain('Boyz ×2 12');
  expect(page).toContain('aria-label="Tray: ');
  expect(textOf(page).match(/Add Boyz/g)).toHaveLength(1);
});

it('says that specialists are picked along with a change, and new ones where some were', () => {
  const planned = [way(['Remove Boyz'], { plans: true })];
  expect(textOf(drawn(planned))).toContain('Picks specialists');
  expect(textOf(drawn(planned, { ...NO_DECLARATIONS, leader: 'a#1' }))).toContain('Picks new specialists');
  const plan = done('Plan the leader and the specialists', { kind: 'declare' });
  expect(textOf(drawn([way([], { changes: [plan], plans: true })]))).not.toContain('Picks');
});

const bought = done('Add Burna Boyz with Skorcha, 5 models, 80 points', {
  kind: 'add unit',
  told: { within: null, words: 'Add Burna Boyz', gives: 'Burna Boyz', gear: ['Skorcha'] },
  points: 80,
  models: 5,
});

it('tells what points are used for as a list does: each new unit with its models and points', () => {
  const more = done('Boyz: add Big Choppa', { kind: 'add option', points: 5 });
  expect(gained([bought, more])).toEqual([
    { id: '0', name: 'Burna Boyz with Skorcha', models: 5, points: 80 },
    { id: '1', name: 'Boyz: add Big Choppa', models: 0, points: 5 },
  ]);
});

const specialists = ['a#1', 'b#1'].map((model) => ({ model, trait: 'tough', weapon: null }));
const NOTHING: RosterEdit = { kind: 'all', edits: [] };

it.each([
  [[done('Remove Boyz (60 points)')], 'Removed Boyz (60 points)'],
  [[done('Boyz: 9 Boy instead of 10', { kind: 'number' })], 'Boyz: 9 Boy instead of 10'],
  [[bought], 'Added Burna Boyz with Skorcha, 80 points'],
  [Array.from({ length: 6 }, () => bought), '6 units added: 190 points'],
  [[done('Remove Boyz'), done('Remove Nobz')], '2 units removed: 190 points'],
  [[done('Remove Boyz'), bought], '2 changes made: 190 points'],
  [[done('Plan the leader and the specialists', { kind: 'declare' })], '2 specialists chosen'],
] as const)('says in one line what was done, and is never a log: %#', (changes, says) => {
  const edit = says.includes('specialists')
    ? ({ kind: 'declare', declarations: { specialists } } as unknown as RosterEdit)
    : NOTHING;
  expect(doneWords({ changes, edit, total: 190 })).toBe(says);
});

const sought = (advice: Partial<Advice<'repair'>>, says: string | null): string => {
  const none = { found: [], shown: [], tried: 0, answer: null, problem: null, goOn: () => undefined };
  return renderToStaticMarkup(<Searching advice={{ ...none, ...advice }} says={says} />);
};
const statusOf = (markup: string): string => textOf(/<(\w+) role="status">.*?<\/\1>/.exec(markup)?.[0] ?? 'no status');

it('has its status before there is something to say, and says only what came of it', () => {
  const running = sought({ tried: 3 }, null);
  expect(statusOf(running)).toBe('');
  expect(textOf(running)).toBe('Looking … 3 lists tried');
  const over = sought({ answer: { found: [], proof: null, stopped: 'limit' } }, 'Nothing was found yet.');
  expect(statusOf(over)).toBe('Nothing was found yet.');
  expect(textOf(over)).toBe('Nothing was found yet. Go on');
});

it('can be tried again where something went wrong', () => {
  const failed = sought({ problem: 'The server cannot be reached.' }, null);
  expect(statusOf(failed)).toBe('The server cannot be reached.');
  expect(textOf(failed)).toBe('The server cannot be reached. Try again');
});
