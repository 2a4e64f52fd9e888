import { expect, it } from 'vitest';
import { describeProblem, problemOf } from '@/lib/data/problem';
import { type Attributes, type XmlText, XML_LIMITS, decodeXml, decodeXmlPieces, readXml } from '@/lib/data/xml';

function events(text: XmlText): string[] {
  const seen: string[] = [];
  const opening = (name: string, attributes: Attributes): string =>
    [name, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`)].join(' ');
  readXml(text, {
    open: (name, attributes) => {
      seen.push(`<${opening(name, attributes)}>`);
      return name === 'text';
    },
    empty: (name, attributes) => seen.push(`<${opening(name, attributes)}/>`),
    close: () => seen.push('/'),
    text: (part) => seen.push(part),
  });
  return seen;
}

function problem(text: XmlText): string {
  try {
    events(text);
    return 'no problem';
  } catch (error) {
    return describeProblem(problemOf(error, 'a.cat'));
  }
}

it('gives elements, attributes and wanted text in order', () => {
  expect(events('<a x="1 &amp; 2">\n <text>b &lt;&#65;<![CDATA[<c>]]></text>\n ignored <b/></a>').join(' ')).toBe(
    '<a x=1 & 2> <text> b <A <c> / <b/> /',
  );
});

it('takes names of the language for ordinary names', () => {
  expect(events('<constructor __proto__="x" toString="y"/>')).toEqual(['<constructor __proto__=x toString=y/>']);
});

it.each([
  ['', 'a.cat: the file is empty'],
  [' \n', 'a.cat: the file is empty'],
  ['Dear player', 'a.cat, line 1, column 12: not well-formed XML: text data outside of root node'],
  ['<a>\n  <b>', 'a.cat, line 2, column 6: the file breaks off inside <b>: save or download it again'],
  ['<a>\n  <b c="1', 'a.cat, line 2, column 10: the file breaks off inside <a>: save or download it again'],
  ['<a>\n</b>', 'a.cat, line 2, column 5: not well-formed XML: unexpected close tag'],
  ['<a b=1/>', 'a.cat, line 1, column 7: not well-formed XML: unquoted attribute value'],
  ['<a b="1" b="2"/>', 'a.cat, line 1, column 17: not well-formed XML: duplicate attribute: b'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'a.cat, line 1, column 31: a document type (DTD) is not accepted'],
  ['<a>\n&lol;</a>', 'a.cat, line 2, column 6: an entity of its own is not accepted'],
  ['<a>'.repeat(100_000), 'a.cat, line 1, column 772: elements are nested more than 256 deep'],
])('refuses %#', (text, line) => {
  expect(problem(text)).toBe(line);
});

it('refuses too many elements', () => {
  expect(problem(`<a>${'<b/>'.repeat(XML_LIMITS.elements)}</a>`)).toMatch(
    /^a\.cat, line 1, column \d+: more than 600000 elements$/,
  );
});

it('leaves an error of ours alone', () => {
  const empty = (): void => {
    throw new TypeError('a bug');
  };
  expect(() => readXml('<a/>', { open: () => false, empty, close: () => {}, text: () => {} })).toThrow(TypeError);
});

const utf16 = (text: string, bigEndian: boolean): Uint8Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'utf16le'));
  if (bigEndian) for (let at = 0; at < bytes.length; at += 2) bytes.set([bytes[at + 1] ?? 0, bytes[at] ?? 0], at);
  return bytes;
};

it.each([
  ['UTF-8', new TextEncoder().encode('<ä/>')],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeff<ä/>')],
  ['UTF-16 little end first', utf16('\ufeff<ä/>', false)],
  ['UTF-16 big end first', utf16('\ufeff<ä/>', true)],
  ['UTF-16 without a mark', utf16('<ä/>', false)],
])('decodes %s', (_, bytes) => {
  expect(decodeXml(bytes)).toBe('<ä/>');
});

it('decodes what the declaration names', () => {
  const head = '<?xml version="1.0" encoding="ISO-8859-1"?><a b="';
  expect(decodeXml(Uint8Array.from([...Buffer.from(head), 0xe4, ...Buffer.from('"/>')]))).toBe(`${head}ä"/>`);
});

it('refuses bytes that are no text, and encodings that nobody knows', () => {
  expect(() => decodeXml(Uint8Array.of(0x3c, 0xff, 0xc0, 0x3e))).toThrow('the file is no UTF-8 text');
  expect(() => decodeXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).toThrow(
    'the encoding klingon is not known',
  );
});

it.each([
  '<?xml version="1.0"?>\r\n<!-- a > b --><a x="1 > 0" y="&gt;&#x1F3F0;">\r\n <text>“b” > &lt;c&gt; 🏰<![CDATA[ d > ' +
    'e ]]>f</text><text>\ufeffg –</text>\r<b/></a>\n',
  '\ufeff<a>\n<text>b > c’</text>\n<b c="> d –"></a>',
  '<a>\r\n > •&lol; <b/>—<b/></a>',
  '<a>\n<b/>’\n<text>> c’',
])('reads the same in pieces of any size: %#', (text) => {
  const bytes = new TextEncoder().encode(text);
  const told = (whole: XmlText): string => (problem(whole) === 'no problem' ? events(whole).join(' ') : problem(whole));
  for (let least = 0; least <= bytes.length; least += 1) {
    const pieces = decodeXmlPieces(bytes, least);
    expect(pieces.join('')).toBe(decodeXml(bytes));
    expect(told(pieces)).toBe(told(decodeXml(bytes)));
  }
  expect(decodeXmlPieces(bytes, 0).length).toBeGreaterThan(3);
});

it.each(['\ufeff<a>\n<text>b > c</text>\n<b c="> d"></a>', '<a>\r\n > &lol; <b/></a>', '<a>\n<b/>\n<text>> c', ''])(
  'leaves a text without such characters in one piece: %#',
  (text) => {
    expect(decodeXmlPieces(new TextEncoder().encode(text)).join('|')).toBe(text.replace('\ufeff', ''));
  },
);

it('keeps characters that need more memory apart from the text around them', () => {
  const plain = '<cost name="pts" value="5"/>'.repeat(1000);
  const pieces = decodeXmlPieces(
    new TextEncoder().encode(`<a>${plain}<b name="Tyrant’s – ‘own’"/>${plain}<b name="•"/></a>`),
  );
  const wide = pieces.filter((piece) => /[^\0-\xff]/.test(piece));
  expect(wide).toEqual([expect.stringMatching(/^<b name="Tyrant’s – ‘own’"\/>(<cost [^<]*)*$/), '<b name="•"/></a>']);
  expect(Math.max(...wide.map(({ length }) => length))).toBeLessThan(1200);
  expect(pieces.length).toBe(4);
});

it('does not make a piece of every character', () => {
  const text = `<a>${'<b>’</b>'.repeat(10_000)}</a>`;
  const pieces = decodeXmlPieces(new TextEncoder().encode(text));
  expect(pieces.join('')).toBe(text);
  expect(pieces.length).toBeLessThan(220);
});
