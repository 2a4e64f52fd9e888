import { describe, expect, test } from 'vitest';
import { releaseSlot, yieldToLoop, limitConcurrency } from '@/lib/server/concurrency';

const roundOfLoop = () => new Promise<void>((resolve) => setImmediate(resolve));
const pending = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
};
/** Long enough for all that may begin to have begun. */
const settle = async () => {
  for (let round = 0; round < 20; round += 1) await roundOfLoop();
};

describe('what comes at the same time', () => {
  test('begins one by one, with a round of the event loop between', async () => {
    let round = 0;
    let over = false;
    const count = (): void => {
      round += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    const began = await Promise.all(Array.from({ length: 5 }, () => yieldToLoop().then(() => round)));
    over = true;
    expect(new Set(began).size).toBe(5);
    expect(began).toEqual(began.toSorted((a, b) => a - b));
  });

  test('is at work in small number, in the order in which it came', async () => {
    // As the app has it.
    const inTurn = limitConcurrency(undefined, 60_000);
    const works = Array.from({ length: 5 }, pending);
    const begun: number[] = [];
    const all = works.map(({ ended }, at) =>
      inTurn(async () => {
        begun.push(at);
        await ended;
      }),
    );
    await settle();
    expect(begun).toEqual([0, 1]);
    works[1]!.end();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  test('makes room when it fails', async () => {
    const inTurn = limitConcurrency(1, 60_000);
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(async () => 'made');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('made');
  });

  test('makes room while it waits for other processes, once', async () => {
    const inTurn = limitConcurrency(1, 60_000);
    const { ended, end } = pending();
    const begun: number[] = [];
    const works = [0, 1, 2].map((at) =>
      inTurn(async () => {
        begun.push(at);
        if (at === 0) {
          releaseSlot();
          releaseSlot();
        }
        await ended;
      }),
    );
    await settle();
    expect(begun).toEqual([0, 1]);
    end();
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2]);
  });

  test('makes room when it takes too long, as where a visitor reads slowly', async () => {
    const inTurn = limitConcurrency(1, 1);
    const { ended, end } = pending();
    const slow = inTurn(() => ended);
    expect(await inTurn(async () => 'made')).toBe('made');
    end();
    await slow;
  });
});
