import { expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Army } from '@/lib/army/army';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { modelTraits, shownPlan } from '@/lib/listservice/specialists';
import { legalArmy, specialist } from '../builders';
import { roster } from '../rosterBuilders';

const warden = (number: number) => `unit-Wardens/Warden#${number}`;
const after = (list: Army, edit: RosterEdit | null): Army => ({
  ...list,
  declarations: applyEdit(roster([], { declarations: list.declarations }), edit!).declarations,
});
const named = ({ declarations }: Army): readonly (readonly unknown[])[] =>
  declarations!.specialists.map(({ model, trait, weapon }) => [model, trait, weapon]);
const of = (list: Army, id: string) => modelTraits(list, reconSquad, id)!;
const offered = (list: Army, id: string, trait: string) => of(list, id).traits.find((each) => each.trait.id === trait)!;

it('tells every trait of a model once, those that help first', () => {
  const { traits, leads, whyNot } = of(legalArmy(), 'unit-Captain/Captain#1');
  expect(traits.map(({ trait }) => trait.id).toSorted()).toEqual(reconSquad.traits.map(({ id }) => id).toSorted());
  const useless = traits.findIndex(({ useful }) => !useful);
  expect(useless).toBeGreaterThan(0);
  expect(traits.slice(useless).every(({ useful }) => !useful)).toBe(true);
  expect(traits.slice(useless).map(({ trait }) => trait.id)).toContain('skilled-rider');
  expect({ leads, whyNot }).toEqual({ leads: true, whyNot: null });
});

it('gives a specialist another trait in place of its own, and takes it away', () => {
  const list = legalArmy();
  const given = after(list, offered(list, warden(1), 'fearless').edit);
  expect(named(given)[1]).toEqual([warden(1), 'fearless', null]);
  expect(offered(given, warden(1), 'fearless').given).toBe(true);
  expect(named(after(given, offered(given, warden(1), 'fearless').edit))).toHaveLength(3);
});

it('makes a model a specialist while there is room, and says when there is none', () => {
  const list = legalArmy();
  expect(of(list, warden(5)).whyNot).toBe('All 4 specialists are named. Take one out to give this model a trait.');
  expect(offered(list, warden(5), 'fearless').edit).toBeNull();
  const room = {
    ...list,
    declarations: { ...list.declarations!, specialists: list.declarations!.specialists.slice(1) },
  };
  expect(named(after(room, offered(room, warden(5), 'fearless').edit)).at(-1)).toEqual([warden(5), 'fearless', null]);
});

it('says who has a trait already, and knows those written as printed', () => {
  const list = legalArmy();
  expect(offered(list, warden(1), 'scout')).toMatchObject({ whyNot: 'Warden #3 has it', edit: null });
  const printed = {
    ...list,
    declarations: { ...list.declarations!, specialists: [specialist(warden(1), 'Master-Crafted', 'Rifle')] },
  };
  expect(offered(printed, warden(1), 'master-crafted')).toMatchObject({ given: true, weapon: 'Rifle' });
});

it('has no traits for a vehicle, a model that is gone, a format without them', () => {
  expect(of(legalArmy(), 'unit-Speeder/Speeder#1').whyNot).toBe('A vehicle can be no specialist.');
  expect(modelTraits(legalArmy(), reconSquad, 'gone#1')).toBeNull();
  expect(modelTraits(legalArmy(), { ...reconSquad, declarable: null }, warden(1))).toBeNull();
});

it('shows a plan with what is kept, takes it in one edit, and knows when it stands', () => {
  const list = legalArmy();
  const open = {
    ...list,
    declarations: { ...list.declarations!, specialists: list.declarations!.specialists.slice(0, 2) },
  };
  const plan = shownPlan(open, reconSquad, false)!;
  expect(plan.leader).toBe('Captain leads: Leadership 9 is the highest.');
  expect(plan.lines.map(({ kept }) => kept)).toEqual([true, true, false, false]);
  expect(shownPlan(after(open, plan.edit), reconSquad, false)!.edit).toBeNull();
  const anew = shownPlan(list, reconSquad, true)!;
  expect(anew.lines.every(({ kept }) => !kept)).toBe(true);
  expect(anew.edit).not.toBeNull();
});
