import { dialectOf } from '../data/dialect';
import { told } from './doubt';
import type { DataFinding } from './evaluated';
import { forceNameOf, isHiddenForce } from './force';
import { plainSubject } from './limitSubject';
import { allForces, type ForceNode } from './tree';
import { noteUnknown } from './unknowns';
import { forceKeys, type World } from './world';

/** What is wrong with the kinds of a list's forces: the data has none of the kind, or does not offer it there. */
export const forceObjections = (world: World): readonly DataFinding[] =>
  allForces(world.roster.forces).flatMap((force): DataFinding | readonly DataFinding[] => {
    if (force.entry === null) return aboutForce(world, force, 'data/missing-entry');
    return isRefused(world, force) ? aboutForce(world, force, 'data/hidden') : [];
  });

/** BattleScribe objects to no hidden force. */
function isRefused(world: World, force: ForceNode): boolean {
  if (dialectOf(world.roster.linked) === 'battlescribe') return false;
  const { value, doubt } = told(world.ledger, () => isHiddenForce(world, force));
  if (doubt === null) return value;
  const { id, name } = force.entry!.value;
  noteUnknown(world, force, { id, name, file: null }, 'whether it is on offer', doubt);
  return false;
}

function aboutForce(world: World, force: ForceNode, code: 'data/hidden' | 'data/missing-entry'): DataFinding {
  const [id] = forceKeys(force);
  const name = forceNameOf(world, force);
  return {
    code,
    place: 'roster',
    at: { kind: 'force', id: force.id, name: force.written.customName ?? name },
    within: null,
    subject: plainSubject('force', id!, name),
    culprits: [],
    actual: 1,
    limit: 0,
    per: 1,
    counted: 'forces',
    scope: 'self',
    constraintId: code,
    ownerId: id!,
  };
}
