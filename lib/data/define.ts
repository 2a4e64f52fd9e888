import { madeOnce, rememberedOf, NONE } from '../foundation/collect';
import { BUDGETS } from './budgets.data';
import type { CarriedModifier, Definition, Layer, Offer, OwnedConstraint } from './definition';
import { type LinkedFile, resolve } from './link';
import { offerOf } from './offer';
import { carriedModifiers, flatModifiers, isStray, joinedFields, NO_FIELDS, ownedConstraints } from './flatModifiers';
import type {
  Association,
  CategoryLink,
  Constraint,
  Container,
  Cost,
  EntryLink,
  SelectionEntry,
  SelectionEntryGroup,
} from './schema';

/** A chain of links longer than this is a cycle. */
const MOST_LINKS = 16;

const define = (file: LinkedFile, kind: 'entry' | 'group', node: SelectionEntry | SelectionEntryGroup): Definition =>
  madeOnce(definitionsOf(file), node, () => build(kind, node, [{ node, file }]));

/** The definition behind a link, or null when a link on the way leads nowhere. */
export function defineLink(file: LinkedFile, entryLink: EntryLink): Definition | null {
  const known = definitionsOf(file).get(entryLink);
  if (known) return known;
  const layers: Layer[] = [{ node: entryLink, file }];
  for (let current = { node: entryLink, file }; layers.length < MOST_LINKS;) {
    const target = resolve(current.file, 'entries', current.node.targetId);
    if (target) {
      layers.unshift({ node: target.value.node, file: target.file });
      return madeOnce(definitionsOf(file), entryLink, () => build(target.value.kind, target.value.node, layers));
    }
    const next = resolve(current.file, 'links', current.node.targetId);
    if (!next) return null;
    current = { node: next.value, file: next.file };
    layers.unshift(current);
  }
  return null;
}

/** Returns the definitions directly below some nodes, in file order. Skips links that lead nowhere. */
export function childDefinitions(
  layers: readonly {
    node: Pick<Container, 'selectionEntries' | 'selectionEntryGroups' | 'entryLinks'>;
    file: LinkedFile;
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

/** Definitions made so far, by node: the same node is another one to each file that reaches it. */
const definitionsOf = rememberedOf((_: LinkedFile) => new Map<Container, Definition>());

function build(
  kind: 'entry' | 'group',
  target: SelectionEntry | SelectionEntryGroup,
  layers: readonly Layer[],
): Definition {
  const nodes = layers.map(({ node }) => node);
  const links = nodes.slice(1).reverse();
  const all = nodes.flatMap(flatModifiers);
  const isCut = all.length > BUDGETS.modifiers.limit;
  const lists = {
    costTypes: mergeCosts(nodes),
    limits: nodes.flatMap((node, i) => layerConstraints(node, nodes.slice(i), isCut)),
    categories: mergeCategories(nodes),
  };
  let children: readonly Definition[] | null = null;
  let offer: Offer | null = null;
  let carries: readonly CarriedModifier[] | null = null;
  const publicationId = target.publicationId ?? null;
  const definition: Definition = {
    kind,
    id: target.id,
    links: links.map((each) => each.id),
    layers,
    name: target.name,
    modifiers: isCut ? NO_FIELDS : joinedFields(nodes),
    type: 'type' in target ? target.type : 'upgrade',
    subType: 'subType' in target ? (target.subType ?? null) : null,
    hidden: nodes.some(({ hidden }) => hidden === true),
    collective: nodes.some(({ collective }) => collective === true),
    page: target.page ?? null,
    publicationId,
    publication:
      publicationId === null ? null : (resolve(layers[0]!.file, 'publications', publicationId)?.value ?? null),
    costs: lists.costTypes.slice(0, BUDGETS.costTypes.limit),
    constraints: lists.limits.slice(0, BUDGETS.limits.limit),
    categories: lists.categories.slice(0, BUDGETS.categories.limit),
    associations: associationsIn(layers),
    strays: isCut ? NONE : all.filter(isStray),
    unread: nodes.flatMap(unreadIn),
    excess: isCut
      ? 'modifiers'
      : ((['costTypes', 'limits', 'categories'] as const).find((each) => lists[each].length > BUDGETS[each].limit) ??
        null),
    defaultAmount: nodes.findLast(({ defaultAmount }) => defaultAmount)?.defaultAmount ?? null,
    defaultId: 'defaultSelectionEntryId' in target ? (target.defaultSelectionEntryId ?? null) : null,
    get children() {
      return (children ??= childDefinitions(layers));
    },
    get carries() {
      return (carries ??= carriedModifiers(
        layers,
        nodes.flatMap(({ categoryLinks = NONE }) => categoryLinks),
      ));
    },
    get offer() {
      return (offer ??= offerOf(definition.children));
    },
  };
  return definition;
}

function associationsIn(layers: readonly Layer[]): readonly Association[] {
  if (!layers.some(({ node }) => 'associations' in node || 'associationLinks' in node)) return NONE;
  const all = layers.flatMap(({ node, file }) => {
    const { associations = NONE, associationLinks = NONE } = node as SelectionEntry;
    const shared = associationLinks.flatMap(({ targetId }) => resolve(file, 'associations', targetId)?.value ?? NONE);
    return [...associations, ...shared];
  });
  // Two links may lead to the same one.
  return [...new Set(all)];
}

/** What is not understood of a node itself and of its limits. */
export const unreadIn = ({ unread, constraints }: Pick<Container, 'unread' | 'constraints'>): readonly string[] => [
  ...(unread ?? NONE),
  ...(constraints?.flatMap((constraint) => constraint.unread ?? NONE) ?? NONE),
];

/** A modifier acts on the limit of its own node, or of what a link leads to: never on one of that id further out. */
function layerConstraints(node: Container, outward: readonly Container[], isCut: boolean): readonly OwnedConstraint[] {
  if (node.constraints === undefined) return NONE;
  const actingOn = (constraint: Constraint): readonly Container[] => {
    if (isCut) return NONE;
    const isShadow = (other: Container): boolean =>
      other !== node && limitsOf(other).some(({ id }) => id === constraint.id);
    const shadowed = outward.findIndex(isShadow);
    return shadowed < 0 ? outward : outward.slice(0, shadowed);
  };
  return ownedConstraints(node.id, limitsOf(node), actingOn, outward.flatMap(limitsOf));
}

/** The limits of a node; one more than is used shows that there are too many. */
const limitsOf = ({ constraints = NONE }: Container): readonly Constraint[] =>
  constraints.slice(0, BUDGETS.limits.limit + 1);

function mergeCosts(nodes: readonly Container[]): readonly Cost[] {
  if (nodes.length === 1) return nodes[0]!.costs ?? NONE;
  const merged = new Map<string, Cost>();
  for (const { costs = NONE } of nodes) {
    for (const cost of costs.slice(0, BUDGETS.costTypes.limit + 1)) merged.set(cost.typeId, cost);
  }
  return [...merged.values()];
}

/** A link's primary category wins over the target's. One node may name two: the force decides which of them counts. */
function mergeCategories(nodes: readonly Container[]): readonly CategoryLink[] {
  const merged = new Map<string, CategoryLink>();
  for (const { categoryLinks = NONE } of nodes) {
    const names = categoryLinks.slice(0, BUDGETS.categories.limit + 1);
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
