import { count } from '../../foundation/words';
import type { Cost } from './cost';

/** What cannot be told of a list after a change, in a word or two: most of all what could be told before. Null: nothing. */
export function openWords({
  verdict,
  cost: [fresh = 0],
}: {
  verdict: 'legal' | 'cannot-tell';
  cost: Cost;
}): string | null {
  if (verdict === 'legal') return null;
  return fresh > 0 ? `Brings ${count(fresh, 'new open question')}` : 'Questions stay open';
}
