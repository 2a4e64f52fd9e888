import { describe, expect, it } from 'vitest';
import { overclaims, type Claim } from '@/lib/formats/recon-squad/designated';
import { seeded } from '@/tests/lab/seeded';

const claim = (model: string, ...purchases: readonly string[]): Claim => ({
  model,
  purchases: new Set(purchases),
  from: [0],
});
const groups = (claims: readonly Claim[], numbers: Readonly<Record<string, number>>) =>
  overclaims(claims, new Map(Object.entries(numbers))).map((group) => [
    group.claims
      .map(({ model }) => model)
      .toSorted()
      .join(''),
    group.number,
  ]);

describe('claims on weapons', () => {
  it.each<[string, readonly Claim[], Record<string, number>, readonly (readonly [string, number])[]]>([
    ['one gun, one claim', [claim('a', 'gun')], { gun: 1 }, []],
    ['one gun, two claims', [claim('a', 'gun'), claim('b', 'gun')], { gun: 1 }, [['ab', 1]]],
    ['two guns, two claims', [claim('a', 'gun'), claim('b', 'gun')], { gun: 2 }, []],
    ['two guns, three claims', [claim('a', 'gun'), claim('b', 'gun'), claim('c', 'gun')], { gun: 2 }, [['abc', 2]]],
    ['bought twice', [claim('a', 'gun', 'spare'), claim('b', 'gun', 'spare')], { gun: 1, spare: 1 }, []],
    ['the first makes room for the second', [claim('a', 'gun', 'spare'), claim('b', 'gun')], { gun: 1, spare: 1 }, []],
    [
      'a chain of three',
      [claim('a', 'x', 'y'), claim('b', 'y', 'z'), claim('c', 'x'), claim('d', 'y')],
      { x: 1, y: 1, z: 1 },
      [['acd', 2]],
    ],
    ['one model, two traits, one gun', [claim('a', 'gun'), claim('a', 'gun')], { gun: 1 }, []],
    ['one model, two guns', [claim('a', 'gun'), claim('a', 'bow'), claim('b', 'bow')], { gun: 1, bow: 1 }, [['ab', 1]]],
    [
      'two crowds',
      [claim('a', 'gun'), claim('b', 'gun'), claim('c', 'bow'), claim('d', 'bow')],
      { gun: 1, bow: 1 },
      [
        ['ab', 1],
        ['cd', 1],
      ],
    ],
    ['two too many are one crowd', [claim('a', 'gun'), claim('b', 'gun'), claim('c', 'gun')], { gun: 1 }, [['abc', 1]]],
    ['none of it', [claim('a', 'gun')], { gun: 0 }, [['a', 0]]],
    ['nobody else can want it', [claim('a'), claim('b')], {}, []],
  ])('%s', (_, claims, numbers, expected) => {
    expect(groups(claims, numbers)).toEqual(expected);
  });

  it('agrees with trying every way, on 500 random cases of seed 15', () => {
    const chance = seeded(15);
    for (let round = 0; round < 500; round += 1) {
      const ids = ['x', 'y', 'z'];
      const numbers = new Map(ids.map((id) => [id, chance.below(3)]));
      const claims = Array.from({ length: 1 + chance.below(5) }, (_, at) =>
        claim(`m${at}`, ...ids.filter((id, place) => place === at % 3 || chance.next() < 0.4)),
      );
      const found = overclaims(claims, numbers);
      expect(found.length === 0).toBe(fits(claims, numbers));
      for (const group of found) expect(group.claims.length).toBeGreaterThan(group.number);
    }
  });

  it('takes the most that a list can hold: 60 claims on a thousand purchases, and a purchase of a million', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `gun-${at}`);
    const claims = Array.from({ length: 60 }, (_, at) => claim(`m${at}`, ...many));
    expect(
      overclaims(claims, new Map(many.map((id, at) => [id, at < 59 ? 1 : 0]))).map(({ number }) => number),
    ).toEqual([59]);
    expect(overclaims(claims, new Map(many.map((id) => [id, id === 'gun-999' ? 1_000_000 : 0])))).toEqual([]);
  });
});

function fits([first, ...others]: readonly Claim[], numbers: ReadonlyMap<string, number>): boolean {
  if (first === undefined) return true;
  return [...first.purchases].some(
    (id) => (numbers.get(id) ?? 0) > 0 && fits(others, new Map(numbers).set(id, (numbers.get(id) ?? 0) - 1)),
  );
}
