import { describe, expect, it } from 'vitest';
import { BUDGETS, type BudgetName } from '@/lib/data/budgets.data';
import { datasetOf } from '@/lib/data/dataset';
import { createForce, evaluate, newRoster, optionsOf, pickOne, rootOptions } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { describeProblem } from '@/lib/data/problem';
import { readDataFiles } from '@/lib/data/read';
import { surveyData } from '@/lib/engine/surveyData';
import { formatList } from '@/lib/formats';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Selection } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { HOSTILE_DATA, hugeMinimum, infoGroups, manyActs, pricesAskPrices, type HostileData } from './unitData';
import { effort, some } from '../effort';

const read = ({ files }: HostileData) =>
  readDataFiles(files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) })));

/** What the data objects to in a list of some units of it, after all that the editor asks of it. */
function check(data: HostileData, units = 1, withContent = false) {
  const { files, problems } = read(data);
  expect(problems).toEqual([]);
  const dataset = datasetOf(files)!;
  surveyData(dataset);
  const linked = link(dataset);
  let made = 0;
  const newId = (): string => `n${++made}`;
  const force = createForce(
    newRoster(linked, 'List'),
    linked,
    { catalogueId: 'hostile', entryId: 'patrol', into: null },
    newId,
  );
  let roster = applyEdit(newRoster(linked, 'List'), { kind: 'add-force', force });
  const option = rootOptions(evaluate(roster, linked), force.id).find(({ key }) => key.startsWith('bomb'))!;
  const picked = pickOne(evaluate(roster, linked), force.id, option, newId);
  roster = applyEdit(roster, picked.edit);
  const { selections } = roster.forces[0]!;
  const more = Array.from({ length: units - 1 }, (_, n) => renamed(selections.at(-1)!, `more-${n}`, withContent));
  roster = { ...roster, forces: roster.forces.map((each) => ({ ...each, selections: [...each.selections, ...more] })) };
  optionsOf(evaluate(roster, linked), picked.selection);
  return checkRoster(roster, linked, reconSquad);
}

/** A copy of a unit, with what it holds or without. */
const renamed = (selection: Selection, id: string, withContent: boolean): Selection => ({
  ...selection,
  id,
  selections: withContent ? selection.selections.map((each) => ({ ...each, id: `${id}-${each.id}` })) : [],
});

const unusable = ({ evaluation }: ReturnType<typeof check>): readonly string[] =>
  evaluation.roster.findings.flatMap(({ code, constraintId, subject, file }) =>
    code === 'data/unusable' ? [`${constraintId}: ${subject.id} in ${file}`] : [],
  );

const FOUND: Readonly<Record<string, readonly `${BudgetName}: ${string}`[]>> = {
  infoGroups: ['info: bomb in hostile.cat'],
  nestedGroups: ['places: bomb in hostile.cat'],
  compulsoryEntries: ['demand: bomb in hostile.cat'],
  compulsoryLine: ['demand: bomb in hostile.cat', 'chain: bomb in hostile.cat'],
  groupsInLine: ['levels: bomb in hostile.cat'],
  appendedName: ['text: bomb in hostile.cat'],
  appendedOften: ['text: bomb in hostile.cat'],
  appendedRules: ['text: bomb in hostile.cat'],
  hugeMinimum: ['number: soldier in hostile.cat'],
  hugeForce: ['demand: patrol in hostile.gst'],
  hugePrices: ['value: bomb in hostile.cat'],
  manyPrices: ['costTypes: hostile-system in hostile.gst', 'costTypes: bomb in hostile.cat'],
  manyActs: ['acts: bomb in hostile.cat'],
  manyLimits: ['limits: soldier in hostile.cat'],
  manyCategories: ['categories: bomb in hostile.cat'],
  manyUnits: ['places: patrol in hostile.gst'],
  manyLinks: ['modifiers: bomb in hostile.cat'],
  longPaths: ['path: bomb in hostile.cat'],
  oldSchema: ['places: bomb in hostile.cat'],
};

/** What a list has nothing to do with: more is seen in one only. */
const ASKED_AHEAD: ReadonlySet<string> = new Set(
  'places demand chain levels costTypes limits categories modifiers path'.split(' '),
);

const REFUSED: Readonly<Record<string, RegExp>> = {
  longNumbers: /attributes of more than 65536 letters/,
  longIds: /attributes of more than 65536 letters/,
  deepElements: /nested more than 256 deep/,
  manyAttributes: /more than 65536 letters/,
  linkedCatalogues: /links to more than 100 catalogues/,
};

/** What ends soon, of each way to be without end. */
const SOON = ['infoGroups', 'nestedGroups', 'groupsInLine', 'appendedName', 'hugeMinimum', 'hugePrices', 'circles'];
const soon = <T>(cases: readonly (readonly [string, T])[]) =>
  effort(
    cases.filter(([name]) => SOON.includes(name)),
    cases,
  );

describe('unit data that is small and means something without end', () => {
  it.each(soon(Object.entries(FOUND)))('is told where it is: %s', (name, found) => {
    const checked = check(HOSTILE_DATA[name]!());
    expect(unusable(checked)).toEqual(expect.arrayContaining([...found]));
    const told = checked.report.diagnostics.filter(({ code }) => code === 'data/unusable');
    expect(told.map(({ severity }) => severity)).toEqual(told.map(() => 'unverified'));
    expect(told[0]!.message).toMatch(/ in hostile\.(cat|gst) comes to more than [\d,]+ .* or use unit data in which/);
    expect(checked.report.verdict).not.toBe('legal');
  });

  it.each(soon(Object.entries(FOUND).filter(([, [first]]) => ASKED_AHEAD.has(first!.split(':')[0]!))))(
    'is told before there is a list: %s',
    (name, found) => {
      const { unusable: pieces } = surveyData(datasetOf(read(HOSTILE_DATA[name]!()).files)!);
      const units = found.map((each) => BUDGETS[each.split(':')[0] as BudgetName].unit);
      expect(pieces.map(({ counted }) => counted)).toEqual(expect.arrayContaining(units));
    },
  );

  it.each(some(formatList, 1).map(({ id }) => id))('is never legal under %s', (id) => {
    const { evaluation } = check(infoGroups());
    const format = formatList.find((each) => each.id === id)!;
    const { report } = checkRoster(evaluation.written, evaluation.world.roster.linked, format);
    expect(report.verdict).not.toBe('legal');
    expect(report.diagnostics.map(({ code }) => code)).toContain('data/unusable');
  });

  it.each(Object.entries(REFUSED))('is refused with a reason: %s', (name, reason) => {
    expect(read(HOSTILE_DATA[name]!()).problems.map(describeProblem).join('\n')).toMatch(reason);
  });

  it.each(soon(Object.entries(HOSTILE_DATA).filter(([name]) => !(name in FOUND) && !(name in REFUSED))))(
    'does no harm: %s',
    (_, data) => {
      expect(check(data()).report.verdict).not.toBe('legal');
    },
  );

  it.each(effort([], [300]))('ends in a list of %i units that ask for each other', (units) => {
    expect(unusable(check(pricesAskPrices(), units))).toEqual(['stack: bomb in hostile.cat']);
  });

  it.each(
    effort(
      [],
      [
        [100, 'acts'],
        [40, 'work'],
      ],
    ),
  )('ends where %i units change each other', (count, budget) => {
    const checked = check(manyActs(), count);
    expect(unusable(checked)).toEqual(expect.arrayContaining([`${budget}: bomb in hostile.cat`]));
    expect(checked.report.verdict).not.toBe('legal');
  });

  it.each(effort([], [100]))('ends when all questions of %i units are too many', (units) => {
    const checked = check(HOSTILE_DATA['manyQuestions']!(), units);
    expect(unusable(checked)).toEqual(['work: bomb in hostile.cat']);
    expect(checked.report.verdict).not.toBe('legal');
  });
});

it.each(effort([], [9000]))(
  'a list of far more models than any, %i in a unit, says which units were not worked out',
  (models) => {
    const checked = check(hugeMinimum(models), 6, true);
    expect(unusable(checked)).toEqual([]);
    const told = checked.report.diagnostics.filter(({ code }) => code === 'data/unusable');
    // One line tells of units that are alike.
    expect(told.map(({ at, related, message }) => [at.id, related[0]?.id, message.slice(0, 60)])).toEqual([
      ['more-3', 'more-4', 'bomb in hostile comes to more than 41,000 models in one list'],
    ]);
    expect(checked.army.models).toHaveLength(36_000);
    expect(checked.report.verdict).not.toBe('legal');
  },
);

describe('what the data may come to', () => {
  it('is ten times what real data comes to, or what a list holds at most', () => {
    const small = Object.entries(BUDGETS).filter(([, { limit, real }]) => limit < 10 * real);
    expect(small.map(([name, { reason }]) => [name, /a list (holds|nests) no/.test(reason ?? '')])).toEqual([
      ['path', true],
      ['demand', true],
      ['chain', true],
      ['work', true],
    ]);
  });
});
