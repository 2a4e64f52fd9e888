import { describe, expect, it } from 'vitest';
import { reconSquad, reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { MOST_LOOKS, planFor } from '@/lib/formats/recon-squad/plan/planner';
import { giveTrait } from '@/lib/formats/recon-squad/specialistFixes';
import { specialistsOf } from '@/lib/formats/recon-squad/specialists';
import { cite } from '@/lib/rules/citation';
import { whyNotDeclare } from '@/lib/rules/choices';
import { defineRule } from '@/lib/rules/rule';
import { rosterTarget } from '@/lib/rules/report';
import type { Army } from '@/lib/army/army';
import { NO_DECLARATIONS, type Specialist } from '@/lib/documents/roster/schema';
import { check } from '@/lib/rules/check';
import { plannable } from '@/lib/verdict/advice/judge';
import { army, fact, legalArmy, models, specialist, unit, vehicle } from '../../../builders';
import { bearer, BLADE, LAUNCHER, RIFLE, SPRAY } from './bearers';

const CAPTAIN = 'unit-Captain/Captain#1';
const trooper = (number: number) => `unit-Squad/Trooper#${number}`;
const GUNNER = 'unit-Squad/Gunner#1';
const SPRAYER = 'unit-Squad/Sprayer#1';

/** A captain who leads, a squad with two special weapons at its end, a vehicle. */
function force(specialists: readonly Specialist[] = [], leader: string | null = null): Army {
  const captain = bearer('Captain', [BLADE], {
    leadership: fact<number | null>(9),
    wounds: fact<number | null>(3),
    unitType: fact('Infantry (Character)'),
  });
  const troopers = models(4, 'Trooper', { ...bearer('Trooper', [RIFLE]), selectionId: 'Trooper' }).map((each, at) => ({
    ...each,
    id: `Trooper#${at + 1}`,
  }));
  const squad = [...troopers, bearer('Gunner', [LAUNCHER]), bearer('Sprayer', [SPRAY])];
  return army([unit('Captain', [captain], { slot: 'HQ' }), unit('Squad', squad), unit('Cart', [vehicle('Cart')])], {
    declarations: { ...NO_DECLARATIONS, leader, specialists: [...specialists] },
  });
}

const planOf = (list: Army, format = reconSquad) => format.declarable!.plan(list)!;
const after = (list: Army, format = reconSquad): Army => ({
  ...list,
  declarations: { ...NO_DECLARATIONS, ...list.declarations, ...planOf(list, format).declarations },
});
const problems = (list: Army, format = reconSquad) => {
  const mends = plannable(format);
  return check(list, format).diagnostics.filter(({ code }) => mends.has(code));
};

it('names the leader and three more, the special weapons among them, no trait twice', () => {
  const { lines, declarations, leader } = planOf(force());
  expect(lines).toHaveLength(4);
  expect(lines[0]?.model).toBe(CAPTAIN);
  expect(lines.map(({ model }) => model)).toContain(GUNNER);
  expect(new Set(lines.map(({ trait }) => trait)).size).toBe(4);
  expect(lines.every(({ own, why }) => !own && why !== '')).toBe(true);
  expect(declarations.leader).toBeNull();
  expect(leader).toEqual({ model: CAPTAIN, why: 'Leadership 9 is the highest.', own: false });
  expect(problems(after(force()))).toEqual([]);
});

/** A further rule about which of the given traits have a dagger. */
const invented = (title: string, isKept: (daggers: readonly boolean[]) => boolean) =>
  defineRule<{ daggers: number }, { daggers: number }>({
    id: 'recon-squad/invented',
    title,
    says: title,
    declared: true,
    cite: cite('Recon Squad', 'Traits', 2),
    *check({ army: list }) {
      const daggers = specialistsOf(list).flatMap(({ trait }) => trait?.dagger ?? []);
      if (!isKept(daggers)) yield { at: rosterTarget(list), data: { daggers: daggers.length } };
    },
    message: ({ daggers }) => `${daggers} traits`,
    holds: () => ({ daggers: 0 }),
    why: () => title,
  });

it.each([
  ['at most one trait without a weapon', (daggers: readonly boolean[]) => daggers.filter((each) => !each).length <= 1],
  ['at most one trait with a weapon', (daggers: readonly boolean[]) => daggers.filter((each) => each).length <= 1],
])('plans nothing that a further rule of the format forbids: %s', (title, holds) => {
  const rule = invented(title, holds);
  const rules = [...reconSquad.rules, rule];
  const list = legalArmy({ declarations: NO_DECLARATIONS });
  const plan = planFor(list, 0, (asked) => whyNotDeclare(asked, rules))!;
  expect(plan.lines).toHaveLength(4);
  expect(rule.objections({ ...list, declarations: { ...NO_DECLARATIONS, ...plan.declarations } })).toEqual([]);
});

it('proposes in the place of a trait none that is forbidden as well', () => {
  const rule = invented('at most one trait without a weapon', (daggers) => daggers.filter((each) => !each).length <= 1);
  const list = force([specialist(GUNNER, 'fearless'), specialist(SPRAYER, 'stealth')]);
  const fixes = giveTrait(list, specialistsOf(list)[1]!, (asked) => whyNotDeclare(asked, [rule]));
  expect(fixes.map(({ label }) => label.includes(' on the Spray'))).toEqual([true, true, true]);
});

it('is the same each time', () => expect(planOf(force())).toEqual(planOf(force())));

it('leaves what the player chose to the letter', () => {
  const own = [
    specialist(trooper(3), 'lance', 'Rifle'),
    specialist(trooper(4), 'Night Vision'),
    specialist(CAPTAIN, 'acute-senses'),
  ];
  const { declarations, lines } = planOf(force(own));
  expect(declarations.specialists.slice(0, 3)).toEqual(own);
  expect(lines.map((line) => line.own)).toEqual([true, true, true, false]);
});

it.each([
  ['a trait that is given twice', [specialist(CAPTAIN, 'fear'), specialist(GUNNER, 'fear')], [CAPTAIN, GUNNER]],
  ['no trait yet', [specialist(trooper(2), null)], [trooper(2)]],
  ['no such trait', [specialist(trooper(2), 'flying')], [trooper(2)]],
  ['a weapon that it has not', [specialist(trooper(2), 'shred', 'Launcher')], [trooper(2)]],
  ['no weapon', [specialist(trooper(2), 'shred')], [trooper(2)]],
  ['one who is gone', [specialist('gone#1', 'fear'), specialist(trooper(2), 'rage')], [trooper(2)]],
  ['a vehicle', [specialist('unit-Cart/Cart#1', 'fear'), specialist(trooper(2), 'rage')], [trooper(2)]],
  [
    'too many',
    [1, 2, 3, 4].map((at) => specialist(trooper(at), ['fear', 'rage', 'scout', 'fleet'][at - 1]!)),
    [trooper(1)],
  ],
  ['one twice', [specialist(trooper(2), 'rage'), specialist(trooper(2), 'fear')], [trooper(2)]],
])('mends %s, and the model stays', (_, specialists, stay) => {
  const list = force(specialists);
  expect(problems(after(list))).toEqual([]);
  const named = planOf(list).declarations.specialists.map(({ model }) => model);
  expect(named).toEqual(expect.arrayContaining([...stay, CAPTAIN]));
});

it('keeps a trait with a dagger and finds its weapon', () => {
  expect(planOf(force([specialist(GUNNER, 'shred', 'Nothing')])).declarations.specialists[0]).toEqual({
    model: GUNNER,
    trait: 'shred',
    weapon: 'Launcher',
  });
});

it('designates a weapon that a unit has once only once', () => {
  const bought = { ...LAUNCHER, purchases: [{ selection: 'launcher', number: 1 }] };
  const squad = models(5, 'Trooper', bearer('Trooper', [bought])).map((each, at) => ({
    ...each,
    id: `Trooper#${at + 1}`,
  }));
  const list = army([unit('Squad', squad)]);
  expect(problems(after(list))).toEqual([]);
});

describe('on a tie', () => {
  const tied = (leader: string | null = null): Army => {
    const list = force([], leader);
    const units = list.units.map((each) => ({
      ...each,
      models: each.models.map((model) => ({
        ...model,
        leadership: model.leadership.known && model.leadership.value === 9 ? fact<number | null>(8) : model.leadership,
      })),
    }));
    return { ...list, units, models: units.flatMap((each) => each.models) };
  };

  it('chooses a character, and says why', () => {
    expect(planOf(tied()).declarations.leader).toBe(CAPTAIN);
    expect(planOf(tied()).leader.why).toBe('7 have Leadership 8: it is a character.');
    expect(problems(after(tied()))).toEqual([]);
  });

  it('leaves the player’s leader, and names it a specialist', () => {
    const { leader, declarations } = planOf(tied(trooper(4)));
    expect(leader).toMatchObject({ model: trooper(4), own: true });
    expect(declarations.specialists.map(({ model }) => model)).toContain(trooper(4));
  });

  it('replaces a leader who cannot lead', () => {
    expect(planOf(tied('unit-Cart/Cart#1')).declarations.leader).toBe(CAPTAIN);
    expect(planOf(force([], trooper(1))).declarations.leader).toBeNull();
  });
});

it('looks at the first models only where a list has far too many different ones', () => {
  const crowd = Array.from({ length: MOST_LOOKS + 1 }, (_, at) =>
    bearer(`Trooper ${at}`, at === MOST_LOOKS ? [LAUNCHER] : [BLADE]),
  );
  const named = (models: typeof crowd): readonly string[] =>
    planOf(army([unit('Crowd', models)])).lines.map(({ model }) => model);
  expect(named(crowd)).not.toContain(`unit-Crowd/Trooper ${MOST_LOOKS}#1`);
  expect(named(crowd.slice(1))).toContain(`unit-Crowd/Trooper ${MOST_LOOKS}#1`);
});

it('has no plan for an army without anybody who could lead', () => {
  expect(reconSquad.declarable!.plan(army([unit('Cart', [vehicle('Cart')])]))).toBeNull();
});

it('makes a legal list of one that only lacks it', () => {
  expect(check(after(legalArmy({ declarations: NO_DECLARATIONS })), reconSquad).verdict).toBe('legal');
});

describe('in a campaign', () => {
  it.each([
    [1, 5, 0],
    [3, 7, 0],
    [5, 7, 2],
    [12, 7, 9],
  ])('names %i more: %i models and %i further traits', (designations, specialists, further) => {
    const format = reconSquadInCampaign({ designations });
    const grown = after(force(), format);
    expect(problems(grown, format)).toEqual([]);
    const named = grown.declarations!.specialists;
    expect(new Set(named.map(({ model }) => model)).size).toBe(specialists);
    expect(named).toHaveLength(specialists + further);
  });

  it('leaves the further traits that a side has', () => {
    const format = reconSquadInCampaign({ designations: 5 });
    const whole = after(force(), format).declarations!.specialists;
    const own = [...whole.slice(0, 7), specialist(trooper(1), 'interceptor')];
    expect(planOf(force(own), format).declarations.specialists.slice(0, 8)).toEqual(own);
  });
});
