import { expect, it } from 'vitest';
import { timeSliced } from '@/lib/browser/timeSliced';
import type { Steps } from '@/lib/foundation/steps';

it('lets others work between two stretches, and gives what the last step made', async () => {
  let interrupted = false;
  setTimeout(() => (interrupted = true), 0);
  function* work(): Steps<string> {
    while (!interrupted) yield;
    return 'made';
  }
  expect(await timeSliced(work())).toBe('made');
});
