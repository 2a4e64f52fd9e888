import { rootOf } from '../../documents/roster/find';
import type { JudgedRoster } from '../checkRoster';

/** The units in which something is wrong that has to do with them alone, and how much. */
export function culpritsOf({ report, evaluation }: JudgedRoster): ReadonlyMap<string, number> {
  const culprits = new Map<string, number>();
  for (const { severity, at, related } of report.diagnostics) {
    if (severity !== 'error') continue;
    const roots = new Set([at, ...related].map(({ id }) => rootOf(evaluation.written, selectionOfModel(id))?.id));
    const [only] = roots;
    if (roots.size === 1 && only !== undefined) culprits.set(only, (culprits.get(only) ?? 0) + 1);
  }
  return culprits;
}

/** A model is named by the selection it was bought in and its number there. */
export const selectionOfModel = (id: string): string => id.replace(/#\d+$/, '');
