import { recordedPoints } from '../army/prices';
import type { Army, Counts, Model, Unit } from '../army/army';
import { type Format, type Slot, pointsLimit } from '../rules/format';
import { type Report, modelLabel } from '../rules/report';
import { placesTaken, unitsOfRole } from '../formats/shared/max-slots';
import { bounded, clipped } from '../foundation/bounded';
import { groupedBy } from '../foundation/collect';
import { baseLabel, baseShape, baseSize, initialsOf } from './modelBase';
import { pointsShown } from './gameSize';
import { graver, type ProblemState, problemState, verdictView, type VerdictView } from './verdictView';
import { difference, sum } from '../foundation/decimal';
import type { CheckedRoster } from './checkRoster';
import { LINE_LENGTH, MOST_STORED_BASES, MOST_LINES, NOTES_LENGTH } from '../documents/shortVerdict';
import type { Base, ShortVerdict } from '../documents/shortVerdict';

/** What the drawings need to know of a format. */
export type DrawnFormat = Pick<Format, 'slots' | 'limits' | 'traits' | 'gameSizes' | 'declarable' | 'byData'>;

export interface TrayView {
  bases: readonly Base[];
  /** Models that are not drawn, since they are too many. */
  left: number;
  /** Places drawn; what is beyond them is too much. Null: no limit. */
  places: number | null;
}

export interface SlotView {
  name: string;
  /** The format asks for some of it. */
  needed: boolean;
  limit: number;
  /** Places: two units that share one take it together. */
  taken: number;
}

export interface GaugeView {
  /** False: the players use no points, so that none are in sight. */
  counted: boolean;
  /** The agreed size of the game, or the format's own limit. */
  limit: number | null;
  /** The format goes by the size of the game, and none is agreed yet. */
  sizeOpen: boolean;
  /** A limit is between the players alone: the document sets none, and no rule counts it. */
  playersOwn: boolean;
  spent: number;
  /** What that is where it is not points, and what else the list costs. */
  counts?: Counts;
  /** What the list's file says of what the data lacks, beside that; left out: nothing. */
  recorded?: number;
  /** Negative when over; null without a limit. */
  left: number | null;
  segments: readonly { id: string; name: string; from: number; to: number }[];
}

/** An army as it is drawn: the same on every page, in the preview image and in print. */
export interface ArmyView {
  name: string;
  tray: TrayView;
  slots: readonly SlotView[];
  gauge: GaugeView;
  models: number;
  verdict: VerdictView;
  /** How many problems there are; a note is none. */
  problems: number;
}

/** A real list has some 60 models at the most; a base takes about 1 KB of a page. */
export const MOST_BASES = 200;
/** Slots that the format does not have, by the names that the data gives them. */
const MOST_OTHER_SLOTS = 12;
/** On a rule some 500 pixels long. */
const MOST_SEGMENTS = 200;
/** Bytes of all bases together. */
const TRAY_WEIGHT = 70_000;
/** Bytes of a name in a drawing. */
const MOST_LETTERS = 200;

/** What is drawn of an army under a format's report. Decides nothing: counts, places and marks only. */
export function armyView(army: Army, report: Report, format: DrawnFormat): ArmyView {
  const first = army.models.slice(0, MOST_BASES);
  const bases = bounded(basesOf({ army, report, format }, first), MOST_BASES, TRAY_WEIGHT).shown;
  return {
    name: army.name,
    tray: { bases, left: army.models.length - bases.length, places: format.limits.models },
    slots: slots(army, report, format),
    gauge: gauge(army, format),
    models: army.models.length,
    verdict: verdictView(report),
    problems: report.diagnostics.filter(({ severity }) => severity !== 'warning').length,
  };
}

/** Every model as a base, in the army's order, however many they are: for the table, where each is picked. */
export const allBases = (army: Army, format: DrawnFormat): readonly Base[] =>
  basesOf({ army, report: { diagnostics: [] }, format }, army.models);

function basesOf(
  { army, report, format }: { army: Army; report: Pick<Report, 'diagnostics'>; format: DrawnFormat },
  models: readonly Model[],
): readonly Base[] {
  const problems = problemsById(report, army);
  const declared = army.declarations;
  const leads = format.declarable?.leader(army) ?? null;
  const alone = new Set(army.units.filter(({ models }) => models.length === 1).map(({ id }) => id));
  const marks = initialsOf(army.models.map(({ name }) => name));
  const unitNames = new Map(army.units.map(({ id, name }) => [id, name]));
  return models.map((model) => {
    const traits = declared?.specialists.filter((one) => one.model === model.id) ?? [];
    const told = traits.map(({ trait }) => (trait === null ? 'trait still open' : traitName(trait, format)));
    const leader = leads === model.id;
    const problem = graver(problems.get(model.id) ?? null, problems.get(model.unitId) ?? null);
    const label = baseLabel({
      name: modelLabel(army, model),
      unit: alone.has(model.unitId) ? null : (unitNames.get(model.unitId) ?? model.boughtIn),
      leader,
      trait: told.length === 0 ? null : told.join(', '),
      problem,
    });
    return {
      id: model.id,
      unitId: model.unitId,
      name: clipped(model.name, MOST_LETTERS),
      initials: marks.get(model.name) ?? '',
      shape: baseShape(model),
      size: baseSize(model),
      leader,
      specialist: traits.length > 0,
      problem,
      label: clipped(label, MOST_LETTERS),
    };
  });
}

/** The worst state of what names a unit or model, by its id; not of what names all of them. */
function problemsById(report: Pick<Report, 'diagnostics'>, army: Army): ReadonlyMap<string, ProblemState> {
  const found = new Map<string, ProblemState>();
  for (const diagnostic of report.diagnostics) {
    const { at, related } = diagnostic;
    const state = problemState(diagnostic);
    const named = new Set(
      [at, ...related].filter(({ kind }) => kind !== 'roster' && kind !== 'detachment').map(({ id }) => id),
    );
    if (army.units.length > 1 && [army.units, army.models].some((all) => all.every(({ id }) => named.has(id)))) {
      continue;
    }
    for (const id of named) found.set(id, graver(state, found.get(id) ?? null) ?? state);
  }
  return found;
}

/** A trait as printed; one that the format does not have, as it is written. */
export const traitName = (id: string, { traits }: Pick<Format, 'traits'>): string =>
  traits.find((trait) => trait.id === id)?.name ?? id;

function slots(army: Army, report: Report, format: DrawnFormat): readonly SlotView[] {
  const own = format.slots.map((slot) => ({ slot, units: unitsOfRole(army, slot.name) }));
  const placed = new Set(own.flatMap(({ units }) => units));
  // A slot that the format does not have is shown only when the report objects to it.
  const objected = new Set(
    report.diagnostics
      .filter(({ code, severity }) => severity === 'error' && code.endsWith('/max-slots'))
      .flatMap(({ at, related }) => [at.id, ...related.map(({ id }) => id)]),
  );
  const outside = army.units.filter((unit) => unit.slot !== null && objected.has(unit.id) && !placed.has(unit));
  const others = [...groupedBy(outside, ({ slot }) => slot ?? '')].slice(0, MOST_OTHER_SLOTS);
  return [
    ...own.map(({ slot, units }) => slotView(slot, units)),
    ...others.map(([name, units]) => slotView({ name, min: 0, max: 0 }, units)),
  ];
}

const slotView = ({ name, min, max: limit }: Slot, units: readonly Unit[]): SlotView => ({
  name: clipped(name, MOST_LETTERS),
  needed: min > 0,
  limit,
  taken: placesTaken(units),
});

function gauge(army: Army, format: DrawnFormat): GaugeView {
  const paid = [...army.configuration, ...army.units].filter(({ points }) => points > 0);
  let from = 0;
  const segments = paid.slice(0, MOST_SEGMENTS).map(({ id, name, points }) => {
    const segment = { id, name: clipped(name, MOST_LETTERS), from, to: sum([from, points]) };
    from = segment.to;
    return segment;
  });
  const limit = pointsLimit(army, format);
  const recorded = recordedPoints(army);
  return {
    counted: pointsShown(army, format),
    limit,
    sizeOpen: format.gameSizes !== null && !format.gameSizes.optional && army.gameSize === null,
    playersOwn: format.gameSizes?.optional === true,
    spent: army.points,
    ...(army.counts && { counts: army.counts }),
    ...(recorded > 0 && { recorded }),
    left: limit === null ? null : difference(limit, army.points),
    segments,
  };
}

/** What is kept of a check, for pages that show a list in short. `notes` is what the player wrote about it. */
export function shortVerdict(checked: CheckedRoster, format: Format, notes: string | null): ShortVerdict {
  const { verdict, gauge, models, tray } = armyView(checked.army, checked.report, format);
  const problems = checked.report.diagnostics.filter(({ severity }) => severity !== 'warning');
  return {
    verdict,
    points: gauge.counted
      ? { spent: gauge.spent, limit: gauge.limit, ...(gauge.counts && { in: cut(gauge.counts.name, NAME_LENGTH) }) }
      : null,
    models,
    problems: problems.length,
    lines: problems.slice(0, MOST_LINES).map((problem) => ({
      state: problemState(problem),
      text: cut(problem.message, LINE_LENGTH),
      code: problem.code,
    })),
    notes: notes === null ? null : cut(notes, NOTES_LENGTH),
    tray: tray.bases.length > MOST_STORED_BASES ? null : { bases: [...tray.bases], places: tray.places },
  };
}

/** So much of what a cost is called is kept, in characters. */
const NAME_LENGTH = 60;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)} …` : text);
