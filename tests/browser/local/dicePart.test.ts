import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDatabase } from '@/lib/browser/local/database';
import { dicePart, keepGame, localGame, takeGame } from '@/lib/browser/local/games';
import { gameAnswerSchema } from '@/lib/api/games';
import { NO_ROLLS, rollsAfter, type DiceEvent, type Rolls } from '@/lib/play/game/rolls';
import type { Side } from '@/lib/play/game/side';
import { diceDuty } from '../../play/chains';

const GAME = 'abcdefghjk';
const answer = gameAnswerSchema.parse({
  viewId: GAME,
  kind: 'match',
  version: 1,
  keys: { a: 'ab'.repeat(32), b: null },
  now: '2026-04-01T00:00:00.000Z',
  log: { events: [] },
});
const CALL = { purpose: 'night', of: 'dice', count: 1, sides: 6 } as const;
function after(rolls: Rolls, by: Side, event: DiceEvent, id: string): Rolls {
  const next = rollsAfter('g', rolls, { ...event, id, by, at: '2026-01-01T00:00:00Z', follows: 'ab'.repeat(32) }, [
    CALL,
  ]);
  if (!next.ok) throw new Error(next.problem);
  return next.value;
}
/** This device has committed, the other too, and a roll is called. */
async function rolling(id = 'call-000'): Promise<Rolls> {
  const chain = await dicePart(GAME, NO_ROLLS, 'a', false);
  let rolls = after(NO_ROLLS, 'a', chain!, 'chain-00');
  rolls = after(rolls, 'b', diceDuty(rolls, 'b')!, 'chain-01');
  return after(rolls, 'b', { kind: 'call', call: CALL }, id);
}

beforeEach(async () => {
  await (await localDatabase())?.clear('games');
  await keepGame(answer);
});
afterEach(() => void vi.restoreAllMocks());

describe('a part of the dice', () => {
  it('is written down before it leaves, and stays when the game goes on', async () => {
    const rolls = await rolling();
    const link = await dicePart(GAME, rolls, 'a', false);
    expect(link?.kind).toBe('link');
    const shown = { index: 1, call: 'call-000', head: 'ab'.repeat(32) };
    expect((await localGame(GAME))?.chains).toMatchObject({ a: { shown }, b: null });
    await keepGame({ ...answer, now: '2026-04-02T00:00:00.000Z' }, true);
    expect((await localGame(GAME))?.chains?.a?.shown).toEqual(shown);
    // The same again, where the answer was lost; for another call, nothing.
    expect(await dicePart(GAME, rolls, 'a', false)).toEqual(link);
    expect(
      await dicePart(GAME, { ...rolls, rolls: rolls.rolls.map((roll) => ({ ...roll, id: 'call-001' })) }, 'a', false),
    ).toBeNull();
  });

  it('stays here where it cannot be written down', async () => {
    const rolls = await rolling();
    const db = await localDatabase();
    vi.spyOn(db!, 'transaction').mockImplementation(() => {
      throw new Error('full');
    });
    for (const _ of [1, 2]) expect(await dicePart(GAME, rolls, 'a', false)).toBeNull();
  });

  it('is of a chain that lives as long as the page, where the browser keeps nothing', async () => {
    const db = await localDatabase();
    vi.spyOn(db!, 'transaction').mockImplementation(() => {
      throw new Error('full');
    });
    await keepGame({ ...answer, now: '2026-04-03T00:00:00.000Z' });
    expect((await dicePart(GAME, await rolling(), 'a', false))?.kind).toBe('link');
  });

  it('comes out of no backup', async () => {
    await rolling();
    const { chains } = (await localGame(GAME))!;
    const old = { a: { seed: 'cd'.repeat(32), shown: null }, b: null };
    expect(await takeGame({ ...(await localGame(GAME))!, chains: old, seenAt: Date.now() + 1000 })).toBe(true);
    expect((await localGame(GAME))?.chains).toEqual(chains);
  });
});
