import { describe, expect, it } from 'vitest';
import { openArchive } from '@/lib/data/archive';
import { evaluate } from '@/lib/engine';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos, writeRosz } from '@/lib/exchange/ros/rosWrite';
import { force, roster, selection } from '../../rosterBuilders';
import { alsoIn, change, entry, group, inCategory, points, profile, rule, unit, wardens } from '../../data/nodes';

const data = wardens(
  [
    unit('squad', {
      name: 'Squad',
      page: '12',
      publicationId: 'book',
      costs: points(7.5),
      categoryLinks: [inCategory('line'), alsoIn('heavy')],
      profiles: [profile('statline', { Ld: '8', Save: '' })],
      rules: [rule('lamp', 'Light & shadow', { page: '3', publicationId: 'book' }), rule('dark', '', { hidden: true })],
      modifiers: [change('append', 'name', '"of the lamp"')],
      selectionEntryGroups: [group('arms', [entry('axe', { name: 'Axe', costs: points(2) })], { name: 'Arms' })],
    }),
  ],
  { name: 'Wardens', revision: 4, publications: [{ id: 'book', name: 'Book of Lamps' }] },
  {
    revision: 9,
    costTypes: [
      { id: 'points', name: 'pts', defaultCostLimit: -1 },
      { id: 'cp', name: 'CP', defaultCostLimit: -1 },
    ],
  },
);

const list = roster(
  [
    force(
      'f',
      [
        selection('s', {
          entryId: 'squad',
          number: 2,
          customName: 'Kestrel’s <own>',
          notes: 'First line\nsecond',
          selections: [
            selection('a', { entryId: 'axe', entryGroupId: 'arms', number: 2 }),
            selection('x', {
              entryId: 'old::gone',
              entryGroupId: 'old',
              name: 'Bell',
              number: 3,
              recorded: { type: 'model', costs: [{ typeId: 'points', name: 'pts', value: 6 }] },
            }),
          ],
        }),
      ],
      {
        entryId: 'patrol',
        customName: 'Watch',
        notes: 'By the gate',
        categories: [{ id: 'line', customName: 'Guards', notes: 'Two' }],
      },
    ),
  ],
  { name: 'Night', notes: 'For Friday', costLimits: [{ typeId: 'points', value: 200 }], declarations: null },
);

/** What is made up for the file (ids of the roster and its categories) reads `#` here. */
const plain = (text: string): string => text.replace(/id="[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}"/g, 'id="#"');

describe('writing a list for other programs', () => {
  const evaluation = evaluate(list, data);

  it('gives names, costs, categories, profiles and rules as they come out, and the player’s own words', () => {
    expect(plain(writeRos(evaluation))).toBe(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="#" name="Night" battleScribeVersion="2.03" gameSystemId="system" gameSystemName="Invented" gameSystemRevision="9" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  <costs>
    <cost name="pts" typeId="points" value="19.0"/>
  </costs>
  <costLimits>
    <costLimit name="pts" typeId="points" value="200.0"/>
  </costLimits>
  <forces>
    <force id="f" name="patrol" entryId="patrol" customName="Watch" catalogueId="wardens" catalogueRevision="4" catalogueName="Wardens">
      <customNotes>By the gate</customNotes>
      <selections>
        <selection id="s" name="Squad &quot;of the lamp&quot;" entryId="squad" customName="Kestrel’s &lt;own&gt;" publicationId="book" page="12" number="2" type="unit">
          <customNotes>First line
second</customNotes>
          <rules>
            <rule id="lamp" name="lamp" publicationId="book" page="3" hidden="false">
              <description>Light &amp; shadow</description>
            </rule>
          </rules>
          <profiles>
            <profile id="statline" name="statline" hidden="false" typeId="statline" typeName="Statline">
              <characteristics>
                <characteristic name="Ld" typeId="Ld">8</characteristic>
                <characteristic name="Save" typeId="Save"/>
              </characteristics>
            </profile>
          </profiles>
          <selections>
            <selection id="a" name="Axe" entryId="axe" entryGroupId="arms" number="2" type="upgrade">
              <costs>
                <cost name="pts" typeId="points" value="4.0"/>
                <cost name="CP" typeId="cp" value="0.0"/>
              </costs>
            </selection>
            <selection id="x" name="Bell" entryId="old::gone" entryGroupId="old" number="3" type="model">
              <costs>
                <cost name="pts" typeId="points" value="6.0"/>
              </costs>
            </selection>
          </selections>
          <costs>
            <cost name="pts" typeId="points" value="15.0"/>
            <cost name="CP" typeId="cp" value="0.0"/>
          </costs>
          <categories>
            <category id="#" name="line" entryId="line" primary="true"/>
            <category id="#" name="heavy" entryId="heavy" primary="false"/>
          </categories>
        </selection>
      </selections>
      <publications>
        <publication id="book" name="Book of Lamps"/>
      </publications>
      <categories>
        <category id="#" name="Uncategorised" entryId="(No Category)" primary="false"/>
        <category id="#" name="lead" entryId="lead" primary="false"/>
        <category id="#" name="line" entryId="line" customName="Guards" primary="false">
          <customNotes>Two</customNotes>
        </category>
        <category id="#" name="heavy" entryId="heavy" primary="false"/>
      </categories>
    </force>
  </forces>
  <customNotes>For Friday</customNotes>
</roster>
`);
  });

  it('says the same in JSON, without wrappers, with numbers as numbers and with the group a choice comes from', () => {
    const { roster: node } = JSON.parse(writeNewRecruit(evaluation)) as {
      readonly roster: {
        readonly costs: unknown;
        readonly forces: readonly { readonly selections: readonly Record<string, unknown>[] }[];
      };
    };
    expect(node).toMatchObject({
      name: 'Night',
      battleScribeVersion: 2.03,
      gameSystemRevision: 9,
      costs: [{ name: 'pts', typeId: 'points', value: 19 }],
      customNotes: 'For Friday',
    });
    expect(node.forces[0]?.selections[0]).toMatchObject({
      id: 's',
      number: 2,
      type: 'unit',
      from: 'entry',
      rules: [{ name: 'lamp', description: 'Light & shadow', hidden: false }],
      profiles: [{ characteristics: [{ $text: '8', name: 'Ld' }, { name: 'Save' }] }],
      selections: [{ id: 'a', from: 'group', group: 'Arms', entryGroupId: 'arms' }, { id: 'x' }],
    });
    expect(JSON.stringify(node)).not.toMatch(/"(cost|force|selection|category)":/);
  });

  it('comes back as it was, from each form', () => {
    const forms = [writeRos(evaluation), writeNewRecruit(evaluation)].map((text) => new TextEncoder().encode(text));
    for (const bytes of [...forms, writeRosz(evaluation)]) {
      const file = readRoster('a', bytes);
      const back = relink(file.roster, data, file.recorded);
      expect(withoutNames(back.roster)).toEqual(withoutNames(list));
      expect(back.missing).toMatchObject([{ id: 'x', name: 'Bell' }]);
      expect(writeRos(evaluate(back.roster, data))).toBe(writeRos(evaluation));
    }
  });

  it('is packed under the list’s name', () => {
    expect(openArchive(writeRosz(evaluation)).entries.map(({ name }) => name)).toEqual(['Night.ros']);
  });

  it('leaves out what XML cannot say, and keeps line ends and tabs', () => {
    const odd = evaluate(
      roster([
        force('f', [selection('s', { entryId: 'squad', customName: 'a\u0000b\ud800c\td\ne', notes: 'x\r\ny' })]),
      ]),
      data,
    );
    const back = readRoster('a.ros', new TextEncoder().encode(writeRos(odd))).roster.forces[0]?.selections[0];
    expect([back?.customName, back?.notes]).toEqual(['abc\td\ne', 'x\r\ny']);
  });
});

function withoutNames(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, member: unknown) => (key === 'name' || key === 'catalogueName' ? undefined : member)),
  );
}
