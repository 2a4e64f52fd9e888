import { SaxesParser } from 'saxes';
import { dataError, isDataError, placed } from './problem';

/** Ten times what the largest real file has, and low enough that no input can tie up the machine. */
export const XML_LIMITS = {
  bytes: 64 * 1024 * 1024,
  depth: 256,
  elements: 600_000,
  attributes: 160,
  /** Letters of an element's name and attributes. */
  tag: 64 * 1024,
  /** Letters right inside an element. */
  text: 200_000,
} as const;

/** An element's attributes: nothing is inherited, so every name is an ordinary name. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export interface XmlHandlers {
  /** True: the text right inside this element is wanted. Between elements there is much white space. */
  open: (name: string, attributes: Attributes) => boolean;
  /** An element that closes itself (`<costs/>`): neither `open` nor `close` is called for it. */
  empty: (name: string, attributes: Attributes) => void;
  close: () => void;
  text: (text: string) => void;
}

/** A document's text, whole or in pieces that follow one another. */
export type XmlText = string | readonly string[];

/**
 * Reads a document from beginning to end and calls the handlers on the way. Strict: what is not well-formed, too large,
 * too deep, has a DTD or an entity of its own, throws a data error with line and column; so does a data error thrown by
 * a handler. `follow` is given what tells the line that the reading has come to.
 */
export function readXml(text: XmlText, handlers: XmlHandlers, follow: (line: () => number) => void = () => {}): void {
  const pieces = typeof text === 'string' ? [text] : text;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > XML_LIMITS.bytes) throw dataError(tooLarge(length));
  if (!pieces.some((piece) => /\S/.test(piece))) throw dataError('the file is empty');
  if (KEPT.length === 0) KEPT.push(listeningParser({ open: () => false, empty() {}, close() {}, text() {} }));
  const parser = listeningParser(handlers);
  follow(() => parser.line);
  try {
    for (const piece of pieces) {
      refuseLargeTags(piece);
      parser.write(piece);
    }
    parser.close();
  } catch (error) {
    const place = `line ${parser.line}, column ${parser.column + 1}`;
    if (isDataError(error)) throw placed(error, place);
    if (!isSyntaxError(error)) throw error;
    throw dataError(syntaxMessage(error.message), place);
  }
}

type Parser = SaxesParser<{ position: false; xmlns: false }>;

/**
 * One parser that reads nothing and stays: with the last parser gone, the JavaScript engine throws away the code that
 * it compiled for them, and the next files are read a tenth slower.
 */
const KEPT: Parser[] = [];

/** Attributes that inherit from an empty object are read far faster than the parser's, which inherit from null. */
const Blank = function () {} as unknown as new () => Record<string, string>;
Blank.prototype = Object.create(null);

const SYNTAX: unique symbol = Symbol('not well-formed');

const isSyntaxError = (error: unknown): error is Error => error instanceof Error && Object.hasOwn(error, SYNTAX);

/** At most seven handlers: with one more the parser becomes a dictionary to the engine, five times slower. */
function listeningParser({ open, empty, close, text }: XmlHandlers): Parser {
  const parser: Parser = new SaxesParser({ position: false, xmlns: false as const });
  let depth = 0;
  let elements = 0;
  let listening = false;
  const hear = (found: string): void => {
    if (!listening) return;
    if (found.length > XML_LIMITS.text) throw dataError(`a text has more than ${XML_LIMITS.text} letters`);
    text(found);
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('error', (error) => {
    throw Object.assign(error, { [SYNTAX]: true });
  });
  parser.on('doctype', () => {
    throw dataError('a document type (DTD) is not accepted');
  });
  parser.on('opentagstart', (tag) => {
    tag.attributes = new Blank();
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > XML_LIMITS.elements) throw dataError(`more than ${XML_LIMITS.elements} elements`);
    if (tag.isSelfClosing) return empty(tag.name, tag.attributes);
    depth += 1;
    if (depth > XML_LIMITS.depth) throw dataError(`elements are nested more than ${XML_LIMITS.depth} deep`);
    listening = open(tag.name, tag.attributes);
  });
  parser.on('closetag', (tag) => {
    if (tag.isSelfClosing) return;
    depth -= 1;
    listening = false;
    close();
  });
  return parser;
}

/** The parser keeps all attributes of an element before it tells of any, so large ones are looked for in the text. */
function refuseLargeTags(text: string): void {
  for (let start = text.indexOf('<'); start >= 0;) {
    const found = text.indexOf('>', start);
    const end = found < 0 ? text.length : found;
    if (end - start > XML_LIMITS.attributes && text[start + 1] !== '!') refuseLargeTag(text, start, end);
    start = text.indexOf('<', end);
  }
}

function refuseLargeTag(text: string, start: number, end: number): void {
  const refusal = (what: string): Error => dataError(`an element has ${what}: ${text.slice(start, start + 40)}...`);
  if (end - start > XML_LIMITS.tag) throw refusal(`attributes of more than ${XML_LIMITS.tag} letters`);
  let attributes = 0;
  for (let at = text.indexOf('=', start); at >= 0 && at < end; at = text.indexOf('=', at + 1)) attributes += 1;
  if (attributes > XML_LIMITS.attributes && countAttributes(text.slice(start, end)) > XML_LIMITS.attributes) {
    throw refusal(`more than ${XML_LIMITS.attributes} attributes`);
  }
}

/** A value may hold the sign that stands before one. */
const countAttributes = (tag: string): number => tag.match(/=\s*(?:"[^"]*"?|'[^']*'?)/g)?.length ?? 0;

const AGAIN = 'save or download it again';

function syntaxMessage(message: string): string {
  const unclosed = /^unclosed tag: (.*)$/.exec(message);
  if (unclosed) return `the file breaks off inside <${unclosed[1]}>: ${AGAIN}`;
  if (message.startsWith('unexpected end')) return `the file breaks off: ${AGAIN}`;
  if (message.includes('undefined entity')) return 'an entity of its own is not accepted';
  return `not well-formed XML: ${message.replace(/\.$/, '')}`;
}

const tooLarge = (bytes: number): string =>
  `${Math.ceil(bytes / 1048576)} MB is more than the ${XML_LIMITS.bytes / 1048576} MB that a file may have`;

/** The text of an XML file, UTF-8 or UTF-16. Throws a data error for other encodings and for what is no text. */
export const decodeXml = (bytes: Uint8Array): string => decodeXmlPieces(bytes, Infinity).join('');

/**
 * The same in pieces: each tag or text with a curved quote, a dash or a bullet, and `least` bytes behind it, apart from
 * the long stretches between them. One such character makes the JavaScript engine keep all of a text in twice the
 * memory, and read it slower.
 */
export function decodeXmlPieces(bytes: Uint8Array, least = WIDE_BYTES): readonly string[] {
  if (bytes.length > XML_LIMITS.bytes) throw dataError(tooLarge(bytes.length));
  const encoding = encodingOf(bytes);
  const ends = encoding === 'utf-8' && least < Infinity ? endsOfPieces(bytes, least) : [bytes.length];
  try {
    // A byte order mark is one at the beginning only.
    const [first, later] = [false, true].map((ignoreBOM) => new TextDecoder(encoding, { fatal: true, ignoreBOM }));
    return ends.map((end, index) => (index === 0 ? first : later)!.decode(bytes.subarray(ends[index - 1] ?? 0, end)));
  } catch (error) {
    if (error instanceof RangeError) throw dataError(`the encoding ${encoding} is not known`);
    throw dataError(`the file is no ${encoding.toUpperCase()} text`);
  }
}

/** So that a text full of such characters does not come in a piece for each of them. */
const WIDE_BYTES = 1024;
/** With this byte begin all characters from U+2000 to U+2FFF. */
const WIDE = 0xe2;
const TAG_END = 0x3e;

/** Where to cut, always behind a tag: no character of several bytes has that of a tag's end among them. */
function endsOfPieces(bytes: Uint8Array, least: number): readonly number[] {
  const ends: number[] = [];
  for (let end = 0; end < bytes.length;) {
    const wide = bytes.indexOf(WIDE, end);
    const start = wide < 0 ? bytes.length : bytes.lastIndexOf(TAG_END, wide) + 1;
    if (start > end) ends.push(start);
    if (wide < 0) break;
    const cut = bytes.indexOf(TAG_END, wide + least);
    end = cut < 0 ? bytes.length : cut + 1;
    ends.push(end);
  }
  return ends;
}

/** By byte order mark, by the first character, else as the XML declaration says, in small letters. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]?.toLowerCase();
  return declared === undefined || declared.startsWith('utf-16') ? 'utf-8' : declared;
}
