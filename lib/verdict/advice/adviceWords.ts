import { type CostUnit, priceWords, unitOf } from '../../foundation/points';
import { count, plural } from '../../foundation/words';
import type { Diagnostic } from '../../rules/report';
import { keepsUnits, type Repair } from './answers';
import type { Completion, CompletionProof } from './completion';
import type { Answer } from './search';

/** What came of a search for repairs, in one or two sentences: no more than it proves. */
export function repairWords({ found, proof, stopped }: Answer<Repair>): string {
  const size = found.length === 0 ? 0 : Math.min(...found.map(({ changes }) => changes.length));
  if (proof === null) {
    const more = stopped === null ? '' : ' Keep looking?';
    return `${size === 0 ? 'No repair yet.' : 'There may be better ones.'}${more}`;
  }
  if (proof.size === 0) return 'Nothing is wrong that a change could repair.';
  const all = proof.checked + proof.ruledOut;
  const tried = `${all.toLocaleString('en')} ${plural(all, 'list was', 'lists were')} tried`;
  if (proof.size === 1) {
    const kept = found.filter(keepsUnits).map(({ changes }) => changes.length);
    return `One change is enough (${tried})${Math.min(...kept) === 2 ? '; keeping every unit takes two' : ''}.`;
  }
  const none = `No single change makes it legal (${tried}).`;
  if (size === 2) return `${none} Two do.`;
  if (size === 0) return `${none} Nothing larger was found yet.`;
  return `${none} These are ${count(size, 'change')}; fewer may do.`;
}

/** What cannot be told of a list after a change, in few words: most of all what could be told before. Null: nothing. */
export function openWords({ verdict, cost: [fresh = 0] }: Pick<Completion, 'verdict' | 'cost'>): string | null {
  if (verdict === 'legal') return null;
  return fresh > 0 ? `Brings ${count(fresh, 'new open question')}` : 'Questions stay open';
}

/** What a begun list still lacks and only its player can choose: a search may find nothing for it. */
export const openChoices = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity, kind, at }) => severity === 'error' && kind === 'missing' && at.kind === 'detachment')
    .length;

/** What came of using points, in words. `limit`: to reach; `counted`: their name; `open`: see `openChoices`. */
export function completionWords(
  { found, proof, stopped }: Answer<Completion, CompletionProof>,
  limit: number,
  counted: CostUnit = null,
  open = 0,
): string {
  const [first] = found;
  const best = found.reduce((most, { total }) => Math.max(most, total), 0);
  if (first !== undefined && first.character !== null) {
    const then = found.some(({ lacks }) => lacks) ? ' Then choose what Problems names as missing.' : '';
    return `${count(found.length, 'list')}; the best has ${best} of ${priceWords(limit, counted)}.${then}`;
  }
  if (best === limit) return `${count(found.length, 'way')} to exactly ${priceWords(limit, counted)}.`;
  if (proof === null) {
    const more = stopped === null ? '' : ' Keep looking?';
    if (best > 0) return `The best so far: ${priceWords(best, counted)}.${more}`;
    return open > 0 ? 'Nothing fits yet. Choose first what Problems names as missing.' : `Nothing fits yet.${more}`;
  }
  if (found.length === 0 && (proof.best ?? 0) >= limit) {
    return `Nothing is left: the list has ${priceWords(proof.best ?? 0, counted)}.`;
  }
  const all = `${plural(proof.tried, 'the one way', `all ${proof.tried.toLocaleString('en')} ways`)} to add what costs ${unitOf(2, counted)}`;
  const were = plural(proof.tried, 'was', 'were');
  if (proof.tried === 0) return 'Nothing can be added: everything costs more.';
  if (best > 0) return `Nothing fits exactly: ${all} ${were} tried; the best is ${best}.`;
  return `Nothing can be added: ${all} ${were} tried.`;
}
