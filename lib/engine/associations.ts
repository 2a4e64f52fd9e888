import { ROSTER_LIMITS } from '../documents/roster/schema';
import { nthOf, NONE } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import type { Association } from '../data/schema';
import { passes } from './condition';
import { isHiddenSelection, nameOf } from './entry';
import { newFinding, placeWord, plainSubject } from './finding';
import type { AssociationPartner, AssociationState, DataFinding } from './evaluated';
import { doubts, answerOf, spend, within, type Doubt } from './ledger';
import { culpritsOf } from './measure';
import { leaveOpen, ofUnits } from './frame';
import { isPlaced, rootOf, withHeld, type PlacedNode, type SelectionNode } from './tree';
import { noteUnknown } from './unknowns';
import { placeOf, type World } from './world';

/** The same, before anything has a name. */
interface Tie {
  association: Association;
  partners: readonly SelectionNode[];
  isImplied: boolean;
  unfit: readonly SelectionNode[];
  gone: number;
  fitting: readonly SelectionNode[];
  doubt: Doubt | null;
}

/** What authors leave where they give no name. */
const UNNAMED = /^(new association)?$/i;
/** Of what might be chosen a finding tells as many as it takes, and so many to choose from. */
const MOST_SPARE = 10;

/** What a selection points at, for each association that the data has on it: for everybody who reads the list. */
export function partnersAt(
  world: World,
  node: SelectionNode,
): readonly Pick<AssociationState, 'id' | 'name' | 'partners'>[] {
  return tiesAt(world, node).map((tie) => {
    const { id, name, partners } = described(world, node, tie, 0);
    return { id, name, partners };
  });
}

/** The same with all that it may point at, for whoever chooses; nothing for what is not in the list. */
export function associationsOf({ world }: { world: World }, selectionId: string): readonly AssociationState[] {
  const node = world.nodes.find(({ id }) => id === selectionId);
  return node === undefined ? NONE : tiesAt(world, node).map((tie) => described(world, node, tie, Infinity));
}

/** What the data objects to in what points at what. */
export const associationFindings = (world: World): readonly DataFinding[] =>
  ofUnits(world, 'associations', (root, findings) => findTies(world, root, findings));

function findTies(world: World, root: SelectionNode, findings: DataFinding[]): void {
  for (const node of withHeld(root)) {
    if (!isPlaced(node)) continue;
    for (const tie of tiesAt(world, node)) {
      const { doubt, association } = tie;
      if (doubt !== null) {
        const subject = { id: node.slot.definition.id, name: nameOf(world, node) };
        noteUnknown(world, node, subject, `what “${association.name.trim()}” points at`, doubt);
      } else if (isBroken(tie) && within(placeOf(world, node), BUDGETS.findings, findings.length + 1)) {
        findings.push(findingOf(world, node, described(world, node, tie, toldOf(association))));
      }
    }
  }
}

const toldOf = ({ min = 0 }: Association): number => Math.min(min, ROSTER_LIMITS.associations) + MOST_SPARE;

const isBroken = ({ association, partners, unfit }: Tie): boolean =>
  partners.length < (association.min ?? 0) || partners.length > mostOf(association) || unfit.length > 0;

/** A negative number is no limit. */
const mostOf = ({ max = -1 }: Association): number => (max < 0 ? Infinity : max);

function findingOf(world: World, node: PlacedNode, state: AssociationState): DataFinding {
  const { id, name, min, max, partners, unfit } = state;
  const isOver = max !== null && partners.length > max;
  const { definition } = node.slot;
  return newFinding('data/association', {
    place: placeWord(node),
    at: { kind: 'selection', id: node.id, name: nameOf(world, node) },
    subject: plainSubject('entry', definition.id, name, definition.type),
    culprits: [node.id, ...unfit.map((partner) => partner.id)],
    actual: partners.length,
    limit: isOver ? max : min,
    constraintId: id,
    ownerId: definition.id,
    association: state,
  });
}

function tiesAt(world: World, node: SelectionNode): readonly Tie[] {
  const definition = node.slot?.definition;
  if (definition === undefined || definition.associations.length === 0 || node.number === 0) return NONE;
  const ties: Tie[] = [];
  leaveOpen(world);
  for (const association of definition.associations) {
    if (!spend(placeOf(world, node), BUDGETS.work, world.nodes.length)) break;
    ties.push(tieOf(world, node, association));
  }
  return ties;
}

function tieOf(world: World, node: SelectionNode, association: Association): Tie {
  const { value: fitting, doubt } = answerOf(world.ledger, () => candidatesOf(world, node, association));
  const pointed = (node.written.partners ?? NONE).filter((partner) => partner.association === association.id);
  const chosen = new Set(pointed.map(({ to }) => to));
  const there = world.nodes.filter(({ id }) => chosen.has(id));
  const fits = new Set(fitting);
  const picked = fitting.filter(({ id }) => chosen.has(id));
  const { min = 0 } = association;
  const isImplied = picked.length < min && fitting.length === min;
  return {
    association,
    partners: isImplied ? fitting : picked,
    isImplied,
    unfit: there.filter((each) => !fits.has(each)),
    gone: chosen.size - there.length,
    fitting,
    doubt,
  };
}

/** With names, of so many that might be chosen. */
function described(world: World, node: SelectionNode, tie: Tie, most: number): AssociationState {
  const { association, partners, isImplied, unfit, gone, fitting } = tie;
  const { id, name, min = 0 } = association;
  const told = [...new Set([...fitting.slice(0, most), ...partners, ...unfit])];
  const names = spend(placeOf(world, node), BUDGETS.work, told.length) ? namesFrom(world, node, told) : new Map();
  const named = (nodes: readonly SelectionNode[]): readonly AssociationPartner[] =>
    nodes.map((each) => ({ id: each.id, name: names.get(each.id) ?? each.written.name }));
  const max = mostOf(association);
  return {
    id,
    name: UNNAMED.test(name.trim()) ? nameOf(world, node) : name.trim(),
    min,
    max: max === Infinity ? null : max,
    partners: named(partners),
    isImplied,
    unfit: named(unfit),
    gone,
    candidates: named(fitting.slice(0, most)),
    room: fitting.length,
  };
}

/** The selections in its scope that are what it asks for, are on offer, and for which its conditions hold. */
function candidatesOf(world: World, node: SelectionNode, association: Association): readonly SelectionNode[] {
  if (doubts(association, world)) return NONE;
  const { scope, childId, includeChildSelections = false } = association;
  const query = { ...QUERY, scope, includeChildSelections };
  const gate = { conditionGroups: [{ ...association, type: 'and' } as const] };
  return culpritsOf(query, childId || 'any', placeOf(world, node)).filter(
    (other) =>
      other !== node &&
      other.number > 0 &&
      other.slot !== null &&
      !isHiddenSelection(world, other) &&
      passes(gate, placeOf(world, other)),
  );
}

const QUERY = { field: 'selections', value: 0, percentValue: false, shared: true, includeChildForces: true } as const;

/** Names that tell some selections apart, seen from one of the list. */
function namesFrom(world: World, from: SelectionNode, nodes: readonly SelectionNode[]): ReadonlyMap<string, string> {
  const home = rootOf(from);
  const called = (node: SelectionNode): string => node.written.customName ?? nameOf(world, node);
  const named = nodes.map((node) => {
    const root = rootOf(node);
    return { id: node.id, name: root === node || root === home ? called(node) : `${called(node)} in ${called(root)}` };
  });
  return new Map(
    nthOf(named, ({ name }) => name).map(([{ id, name }, nth]) => [id, nth === 1 ? name : `${name} (${nth})`]),
  );
}
