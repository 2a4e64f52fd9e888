import { factionsOf } from '@/lib/battlescribe/dataset';
import { evaluate, rootOptions, type Evaluation, type RootOption } from '@/lib/battlescribe/evaluate';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { causeOf, type Cause } from './cause';
import { counter, defectsOf, objectionsTo, startList, withUnit } from './table';

/** A unit that is not clean with its defaults, or that shows a defect of ours. */
interface Unclean {
  readonly catalogue: string;
  readonly unit: string;
  readonly objections: readonly string[];
  readonly cause: Cause;
}

interface SweptCatalogue {
  readonly name: string;
  /** Units of its own that an empty list may hold: those that the share is of. */
  readonly units: number;
  readonly clean: number;
  /** Clean under a configuration of the list (another chapter, say) that is not the first one. */
  readonly configured: number;
  /** Units whose own maximum is zero in an empty list, because they come with another one. */
  readonly barred: number;
  readonly hidden: number;
  readonly fromGameSystem: number;
}

export interface SweptUnits {
  readonly catalogues: readonly SweptCatalogue[];
  readonly unclean: readonly Unclean[];
  /** Exceptions, numbers that are none, names that say "undefined". */
  readonly defects: readonly string[];
  readonly slowest: { readonly unit: string; readonly ms: number };
}

/**
 * Adds each root unit of each selectable catalogue to an empty list and looks at what comes of it. What the data
 * requires of every list is there already.
 */
export function sweepUnits(linked: LinkedDataset, catalogueIds: readonly string[] | null = null): SweptUnits {
  const catalogues: SweptCatalogue[] = [];
  const unclean: Unclean[] = [];
  const defects: string[] = [];
  let slowest = { unit: '', ms: 0 };
  for (const { id, name } of factionsOf(linked.dataset)) {
    if (catalogueIds && !catalogueIds.includes(id)) continue;
    const newId = counter('s');
    const empty = evaluate(startList(linked, id, newId), linked);
    const tally = { name, units: 0, clean: 0, configured: 0, barred: 0, hidden: 0, fromGameSystem: 0 };
    defects.push(...defectsOf(empty).map((defect) => `${name}: ${defect}`));
    for (const option of rootOptions(empty, empty.written.forces[0]!.id)) {
      if (option.current > 0) continue;
      const started = performance.now();
      const swept = sweepUnit(linked, empty, option, newId);
      const ms = performance.now() - started;
      if (ms > slowest.ms) slowest = { unit: `${name}, ${option.name}`, ms };
      defects.push(...swept.defects.map((defect) => `${name}, ${option.name}: ${defect}`));
      if (option.fromGameSystem) tally.fromGameSystem++;
      else if (option.hidden) tally.hidden++;
      else if (option.available !== null && option.available < 1) tally.barred++;
      else {
        tally.units++;
        if (swept.objections.length === 0 && swept.defects.length === 0) tally.clean++;
        else if (swept.defects.length === 0) {
          unclean.push({ catalogue: name, unit: option.name, objections: swept.objections, cause: swept.cause() });
        }
      }
    }
    catalogues.push({
      ...tally,
      configured: unclean.filter(({ catalogue, cause }) => catalogue === name && cause.kind === 'another configuration')
        .length,
    });
  }
  return { catalogues, unclean, defects, slowest };
}

function sweepUnit(linked: LinkedDataset, empty: Evaluation, option: RootOption, newId: () => string) {
  try {
    const { roster, unitId } = withUnit(empty, option, newId);
    const after = evaluate(roster, linked);
    const objections = objectionsTo(unitId, empty, after);
    const shown = objections.map(
      ({ code, at, within, subject, actual, limit, scope }) =>
        `${code} ${(within ?? at).name} > ${subject.name}: ${actual} of ${limit} per ${scope}`,
    );
    return {
      objections: shown,
      defects: defectsOf(after),
      cause: () => causeOf({ linked, before: empty, roster, unitId, newId }),
    };
  } catch (error) {
    return {
      objections: [],
      defects: [`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
      cause: (): Cause => ({ kind: 'we are wrong', why: 'it threw' }),
    };
  }
}
