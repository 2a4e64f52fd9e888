import { expect, it } from 'vitest';
import { readRos, readRosJson } from '@/lib/data/rosRead';
import { writeArchive } from '@/lib/data/archive';
import { allSelections } from '@/lib/documents/roster/find';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The same list in each schema. */
const NOW = `<roster name="Watch" battleScribeVersion="2.03" gameSystemId="skirmish" gameSystemName="Skirmish" gameSystemRevision="3">
  <costs><cost name="pts" typeId="points" value="54.0"/></costs><costLimits><costLimit name="pts" typeId="points" value="200.0"/></costLimits>
  <forces><force id="f" name="Patrol" entryId="patrol" catalogueId="wardens" catalogueName="Wardens" catalogueRevision="7"><selections>
    <selection id="a" name="Captain" entryId="cap" number="1" type="model" customName="Bo"><customNotes>leads</customNotes>
      <selections><selection id="b" name="Blade" entryId="l::blade" number="1" type="upgrade"><costs><cost name="pts" typeId="points" value="4.0"/></costs></selection></selections>
      <costs><cost name="pts" typeId="points" value="50.0"/></costs></selection>
  </selections><categories><category id="k" name="HQ" entryId="hq"/></categories></force></forces></roster>`;
const V201 = NOW.replace('2.03', '2.01').replaceAll('typeId=', 'costTypeId=');
const V200 = V201.replace('2.01', '2.00')
  .replace(/<categories>.*<\/categories>/, '')
  .replace(
    /<selections>(\s+<selection id="a"[^]*)<\/selections><\/force>/,
    '<categories><category id="k" name="HQ" entryId="hq"><selections>$1</selections></category></categories></force>',
  );
const V115 = V200.replace('2.00', '1.15')
  .replace(/<costs>.*<\/costLimits>/, '')
  .replace('gameSystemId', 'points="54.0" pointsLimit="200.0" gameSystemId')
  .replace(/<costs>[^<]*<cost [^>]*value="([^"]*)"[^<]*<\/costs>/g, '')
  .replace('number="1" type="model"', 'number="1" points="50.0" type="model"')
  .replace('number="1" type="upgrade"', 'number="1" points="4.0" type="upgrade"')
  .replace('name="Patrol" entryId="patrol"', 'forceTypeName="Patrol" forceTypeId="patrol"')
  .replace('name="HQ" entryId', 'name="HQ" categoryId')
  .replaceAll('customNotes', 'customDescription');

it.each([
  ['2.01', V201],
  ['2.00', V200],
  ['1.15', V115],
])('reads the same of schema %s as of 2.03', (version, text) => {
  expect(text).toContain(`battleScribeVersion="${version}"`);
  expect([
    text.includes(' typeId='),
    text.includes('<category '),
    text.includes('<selections>\n    <selection id="a"'),
  ]).toEqual([false, true, true]);
  expect(readRos('a.ros', bytes(text))).toEqual(readRos('a.ros', bytes(NOW)));
});

it.each([V200, V115])('reads them out of the categories', (text) => {
  expect(text).toMatch(/<category [^>]*><selections>\s+<selection id="a"/);
  expect(text).not.toMatch(/<force [^>]*><selections>/);
});

it('reads what a player wrote on the list in schema 1.15', () => {
  expect(
    readRos('a.ros', bytes(V115.replace('<forces>', '<description>For Friday.</description><forces>'))).roster.notes,
  ).toBe('For Friday.');
});

it('tells of selections that stand where none belong', () => {
  const { roster, notices } = readRos(
    'a.ros',
    bytes(
      NOW.replace(
        '<categories>',
        '<selection id="x" entryId="x" name="X"><selections><selection id="y" ' +
          'entryId="y"/></selections></selection><categories>',
      ),
    ),
  );
  expect([...allSelections(roster)].map(({ id }) => id)).toEqual(['a', 'b']);
  expect(notices).toEqual(['2 selections stand where none belong, and were not read.']);
  expect(
    readRos('a.ros', bytes(NOW.replace('<categories>', '<selection id="x" entryId="x"/><categories>'))).notices,
  ).toEqual(['A selection stands where none belongs, and was not read.']);
});

it.each<[string, unknown]>([
  ['a word', 'none'],
  ['by id', { a: { id: 'a' } }],
  ['a number', 3],
])('refuses a list in JSON that is none: %s', (_, selections) => {
  const force = { id: 'f', name: 'Patrol', entryId: 'patrol', catalogueId: 'wardens', selections };
  expect(() => readRosJson('a.json', { roster: { gameSystemId: 'skirmish', forces: [force] } })).toThrow(
    'a list was expected',
  );
});

it('passes over costs in JSON that are no list', () => {
  const forces = [
    {
      id: 'f',
      name: 'Patrol',
      entryId: 'patrol',
      catalogueId: 'wardens',
      selections: [{ id: 'a', name: 'Captain', entryId: 'cap', costs: { pts: 50 } }],
    },
  ];
  expect([...readRosJson('a.json', { roster: { gameSystemId: 'skirmish', costs: 5, forces } }).recorded]).toEqual([
    ['a', { type: 'upgrade', costs: [] }],
  ]);
});

it.each<[string, unknown]>([
  ['left out', undefined],
  ['null', null],
  ['an empty text', ''],
  ['an empty object', {}],
])('takes an empty list in JSON in any form: %s', (_, selections) => {
  const force = { id: 'f', name: 'Patrol', entryId: 'patrol', catalogueId: 'wardens', selections };
  expect(
    readRosJson('a.json', { roster: { gameSystemId: 'skirmish', forces: [force] } }).roster.forces[0]?.selections,
  ).toEqual([]);
});

it('cuts names that are too long to keep, and tells', () => {
  const { roster, notices } = readRos(
    'a.ros',
    bytes(NOW.replace('"Watch"', `"${'w'.repeat(130)}"`).replace('"Bo"', `"${'b'.repeat(450)}"`)),
  );
  expect([roster.name.length, roster.forces[0]?.selections[0]?.customName?.length]).toEqual([120, 400]);
  expect(notices).toEqual([
    'The own name of Captain was cut after 400 of 450 letters.',
    "The list's name was cut after 120 of 130 letters.",
  ]);
});

it('refuses nothing for what is only shown, and says which limit it left out', () => {
  const { roster, origin, notices } = readRos(
    'a.ros',
    bytes(
      NOW.replace('gameSystemRevision="3"', 'gameSystemRevision="v3"')
        .replace('catalogueRevision="7"', 'catalogueRevision="7a"')
        .replace('value="200.0"', 'value="200,0"'),
    ),
  );
  expect([origin.gameSystemRevision, origin.catalogues[0]?.revision, roster.costLimits]).toEqual([0, 0, []]);
  expect(notices).toEqual(['The limit of pts is no number, and was left out.']);
});

it('names the place of what cannot be taken over', () => {
  const long = 'x'.repeat(1001);
  expect(() => readRos('a.ros', bytes(NOW.replace('entryId="cap"', `entryId="${long}"`)))).toThrow(
    /^Patrol › Captain: entryId: /,
  );
  expect(() =>
    readRos(
      'a.ros',
      bytes(NOW.replace('<costLimit name="pts" typeId="points"', `<costLimit name="pts" typeId="${long}"`)),
    ),
  ).toThrow(/^pts: typeId: /);
});

it('keeps a selection without an entry under its name', () => {
  const { roster } = readRos('a.ros', bytes(NOW.replace('entryId="cap"', 'entryId=""')));
  expect(roster.forces[0]?.selections[0]).toMatchObject({ entryId: 'Captain', name: 'Captain' });
});

it('takes the .ros of an archive that holds other files too', () => {
  const packed = writeArchive([
    { name: 'package.json', bytes: bytes('{}') },
    { name: 'a.ros', bytes: bytes(NOW) },
  ]);
  expect(readRos('a.rosz', packed)).toEqual(readRos('a.ros', bytes(NOW)));
});
