import { expect, it } from 'vitest';
import { blankCutter } from '@/lib/battlescribe/blanks';
import { SCHEMA_200 } from '@/lib/battlescribe/migrate/schema200';
import { describeProblem, isDataError } from '@/lib/battlescribe/problem';
import { readDataFile, readDataFiles } from '@/lib/battlescribe/read';
import { kindTable } from '@/lib/battlescribe/reader/table';
import { seeded } from '@/tests/oracles/seeded';
import { type Attributes, readXml } from '@/lib/battlescribe/xml';
import { CATALOGUE_200, CATALOGUE_203, SYSTEM_203 } from './smallFiles';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const cutter = blankCutter();
const cut = (text: string): string => new TextDecoder().decode(cutter(bytes(text)));

it.each([
  [
    'line breaks and indents between tags',
    '<a>\n  <b x="1"/>\n  <c>\n\t<d/>\r\n  </c>\n</a>\n',
    '<a><b x="1"/><c><d/>\r\n  </c></a>\n',
  ],
  ['before a list closes', '<costs>\n  <cost value="1"/>\n</costs>', '<costs><cost value="1"/></costs>'],
  ['empty lists', '<a>\n  <rules/>\n  <profiles/>\n</a>', '<a></a>'],
  [
    'not what has attributes, and no other empty elements',
    '<a>\n<rules x="1"/>\n<rule/>\n</a>',
    '<a><rules x="1"/><rule/>\n</a>',
  ],
  [
    'not a text, not even one of white space',
    '<a> b\n <text>\n  </text>\n<text>c\n  d</text>\n</a>',
    '<a> b\n <text>\n  </text><text>c\n  d</text></a>',
  ],
  ['not behind what only looks like a tag', '<text>5 >\n  </text>', '<text>5 >\n  </text>'],
  [
    'nothing beside a comment',
    '<text>a ->\n  <b/>\n  <!-- c -->\n  <rules/>d</text>',
    '<text>a ->\n  <b/>\n  <!-- c -->\n  <rules/>d</text>',
  ],
  ['letters that take several bytes', '<a n="é—">\n  <b n="ü"/>\n  <c/>\n</a>', '<a n="é—"><b n="ü"/><c/>\n</a>'],
  [
    'flags that are false anyway',
    '<a>\n <b n="1" hidden="false" x="2" primary="false" roundUp="false"/>\n <c n="" collective="false">d</c>\n</a>',
    '<a><b n="1" x="2"/><c n="">d</c></a>',
  ],
  [
    'a flag that is true anyway, right behind one of them',
    '<a>\n <b n="1" percentValue="false" shared="true"/>\n <b n="1" shared="true" hidden="false" ' +
      'shared="truex"/>\n</a>',
    '<a><b n="1"/><b n="1" shared="true" shared="truex"/>\n</a>',
  ],
  [
    'no other one behind it',
    '<a>\n <b n="1" hidden="false" shXred="true"/>\n <b n="1" hidden="false" shareX="true"/>\n <b n="1" ' +
      'hidden="false" shared=Xtrue"/>\n</a>',
    '<a><b n="1" shXred="true"/><b n="1" shareX="true"/><b n="1" shared=Xtrue"/>\n</a>',
  ],
  [
    'no flag with another meaning',
    '<a>\n <b n="1" hidden="true" shared="false" import="false" value="false" name="false" unhidden="false" ' +
      'primary="falsx" roundUp="falsely"/>\n</a>',
    '<a><b n="1" hidden="true" shared="false" import="false" value="false" name="false" unhidden="false" ' +
      'primary="falsx" roundUp="falsely"/>\n</a>',
  ],
  ['no flag in a text', '<a>\n <b n="1">x" hidden="false" </b>\n</a>', '<a><b n="1">x" hidden="false" </b></a>'],
  ['no flag in a value', `<a>\n <b n='x" hidden="false" '/>\n</a>`, `<a><b n='x" hidden="false" '/>\n</a>`],
  [
    'no flag that makes a tag well-formed',
    '<a>\n <b n=" hidden="false" "/>\n <b n= " hidden="false" "/>\n <b n="x hidden="false" "/>\n <b n="1" ' +
      'hidden:"false"/>\n</a>',
    '<a><b n=" hidden="false" "/><b n= " hidden="false" "/><b n="x hidden="false" "/><b n="1" hidden:"false"/>\n</a>',
  ],
  [
    'no flag behind the white space of XML 1.1',
    '<a>\n <b n=\u0085" hidden="false" m="1"/>\n <b n=\u2028" hidden="false" m="1"/>\n</a>',
    '<a><b n=\u0085" hidden="false" m="1"/><b n=\u2028" hidden="false" m="1"/>\n</a>',
  ],
])('cuts %s', (_, before, after) => {
  expect(cut(before)).toBe(after);
});

/** The last three bytes of a file are not looked at. */
const END = '...';

it('does the same as one text replacement would, wherever four bytes begin', () => {
  const chance = seeded(20261122);
  const parts = [
    '<a>',
    '</a>',
    '<b x="1"/>',
    '<rules/>',
    '<rules>',
    '</rules>',
    '<rule/>',
    '\n',
    '\n',
    '\r\n',
    '  ',
    '\t',
    ' ',
    'x',
    '>',
    '/',
    '</',
    '<',
    '<!-- c -->',
    '<?p?>',
    's',
    'é',
    '—',
  ];
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: chance.below(40) }, () => chance.one(parts)).join('') + END;
    expect(cut(text), JSON.stringify(text)).toBe(replaced(text));
  }
});

function replaced(text: string): string {
  return text.replace(
    /(<\/[A-Za-z]*)?>\r?\n[ \t\r\n]*((?:<[A-Za-z]*s\/>[ \t\r\n]*)*)/g,
    (all, closing: string | undefined, lists: string, at: number) => {
      const rest = text.slice(at + all.length);
      const isTag = /^<[/A-Za-z]/.test(rest) && !/[-?]/.test(text[at - 1] ?? '');
      const isText = lists === '' && closing === undefined && /^<\/(?![A-Za-z]*s(?![A-Za-z]))/.test(rest);
      return isTag && !isText ? `${closing ?? ''}>` : all;
    },
  );
}

it('cuts flags wherever four bytes begin', () => {
  for (const name of [
    'hidden',
    'collective',
    'percentValue',
    'includeChildForces',
    'includeChildSelections',
    'primary',
    'roundUp',
  ]) {
    for (let letters = 0; letters < 4; letters += 1) {
      const [before, after] = [`<a>\n<b n="${'x'.repeat(letters)}"`, '/>\n</a>'];
      expect(cut(`${before} ${name}="false"${after}`)).toBe((before + after).replace('\n', ''));
    }
  }
});

it.each(['<a>\n<b n="1" hidden="false" shared="true"', '"false" hidden="false"'])(
  'looks for nothing beyond the ends of %j',
  (text) => {
    for (let at = 1; at < text.length; at += 1) {
      for (const part of [text.slice(0, at), text.slice(at)]) {
        expect(cut(part)).toBe(
          part.replace(/>\n(?=<b)/, '>').replace(/><b n="1" hidden="false"(?: shared="true")?/, '><b n="1"'),
        );
      }
    }
  },
);

/** What is read, without what the cutter drops. */
function events(text: string): string {
  const seen: string[] = [];
  const tag = (name: string, attributes: Attributes): string =>
    JSON.stringify([
      name,
      ...Object.entries(attributes).filter(([flag, value]) => value !== { hidden: 'false', shared: 'true' }[flag]),
    ]);
  try {
    readXml(text, {
      open: (name, attributes) => (seen.push(tag(name, attributes)), name === 't'),
      empty: (name, attributes) => seen.push(`${tag(name, attributes)}/`),
      close: () => seen.push('close'),
      text: (text) => seen.push(text.trim()),
    });
  } catch (error) {
    if (!isDataError(error)) throw error;
    return 'refused';
  }
  return seen.filter((event) => event !== '').join('\n');
}

it('makes no difference to what is read of any text with flags', () => {
  const chance = seeded(20261122);
  const parts = [
    '<a',
    '<a n="1"',
    '<t n="1"',
    '</a>',
    '</t>',
    '>',
    '/>',
    '>\n',
    '/>\n',
    '\n',
    ' ',
    '"',
    "'",
    '=',
    ' x="',
    ' x="v',
    ` y='`,
    ' z=">"',
    ' hidden="false"',
    ' hidden="false"',
    ' hidden="true"',
    ' shared="false"',
    ' shared="true"',
    ' hidden="false" shared="true"',
    ' x="hidden="',
    'hidden="false"',
    '<!-- ',
    ' -->',
    'é',
  ];
  let read = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const text = `<a>\n${Array.from({ length: chance.below(12) }, () => chance.one(parts)).join('')}</a>`;
    const whole = events(text);
    if (/(hidden|shared)=[^]*\1=/.test(text) && whole === 'refused') continue;
    if (whole !== 'refused') read += 1;
    expect(events(cut(text)), JSON.stringify(text)).toBe(whole);
  }
  expect(read).toBeGreaterThan(500);
});

it('reads a part of a larger buffer', () => {
  const all = bytes('\n<a>\n <b/></a>\n<');
  expect(new TextDecoder().decode(cutter(all.subarray(1, all.length - 2)))).toBe('<a><b/></a>');
});

it.each(['x</a>', '', '<!-- -->'])('looks at nothing twice, not even before %j', (end) => {
  // Twice would be minutes.
  const text = `<a>\n${'<rules/>\n'.repeat(200_000)}${end}`;
  expect(cut(text)).toBe(text);
});

it('rests on what lists and texts are called', () => {
  for (const kind of [...kindTable({ makers: {}, lists: [] }), ...kindTable(SCHEMA_200)]) {
    const [element, { lists, text, texts }] = kind;
    expect(text === null || !element.endsWith('s')).toBe(true);
    expect(
      [...texts.keys(), ...[...lists.values()].map(({ member }) => member)].filter((name) => name.endsWith('s')),
    ).toEqual([]);
  }
});

it('names the place in the file as it is', () => {
  const broken = CATALOGUE_203.replace('<costs>', '<costs>\n  <rules/>\n  <cost/>');
  const { problems } = readDataFiles([
    { name: 'Skirmish.gst', bytes: bytes(SYSTEM_203) },
    { name: 'Wardens.cat', bytes: bytes(broken) },
  ]);
  const line = broken.slice(0, broken.indexOf('<cost/>')).split('\n').length;
  expect(problems.map(describeProblem)).toEqual([
    `Wardens.cat, line ${line}, column 10: the attribute "typeId" is missing`,
  ]);
});

it('leaves alone what it cannot read by the byte', () => {
  const cdata = bytes('<a>\n<text><![CDATA[ >\n <b ]]></text></a>');
  const wide = new Uint8Array([0xff, 0xfe, ...[...'<a>\n <b/></a>'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(cutter(cdata)).toBe(cdata);
  expect(cutter(wide)).toBe(wide);
});

it.each([
  ['as it is', (text: string) => text],
  ['with line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  [
    'with empty lists',
    (text: string) =>
      text.replaceAll(
        /(<\/?(?:costs|selectionEntries|characteristics)>)/g,
        '\n<rules/>\n  <modifiers/>\n$1\n<rules/>\n',
      ),
  ],
  [
    'with flags that are false anyway',
    (text: string) =>
      text
        .replaceAll(/ (?:hidden|collective|percentValue|shared|primary)="[^"]*"/g, '')
        .replaceAll(
          /(<[a-zA-Z]+ [^<>/]*)(?=\/?>)/g,
          '$1 hidden="false" collective="false" percentValue="false" shared="true" primary="false" value2="2"',
        ),
  ],
  [
    'with a text as CDATA',
    (text: string) => text.replace('<description>', '<description><![CDATA[a >\n  <rules/>\n <b]]>'),
  ],
])('makes no difference to what is read of a file %s', (_, changed) => {
  const inputs = [
    ['Skirmish.gst', SYSTEM_203],
    ['Old.cat', CATALOGUE_200],
    ['Wardens.cat', CATALOGUE_203.replace(/ id="[^"]*"/, ' id="other"')],
  ] as const;
  const { files, problems } = readDataFiles(inputs.map(([name, text]) => ({ name, bytes: bytes(changed(text)) })));
  expect(problems).toEqual([]);
  expect(files).toEqual(inputs.map(([name, text]) => readDataFile(name, changed(text))));
});
