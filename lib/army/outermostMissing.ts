import type { DataFinding, EvaluatedForce, EvaluatedSelection } from '../engine/evaluated';

/** What the data objects to, without what is missing inside of something that is missing itself: it goes with that. */
export function outermostMissing(
  findings: readonly DataFinding[],
  forces: readonly EvaluatedForce[],
): readonly DataFinding[] {
  if (!findings.some(isMissing)) return findings;
  const inner = new Set<string>();
  const visit = ({ id, missing, children }: EvaluatedSelection, within: boolean): void => {
    if (within) inner.add(id);
    children.forEach((child) => visit(child, within || missing));
  };
  for (const { selections } of forces) selections.forEach((selection) => visit(selection, false));
  return findings.filter((finding) => !isMissing(finding) || !inner.has(finding.at.id));
}

const isMissing = ({ code }: DataFinding): boolean => code === 'data/missing-entry';
