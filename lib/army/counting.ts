import type { DataFinding, EvaluatedForce, EvaluatedProfile, EvaluatedSelection } from '../engine/evaluated';
import { holdsModels, isHull, linesOf, plainName, roleOf, type EntryPlace } from './entryRole';
import { alikeLines, memberLine, resembles, sameName } from './likeness';
import type { Reading } from './readings/reading';
import { BUDGETS } from '../data/budgets.data';
import { plainSubject, newFinding } from '../engine/finding';
import { selectionWithin } from './walk';

/** A selection that stands for models, before it is split into them. */
export interface CountedSelection {
  selection: EvaluatedSelection;
  /** How many models it stands for. */
  copies: number;
  /** Models in one of its number: 2 for "2x Gun Drone". */
  perNumber: number;
  statlines: readonly EvaluatedProfile[];
  /** What it carries and what stands for it, without models inside it. */
  parts: readonly EvaluatedSelection[];
  /** What it is in, from the root down, other models left out. */
  above: readonly EvaluatedSelection[];
  /** Whether it stands for models at all is not certain. */
  unclear: boolean;
}

/** How many models some stand for. */
export const copiesIn = (counted: readonly Pick<CountedSelection, 'copies'>[]): number =>
  counted.reduce((sum, { copies }) => sum + copies, 0);

/** What was bought beside the models: `within` is for whom, `inside` the items on the way, outermost first. */
export interface LooseItem {
  selection: EvaluatedSelection;
  within: EvaluatedSelection;
  inside: readonly EvaluatedSelection[];
}

export interface Count {
  root: EvaluatedSelection;
  counted: readonly CountedSelection[];
  loose: readonly LooseItem[];
  /** Entries whose part in the count is not certain. */
  unclear: readonly string[];
}

interface Draft extends Omit<CountedSelection, 'statlines'> {
  own: readonly EvaluatedProfile[];
  mounts: EvaluatedProfile[];
  joined: EvaluatedProfile[];
  parts: EvaluatedSelection[];
}

interface Walk {
  reading: Reading;
  drafts: Draft[];
  loose: LooseItem[];
  unclear: string[];
  /** Mounts bought for a whole unit. */
  unitMounts: { within: EvaluatedSelection; lines: readonly EvaluatedProfile[] }[];
  promotions: { draft: Draft; parent: EvaluatedSelection | null }[];
}

interface Position extends EntryPlace {
  parent: EvaluatedSelection | null;
  holder: Draft | null;
}

/** Counts the models of one root selection: model entries and statlines, with the exceptions of counting.data.ts. */
export function countModels(root: EvaluatedSelection, reading: Reading): Count {
  if (reading.modelsBy === 'entries') return countEntries(root, reading);
  if (reading.modelsBy === 'type') return countTypes(root, reading);
  const walk: Walk = { reading, drafts: [], loose: [], unclear: [], unitMounts: [], promotions: [] };
  visit(root, { parent: null, names: [], above: [], holder: null, shared: [] }, walk);
  walk.promotions.forEach((promotion) => promote(promotion, walk));
  const counted = walk.drafts.filter((draft) => draft.copies > 0).map((draft) => finished(draft, walk));
  return {
    root,
    counted: counted.map((each) => withNeighboursLine(each, counted)),
    loose: walk.loose,
    unclear: walk.unclear,
  };
}

/** Every model is an entry right under its unit, and what it carries is under the model. */
function countEntries(root: EvaluatedSelection, reading: Reading): Count {
  const counted = root.children
    .filter(({ type, number }) => type === 'model' && number > 0)
    .map((selection): CountedSelection => ({
      selection,
      copies: selection.number,
      perNumber: 1,
      statlines: linesOf(selection, reading),
      parts: selection.children,
      above: [root],
      unclear: false,
    }));
  return { root, counted, loose: [], unclear: [] };
}

function visit(selection: EvaluatedSelection, position: Position, walk: Walk): void {
  if (selection.number <= 0) return;
  const lines = linesOf(selection, walk.reading);
  const doubts = walk.unclear.length;
  const role = roleOf(selection, lines, position, walk);
  if (role === 'aside') return;
  const names = [...position.names, plainName(selection.name)];
  if (role === 'model' || role === 'member' || role === 'promotion') {
    const perNumber = Number(/^\s*(\d+)\s*x\s/i.exec(selection.name)?.[1] ?? 1);
    const draft: Draft = {
      selection,
      above: position.above,
      own: role === 'member' ? [] : lines,
      perNumber,
      mounts: role === 'member' ? [...memberLine(selection.name, position.shared)] : [],
      joined: [],
      parts: [],
      copies: selection.number * perNumber,
      unclear: walk.unclear.length > doubts,
    };
    walk.drafts.push(draft);
    if (role === 'promotion') walk.promotions.push({ draft, parent: position.parent });
    descend(selection, { ...position, names, holder: draft, shared: [] }, walk);
    return;
  }
  const { holder } = position;
  if (holder !== null) {
    holder.parts.push(selection);
    if (role === 'mount') holder.mounts.push(...lines);
    if (role === 'joined') holder.joined.push(...lines);
    descend(selection, { ...position, names }, walk);
    return;
  }
  if (role === 'mount') walk.unitMounts.push({ within: position.parent ?? selection, lines });
  else if (position.parent !== null && !holdsModels(selection, walk.reading)) {
    walk.loose.push({ selection, ...squadOf(position, position.parent, walk.reading) });
  }
  const shared = (role === 'part' || role === 'squad') && lines.length > 0 ? lines : position.shared;
  descend(selection, { ...position, names, above: [...position.above, selection], shared }, walk);
}

/** The innermost selection around it that holds models: an item inside an item of the squad is the squad's too. */
function squadOf({ above }: Position, parent: EvaluatedSelection, reading: Reading): Omit<LooseItem, 'selection'> {
  const at = above.findLastIndex((each) => holdsModels(each, reading));
  return at < 0 ? { within: parent, inside: [] } : { within: above[at]!, inside: above.slice(at + 1) };
}

function descend(selection: EvaluatedSelection, position: Position, walk: Walk): void {
  selection.children.forEach((child) => visit(child, { ...position, parent: selection }, walk));
}

/** "Upgrade one Flamer to Pyrocaster": one of its neighbours is this model instead. */
function promote({ draft, parent }: Walk['promotions'][number], walk: Walk): void {
  const from = /^upgrade (?:one|a) (.+?) to\b/i.exec(draft.selection.name)?.[1] ?? '';
  const neighbours = walk.drafts.filter(
    (each) => each !== draft && (parent?.children.includes(each.selection) ?? false) && each.copies >= draft.copies,
  );
  const source = neighbours.find((each) => resembles(from, each.selection.name)) ?? neighbours[0];
  draft.unclear = source === undefined;
  if (source === undefined) walk.unclear.push(draft.selection.name);
  else source.copies -= draft.copies;
}

function finished({ own, mounts, joined, ...counted }: Draft, { unitMounts, reading }: Walk): CountedSelection {
  const ridden = unitMounts
    .filter(({ within }) => counted.above.includes(within) && !isHull([...own, ...mounts], reading))
    .flatMap(({ lines }) => lines);
  const base = [ridden, mounts].find((lines) => lines.length > 0) ?? own;
  const statlines = [...base, ...joined];
  return { ...counted, statlines: statlines.length > 0 ? statlines : forgotten(counted.selection, reading) };
}

/** A statline of a model's very name that its file hides by mistake: nothing else tells of that model. */
const forgotten = ({ name, hiddenStatlines }: EvaluatedSelection, reading: Reading): readonly EvaluatedProfile[] =>
  reading.unitsAreSquads ? hiddenStatlines.filter((line) => reading.isStatline(line) && sameName(name, line.name)) : [];

/** "Warrior with special weapon" has no statline where "Warrior" beside it has: it is the same man. */
function withNeighboursLine(bare: CountedSelection, counted: readonly CountedSelection[]): CountedSelection {
  if (bare.statlines.length > 0) return bare;
  const near = counted.filter((each) => each !== bare && each.above.at(-1) === bare.above.at(-1));
  const lines = near.flatMap((each) => each.statlines);
  const [line, other] = alikeLines(bare.selection.name, lines);
  return line === undefined || other !== undefined ? bare : { ...bare, statlines: [line] };
}

/** A model as far as it is counted: what is inside of it is still to come. */
interface Holder {
  selection: EvaluatedSelection;
  statlines: EvaluatedProfile[];
  parts: EvaluatedSelection[];
}

/** What is above a selection, and the model that it is inside of. */
interface TypedPlace {
  above: readonly EvaluatedSelection[];
  holder: Holder | null;
  /** The innermost squad around it. */
  squad: EvaluatedSelection;
}

/**
 * Counts models by their types alone, at any depth; a unit without any is one itself. A mount or crew inside a model is
 * one piece with it; what a model has inside that is the whole unit, a drone for instance, stands by itself.
 */
function countTypes(root: EvaluatedSelection, reading: Reading): Count {
  const counted: CountedSelection[] = [];
  const loose: LooseItem[] = [];
  const carried = typesCarried(root);
  const visit = (selection: EvaluatedSelection, { above, holder, squad }: TypedPlace): void => {
    if (selection.number <= 0) return;
    const rides = holder !== null && holder.selection !== root;
    if (isTypedModel(selection) && !rides) {
      const statlines = [...nearestLines([...above, selection], reading, carried)];
      const parts: EvaluatedSelection[] = [];
      counted.push({ selection, copies: selection.number, perNumber: 1, statlines, parts, above, unclear: false });
      selection.children.forEach((child) => visit(child, { above, holder: { selection, statlines, parts }, squad }));
      return;
    }
    if (rides && isTypedModel(selection)) holder.statlines.push(...nearestLines([selection], reading, carried));
    if (holder !== null) holder.parts.push(selection);
    else if (selection !== root && !holdsTypedModel(selection)) loose.push({ selection, within: squad, inside: [] });
    const inside = holder === null ? [...above, selection] : above;
    const around = holder === null && holdsTypedModel(selection) ? selection : squad;
    selection.children.forEach((child) => visit(child, { above: inside, holder, squad: around }));
  };
  visit(root, { above: [], holder: null, squad: root });
  return { root, counted: inOnePiece(counted), loose, unclear: [] };
}

const isJoined = ({ selection }: CountedSelection): boolean =>
  selection.subType === 'crew' || selection.subType === 'mount';

/** Crew and mounts with those that they are one piece with: those around them of which there are most. */
function inOnePiece(counted: readonly CountedSelection[]): readonly CountedSelection[] {
  const others = counted.filter((each) => !isJoined(each));
  if (others.length === 0 || others.length === counted.length) return counted;
  const inside = new Map(others.map((each) => [each, [] as CountedSelection[]]));
  for (const each of counted.filter(isJoined)) {
    const near = others.filter(({ above }) => above.at(-1) === each.above.at(-1));
    inside.get(mostOf(near.length > 0 ? near : others))?.push(each);
  }
  return others.map((each) => ({
    ...each,
    statlines: [...each.statlines, ...(inside.get(each) ?? []).flatMap(({ statlines }) => statlines)],
    parts: [...each.parts, ...(inside.get(each) ?? []).flatMap(({ selection, parts }) => [selection, ...parts])],
  }));
}

const mostOf = (counted: readonly CountedSelection[]): CountedSelection =>
  counted.reduce((most, each) => (each.copies > most.copies ? each : most));

const isTypedModel = (selection: EvaluatedSelection): boolean =>
  selection.type === 'model' || (selection.type === 'unit' && !holdsTypedModel(selection));

const holdsTypedModel = ({ children }: EvaluatedSelection): boolean =>
  children.some((child) => child.number > 0 && (isTypedModel(child) || holdsTypedModel(child)));

/** The types of profiles that things have: a model's line of such a type beside its own is its weapon's. */
export function typesCarried(root: EvaluatedSelection): ReadonlySet<string> {
  const upgrades = selectionWithin(root).filter(({ type }) => type === 'upgrade');
  return new Set(upgrades.flatMap(({ profiles }) => profiles.map(({ typeName }) => typeName)));
}

/** Its own lines of figures, else those of the squad that it stands in. */
function nearestLines(
  chain: readonly EvaluatedSelection[],
  reading: Reading,
  carried: ReadonlySet<string>,
): readonly EvaluatedProfile[] {
  const lines = chain.toReversed().map((selection) => linesOf(selection, reading));
  const ofModels = lines.map((each) => each.filter(({ typeName }) => !carried.has(typeName)));
  return ofModels.find((each) => each.length > 0) ?? lines.find((each) => each.length > 0) ?? [];
}

/** A root selection in its detachment, with its models. */
export interface RootSelection {
  force: EvaluatedForce;
  selection: EvaluatedSelection;
  count: Count;
}

/** Those whose models are within the budget of a whole list, and those beyond it, which have none. */
export function withinModels<Root extends RootSelection>(
  bought: readonly Root[],
): { there: readonly Root[]; tooMany: readonly Root[] } {
  let models = 0;
  const tooMany: Root[] = [];
  const there = bought.map((each) => {
    const own = copiesIn(each.count.counted);
    if (models + own <= BUDGETS.models.limit) {
      models += own;
      return each;
    }
    tooMany.push(each);
    return { ...each, count: { ...each.count, counted: [], unclear: [each.selection.name] } };
  });
  return { there, tooMany };
}

/** What is told of one beyond it. */
export function unusable({ force, selection, count }: RootSelection): DataFinding {
  const { limit, unit } = BUDGETS.models;
  const { id, name } = selection;
  return newFinding('data/unusable', {
    place: 'root',
    at: { kind: 'selection', id, name },
    subject: plainSubject('entry', selection.entryId, name),
    culprits: [id],
    actual: copiesIn(count.counted),
    limit,
    counted: unit,
    scope: 'roster',
    constraintId: 'models',
    ownerId: selection.entryId,
    file: force.catalogue.name,
  });
}
