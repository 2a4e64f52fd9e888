import { describe, expect, it } from 'vitest';
import { expectedRolls, growthCalls, replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import type { CampaignEvent, Correctable } from '@/lib/play/campaign/events';
import { thrownFor } from '@/lib/play/campaign/dice';
import { DICE_LIMITS, type RollCall } from '@/lib/play/game/dice';
import { signerOf } from '@/lib/play/game/signing';
import {
  began,
  draw,
  entered,
  happened,
  major,
  minor,
  opened,
  played,
  stateOf,
  thrownFairly,
  whyNot,
  type Ended,
  type Step,
} from './accountBuilders';

const corrected = (id: string, content: CampaignEvent): CampaignEvent => ({
  kind: 'corrected',
  event: id,
  content: content as Correctable,
});
const struck = (id: string): CampaignEvent => ({ kind: 'struck', event: id });
const start = (...games: readonly Ended[]): CampaignLog =>
  happened(opened(5), [['a', began()], ...games.map((game): Step => ['a', played(game)])]);
const callOf = (log: CampaignLog): RollCall => {
  const [call] = expectedRolls(stateOf(log));
  if (call === undefined) throw new Error('no roll is asked for');
  return call;
};
const fairly = (log: CampaignLog, call = callOf(log)): CampaignLog => happened(log, thrownFairly(log, call));
const last = (log: CampaignLog): string => log.events.at(-1)?.id ?? '';
const dieOf = (log: CampaignLog, game: number): number | null => stateOf(log).played[game - 1]?.growthDie ?? null;
const faceOf = (log: CampaignLog): number => stateOf(log).rolls.rolls[0]?.faces?.[0] ?? 0;
const GAME = 'event-no-2';

describe('a die that both threw', () => {
  it.each<[string, Ended]>([
    ['the D6 of a minor victory', minor('a')],
    ['the D3 of a tie', draw],
  ])('is never replaced by hand: %s', (_, result) => {
    const open = start(result);
    const call = callOf(open);
    const byHand = happened(open, [['a', entered(call, 1)]]);
    const hand = last(byHand);
    const thrown = fairly(happened(byHand, [['b', struck(hand)]]), call);
    const fell = faceOf(thrown);
    const other = (fell % call.sides) + 1;
    expect(thrownFor(stateOf(thrown).rolls, call)).toBe(fell);
    for (const face of [other, fell]) {
      const revived = happened(thrown, [['a', corrected(hand, entered(call, face))]]);
      expect(stateOf(revived).played).toEqual(stateOf(thrown).played);
      expect(stateOf(revived).settled).toEqual(stateOf(thrown).settled);
      // The page says so, and how to tidy it up.
      expect(replayCampaign(revived).broken).toEqual([
        {
          event: hand,
          says: `Both players threw this die as well. ${fell} fell, and that counts.`,
          cure: 'Strike this entry: it changes nothing.',
        },
      ]);
      expect(replayCampaign(happened(revived, [['b', struck(hand)]])).broken).toEqual([]);
    }
  });

  it('stays with its game when that is struck and entered again', () => {
    const thrown = fairly(start(minor('a')));
    const fell = faceOf(thrown);
    const again = happened(thrown, [
      ['a', struck(GAME)],
      ['a', played(minor('a'))],
    ]);
    expect(stateOf(again).played[0]).toMatchObject({ growthDie: fell, growthBy: { thrown: 'by both', again: true } });
    expect(expectedRolls(stateOf(again))).toEqual([]);
    expect(replayCampaign(again).broken).toEqual([]);
    expect(whyNot(again, 'b', entered(callOf(start(minor('a'))), 6))).toBe('No minor victory asks for this D6.');
  });

  it('waits for the same winner, and is no one else’s', () => {
    const thrown = fairly(start(minor('a')));
    const struckOut = happened(thrown, [['a', struck(GAME)]]);
    for (const [result, asks] of [
      [minor('b'), true],
      [major('a'), false],
      [draw, false],
    ] as const) {
      const entry = happened(struckOut, [['a', played(result)]]);
      expect(dieOf(entry, 1)).toBeNull();
      expect(growthCalls(stateOf(entry)).length > 0).toBe(asks);
      const back = happened(entry, [['b', corrected(last(entry), played(minor('a')))]]);
      expect(dieOf(back, 1)).toBe(faceOf(thrown));
    }
  });

  it('goes with its match, whichever number that has by then', () => {
    const match = (id: string, result: Ended): CampaignEvent => ({ ...played(result), match: id }) as CampaignEvent;
    const tied = happened(opened(5), [
      ['a', began()],
      ['a', match('23456789AB', draw)],
    ]);
    const log = happened(tied, [['a', entered(callOf(tied), 2)]]);
    const two = fairly(happened(log, [['a', match('23456789AC', minor('b'))]]));
    const [first, second] = stateOf(two).played;
    const moved = happened(two, [
      ['a', struck(second?.event ?? '')],
      ['a', struck(first?.event ?? '')],
      ['b', match('23456789AC', minor('b'))],
    ]);
    expect(stateOf(moved).played).toMatchObject([{ number: 1, growthDie: dieOf(two, 2) }]);
    // Entered by hand instead, it is the same game still.
    const plain = happened(two, [
      ['a', struck(second?.event ?? '')],
      ['a', played(minor('b'))],
    ]);
    expect(dieOf(plain, 2)).toBe(dieOf(two, 2));
  });

  it('is not thrown anew by striking the game while it rolls', () => {
    const open = start(minor('a'));
    const steps = thrownFairly(open, callOf(open));
    const rolling = happened(open, steps.slice(0, -1));
    const again = happened(rolling, [
      ['b', struck(GAME)],
      ['b', played(minor('a'))],
    ]);
    expect(callOf(again)).toEqual(callOf(open));
    expect(whyNot(again, 'b', { kind: 'call', call: callOf(again) })).toBe('This roll is called already.');
    expect(dieOf(happened(again, steps.slice(-1)), 1)).toBe(faceOf(happened(rolling, steps.slice(-1))));
  });

  it('settles the aspect of the same game once, whatever is struck and entered again', () => {
    const thrown = fairly(start(draw));
    const { settled } = stateOf(thrown);
    expect(settled?.how).toBe('dice');
    const again = happened(thrown, [
      ['a', struck(GAME)],
      ['b', played(draw)],
    ]);
    expect(stateOf(again).settled).toEqual(settled);
    expect(expectedRolls(stateOf(again))).toEqual([]);
    expect(replayCampaign(again).broken).toEqual([]);
    // Before it is entered again, the first game is still for Combat.
    const none = happened(thrown, [['a', struck(GAME)]]);
    expect(stateOf(none).settled).toBeNull();
    const won = happened(none, [['a', played(major('a'))]]);
    expect(stateOf(won).settled).toBeNull();
    expect(stateOf(happened(won, [['b', corrected(last(won), played(draw))]])).settled).toEqual(settled);
  });
});

describe('campaigns from before the dice named their game', () => {
  const before = (of: 'growth' | 'aspect', event: string): RollCall => ({
    purpose: `${of} after ${event}`,
    of: 'dice',
    count: 1,
    sides: of === 'growth' ? 6 : 3,
  });

  it('are read as they were, and go on', () => {
    const log = start(minor('a'));
    expect(dieOf(fairly(log, before('growth', GAME)), 1)).toBeGreaterThan(0);
    expect(stateOf(fairly(start(draw), before('aspect', GAME))).settled?.rightful).toBe(true);
    expect(dieOf(fairly(log), 1)).toBeGreaterThan(0);
    // One that was called before goes on as it was called.
    const calling = thrownFairly(log, before('growth', GAME)).slice(0, 3);
    expect(callOf(happened(log, calling))).toEqual(before('growth', GAME));
  });

  it('alone take the old name, by which a game that is entered again would throw again', () => {
    const log = happened({ ...opened(5), opened: { ...opened(5).opened, signer: signerOf('A'.repeat(22)) } }, [
      ['a', began()],
      ['a', played(minor('a'))],
    ]);
    expect(whyNot(log, 'a', entered(before('growth', GAME), 6))).toBe('No minor victory asks for this D6.');
    expect(whyNot(log, 'a', entered(callOf(log), 6))).toBeNull();
  });
});

it('names what a die is for within the limit of a purpose', () => {
  const id = 'e'.repeat(40);
  const log: CampaignLog = {
    ...opened(30),
    events: [
      { ...began(), id: 'event-no-1', by: 'a', at: '2026-01-01T10:00:00Z' },
      ...Array.from({ length: 30 }, (_, place) => ({
        ...(played(minor('a')) as Extract<CampaignEvent, { kind: 'played' }>),
        match: `${place + 10}23456789`.slice(0, 10),
        id: place === 29 ? id : `event-no-x${place}`,
        by: 'a' as const,
        at: '2026-01-01T10:00:00Z',
      })),
    ],
  };
  const calls = growthCalls(stateOf(log));
  expect(calls).toHaveLength(30);
  expect(Math.max(...calls.map(({ call }) => call.purpose.length))).toBeLessThanOrEqual(DICE_LIMITS.purposeLength);
});
