import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Model } from '@/lib/army/army';
import {
  type FireteamSplit,
  fireteamSplit,
  specialWeapons,
} from '@/lib/formats/trenches-and-turbines/table/fireteamSplit';
import { fact, model, models, unit, weapon } from '../../../builders';
import { effort } from '../../../effort';

const special = (name: string) => ({ ...weapon(name), special: true });
const gunner = (gun: string, name = 'Gunner') => model(name, { weapons: fact([weapon('Pistol'), special(gun)]) });
const sergeant = model('Sergeant', { leads: true });
const split = (members: readonly Model[]): FireteamSplit | null =>
  fireteamSplit(
    unit(
      'Squad',
      members.map((member, at) => ({ ...member, selectionId: `${member.selectionId}-${at}` })),
    ),
  );
const names = (found: FireteamSplit | null) => found?.teams.map(({ models: all }) => all.map(({ name }) => name));

describe('fireteamSplit', () => {
  it('halves the models and the special weapons, the squad leader’s team first', () => {
    const found = split([sergeant, ...models(5, 'Rifleman'), gunner('Flail Gun'), gunner('Flail Gun')]);
    expect(found?.teams.map((team) => [team.models.length, team.specials.length, team.leader.name])).toEqual([
      [4, 1, 'Sergeant'],
      [4, 1, 'Gunner'],
    ]);
    expect(found).toMatchObject({ odd: null, squadLeader: { name: 'Sergeant' } });
  });

  it('names the odd one, and gives the odd special weapon to the smaller team', () => {
    const found = split([sergeant, ...models(3, 'Rifleman'), gunner('Flail Gun')]);
    expect(names(found)).toEqual([
      ['Sergeant', 'Rifleman', 'Rifleman'],
      ['Rifleman', 'Gunner'],
    ]);
    expect(found?.odd?.name).toBe('Rifleman');
  });

  it('gives each team one of each kind of special weapon', () => {
    const found = split([gunner('Flail Gun'), gunner('Flail Gun'), gunner('Lobber'), gunner('Lobber')]);
    expect(found?.teams.map((team) => team.specials)).toEqual([
      ['Flail Gun', 'Lobber'],
      ['Flail Gun', 'Lobber'],
    ]);
  });

  it('sets one with two special weapons against two with one', () => {
    const loaded = model('Loader', { weapons: fact([special('Lobber'), special('Flail Gun')]) });
    expect(names(split([loaded, gunner('Flail Gun'), gunner('Flail Gun'), ...models(1, 'Rifleman')]))).toEqual([
      ['Loader', 'Rifleman'],
      ['Gunner', 'Gunner'],
    ]);
  });

  it('leads the other team with another leader, else whoever looks like no other, else a gunner', () => {
    const second = (others: readonly Model[]) => split([sergeant, ...others])?.teams[1].leader.name;
    expect(second([...models(2, 'Rifleman'), gunner('Flail Gun', 'Bearer')])).toBe('Bearer');
    expect(second(models(3, 'Rifleman'))).toBe('Rifleman');
  });

  it('goes by no squad leader where none or more than one is marked', () => {
    expect(split(models(4, 'Rifleman'))).toMatchObject({ squadLeader: null });
    const two = split([sergeant, sergeant, ...models(2, 'Rifleman')]);
    expect(two).toMatchObject({ squadLeader: null });
    expect(two?.teams.map(({ leader }) => leader.name)).toEqual(['Sergeant', 'Sergeant']);
  });

  it('takes the first of a row of leaders alike', () => {
    const found = fireteamSplit(unit('Twins', models(2, 'Twin', { leads: true })));
    expect(found?.squadLeader?.id).toBe('unit-Twins/Twin#1');
    expect(found?.teams.map(({ leader }) => leader.id)).toEqual(['unit-Twins/Twin#1', 'unit-Twins/Twin#2']);
  });

  it('splits one of several units bought at once', () => {
    const found = fireteamSplit(
      unit('Pairs', [...models(2, 'Boss', { leads: true }), ...models(8, 'Hand')], { copies: 2 }),
    );
    expect(names(found)).toEqual([
      ['Boss', 'Hand', 'Hand'],
      ['Hand', 'Hand'],
    ]);
    expect(fireteamSplit(unit('Lone', models(3, 'Lone'), { copies: 3 }))).toBeNull();
  });

  it('cannot split one model, nor none', () => {
    expect(split([sergeant])).toBeNull();
    expect(split([])).toBeNull();
  });
});

const member = fc.record({
  name: fc.constantFrom('Rifleman', 'Gunner', 'Medic'),
  guns: fc.array(fc.constantFrom('Flail Gun', 'Lobber', 'Lance'), { maxLength: 3 }),
  leads: fc.boolean(),
});
const squadOf = (guns: number) =>
  fc
    .array(member, { minLength: 2, maxLength: 24 })
    .map((all) =>
      all.map(({ name, guns: carried, leads }) =>
        model(name, { leads, weapons: fact(carried.slice(0, guns).map(special)) }),
      ),
    );
const SEED = { seed: 5, numRuns: effort(60, 300) };

describe('a split of any unit', () => {
  it('loses nobody, has nobody twice, and its sizes differ by at most one', () => {
    fc.assert(
      fc.property(squadOf(3), (members) => {
        const found = split(members)!;
        const sizes = found.teams.map((team) => team.models.length);
        const ids = found.teams.flatMap((team) => team.models.map(({ id }) => id));
        expect(new Set(ids).size).toBe(members.length);
        expect(ids).toHaveLength(members.length);
        expect(Math.abs(sizes[0]! - sizes[1]!)).toBe(members.length % 2);
        expect(found.odd === null).toBe(members.length % 2 === 0);
        for (const team of found.teams) expect(team.models).toContain(team.leader);
        if (found.squadLeader !== null) expect(found.teams[0].leader).toBe(found.squadLeader);
      }),
      SEED,
    );
  });

  it('has special weapons that differ by at most one, where nobody carries two', () => {
    fc.assert(
      fc.property(squadOf(1), (members) => {
        const [one, other] = split(members)!.teams;
        expect(Math.abs(one.specials.length - other.specials.length)).toBe(
          (one.specials.length + other.specials.length) % 2,
        );
      }),
      SEED,
    );
  });

  it.each([
    [20, 50],
    [20, 49],
    [19, 31],
  ])('is even in a unit as large as a book holds, of %i rows of %i', (rows, each) => {
    const row = (guns: number): readonly Model[] =>
      models(each, `Row ${guns}`, { weapons: fact(Array.from({ length: guns }, () => special('Lance'))) });
    const [one, other] = split(Array.from({ length: rows }, (_, guns) => row(guns)).flat())!.teams;
    expect([one.models.length + other.models.length, Math.abs(one.models.length - other.models.length)]).toEqual([
      rows * each,
      (rows * each) % 2,
    ]);
    expect(Math.abs(one.specials.length - other.specials.length)).toBeLessThanOrEqual(1);
  });

  it('has special weapons as even as any split of the same sizes', () => {
    fc.assert(
      fc.property(
        squadOf(3).filter(({ length }) => length <= 9),
        (members) => {
          const carried = members.map((each) => specialWeapons(each).length);
          const all = carried.reduce((sum, each) => sum + each, 0);
          const gaps = Array.from({ length: 2 ** members.length }, (_, mask) =>
            carried.filter((_each, at) => (mask >> at) % 2 === 1),
          )
            .filter(({ length }) => length === Math.ceil(members.length / 2))
            .map((half) => Math.abs(2 * half.reduce((sum, each) => sum + each, 0) - all));
          const [one, other] = split(members)!.teams;
          expect(Math.abs(one.specials.length - other.specials.length)).toBe(Math.min(...gaps));
        },
      ),
      SEED,
    );
  });
});
