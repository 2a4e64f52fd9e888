import { exact } from '../foundation/decimal';
import { numberIn } from '../data/changeNumber';

/** What a number in a text is: `4` in `4+`, `+1` in `D6+1`. */
const NUMBER = /[-+]?\d+(?:\.\d+)?/g;

/**
 * A text with one of the numbers in it changed, or all of them. `position` counts them from 1, from the end when it is
 * negative, and means all when it is 0; without it the first is changed. A plus that is written stays. Null: what a
 * number would become is more than `most`.
 */
export function changeNumbers(
  text: string,
  position: string,
  change: (value: number) => number,
  most: number,
): string | null {
  const found = [...text.matchAll(NUMBER)];
  let rest = 0;
  let made = '';
  for (const match of chosen(found, position)) {
    const [token] = match;
    const value = numberIn(token);
    if (Number.isNaN(value)) continue;
    const next = exact(change(value));
    if (!(Math.abs(next) <= most)) return null;
    made += `${text.slice(rest, match.index)}${token.startsWith('+') && next >= 0 ? '+' : ''}${next}`;
    rest = match.index + token.length;
  }
  return made + text.slice(rest);
}

/**
 * A text with `from` in it replaced, at one place or at all of them, as `position` says. Nothing to look for: only an
 * empty text is filled. Null: the text would be longer than `longest`.
 */
export function replaceIn(text: string, from: string, by: string, position: string, longest: number): string | null {
  if (from === '') return text === '' && by.length <= longest ? by : text;
  const places: number[] = [];
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length)) places.push(at);
  const picked = chosen(places, position);
  if (text.length + picked.length * (by.length - from.length) > longest) return null;
  let rest = 0;
  let made = '';
  for (const at of picked) {
    made += text.slice(rest, at) + by;
    rest = at + from.length;
  }
  return made + text.slice(rest);
}

/** Which of several a position means. */
function chosen<T>(all: readonly T[], position: string): readonly T[] {
  const number = position.trim() === '' ? 1 : Number(position);
  if (number === 0) return all;
  const at = number > 0 ? number - 1 : all.length + number;
  return Number.isInteger(at) && at >= 0 ? all.slice(at, at + 1) : [];
}
