import type { ForceEntryLink } from '../data/schema';
import { judge, type Findings } from './constraint';
import { certainly } from './doubt';
import { isHiddenAt } from './force';
import { forceModifiers } from './forceModifiers';
import { boundedLimits } from './forceParts';
import { kindName, kindsAt, type KindAt } from './forceOption';
import { plainSubject } from './limitSubject';
import { strangeMinimums } from './strangeLimits';
import { allForces, type ForceNode } from './tree';
import { LIMITS, noteUnknown } from './unknowns';
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

/** Whether a force is of a kind, or came by a link to it; one that is written without a link may have come by any. */
const isOf = (force: ForceNode, { id }: KindAt['entry'] | ForceEntryLink, entry: KindAt['entry']): boolean =>
  forceKeys(force).includes(id) || (force.link === null && force.entry?.value === entry);

function checkKind(
  world: World,
  kind: KindAt,
  there: readonly ForceNode[],
  holder: ForceNode,
  findings: Findings,
): void {
  const { entry, link, place } = kind;
  for (const node of link === null ? [entry] : [entry, link]) {
    if (there.some((force) => isOf(force, node, entry))) continue;
    const strange = strangeMinimums(node);
    if (strange.length > 0 && !certainly(world.ledger, () => isHiddenAt(entry, link, place))) {
      noteUnknown(world, holder, { id: node.id, name: kindName(kind), file: null }, LIMITS, strange);
    }
    const minimums = boundedLimits(node, forceModifiers(entry, link).nodes).filter(
      ({ constraint }) => constraint.type === 'min' && constraint.field === 'forces',
    );
    for (const owned of minimums) {
      judge(owned, node.id, place, findings, {
        subject: () => plainSubject('force', node.id, kindName(kind)),
        holder,
        place: 'roster',
        ignoresMinimum: () => isHiddenAt(entry, link, place),
        doubt: null,
      });
    }
  }
}
