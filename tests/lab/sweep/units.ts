import { factionsOf } from '@/lib/data/dataset';
import { evaluate, rootOptions, type Evaluation, type RootOption } from '@/lib/engine';
import { findHolder } from '@/lib/engine/world';
import type { LinkedDataset } from '@/lib/data/link';
import type { Container } from '@/lib/data/schema';
import { causeOf, type Cause } from './cause';
import { showing } from './shown';
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
  /** Units of its own that were judged: those that the share is of. */
  readonly units: number;
  /** Of them those that an empty list hides, each in a list that offers it. */
  readonly shown: number;
  readonly clean: number;
  /** Clean under a configuration of the list (another chapter, say) that is not the first one. */
  readonly configured: number;
  /** Units whose own maximum is zero in an empty list, because they come with another one. */
  readonly barred: number;
  /** Units that no list was found for that offers them. */
  readonly hidden: number;
  readonly fromGameSystem: number;
}

interface Unshown {
  readonly catalogue: string;
  readonly unit: string;
  /** Null: its entry was judged in another place, or in a list of another faction. */
  readonly why: string | null;
}

export interface SweptUnits {
  readonly catalogues: readonly SweptCatalogue[];
  readonly unclean: readonly Unclean[];
  readonly unshown: readonly Unshown[];
  /** Exceptions, numbers that are none, names that say "undefined". */
  readonly defects: readonly string[];
  readonly slowest: { readonly unit: string; readonly ms: number };
}

/**
 * Adds each root unit of each selectable catalogue to an empty list and looks at what comes of it; what that hides, to
 * one that offers it. What the data requires of every list is there already.
 */
export function sweepUnits(linked: LinkedDataset, catalogueIds: readonly string[] | null = null): SweptUnits {
  const catalogues: SweptCatalogue[] = [];
  const unclean: Unclean[] = [];
  const unshown: (Unshown & { readonly node: Container })[] = [];
  const judged = new Set<Container>();
  const defects: string[] = [];
  let slowest = { unit: '', ms: 0 };
  for (const { id, name } of factionsOf(linked.dataset)) {
    if (catalogueIds && !catalogueIds.includes(id)) continue;
    const newId = counter('s');
    const empty = evaluate(startList(linked, id, newId), linked);
    const show = showing(linked, empty, newId);
    const force = empty.written.forces[0]!.id;
    const nodeOf = (key: string): Container =>
      findHolder(empty.world, force)!.offer.byId.get(key)!.definition.layers[0]!.node;
    const tally = { name, units: 0, shown: 0, clean: 0, configured: 0, barred: 0, hidden: 0, fromGameSystem: 0 };
    defects.push(...defectsOf(empty).map((defect) => `${name}: ${defect}`));
    for (const offered of rootOptions(empty, force)) {
      if (offered.current > 0) continue;
      const showed = offered.hidden && !offered.fromGameSystem ? show(offered.key) : null;
      const { before, option } = showed?.shown ?? { before: empty, option: offered };
      const started = performance.now();
      const swept = sweepUnit(linked, before, option, newId);
      const ms = performance.now() - started;
      if (ms > slowest.ms) slowest = { unit: `${name}, ${option.name}`, ms };
      defects.push(...swept.defects.map((defect) => `${name}, ${option.name}: ${defect}`));
      if (option.fromGameSystem) tally.fromGameSystem++;
      else if (showed?.shown === null) {
        tally.hidden++;
        unshown.push({ catalogue: name, unit: option.name, why: showed.why, node: nodeOf(option.key) });
      } else if (option.available !== null && option.available < 1) tally.barred++;
      else {
        tally.units++;
        if (showed !== null) tally.shown++;
        judged.add(nodeOf(option.key));
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
  return {
    catalogues,
    unclean,
    unshown: unshown.map(({ node, why, ...each }) => ({ ...each, why: judged.has(node) ? null : why })),
    defects,
    slowest,
  };
}

function sweepUnit(linked: LinkedDataset, before: Evaluation, option: RootOption, newId: () => string) {
  try {
    const { roster, unitId } = withUnit(before, option, newId);
    const after = evaluate(roster, linked);
    const objections = objectionsTo(unitId, before, after);
    const shown = objections.map(
      ({ code, at, within, subject, actual, limit, scope }) =>
        `${code} ${(within ?? at).name} > ${subject.name}: ${actual} of ${limit} per ${scope}`,
    );
    return {
      objections: shown,
      defects: defectsOf(after),
      cause: () => causeOf({ linked, before, roster, unitId, newId }),
    };
  } catch (error) {
    return {
      objections: [],
      defects: [`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
      cause: (): Cause => ({ kind: 'we are wrong', why: 'it threw' }),
    };
  }
}
