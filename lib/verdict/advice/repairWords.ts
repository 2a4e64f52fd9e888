import { count, plural } from '../../foundation/words';
import { keepsUnits, type Repair } from './answers';
import type { Answer } from './search';

/** What came of a search for repairs, in one or two sentences: no more than it proves. */
export function repairWords({ found, proof, stopped }: Answer<Repair>): string {
  const size = found.length === 0 ? 0 : Math.min(...found.map(({ changes }) => changes.length));
  if (proof === null) {
    const start = stopped === null ? 'Not everything was tried.' : 'Stopped before everything was tried.';
    return size === 0 ? `${start} Nothing was found yet; there may be something.` : `${start} There may be better.`;
  }
  if (proof.size === 0) return 'Nothing is wrong that a change could repair.';
  const all = proof.checked + proof.ruledOut;
  const tried = `${all.toLocaleString('en')} ${plural(all, 'list was', 'lists were')} tried`;
  if (proof.size === 1) {
    const kept = found.filter(keepsUnits).map(({ changes }) => changes.length);
    return `One change is enough (${tried})${Math.min(...kept) === 2 ? '; to keep every unit takes two' : ''}.`;
  }
  const none = `No single change of a unit, an option or a setting makes it legal: all were tried (${tried}).`;
  if (size === 2) return `${none} Two do.`;
  if (size === 0) return `${none} Nothing larger was found either; there may be something.`;
  return `${none} These are ${count(size, 'change')}; fewer may do.`;
}
