import { bracketPrice } from './prices';
import type { StatedItem } from './stated';
import { TEXT_LIMITS } from './limits.data';

const OPENING = '([{';
const CLOSING = ')]}';

/** A text cut at these signs, those in brackets left alone. A bracket that never closes ends with the text. */
export function cutAt(text: string, signs: RegExp): readonly string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (OPENING.includes(sign)) depth += closes(text, at) ? 1 : 0;
    else if (CLOSING.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      signs.lastIndex = at;
      const found = signs.exec(text);
      if (found === null) continue;
      parts.push(text.slice(from, at));
      from = at + found[0].length;
      at = from - 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function closes(text: string, at: number): boolean {
  return text.indexOf(CLOSING[OPENING.indexOf(text[at]!)]!, at) > at;
}

/** Between things in a row, as programs write them. The sign must be matched where the search stands (`y`). */
export const COMMAS = /[,;]\s*/y;
/** The same for people and programs that write the last one with "and". */
export const COMMAS_AND = /[,;]\s*(?:and\s+)?|\s+and\s+/y;

/** What a row of gear names, each with its number; nested where brackets follow a name. */
export function itemsIn(
  text: string,
  line: number,
  { signs = COMMAS, each = false, depth = 0 }: { signs?: RegExp; each?: boolean; depth?: number } = {},
): readonly StatedItem[] {
  return cutAt(text, signs)
    .slice(0, TEXT_LIMITS.items)
    .map((part) => itemOf(part, line, { signs, each, depth }))
    .filter(({ name }) => /\p{L}/u.test(name));
}

/** One thing of a row: its number before or behind, its price and what stands in brackets taken from its name. */
export function itemOf(
  text: string,
  line: number,
  { signs = COMMAS, each = false, depth = 0 }: { signs?: RegExp; each?: boolean; depth?: number } = {},
): StatedItem {
  const priced = bracketPrice(text);
  const plain = priced === null ? text : `${priced.before} ${priced.after}`.trim();
  const written = plain.replace(/^\[[^\]]{1,30}\]\s*/, '').replace(/[.;,:\s]+$/, '') || plain;
  const opened = depth < TEXT_LIMITS.depth ? lastBracket(unclosed(written)) : null;
  const { name, count } = counted(opened ? opened.before : written);
  const items = opened ? itemsIn(opened.inside, line, { signs, each, depth: depth + 1 }) : [];
  return { line, written, name, count, each, points: priced?.points ?? null, items };
}

/** What stands before the bracket that a text ends with, and in it: brackets before that are part of the name. */
function lastBracket(text: string): { before: string; inside: string } | null {
  const first = /^([^()]{2,}?)\s*\((.+)\)$/.exec(text);
  if (!first) return null;
  const last = /^(.{2,}\))\s*\(([^()]*\p{L}[^()]*)\)$/u.exec(text);
  if (last && last[1]!.split('(').length === last[1]!.split(')').length) return { before: last[1]!, inside: last[2]! };
  return { before: first[1]!, inside: first[2]! };
}

/** Closed at its end, where a bracket was left open. */
function unclosed(text: string): string {
  const open = text.split('(').length - text.split(')').length;
  return open === 1 ? `${text})` : text;
}

/** A number before a name or behind it: `4x`, `4 `, `x4`, `(4)`, `(x4)`. */
export function counted(text: string): { name: string; count: number | null } {
  const before = /^(\d{1,3})(?:\s*x\s+|x(?=\p{L})|\s+)(?=\S)(.+)$/iu.exec(text);
  if (before) return { count: Number(before[1]), name: before[2]!.trim() };
  const behind = /^(.*\S)\s*(?:\s\(?x\s?(\d{1,3})\)?|\(x?(\d{1,3})x?\)|\s(\d{1,3})x)$/i.exec(text);
  if (behind) return { count: Number(behind[2] ?? behind[3] ?? behind[4]), name: behind[1]!.trim() };
  return { count: null, name: text.trim() };
}
