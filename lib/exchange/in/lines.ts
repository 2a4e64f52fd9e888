import { isArchive } from '../../data/archive';
import { parseJson } from '../../foundation/json';
import { knownFile } from '../../foundation/knownFile';
import { TEXT_LIMITS } from './limits';
import { failed, ok, type Result } from '../../foundation/result';

/** Bytes that are looked at to tell text from anything else. */
const HEAD = 4096;

/** Returns the text of a file. Null: it is XML, JSON, an archive or a picture. Text is cut behind the limits. */
export function textIn(bytes: Uint8Array): string | null {
  if (bytes.length === 0 || isArchive(bytes) || knownFile(bytes) !== null) return null;
  const text = decoded(bytes.subarray(0, TEXT_LIMITS.bytes * 4)).replace(/^\ufeff/, '');
  const first = /\S/.exec(text)?.[0];
  if (first === undefined || first === '<' || first === '{') return null;
  if (first === '[' && bytes.length < TEXT_LIMITS.bytes && parseJson(text).ok) return null;
  return isReadable(text.slice(0, HEAD)) ? text : null;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // Old programs write one byte a letter.
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Letters, and hardly anything that nobody types. */
function isReadable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const strange = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return strange * 100 <= text.length && /\p{L}/u.test(text);
}

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

export const BULLET = /^(?:[•‣◦○●▪▫■□➤➢➔→✦*]\s*|[-–—](?=\s|[A-Za-z\d])\s*|-{2,}\s+|[.·](?:\s?[.·])*\s*)/;
const TAB = 4;

/** Returns the lines of a pasted text, in plain signs. Fails where the text is larger than any list. */
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
  const plain = written.length > TEXT_LIMITS.line ? '' : withoutRuns(inPlainLetters(written));
  const { text: unmarked, hashes, strong } = withoutMarks(plain);
  // Marks that are gone leave their blanks behind.
  const marked = withoutRuns(unmarked);
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
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/\u2026/g, '...')
    .replace(/\u00d7(?=\s|\d|$)|(?<=\d)\s?\u00d7/g, 'x');
}

const TAGS =
  /\[\/?(?:b|i|u|s|list|ul|ol|li|quote|code|spoiler|center|left|right|size|color|colour|font|url|img|hr|indent|table|tr|td|th|h[1-6])(?:=[^\]\n]{0,200})?\]/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** A sign that a backslash takes its meaning from: it is kept apart until all marks are gone. */
const ESCAPED = /\\([*_~#>\-.[\]()|+])/g;
const HELD = 0xe000;

/** `[12/03/2022, 19:04:11] Tom: `, `12.03.22, 19:04 - Tom: `: what a chat puts before a message taken out of it. */
const SENDER =
  /^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?(?:\]|\s-)\s+[^:]{1,40}:\s/i;

/** Takes away quote marks, BBCode, Markdown and the commonest entities; a list item of a forum becomes a bullet. */
export function withoutMarks(line: string): Pick<SourceLine, 'text' | 'hashes' | 'strong'> {
  const unquoted = line.replace(SENDER, '').replace(/^(?:\s*>)+ ?/, '');
  const isStrong = /^\s*(?:[-*•]\s+)?(?:\[(?:b|u|h\d)\]|\*\*|__)/i.test(unquoted);
  const tagged = unquoted.replace(/\[\*\]\s*/g, '• ').replace(TAGS, '');
  const plain = tagged.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ');
  const fenced = /^\s*'{3}\w*\s*$/.test(plain) ? '' : plain;
  const { length: hashes } = /^\s*(#{0,6})/.exec(fenced)![1]!;
  const unhashed = hashes > 0 ? fenced.replace(/^\s*#{1,6}\s*/, '') : fenced.replace(/^(\s*)-#\s+/, '$1');
  const bare = unhashed
    .replace(ESCAPED, (_, sign: string) => String.fromCharCode(HELD + sign.charCodeAt(0)))
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/__([^_]+)__/g, '$1')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*(?=[\s).,:]|$)/g, '$1$2')
    .replace(/~~([^~]+)~~/g, '$1')
    .replace(/[\ue000-\ue07f]/g, (held) => String.fromCharCode(held.charCodeAt(0) - HELD));
  return { text: bare, hashes, strong: isStrong };
}
