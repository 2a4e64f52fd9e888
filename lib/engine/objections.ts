import type { Steps } from '../foundation/steps';
import type { Roster } from '../documents/roster/schema';
import { isFileData } from '../data/dataOfFile';
import { isAnothers } from '../data/missingSelections';
import { associationFindings } from './associations';
import { BUDGETS } from '../data/budgets.data';
import { addFindings, checkHolder, type Findings } from './constraint';
import { nameOf } from './entry';
import { excessFindings } from './excesses';
import { type DataFinding, type EvaluatedCost, NOT_OFFERED } from './evaluated';
import { checkForce } from './forceLimits';
import { newFinding, placeWord, plainSubject } from './finding';
import { checkMissingForces } from './forceOption';
import { messageFindings } from './messages';
import { allForces, type ForceNode, rootOf, rootsIn, type SelectionNode, withHeld } from './tree';
import { noteUnknown, unknownFindings } from './unknowns';
import { forceKeys, placeOf, type World } from './world';
import { ofUnit } from './frame';
import { answerOf, within } from './ledger';
import { dialectOf } from '../data/dialect';
import { isHiddenForce } from './force';

/** What is wrong with the kinds of a list's forces: the data has none of the kind, or does not offer it there. */
const forceObjections = (world: World): readonly DataFinding[] =>
  allForces(world.roster.forces).flatMap((force): DataFinding | readonly DataFinding[] => {
    if (force.entry === null) return aboutForce(world, force, 'data/missing-entry');
    return isRefused(world, force) ? aboutForce(world, force, 'data/hidden') : [];
  });

/** BattleScribe objects to no hidden force. */
function isRefused(world: World, force: ForceNode): boolean {
  if (dialectOf(world.roster.linked) === 'battlescribe') return false;
  const { value, doubt } = answerOf(world.ledger, () => isHiddenForce(world, force));
  if (doubt === null) return value;
  const { id, name } = force.entry!.value;
  noteUnknown(world, force, { id, name }, 'whether it is on offer', doubt);
  return false;
}

function aboutForce(world: World, force: ForceNode, code: 'data/hidden' | 'data/missing-entry'): DataFinding {
  const [id] = forceKeys(force);
  const name = nameOf(world, force);
  return newFinding(code, {
    place: 'roster',
    at: { kind: 'force', id: force.id, name: force.written.customName ?? name },
    subject: plainSubject('force', id!, name),
    counted: 'forces',
    constraintId: code,
    ownerId: id!,
  });
}

/** All that the data objects to in a roster, in steps; `costs` are its totals. */
export function* findingsOf(world: World, costs: readonly EvaluatedCost[]): Steps<readonly DataFinding[]> {
  return [
    ...(yield* objectionsIn(world)),
    ...forceObjections(world),
    ...messageFindings(world),
    ...associationFindings(world),
    ...cycleFindings(world),
    ...costLimits(world.roster.written, costs),
    ...unknownFindings(world),
    // Last: all that was asked before may have gone beyond a budget.
    ...excessFindings(world),
  ];
}

/** What is too few, too many, not on offer or not in the data, in all forces. */
function* objectionsIn(world: World): Steps<readonly DataFinding[]> {
  const findings: Findings = new Map();
  for (const force of allForces(world.roster.forces)) {
    checkForce(world, force, findings);
    checkHolder(world, force, findings);
  }
  checkMissingForces(world, findings);
  for (const root of rootsIn(world.roster)) {
    yield;
    if (world.recall === null) checkUnit(world, root, findings);
    else addUnit(world, root, findings);
  }
  return [...findings.values()];
}

function checkUnit(world: World, root: SelectionNode, findings: Findings): Findings {
  for (const node of withHeld(root)) {
    if (node.slot) checkHolder(world, node, findings);
    else if (node.number > 0) for (const finding of lostFinding(world, node)) findings.set(finding, finding);
  }
  return findings;
}

/** Too much of it is told from scratch. */
function addUnit(world: World, root: SelectionNode, findings: Findings): void {
  addFindings(
    findings,
    ofUnit(world, root, 'objections', () => checkUnit(world, root, new Map())),
  );
  within(placeOf(world, root), BUDGETS.findings, findings.size);
}

/** What is not there is gone, or not offered to this faction: then nothing is said about what it holds. */
function lostFinding(world: World, node: SelectionNode): readonly DataFinding[] {
  const root = rootOf(node);
  const { file } = root.force;
  // Of a faction of which only a list's file tells nobody knows what it is offered.
  const isKnown = file !== null && !isFileData(file.file.name);
  const isStranger = root.slot === null && isKnown && isAnothers(root.written, world.roster.linked);
  // A model with its unit's name, which went with it.
  const { parent } = node;
  const isTold = parent.kind === 'selection' && parent.slot === null && parent.written.name === node.written.name;
  if (isTold || (isStranger && root !== node)) return [];
  return [aboutSelection(node, isStranger ? 'data/hidden' : 'data/missing-entry', node.written.name)];
}

/** One finding for each cost type, at the first selection of the cycle: those in it are one defect of the data. */
function cycleFindings(world: World): readonly DataFinding[] {
  const types = new Set([...world.cycles.values()].flatMap((each) => [...each]));
  return [...types].flatMap((typeId): readonly DataFinding[] => {
    const nodes = world.nodes.filter((node) => world.cycles.get(node)?.has(typeId));
    const [first] = nodes;
    if (first === undefined) return [];
    const finding = aboutSelection(first, 'data/cycle', nameOf(world, first));
    return [{ ...finding, culprits: nodes.map(({ id }) => id), counted: world.costTypes.get(typeId) ?? typeId }];
  });
}

function aboutSelection(
  node: SelectionNode,
  code: 'data/missing-entry' | 'data/cycle' | 'data/hidden',
  name: string,
): DataFinding {
  return newFinding(code, {
    place: placeWord(node),
    at: { kind: 'selection', id: node.id, name },
    subject: plainSubject('entry', node.slot?.definition.id ?? node.written.entryId, name),
    culprits: [node.id],
    actual: node.number,
    constraintId: code === 'data/hidden' ? NOT_OFFERED : code,
    ownerId: node.written.entryId,
  });
}

function costLimits(roster: Roster, costs: readonly EvaluatedCost[]): readonly DataFinding[] {
  return roster.costLimits.flatMap(({ typeId, value }): DataFinding[] => {
    const total = costs.find((each) => each.typeId === typeId);
    // What a total hangs on that is not understood is told by itself.
    if (value < 0 || !total || total.value <= value || total.doubt !== undefined) return [];
    const finding = newFinding('data/cost-limit', {
      place: 'roster',
      at: { kind: 'roster', id: 'roster', name: roster.name },
      subject: plainSubject('cost', typeId, total.name),
      actual: total.value,
      limit: value,
      counted: total.name,
      scope: 'roster',
      constraintId: typeId,
      ownerId: 'costLimits',
    });
    return [finding];
  });
}
