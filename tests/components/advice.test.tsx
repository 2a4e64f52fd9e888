import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Searching } from '@/components/list/advice/searching';
import type { Advice } from '@/components/list/advice/useAdvice';
import { Ways, type Way } from '@/components/list/advice/ways';

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const way = (labels: readonly string[], change: Partial<Way> = {}): Way => ({
  changes: labels.map((label) => ({ label })),
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
  expect(buttons?.map(textOf)).toEqual(['Take it : Remove Boyz; Add Nob', 'Take it : Remove Gretchin']);
});

it.each([
  ['legal', 0, ''],
  ['cannot-tell', 0, 'Questions stay open'],
  ['cannot-tell', 1, 'Brings 1 new open question'],
] as const)('says of a way that is %s with %s new questions: %s', (verdict, fresh, says) => {
  const text = textOf(drawn([way(['Remove Boyz'], { verdict, cost: [fresh, 1] })]));
  expect(/(?:Questions|Brings).*?(?= Take it)/.exec(text)?.[0] ?? '').toBe(says);
});

const sought = (advice: Partial<Advice<'repair'>>, says: string | null): string => {
  const none = { found: [], shown: [], tried: 0, of: 0, answer: null, problem: null, goOn: () => undefined };
  return renderToStaticMarkup(<Searching advice={{ ...none, ...advice }} says={says} />);
};
const statusOf = (markup: string): string => textOf(/<(\w+) role="status">.*?<\/\1>/.exec(markup)?.[0] ?? 'no status');

it('has its status before there is something to say, and says only what came of it', () => {
  const running = sought({ tried: 3, of: 9 }, null);
  expect(statusOf(running)).toBe('');
  expect(textOf(running)).toBe('Looking: 3 of 9 tried …');
  const over = sought({ answer: { found: [], proof: null, stopped: 'limit' } }, 'Nothing was found yet.');
  expect(statusOf(over)).toBe('Nothing was found yet.');
  expect(textOf(over)).toBe('Nothing was found yet. Go on');
});

it('can be tried again where something went wrong', () => {
  const failed = sought({ problem: 'The server cannot be reached.' }, null);
  expect(statusOf(failed)).toBe('The server cannot be reached.');
  expect(textOf(failed)).toBe('The server cannot be reached. Try again');
});
