import { describe, expect, it } from 'vitest';
import { check } from '@/lib/rules/check';
import { requiresSpecialists } from '@/lib/formats/recon-squad/rules/requires-specialists';
import { reconSquad, reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { NO_DECLARATIONS, type Specialist } from '@/lib/documents/roster/schema';
import { legalArmy, specialist } from '../../../builders';
import { declaredBy, notTold, runRule } from '../ruleTests';

const CAPTAIN = 'unit-Captain/Captain#1';
const warden = (number: number) => `unit-Wardens/Warden#${number}`;
const four = [
  specialist(CAPTAIN, 'fear'),
  specialist(warden(1), 'stealth'),
  specialist(warden(2), 'scout'),
  specialist(warden(3), 'fleet'),
];
const fifth = specialist(warden(4), 'rage');
const declaring = (specialists: readonly Specialist[]) =>
  legalArmy({ declarations: { ...NO_DECLARATIONS, specialists: [...specialists] } });
const run = (specialists: readonly Specialist[]) => runRule('requires-specialists', declaring(specialists));

describe('requires-specialists', () => {
  it.each([
    [0, 'fail'],
    [3, 'fail'],
    [4, 'pass'],
    [5, 'fail'],
  ])('judges %i specialists: %s', (number, outcome) => {
    expect(run([...four, fifth].slice(0, number)).outcome).toBe(outcome);
  });

  it.each([
    [3, 'fail', 3],
    [4, 'pass', null],
    [5, 'pass', null],
  ] as const)('wants four of %i non-vehicle models too: %s', (able, outcome, actual) => {
    const whole = declaring(four.slice(0, Math.min(4, able)));
    const models = whole.models.filter(({ id }) => !id.startsWith('unit-Wardens') || Number(id.split('#')[1]) < able);
    const judged = runRule('requires-specialists', {
      ...whole,
      models,
      units: whole.units.map((unit) => ({
        ...unit,
        models: unit.models.filter(({ id }) => models.some((model) => model.id === id)),
      })),
    });
    expect(judged.outcome).toBe(outcome);
    const tooFew = judged.found.find(({ data }) => data['problem'] === 'too few');
    expect(tooFew?.data ?? null).toEqual(actual === null ? null : { problem: 'too few', actual, limit: 4 });
  });

  it('names them when they are right', () => {
    expect(run(four).why).toBe('4 specialists: Captain, Warden #1, Warden #2 and Warden #3');
  });

  it('counts what is missing and fills up in one step', () => {
    const list = declaring(four.slice(0, 2));
    const found = runRule('requires-specialists', list).found;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      kind: 'missing',
      message: '2 of 4 specialists: choose 2 more',
      data: { actual: 2, limit: 4 },
    });
    expect(found[0]?.fixes[0]?.label).toMatch(
      /^Plan the leader and the specialists: Warden #2 \(.+\) and Warden #3 \(.+\)$/,
    );
    expect(runRule('requires-specialists', declaredBy(list, found[0]?.fixes[0])).outcome).toBe('pass');
  });

  it('fills up from nothing to a legal list, the leader first', () => {
    const list = declaring([]);
    const found = runRule('requires-specialists', list).found.find((each) => each.data['problem'] === 'too few');
    expect(check(declaredBy(list, found?.fixes[0]), reconSquad).verdict).toBe('legal');
  });

  it('wants the leader among them', () => {
    const list = declaring([fifth, ...four.slice(1)]);
    const { found } = runRule('requires-specialists', list);
    expect(found[0]).toMatchObject({
      kind: 'missing',
      message: '4 specialists are named, and Captain, who leads, is not one of them: replace one',
    });
    expect(found[0]?.fixes[0]?.label).toBe('Name Captain instead of Warden #4');
    expect(runRule('requires-specialists', declaredBy(list, found[0]?.fixes[0])).outcome).toBe('pass');
    const room = declaring(four.slice(1));
    expect(runRule('requires-specialists', room).found[0]?.message).toBe('Captain leads: give this model a trait');
    expect(
      runRule('requires-specialists', declaredBy(room, runRule('requires-specialists', room).found[0]?.fixes[0]))
        .outcome,
    ).toBe('pass');
  });

  it.each([
    ['unit-Speeder/Speeder#1', 'is a vehicle and cannot be a specialist'],
    ['gone#1', 'is not in the list any more'],
  ])('refuses %s and clears it safely', (modelId, message) => {
    const list = declaring([...four, specialist(modelId, 'rage')]);
    const [found] = runRule('requires-specialists', list).found;
    expect(found?.message).toContain(message);
    expect(found?.fixes[0]?.safety).toBe('safe');
    expect(runRule('requires-specialists', declaredBy(list, found?.fixes[0])).outcome).toBe('pass');
  });

  it('allows no second trait', () => {
    const { outcome, found } = run([...four, specialist(CAPTAIN, 'rage')]);
    expect(outcome).toBe('fail');
    expect(found[0]?.message).toBe('Captain is named as a specialist twice: one trait each');
  });

  it.each([
    [null, 'missing', 'Captain is a specialist without a trait yet'],
    ['flying', 'broken', 'Captain: “flying” is not one of the traits'],
  ])('asks for one of the traits instead of %s', (trait, kind, message) => {
    const list = declaring([specialist(CAPTAIN, trait), ...four.slice(1)]);
    const { found } = runRule('requires-specialists', list);
    expect(found[0]).toMatchObject({ kind, message });
    expect(found[0]?.fixes.map(({ label }) => label)[0]).toMatch(/^Give Captain Feel No Pain: survives /);
    expect(runRule('requires-specialists', declaredBy(list, found[0]?.fixes[0])).outcome).toBe('pass');
  });

  it('accepts printed names of traits', () => {
    expect(
      run([specialist(CAPTAIN, 'Hit & Run'), specialist(warden(1), 'Poisoned (4+)'), ...four.slice(2)]).outcome,
    ).toBe('pass');
  });

  it('cannot tell from a file that carries no declarations', () => {
    const { outcome, found } = runRule('requires-specialists', legalArmy({ declarations: null }));
    expect(outcome).toBe('unverified');
    expect(found).toHaveLength(1);
  });

  it('asks whether a specialist is a vehicle where the data does not tell', () => {
    const list = declaring(four);
    const doubtful = {
      ...list,
      models: list.models.map((model) => (model.id === warden(3) ? { ...model, vehicle: notTold } : model)),
    };
    expect(runRule('requires-specialists', doubtful).outcome).toBe('unverified');
  });
});

describe('requires-specialists in a campaign', () => {
  const inCampaign = (designated: number, specialists: readonly Specialist[], list = declaring(specialists)) =>
    requiresSpecialists(designated).run(list);
  const all = [...four, fifth, specialist(warden(5), 'rampage')];
  const also = (modelId: string, trait: string) => specialist(modelId, trait);
  const seconds = [
    also(CAPTAIN, 'stubborn'),
    also(warden(1), 'crusader'),
    also(warden(2), 'fearless'),
    also(warden(3), 'sniper'),
    also(warden(4), 'interceptor'),
    also(warden(5), 'relentless'),
  ];

  it.each([
    ['as at the start', 0, four, null],
    ['one more', 1, [...four, fifth], null],
    ['one more that is not designated yet', 1, four, '4 of 5 specialists: choose 1 more'],
    ['one that nobody granted', 1, all, '6 specialists: 1 more than 5'],
    [
      'a second trait in place of one more',
      1,
      [...four, seconds[0]],
      'Captain has another trait, but there are models that are not specialists yet: they come first; 4 of 5 ' +
        'specialists: choose 1 more',
    ],
    ['every model that is not a vehicle', 2, all, null],
    ['a second trait once all are', 3, [...all, seconds[1]], null],
    [
      'two where one is granted',
      3,
      [...all, seconds[0], seconds[1]],
      'Warden #1 has a trait too many: 1 further trait is designated in the campaign',
    ],
    ['a second for each', 8, [...all, ...seconds], null],
    [
      'a third before all have two',
      4,
      [...all, seconds[0], also(CAPTAIN, 'shrouded')],
      'Captain has 3 traits while Warden #1 has 1: those with the fewest come first',
    ],
    ['a third after all have two', 9, [...all, ...seconds, also(warden(4), 'shrouded')], null],
  ] as const)('judges %s', (_, designated, specialists, message) => {
    const { outcome, diagnostics } = inCampaign(
      designated,
      specialists.flatMap((each) => each ?? []),
    );
    expect(diagnostics.map((each) => each.message).join('; ')).toBe(message ?? '');
    expect(outcome.outcome).toBe(message === null ? 'pass' : 'fail');
  });

  it.each([
    ['none of one', 3, all, '0 of 1 further trait: the campaign allows 1 more, and asks for none'],
    ['one of two', 4, [...all, seconds[0]], '1 of 2 further traits: the campaign allows 1 more, and asks for none'],
  ] as const)('only mentions a further trait that is not given: %s', (_, designated, specialists, message) => {
    const { outcome, diagnostics } = inCampaign(
      designated,
      specialists.flatMap((each) => each ?? []),
    );
    expect(outcome.outcome).toBe('pass');
    expect(diagnostics).toMatchObject([
      { severity: 'warning', message, reading: expect.stringContaining('breaks nothing') },
    ]);
  });

  it('says so on the format’s page, and cites outside a campaign what holds there', () => {
    expect(requiresSpecialists(0).reading).toContain('a further trait that is missing breaks nothing');
    expect(inCampaign(0, four.slice(0, 3)).diagnostics[0]?.reading).toBe(
      'Exactly 3 besides the leader. Outside a campaign no model carries two traits.',
    );
  });

  it('mends what is missing in one step', () => {
    const list = declaring(all);
    const mended = declaredBy(list, inCampaign(3, all).diagnostics[0]?.fixes[0]);
    expect(inCampaign(3, [], mended).outcome).toMatchObject({
      outcome: 'pass',
      why: '6 specialists with 7 traits: Captain, Warden #1, Warden #2, Warden #3, Warden #4 and Warden #5',
    });
    const undeclared = legalArmy({ declarations: null });
    expect(
      inCampaign(1, [], declaredBy(undeclared, inCampaign(1, [], undeclared).diagnostics[0]?.fixes[0])).outcome.outcome,
    ).toBe('pass');
  });

  it('cites the campaign, and outside of one what it always did', () => {
    expect(requiresSpecialists(1).cite).toMatchObject({
      section: 'No Rest for the Weary: Campaign',
      item: 7,
    });
    expect(requiresSpecialists(0).cite).toMatchObject({ section: 'Traits', item: 2 });
  });

  it('is what the format of a campaign asks for, up to as many traits as there are', () => {
    const rule = (designations: number) =>
      reconSquadInCampaign({ designations }).rules.find(({ id }) => id === 'recon-squad/requires-specialists');
    expect(rule(1)?.run(declaring([...four, fifth])).outcome.outcome).toBe('pass');
    expect(rule(1)?.run(declaring(four)).outcome.outcome).toBe('fail');
    expect(reconSquadInCampaign({ designations: 60 }).limits.specialists).toBe(42);
    expect(reconSquadInCampaign({ designations: 0 }).rules.map(({ id }) => id)).toEqual(
      reconSquad.rules.map(({ id }) => id),
    );
  });
});
