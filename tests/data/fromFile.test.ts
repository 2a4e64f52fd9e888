import { describe, expect, it } from 'vitest';
import { fromFileText, recordedPoints } from '@/lib/army/prices';
import { buildDataset } from '@/lib/data/dataset';
import { dataOfFile, isFileData } from '@/lib/data/dataOfFile';
import { evaluate, type EvaluatedSelection, type Evaluation } from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import { describeMissing, missingSelections } from '@/lib/data/missingSelections';
import { readDataFiles } from '@/lib/data/read';
import { recordedTotals } from '@/lib/exchange/ros/rosterReport';
import { relink } from '@/lib/data/relink';
import { readRoster, type RosterFile } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos } from '@/lib/exchange/ros/rosWrite';
import { ownRules } from '@/lib/formats/own-rules/format';
import { allSelections } from '@/lib/documents/roster/find';
import { MOST_RECORDED_LETTERS, RECORDED_LIMITS } from '@/lib/documents/roster/recordedEntry';
import { rosterSchema } from '@/lib/documents/roster/schema';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { readTerm, writeTerm } from '@/lib/exchange/terms';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { bakers, shop } from '../bakers';
import { armyView } from '@/lib/verdict/armyView';
import { gaugeLabel } from '@/components/list/army/pointsGauge';
import { alsoIn, entry, forceEntry, inCategory, model, points, profile, rule, table, unit, wardens } from './nodes';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const readBack = (name: string, text: string): RosterFile => readRoster(name, bytes(text));

/** The data that a file makes of itself, through the reader of unit data. */
function dataBy(file: RosterFile): LinkedDataset {
  const { files, problems } = readDataFiles(dataOfFile(file).map(({ name, text }) => ({ name, bytes: bytes(text) })));
  expect(problems).toEqual([]);
  return link(
    buildDataset(
      files.find(({ kind }) => kind === 'gameSystem')!,
      files.filter(({ kind }) => kind === 'catalogue'),
    ),
  );
}

/** What is shown of each selection, wherever the file's word stands for the data's. */
function shown({ roster }: Evaluation): unknown {
  const of = ({ name, number, type, categories, profiles, rules, children }: EvaluatedSelection): unknown => ({
    name,
    number,
    type,
    categories: categories.map((each) => [each.name, each.primary]),
    profiles: profiles.map((each) => [each.name, each.typeName, each.characteristics]),
    rules: rules.map((each) => [each.name, each.description]),
    children: children.map(of),
  });
  return roster.forces.map(({ name, selections }) => [name, selections.map(of)]);
}

const whole = wardens([
  unit('squad', {
    name: 'Squad',
    categoryLinks: [inCategory('line'), alsoIn('heavy')],
    costs: points(5),
    rules: [rule('lamp', 'Light & shadow')],
    selectionEntries: [
      model('trooper', {
        name: 'Trooper',
        profiles: [profile('body', { Ld: '8', Save: '4+' })],
        costs: points(4),
        selectionEntries: [entry('axe', { name: 'Axe', profiles: [profile('edge', { Ld: 'x' })], costs: points(2) })],
      }),
    ],
  }),
]);

function written(): Evaluation {
  const at = table(whole);
  at.pick('axe', at.add('trooper', at.pick('squad')));
  return evaluate(at.roster(), whole);
}

describe.each([
  ['ros', (evaluation: Evaluation) => readBack('list.ros', writeRos(evaluation))],
  ['JSON', (evaluation: Evaluation) => readBack('list.json', writeNewRecruit(evaluation))],
])('what the data lacks of a list from %s', (_, read) => {
  const list = written();
  const lacking = wardens([
    unit('squad', {
      name: 'Squad',
      categoryLinks: [inCategory('line'), alsoIn('heavy')],
      costs: points(5),
      rules: [rule('lamp', 'Light & shadow')],
    }),
  ]);

  it('keeps type, profiles, rules and tags, and goes out again with them', () => {
    const file = read(list);
    const met = relink(file.roster, lacking, file.recorded);
    const evaluation = evaluate(met.roster, lacking);
    expect(met.missing.map(({ name }) => name)).toEqual(['Trooper', 'Axe']);
    expect(shown(evaluation)).toEqual(shown(list));
    expect(rosterSchema.parse(JSON.parse(JSON.stringify(met.roster)))).toEqual(JSON.parse(JSON.stringify(met.roster)));
    expect(missingSelections(met.roster, lacking).map(describeMissing)).toEqual([
      'Squad › 1 Trooper: the data no longer has it (recorded: 4 pts, 1 profile)',
      'Squad › Trooper › 1 Axe: what it stands in is not found (recorded: 2 pts, 1 profile)',
    ]);
    const again = read(evaluation);
    expect(again.recorded).toEqual(file.recorded);
    // With the data it is found again, and nothing of the file's word stays.
    const found = relink(met.roster, whole);
    expect(found.missing).toEqual([]);
    expect([...allSelections(found.roster)].some(({ recorded }) => recorded !== undefined)).toBe(false);
  });

  it('is said to be from the file', () => {
    const file = read(list);
    const checked = checkRoster(relink(file.roster, lacking, file.recorded).roster, lacking, ownRules);
    const [squad] = checked.army.units;
    expect(checked.report.verdict).toBe('cannot-tell');
    expect(squad?.fromFile).toEqual({ names: ['Trooper'], points: 6, whole: false });
    expect(fromFileText(squad!.fromFile!)).toBe('Not in this unit data, so as its file has it: Trooper (6 pts)');
    expect(recordedPoints(checked.army)).toBe(6);
    expect(gaugeLabel(armyView(checked.army, checked.report, ownRules).gauge)).toMatch(
      /, and 6 by its file for what is not in the data$/,
    );
    // The trooper is drawn with the line of figures that his file gives him.
    expect(squad?.models.map(({ name, statlines }) => [name, statlines.length])).toEqual([['Trooper', 0]]);
    const term = makeOutline(checked, ownRules, null).terms.find(({ kind }) => kind === 'from-file');
    expect(term).toEqual({ kind: 'from-file', says: 'Trooper in Squad (6 pts)' });
    expect(readTerm(writeTerm({ kind: 'from-file', says: 'Trooper in Squad (6 pts)' }))).toEqual(term);
  });

  it('is a kind of force, though a link leads to it in the file', () => {
    const file = read(list);
    const [force] = file.roster.forces;
    const roster = { ...file.roster, forces: [{ ...force!, entryId: `to::${force!.entryId}` }] };
    const data = dataBy({ ...file, roster });
    const { forces, findings } = evaluate(relink(roster, data, file.recorded).roster, data).roster;
    expect(forces[0]!.categories.map(({ id }) => id)).toContain('line');
    expect(findings.filter(({ subject }) => subject.kind === 'force')).toEqual([]);
  });

  it('is all of it where there is no data of its game', () => {
    const game = evaluate(shop(), bakers());
    const file = read(game);
    const alone = dataBy(file);
    expect([isFileData(alone.gameSystem.file.name), isFileData(game.roster.gameSystem.name)]).toEqual([true, false]);
    const met = relink(file.roster, alone, file.recorded);
    expect(met.missing.length).toBe([...allSelections(game.written)].length);
    const checked = checkRoster(met.roster, alone, ownRules);
    expect(shown(checked.evaluation)).toEqual(shown(game));
    expect(checked.report.verdict).toBe('cannot-tell');
    expect(checked.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(checked.army.units.map(({ name, slot }) => [name, slot])).toEqual(
      checkRoster(shop(), bakers(), ownRules).army.units.map(({ name, slot }) => [name, slot]),
    );
    // Later its own data comes, and it is as it was.
    const back = relink(met.roster, bakers());
    expect([back.missing, writeRos(evaluate(back.roster, bakers()))]).toEqual([[], writeRos(game)]);
  });
});

it('the costs of forces go out, come back, and are in the totals that a file adds up to', () => {
  const data = wardens(
    [unit('guard', { costs: points(10) })],
    {},
    {
      forceEntries: [forceEntry('patrol', [], { costs: points(50) })],
    },
  );
  const at = table(data);
  at.pick('guard');
  const was = evaluate(at.roster(), data);
  for (const file of [readBack('a.ros', writeRos(was)), readBack('a.json', writeNewRecruit(was))]) {
    expect([...file.forces.values()].map(({ costs }) => costs)).toEqual([
      [{ typeId: 'points', name: 'pts', value: 50 }],
    ]);
    const is = evaluate(relink(file.roster, data, file.recorded).roster, data).roster;
    expect(recordedTotals(is, file.origin!, file.recorded, file.forces)).toEqual([
      { type: 'pts', recorded: 60, selections: 60, now: 60 },
    ]);
  }
});

it('the rules of a detachment are its file’s too', () => {
  const file = readBack(
    'a.ros',
    '<roster name="r" gameSystemId="g" gameSystemName="G"><forces><force id="f" name="F" entryId="p" catalogueId="c" catalogueName="C"><rules><rule id="r" name="Dawn"><description>Go first.</description></rule></rules><profiles><profile id="q" name="Banner" typeId="t" typeName="Thing"><characteristics><characteristic name="Says" typeId="s">Loud</characteristic></characteristics></profile></profiles><selections/></force></forces></roster>',
  );
  const [force] = evaluate(file.roster, dataBy(file)).roster.forces;
  expect(force).toMatchObject({
    rules: [{ name: 'Dawn', description: 'Go first.' }],
    profiles: [{ name: 'Banner', typeName: 'Thing', characteristics: [{ name: 'Says', value: 'Loud' }] }],
  });
});

describe('a file that says more than any datasheet', () => {
  const long = 'x'.repeat(60_000);
  const info = `<profiles>${'<profile id="p" name="n" typeId="t" typeName="T"><characteristics><characteristic name="c" typeId="k">'}${'y'.repeat(9000)}</characteristic></characteristics></profile></profiles>`;
  const rules = `<rules>${`<rule id="r" name="${'n'.repeat(900)}"><description>${long}</description></rule>`.repeat(80)}</rules>`;
  const tags = `<categories>${Array.from({ length: 150 }, (_, at) => `<category entryId="c${at}" name="${'c'.repeat(600)}" primary="false"/>`).join('')}<category name="no id"/></categories>`;
  const selections = Array.from(
    { length: 3 },
    (_, at) => `<selection id="s${at}" name="S${at}" entryId="e${at}" type="unit">${info}${rules}${tags}</selection>`,
  ).join('');
  const file = readBack(
    'hostile.ros',
    `<roster name="r" gameSystemId="g" gameSystemName="G"><forces><force id="f" name="F" entryId="p" catalogueId="wardens" catalogueName="W">${selections.replaceAll('nnn', 'n')}</selections></force></forces></roster>`.replace(
      '<selection id="s0"',
      '<selections><selection id="s0"',
    ),
  );

  it('is cut to what a list can keep, and said so', () => {
    const [first] = file.recorded.values();
    expect(first?.rules).toHaveLength(RECORDED_LIMITS.rules);
    expect(first?.categories).toHaveLength(RECORDED_LIMITS.categories);
    expect(first?.rules?.[0]?.description).toHaveLength(RECORDED_LIMITS.text);
    expect(first?.profiles?.[0]?.characteristics[0]?.value).toHaveLength(RECORDED_LIMITS.value);
    const met = relink(file.roster, wardens([]), file.recorded);
    expect(met.cut).toBe(2);
    expect(JSON.stringify(met.roster).length).toBeLessThan(MOST_RECORDED_LETTERS + 10_000);
    expect(rosterSchema.safeParse(met.roster).success).toBe(true);
    expect(dataBy(file).gameSystem.file.name).toBe('G (by a list alone)');
  });
});
