import type { ArmyView } from '@/components/army/view';
import { createSelection, evaluate, type RootOption } from '@/lib/battlescribe/evaluate';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { checkRoster } from '@/lib/checkRoster';
import type { Roster, Selection } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';
import type { Diagnostic } from '@/lib/rules/report';
import type { Unit } from '@/lib/army/army';

/** Rules that a unit breaks by itself for want of others: what it would be in the list at hand, the verdict says. */
const NEEDS_OTHERS = /\/max-dedicated-transports$/;

/** What one more unit would be, at its smallest and by itself: price, models, and what the format would never allow of it. */
export interface Appraisal {
  readonly selection: Selection;
  /** Null: it has no model, it is configuration. */
  readonly unit: Unit | null;
  readonly points: number;
  readonly models: number;
  /** Errors that it brings along whatever else is in the list. */
  readonly barred: readonly Diagnostic[];
}

const known = new WeakMap<LinkedDataset, Map<string, Appraisal>>();

/** An appraisal made earlier for this data; undefined when there is none yet. */
export function appraised(linked: LinkedDataset, option: RootOption): Appraisal | undefined {
  return known.get(linked)?.get(option.entryId);
}

/**
 * Appraises an option by itself, in a list that holds only the configuration of the given one. Takes some milliseconds: ask for it when
 * nothing else is to do. Remembered for as long as the data is loaded.
 */
export function appraise(linked: LinkedDataset, format: Format, roster: Roster, forceId: string, option: RootOption, newId: () => string): Appraisal {
  const cache = known.get(linked) ?? new Map<string, Appraisal>();
  known.set(linked, cache);
  const before = cache.get(option.entryId);
  if (before) return before;
  const bare = onlyConfiguration(roster, linked, format);
  const selection = createSelection(evaluate(bare, linked), forceId, option, newId);
  const { army, report } = checkRoster(withUnit(bare, forceId, selection), linked, format);
  const unit = army.units.find(({ id }) => id === selection.id) ?? null;
  const own = new Set([selection.id, ...(unit?.models.map(({ id }) => id) ?? [])]);
  const appraisal: Appraisal = {
    selection, unit, points: unit?.points ?? army.configuration.find(({ id }) => id === selection.id)?.points ?? 0, models: unit?.models.length ?? 0,
    barred: report.diagnostics.filter(({ code, severity, kind, at, related }) => severity === 'error' && kind === 'broken' && !NEEDS_OTHERS.test(code) && [at, ...related].some(({ id }) => own.has(id))),
  };
  cache.set(option.entryId, appraisal);
  return appraisal;
}

/** The roster with one more selection in a force. */
export function withUnit(roster: Roster, forceId: string, selection: Selection): Roster {
  return { ...roster, forces: roster.forces.map((force) => (force.id === forceId ? { ...force, selections: [...force.selections, selection] } : force)) };
}

/** Appraises what is not yet appraised, a few milliseconds at a time, best first; `onProgress` after each stretch. Returns the way to stop it. */
export function appraiseAll(
  linked: LinkedDataset, format: Format, roster: Roster, forceId: string, options: readonly RootOption[], newId: () => string, onProgress: () => void,
): () => void {
  const left = options.filter((option) => !option.hidden && !appraised(linked, option));
  let timer: ReturnType<typeof setTimeout> | null = null;
  const work = (): void => {
    const until = performance.now() + 12;
    while (left.length > 0 && performance.now() < until) appraise(linked, format, roster, forceId, left.shift()!, newId);
    onProgress();
    timer = left.length > 0 ? setTimeout(work, 8) : null;
  };
  if (left.length > 0) timer = setTimeout(work, 0);
  return () => {
    if (timer !== null) clearTimeout(timer);
  };
}

/** Hides and prices may hang on a chapter or dynasty, so that stays; the other units do not. */
function onlyConfiguration(roster: Roster, linked: LinkedDataset, format: Format): Roster {
  const { army } = checkRoster(roster, linked, format);
  const kept = new Set(army.configuration.map(({ id }) => id));
  return { ...roster, declarations: null, forces: roster.forces.map((force) => ({ ...force, selections: force.selections.filter(({ id }) => kept.has(id)) })) };
}

/** Why an option cannot be added to the list as it is, in a few words; null when nothing speaks against it. */
export function whyNot(option: RootOption, appraisal: Appraisal | undefined, { gauge, slots, tray, models }: ArmyView, format: Pick<Format, 'understrength'>): string | null {
  if (option.hidden) return 'the data does not offer it to this list';
  if (option.available === 0) return option.max === 0 ? 'the data does not allow it here' : 'no more of these allowed';
  if (appraisal && appraisal.barred.length > 0) return appraisal.barred[0]!.message;
  const slot = slots.find(({ name }) => name === option.slot?.name);
  if (slot && slot.places.length >= slot.limit) return `${slot.name} is full, ${slot.places.length} of ${slot.limit}`;
  if (!appraisal) return null;
  if (gauge.left !== null && appraisal.points > gauge.left) return `${appraisal.points - gauge.left} points too many${format.understrength && appraisal.models > 1 ? ' at full strength' : ''}`;
  const modelsLeft = tray.places === null ? null : tray.places - models;
  return modelsLeft !== null && appraisal.models > modelsLeft ? `${appraisal.models - modelsLeft} models too many` : null;
}
