import { describe, expect, it } from 'vitest';
import { readDataFiles } from '@/lib/data/read';

const SYSTEM =
  '<gameSystem id="s" name="S" revision="1" battleScribeVersion="2.03"><costTypes><costType id="points" name="pts"/></costTypes></gameSystem>';

/** A catalogue of these lists, one line each. */
function readInside(...lines: readonly string[]) {
  const text = `<catalogue id="c" name="C" revision="1" battleScribeVersion="2.03" gameSystemId="s">\n${lines.join('\n')}\n</catalogue>`;
  const inputs = [
    { name: 's.gst', bytes: new TextEncoder().encode(SYSTEM) },
    { name: 'c.cat', bytes: new TextEncoder().encode(text) },
  ];
  const { files, problems, warnings } = readDataFiles(inputs);
  expect(problems).toEqual([]);
  return { file: files.find(({ kind }) => kind === 'catalogue')!, warnings };
}

const inEntry = (inside: string): readonly string[] => [
  '<selectionEntries>',
  `<selectionEntry id="e" name="Guard" type="unit">${inside}</selectionEntry>`,
  '</selectionEntries>',
];

describe('a word that is not known', () => {
  it.each<[string, string, string, 'counts' | 'shape' | 'shows']>([
    [
      'modifier type',
      '<modifiers><modifier type="twist" field="hidden" value="2"/></modifiers>',
      'modifier: type="twist"',
      'counts',
    ],
    [
      'modifier without field',
      '<modifiers><modifier type="set" value="2"/></modifiers>',
      'modifier: without field',
      'counts',
    ],
    [
      'modifier field',
      '<modifiers><modifier type="set" field="mood" value="2"/></modifiers>',
      'modifier: field="mood"',
      'counts',
    ],
    [
      'constraint type',
      '<constraints><constraint id="m" type="about" field="selections" scope="parent" value="2"/></constraints>',
      'constraint: type="about"',
      'counts',
    ],
    [
      'scope',
      '<constraints><constraint id="m" type="max" field="selections" scope="far-away" value="2"/></constraints>',
      'constraint: scope="far-away"',
      'counts',
    ],
    [
      'how the conditions of a group are joined',
      '<modifierGroups><modifierGroup type="or"><modifiers><modifier type="set" field="hidden" value="true"/></modifiers></modifierGroup></modifierGroups>',
      'modifierGroup: type="or"',
      'counts',
    ],
    [
      'what a limit counts',
      '<constraints><constraint id="m" type="max" field="selections" scope="parent" value="2" childId="e"/></constraints>',
      'constraint: the attribute childId="e"',
      'counts',
    ],
    ['number', '<costs><cost typeId="points" value="ten"/></costs>', 'cost: value="ten" is no number', 'counts'],
    ['price', '<costs><cost typeId="points"/></costs>', 'cost: without value', 'counts'],
    ['blank price', '<costs><cost typeId="points" value=" "/></costs>', 'cost: value=" " is no number', 'counts'],
    ['hex price', '<costs><cost typeId="points" value="0x10"/></costs>', 'cost: value="0x10" is no number', 'counts'],
    [
      'flag',
      '<constraints><constraint id="m" type="max" field="selections" scope="parent" value="2" percentValue="yes"/></constraints>',
      'constraint: percentValue="yes"',
      'counts',
    ],
    ['element', '<wishes><wish/></wishes>', 'selectionEntry: the element <wishes>', 'shape'],
    ['member of a list', '<costs><price value="1"/></costs>', 'selectionEntry: the element <price>', 'shape'],
    [
      'link without target',
      '<entryLinks><entryLink id="l" type="selectionEntry"/></entryLinks>',
      'entryLink: left out, without targetId',
      'shape',
    ],
    [
      'attribute of a profile',
      '<profiles><profile id="p" typeId="t" glow="true"/></profiles>',
      'profile: the attribute glow="true"',
      'shows',
    ],
  ])('is told with its node and line, and the node loads: %s', (_, inside, what, duty) => {
    const { file, warnings } = readInside(...inEntry(inside));
    expect(file.selectionEntries?.map(({ id }) => id)).toEqual(['e']);
    expect(warnings.map((each) => [each.file, each.what, each.duty, each.count])).toEqual([['c.cat', what, duty, 1]]);
    expect(warnings[0]?.at[0]?.place).toBe('line 3');
    expect(['e', 'm', 'l', 'p']).toContain(warnings[0]?.at[0]?.id);
  });

  it('is none where an old file names what it shares twice', () => {
    const { file, warnings } = readInside(
      '<sharedRules><sharedRule id="r" name="Line"><description>Holds.</description></sharedRule></sharedRules>',
    );
    expect([warnings, file.sharedRules]).toEqual([[], [{ id: 'r', name: 'Line', description: 'Holds.' }]]);
  });

  it('is none where a limit is exact', () => {
    const inside =
      '<constraints><constraint id="m" type="exactly" field="selections" scope="parent" value="2"/></constraints>';
    const { file, warnings } = readInside(...inEntry(inside));
    expect(warnings).toEqual([]);
    expect(file.selectionEntries?.[0]?.constraints).toMatchObject([{ id: 'm', type: 'min', exact: true, value: 2 }]);
  });

  it('is passed over in silence where it only shows, or says nothing', () => {
    const { file, warnings } = readInside(
      '<selectionEntries>',
      '<selectionEntry id="e" name="Guard" type="unit" flatten="true" collapsible="true" sortIndex="3" defaultAmount="1,1">',
      '<comment>For authors</comment><alias>Sentinel</alias><associations><association id="a"/></associations><wishes/>',
      '<modifiers><modifier type="append" field="annotation" value="old"/></modifiers>',
      '<modifierGroups><modifierGroup type="and"/></modifierGroups>',
      '</selectionEntry>',
      '</selectionEntries>',
    );
    expect(warnings).toEqual([]);
    expect(file.selectionEntries?.[0]?.unread).toBeUndefined();
  });

  it('is no word but an id, where any file has it', () => {
    const { warnings } = readInside(
      ...inEntry('<modifiers><modifier type="set" field="points" value="2"/></modifiers>'),
    );
    expect(warnings).toEqual([]);
  });

  it('is no word but an exact limit or its halves, by the name of either', () => {
    const limit = (id: string, type: string): string =>
      `<constraint id="${id}" type="${type}" field="selections" scope="parent" value="2"/>`;
    const named = (limits: string, ...fields: readonly string[]) =>
      readInside(
        ...inEntry(
          `<constraints>${limits}</constraints><modifiers>${fields.map((field) => `<modifier type="set" field="${field}" value="2"/>`).join('')}</modifiers>`,
        ),
      ).warnings.map(({ what }) => what);
    expect(named(limit('crew', 'exactly'), 'crew-min', 'crew-max')).toEqual([]);
    expect(named(limit('crew-min', 'min') + limit('crew-max', 'max'), 'crew')).toEqual([]);
    expect(named(limit('crew-least', 'min'), 'crew')).toEqual(['modifier: field="crew"']);
  });

  it('is what nobody does to a category', () => {
    const { file } = readInside(
      ...inEntry('<modifiers><modifier type="set" field="category" value="line"/></modifiers>'),
    );
    expect(file.selectionEntries?.[0]?.modifiers).toMatchObject([
      { type: 'set', unread: ['modifier: type="set" field="category"'] },
    ]);
  });

  it('is a mark on the node that an answer may hang on, and on its owner where the node is left out', () => {
    const { file } = readInside(
      ...inEntry(
        '<modifiers><modifier type="twist" field="hidden" value="2"/></modifiers><costs><cost value="3"/></costs>',
      ),
    );
    const [guard] = file.selectionEntries ?? [];
    expect(guard?.modifiers).toEqual([
      { type: 'set', field: 'hidden', value: '2', unread: ['modifier: type="twist"'] },
    ]);
    expect(guard?.costs).toBeUndefined();
    expect(guard?.unread).toEqual(['cost: left out, without typeId']);
  });

  it('does not cost a catalogue, nor a condition that asks what something is', () => {
    const { file, warnings } = readInside(
      ...inEntry(
        '<modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="instanceOf" scope="ancestor" childId="e" value="1"/></conditions></modifier></modifiers>',
      ),
    );
    expect(file.selectionEntries?.[0]?.modifiers?.[0]?.conditions?.[0]?.unread).toBeUndefined();
    expect(warnings.map(({ what, duty }) => [what, duty])).toEqual([['condition: without field', 'shows']]);
  });

  it('is counted, and bounded in kinds, places and letters', () => {
    const same = Array.from({ length: 50 }, () => '<wishes><wish/></wishes>').join('\n');
    const counted = readInside(...inEntry(same)).warnings;
    expect(counted.map(({ count, at }) => [count, at.length])).toEqual([[50, 20]]);
    const many = Array.from({ length: 1000 }, (_, at) => `<w${at} a="1"/>`).join('');
    const { warnings, file } = readInside(...inEntry(many));
    expect(warnings.length).toBe(201);
    expect(warnings.at(-1)?.count).toBe(800);
    expect(file.selectionEntries?.[0]?.unread?.length).toBe(20);
    const long = readInside(...inEntry(`<costs><cost typeId="points" value="${'x'.repeat(5000)}"/></costs>`)).warnings;
    expect(long[0]!.what.length).toBeLessThan(110);
  });
});

describe('a flag', () => {
  it.each(['true', 'True', '1'])('is set by %s', (written) => {
    const { file, warnings } = readInside(
      `<selectionEntries><selectionEntry id="e" name="Guard" type="unit" hidden="${written}"/></selectionEntries>`,
    );
    expect([file.selectionEntries![0]!.hidden, warnings]).toEqual([true, []]);
  });

  it.each(['false', 'FALSE', '0', ''])('is not set by “%s”', (written) => {
    const { file, warnings } = readInside(
      `<selectionEntries><selectionEntry id="e" name="Guard" type="unit" hidden="${written}"/></selectionEntries>`,
    );
    expect([file.selectionEntries![0]!.hidden, warnings]).toEqual([undefined, []]);
  });
});

describe('a schema that is not known', () => {
  const catalogue = (head: string): string =>
    `<catalogue id="c" name="C" revision="1" gameSystemId="s" ${head}><selectionEntries><selectionEntry id="e" name="Guard" type="unit"/></selectionEntries></catalogue>`;
  const json = (head: string): string =>
    `{"catalogue":{"id":"c","name":"C","gameSystemId":"s",${head}"selectionEntries":[{"id":"e","name":"Guard","type":"unit"}]}}`;

  it.each<[string, string, string, readonly (readonly [string, string])[]]>([
    [
      'a newer one',
      catalogue('battleScribeVersion="2.04"'),
      '2.03',
      [['catalogue: battleScribeVersion="2.04"', 'counts']],
    ],
    ['a word', catalogue('battleScribeVersion="next"'), '2.03', [['catalogue: battleScribeVersion="next"', 'counts']]],
    [
      'one before all',
      catalogue('battleScribeVersion="1.14"'),
      '1.15',
      [['catalogue: battleScribeVersion="1.14"', 'counts']],
    ],
    ['none', catalogue(''), '2.03', [['catalogue: without battleScribeVersion', 'shows']]],
    [
      'a newer one as JSON',
      json('"battleScribeVersion":2.04,'),
      '2.03',
      [['catalogue: battleScribeVersion="2.04"', 'counts']],
    ],
    ['none as JSON', json(''), '2.03', [['catalogue: without battleScribeVersion', 'shows']]],
  ])('is read by the one next to it, and told: %s', (_, text, schema, told) => {
    const inputs = [
      { name: 's.gst', bytes: new TextEncoder().encode(SYSTEM) },
      { name: 'c', bytes: new TextEncoder().encode(text) },
    ].map((each, at) => (at === 0 ? each : { ...each, name: text.startsWith('{') ? 'c.json' : 'c.cat' }));
    const { files, problems, warnings } = readDataFiles(inputs);
    expect(problems).toEqual([]);
    const file = files.find(({ kind }) => kind === 'catalogue')!;
    expect(file.battleScribeVersion).toBe(schema);
    expect(warnings.map(({ what, duty }) => [what, duty])).toEqual(expect.arrayContaining([...told]));
    expect(warnings).toHaveLength(told.length);
    expect(file.unread !== undefined).toBe(told.some(([, duty]) => duty !== 'shows'));
  });
});

it('ids that people made are found in other files, however many they are', () => {
  const conditions = Array.from(
    { length: 300 },
    (_, at) =>
      `<condition type="atLeast" value="1" field="selections" scope="force" childId="the-${'x'.repeat(at + 1)}"/>`,
  );
  const entries = Array.from(
    { length: 300 },
    (_, at) => `<selectionEntry id="the-${'x'.repeat(at + 1)}" name="Guard" type="unit"/>`,
  );
  const asking = `<selectionEntry id="e" name="Asking" type="unit"><modifiers><modifier type="set" field="hidden" value="true"><conditions>${conditions.join('')}</conditions></modifier></modifiers></selectionEntry>`;
  const { warnings } = readInside('<selectionEntries>', asking, ...entries, '</selectionEntries>');
  expect(warnings).toEqual([]);
});
