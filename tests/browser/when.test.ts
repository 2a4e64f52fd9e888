// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenAtRest } from '@/lib/browser/when';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Whether a page that begins to wait now is at rest by then. */
function waiting(): () => boolean {
  let rests = false;
  void whenAtRest().then(() => (rests = true));
  return () => rests;
}

it('a page that does nothing is at rest after a second', async () => {
  const rests = waiting();
  await vi.advanceTimersByTimeAsync(900);
  expect(rests()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(rests()).toBe(true);
});

it('a page that shows something as under way is not at rest until a second after it is done', async () => {
  document.body.innerHTML = '<main aria-busy="true"></main>';
  const rests = waiting();
  await vi.advanceTimersByTimeAsync(5000);
  document.body.innerHTML = '<main></main>';
  await vi.advanceTimersByTimeAsync(700);
  expect(rests()).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(rests()).toBe(true);
});

it('a page whose timers come late works on something', async () => {
  const rests = waiting();
  for (let tasks = 0; tasks < 5; tasks += 1) {
    // One task of 600 ms: the clock goes on, no timer comes.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
    await vi.advanceTimersByTimeAsync(250);
    clock.mockRestore();
  }
  expect(rests()).toBe(false);
});
