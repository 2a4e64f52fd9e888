import type { Definition } from '@/lib/data/definition';
import type { SelectionNode } from '@/lib/engine/tree';
import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { applyEdit } from '@/lib/documents/roster/edits';
import { shuffled } from '../lists';
import { brokenBy, HOLDS, type Relation, type Trial } from './relation';

/** How many units of a list are taken out, one at a time. */
const MOST = 3;
/** Rules that look at one model at a time: what is next to it is nothing to them. */
const OF_ONE_MODEL =
  /\/(?:max-wounds-or-hull-points|max-vehicle-armour|no-combined-saves|no-banned-unit-types|max-mastery-level|no-unique-characters|no-unique-wargear)$/;

/** With a unit and without it: what is wrong inside another without it is wrong with it too. */
export const neighbours: Relation = {
  holds: 'adding a unit never removes a finding inside another, removing one never adds it',
  *tryOn({ roster, linked, format, checked }, chance) {
    for (const { id, name } of shuffled(checked.army.units, chance).slice(0, MOST)) {
      const alone = checkRoster(applyEdit(roster, { kind: 'remove', selection: id }), linked, format);
      const known = inside(checked, id);
      for (const [finding, where] of inside(alone, id)) {
        yield known.has(finding) ? HOLDS : excused(checked, id, where, `${finding} is gone beside ${name}`);
      }
    }
  },
};

/** What is found inside units other than this one, each with the root selection that it is in. */
function inside({ army, report, evaluation }: OpenRoster, unit: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const rootOf = new Map(evaluation.world.nodes.map((node) => [node.id, rootNode(node).id]));
  for (const { code, place, at, subject, constraintId, ownerId, scope } of army.findings) {
    const root = rootOf.get(at.id);
    // A limit of the whole force is the force's finding, and shows on one of all that are too many.
    const isWide = scope === 'force' || scope === 'roster';
    if (place !== 'unit' || root === undefined || (root === unit && !isWide)) continue;
    const where = isWide ? '' : at.id;
    found.set([code, where, subject.name, constraintId, ownerId].join(' '), root);
  }
  const unitOf = new Map(army.models.map(({ id, unitId }) => [id, unitId]));
  for (const { code, at, severity } of report.diagnostics) {
    const root = unitOf.get(at.id);
    if (OF_ONE_MODEL.test(code) && root !== undefined && root !== unit) {
      found.set([severity, code, at.id].join(' '), root);
    }
  }
  return found;
}

const rootNode = (node: SelectionNode): SelectionNode =>
  node.parent.kind === 'selection' ? rootNode(node.parent) : node;

/** It is right where a modifier in the other unit asks for something that the unit is or has. */
function excused({ evaluation: { world } }: OpenRoster, unit: string, other: string, what: string): Trial {
  const counted = new Set<string>();
  for (const node of world.nodes) {
    if (rootNode(node).id !== unit) continue;
    node.keys.forEach((key) => counted.add(key));
    world.categories.get(node)?.forEach(({ id }) => counted.add(id));
  }
  const root = world.nodes.find(({ id }) => id === other);
  const asked = root?.slot
    ? [...new Set(askedBy(root.slot.definition, new Set()))].find((id) => counted.has(id))
    : undefined;
  return asked === undefined
    ? brokenBy(what)
    : { broken: null, explained: `${what}: a modifier there counts ${asked}` };
}

/** Whatever the conditions and repeats of an entry, of all in it and of what that links to, ask about. */
function* askedBy(definition: Definition, seen: Set<Definition>): Generator<string> {
  if (seen.has(definition)) return;
  seen.add(definition);
  for (const { node } of definition.layers) {
    yield* childIds([
      node.modifiers,
      node.modifierGroups,
      node.categoryLinks,
      node.profiles,
      node.rules,
      node.infoLinks,
    ]);
  }
  for (const child of definition.children) yield* askedBy(child, seen);
}

function* childIds(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('childId' in value && typeof value.childId === 'string') yield value.childId;
  for (const inner of Object.values(value)) yield* childIds(inner);
}
