import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isArchive, openArchive, writeArchive } from '@/lib/data/archive';
import { describeProblem, problemOf } from '@/lib/data/problem';
import { readRos } from '@/lib/data/rosRead';
import { allSelections } from '@/lib/documents/roster/find';
import { realData, realExamples } from '../realData';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const LIST = `<?xml version="1.0"?>
<roster id="r" name="Night watch" battleScribeVersion="2.03" generatedBy="https://example.com" gameSystemId="skirmish" gameSystemName="Skirmish" gameSystemRevision="3" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  <costs><cost name=" pts" typeId="points" value="40.5"/></costs>
  <costLimits><costLimit name="pts" typeId="points" value="200.0"/><costLimit name="CP" typeId="cp" value="-1.0"/></costLimits>
  <customNotes>For Friday.</customNotes>
  <forces>
    <force id="f" name="Patrol" entryId="patrol" catalogueId="wardens" catalogueRevision="7" catalogueName="Wardens">
      <rules><rule id="x" name="x" hidden="false"><description>x</description></rule></rules>
      <selections>
        <selection id="a" name="Wardens" entryId="link::wardens" number="1" type="unit" from="entry" customName="Mine">
          <selections>
            <selection id="b" name="Warden" entryId="link::warden" entryGroupId="link::models" number="4" type="model">
              <selections><selection id="b" name="Lance" entryId="link::lance" number="4" type="upgrade"/></selections>
              <profiles><profile id="p" name="Warden" typeId="t" typeName="Unit"><characteristics><characteristic name="Ld" typeId="ld">8</characteristic></characteristics></profile></profiles>
            </selection>
            <selection name="Standard" entryId="link::standard" type="upgrade"/>
          </selections>
          <customNotes>Hold &lt;the&gt; gate</customNotes>
        </selection>
      </selections>
      <categories><category id="c" name="Troops" entryId="troops" primary="true"/></categories>
      <forces><force id="f" name="Column" entryId="column" catalogueId="order" catalogueName="Order"><selections/></force></forces>
    </force>
  </forces>
</roster>`;

it('reads what was picked, with ids that are unique', () => {
  const none = { entryGroupId: null, customName: null, notes: null, selections: [] };
  expect(readRos('list.ros', bytes(LIST)).roster).toEqual({
    documentVersion: 1,
    name: 'Night watch',
    notes: 'For Friday.',
    gameSystemId: 'skirmish',
    declarations: null,
    costLimits: [{ typeId: 'points', value: 200 }],
    forces: [
      {
        id: 'f',
        entryId: 'patrol',
        name: 'Patrol',
        catalogueId: 'wardens',
        catalogueName: 'Wardens',
        customName: null,
        notes: null,
        selections: [
          {
            ...none,
            id: 'a',
            entryId: 'link::wardens',
            name: 'Wardens',
            number: 1,
            customName: 'Mine',
            notes: 'Hold <the> gate',
            selections: [
              {
                ...none,
                id: 'b',
                entryId: 'link::warden',
                entryGroupId: 'link::models',
                name: 'Warden',
                number: 4,
                selections: [{ ...none, id: 'b~2', entryId: 'link::lance', name: 'Lance', number: 4 }],
              },
              { ...none, id: 'f1.1.2', entryId: 'link::standard', name: 'Standard', number: 1 },
            ],
          },
        ],
        forces: [
          {
            id: 'f~2',
            entryId: 'column',
            name: 'Column',
            catalogueId: 'order',
            catalogueName: 'Order',
            customName: null,
            notes: null,
            selections: [],
            forces: [],
          },
        ],
      },
    ],
  });
});

it('tells selections apart whose ids are all alike', () => {
  const many = '<selection id="b" name="x" entryId="x"/>'.repeat(1500);
  const ids = [
    ...allSelections(
      readRos('list.ros', bytes(LIST.replace('<selections/>', `<selections>${many}</selections>`))).roster,
    ),
  ].map(({ id }) => id);
  expect([new Set(ids).size, ids.at(-1)]).toEqual([1504, 'b~1502']);
});

it('refuses far too many of them before they take long', () => {
  const flood = '<selection id="b" name="x" entryId="x"/>'.repeat(20_000);
  expect(() => readRos('list.ros', bytes(LIST.replace('<selections/>', `<selections>${flood}</selections>`)))).toThrow(
    /more than 5000 selections/,
  );
});

it('gives what the file says of itself', () => {
  expect(readRos('list.ros', bytes(LIST)).origin).toEqual({
    gameSystemId: 'skirmish',
    gameSystemName: 'Skirmish',
    gameSystemRevision: 3,
    generatedBy: 'https://example.com',
    costs: [{ typeId: 'points', name: 'pts', value: 40.5 }],
    catalogues: [
      { id: 'wardens', name: 'Wardens', revision: 7 },
      { id: 'order', name: 'Order', revision: 0 },
    ],
  });
});

it('reads a packed roster, under its own name or as it comes', () => {
  const packed = writeArchive([{ name: 'list.ros', bytes: bytes(LIST) }]);
  expect(readRos('list.rosz', packed)).toEqual(readRos('list.ros', bytes(LIST)));
  expect(readRos('Friday.ros', bytes(LIST.replace('name="Night watch" ', ''))).roster.name).toBe('Friday');
});

const two = writeArchive([
  { name: 'a.ros', bytes: bytes(LIST) },
  { name: 'b.ros', bytes: bytes(LIST) },
]);
const nested = `${'<selections><selection id="s" name="s" entryId="s" number="1">'.repeat(30)}${'</selection></selections>'.repeat(30)}`;

it.each<[string, Uint8Array, string]>([
  ['not XML', bytes('Dear player'), 'a.ros, line 1, column 12: not well-formed XML: text data outside of root node'],
  [
    'truncated',
    bytes(LIST.slice(0, 600)),
    'a.ros, line 7, column 108: the file breaks off inside <forces>: save or download it again',
  ],
  ['unit data', bytes('<catalogue/>'), 'a.ros, line 1, column 13: this is unit data, not a roster'],
  ['another root', bytes('<html/>'), 'a.ros, line 1, column 8: the root is <html>, not <roster>'],
  ['no game system', bytes('<roster name="x"/>'), 'a.ros, line 1, column 19: the attribute "gameSystemId" is missing'],
  [
    'an entry without its id',
    bytes(LIST.replace(' entryId="link::lance"', '')),
    'a.ros, line 13, column 85: the attribute "entryId" is missing',
  ],
  [
    'no number',
    bytes(LIST.replace('number="4"', 'number="four"')),
    'a.ros, line 12, column 123: number="four" is no number',
  ],
  [
    'half a model',
    bytes(LIST.replace('number="4"', 'number="1.5"')),
    'a.ros: Patrol › Wardens › Warden: number: a whole number from 0 to 10000 was expected',
  ],
  [
    'far too many',
    bytes(LIST.replace('number="4"', 'number="10001"')),
    'a.ros: Patrol › Wardens › Warden: number: a whole number from 0 to 10000 was expected',
  ],
  ['nested too deep', bytes(LIST.replace('<selections/>', nested)), 'a.ros: This list nests more than 24 levels deep.'],
  ['an empty archive', writeArchive([]), 'a.ros: the archive holds no roster (.ros)'],
  ['two rosters', two, 'a.ros: the archive holds 2 rosters: unpack it and choose one'],
])('says in one line what is wrong: %s', (_, content, line) => {
  const lines: string[] = [];
  try {
    readRos('a.ros', content);
  } catch (error) {
    lines.push(describeProblem(problemOf(error, 'a.ros')));
  }
  expect(lines).toEqual([line]);
});

it.skipIf(!realData)('reads every selection of rosters that players saved (needs the real data folder)', () => {
  const folder = join(realData ?? '', 'rosters');
  const names = readdirSync(folder);
  expect(names).toHaveLength(7);
  for (const name of names) {
    const content = readFileSync(join(folder, name));
    const text = Buffer.from(isArchive(content) ? (openArchive(content).entries[0]?.bytes ?? []) : content).toString();
    const { roster, origin } = readRos(name, content);
    expect([...allSelections(roster)]).toHaveLength(text.match(/<selection /g)?.length ?? 0);
    expect(origin.costs.find((cost) => cost.name === 'pts')?.value).toBeGreaterThan(0);
  }
});

it.skipIf(!realExamples)('reads the worked examples (needs the real data folder)', () => {
  const file = join(realExamples ?? '', 'rs-legal-2-space-marines.ros');
  const { roster, origin } = readRos('a.ros', readFileSync(file));
  expect(roster.forces[0]?.selections.map(({ name, number }) => `${number} ${name}`)).toContain('1 Librarian');
  expect(origin.costs).toEqual([{ typeId: 'points', name: 'pts', value: 189 }]);
});
