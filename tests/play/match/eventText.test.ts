import { expect, it } from 'vitest';
import { needText } from '@/lib/play/match/questions';
import { needsOf } from '@/lib/play/match/steps';
import { eventText, rollSentence } from '@/lib/play/match/eventText';
import { rollFor } from '@/lib/play/game/rolls';
import {
  accepted,
  allDid,
  begun,
  did,
  lost,
  over,
  roll,
  settled,
  stateOf,
  turnsPlayed,
  withStratagems,
} from './builders';

const texts = (log: ReturnType<typeof begun>): readonly string[] =>
  log.events.map((event) => eventText(stateOf(log), event));

it('tells the whole way to the first turn', () => {
  expect(texts(begun({ stratagems: { a: 'this-far-no-farther', b: 'hero-exemplar' } }))).toEqual([
    'Bea joined.',
    'Ada sealed a list.',
    'Bea sealed a list.',
    'Ada’s dice are ready.',
    'Ada’s list was shown; it is the one that was sealed.',
    'Bea’s dice are ready.',
    'Bea’s list was shown; it is the one that was sealed.',
    'Ada accepted the game.',
    'Bea accepted the game.',
    'Ada sealed a stratagem.',
    'Bea sealed a stratagem.',
    'Ada’s stratagem: This Far, No Farther.',
    'Bea’s stratagem: Hero Exemplar.',
    'Ada rolled by hand: the D3 of Ada’s stratagem, 1.',
    'Ada chose for This Far, No Farther: Model m1.',
    'Ada rolled by hand: the choice of corners, 6 against 1.',
    'Ada took the north-west corner and the north edge.',
    'Bea rolled by hand: the choice of who deploys first, 6 against 1.',
    'Ada decided: Ada deploys first.',
    'Ada deployed.',
    'Bea deployed.',
    'Ada decided: Ada is to play first.',
    'Bea does not try to seize the initiative.',
    'Ada rolled by hand: night fighting, 3.',
  ]);
});

it('tells what happened on the table, and by whom it was entered', () => {
  const log = allDid(begun(), 'b', [
    ...lost('a', 'm2'),
    { kind: 'grenade-used', of: 'a', model: 'm1#1', item: 'Frag grenades' },
  ]);
  expect(texts(did(log, 'b', { kind: 'moved', of: 'a', model: 'm3#1', to: 'ongoing-reserve' })).at(-1)).toBe(
    'Bea entered: Model m3 (Ada) goes into ongoing reserve, and is a casualty.',
  );
  expect(texts(over(log)).slice(-4)).toEqual([
    'Bea entered: Model m2 (Ada) is lost.',
    'Bea entered: Model m1 (Ada) threw Frag grenades.',
    'Ada wants to end the game.',
    'Bea wants to end the game.',
  ]);
});

it('names the transport of who embarks', () => {
  const rides = (value: number) => ({
    kind: 'set' as const,
    of: 'a' as const,
    sets: [{ piece: 'm2#1', mark: 'embarked', value }],
  });
  expect(texts(allDid(begun(), 'b', [rides(2), rides(1), rides(0)])).slice(-3)).toEqual([
    'Bea entered: Model m2 (Ada) embarks in Model m1.',
    // As it was entered before transports were named.
    'Bea entered: Model m2 (Ada) embarks.',
    'Bea entered: Model m2 (Ada) disembarks.',
  ]);
});

it('tells what goes as a turn ends as no more than that, and all of it', () => {
  const off = (...sets: readonly (readonly [piece: string, mark: string])[]) => ({
    kind: 'set' as const,
    of: 'b' as const,
    sets: sets.map(([piece, mark]) => ({ piece, mark, value: 0 })),
  });
  const told = (format: string, event: ReturnType<typeof off>) =>
    texts(did(accepted({ format, mission: 'none' }), 'a', event)).at(-1);
  expect(told('scout-team', off(['m1#1', 'advanced']))).toBe('Ada entered: the mark Advanced is off Model m1 (Bea).');
  expect(told('scout-team', off(['m1#1', 'advanced'], ['m2#1', 'fell-back'], ['m3#1', 'advanced']))).toBe(
    'Ada entered: the marks Advanced and Fell back are off Model m1, Model m2 and Model m3 (Bea).',
  );
  expect(told('trenches-and-turbines', off(['m1#1', 'cards']))).toBe(
    'Ada entered: the mark Card spent is off Model m1 (Bea).',
  );
  // What stays until it is taken away is told as it is.
  expect(told('scout-team', off(['m1#1', 'embarked']))).toBe('Ada entered: Model m1 (Bea) disembarks.');
});

it('tells of the D3 of a stratagem for how many models it is', () => {
  const call = { purpose: 'stratagem a', of: 'dice', count: 1, sides: 3 } as const;
  const { rolls, ...state } = stateOf(did(withStratagems('change-of-plans', 'hero-exemplar'), 'a', roll(call, 1)));
  expect(rollSentence({ ...state, rolls }, rollFor(rolls, 'stratagem a')!)).toBe(
    'D3 for Change Of Plans: 1, so 3 models.',
  );
});

it('tells what is awaited', () => {
  const awaited = (log: ReturnType<typeof begun>) => needsOf(stateOf(log)).map((need) => needText(stateOf(log), need));
  expect(awaited(begun())).toEqual(['Ada plays this turn']);
  expect(awaited(turnsPlayed(begun(), 10))).toEqual(['a roll for another turn after turn 5: on 3+']);
  expect(awaited(withStratagems('change-of-plans', 'hero-exemplar'))).toEqual(['a roll for the D3 of Ada’s stratagem']);
  expect(
    awaited(
      settled(
        did(withStratagems('hero-exemplar', 'hero-exemplar'), 'a', {
          kind: 'call',
          call: { purpose: 'corner', of: 'roll-off', count: 1, sides: 6 },
        }),
      ),
    )[0],
  ).toMatch(/chooses a corner and a table edge$/);
});
