import { describe, expect, it } from 'vitest';
import { chosen, comesLast, PLANNED, type Repair } from '@/lib/verdict/advice/answers';
import type { Change } from '@/lib/verdict/advice/change';
import { completions } from '@/lib/verdict/advice/complete';
import type { Completion } from '@/lib/verdict/advice/completion';
import { newJudge } from '@/lib/verdict/advice/judge';
import { newTopResults } from '@/lib/verdict/advice/topResults';
import { repairs } from '@/lib/verdict/advice/repair';
import { repairWords } from '@/lib/verdict/advice/adviceWords';
import { afterTries, runSearch, type Answer } from '@/lib/verdict/advice/search';
import { link, type LinkedDataset } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { ownRules } from '@/lib/formats/own-rules/format';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { counting } from '../../bakers';
import {
  catalogue,
  entry,
  forceEntry,
  inCategory,
  linked,
  max,
  min,
  model,
  points,
  system,
  table,
  unit,
  wardens,
} from '../../data/nodes';
import { changed, count } from '../../samples/editing';
import { sampleDataset, sampleList } from '../../samples/sampleData';

const ids = counting();
const ask = (roster: Roster, linked: LinkedDataset, format: Format) => ({
  roster,
  judge: newJudge(linked, format),
  pins: new Set<string>(),
  newId: ids,
});
const mended = (roster: Roster, linked: LinkedDataset, format: Format, legends = false, isOver = () => false) =>
  runSearch(repairs({ ...ask(roster, linked, format), legends }), isOver);
const labelsOf = ({ found }: Answer<Repair | Completion, unknown>): readonly string[] =>
  found.map(({ changes }) => changes.map(({ label }) => label).join('; '));
const every = ({ found }: Answer<Repair | Completion, unknown>): readonly string[] =>
  found.flatMap((each) => [each, ...each.alike]).map(({ changes }) => changes.map(({ label }) => label).join('; '));

const scouts = link(sampleDataset('scout-team'));
const scoutTeam = formats['scout-team'];
const lift = sampleList('the-lift-runs-tonight.json', 'scout-team');
/** A legal list of 128 points in a game of so many. */
const liftIn = (gameSize: number | null): Roster => ({ ...lift, declarations: { ...lift.declarations!, gameSize } });

describe('the size of the game', () => {
  /** Without its leader, which a game of 300 points asks for. */
  const headless = changed(lift, (roster) =>
    applyEdit(roster, {
      kind: 'remove',
      selection: roster.forces[0]!.selections.find(({ name }) => /Foreman/.test(name))!.id,
    }),
  );
  const inGameOf = (size: number, isAgreed: boolean): Roster =>
    isAgreed
      ? { ...headless, declarations: { ...headless.declarations!, gameSize: size } }
      : {
          ...headless,
          declarations: { ...headless.declarations!, gameSize: null },
          costLimits: [{ typeId: 'points', value: size }],
        };

  it('stays where it was agreed', () => {
    const answer = mended(inGameOf(300, true), scouts, scoutTeam);
    expect(answer.found.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toMatch(/a game of \d+ points/);
  });

  it('stays even where nothing else is left to change', () => {
    const kept = (roster: Roster) => {
      const pins = new Set(roster.forces[0]!.selections.map(({ id }) => id));
      return labelsOf(runSearch(repairs({ ...ask(roster, scouts, scoutTeam), pins }), () => false));
    };
    expect(kept(liftIn(127))).toEqual([]);
    expect(kept({ ...liftIn(null), costLimits: [{ typeId: 'points', value: 127 }] })).toEqual([
      'Declare a game of 150 points',
    ]);
  });

  it('is one answer with all its sizes, and the last, where nobody agreed on one', () => {
    const answer = mended(inGameOf(300, false), scouts, scoutTeam);
    const sizes = answer.found.filter(({ changes }) => changes.some(({ label }) => / game of /.test(label)));
    expect(sizes).toEqual(answer.found.slice(-1));
    expect([sizes[0], ...sizes[0]!.alike].map((each) => each?.changes[0]?.label)).toEqual([
      'Declare a game of 150 points',
      'Declare a game of 200 points',
      'Declare a game of 250 points',
    ]);
    expect(answer.found.length).toBeGreaterThan(1);
  });
});

it('has an answer for a list one point over among the first that are tried, however large the choice', () => {
  const crowd = Array.from({ length: 150 }, (_, at) => unit(`mob ${at}`, { costs: points(30) }));
  const gang = model('ganger', { costs: points(7), constraints: [min(1), max(20)] });
  const data = wardens([...crowd, unit('gang', { selectionEntries: [gang] })]);
  const at = table(data);
  for (const each of crowd.slice(0, 5)) at.pick(each.id);
  const selection = at.pick('gang');
  at.count(at.option('ganger', selection).picked[0]!, 7);
  at.edit({ kind: 'limit', typeId: 'points', value: 198 });
  const first = mended(at.roster(), data, ownRules, false, afterTries(20));
  expect(labelsOf(first)).toContain('gang: 6 ganger instead of 7');
});

it('takes the fewest units out of a list far over its limit, at once', () => {
  const data = wardens([
    unit('lord', { costs: points(90) }),
    ...[70, 60, 50, 45, 40].map((cost) => unit(`mob of ${cost}`, { costs: points(cost) })),
    ...Array.from({ length: 40 }, (_, at) => unit(`other ${at}`, { costs: points(30 + at) })),
  ]);
  const at = table(data);
  for (const id of ['mob of 40', 'mob of 70', 'mob of 45', 'lord', 'mob of 60', 'mob of 50']) at.pick(id);
  at.edit({ kind: 'limit', typeId: 'points', value: 200 });
  // 155 over: the lord and one of 70 are the fewest, 160 points.
  expect(labelsOf(mended(at.roster(), data, ownRules, false, afterTries(4)))).toEqual([
    'Remove lord (90 pts); Remove mob of 70 (70 pts)',
  ]);
});

it('does all that the rules propose, where to take units out is not enough', () => {
  const data = wardens([
    ...[70, 60].map((cost) => unit(`mob of ${cost}`, { costs: points(cost) })),
    unit('gang', {
      costs: points(50),
      constraints: [min(1, { scope: 'force' })],
      selectionEntries: [model('ganger', { constraints: [min(1), max(3)] })],
    }),
  ]);
  const at = table(data);
  for (const id of ['mob of 60', 'mob of 70']) at.pick(id);
  const gang = at.pick('gang');
  at.count(at.option('ganger', gang).picked[0]!, 5);
  at.edit({ kind: 'limit', typeId: 'points', value: 60 });
  const first = mended(at.roster(), data, ownRules, false, afterTries(12));
  expect(labelsOf(first).map((label) => label.split('; ').length)).toEqual([3]);
});

it('swaps a unit of a force inside another', () => {
  const wing = forceEntry('wing', ['heavy']);
  const gun = (id: string, cost: number) =>
    unit(id, { costs: points(cost), categoryLinks: [inCategory('heavy', { primary: true })] });
  const data = linked(
    system({ forceEntries: [forceEntry('patrol', [], { forceEntries: [wing] })] }),
    catalogue('wardens', { selectionEntries: [gun('cannon', 70), gun('mortar', 50)] }),
  );
  const at = table(data);
  at.pick('cannon', at.force('wing', 'wardens', 'force-1'));
  at.edit({ kind: 'limit', typeId: 'points', value: 60 });
  expect(labelsOf(mended(at.roster(), data, ownRules))).toContain('Swap cannon for mortar (20 pts less)');
});

it('goes on where it was stopped, to the same answer', () => {
  const whole = mended(liftIn(127), scouts, scoutTeam);
  const search = repairs(ask(liftIn(127), scouts, scoutTeam));
  let answer: Answer<Repair>;
  do answer = runSearch(search, afterTries(30));
  while (answer.stopped !== null);
  expect(labelsOf(answer)).toEqual(labelsOf(whole));
  expect(answer.proof).toEqual(whole.proof);
});

describe('a repair that keeps every unit', () => {
  const ogryns = (limit: number) => {
    const data = wardens([
      unit('ogryns', {
        selectionEntries: [
          model('ogryn', {
            costs: points(40),
            constraints: [min(1), max(9), min(4, { id: 'four', scope: 'force', includeChildSelections: true })],
          }),
          entry('carrier', { costs: points(50), constraints: [max(1)] }),
          entry('banner', { costs: points(5), constraints: [max(1)] }),
        ],
      }),
      unit('ratlings', { costs: points(60) }),
    ]);
    const at = table(data);
    const squad = at.pick('ogryns');
    at.pick('carrier', squad);
    at.pick('banner', squad);
    at.count(at.option('ogryn', squad).picked[0]!, 3);
    at.edit({ kind: 'limit', typeId: 'points', value: limit });
    return mended(at.roster(), data, ownRules);
  };

  it('stands beside one change that does not, though each of its two changes alone makes nothing better', () => {
    const answer = ogryns(195);
    expect(answer.found[0]?.changes).toHaveLength(1);
    expect(
      answer.found
        .at(-1)
        ?.changes.map(({ label }) => label)
        .toSorted(),
    ).toEqual(['ogryns: 4 ogryn instead of 3', 'ogryns: leave out carrier']);
    expect(repairWords(answer)).toMatch(
      /^One change is enough \(\d+ lists were tried\); keeping every unit takes two\.$/,
    );
  });

  it('is not looked for where one change keeps them all', () => {
    const answer = ogryns(215);
    expect(labelsOf(answer)[0]).toBe('ogryns: 4 ogryn instead of 3');
    expect(answer.found.every(({ changes }) => changes.length === 1)).toBe(true);
  });

  it('is two changes to two units as well', () => {
    const answer = mended(liftIn(95), scouts, scoutTeam);
    expect(labelsOf(answer).at(-1)).toBe(
      'Hoist Gang: leave out Gang Boss; Chimney Sweeps: 1 Chimney Sweep instead of 3',
    );
  });
});

describe('answers that come to the same', () => {
  const NO_EDIT: RosterEdit = { kind: 'all', edits: [] };
  const changeOf = (label: string, over: Partial<Change> = {}): Change => ({
    kind: 'add unit',
    unit: null,
    about: label,
    told: { within: null, words: label },
    isLast: false,
    label,
    edit: NO_EDIT,
    points: 0,
    models: 0,
    ...over,
  });
  const answer = { edit: NO_EDIT, verdict: 'legal', total: 0, plans: false, alike: [] } as const;
  const repair = (changes: readonly Change[], cost: readonly number[] = [0, changes.length]): Repair => ({
    ...answer,
    changes,
    cost,
  });
  const completion = (...changes: readonly Change[]): Completion => ({
    ...answer,
    changes,
    cost: [0],
    spare: 0,
    character: null,
  });

  it('are one where they read the same, whatever they change', () => {
    const twice = [changeOf('Add Calgar'), changeOf('Add Calgar', { about: 'another entry' })];
    expect(chosen(twice.map((each) => repair([each])))).toEqual([repair([twice[0]!])]);
    const top = newTopResults();
    for (const [at, each] of twice.entries()) top.offer(completion(each), `family ${at}`, `list ${at}`);
    expect(top.chosen()).toHaveLength(1);
    expect(top.chosen()[0]?.alike).toEqual([]);
  });

  it('are one where they lead to the same list', () => {
    const top = newTopResults();
    for (const label of ['Add Boyz', 'Add Nobz']) top.offer(completion(changeOf(label)), label, 'one list');
    expect(top.chosen()).toHaveLength(1);
  });

  it('are one where they are further numbers of one option', () => {
    const sizes = [20, 19, 3, 22].map((to) => {
      const number = { option: 'warrior', name: 'Warrior', from: 21, to };
      return changeOf(`${to} Warrior instead of 21`, { told: { within: 'Warriors', words: '', number } });
    });
    const ways = sizes.map((each, at) => repair([each], [0, 1, at]));
    expect(chosen(ways).map(({ changes }) => changes[0]?.label)).toEqual([
      '20 Warrior instead of 21',
      '22 Warrior instead of 21',
    ]);
  });

  it('are none where they do all that another does, and more: to plan counts', () => {
    const [a, b, c] = ['Swap a', 'Swap b', 'Swap c'].map((label) => changeOf(label));
    const plan = { ...repair([changeOf(PLANNED, { kind: 'declare' })]), plans: true };
    const planned = { ...repair([a!]), plans: true };
    expect(chosen([planned, plan, repair([b!, c!]), repair([c!])])).toEqual([plan, repair([c!])]);
    expect(chosen([planned, repair([b!])])).toHaveLength(2);
  });

  it('leave room for the one of fewest changes, behind all that does not come last', () => {
    const [late, ...others] = ['Add Piranha [Legends]', 'Add a', 'Add b', 'Add c'].map((label) => changeOf(label));
    const pairs = others.map((each) => repair([each, changeOf('Remove d', { kind: 'remove unit' })]));
    const single = repair([{ ...late!, isLast: true }]);
    expect(chosen([single, ...pairs])).toEqual([...pairs, single]);
  });
});

it('uses points in ways that differ in more than one unit, where there are such', () => {
  const squads = Array.from({ length: 10 }, (_, at) =>
    unit(`squad ${at}`, { costs: points(60), constraints: [max(1, { scope: 'force' })] }),
  );
  const data = wardens(squads);
  const at = table(data);
  at.edit({ kind: 'limit', typeId: 'points', value: 240 });
  const { found } = runSearch(completions({ ...ask(at.roster(), data, ownRules), to: null }), () => false);
  const [a, b, c] = found.map(({ changes }) => changes.map(({ about }) => about));
  const shared = [
    a!.filter((each) => b!.includes(each)),
    a!.filter((each) => c!.includes(each)),
    b!.filter((each) => c!.includes(each)),
  ].map(({ length }) => length);
  expect(Math.max(...shared)).toBeLessThanOrEqual(2);
});

describe('[Legends]', () => {
  const data = wardens([
    unit('squad', { costs: points(20) }),
    ...['Piranha [Legends]', 'Warbike', 'Speeder', 'Walker', 'Sentry', 'Scouts'].map((id) =>
      unit(id, { costs: points(10), constraints: [max(1, { scope: 'force' })] }),
    ),
  ]);
  const at = table(data);
  at.pick('squad');
  at.edit({ kind: 'limit', typeId: 'points', value: 30 });
  const filled = (legends: boolean) =>
    runSearch(completions({ ...ask(at.roster(), data, ownRules), to: null, legends }), () => false);
  const PIRANHA = 'Add Piranha [Legends], 1 model, 10 pts';

  it('come last, and like all others where they are fine', () => {
    expect(labelsOf(filled(false))).toHaveLength(5);
    expect(every(filled(false))).not.toContain(PIRANHA);
    expect(labelsOf(filled(true))[0]).toBe(PIRANHA);
  });

  it('are found where nothing else is', () => {
    const only = wardens([unit('squad', { costs: points(20) }), unit('Piranha [Legends]', { costs: points(10) })]);
    const here = table(only);
    here.pick('squad');
    here.edit({ kind: 'limit', typeId: 'points', value: 30 });
    const { found, proof } = runSearch(completions({ ...ask(here.roster(), only, ownRules), to: null }), () => false);
    expect([found.map(({ total }) => total), proof?.best]).toEqual([[30], 30]);
  });

  it('stand behind other repairs too', () => {
    const headless = changed(liftIn(150), count('Hoisthand', 2), count('Chimney Sweep', 6));
    const answer = mended(headless, scouts, scoutTeam);
    expect(every(answer).findIndex((label) => label.includes('[Legends]'))).toBeGreaterThan(0);
    expect(answer.found.filter(comesLast)).toEqual([]);
  });
});
