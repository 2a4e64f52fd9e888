import { expect, it } from 'vitest';
import { assigned, type Taker } from '@/lib/formats/recon-squad/plan/assignment';
import { seeded } from '../../../lab/seeded';

const THINGS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Every way to give that many of the takers one thing each, no thing twice. */
function everyWay(takers: readonly Taker[], number: number, from = 0, taken: readonly string[] = []): readonly Taken[] {
  if (number === 0) return [{ worth: 0, must: 0 }];
  return takers.slice(from).flatMap((taker, at) =>
    [...taker.worth]
      .filter(([thing]) => !taken.includes(thing))
      .flatMap(([thing, worth]) =>
        everyWay(takers, number - 1, from + at + 1, [...taken, thing]).map((rest) => ({
          worth: rest.worth + worth,
          must: rest.must + Number(taker.must),
        })),
      ),
  );
}

interface Taken {
  readonly worth: number;
  readonly must: number;
}

it('finds what trying every way finds: who must have something first, then the most', () => {
  const chance = seeded(18);
  for (let round = 0; round < 60; round++) {
    const takers = Array.from({ length: 2 + chance.below(4) }, (): Taker => {
      const own = THINGS.filter(() => chance.below(3) > 0);
      return { worth: new Map(own.map((thing) => [thing, chance.below(9)])), must: chance.below(4) === 0 };
    });
    const number = 1 + chance.below(4);
    const found = assigned(takers, number);
    const best = everyWay(takers, found.size).toSorted((a, b) => b.must - a.must || b.worth - a.worth)[0];
    expect(new Set(found.values()).size).toBe(found.size);
    expect({
      worth: [...found].reduce((sum, [taker, thing]) => sum + takers[taker]!.worth.get(thing)!, 0),
      must: [...found.keys()].filter((taker) => takers[taker]!.must).length,
    }).toEqual(best);
    expect(found.size === number || everyWay(takers, found.size + 1).length === 0).toBe(true);
  }
});

it('gives none twice though everybody wants the same', () => {
  const takers = Array.from({ length: 5 }, (): Taker => ({
    worth: new Map([
      ['a', 9],
      ['b', 1],
    ]),
    must: false,
  }));
  expect([...assigned(takers, 4)]).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
});
