import { describe, expect, it } from 'vitest';
import { datasetOf } from '@/lib/data/dataset';
import { type FaultKind, faultsIn } from '@/lib/data/faults';
import { placesOf } from '@/lib/data/faults/places';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { XML_LIMITS } from '@/lib/data/xml';

const SYSTEM = `<gameSystem id="salt" name="Saltmarsh" revision="1" battleScribeVersion="2.03">
<publications><publication id="book" name="Book of Tides"/></publications>
<costTypes><costType id="pts" name="pts"/></costTypes>
<profileTypes><profileType id="boat" name="Boat"><characteristicTypes><characteristicType id="speed" name="Speed"/></characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="crew-cat" name="Crew"/></categoryEntries>
<forceEntries><forceEntry id="fleet" name="Fleet"><categoryLinks><categoryLink id="fleet-crew" name="Crew" targetId="crew-cat"/></categoryLinks></forceEntry></forceEntries>
</gameSystem>`;

/** Where the part that a row writes stands: each is on a line of its own. */
const LINE = 6;

interface Parts {
  /** Inside the entry `raft`. */
  readonly raft?: string;
  /** Inside the group `oars`. */
  readonly group?: string;
  readonly groupAttributes?: string;
  /** Inside the link to the shared entry `net`, which has the limit `net-max`. */
  readonly net?: string;
  /** At the end of the catalogue. */
  readonly file?: string;
}

const catalogue = ({ raft = '', group = '', groupAttributes = '', net = '', file = '' }: Parts): string =>
  `<catalogue id="marsh" name="Marsh Folk" revision="1" battleScribeVersion="2.03" gameSystemId="salt">
<sharedSelectionEntries><selectionEntry id="net" name="Net" type="upgrade"><constraints><constraint id="net-max" type="max" field="selections" scope="parent" value="2"/></constraints></selectionEntry></sharedSelectionEntries>
<selectionEntries>
<selectionEntry id="raft" name="Raft" type="unit" publicationId="book">
<selectionEntryGroups><selectionEntryGroup id="oars" name="Oars" ${groupAttributes}><selectionEntries><selectionEntry id="oar" name="Oar" type="upgrade"/></selectionEntries>
${[group, raft].join('')}<entryLinks>
<entryLink id="to-net" name="Net" targetId="net" type="selectionEntry">
${net}
</entryLink></entryLinks></selectionEntryGroup></selectionEntryGroups>
<costs><cost typeId="pts" name="pts" value="5"/></costs></selectionEntry></selectionEntries>
${file}
</catalogue>`;

const catalogueOf = (parts: Parts): string =>
  // What is inside the entry itself stands before its group.
  parts.raft === undefined
    ? catalogue(parts)
    : catalogue({ ...parts, raft: '' }).replace(
        '<selectionEntryGroups><selectionEntryGroup id="oars"',
        `${parts.raft}<selectionEntryGroups><selectionEntryGroup id="oars"`,
      );

function faultsWith(text: string) {
  const inputs = [
    { name: 'salt.gst', bytes: new TextEncoder().encode(SYSTEM) },
    { name: 'marsh.cat', bytes: new TextEncoder().encode(text) },
  ];
  const { files, problems } = readDataFiles(inputs);
  expect(problems).toEqual([]);
  const groups = faultsIn(link(datasetOf(files)!));
  const all = groups.flatMap(({ first }) => first);
  const places = placesOf(all, inputs);
  return all.map((fault) => ({ ...fault, place: places.get(fault) ?? null }));
}

const modifier = (attributes: string, inside = '', value = 'true'): string =>
  `<modifiers><modifier type="set" value="${value}" ${attributes}>${inside}</modifier></modifiers>`;
const condition = (attributes: string): string =>
  modifier('field="hidden"', `<conditions><condition type="atLeast" value="1" ${attributes}/></conditions>`);
const repeat = (attributes: string): string =>
  modifier('field="hidden"', `<repeats><repeat value="1" repeats="1" ${attributes}/></repeats>`);
const constraint = (attributes: string): string =>
  `<constraints><constraint id="limit" type="max" value="1" ${attributes}/></constraints>`;

interface Row {
  readonly of: string;
  readonly parts: Parts;
  readonly kind: FaultKind;
  /** What is told to be wrong. */
  readonly target: string;
  /** The name of the node that it is told of. */
  readonly name?: string;
  /** What the line that is told has in it; left out: the target. */
  readonly line?: string;
}

const ROWS: readonly Row[] = [
  {
    of: 'condition child',
    parts: { raft: condition('field="selections" scope="roster" childId="9a1f-gone"') },
    kind: 'condition-child',
    target: '9a1f-gone',
  },
  {
    of: 'condition child that is no word',
    parts: { raft: condition('field="selections" scope="roster" childId="everybody"') },
    kind: 'condition-child',
    target: 'everybody',
  },
  {
    of: 'condition child that is a constraint',
    parts: { raft: condition('field="selections" scope="roster" childId="net-max"') },
    kind: 'condition-child',
    target: 'net-max',
  },
  {
    of: 'condition scope',
    parts: { raft: condition('field="selections" scope="77b0-gone" childId="net"') },
    kind: 'condition-scope',
    target: '77b0-gone',
  },
  {
    of: 'condition scope that is no word',
    parts: { raft: condition('field="selections" scope="nearby" childId="net"') },
    kind: 'condition-scope',
    target: 'nearby',
  },
  {
    of: 'condition field',
    parts: { raft: condition('field="41c2-gone" scope="roster" childId="net"') },
    kind: 'condition-field',
    target: '41c2-gone',
  },
  {
    of: 'repeat child',
    parts: { raft: repeat('field="selections" scope="roster" childId="9a1f-gone"') },
    kind: 'condition-child',
    target: '9a1f-gone',
  },
  {
    of: 'repeat scope',
    parts: { raft: repeat('field="selections" scope="9a1f-gone" childId="net"') },
    kind: 'condition-scope',
    target: '9a1f-gone',
  },
  {
    of: 'repeat field',
    parts: { raft: repeat('field="limit::9a1f-gone" scope="roster" childId="net"') },
    kind: 'condition-field',
    target: 'limit::9a1f-gone',
  },
  {
    of: 'local group scope',
    parts: {
      raft: modifier(
        'field="hidden"',
        '<localConditionGroups><localConditionGroup type="atLeast" value="1" scope="9a1f-gone" field="selections"/></localConditionGroups>',
      ),
    },
    kind: 'condition-scope',
    target: '9a1f-gone',
  },
  {
    of: 'constraint field',
    parts: { raft: constraint('field="41c2-gone" scope="parent"') },
    kind: 'constraint-field',
    target: '41c2-gone',
  },
  {
    of: 'constraint field that is no word',
    parts: { raft: constraint('field="picks" scope="parent"') },
    kind: 'constraint-field',
    target: 'picks',
  },
  {
    of: 'constraint scope',
    parts: { raft: constraint('field="selections" scope="77b0-gone"') },
    kind: 'constraint-scope',
    target: '77b0-gone',
  },
  {
    of: 'constraint scope that is no word',
    parts: { raft: constraint('field="selections" scope="nearby"') },
    kind: 'constraint-scope',
    target: 'nearby',
  },
  {
    of: 'constraint without scope',
    parts: { raft: constraint('field="selections"') },
    kind: 'constraint-scope',
    target: '',
    line: 'id="limit"',
  },
  { of: 'modifier field', parts: { raft: modifier('field="41c2-gone"') }, kind: 'modifier-field', target: '41c2-gone' },
  {
    of: 'modifier field that is no word',
    parts: { raft: modifier('field="mood"') },
    kind: 'modifier-field',
    target: 'mood',
  },
  {
    of: 'modifier field of another node',
    parts: { raft: modifier('field="net-max"') },
    kind: 'modifier-field',
    target: 'net-max',
  },
  {
    of: 'modifier of a category',
    parts: { raft: '<modifiers><modifier type="add" field="category" value="9a1f-gone"/></modifiers>' },
    kind: 'modifier-value',
    target: '9a1f-gone',
  },
  {
    of: 'modifier of a category that says none',
    parts: { raft: '<modifiers><modifier type="add" field="category"/></modifiers>' },
    kind: 'modifier-value',
    target: '',
    line: 'field="category"',
  },
  {
    of: 'modifier of a cost by what is no number',
    parts: { raft: modifier('field="pts"', '', 'dear') },
    kind: 'modifier-value',
    target: 'dear',
  },
  {
    of: 'modifier of a limit by nothing',
    parts: { net: modifier('field="net-max"', '', '') },
    kind: 'modifier-value',
    target: '',
    line: 'field="net-max"',
  },
  {
    of: 'modifier of what is hidden by neither true nor false',
    parts: { raft: modifier('field="hidden"', '', 'maybe') },
    kind: 'modifier-value',
    target: 'maybe',
  },
  {
    of: 'modifier that adds to a name',
    parts: { raft: '<modifiers><modifier type="add" field="name" value="Old"/></modifiers>' },
    kind: 'modifier-value',
    target: 'Old',
  },
  {
    of: 'modifier that appends to a cost',
    parts: { raft: '<modifiers><modifier type="append" field="pts" value="4"/></modifiers>' },
    kind: 'modifier-value',
    target: '4',
  },
  {
    of: 'modifier scope',
    parts: { raft: modifier('field="hidden" scope="9a1f-gone" affects="self.entries"') },
    kind: 'modifier-scope',
    target: '9a1f-gone',
  },
  {
    of: 'modifier filter',
    parts: { raft: modifier('field="hidden" affects="self.entries.9a1f-gone"') },
    kind: 'modifier-scope',
    target: '9a1f-gone',
  },
  {
    of: 'entry link',
    parts: {
      file: '<entryLinks><entryLink id="lost" name="Lost" targetId="9a1f-gone" type="selectionEntry"/></entryLinks>',
    },
    kind: 'broken-link',
    target: '9a1f-gone',
    name: 'Lost',
  },
  {
    of: 'info link',
    parts: { raft: '<infoLinks><infoLink id="lost" name="Lost" targetId="9a1f-gone" type="rule"/></infoLinks>' },
    kind: 'broken-link',
    target: '9a1f-gone',
    name: 'Lost',
  },
  {
    of: 'category link',
    parts: { raft: '<categoryLinks><categoryLink id="lost" name="Lost" targetId="9a1f-gone"/></categoryLinks>' },
    kind: 'broken-link',
    target: '9a1f-gone',
    name: 'Lost',
  },
  {
    of: 'force link',
    parts: {
      file: '<forceEntries><forceEntry id="raid" name="Raid"><forceEntryLinks><forceEntryLink id="lost" name="Lost" targetId="9a1f-gone"/></forceEntryLinks></forceEntry></forceEntries>',
    },
    kind: 'broken-link',
    target: '9a1f-gone',
    name: 'Lost',
  },
  {
    of: 'catalogue link',
    parts: { file: '<catalogueLinks><catalogueLink id="lost" name="Lost" targetId="9a1f-gone"/></catalogueLinks>' },
    kind: 'broken-catalogue-link',
    target: '9a1f-gone',
    name: 'Lost',
  },
  {
    of: 'link to itself',
    parts: {
      file: '<entryLinks><entryLink id="ring" name="Ring" targetId="ring" type="selectionEntry"/></entryLinks>',
    },
    kind: 'circle',
    target: 'ring',
    name: 'Ring',
  },
  {
    of: 'cost',
    parts: { raft: '<costs><cost name="gold" typeId="9a1f-gone" value="1"/></costs>' },
    kind: 'missing-type',
    target: '9a1f-gone',
    // Costs that are alike are one node, so they stand where their entry does.
    line: 'id="raft"',
  },
  {
    of: 'profile',
    parts: { raft: '<profiles><profile id="p" name="Hull" typeId="9a1f-gone" typeName="Hull"/></profiles>' },
    kind: 'missing-type',
    target: '9a1f-gone',
    name: 'Hull',
  },
  {
    of: 'characteristic',
    parts: {
      raft: '<profiles><profile id="p" name="Hull" typeId="boat" typeName="Boat"><characteristics><characteristic name="Depth" typeId="9a1f-gone">3</characteristic></characteristics></profile></profiles>',
    },
    kind: 'missing-type',
    target: '9a1f-gone',
    name: 'Hull',
  },
  {
    of: 'publication',
    parts: { raft: '<rules><rule id="r" name="Float" publicationId="9a1f-gone"/></rules>' },
    kind: 'missing-publication',
    target: '9a1f-gone',
    name: 'Float',
  },
  {
    of: 'default',
    parts: { groupAttributes: 'defaultSelectionEntryId="raft"' },
    kind: 'bad-default',
    target: 'raft',
    name: 'Oars',
  },
  {
    of: 'id, in one file',
    parts: { raft: '<rules><rule id="oar" name="Row"/></rules>' },
    kind: 'duplicate-id',
    target: 'oar',
  },
  {
    of: 'id, in two files',
    parts: { raft: '<rules><rule id="boat" name="Float"/></rules>' },
    kind: 'duplicate-id',
    target: 'boat',
    name: 'Float',
  },
  {
    of: 'shared entry',
    parts: {
      file: '<sharedSelectionEntries><selectionEntry id="sail" name="Sail" type="upgrade"/></sharedSelectionEntries>',
    },
    kind: 'unreachable',
    target: 'sail',
    name: 'Sail',
  },
  {
    of: 'shared group',
    parts: {
      file: '<sharedSelectionEntryGroups><selectionEntryGroup id="sails" name="Sails"/></sharedSelectionEntryGroups>',
    },
    kind: 'unreachable',
    target: 'sails',
    name: 'Sails',
  },
];

describe('what is wrong with data', () => {
  it.each(ROWS)('is told: $of', ({ parts, kind, target, name, line = target }) => {
    const text = catalogueOf(parts);
    const [fault, ...others] = faultsWith(text);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ kind, targetId: target, file: 'marsh.cat', name: name ?? expect.any(String) });
    expect(fault?.place).toMatch(/^line \d+$/);
    expect(text.split('\n')[Number(fault?.place?.slice(5)) - 1]).toContain(line);
  });

  it('tells of shared entries before shared groups, however the file writes them', () => {
    const file =
      '<sharedSelectionEntryGroups><selectionEntryGroup id="sails" name="Sails"/></sharedSelectionEntryGroups>' +
      '<sharedSelectionEntries><selectionEntry id="sail" name="Sail" type="upgrade"/></sharedSelectionEntries>';
    expect(faultsWith(catalogueOf({ file })).map(({ targetId }) => targetId)).toEqual(['sail', 'sails']);
  });

  it('is nothing in sound data, with every word of the language that asks or changes', () => {
    const words = [
      condition('field="selections" scope="ancestor" childId="fleet"'),
      condition('field="forces" scope="roster" childId="marsh"'),
      condition('field="pts" scope="crew-cat" childId="any"'),
      condition('field="limit::pts" scope="roster"'),
      condition('field="selections" scope="oars" childId="to-net::net"'),
      constraint('field="limit::pts" scope="roster" percentValue="true"'),
      modifier('field="pts"', '', '4'),
      '<modifiers><modifier type="add" field="category" value="crew-cat"/></modifiers>',
      modifier('field="speed" scope="root-entry" affects="self.entries.recursive.profiles.Boat"'),
    ];
    for (const raft of words) expect(faultsWith(catalogueOf({ raft })), raft).toEqual([]);
    expect(
      faultsWith(
        catalogueOf({ net: modifier('field="net-max"', '', '3'), groupAttributes: 'defaultSelectionEntryId="to-net"' }),
      ),
    ).toEqual([]);
    expect(faultsWith(catalogueOf({ groupAttributes: 'defaultSelectionEntryId="none"' }))).toEqual([]);
  });

  it('is told with its line, the node that has it, what is wrong and what to do', () => {
    const [fault] = faultsWith(
      catalogueOf({
        net: modifier(
          'field="hidden"',
          '\n\n<conditions><condition type="atLeast" value="1" field="selections" scope="nearby" childId="net"/></conditions>',
        ),
      }),
    );
    expect(fault).toMatchObject({
      place: `line ${LINE + 4}`,
      id: 'to-net',
      name: 'Net',
      message:
        'the condition looks in "nearby", which is neither a word of the data\'s language nor the id of anything fitting',
    });
  });

  it('is told with its way in JSON', () => {
    const system = { id: 'salt', name: 'Saltmarsh', revision: 1, battleScribeVersion: 2.03 };
    const selectionEntries = [
      { id: 'a', name: 'A', type: 'unit' },
      {
        id: 'b',
        name: 'B',
        type: 'unit',
        constraints: [{ id: 'c', type: 'max', value: 1, field: 'selections', scope: 'nowhere' }],
      },
    ];
    const inputs = [
      {
        name: 'salt.json',
        bytes: new TextEncoder().encode(JSON.stringify({ gameSystem: { ...system, selectionEntries } })),
      },
    ];
    const groups = faultsIn(link(datasetOf(readDataFiles(inputs).files)!));
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([['constraint-scope', 1]]);
    expect([...placesOf(groups[0]!.first, inputs).values()]).toEqual(['gameSystem.selectionEntries.1.constraints.0']);
  });

  it('is counted in full and kept in part', () => {
    const raft = `<rules>${'<rule id="twice" name="Row"/>'.repeat(40)}</rules>`;
    const inputs = [SYSTEM, catalogueOf({ raft })].map((text, at) => ({
      name: `${at}.cat`,
      bytes: new TextEncoder().encode(text),
    }));
    const [group, ...others] = faultsIn(link(datasetOf(readDataFiles(inputs).files)!), 3);
    expect(others).toEqual([]);
    expect([group?.kind, group?.count, group?.first.length]).toEqual(['duplicate-id', 39, 3]);
  });

  it('is found in time where a file is full of it', () => {
    const many = Math.floor(XML_LIMITS.elements / 20);
    const raft = `<rules>${'<rule id="twice" name="Row" publicationId="gone"/>'.repeat(many)}</rules>`;
    const inputs = [SYSTEM, catalogueOf({ raft })].map((text, at) => ({
      name: `${at}.cat`,
      bytes: new TextEncoder().encode(text),
    }));
    const groups = faultsIn(link(datasetOf(readDataFiles(inputs).files)!), 3);
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['missing-publication', many],
      ['duplicate-id', many - 1],
    ]);
  });
});
