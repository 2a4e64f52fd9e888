import { describe, expect, it } from 'vitest';
import { writeArchive } from '@/lib/data/archive';
import { describeProblem } from '@/lib/data/problem';
import { readDataFiles } from '@/lib/data/read';
import { readDataFile } from '../readDataFile';
import { CATALOGUE_203, SYSTEM_203 } from './smallFiles';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const CATALOGUE = {
  id: 'c1',
  name: 'Emberguard',
  revision: 3,
  battleScribeVersion: 2.03,
  gameSystemId: 'skirmish',
  gameSystemRevision: 1,
  library: false,
  type: 'catalogue',
  xmlns: 'http://www.battlescribe.net/schema/catalogueSchema',
  sharedSelectionEntries: [
    {
      type: 'unit',
      name: 'Ash Captain',
      id: 'u1',
      hidden: false,
      import: true,
      page: 12,
      comment: 'For authors',
      alias: ['Captain of Ash', 'Ashen'],
      sortIndex: 3,
      step: 'x',
      flatten: false,
      collapsible: true,
      associations: [{ id: 'a1', name: 'Bearer', min: 1, max: 1, scope: 'parent', childId: 'model' }],
      costs: [{ name: 'pts', typeId: 'points', value: 55.5 }],
      rules: [{ id: 'r1', name: 'Ember', hidden: false, description: 'Burns' }],
      profiles: [
        {
          id: 'p1',
          name: 'Ash Captain',
          typeId: 't1',
          typeName: 'Unit',
          characteristics: [
            { name: 'M', typeId: 'm', $text: '7' },
            { name: 'Save', typeId: 'save' },
          ],
        },
      ],
      modifiers: [
        {
          type: 'set',
          field: 'hidden',
          value: true,
          conditions: [{ type: 'lessThan', value: 1, field: 'forces', scope: 'roster', childId: 'f1', shared: true }],
          repeats: [{ field: 'selections', scope: 'force', value: 1, childId: 'u1', repeats: 2, shared: true }],
        },
      ],
    },
  ],
};
const XML = `<catalogue id="c1" name="Emberguard" revision="3" battleScribeVersion="2.03" gameSystemId="skirmish" gameSystemRevision="1" library="false">
<sharedSelectionEntries><selectionEntry type="unit" name="Ash Captain" id="u1" hidden="false" import="true" page="12" sortIndex="3" step="x" flatten="false" collapsible="true">
<alias>Captain of Ash</alias><alias>Ashen</alias>
<associations><association id="a1" name="Bearer" min="1" max="1" scope="parent" childId="model"/></associations>
<costs><cost name="pts" typeId="points" value="55.5"/></costs>
<rules><rule id="r1" name="Ember" hidden="false"><description>Burns</description></rule></rules>
<profiles><profile id="p1" name="Ash Captain" typeId="t1" typeName="Unit"><characteristics><characteristic name="M" typeId="m">7</characteristic><characteristic name="Save" typeId="save"/></characteristics></profile></profiles>
<modifiers><modifier type="set" field="hidden" value="true">
<conditions><condition type="lessThan" value="1" field="forces" scope="roster" childId="f1" shared="true"/></conditions>
<repeats><repeat field="selections" scope="force" value="1" childId="u1" repeats="2" shared="true"/></repeats>
</modifier></modifiers></selectionEntry></sharedSelectionEntries></catalogue>`;

const text = JSON.stringify({ catalogue: CATALOGUE });
const system = { name: 'a.gst', bytes: bytes(SYSTEM_203) };

const said = (...inputs: readonly { readonly name: string; readonly bytes: Uint8Array }[]) => {
  const { files, problems, warnings } = readDataFiles([system, ...inputs]);
  return { files: files.map(({ file }) => file), problems: problems.map(describeProblem), warnings };
};

describe('unit data as JSON', () => {
  it('becomes the same nodes as XML', () => {
    const file = readDataFile('c', text);
    const [entry] = file.sharedSelectionEntries ?? [];
    expect(file).toEqual({ ...readDataFile('c', XML), dialect: 'newrecruit' });
    expect(entry).toMatchObject({ aliases: 'Captain of Ash\nAshen', sortIndex: 3, collapsible: true });
  });

  it('is told by its root, not by its name, alone and in an archive, where other JSON is passed over', () => {
    const archive = writeArchive([
      { name: 'package.json', bytes: bytes('{"name":"other"}') },
      { name: 'raw/books.json', bytes: bytes('[1,2]') },
      { name: 'Emberguard.json', bytes: bytes(text) },
    ]);
    expect(said({ name: 'all.zip', bytes: archive })).toEqual({
      files: ['a.gst', 'Emberguard.json'],
      problems: [],
      warnings: [],
    });
    expect(said({ name: 'Emberguard.cat', bytes: bytes(text) }).files).toEqual(['a.gst', 'Emberguard.cat']);
    expect(said({ name: 'x.json', bytes: bytes(CATALOGUE_203) }).files).toEqual(['a.gst', 'x.json']);
    expect(said({ name: 'roster.json', bytes: bytes('{"roster":{}}') }).problems).toEqual([
      'roster.json: this is JSON, but no unit data: its root is neither "gameSystem" nor "catalogue"',
    ]);
  });

  it('says what is not understood with the node and its way', () => {
    const [unit] = CATALOGUE.sharedSelectionEntries;
    const strange = {
      ...CATALOGUE,
      sharedSelectionEntries: [
        { ...unit, glow: true, modifiers: [{ ...unit!.modifiers[0], type: 'twist' }], wishes: [{}] },
      ],
    };
    const { warnings } = said({ name: 'c.json', bytes: bytes(JSON.stringify({ catalogue: strange })) });
    expect(warnings.map(({ what, duty, at }) => [what, duty, at[0]?.id, at[0]?.place])).toEqual([
      ['selectionEntry: the attribute glow="true"', 'shape', 'u1', 'catalogue.sharedSelectionEntries.0'],
      ['modifier: type="twist"', 'counts', 'u1', 'catalogue.sharedSelectionEntries.0.modifiers.0'],
      ['selectionEntry: the element <wishes>', 'shape', 'u1', 'catalogue.sharedSelectionEntries.0'],
    ]);
  });

  const nested = (depth: number): string => `${'{"selectionEntryGroups":['.repeat(depth)}${']}'.repeat(depth)}`;
  it.each<[string, string, RegExp]>([
    ['cut off', text.slice(0, 300), /not well-formed JSON, or it breaks off/],
    ['a list', '{"catalogue":[]}', /catalogue: an object was expected/],
    [
      'no game system',
      '{"catalogue":{"id":"c","battleScribeVersion":2.03}}',
      /the attribute "gameSystemId" is missing/,
    ],
    [
      '10,000 deep',
      text.replace('"id":"u1"', `"id":"u1","selectionEntryGroups":[${nested(10_000).replaceAll('{"', '{"id":"g","')}]`),
      /nested more than 256 deep/,
    ],
    [
      'a million nodes',
      text.replace('"sharedSelectionEntries"', `"rules":[${'{},'.repeat(700_000)}{}],"sharedSelectionEntries"`),
      /more than 600000 elements/,
    ],
    [
      '200 attributes',
      text.replace('"id":"u1"', `"id":"u1",${Array.from({ length: 200 }, (_, at) => `"a${at}":1`).join()}`),
      /more than 160 attributes/,
    ],
    ['a text of a megabyte', text.replace('Burns', 'x'.repeat(1_000_000)), /a text has more than 200000 letters/],
  ])('refuses what is broken or too much, alone: %s', (_, content, message) => {
    const { files, problems } = said(
      { name: 'bad.json', bytes: bytes(content) },
      { name: 'good.json', bytes: bytes(text) },
    );
    expect(files).toEqual(['a.gst', 'good.json']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });

  it('takes no name for more than a name', () => {
    const file = readDataFile('c', text.replace('"id":"u1"', '"__proto__":{"id":"x"},"constructor":"y","id":"u1"'));
    expect(file.sharedSelectionEntries?.[0]?.id).toBe('u1');
    expect(({} as { readonly id?: string }).id).toBeUndefined();
  });
});

describe('several game systems in one folder', () => {
  it('are kept apart, also where ids come again', () => {
    const other = (of: string): string =>
      of.replaceAll('"skirmish"', '"second"').replaceAll('id="skirmish"', 'id="second"');
    const { files, problems } = readDataFiles([
      { name: 'one/a.gst', bytes: bytes(SYSTEM_203) },
      { name: 'one/a.cat', bytes: bytes(CATALOGUE_203) },
      { name: 'two/b.gst', bytes: bytes(other(SYSTEM_203)) },
      { name: 'two/b.cat', bytes: bytes(other(CATALOGUE_203)) },
    ]);
    expect(problems).toEqual([]);
    expect(files.map(({ id, gameSystemId }) => `${gameSystemId}/${id}`)).toEqual([
      'skirmish/skirmish',
      'skirmish/wardens',
      'second/second',
      'second/wardens',
    ]);
  });
});
