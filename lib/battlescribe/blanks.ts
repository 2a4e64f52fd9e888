import { XML_LIMITS, encodingOf } from './xml';

/**
 * Gives a cutter: a copy of a file's bytes without what says nothing, the line breaks and indents between tags, the
 * empty lists
 * (`<profiles/>`) among them and, in the tags that lines begin with, the flags that would be so anyway
 * (`hidden="false"`). In the data of both editions these are
 * more than a quarter of all bytes, and the XML library would need far longer for them than the cutter.
 * Texts stay as they are (no element with a text holds others). Places do not: errors are to be looked for in the file
 * itself. What cannot be told by the byte
 * comes back as it is. That a flag stands in a tag twice is no longer seen, and empty lists do not count as elements.
 * What a cutter gives is good until its next call.
 */
export function blankCutter(): (bytes: Uint8Array) => Uint8Array {
  let room = new Uint8Array(0);
  return (bytes) => {
    if (bytes.length > XML_LIMITS.bytes || encodingOf(bytes) !== 'utf-8' || hasCdata(bytes)) return bytes;
    if (room.length < bytes.length) room = new Uint8Array(bytes.length);
    return room.subarray(0, cutInto(room, bytes));
  };
}

const TAB = 0x09,
  LINE = 0x0a,
  RETURN = 0x0d,
  SPACE = 0x20,
  QUOTE = 0x22,
  APOSTROPHE = 0x27,
  DASH = 0x2d,
  SLASH = 0x2f,
  LESS = 0x3c,
  EQUALS = 0x3d,
  GREATER = 0x3e,
  QUESTION = 0x3f,
  S = 0x73;
const SPACES = 0x20202020,
  LINES = 0x0a0a0a0a;
/** Wherever four bytes begin, one of these is among those of `="false"`. */
const FALSE = ['="fa', '"fal', 'fals', 'alse'].map(fourOf);
const [FALSE_0, FALSE_1, FALSE_2, FALSE_3] = FALSE;
const isOfFalse = (four: number): boolean =>
  four === FALSE_0 || four === FALSE_1 || four === FALSE_2 || four === FALSE_3;
const NOWHERE = Infinity;

/**
 * Copies what is left over and says how much that is. Four or eight bytes at a time, which is several times as fast as
 * one by one.
 */
function cutInto(to: Uint8Array, bytes: Uint8Array): number {
  const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const into = new DataView(to.buffer);
  let read = 0;
  let written = 0;
  // How far the tag that a line begins with is known to go on.
  let tag = NOWHERE;
  const last = bytes.length - 4;
  while (read <= last) {
    for (; read + 8 <= last; read += 8, written += 8) {
      const first = from.getInt32(read, true);
      const second = from.getInt32(read + 4, true);
      if ((zeroBytes(first ^ LINES) | zeroBytes(second ^ LINES)) !== 0 || isOfFalse(first) || isOfFalse(second)) break;
      into.setInt32(written, first, true);
      into.setInt32(written + 4, second, true);
    }
    const four = from.getInt32(read, true);
    into.setInt32(written, four, true);
    const lines = zeroBytes(four ^ LINES);
    if (lines === 0) {
      if (isOfFalse(four)) {
        const value = read - FALSE.indexOf(four);
        const start = startOfFlag(bytes, from, value);
        if (start > tag) tag = withinTag(bytes, tag, start);
        if (start === tag) {
          written -= read - start;
          tag = read = endOfShared(from, value + FALSE_BYTES);
          continue;
        }
      }
      read += 4;
      written += 4;
      continue;
    }
    const step = (31 - Math.clz32(lines & -lines)) >> 3;
    read += step;
    written += step;
    const tagEnd = to[written - 1] === RETURN ? written - 2 : written - 1;
    if (to[tagEnd] !== GREATER) {
      read += 1;
      written += 1;
      continue;
    }
    const space = endOfSpace(bytes, from, read);
    const next = endOfLists(bytes, from, space);
    if (isBetweenTags(to, tagEnd, bytes, next) && (next > space || !isText(to, tagEnd, bytes, next))) {
      written = tagEnd + 1;
      tag = next + 1;
    } else {
      // All of it, so that nothing is looked at twice.
      to.set(bytes.subarray(read, next), written);
      written += next - read;
    }
    read = next;
  }
  to.set(bytes.subarray(read), written);
  return written + bytes.length - read;
}

/** The flags that are false when they are absent. Not `import`, which is true then in older schemas. */
const FLAGS = [
  'hidden',
  'collective',
  'percentValue',
  'includeChildForces',
  'includeChildSelections',
  'primary',
  'roundUp',
];
const FLAGS_BY_END = new Map(FLAGS.map((name) => [fourOf(name.slice(-4)), new TextEncoder().encode(name)]));
const FALSE_BYTES = 8;
const FALSE_4 = fourOf('lse"');

function fourOf(text: string): number {
  return new DataView(new TextEncoder().encode(text).buffer).getInt32(0, true);
}

/**
 * Where the flag that has this value (`="false"`) begins, with the space behind the attribute before it; -1 when it is
 * none.
 */
function startOfFlag(bytes: Uint8Array, view: DataView, value: number): number {
  if (
    value < 4 ||
    value + FALSE_BYTES > bytes.length ||
    view.getInt32(value, true) !== FALSE_0 ||
    view.getInt32(value + 4, true) !== FALSE_4
  ) {
    return -1;
  }
  const name = FLAGS_BY_END.get(view.getInt32(value - 4, true));
  if (name === undefined) return -1;
  const start = value - name.length - 1;
  if (bytes[start] !== SPACE || bytes[start - 1] !== QUOTE || mayOpenValue(bytes[start - 2]!)) return -1;
  for (let at = 0; at < name.length; at += 1) if (bytes[start + 1 + at] !== name[at]) return -1;
  return start;
}

/** This one is true when it is absent. It comes behind one of the others, so it is looked for there alone. */
const SHARED = ' shared="true"';
const [SHARED_0, SHARED_4, SHARED_8, SHARED_10] = [0, 4, 8, 10].map((at) => fourOf(SHARED.slice(at, at + 4)));

function endOfShared(view: DataView, start: number): number {
  const end = start + SHARED.length;
  const isShared =
    end <= view.byteLength &&
    view.getInt32(start, true) === SHARED_0 &&
    view.getInt32(start + 4, true) === SHARED_4 &&
    view.getInt32(start + 8, true) === SHARED_8 &&
    view.getInt32(start + 10, true) === SHARED_10;
  return isShared ? end : start;
}

/**
 * Whether a quote behind this byte may be the first of a value instead of its last: XML 1.1 knows white space of
 * several bytes, too.
 */
const mayOpenValue = (byte: number): boolean => byte === EQUALS || byte <= SPACE || byte >= 0x80;

/** `end` when the tag goes on from `tag` until there. */
function withinTag(bytes: Uint8Array, tag: number, end: number): number {
  for (let at = tag; at < end; at += 1) if (bytes[at] === GREATER || bytes[at] === APOSTROPHE) return NOWHERE;
  return end;
}

/**
 * Bits that tell the first of four bytes that is zero: the lowest bit is that byte's highest; 0 when none is zero.
 * Taking 1 from a zero borrows.
 */
const zeroBytes = (four: number): number => (four - 0x01010101) & ~four & 0x80808080;

function endOfSpace(bytes: Uint8Array, view: DataView, start: number): number {
  let at = start;
  while (at + 4 <= bytes.length && view.getInt32(at, true) === SPACES) at += 4;
  while (bytes[at] === SPACE || bytes[at] === LINE || bytes[at] === RETURN || bytes[at] === TAB) at += 1;
  return at;
}

/** In unit data, every element without attributes whose name ends in s is an empty list. */
function endOfLists(bytes: Uint8Array, view: DataView, start: number): number {
  let at = start;
  while (bytes[at] === LESS) {
    const end = endOfName(bytes, at + 1);
    if (bytes[end] !== SLASH || bytes[end - 1] !== S || bytes[end + 1] !== GREATER) break;
    at = endOfSpace(bytes, view, end + 2);
  }
  return at;
}

/** Not next to a comment, a declaration or a broken end. */
function isBetweenTags(to: Uint8Array, tagEnd: number, bytes: Uint8Array, next: number): boolean {
  const first = bytes[next + 1]!;
  return (
    bytes[next] === LESS &&
    (first === SLASH || isLetter(first)) &&
    to[tagEnd - 1] !== QUESTION &&
    to[tagEnd - 1] !== DASH
  );
}

/**
 * Whether white space alone is an element's text: not when the next tag opens, or closes a list, or the one before
 * closes.
 */
function isText(to: Uint8Array, tagEnd: number, bytes: Uint8Array, next: number): boolean {
  if (bytes[next + 1] !== SLASH || bytes[endOfName(bytes, next + 2) - 1] === S) return false;
  let before = tagEnd - 1;
  while (isLetter(to[before]!)) before -= 1;
  return to[before] !== SLASH || to[before - 1] !== LESS;
}

function endOfName(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isLetter(bytes[at]!)) at += 1;
  return at;
}

/** With this bit set, capitals are small letters. */
const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** A text that is written out as it is (`<![CDATA[`) may have everything in it, tags too. */
function hasCdata(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x5b); at >= 0; at = bytes.indexOf(0x5b, at + 1)) {
    if (bytes[at - 1] === 0x21 && bytes[at - 2] === LESS) return true;
  }
  return false;
}
