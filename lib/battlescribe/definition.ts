import { resolve, type LinkedFile } from './link';
import { offerOf, type Offer } from './offer';
import type {
  CategoryLink,
  Constraint,
  Container,
  Cost,
  EntryLink,
  Gate,
  Modifiable,
  Modifier,
  SelectionEntry,
  SelectionEntryGroup,
} from './schema';

/**
 * An entry or group as it stands at one place: the target with every link on the way merged into it. A place further up
 * (a parent's
 * own links) plays no part, so one definition serves every selection that reaches it.
 */
export interface Definition {
  readonly kind: 'entry' | 'group';
  /** The target's own id. */
  readonly id: string;
  /** The links of this hop, outermost first; none when it stands there directly. */
  readonly links: readonly string[];
  /** The target first, then the links from the innermost to the outermost: the order in which their modifiers act. */
  readonly layers: readonly Layer[];
  readonly name: string;
  readonly type: 'unit' | 'model' | 'upgrade';
  readonly hidden: boolean;
  readonly collective: boolean;
  readonly page: string | null;
  readonly publication: string | null;
  readonly publicationId: string | null;
  /** By cost type; a link's cost replaces the target's. */
  readonly costs: readonly Cost[];
  readonly constraints: readonly OwnedConstraint[];
  readonly modifiers: ReadonlyMap<string, readonly FlatModifier[]>;
  readonly categories: readonly CategoryLink[];
  /** The direct child (entry or link) that a group's minimum goes to. */
  readonly defaultId: string | null;
  /** Entries and groups directly below, in the order of the file. */
  readonly children: readonly Definition[];
  /** What a selection of this may hold, through groups of any depth. */
  readonly offer: Offer;
}

export interface Layer {
  readonly node: Container;
  readonly file: LinkedFile;
}

/** A constraint with the node that it stands on: legacy ids are unique only within their owner. */
export interface OwnedConstraint {
  readonly constraint: Constraint;
  readonly ownerId: string;
  /** The modifiers that change its value. */
  readonly modifiers: readonly FlatModifier[];
}

/** A modifier with the gates of the groups around it, outermost first; its own gate is last. */
export interface FlatModifier {
  readonly modifier: Modifier;
  readonly gates: readonly Gate[];
}

const NONE: readonly never[] = [];
/** A chain of links longer than this is a cycle. */
const MAX_LINKS = 16;

/** The definition of an entry or group that stands directly in a file; made once. */
export function define(
  file: LinkedFile,
  kind: 'entry' | 'group',
  node: SelectionEntry | SelectionEntryGroup,
): Definition {
  return memo(file, node, () => build(kind, node, [], [{ node, file }]));
}

/** The definition behind a link, or null when a link on the way leads nowhere. */
export function defineLink(file: LinkedFile, entryLink: EntryLink): Definition | null {
  const known = file.definitions.get(entryLink);
  if (known) return known;
  const layers: Layer[] = [{ node: entryLink, file }];
  for (let current = { node: entryLink, file }; layers.length < MAX_LINKS;) {
    const target = resolve(current.file, 'entries', current.node.targetId);
    if (target) {
      layers.unshift({ node: target.value.node, file: target.file });
      return memo(file, entryLink, () =>
        build(
          target.value.kind,
          target.value.node,
          layers
            .slice(1)
            .reverse()
            .map(({ node }) => node.id),
          layers,
        ),
      );
    }
    const next = findLink(current.file, current.node.targetId);
    if (!next) return null;
    layers.unshift(next);
    current = next;
  }
  return null;
}

/** All modifiers of a node in their order, those of groups with the groups' gates. */
export function flatModifiers(node: Modifiable): readonly FlatModifier[] {
  if (!node.modifiers && !node.modifierGroups) return NONE;
  const flat: FlatModifier[] = [];
  collect(node, [], flat);
  return flat;
}

/** Modifiers by the field that they change. */
export function byField(modifiers: readonly FlatModifier[]): ReadonlyMap<string, readonly FlatModifier[]> {
  const map = new Map<string, FlatModifier[]>();
  for (const flat of modifiers) {
    const known = map.get(flat.modifier.field);
    if (known) known.push(flat);
    else map.set(flat.modifier.field, [flat]);
  }
  return map;
}

/** Constraints of one node with the modifiers that change them. */
export function ownedConstraints(
  ownerId: string,
  constraints: readonly Constraint[] | undefined,
  modifiers: ReadonlyMap<string, readonly FlatModifier[]>,
): readonly OwnedConstraint[] {
  return (
    constraints?.map((constraint) => ({ constraint, ownerId, modifiers: modifiers.get(constraint.id) ?? NONE })) ?? NONE
  );
}

function collect(node: Modifiable, gates: readonly Gate[], into: FlatModifier[]): void {
  for (const modifier of node.modifiers ?? NONE) {
    into.push({ modifier, gates: isGated(modifier) ? [...gates, modifier] : gates });
  }
  for (const group of node.modifierGroups ?? NONE) collect(group, isGated(group) ? [...gates, group] : gates, into);
}

function isGated(gate: Gate): boolean {
  return Boolean(gate.conditions ?? gate.conditionGroups ?? gate.repeats);
}

function memo(file: LinkedFile, node: Container, make: () => Definition): Definition {
  let known = file.definitions.get(node);
  if (!known) file.definitions.set(node, (known = make()));
  return known;
}

function build(
  kind: 'entry' | 'group',
  target: SelectionEntry | SelectionEntryGroup,
  links: readonly string[],
  layers: readonly Layer[],
): Definition {
  const modifiers = byField(layers.flatMap(({ node }) => flatModifiers(node)));
  let children: readonly Definition[] | null = null;
  let offer: Offer | null = null;
  const publicationId = target.publicationId ?? null;
  const definition: Definition = {
    kind,
    id: target.id,
    links,
    layers,
    name: target.name,
    modifiers,
    type: 'type' in target ? target.type : 'upgrade',
    hidden: layers.some(({ node }) => node.hidden === true),
    collective: layers.some(({ node }) => node.collective === true),
    page: target.page ?? null,
    publicationId,
    publication:
      publicationId === null ? null : (resolve(layers[0]!.file, 'publications', publicationId)?.value ?? null),
    costs: mergeCosts(layers),
    constraints: layers.flatMap(({ node }, i) => layerConstraints(node, layers.slice(i))),
    categories: mergeCategories(layers),
    defaultId: 'defaultSelectionEntryId' in target ? (target.defaultSelectionEntryId ?? null) : null,
    get children() {
      return (children ??= childDefinitions(layers));
    },
    get offer() {
      return (offer ??= offerOf(definition.children));
    },
  };
  return definition;
}

/**
 * A modifier acts on the constraint of its own node, or of what a link leads to: never on a constraint of that id
 * further out.
 */
function layerConstraints(node: Container, outward: readonly Layer[]): readonly OwnedConstraint[] {
  return (
    node.constraints?.map((constraint) => {
      const shadowed = outward.findIndex(
        (layer) => layer.node !== node && layer.node.constraints?.some(({ id }) => id === constraint.id),
      );
      const acting = shadowed < 0 ? outward : outward.slice(0, shadowed);
      const modifiers = acting.flatMap((layer) =>
        flatModifiers(layer.node).filter(({ modifier }) => modifier.field === constraint.id),
      );
      return { constraint, ownerId: node.id, modifiers };
    }) ?? NONE
  );
}

function mergeCosts(layers: readonly Layer[]): readonly Cost[] {
  if (layers.length === 1) return layers[0]!.node.costs ?? NONE;
  const merged = new Map<string, Cost>();
  for (const { node } of layers) for (const cost of node.costs ?? NONE) merged.set(cost.typeId, cost);
  return [...merged.values()];
}

/**
 * A link's primary category wins over the target's, which is then only one of its categories. One node may name two:
 * which of them counts is the force's to say.
 */
function mergeCategories(layers: readonly Layer[]): readonly CategoryLink[] {
  const merged = new Map<string, CategoryLink>();
  for (const { node } of layers) {
    const names = node.categoryLinks ?? NONE;
    if (names.some(({ primary }) => primary)) {
      for (const [id, other] of merged) {
        if (other.primary) merged.set(id, { ...other, primary: undefined } as CategoryLink);
      }
    }
    for (const category of names) {
      const known = merged.get(category.targetId);
      merged.set(category.targetId, known?.primary ? { ...category, primary: true } : category);
    }
  }
  return [...merged.values()];
}

/**
 * What stands directly below some nodes, in the order of the file; links that lead nowhere are left out (linkFindings
 * names them).
 */
export function childDefinitions(
  layers: readonly {
    readonly node: Pick<Container, 'selectionEntries' | 'selectionEntryGroups' | 'entryLinks'>;
    readonly file: LinkedFile;
  }[],
): readonly Definition[] {
  const children: Definition[] = [];
  for (const { node, file } of layers) {
    for (const entry of node.selectionEntries ?? NONE) children.push(define(file, 'entry', entry));
    for (const group of node.selectionEntryGroups ?? NONE) children.push(define(file, 'group', group));
    for (const entryLink of node.entryLinks ?? NONE) {
      const definition = defineLink(file, entryLink);
      if (definition) children.push(definition);
    }
  }
  return children;
}

function findLink(from: LinkedFile, id: string): { readonly node: EntryLink; readonly file: LinkedFile } | null {
  for (const file of from.reach) {
    const node = file.index.links.find((entryLink) => entryLink.id === id);
    if (node) return { node, file };
  }
  return null;
}
