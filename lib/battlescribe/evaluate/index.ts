import type { Roster } from '../../roster/schema';
import type { Definition, GroupSlot } from '../definition';
import { type LinkedDataset, resolve } from '../link';
import { houseOf } from '../rootOffer';
import { isAnothers } from '../elsewhere';
import { isStatlineIn, standsForModels } from '../modelEntry';
import { profileShapes } from '../shape';
import { settleCategories } from './category';
import { checkHolder, limitOf, type Findings } from './constraint';
import { costOf, costTypesOf } from './cost';
import { sum } from '../../foundation/decimal';
import { isHiddenSelection, nameOf } from './entry';
import {
  NOT_OFFERED,
  type DataFinding,
  type EvaluatedCost,
  type EvaluatedForce,
  type EvaluatedProfile,
  type EvaluatedRoster,
  type EvaluatedSelection,
} from './evaluated';
import { checkForce, forceCategories, forceNameOf, forcePageOf, isHiddenForce } from './force';
import { hiddenProfilesOf, infoOf } from './info';
import { modifyText } from './modifier';
import { shortUnits } from './short';
import { growTree, type ForceNode, type Holder, type SelectionNode } from './tree';
import { forcePlace, groupPlace, placeOf, type Place, type World } from './world';

export type * from './evaluated';
export { asksAbout } from './asksAbout';
export { createSelection, type Filling } from './create';
export { countOne, pickOne, dropOne } from './pick';
export { createForce, newForce, newRoster, type WantedForce } from './start';
export { describeOption, optionsOf, rootOptions, type Option, type OptionGroup, type RootOption } from './option';
export { isRequired } from './required';

/**
 * The outcome of one evaluation. `roster` is for everyone; the rest is what this room's other doors need to answer
 * questions about options.
 */
export interface Evaluation {
  readonly roster: EvaluatedRoster;
  readonly written: Roster;
  readonly world: World;
}

/**
 * Works out what a roster comes to under a dataset: names, counts, costs, profiles and rules after every modifier, and
 * what the data
 * objects to. Pure; never throws for what a roster or the data holds. Entries that the data lacks are kept and named in
 * the findings.
 */
export function evaluate(roster: Roster, linked: LinkedDataset): Evaluation {
  const world = openWorld(roster, linked);
  const forces = world.roster.forces.map((force) => evaluateForce(world, force));
  const costs = totals(world);
  const findings = [...findingsOf(world), ...costLimits(roster, costs)];
  const { file } = linked.gameSystem;
  return {
    written: roster,
    world,
    roster: {
      name: roster.name,
      gameSystem: { id: file.id, name: file.name, revision: file.revision },
      costTypes: costTypesIn(linked),
      costs,
      forces,
      findings,
      costLimits: roster.costLimits
        .filter(({ value }) => value >= 0)
        .map(({ typeId, value }) => cost(world, typeId, value)),
      profileTypes: profileShapes(file),
      short: shortUnits(world, findings),
    },
  };
}

/**
 * The tree of a roster with its categories settled: enough to ask about counts and limits without evaluating
 * everything.
 */
export function openWorld(roster: Roster, linked: LinkedDataset): World {
  const world = newWorld(roster, linked);
  settleCategories(world);
  return world;
}

function newWorld(roster: Roster, linked: LinkedDataset): World {
  const tree = growTree(roster, linked);
  const nodes: SelectionNode[] = [];
  const enter = (node: SelectionNode): void => {
    nodes.push(node);
    node.children.forEach(enter);
  };
  allForces(tree.forces).forEach((force) => force.children.forEach(enter));
  return {
    roster: tree,
    nodes,
    costTypes: knownCostTypes(linked),
    categories: new Map(),
    direct: new Map(),
    deep: new Map(),
    costs: new Map(),
    hidden: new Map(),
    pending: [],
    cycles: new Map(),
  };
}

function knownCostTypes(linked: LinkedDataset): ReadonlyMap<string, string> {
  return new Map(
    [linked.gameSystem, ...linked.files.values()].flatMap(({ file }) =>
      (file.costTypes ?? []).map(({ id, name }) => [id, name]),
    ),
  );
}

function costTypesIn(linked: LinkedDataset): EvaluatedRoster['costTypes'] {
  const types = [linked.gameSystem, ...linked.files.values()].flatMap(({ file }) => file.costTypes ?? []);
  return [
    ...new Map(
      types.toReversed().map(({ id, name, hidden }) => [id, { typeId: id, name, hidden: hidden === true }]),
    ).values(),
  ].toReversed();
}

function allForces(forces: readonly ForceNode[]): readonly ForceNode[] {
  return forces.flatMap((force) => [force, ...allForces(force.forces)]);
}

function evaluateForce(world: World, node: ForceNode): EvaluatedForce {
  const info = node.entry
    ? infoOf([{ node: node.entry.value, file: node.entry.file }, ...rootInfo(node)], forcePlace(world, node))
    : { profiles: [], rules: [] };
  return {
    id: node.id,
    entryId: node.written.entryId,
    name: forceNameOf(world, node),
    hidden: isHiddenForce(world, node),
    customName: node.written.customName,
    catalogue: {
      id: node.written.catalogueId,
      name: node.file?.file.name ?? node.written.catalogueName,
      revision: node.file?.file.revision ?? 0,
    },
    page: forcePageOf(world, node),
    publicationId: node.entry?.value.publicationId ?? null,
    publications: publicationsOf(node),
    categories: forceCategories(world, node),
    ...info,
    selections: node.children.map((child) => evaluateSelection(world, child)),
    forces: node.forces.map((force) => evaluateForce(world, force)),
  };
}

function publicationsOf({ file }: ForceNode): EvaluatedForce['publications'] {
  if (!file) return [];
  const sources = file === file.reach.at(-1) ? [file] : [file, file.reach.at(-1)!];
  return sources.flatMap(({ index }) => [...index.publications].map(([id, name]) => ({ id, name })));
}

/** The rules that a catalogue and its game system show on every force. */
function rootInfo({
  file,
}: ForceNode): { readonly node: { readonly rules?: never }; readonly file: NonNullable<typeof file> }[] {
  if (!file) return [];
  const sources = file === file.reach.at(-1) ? [file] : [file, file.reach.at(-1)!];
  return sources.map((source) => ({
    node: { rules: source.file.rules, infoLinks: source.file.infoLinks } as never,
    file: source,
  }));
}

function evaluateSelection(world: World, node: SelectionNode): EvaluatedSelection {
  const { written, slot } = node;
  const definition = slot?.definition ?? null;
  const place = placeOf(world, node);
  const info = definition ? infoOf(definition.layers, place) : { profiles: [], rules: [] };
  return {
    id: node.id,
    entryId: written.entryId,
    entryGroupId: written.entryGroupId,
    groups:
      slot?.groups.map((group) => ({
        id: group.definition.id,
        name: group.definition.name,
        maximum: maximumOf(world, group, node.parent),
      })) ?? [],
    name: nameOf(world, node),
    customName: written.customName,
    type: definition?.type ?? 'upgrade',
    number: node.number,
    standsForModels:
      definition !== null &&
      standsForModels(definition, node.parent.kind === 'selection' ? (node.parent.slot?.definition ?? null) : null),
    hidden: isHiddenSelection(world, node),
    missing: definition === null,
    fromGameSystem: node.parent.kind === 'force' && definition?.layers.at(-1)!.file === world.roster.linked.gameSystem,
    house: node.parent.kind === 'force' && definition !== null ? houseOf(definition) : null,
    costs: definition
      ? costTypesOf(definition, world.costTypes).map((typeId) => cost(world, typeId, costOf(world, node, typeId)))
      : [],
    categories:
      world.categories.get(node)?.map(({ id, primary }) => ({ id, primary, name: categoryName(node, id) })) ?? [],
    ...info,
    hiddenStatlines: definition?.type === 'model' ? hiddenStatlines(definition, info.profiles, place) : [],
    maximums: definition ? limitsOf('max', definition, place) : [],
    minimum: Math.max(
      0,
      ...(definition ? limitsOf('min', definition, place) : [])
        .filter(({ scope }) => scope === 'parent')
        .map(({ value }) => value),
    ),
    publication: definition?.publication ?? null,
    publicationId: definition?.publicationId ?? null,
    page: definition ? modifyText(definition.page ?? '', definition.modifiers.get('page'), place) || null : null,
    children: node.children.map((child) => evaluateSelection(world, child)),
  };
}

/** Numbers of selections that the data sets in force at a place. */
function limitsOf(type: 'min' | 'max', { constraints }: Definition, place: Place): EvaluatedSelection['maximums'] {
  return constraints
    .filter(({ constraint }) => constraint.type === type && constraint.field === 'selections')
    .flatMap((owned) => {
      const value = limitOf(owned, place);
      return value === null ? [] : [{ scope: owned.constraint.scope, value }];
    });
}

/** How many of all in a group one holder may have. */
function maximumOf(world: World, group: GroupSlot, holder: Holder): number | null {
  const values = limitsOf('max', group.definition, groupPlace(world, group, holder))
    .filter(({ scope }) => scope === 'parent')
    .map(({ value }) => value);
  return values.length === 0 ? null : Math.min(...values);
}

function hiddenStatlines(
  definition: Definition,
  shown: readonly EvaluatedProfile[],
  place: Place,
): readonly EvaluatedProfile[] {
  const isBody = ({ typeId }: EvaluatedProfile): boolean => isStatlineIn(definition, typeId);
  return shown.some(isBody) ? [] : hiddenProfilesOf(definition.layers, place).filter(isBody);
}

/**
 * As the files call it that the entry stands in and is linked from: another file of the force's may have another name
 * for the id.
 */
function categoryName({ slot, force }: SelectionNode, id: string): string {
  const layers = slot?.definition.layers ?? [];
  const named = layers.find(({ node }) => node.categoryLinks?.some(({ targetId }) => targetId === id));
  for (const { file } of [...(named ? [named] : []), ...layers, force]) {
    const known = file && resolve(file, 'categories', id);
    if (known) return known.value.name;
  }
  return id;
}

function cost(world: World, typeId: string, value: number): EvaluatedCost {
  return { typeId, name: world.costTypes.get(typeId) ?? typeId, value };
}

function totals(world: World): readonly EvaluatedCost[] {
  const values = new Map<string, number[]>();
  for (const node of world.nodes) {
    if (!node.slot) continue;
    for (const typeId of costTypesOf(node.slot.definition, world.costTypes)) {
      const list = values.get(typeId) ?? [];
      if (list.length === 0) values.set(typeId, list);
      list.push(costOf(world, node, typeId));
    }
  }
  return [...values].map(([typeId, list]) => cost(world, typeId, sum(list)));
}

function findingsOf(world: World): readonly DataFinding[] {
  return [...objectionsIn(world), ...cycleFindings(world)];
}

/** What is too few, too many, not on offer or not in the data, in all forces. */
export function objectionsIn(world: World): readonly DataFinding[] {
  const findings: Findings = { list: [], seen: new Set() };
  for (const force of allForces(world.roster.forces)) {
    checkForce(world, force, findings);
    checkHolder(world, force, findings);
  }
  for (const node of world.nodes) {
    if (node.slot) checkHolder(world, node, findings);
    else if (node.number > 0) findings.list.push(...lostFinding(world, node));
  }
  return findings.list;
}

/** What is not where the list has it is gone, or not offered to this faction: then what it holds needs no word. */
function lostFinding(world: World, node: SelectionNode): readonly DataFinding[] {
  let root = node;
  while (root.parent.kind === 'selection') root = root.parent;
  const isStranger = root.slot === null && root.force.file !== null && isAnothers(root.written, world.roster.linked);
  // A model that is called as its unit is, and went with it.
  const { parent } = node;
  const isTold = parent.kind === 'selection' && parent.slot === null && parent.written.name === node.written.name;
  if (isTold || (isStranger && root !== node)) return [];
  return [aboutSelection(node, isStranger ? 'data/hidden' : 'data/missing-entry', node.written.name)];
}

/** One finding for each cost type, at the first selection of the circle: those in it are one defect of the data. */
function cycleFindings(world: World): readonly DataFinding[] {
  const types = new Set([...world.cycles.values()].flatMap((each) => [...each]));
  return [...types].flatMap((typeId): readonly DataFinding[] => {
    const nodes = world.nodes.filter((node) => world.cycles.get(node)?.has(typeId));
    const [first] = nodes;
    return first
      ? [
          {
            ...aboutSelection(first, 'data/cycle', nameOf(world, first)),
            culprits: nodes.map(({ id }) => id),
            counted: world.costTypes.get(typeId) ?? typeId,
          },
        ]
      : [];
  });
}

function aboutSelection(
  node: SelectionNode,
  code: 'data/missing-entry' | 'data/cycle' | 'data/hidden',
  name: string,
): DataFinding {
  return {
    code,
    place: node.parent.kind === 'force' ? 'root' : 'unit',
    at: { kind: 'selection', id: node.id, name },
    within: null,
    subject: {
      kind: 'entry',
      id: node.slot?.definition.id ?? node.written.entryId,
      name,
      models: false,
      entryType: null,
      category: null,
    },
    culprits: [node.id],
    actual: node.number,
    limit: 0,
    per: 1,
    counted: 'selections',
    scope: 'self',
    constraintId: code === 'data/hidden' ? NOT_OFFERED : code,
    ownerId: node.written.entryId,
  };
}

function costLimits(roster: Roster, costs: readonly EvaluatedCost[]): readonly DataFinding[] {
  return roster.costLimits.flatMap(({ typeId, value }): DataFinding[] => {
    const total = costs.find((each) => each.typeId === typeId);
    if (value < 0 || !total || total.value <= value) return [];
    return [
      {
        code: 'data/cost-limit',
        place: 'roster',
        at: { kind: 'roster', id: 'roster', name: roster.name },
        within: null,
        subject: { kind: 'cost', id: typeId, name: total.name, models: false, entryType: null, category: null },
        culprits: [],
        actual: total.value,
        limit: value,
        per: 1,
        counted: total.name,
        scope: 'roster',
        constraintId: typeId,
        ownerId: 'costLimits',
      },
    ];
  });
}
