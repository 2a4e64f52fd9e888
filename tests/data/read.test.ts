import { describe, expect, it } from 'vitest';
import { writeArchive } from '@/lib/data/archive';
import { describeProblem } from '@/lib/data/problem';
import { readDataFiles } from '@/lib/data/read';
import { readDataFile } from '../readDataFile';
import type { Cost } from '@/lib/data/schema';
import { CATALOGUE_200, CATALOGUE_203, SYSTEM_203 } from './smallFiles';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const gst = { name: 'Skirmish.gst', bytes: bytes(SYSTEM_203) };
const cat = { name: 'Wardens.cat', bytes: bytes(CATALOGUE_203) };

function outcome(inputs: readonly { readonly name: string; readonly bytes: Uint8Array }[]): {
  files: string[];
  problems: string[];
} {
  const { files, problems } = readDataFiles(inputs);
  return { files: files.map(({ file }) => file), problems: problems.map(describeProblem) };
}

describe('a file', () => {
  it('reads schema 2.00 and 2.03 to the same nodes', () => {
    const old = readDataFile('Wardens.cat', CATALOGUE_200);
    const now = readDataFile('Wardens.cat', CATALOGUE_203);
    expect(old.battleScribeVersion).toBe('2.00');
    expect({ ...old, battleScribeVersion: '2.03' }).toEqual(now);
  });

  it('joins the lists of one kind that an element holds, in their order', () => {
    const points = (value: number): string => `<costs><cost typeId="points" name="pts" value="${value}"/></costs>`;
    const file = readDataFile(
      'Wardens.cat',
      `<catalogue id="c" gameSystemId="s" battleScribeVersion="2.03"><selectionEntries>
      <selectionEntry id="e" name="E" type="unit">${points(1)}<rules><rule id="r" name="R"/></rules>${points(2)}<costs/>${points(3)}</selectionEntry>
    </selectionEntries></catalogue>`,
    );
    const entry = file.selectionEntries?.[0];
    expect(entry?.costs?.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(entry?.rules?.map(({ id }) => id)).toEqual(['r']);
  });

  it('keeps one cost for all that are alike in type, name and value as written', () => {
    const written = [
      ...Array.from({ length: 40 }, (_, type) => [`type${type}`, 'pts', '1.0']),
      ['type1', 'pts', '1'],
      ['type1', 'PL', '1.0'],
    ] as const;
    const entries = [1, 2].map(
      (id) =>
        `<selectionEntry id="${id}" type="unit"><costs>${written.map(([typeId, name, value]) => `<cost typeId="${typeId}" name="${name}" value="${value}"/>`).join('')}</costs></selectionEntry>`,
    );
    const file = readDataFile(
      'Wardens.cat',
      `<catalogue id="c" gameSystemId="s" ` +
        `battleScribeVersion="2.03"><selectionEntries>${entries.join('')}</selectionEntries></catalogue>`,
    );
    const [first, second] = file.selectionEntries!.map(({ costs }) => costs!) as [readonly Cost[], readonly Cost[]];
    expect(first).toEqual(written.map(([typeId, name, value]) => ({ typeId, name, value: Number(value) })));
    expect(second).toEqual(first);
    expect(second[0]).toBe(first[0]);
  });

  it('keeps each link’s own name of what it names', () => {
    const names = ['Torch', 'Great Torch', 'Torch', '', 'Torch'];
    const file = readDataFile(
      'Wardens.cat',
      `<catalogue id="c" gameSystemId="s" battleScribeVersion="2.03"><entryLinks>
      ${names.map((name, id) => `<entryLink id="${id}" name="${name}" targetId="torch" type="selectionEntry"/>`).join('')}
    </entryLinks></catalogue>`,
    );
    expect(file.entryLinks).toEqual(
      names.map((name, id) => ({
        id: String(id),
        name,
        targetId: 'torch',
        type: 'selectionEntry',
        importUnsaid: true,
      })),
    );
  });

  it('leaves out empty lists and flags that are off, and keeps texts as they are', () => {
    const file = readDataFile('Wardens.cat', CATALOGUE_203);
    const warden = file.selectionEntries?.[0];
    expect(warden).toEqual({
      id: 'warden',
      name: ' Warden ',
      type: 'unit',
      import: true,
      page: '12',
      publicationId: 'Book of Lanterns',
      categoryLinks: [{ id: 'warden-troops', name: '', targetId: 'troops', primary: true }],
      costs: [{ typeId: 'points', name: 'pts', value: 12.5 }],
      constraints: [
        {
          id: 'maxSelections',
          type: 'max',
          field: 'selections',
          scope: 'parent',
          value: 3,
          percentValue: false,
          shared: true,
          includeChildSelections: false,
          includeChildForces: false,
        },
      ],
      modifiers: [
        {
          type: 'increment',
          field: 'maxSelections',
          value: '1',
          conditions: [
            {
              type: 'atLeast',
              childId: '__proto__',
              asks: ['__proto__'],
              field: 'selections',
              scope: 'force',
              value: 1,
              percentValue: false,
              shared: true,
              includeChildSelections: true,
              includeChildForces: false,
            },
          ],
          repeats: [
            {
              childId: 'constructor',
              repeats: 2,
              roundUp: false,
              // No id of a program: it is asked later whether the data has it.
              asks: ['constructor'],
              field: 'selections',
              scope: 'force',
              value: 1,
              percentValue: false,
              shared: true,
              includeChildSelections: false,
              includeChildForces: false,
            },
          ],
        },
      ],
      profiles: [
        {
          id: 'statline',
          name: 'Warden',
          typeId: 'unit-type',
          typeName: '',
          characteristics: [
            { name: 'Save', typeId: 'save', value: ' 4+ ' },
            { name: 'Ld', typeId: 'ld', value: '' },
          ],
        },
      ],
      rules: [{ id: 'lamp', name: 'Lamp', description: 'Light & shadow\n  second line', hidden: true }],
    });
  });

  it('takes the categories of an old force for its limits and for the file’s definitions', () => {
    const { categoryEntries, forceEntries } = readDataFile('Wardens.cat', CATALOGUE_200);
    expect(categoryEntries).toEqual([{ id: 'troops', name: 'Troops' }]);
    expect(
      forceEntries?.map(({ categoryLinks }) =>
        categoryLinks?.map((link) => [link.id, link.name, link.constraints?.length ?? 0]),
      ),
    ).toEqual([[['patrol-troops', 'Troops', 1]], [['column-troops', 'Troops', 0]]]);
  });
});

describe('files', () => {
  const head = 'gameSystemId="skirmish" gameSystemRevision="1"';
  const catalogue = (id: string, attributes: string, inside = ''): Uint8Array =>
    bytes(`<catalogue id="${id}" name="${id}" revision="1" ${attributes}>\n${inside}</catalogue>`);

  it.each<[string, string, Uint8Array, string]>([
    [
      'not XML',
      'a.cat',
      bytes('Dear player'),
      'a.cat, line 1, column 12: not well-formed XML: text data outside of root node',
    ],
    [
      'truncated',
      'a.cat',
      bytes(CATALOGUE_203.slice(0, 300)),
      'a.cat, line 5, column 63: the file breaks off inside <selectionEntries>: save or download it again',
    ],
    ['empty', 'a.cat', bytes(''), 'a.cat: the file is empty'],
    [
      'wrong root',
      'a.cat',
      bytes('<html/>'),
      'a.cat, line 1, column 8: the root is <html>, not <gameSystem> or <catalogue>',
    ],
    ['a roster', 'a.cat', bytes('<roster/>'), 'a.cat, line 1, column 10: this is a roster, not unit data'],
    [
      'missing game system',
      'a.cat',
      catalogue('a', 'battleScribeVersion="2.03" gameSystemId="other"'),
      "a.cat: its game system's .gst file is missing: add it to the files (id other)",
    ],
    [
      '100,000 deep',
      'a.cat',
      bytes('<a>'.repeat(100_000)),
      'a.cat, line 1, column 4: the root is <a>, not <gameSystem> or <catalogue>',
    ],
    [
      '100,000 deep inside',
      'a.cat',
      catalogue('a', `battleScribeVersion="2.03" ${head}`, '<a>'.repeat(100_000)),
      'a.cat, line 2, column 769: elements are nested more than 256 deep',
    ],
    [
      'an entity',
      'a.cat',
      catalogue('a', `battleScribeVersion="2.03" ${head}`, '&a;'),
      'a.cat, line 2, column 4: an entity of its own is not accepted',
    ],
    [
      'a DTD',
      'a.cat',
      bytes('<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><a/>'),
      'a.cat, line 1, column 47: a document type (DTD) is not accepted',
    ],
    ['no archive', 'a.catz', bytes('Dear player'), 'a.catz: this is no zip archive, or it is damaged'],
    [
      'cut off archive',
      'a.zip',
      writeArchive([gst]).slice(0, 100),
      'a.zip: the archive is damaged or cut off: its list of contents is missing',
    ],
    [
      'empty archive',
      'a.zip',
      writeArchive([{ name: 'readme.md', bytes: bytes('x') }]),
      'a.zip: the archive holds no unit data (.gst, .cat, .gstz or .catz)',
    ],
    ['something else', 'a.txt', bytes('x'), 'a.txt: this is no unit data (.gst, .cat, .gstz, .catz or a zip of them)'],
    [
      'a zip bomb',
      'a.zip',
      writeArchive([{ name: 'b/c.cat', bytes: new Uint8Array(20_000_000) }]),
      'a.zip/b/c.cat: it claims to unpack to 1024 times its size, more than 200 times',
    ],
    [
      'archives in archives',
      'a.zip',
      writeArchive([{ name: 'b.catz', bytes: writeArchive([{ name: 'c.catz', bytes: writeArchive([gst]) }]) }]),
      'a.zip/b.catz/c.catz: archives are nested too deep',
    ],
  ])('says what is wrong, and still loads the others: %s', (_, name, content, line) => {
    expect(outcome([gst, { name, bytes: content }, cat])).toEqual({
      files: ['Skirmish.gst', 'Wardens.cat'],
      problems: [line],
    });
  });

  it('says of each catalogue that the game system is missing', () => {
    expect(outcome([cat])).toEqual({
      files: [],
      problems: ["Wardens.cat: its game system's .gst file is missing: add it to the files (id skirmish)"],
    });
  });

  it('reads archives: packed files, folders, packed files in a zip; other files are passed over', () => {
    const inputs = [
      {
        name: 'repository.zip',
        bytes: writeArchive([
          { name: 'repo-1234/readme.md', bytes: bytes('x') },
          { name: 'repo-1234/Skirmish.gstz', bytes: writeArchive([gst]) },
          { name: 'repo-1234/more/Wardens.cat', bytes: cat.bytes },
          { name: '__MACOSX/._Wardens.cat', bytes: bytes('x') },
        ]),
      },
    ];
    expect(outcome(inputs)).toEqual({ files: ['Skirmish.gst', 'Wardens.cat'], problems: [] });
    expect(outcome([gst, { name: 'Wardens.catz', bytes: writeArchive([cat]) }])).toEqual({
      files: ['Skirmish.gst', 'Wardens.cat'],
      problems: [],
    });
  });

  it('keeps the newer of two files with one id', () => {
    const newer = { name: 'Newer.cat', bytes: bytes(CATALOGUE_203.replace('revision="7"', 'revision="8"')) };
    const problems = [
      'Wardens.cat: it has the same id as Newer.cat, which was taken instead (same or higher revision)',
    ];
    expect(outcome([gst, cat, newer])).toEqual({ files: ['Skirmish.gst', 'Newer.cat'], problems });
    expect(outcome([gst, newer, cat])).toEqual({ files: ['Skirmish.gst', 'Newer.cat'], problems });
  });
});
