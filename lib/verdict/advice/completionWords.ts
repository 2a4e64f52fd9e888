import { priceWords, unitOf, type Counted } from '../../foundation/points';
import { count, plural } from '../../foundation/words';
import type { Completion, CompletionProof } from './completion';
import type { Diagnostic } from '../../rules/report';
import type { Answer } from './search';

/**
 * What a list that its player has begun still lacks, which nobody can choose for them: a search that has to try each
 * such choice may find nothing.
 */
export const openChoices = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity, kind, at }) => severity === 'error' && kind === 'missing' && at.kind === 'detachment')
    .length;

/**
 * What came of a search for the points that are left, in one or two sentences. `limit`: the points to reach; `counted`: what they are, where they
 * are not points; `open`: how many choices the list lacks (see `openChoices`).
 */
export function completionWords(
  { found, proof, stopped }: Answer<Completion, CompletionProof>,
  limit: number,
  counted: Counted = null,
  open = 0,
): string {
  const [first] = found;
  const best = found.reduce((most, { total }) => Math.max(most, total), 0);
  if (first !== undefined && first.character !== null) {
    return `${count(found.length, 'list')}; the best has ${best} of ${priceWords(limit, counted)}.`;
  }
  if (best === limit) return `${count(found.length, 'way')} to exactly ${priceWords(limit, counted)}.`;
  if (proof === null) {
    const start = stopped === null ? 'There are too many ways to try them all.' : 'Stopped before all was tried.';
    if (best === 0) {
      const first = open === 0 ? '' : ` Choose first what Problems names as missing: then there is less to try.`;
      return `${start} Nothing was found that fits; there may be something.${first}`;
    }
    return `${start} The best that was found is ${best}; there may be better.`;
  }
  if (found.length === 0 && (proof.best ?? 0) >= limit) {
    return `The list has ${priceWords(proof.best ?? 0, counted)} already: nothing is left.`;
  }
  const all = `${plural(proof.tried, 'the one way', `all ${proof.tried.toLocaleString('en')} ways`)} to add what costs ${unitOf(2, counted)}`;
  const were = plural(proof.tried, 'was', 'were');
  if (proof.tried === 0) return 'Nothing can be added: nothing that costs as little is on offer.';
  if (best > 0) return `Nothing fits exactly: ${all} ${were} tried; the best is ${best}.`;
  return `Nothing can be added: ${all} ${were} tried.`;
}
