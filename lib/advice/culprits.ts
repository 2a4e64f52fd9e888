import { rootOf } from '../roster/find';
import type { JudgedRoster } from '../verdict/checkRoster';

/** The units in which something is wrong that has to do with them alone. */
export function culpritsOf({ report, evaluation }: JudgedRoster): ReadonlySet<string> {
  const culprits = new Set<string>();
  for (const { severity, at, related } of report.diagnostics) {
    if (severity !== 'error') continue;
    const roots = new Set([at, ...related].map(({ id }) => rootOf(evaluation.written, selectionOfModel(id))?.id));
    const [only] = roots;
    if (roots.size === 1 && only !== undefined) culprits.add(only);
  }
  return culprits;
}

/** A model is named by the selection it was bought in and its number there. */
export const selectionOfModel = (id: string): string => id.replace(/#\d+$/, '');
