import { describe, expect, it } from 'vitest';
import { writeArchive } from '@/lib/data/archive';
import { describeProblem, problemOf } from '@/lib/data/problem';
import { readRoster } from '@/lib/data/rosterFile';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { force, roster, selection } from '../rosterBuilders';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<roster id="r" name="Night watch" battleScribeVersion="2.03" gameSystemId="skirmish" gameSystemName="Skirmish" gameSystemRevision="3" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  <costs><cost name="pts" typeId="points" value="40.5"/></costs>
  <costLimits><costLimit name="pts" typeId="points" value="200.0"/></costLimits>
  <forces>
    <force id="f" name="Patrol" entryId="patrol" catalogueId="wardens" catalogueRevision="7" catalogueName="Wardens" customName="The watch">
      <customNotes>By the gate</customNotes>
      <selections>
        <selection id="a" name="Warden" entryId="link::warden" entryGroupId="link::models" number="4" type="model" customName="Mine">
          <customNotes>Hold &lt;the&gt; gate</customNotes>
          <costs><cost name="pts" typeId="points" value="40.5"/></costs>
        </selection>
      </selections>
      <categories><category id="c" name="Troops" entryId="troops" customName="Guards" primary="false"><customNotes>Two at least</customNotes></category></categories>
    </force>
  </forces>
</roster>`;

const NODE = {
  costs: [{ name: 'pts', typeId: 'points', value: 40.5 }],
  costLimits: [{ name: 'pts', typeId: 'points', value: 200 }],
  forces: [
    {
      customNotes: 'By the gate',
      selections: [
        {
          customNotes: 'Hold <the> gate',
          costs: [{ name: 'pts', typeId: 'points', value: 40.5 }],
          id: 'a',
          name: 'Warden',
          entryId: 'link::warden',
          entryGroupId: 'link::models',
          number: 4,
          type: 'model',
          customName: 'Mine',
          from: 'group',
          group: 'Models',
        },
      ],
      categories: [
        {
          customNotes: 'Two at least',
          id: 'c',
          name: 'Troops',
          entryId: 'troops',
          primary: false,
          customName: 'Guards',
        },
      ],
      id: 'f',
      name: 'Patrol',
      entryId: 'patrol',
      catalogueId: 'wardens',
      catalogueRevision: 7,
      catalogueName: 'Wardens',
      customName: 'The watch',
    },
  ],
  id: 'r',
  name: 'Night watch',
  battleScribeVersion: 2.03,
  gameSystemId: 'skirmish',
  gameSystemName: 'Skirmish',
  gameSystemRevision: 3,
  xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
};

const JSON_TEXT = JSON.stringify({ roster: NODE });
/** As converters from XML write it: the wrappers kept, one member alone without a list. */
const WRAPPED = JSON.stringify({
  roster: {
    ...NODE,
    costs: { cost: NODE.costs },
    costLimits: { costLimit: NODE.costLimits[0] },
    forces: { force: NODE.forces[0] },
  },
});
const zip = (name: string, text: string): Uint8Array =>
  writeArchive([
    { name: `list/${name}`, bytes: bytes(text) },
    { name: '__MACOSX/._a.ros', bytes: bytes('x') },
  ]);

describe('the door for lists', () => {
  const read = readRoster('list.ros', bytes(XML));

  it('reads what a player wrote on forces, categories and selections', () => {
    expect(read.roster).toEqual({
      documentVersion: 1,
      name: 'Night watch',
      notes: null,
      gameSystemId: 'skirmish',
      costLimits: [{ typeId: 'points', value: 200 }],
      declarations: null,
      forces: [
        force(
          'f',
          [
            selection('a', {
              entryId: 'link::warden',
              entryGroupId: 'link::models',
              name: 'Warden',
              number: 4,
              customName: 'Mine',
              notes: 'Hold <the> gate',
            }),
          ],
          {
            entryId: 'patrol',
            name: 'Patrol',
            catalogueName: 'Wardens',
            customName: 'The watch',
            notes: 'By the gate',
            categories: [{ id: 'troops', customName: 'Guards', notes: 'Two at least' }],
          },
        ),
      ],
    });
  });

  it('keeps what the file records of each selection', () => {
    expect([...read.recorded]).toEqual([
      ['a', { type: 'model', costs: [{ typeId: 'points', name: 'pts', value: 40.5 }] }],
    ]);
  });

  it.each<[string, string, Uint8Array]>([
    ['a packed roster', 'list.rosz', zip('list.ros', XML)],
    ['a roster under a wrong ending', 'list.json', bytes(XML)],
    ['New Recruit’s JSON', 'list.json', bytes(JSON_TEXT)],
    ['that JSON with a byte order mark, under a wrong ending', 'list.ros', bytes(`\uFEFF${JSON_TEXT}`)],
    ['that JSON packed', 'list.zip', zip('list.json', JSON_TEXT)],
    ['that JSON without its outer name', 'list.json', bytes(JSON.stringify(NODE))],
    ['JSON made from XML', 'list.json', bytes(WRAPPED)],
  ])('tells by the content what it got: %s', (_, name, content) => {
    expect(readRoster(name, content)).toEqual(read);
  });

  it('reads a list of this app, whose missing declarations mean that none were made', () => {
    const own = roster([force('f', [selection('a')])], { declarations: null });
    expect(readRoster('own.json', bytes(JSON.stringify(own)))).toEqual({
      roster: { ...own, declarations: NO_DECLARATIONS },
      origin: null,
      recorded: new Map(),
      forces: new Map(),
      notices: [],
    });
  });

  it('cuts a note that is too long to keep, and tells', () => {
    const { roster: kept, notices } = readRoster(
      'list.ros',
      bytes(XML.replace('Hold &lt;the&gt; gate', 'x'.repeat(5000))),
    );
    expect(kept.forces[0]?.selections[0]?.notes).toHaveLength(4000);
    expect(notices).toEqual(['The note on Warden was cut after 4000 of 5000 letters.']);
  });

  it('takes names like __proto__ for ordinary names', () => {
    const text = JSON_TEXT.replace('"id":"a"', '"id":"__proto__"')
      .replace('"link::warden"', '"constructor"')
      .replace('"xmlns"', '"__proto__":{"x":1},"xmlns"');
    const [found] = readRoster('list.json', bytes(text)).roster.forces[0]?.selections ?? [];
    expect([found?.id, found?.entryId]).toEqual(['__proto__', 'constructor']);
  });
});

const FORCE = '{"entryId":"patrol","catalogueId":"wardens","forces":[';
const deep = (depth: number): string =>
  JSON.stringify({ ...NODE, forces: [] }).replace(
    '"forces":[]',
    `"forces":[${FORCE.repeat(depth)}${']}'.repeat(depth)}]`,
  );

it.each<[string, Uint8Array, RegExp]>([
  ['nothing', bytes('  \n'), /^a\.ros: the file is empty$/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), /^a\.ros: this is a picture, not a list/],
  ['a text', bytes('Patrol (Wardens) [200 pts]'), /^a\.ros: this is no list: a roster of BattleScribe/],
  ['a web page', bytes('<!DOCTYPE html><html><body>Patrol</body></html>'), /^a\.ros: this is a web page, not a list/],
  [
    'a part of a web page',
    bytes('\n<html lang="en"><body>Patrol</body></html>'),
    /^a\.ros: this is a web page, not a list/,
  ],
  ['cut JSON', bytes(JSON_TEXT.slice(0, 300)), /^a\.ros: this is no JSON: /],
  ['other JSON', bytes('{"name":"x"}'), /^a\.ros: this JSON is no list/],
  [
    'a unit book',
    bytes('{"documentVersion":1,"id":"b","name":"B","units":[]}'),
    /^a\.ros: this is a unit book, not a list/,
  ],
  ['a list of things', bytes('[1]'), /^a\.ros: this JSON is no list/],
  [
    'JSON without a game system',
    bytes('{"roster":{"name":"x"}}'),
    /^a\.ros, roster: the attribute "gameSystemId" is missing$/,
  ],
  [
    'a selection without an entry',
    bytes(JSON_TEXT.replace('"entryId":"link::warden",', '')),
    /^a\.ros, roster\.forces\.0\.selections\.0: the attribute "entryId" is missing$/,
  ],
  [
    'a selection that is a word',
    bytes(JSON.stringify({ roster: { ...NODE, forces: [{ ...NODE.forces[0], selections: ['x'] }] } })),
    /^a\.ros, roster\.forces\.0\.selections\.0: an object was expected$/,
  ],
  ['JSON nested too deep', bytes(deep(400)), /this is no JSON: it nests more than 128 levels deep$/],
  ['unit data', bytes('<catalogue/>'), /this is unit data, not a roster$/],
  ['a list from tomorrow', bytes('{"documentVersion":99}'), /written by a newer version/],
  ['bytes that are no text', new Uint8Array([0x3c, 0xff, 0xff]), /the file is no UTF-8 text$/],
  [
    'an archive of pictures',
    writeArchive([{ name: 'a.png', bytes: bytes('x') }]),
    /^a\.ros: the archive holds no roster \(\.ros\)$/,
  ],
])('says in one line what is wrong: %s', (_, content, line) => {
  const lines: string[] = [];
  try {
    readRoster('a.ros', content);
  } catch (error) {
    lines.push(describeProblem(problemOf(error, 'a.ros')));
  }
  expect(lines).toEqual([expect.stringMatching(line)]);
});
