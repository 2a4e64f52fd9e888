import { madeOnce, rememberedOf, NONE } from '../foundation/collect';
import { inSteps, type Steps } from '../foundation/steps';
import type { Selection } from '../documents/roster/schema';
import type { Definition, FlatModifier, GroupSlot } from '../data/definition';
import { dialectOf } from '../data/dialect';
import { type LinkedFile, resolve, resolveInfo } from '../data/link';
import { isStatlineIn, standsForModels } from '../data/standsForModels';
import { houseOf } from '../data/rootOffer';
import { annotationAt, type Info, infoOf } from './info';
import { partnersAt } from './associations';
import { limitOf } from './constraint';
import { isHiddenSelection, nameOf } from './entry';
import { answerOf } from './ledger';
import type { EvaluatedForce, EvaluatedProfile, EvaluatedSelection } from './evaluated';
import { forceCategories, forcePageOf, isHiddenForce, ownAndGame, rootInfo } from './force';
import { forceModifiers } from './forceParts';
import { ofUnit } from './frame';
import { remarksOn } from './messages';
import { applications, modifyText } from './modifier';
import { forceOf, isOfHolder } from './scope';
import { namedCosts } from './forceCost';
import type { ForceNode, Holder, SelectionNode } from './tree';
import { forcePlace, groupPlace, type AskPlace, placeOf, type World } from './world';
import type { InfoHolder } from '../data/schema';
import { actsNow, actsOn } from './act';

const ADDED = 'add-info';
const SHOWN = ['profile', 'rule', 'infoGroup'] as const;

interface Holding {
  node: InfoHolder;
  file: LinkedFile;
}

/** What a place shows, with what modifiers have it show besides. What is only shown is never in doubt. */
function withAdded(
  holders: readonly Holding[],
  own: readonly FlatModifier[] | undefined,
  place: AskPlace,
): readonly Holding[] {
  const acts = actsOn(place, ADDED);
  if (own === undefined && acts.length === 0) return holders;
  const ids = answerOf(place.world.ledger, () => [
    ...(own ?? NONE).filter((flat) => applications(flat, place) !== 0).map(valueAdded),
    ...acts.filter((act) => actsNow(place.world, act) !== 0).map(({ flat }) => valueAdded(flat)),
  ]).value;
  const force = forceOf(place)?.file ?? null;
  const files = [...holders.map(({ file }) => file), ...(force === null ? NONE : [force])];
  const links = [...new Set(ids)].map((id) => files.map((file) => linkIn(id, file)).find((each) => each !== null));
  return [...holders, ...links.flatMap((each) => each ?? NONE)];
}

const valueAdded = ({ modifier: { type, value } }: FlatModifier): string => (type === 'add' ? value : '');

/** The links to each piece, by the file that sees it, made so far: shown again and again. */
const linksOf = rememberedOf((_: LinkedFile) => new Map<string, Holding | null>());

function linkIn(id: string, file: LinkedFile): Holding | null {
  return madeOnce(linksOf(file), id, () => {
    const link = SHOWN.map((type) => ({ id: '', name: '', targetId: id, type })).find((each) =>
      resolveInfo(file, each),
    );
    return link === undefined ? null : { node: { infoLinks: [link] }, file };
  });
}

/** An evaluated force with everything in it. */
export function* evaluateForce(world: World, node: ForceNode): Steps<EvaluatedForce> {
  const costs = namedCosts(world, node);
  const info = node.entry ? forceInfo(world, node, node.entry) : { profiles: [], rules: [] };
  return {
    id: node.id,
    entryId: node.written.entryId,
    name: nameOf(world, node),
    hidden: isHiddenForce(world, node),
    customName: node.written.customName,
    catalogue: {
      id: node.written.catalogueId,
      name: node.file?.file.name ?? node.written.catalogueName,
      revision: node.file?.file.revision ?? 0,
    },
    page: forcePageOf(world, node),
    publicationId: node.entry?.value.publicationId ?? null,
    publications: node.file === null ? [] : publicationsIn(node.file),
    categories: forceCategories(world, node),
    ...filled('costs', costs),
    ...info,
    selections: yield* inSteps(node.children, function* (child) {
      yield;
      return ofUnit(world, child, 'evaluated', () => evaluateSelection(world, child));
    }),
    forces: yield* inSteps(node.forces, (force) => evaluateForce(world, force)),
    ...(node.entry?.value.childForcesLabel && { childForcesLabel: node.entry.value.childForcesLabel }),
    ...filled('remarks', remarksOn(world, node)),
  };
}

function forceInfo(world: World, node: ForceNode, { value, file }: NonNullable<ForceNode['entry']>): Info {
  const place = forcePlace(world, node);
  const holders = [{ node: value, file }, ...rootInfo(node)];
  return infoOf(withAdded(holders, forceModifiers(value, node.link).byField.get(ADDED), place), place);
}

/** A list as a field, where there is anything in it. */
const filled = <K extends string, T>(key: K, all: readonly T[]) =>
  (all.length === 0 ? {} : { [key]: all }) as { [Key in K]?: readonly T[] };

/** The page after modifiers, of which New Recruit knows none there: it has that of a link before its target's. */
const pageOf = ({ page, modifiers, layers }: Definition, place: AskPlace): string | null =>
  (dialectOf(place.world.roster.linked) === 'newrecruit'
    ? (layers.findLast(({ node }) => node.page)?.node.page ?? null)
    : modifyText(page ?? '', modifiers.get('page'), place)) || null;

const publicationsIn = rememberedOf((file: LinkedFile): EvaluatedForce['publications'] =>
  ownAndGame(file).flatMap(({ index }) => [...index.publications].map(([id, name]) => ({ id, name }))),
);

function evaluateSelection(world: World, node: SelectionNode): EvaluatedSelection {
  const { written, slot } = node;
  const definition = slot?.definition ?? null;
  const place = placeOf(world, node);
  const { value: info, doubt } = answerOf(world.ledger, () =>
    definition
      ? infoOf(withAdded(definition.layers, definition.modifiers.get(ADDED), place), place)
      : recordedInfo(written),
  );
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
    notes: written.notes,
    type: definition?.type ?? written.recorded?.type ?? 'upgrade',
    ...(definition?.subType && { subType: definition.subType }),
    number: node.number,
    standsForModels: definition
      ? standsForModels(definition, node.parent.kind === 'selection' ? (node.parent.slot?.definition ?? null) : null)
      : written.recorded?.type === 'model',
    hidden: isHiddenSelection(world, node),
    missing: definition === null,
    ...(definition === null && written.recorded && { recorded: written.recorded.costs }),
    fromGameSystem: node.parent.kind === 'force' && definition?.layers.at(-1)!.file === world.roster.linked.gameSystem,
    house: node.parent.kind === 'force' && definition !== null ? houseOf(definition) : null,
    costs: namedCosts(world, node),
    categories: definition
      ? (world.categories.get(node) ?? []).map(({ id, primary }) => ({ id, primary, name: categoryName(node, id) }))
      : (written.recorded?.categories ?? []),
    profiles: info.profiles,
    rules: info.rules,
    ...(doubt && { profilesDoubt: doubt }),
    hiddenStatlines: definition?.type === 'model' ? hiddenStatlines(definition, info.profiles, place) : [],
    maximums: limitsOf('max', definition, place),
    minimum: limitsOf('min', definition, place).reduce(
      (most, { scope, value }) => (scope === 'parent' ? Math.max(most, value) : most),
      0,
    ),
    publication: definition?.publication ?? null,
    publicationId: definition?.publicationId ?? null,
    page: definition ? pageOf(definition, place) : null,
    ...filled('remarks', remarksOn(world, node)),
    ...annotationAt(definition, place),
    ...filled('associations', partnersAt(world, node)),
    children: node.children.map((child) => evaluateSelection(world, child)),
  };
}

/** What the data does not have is shown as the file has it that the list was read from. */
const recordedInfo = ({ recorded }: Selection): Info => ({
  profiles: recorded?.profiles?.map((profile) => ({ ...profile, ...NOWHERE })) ?? [],
  rules: recorded?.rules?.map((rule) => ({ ...rule, ...NOWHERE })) ?? [],
});
const NOWHERE = { page: null, publicationId: null };

/** Numbers of selections that the data sets in force at a place. */
function limitsOf(type: 'min' | 'max', definition: Definition | null, place: AskPlace) {
  const limits: { scope: string; value: number }[] = [];
  for (const owned of definition?.constraints ?? NONE) {
    const { constraint } = owned;
    if (constraint.type !== type || constraint.field !== 'selections') continue;
    const value = limitOf(owned, place);
    if (value !== null) limits.push({ scope: constraint.scope, value });
  }
  return limits;
}

function maximumOf(world: World, group: GroupSlot, holder: Holder): number | null {
  if (!group.definition.constraints.some(({ constraint: { type } }) => type === 'max')) return null;
  const values = limitsOf('max', group.definition, groupPlace(world, group, holder))
    .filter(({ scope }) => isOfHolder(scope, group.definition))
    .map(({ value }) => value);
  return values.length === 0 ? null : Math.min(...values);
}

function hiddenStatlines(
  definition: Definition,
  shown: readonly EvaluatedProfile[],
  place: AskPlace,
): readonly EvaluatedProfile[] {
  const isBody = ({ typeId }: EvaluatedProfile): boolean => isStatlineIn(definition, typeId);
  return shown.some(isBody) ? [] : infoOf(definition.layers, place, true).profiles.filter(isBody);
}

/** As the files call it that the entry is in and is linked from: another file may have another name for the id. */
const categoryName = ({ slot, force }: SelectionNode, id: string): string =>
  (slot && ownCategoryName(slot.definition, id)) ?? nameIn(force.file, id) ?? id;

const nameIn = (file: LinkedFile | null, id: string): string | null =>
  (file && resolve(file, 'categories', id)?.value.name) ?? null;

const categoryNames = rememberedOf((_: Definition) => new Map<string, string | null>());

function ownCategoryName(definition: Definition, id: string): string | null {
  return madeOnce(categoryNames(definition), id, () => {
    const { layers } = definition;
    const named = layers.find(({ node }) => node.categoryLinks?.some(({ targetId }) => targetId === id));
    const [name = null] = [...(named ? [named] : []), ...layers].flatMap(({ file }) => nameIn(file, id) ?? []);
    return name;
  });
}
