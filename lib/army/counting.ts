import type { DataFinding, EvaluatedForce, EvaluatedProfile, EvaluatedSelection } from '../engine/evaluated';
import { holdsModels, isHull, linesOf, plainName, roleOf, type EntryPlace } from './entryRole';
import { copiesIn, type Count, type CountedSelection, countTypes, type LooseItem } from './countTypes';
import { alikeLines, memberLine, resembles, sameName } from './likeness';
import type { Reading } from './readings/reading';
import { BUDGETS } from '../data/budgets.data';
import { plainSubject, newFinding } from '../engine/finding';

export { copiesIn, type Count, type CountedSelection, type LooseItem } from './countTypes';

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
