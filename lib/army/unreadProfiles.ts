import type { DataFinding, EvaluatedSelection } from '../engine/evaluated';
import { plainSubject } from '../engine/limitSubject';

/** Facts are read from profiles: what these hang on and is not understood leaves the verdict open. */
export function unreadProfiles(
  file: string,
  selection: EvaluatedSelection,
  unit = selection.id,
): readonly DataFinding[] {
  const { id, name, profilesDoubt, children } = selection;
  const inner = children.flatMap((child) => unreadProfiles(file, child, unit));
  if (profilesDoubt === undefined) return inner;
  const own: DataFinding = {
    code: 'data/unread',
    place: 'unit',
    at: { kind: 'selection', id, name },
    within: null,
    subject: plainSubject('entry', selection.entryId, name),
    culprits: [...new Set([id, unit])],
    actual: 1,
    limit: 0,
    per: 1,
    counted: 'what its profiles say',
    scope: 'self',
    constraintId: 'profiles',
    ownerId: selection.entryId,
    file,
    doubt: profilesDoubt,
  };
  return [own, ...inner];
}
