import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { doneWords } from '@/components/list/advice/doneWords.model';
import { Searching } from '@/components/list/advice/searching';
import type { Advice } from '@/components/list/advice/useAdvice';
import { Ways, type Way } from '@/components/list/advice/ways';
import type { RosterEdit } from '@/lib/documents/roster/edits';

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const way = (labels: readonly string[], change: Partial<Way> = {}): Way => ({
  changes: labels.map((label) => ({ kind: 'remove unit', label })),
  edit: { kind: 'all', edits: [] },
  total: 190,
  verdict: 'legal',
  cost: [0, labels.length],
  plans: false,
  alike: [],
  ...change,
});
const drawn = (ways: readonly Way[]): string =>
  renderToStaticMarkup(<Ways label="Repairs" ways={ways} onTake={() => undefined} />);

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

it.each([
  [[{ kind: 'remove unit', label: 'Remove Boyz (60 points)' }], 'Removed Boyz (60 points)'],
  [[{ kind: 'number', label: 'Boyz: 9 Boy instead of 10' }], 'Boyz: 9 Boy instead of 10'],
  [[{ kind: 'declare', label: 'Plan the leader and the specialists' }], '2 specialists chosen'],
] as const)('says what was done: %j', (changes, says) => {
  const specialists = ['a#1', 'b#1'].map((model) => ({ model, trait: 'tough', weapon: null }));
  const edit = { kind: 'declare', declarations: { specialists } } as unknown as RosterEdit;
  expect(doneWords({ changes, edit })).toBe(says);
});

const sought = (advice: Partial<Advice<'repair'>>, says: string | null): string => {
  const none = { found: [], shown: [], tried: 0, of: 0, answer: null, problem: null, goOn: () => undefined };
  return renderToStaticMarkup(<Searching advice={{ ...none, ...advice }} says={says} />);
};
const statusOf = (markup: string): string => textOf(/<(\w+) role="status">.*?<\/\1>/.exec(markup)?.[0] ?? 'no status');

it('has its status before there is something to say, and says only what came of it', () => {
  const running = sought({ tried: 3, of: 9 }, null);
  expect(statusOf(running)).toBe('');
  expect(textOf(running)).toBe('Looking …');
  const over = sought({ answer: { found: [], proof: null, stopped: 'limit' } }, 'Nothing was found yet.');
  expect(statusOf(over)).toBe('Nothing was found yet.');
  expect(textOf(over)).toBe('Nothing was found yet. Go on');
});

it('can be tried again where something went wrong', () => {
  const failed = sought({ problem: 'The server cannot be reached.' }, null);
  expect(statusOf(failed)).toBe('The server cannot be reached.');
  expect(textOf(failed)).toBe('The server cannot be reached. Try again');
});
