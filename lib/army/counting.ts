import type { EvaluatedProfile, EvaluatedSelection } from '../battlescribe/evaluate/evaluated';
import { alikeLines, memberLine, resembles, sameName } from './likeness';
import type { Reading } from './readings/reading';
import { roleNamed } from './roles';

/**
 * What an entry is to the count. `model`: models of its own. `member`: a model with its unit's statline. `mount`: its
 * statline
 * replaces that of the model that holds it (armour, a bike, a rank). `joined`: adds a second statline to that model (a
 * chariot and
 * its rider). `promotion`: one of its neighbours turned into this. `squad`: holds models, and its statline is theirs.
 * `aside`: set up beside
 * the unit in the game, no model, and what it holds is nobody's. `part`: anything else.
 */
type Role = 'model' | 'member' | 'mount' | 'joined' | 'promotion' | 'squad' | 'aside' | 'part';

/** One decision that the data's structure does not carry; matched by names, since ids differ between files. */
interface CountingRow {
  /** The entry's bare name. */
  readonly entry: RegExp;
  /** The bare name of something above it; null: anywhere. */
  readonly under: RegExp | null;
  readonly role: Role;
  readonly why: string;
}
export type CountingRows = readonly CountingRow[];

/** A selection that stands for models, before it is split into them. */
export interface Counted {
  readonly selection: EvaluatedSelection;
  /** How many models it stands for. */
  readonly copies: number;
  /** Models in one of its number: 2 for "2x Gun Drone". */
  readonly perNumber: number;
  readonly statlines: readonly EvaluatedProfile[];
  /** What it carries and what stands for it, without models inside it. */
  readonly parts: readonly EvaluatedSelection[];
  /** What it stands in, from the root down, other models left out. */
  readonly above: readonly EvaluatedSelection[];
  /** Whether it stands for models at all is not certain. */
  readonly unclear: boolean;
}

/**
 * What was bought beside the models: `within` is the selection whose models it is for, `inside` are the items on the
 * way to it, outermost first.
 */
export interface Loose {
  readonly selection: EvaluatedSelection;
  readonly within: EvaluatedSelection;
  readonly inside: readonly EvaluatedSelection[];
}

export interface Count {
  readonly root: EvaluatedSelection;
  readonly counted: readonly Counted[];
  readonly loose: readonly Loose[];
  /** Entries whose part in the count is not certain. */
  readonly unclear: readonly string[];
}

interface Draft {
  readonly selection: EvaluatedSelection;
  readonly above: readonly EvaluatedSelection[];
  readonly own: readonly EvaluatedProfile[];
  readonly perNumber: number;
  readonly mounts: EvaluatedProfile[];
  readonly joined: EvaluatedProfile[];
  readonly parts: EvaluatedSelection[];
  copies: number;
  unclear: boolean;
}

interface Walk {
  readonly reading: Reading;
  readonly drafts: Draft[];
  readonly loose: Loose[];
  readonly unclear: string[];
  /** Mounts bought for a whole unit. */
  readonly unitMounts: { readonly within: EvaluatedSelection; readonly lines: readonly EvaluatedProfile[] }[];
  readonly promotions: { readonly draft: Draft; readonly parent: EvaluatedSelection | null }[];
}

/** Where the walk stands. */
interface Place {
  readonly parent: EvaluatedSelection | null;
  readonly names: readonly string[];
  readonly above: readonly EvaluatedSelection[];
  readonly holder: Draft | null;
  /** Statlines of what it stands in that are shared by bare entries. */
  readonly shared: readonly EvaluatedProfile[];
}

/**
 * Counts the models of one root selection: model entries and statlines, with the data's known traps (see
 * counting.data.ts).
 */
export function countModels(root: EvaluatedSelection, reading: Reading): Count {
  if (reading.entriesSay) return countEntries(root, reading);
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
    .map((selection): Counted => ({
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

const linesOf = (selection: EvaluatedSelection, reading: Reading): readonly EvaluatedProfile[] =>
  selection.profiles.filter(reading.isStatline);

function visit(selection: EvaluatedSelection, place: Place, walk: Walk): void {
  if (selection.number <= 0) return;
  const lines = linesOf(selection, walk.reading);
  const doubts = walk.unclear.length;
  const role = roleOf(selection, lines, place, walk);
  if (role === 'aside') return;
  const names = [...place.names, likenName(selection.name)];
  if (role === 'model' || role === 'member' || role === 'promotion') {
    const draft = newDraft(selection, role === 'member' ? [] : lines, place, walk.unclear.length > doubts);
    walk.drafts.push(draft);
    if (role === 'member' || lines.length === 0) {
      draft.mounts.push(...(role === 'member' ? memberLine(selection.name, place.shared) : []));
    }
    if (role === 'promotion') walk.promotions.push({ draft, parent: place.parent });
    descend(selection, { ...place, names, holder: draft, shared: [] }, walk);
    return;
  }
  const { holder } = place;
  if (holder !== null) {
    holder.parts.push(selection);
    if (role === 'mount') holder.mounts.push(...lines);
    if (role === 'joined') holder.joined.push(...lines);
    descend(selection, { ...place, names }, walk);
    return;
  }
  if (role === 'mount') walk.unitMounts.push({ within: place.parent ?? selection, lines });
  else if (place.parent !== null && !holdsModels(selection, walk.reading)) {
    walk.loose.push({ selection, ...squadOf(place, place.parent, walk.reading) });
  }
  const shared = (role === 'part' || role === 'squad') && lines.length > 0 ? lines : place.shared;
  descend(selection, { ...place, names, above: [...place.above, selection], shared }, walk);
}

/** The innermost selection around it that holds models: an item inside an item of the squad is the squad's too. */
function squadOf({ above }: Place, parent: EvaluatedSelection, reading: Reading): Pick<Loose, 'within' | 'inside'> {
  const at = above.findLastIndex((each) => holdsModels(each, reading));
  return at < 0 ? { within: parent, inside: [] } : { within: above[at]!, inside: above.slice(at + 1) };
}

function descend(selection: EvaluatedSelection, place: Place, walk: Walk): void {
  selection.children.forEach((child) => visit(child, { ...place, parent: selection }, walk));
}

function newDraft(
  selection: EvaluatedSelection,
  own: readonly EvaluatedProfile[],
  place: Place,
  unclear: boolean,
): Draft {
  const perNumber = Number(/^\s*(\d+)\s*x\s/i.exec(selection.name)?.[1] ?? 1);
  return {
    selection,
    above: place.above,
    own,
    perNumber,
    mounts: [],
    joined: [],
    parts: [],
    copies: selection.number * perNumber,
    unclear,
  };
}

const likenName = (name: string): string => name.trim().toLowerCase();

function roleOf(selection: EvaluatedSelection, lines: readonly EvaluatedProfile[], place: Place, walk: Walk): Role {
  const row = rowFor(selection, place, walk.reading);
  if (row !== null) return row.role;
  if (lines.length > 0) return roleWithLines(selection, lines, place, walk);
  if (walk.reading.unitsAreSquads && place.holder === null && place.shared.length > 0 && selection.standsForModels) {
    return 'member';
  }
  if (isBareTransport(selection, walk.reading)) return 'model';
  if (place.holder === null && selection.type !== 'model' && losesItsLine(selection, place, walk.reading)) {
    return 'model';
  }
  if (selection.type !== 'model' || place.holder !== null) return 'part';
  if (mountsInside(selection, walk.reading)) return 'model';
  if (holdsModels(selection, walk.reading)) return 'part';
  if (place.shared.length > 0) {
    if (walk.reading.unitsAreSquads || place.shared.some((line) => resembles(selection.name, line.name))) {
      return 'member';
    }
    walk.unclear.push(selection.name);
    return 'part';
  }
  // In a unit it is a model of which nothing is known; under what takes no slot it is a choice (a chapter, a switch),
  // which costs nothing.
  return takesSlot(place.above[0] ?? selection) || selection.costs.some(({ value }) => value > 0) ? 'model' : 'part';
}

/** Something bought that carries passengers, without a statline: a vehicle all the same. */
const isBareTransport = (selection: EvaluatedSelection, reading: Reading): boolean =>
  (selection.profiles.some(reading.isTransport) || (selection.type === 'unit' && TRANSPORT.test(selection.name))) &&
  !holdsModels(selection, reading);

/**
 * The data hides a person's own statline once his mount or rank is bought: the statline that replaces it is all there
 * is. A squad's is its members'.
 */
const losesItsLine = (selection: EvaluatedSelection, place: Place, reading: Reading): boolean =>
  !selection.children.some((child) => child.type === 'model') &&
  selection.children.some((child) => {
    const row =
      linesOf(child, reading).length > 0
        ? rowFor(child, { ...place, names: [...place.names, likenName(selection.name)] }, reading)
        : null;
    return row !== null && row.role === 'mount';
  });

/** Whether a root selection stands in the army's organisation: configuration does not. */
export const takesSlot = (root: EvaluatedSelection): boolean => slotOf(root) !== null;

/** The primary category's name; null for what the data puts outside the organisation. */
export function slotOf(root: EvaluatedSelection): string | null {
  const name = root.categories.find((category) => category.primary)?.name.trim() ?? '';
  return /^(?:|\(?no category\)?|no force org(?:anisation)? slot|uncategori[sz]ed|configuration|stratagems?|reinforcement points)$/i.test(
    name,
  )
    ? null
    : roleNamed(name);
}

function rowFor(selection: EvaluatedSelection, place: Place, reading: Reading): CountingRow | null {
  const name = likenName(selection.name);
  const lines = linesOf(selection, reading);
  return (
    reading.counting.find(
      (row) =>
        row.entry.test(name) &&
        (row.under === null || place.names.some((above) => row.under?.test(above))) &&
        // A row about statlines cannot apply where the data gives none, nor one about members where nothing is shared.
        (row.role === 'part' ||
          row.role === 'promotion' ||
          (row.role === 'member' ? place.shared.length > 0 : lines.length > 0)) &&
        (row.role !== 'joined' || place.holder !== null) &&
        (row.role !== 'squad' || (selection.type !== 'model' && selection.children.length > 0)),
    ) ?? null
  );
}

function roleWithLines(
  selection: EvaluatedSelection,
  lines: readonly EvaluatedProfile[],
  place: Place,
  walk: Walk,
): Role {
  const { holder } = place;
  if (holder === null) return sharesItsLine(selection, lines, place, walk.reading) ? 'part' : 'model';
  const held = [...holder.own, ...holder.mounts];
  if (isChariot(lines) || isChariot(held)) {
    if (isHull(lines, walk.reading) !== isHull(held, walk.reading) || held.length === 0) {
      return held.length === 0 ? 'mount' : 'joined';
    }
  }
  if (lines.every(isBlank)) return 'joined';
  if (selection.type === 'model') return 'model';
  if (held.length === 0) return 'mount';
  if (
    isHull(lines, walk.reading) &&
    (!isHull(held, walk.reading) || selection.type === 'unit' || TRANSPORT.test(selection.name))
  ) {
    return 'model';
  }
  if (held.some((line) => lines.some((mine) => resembles(mine.name, line.name) || resembles(line.name, mine.name)))) {
    return 'mount';
  }
  walk.unclear.push(selection.name);
  return 'model';
}

const TRANSPORT = /drop pod|rhino|razorback|land raider|chimera|trukk|venom\b|raider|serpent|devilfish/i;
const isHull = (lines: readonly EvaluatedProfile[], reading: Reading): boolean => lines.some(reading.isVehicle);
const isChariot = (lines: readonly EvaluatedProfile[]): boolean =>
  lines.some((line) => line.characteristics.some((each) => /type/i.test(each.name) && /chariot/i.test(each.value)));
/** A vehicle commander's line: dashes all along. */
const isBlank = (line: EvaluatedProfile): boolean =>
  line.characteristics.some((each) => each.name.trim() === 'W' && /^\s*-+\s*$/.test(each.value));

/** Whether a statline on a squad is the line of bare entries below it, not of a model of its own. */
function sharesItsLine(
  selection: EvaluatedSelection,
  lines: readonly EvaluatedProfile[],
  place: Place,
  reading: Reading,
): boolean {
  if (selection.type === 'model') return false;
  if (
    reading.unitsAreSquads &&
    selection.type === 'unit' &&
    selection.children.some(
      (child) => child.type === 'model' || (child.standsForModels && linesOf(child, reading).length === 0),
    )
  ) {
    return true;
  }
  const names = [...place.names, likenName(selection.name)];
  const bare = (child: EvaluatedSelection): boolean => {
    if (linesOf(child, reading).length > 0) return false;
    const row = rowFor(child, { ...place, names, shared: lines, holder: null }, reading);
    if (row !== null && row.role !== 'part') return row.role === 'member';
    return (
      (child.type === 'model' && row === null && lines.some((line) => resembles(child.name, line.name))) ||
      (child.type !== 'model' && child.children.some(bare))
    );
  };
  return selection.children.some(bare);
}

/** Whether a bare model's statline lies on an option inside it (its armour, its mount). */
function mountsInside(selection: EvaluatedSelection, reading: Reading): boolean {
  return selection.children.some((child) => {
    if (child.type === 'model') return false;
    const row = rowFor(
      child,
      { parent: selection, names: [likenName(selection.name)], above: [], holder: null, shared: [] },
      reading,
    );
    if (linesOf(child, reading).length > 0) {
      return row === null ? child.number <= selection.number : row.role === 'mount';
    }
    return mountsInside(child, reading);
  });
}

/** Whether models are chosen below it. */
function holdsModels(selection: EvaluatedSelection, reading: Reading): boolean {
  return selection.children.some(
    (child) => child.type === 'model' || linesOf(child, reading).length > 0 || holdsModels(child, reading),
  );
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

function finished(draft: Draft, walk: Walk): Counted {
  const above = draft.above;
  const ridden = walk.unitMounts
    .filter((mount) => above.includes(mount.within) && !isHull([...draft.own, ...draft.mounts], walk.reading))
    .flatMap((mount) => mount.lines);
  const base = ridden.length > 0 ? ridden : draft.mounts.length > 0 ? draft.mounts : draft.own;
  const statlines = [...base, ...draft.joined];
  const { selection, copies, perNumber, parts, unclear } = draft;
  return {
    selection,
    copies,
    perNumber,
    statlines: statlines.length > 0 ? statlines : forgotten(selection, walk.reading),
    parts,
    above,
    unclear,
  };
}

/** A statline of a model's very name that its file hides by mistake: nothing else tells of that model. */
const forgotten = ({ name, hiddenStatlines }: EvaluatedSelection, reading: Reading): readonly EvaluatedProfile[] =>
  reading.unitsAreSquads ? hiddenStatlines.filter((line) => reading.isStatline(line) && sameName(name, line.name)) : [];

/** "Warrior with special weapon" has no statline where "Warrior" beside it has: it is the same man. */
function withNeighboursLine(bare: Counted, counted: readonly Counted[]): Counted {
  if (bare.statlines.length > 0) return bare;
  const near = counted.filter((each) => each !== bare && each.above.at(-1) === bare.above.at(-1));
  const lines = near.flatMap((each) => each.statlines);
  const [line, other] = alikeLines(bare.selection.name, lines);
  return line === undefined || other !== undefined ? bare : { ...bare, statlines: [line] };
}
