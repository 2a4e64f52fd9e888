import { amount, judgedBy, listed } from '../foundation/words';
import type { Format } from '../rules/format';
import type { Diagnostic, Report } from '../rules/report';
import type { SaidTerm } from './said';

/** The verdict in a line: `legal by Recon Squad (2014/12/03)`, `not legal: 2 problems`. */
export function verdictTerm({ verdict, diagnostics }: Report, { name, version }: Format): SaidTerm {
  const by = `${judgedBy(name)} (${version})`;
  const of = (severity: Diagnostic['severity'], one: string, many?: string): readonly string[] => {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return found === 0 ? [] : [amount(found, one, many)];
  };
  const why = listed([...of('error', 'problem'), ...of('unverified', 'thing to look up', 'things to look up')]);
  const words = { legal: 'legal', illegal: 'not legal', 'cannot-tell': 'cannot tell' }[verdict];
  return { kind: 'verdict', says: `${words} ${by}${why === '' ? '' : `: ${why}`}` };
}
