import type { EvaluatedProfile, EvaluatedSelection } from '../engine/evaluated';
import { linesOf } from './entryRole';
import type { Reading } from './readings/reading';
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

/** A model as far as it is counted: what is inside of it is still to come. */
interface Holder {
  selection: EvaluatedSelection;
  statlines: EvaluatedProfile[];
  parts: EvaluatedSelection[];
}

/** What is above a selection, and the model that it is inside of. */
interface Place {
  above: readonly EvaluatedSelection[];
  holder: Holder | null;
  /** The innermost squad around it. */
  squad: EvaluatedSelection;
}

/**
 * Counts models by their types alone, at any depth; a unit without any is one itself. A mount or crew inside a model is one
 * piece with it; what a model has inside that is the whole unit, a drone for instance, stands by itself.
 */
export function countTypes(root: EvaluatedSelection, reading: Reading): Count {
  const counted: CountedSelection[] = [];
  const loose: LooseItem[] = [];
  const carried = typesCarried(root);
  const visit = (selection: EvaluatedSelection, { above, holder, squad }: Place): void => {
    if (selection.number <= 0) return;
    const rides = holder !== null && holder.selection !== root;
    if (isModel(selection) && !rides) {
      const statlines = [...nearestLines([...above, selection], reading, carried)];
      const parts: EvaluatedSelection[] = [];
      counted.push({ selection, copies: selection.number, perNumber: 1, statlines, parts, above, unclear: false });
      selection.children.forEach((child) => visit(child, { above, holder: { selection, statlines, parts }, squad }));
      return;
    }
    if (rides && isModel(selection)) holder.statlines.push(...nearestLines([selection], reading, carried));
    if (holder !== null) holder.parts.push(selection);
    else if (selection !== root && !holdsModel(selection)) loose.push({ selection, within: squad, inside: [] });
    const inside = holder === null ? [...above, selection] : above;
    const around = holder === null && holdsModel(selection) ? selection : squad;
    selection.children.forEach((child) => visit(child, { above: inside, holder, squad: around }));
  };
  visit(root, { above: [], holder: null, squad: root });
  return { root, counted: joined(counted), loose, unclear: [] };
}

const isJoined = ({ selection }: CountedSelection): boolean =>
  selection.subType === 'crew' || selection.subType === 'mount';

/** Crew and mounts with those that they are one piece with: those around them of which there are most. */
function joined(counted: readonly CountedSelection[]): readonly CountedSelection[] {
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

const isModel = (selection: EvaluatedSelection): boolean =>
  selection.type === 'model' || (selection.type === 'unit' && !holdsModel(selection));

const holdsModel = ({ children }: EvaluatedSelection): boolean =>
  children.some((child) => child.number > 0 && (isModel(child) || holdsModel(child)));

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
