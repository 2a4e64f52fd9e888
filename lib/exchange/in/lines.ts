import { failed, ok, type Result } from '../../foundation/result';
import { TEXT_LIMITS } from './limits.data';
import { withoutMarks } from './marks';

/** One line of a pasted text. */
export interface SourceLine {
  /** Which it is, counted from 0. */
  at: number;
  /** As it was pasted. */
  written: string;
  /** Without marks of forums and chats, in plain letters, trimmed; its bullet or dots still before it. */
  flat: string;
  /** The same without bullet or dots. */
  text: string;
  /** What stood before it: a bullet, dots, `---`; empty for none. */
  bullet: string;
  /** Columns before the bullet or, without one, before the text. */
  indent: number;
  /** Columns before the text. */
  column: number;
  /** Hashes before a heading; 0 for none. */
  hashes: number;
  /** Marked as bold or underlined as a whole. */
  strong: boolean;
}

/** What may stand before a line. */
export const BULLET = /^(?:[•‣◦○●▪▫■□➤➢➔→✦*]\s*|[-–—](?=\s|[A-Za-z\d])\s*|-{2,}\s+|[.·](?:\s?[.·])*\s*)/;
const TAB = 4;

/**
 * The lines of a pasted text, none left out: however a program, a forum or a phone writes blanks, quotes, hyphens and
 * bullets, they come out alike. Fails where the text is larger than any list.
 */
export function linesOf(text: string): Result<readonly SourceLine[]> {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > TEXT_LIMITS.bytes) {
    return failed(`The text has ${Math.ceil(bytes / 1024)} KB. A list may have ${TEXT_LIMITS.bytes / 1024} KB.`);
  }
  const written = text.split(/\r\n|[\n\r\u2028\u2029]/);
  if (written.length > TEXT_LIMITS.lines) {
    return failed(`The text has ${written.length} lines. A list may have ${TEXT_LIMITS.lines}.`);
  }
  return ok(written.map(lineOf));
}

function lineOf(written: string, at: number): SourceLine {
  const plain = written.length > TEXT_LIMITS.line ? '' : withoutMarks(withoutRuns(inPlainLetters(written)));
  const { text: marked, hashes, strong } = typeof plain === 'string' ? { text: '', hashes: 0, strong: false } : plain;
  const flat = marked.trim();
  const indent = columns(/^\s*/.exec(marked)![0]);
  const bullet = isBanner(flat) ? '' : (BULLET.exec(flat)?.[0] ?? '');
  const text = flat.slice(bullet.length).trim();
  return { at, written, flat, text, bullet: bullet.trim(), indent, column: indent + bullet.length, hashes, strong };
}

/** `--- HQ ---`, a row of dashes: what stands before it is no bullet. */
function isBanner(flat: string): boolean {
  const sign = flat[0] ?? '';
  if ('-–—=+*_~.·'.includes(sign) && flat.startsWith(sign.repeat(3)) && flat.endsWith(sign.repeat(2))) return true;
  return /^[-+=].*[-+=]{2}$/.test(flat);
}

function columns(blank: string): number {
  let column = 0;
  for (const letter of blank) column += letter === '\t' ? TAB - (column % TAB) : 1;
  return column;
}

/** What repeats one sign on and on costs time, and says nothing. */
const withoutRuns = (text: string): string =>
  text
    .replace(/(\S)\1{60,}/g, (_, sign: string) => sign.repeat(TEXT_LIMITS.run))
    .replace(/(?<=\S)[ \t]{4,}(?=\S)/g, '   ');

/** Blanks, hyphens and quotes as they are typed on a keyboard. */
export function inPlainLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?!\t)\p{Cc}/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[\u2012-\u2015]/g, '-')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/\u2026/g, '...')
    .replace(/\u00d7(?=\s|\d|$)|(?<=\d)\s?\u00d7/g, 'x');
}
