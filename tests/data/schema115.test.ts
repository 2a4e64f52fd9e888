import { describe, expect, it } from 'vitest';
import { datasetOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { faultsOf } from './faultsOf';
import { table } from './nodes';

const NONE = 'minPoints="0.0" maxPoints="-1.0" minPercentage="0" maxPercentage="-1"';
const open = (limits = ''): string =>
  [
    'minSelections="0"',
    'maxSelections="-1"',
    'minInForce="0"',
    'maxInForce="-1"',
    'minInRoster="0"',
    'maxInRoster="-1"',
  ]
    .filter((each) => !limits.includes(each.split('=')[0]!))
    .join(' ') + ` minPoints="0.0" maxPoints="-1.0" ${limits}`;
const entry = (
  id: string,
  points: number,
  limits: string,
  inside = '',
  type = 'upgrade',
  category = '(No Category)',
): string =>
  `<entry id="${id}" name="${id}" points="${points}.0" categoryId="${category}" type="${type}" ${open(limits)} collective="false" hidden="false" page="0">${inside}</entry>`;
const modifier = (attributes: string, inside = ''): string =>
  `<modifier ${attributes} numRepeats="1" incrementField="selections" incrementValue="1.0"><conditions>${inside}</conditions><conditionGroups/></modifier>`;
const repeated = 'repeat="true" ';
const once = 'repeat="false" incrementParentId="roster" incrementChildId="no child" ';

const SYSTEM = `<gameSystem id="tunnels" revision="1" battleScribeVersion="1.15" name="Tunnels" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
<forceTypes><forceType id="patrol" name="Crew" minSelections="0" maxSelections="-1" ${NONE}><categories>
<category id="boss" name="Bosses" minSelections="1" maxSelections="1" ${NONE}><modifiers/></category>
<category id="pup" name="Pups" minSelections="0" maxSelections="0" ${NONE}><modifiers>
${modifier(`type="increment" field="maxSelections" value="1.0" ${repeated} incrementParentId="boss"`)}
</modifiers></category>
</categories><forceTypes/></forceType></forceTypes>
<profileTypes><profileType id="figures" name="Figures"><characteristics><characteristic id="nerve" name="Nerve"/><characteristic id="reach" name="Reach"/></characteristics></profileType></profileTypes>
</gameSystem>`;

const BOSS = entry(
  'chief',
  120,
  'maxInRoster="1"',
  `<entries>${entry(
    'learned',
    0,
    'minSelections="1" maxSelections="1"',
    '<entries/><links><link id="learned-lessons" targetId="lessons" linkType="entry group"><modifiers/></link></links>',
  )}</entries><entryGroups/><modifiers/>
  <profiles><profile id="chief-figures" profileTypeId="figures" name="Chief" hidden="false"><characteristics>
    <characteristic characteristicId="nerve" name="Nerve" value="7"/><characteristic characteristicId="reach" name="Reach" value="2"/></characteristics>
    <modifiers>${modifier(`type="increment" field="nerve" value="1" ${repeated} incrementParentId="direct parent" incrementChildId="calm"`)}
    ${modifier(`type="set" field="reach" value="9" ${once}`, '<condition parentId="direct parent" childId="hook" field="selections" type="at least" value="1.0"/>')}</modifiers>
  </profile></profiles>
  <links><link id="chief-hook" targetId="hook" linkType="entry"><modifiers/></link>
  <link id="chief-lamp" targetId="lamp" linkType="entry"><modifiers>${modifier(`type="set" field="maxSelections" value="1.0" ${once}`)}</modifiers></link>
  <link id="chief-dark" targetId="dark" linkType="rule"><modifiers/></link></links>`,
  'model',
  'boss',
);

const CATALOGUE = `<catalogue id="wardens" revision="1" gameSystemId="tunnels" gameSystemRevision="1" battleScribeVersion="1.15" name="Wardens" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
<entries>${BOSS}</entries>
<links><link id="root-pup" targetId="whelp" linkType="entry" categoryId="pup"><modifiers/></link></links>
<rules/>
<sharedEntries>${entry('whelp', 25, '', '<modifiers>' + modifier(`type="hide" value="" field="" ${once}`, '<condition parentId="roster" childId="hook" field="selections" type="at least" value="2.0"/>') + '</modifiers>', 'model')}
${entry('hook', 15, 'maxSelections="2"', '<profiles/>')}
${entry('lamp', 5, '')}
</sharedEntries>
<sharedEntryGroups><entryGroup id="lessons" name="Lessons" ${open()} collective="false" hidden="false"><entries>${entry('calm', 10, '')}</entries><entryGroups/><modifiers/><links/></entryGroup></sharedEntryGroups>
<sharedRules><rule id="dark" name="Sees in the dark" hidden="false" page="0" book=""><description>Always.</description><modifiers/></rule></sharedRules>
<sharedProfiles/>
</catalogue>`;

const read = (...texts: readonly string[]) =>
  readDataFiles(texts.map((text, at) => ({ name: `${at}.cat`, bytes: new TextEncoder().encode(text) })));
const data = () => datasetOf(read(SYSTEM, CATALOGUE).files)!;
const crew = () => table(link(data()));

describe('unit data of schema 1.15', () => {
  it('is read without a word that is not understood, and has no faults', () => {
    expect(read(SYSTEM, CATALOGUE)).toMatchObject({ problems: [], warnings: [] });
    expect(faultsOf(data())).toEqual([]);
    expect(data().gameSystem.costTypes).toEqual([{ id: 'points', name: 'pts', defaultCostLimit: -1 }]);
  });

  it('has its prices, roles, profiles and rules', () => {
    const at = crew();
    const chief = at.pick('chief');
    at.pick('hook', chief);
    expect(at.points()).toBe(135);
    expect(at.tree()).toEqual([['chief', 'learned', 'hook']]);
    expect(at.selection(chief)).toMatchObject({
      type: 'model',
      categories: [{ id: 'boss', name: 'Bosses', primary: true }],
      profiles: [
        {
          typeName: 'Figures',
          characteristics: [
            { name: 'Nerve', value: '7' },
            { name: 'Reach', value: '9' },
          ],
        },
      ],
      rules: [{ name: 'Sees in the dark', description: 'Always.' }],
    });
    expect(at.selection(at.pick('root-pup')).categories).toMatchObject([{ id: 'pup', primary: true }]);
  });

  it('counts what a modifier is repeated for at any depth', () => {
    const at = crew();
    const chief = at.pick('chief');
    const learned = at.selection(chief).children[0]!.id;
    at.count(at.pick('calm', learned), 2);
    expect(at.selection(chief).profiles[0]?.characteristics[0]).toMatchObject({ name: 'Nerve', value: '9' });
    expect(at.points()).toBe(140);
  });

  it('has the limits of categories, of the roster, of a parent and of links, as modifiers change them', () => {
    const at = crew();
    expect(at.findings()).toEqual(['min boss 0/1']);
    const pup = at.pick('root-pup');
    expect(at.findings()).toEqual(['min boss 0/1', 'max pup 1/0']);
    const chief = at.pick('chief');
    expect(at.findings()).toEqual([]);
    at.count(at.pick('lamp', chief), 2);
    expect(at.findings()).toEqual(['max lamp 2/1']);
    at.count(at.pick('hook', chief), 3);
    expect(at.findings()).toContain('max hook 3/2');
    expect(at.findings()).toContain(`hidden whelp ${at.selection(pup).number}/0`);
    at.add('chief');
    expect(at.findings()).toContain('max chief 2/1');
  });

  it.each<[string, string, string]>([
    ['minPercentage="0" maxPercentage="-1"', 'minPercentage="0" maxPercentage="0"', 'category: maxPercentage="0"'],
    ['minPercentage="0" maxPercentage="-1"', 'minPercentage="5" maxPercentage="-1"', 'category: minPercentage="5"'],
    ['maxPercentage="-1"', 'maxPercentage="few"', 'category: maxPercentage="few"'],
    [
      'maxPercentage="-1"',
      'maxPercentage="-1" countTowardsParentMinPoints="false" countTowardsParentMaxSelections="true"',
      'category: countTowardsParentMaxSelections="true"',
    ],
    ['maxPercentage="-1"', 'maxPercentage="-1" maxInForce="2"', 'category: maxInForce="2"'],
    [
      'field="maxSelections" value="1.0" repeat',
      'field="maxPercentage" value="1.0" repeat',
      'modifier: field="maxPercentage"',
    ],
  ])('tells what nothing says in our form, and leaves it open: %s as %s', (written, other, what) => {
    const [before, after] = SYSTEM.split('<category id="boss"');
    const [boss, rest] = after!.split('<category id="pup"');
    const place = written.startsWith('field')
      ? `${boss}<category id="pup"${rest!.replace(written, other)}`
      : `${boss!.replace(written, other)}<category id="pup"${rest}`;
    const { files, warnings } = read(`${before}<category id="boss"${place}`, CATALOGUE);
    expect(warnings.map((each) => [each.what, each.duty])).toEqual([[what, 'counts']]);
    const at = table(link(datasetOf(files)!));
    at.pick('chief');
    const open = at.evaluation().roster.findings.filter(({ code }) => code === 'data/unread');
    expect(open.map(({ doubt }) => doubt?.join().includes(what.replace('modifier: field=', '')))).toEqual([true]);
  });

  it('tells limits of forces that nothing says in our form', () => {
    const forced = SYSTEM.replace(
      'maxSelections="-1" minPoints="0.0" maxPoints="-1.0"',
      'maxSelections="-1" minPoints="0.0" maxPoints="500.0"',
    );
    expect(forced).not.toBe(SYSTEM);
    const { warnings } = read(forced, CATALOGUE);
    expect(warnings.map(({ what, duty }) => [what, duty])).toEqual([['forceType: maxPoints="500.0"', 'counts']]);
  });

  it('tells what nothing says in our form', () => {
    const { warnings } = read(
      SYSTEM.replace(
        'minPercentage="0" maxPercentage="-1"><modifiers/>',
        'minPercentage="0" maxPercentage="25"><modifiers/>',
      ),
      CATALOGUE.replace('linkType="rule"', 'linkType="riddle"'),
    );
    expect(warnings.map(({ what, duty }) => [what, duty])).toEqual([
      ['category: maxPercentage="25"', 'counts'],
      ['link: left out, linkType="riddle"', 'shape'],
    ]);
  });
});
