import type { Army } from '../army/army';
import type { DataFinding } from '../engine/evaluated';
import { UNIT_DATA, cite } from './citation';
import { messageOf } from './dataMessage';
import type { Supersede } from './format';
import type { Diagnostic, Target } from './report';
import { rosterTarget } from './target';

/** An objection of the data, with what the format says where it relaxes it. */
export interface RelaxedObjection {
  finding: DataFinding;
  superseded: Supersede | null;
}

/**
 * What the format sets aside and mentions, a line for each reason: a codex that demands eight titans demands what nobody
 * may take.
 */
export function mentionedOf(
  judged: readonly RelaxedObjection[],
  targets: (finding: DataFinding) => Target,
  army: Army,
): readonly Diagnostic[] {
  const reasons = new Set(judged.flatMap(({ superseded }) => superseded ?? []));
  return [...reasons]
    .filter(({ mention }) => mention === 'warning')
    .map((reason) =>
      mentioned(
        judged.filter(({ superseded }) => superseded === reason).map(({ finding }) => finding),
        reason,
        targets,
        army,
      ),
    );
}

function mentioned(
  findings: readonly DataFinding[],
  { reason }: Supersede,
  targets: (finding: DataFinding) => Target,
  army: Army,
): Diagnostic {
  const [first, ...others] = findings.map(factsOf);
  const [at, ...further] = new Map(findings.map(targets).map((target) => [target.id, target])).values();
  const isOnePlace = further.length === 0;
  return {
    code: findings[0]!.code,
    severity: 'warning',
    kind: findings[0]!.code === 'data/min' ? 'missing' : 'broken',
    at: isOnePlace ? at! : rosterTarget(army),
    related: [],
    data: others.length === 0 ? first! : { ...first, others },
    message: `${messagesOf(findings)}. Set aside: ${reason}`,
    reading: reason,
    citation: cite(UNIT_DATA, first!.holder),
    fixes: [],
  };
}

/** What an objection is about, in figures. */
export const factsOf = ({ at, within, subject, actual, limit, counted, scope, culprits }: DataFinding) => ({
  holder: (within ?? at).name,
  subject: subject.name,
  actual,
  limit,
  counted,
  scope,
  culprits,
});

/** All of them in one line; whom several in a row are about is said once. */
function messagesOf(findings: readonly DataFinding[]): string {
  let holder = '';
  return findings
    .map((finding) => {
      const message = messageOf(finding);
      const about = `${(finding.within ?? finding.at).name}: `;
      const isSame = about === holder && message.startsWith(about);
      holder = about;
      return isSame ? message.slice(about.length) : message;
    })
    .join('; ');
}
