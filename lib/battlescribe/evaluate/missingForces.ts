import { judge, type Findings } from './constraint';
import { isHiddenAt } from './force';
import { forceModifiers } from './forceModifiers';
import { boundedLimits } from './forceParts';
import { kindName, kindsAt, type KindAt } from './forceOption';
import { allForces, type ForceNode } from './tree';
import { forceKeys, type World } from './world';

/**
 * Finds the kinds of force that the data asks for and of which there is none: in the roster, and in each force. Where
 * there is one, it is asked itself (`forceLimits.ts`).
 */
export function checkMissingForces(world: World, findings: Findings): void {
  const { forces } = world.roster;
  const [first] = forces;
  if (first === undefined) return;
  const catalogues = new Set(forces.map(({ written }) => written.catalogueId));
  for (const id of catalogues) {
    for (const kind of kindsAt(world, id, world.roster)) checkKind(world, kind, forces, first, findings);
  }
  for (const force of allForces(forces)) {
    for (const kind of kindsAt(world, force.written.catalogueId, force)) {
      checkKind(world, kind, force.forces, force, findings);
    }
  }
}

function checkKind(
  world: World,
  kind: KindAt,
  there: readonly ForceNode[],
  holder: ForceNode,
  findings: Findings,
): void {
  const { entry, link, place } = kind;
  if (there.some((force) => forceKeys(force).includes(entry.id))) return;
  for (const node of link === null ? [entry] : [entry, link]) {
    const minimums = boundedLimits(node, forceModifiers(entry, link).all).filter(
      ({ constraint }) => constraint.type === 'min' && constraint.field === 'forces',
    );
    for (const owned of minimums) {
      judge(owned, node.id, place, findings, {
        subject: () => ({
          kind: 'force',
          id: node.id,
          name: kindName(kind),
          models: false,
          entryType: null,
          category: null,
        }),
        holder,
        place: 'roster',
        ignoresMinimum: () => isHiddenAt(entry, link, place),
        doubt: null,
      });
    }
  }
}
