import {
  bareRoster,
  createSelection,
  evaluate,
  forceKinds,
  newForce,
  rootOptions,
  type DataFinding,
  type Evaluation,
  type Option,
} from '@/lib/engine';
import { defaultIdOf, NO_DEFAULT } from '@/lib/engine/defaults';
import { findHolder } from '@/lib/engine/world';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import { findSelection, selectionsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { choicesIn, objectionsTo, optionsIn } from './table';

/** Why a unit is not clean with its defaults, found by trying what else could have been chosen. */
export interface Cause {
  readonly kind:
    | 'another configuration'
    | 'we are wrong'
    | 'the data demands a choice'
    | 'the data says so itself'
    | 'the data is wrong';
  /** What makes it clean, or what contradicts what. */
  readonly why: string;
}

interface Case {
  readonly linked: LinkedDataset;
  /** The list before the unit was added. */
  readonly before: Evaluation;
  readonly roster: Roster;
  readonly unitId: string;
  readonly newId: () => string;
}

interface Change {
  readonly label: string;
  readonly roster: Roster;
}

/** Steps of one change each that may be needed inside a unit: more than the data ever asks for at once. */
const MOST_STEPS = 4;

/**
 * If another choice inside the unit makes it clean, our defaults should have made it, unless the data wants its groups
 * left open, only asks for it in a message of its own, or would have a role's maximum broken by it. If it is clean under another
 * configuration of the list (its own chapter), it is only not this configuration's unit. If another unit besides or
 * another kind of force makes it clean, the data demands that choice of the player. If nothing does, the data
 * contradicts itself.
 */
export function causeOf(subject: Case): Cause {
  const inside = climb(subject, (at) => changesIn(at, evaluate(at.roster, at.linked), at.unitId));
  const left = remaining(subject);
  const isMessage = ({ code }: DataFinding): boolean => code === 'data/error' || code === 'data/warning';
  const isLeftOpen = left.every((finding) => isMessage(finding) || asksForOpenGroup(subject, finding));
  if (inside) {
    const isOurs = !isLeftOpen && brokenIn(subject, inside.roster) <= brokenIn(subject, subject.roster);
    return { kind: isOurs ? 'we are wrong' : 'the data demands a choice', why: inside.label };
  }
  const configured = single(subject, configurations) ?? climb(subject, configurations)?.label;
  if (configured) return { kind: 'another configuration', why: configured };
  const elsewhere = single(subject, additions) ?? single(subject, otherForces);
  if (elsewhere) return { kind: 'the data demands a choice', why: elsewhere };
  if (left.every(isMessage)) {
    return { kind: 'the data says so itself', why: left.map(({ constraintId }) => constraintId).join('; ') };
  }
  return {
    kind: 'the data is wrong',
    why: left.map((finding) => contradiction(subject, finding)).join('; '),
  };
}

/** Whether something is missing in a group that starts empty: the data wants it so, or all that could serve costs something. */
function asksForOpenGroup({ roster, linked }: Case, { code, at, subject }: DataFinding): boolean {
  const evaluation = evaluate(roster, linked);
  const holder = findHolder(evaluation.world, at.id);
  const group = holder?.offer.groups.find(({ definition }) => definition.id === subject.id);
  if (code !== 'data/min' || holder?.kind !== 'selection' || group === undefined) return false;
  const members = holder.offer.slots.filter(({ groups }) => groups.includes(group));
  const offered = optionsIn(evaluation, holder.id).filter(
    ({ key, hidden, available }) => !hidden && available !== 0 && members.some(({ id }) => id === key),
  );
  return (
    defaultIdOf(evaluation.world, group, holder) === NO_DEFAULT ||
    (offered.length > 1 && offered.every(({ costs }) => costs.some(({ value }) => value > 0)))
  );
}

/** How many maximums a list breaks, those of its roles too: what would break one is left to the player. */
const brokenIn = ({ linked }: Case, roster: Roster): number =>
  evaluate(roster, linked).roster.findings.filter(({ code }) => code === 'data/max').length;

function remaining({ before, roster, unitId, linked }: Case): readonly DataFinding[] {
  return objectionsTo(unitId, before, evaluate(roster, linked));
}

/**
 * The changes that lead to a clean unit, each leaving fewer objections than the one before; null when they lead
 * nowhere.
 */
function climb(start: Case, changes: (at: Case) => Iterable<Change>): Change | null {
  let at = start;
  let left = remaining(at).length;
  const made: string[] = [];
  for (let step = 0; step < MOST_STEPS && left > 0; step++) {
    let best: { readonly change: Change; readonly left: number } | null = null;
    for (const change of changes(at)) {
      const count = remaining({ ...at, roster: change.roster }).length;
      if (count < (best?.left ?? left)) best = { change, left: count };
      if (count === 0) break;
    }
    if (!best) return null;
    made.push(best.change.label);
    at = { ...at, roster: best.change.roster };
    left = best.left;
  }
  return left === 0 ? { label: made.join(', then '), roster: at.roster } : null;
}

function single(start: Case, changes: (at: Case) => Iterable<Change>): string | null {
  for (const change of changes(start)) {
    if (remaining({ ...start, roster: change.roster }).length === 0 || isCleanAnew(start, change.roster)) {
      return change.label;
    }
  }
  return null;
}

/** Whether the unit is clean when it is added again to the changed list: its defaults may be other ones there. */
function isCleanAnew({ linked, unitId, newId }: Case, roster: Roster): boolean {
  const place = findSelection(roster, unitId);
  if (!place) return false;
  const before = evaluate(applyEdit(roster, { kind: 'remove', selection: unitId }), linked);
  const unit = createSelection(before, place.force.id, { key: place.selection.entryId }, newId);
  return (
    objectionsTo(
      unit.id,
      before,
      evaluate(applyEdit(before.written, { kind: 'add', into: place.force.id, selection: unit }), linked),
    ).length === 0
  );
}

/**
 * Every other choice at one place of a selection: an option taken away, one more taken, one taken instead of
 * another of its group.
 */
function* changesIn(at: Case, evaluation: Evaluation, rootId: string): Generator<Change> {
  const root = findSelection(at.roster, rootId)?.selection;
  if (!root) return;
  for (const holder of [root, ...selectionsOf(root)]) {
    const options = choicesIn(evaluation, holder.id);
    for (const { option: taken, choice } of options.filter(({ option }) => option.picked.length > 0)) {
      const without = taken.picked.reduce(
        (roster, selection) => applyEdit(roster, { kind: 'remove', selection }),
        at.roster,
      );
      yield { label: `${holder.name} without ${taken.name}`, roster: without };
      const others = options.filter(
        (each) => choice !== null && each.choice === choice && each.option.key !== taken.key && !each.option.hidden,
      );
      for (const { option: other } of others) {
        yield* added(at, without, holder.id, other, `${holder.name} with ${other.name} for ${taken.name}`);
      }
    }
    for (const { option } of options.filter((each) => !each.option.hidden && each.option.picked.length === 0)) {
      yield* added(at, at.roster, holder.id, option, `${holder.name} with ${option.name}`);
    }
  }
}

function* added(at: Case, roster: Roster, into: string, option: Pick<Option, 'key'>, label: string): Generator<Change> {
  const selection = createSelection(evaluate(roster, at.linked), into, option, at.newId);
  const after = applyEdit(roster, { kind: 'add', into, selection });
  yield { label, roster: after };
  // Where it excludes what was there, that has to make room.
  const excluded = remaining({ ...at, roster: after })
    .filter(({ code, culprits }) => code === 'data/max' && !culprits.includes(selection.id))
    .flatMap(({ culprits }) => culprits);
  if (excluded.length === 0 || excluded.includes(at.unitId)) return;
  yield {
    label: `${label} and without what that excludes`,
    roster: excluded.reduce((list, each) => applyEdit(list, { kind: 'remove', selection: each }), after),
  };
}

/** Other choices in what stood in the list before the unit. */
function* configurations(at: Case): Generator<Change> {
  const evaluation = evaluate(at.roster, at.linked);
  for (const { id } of at.roster.forces[0]!.selections) if (id !== at.unitId) yield* changesIn(at, evaluation, id);
}

/** Something else in the same force. */
function* additions(at: Case): Generator<Change> {
  const forceId = at.roster.forces[0]!.id;
  for (const option of rootOptions(evaluate(at.roster, at.linked), forceId)) {
    if (!option.hidden) yield* added(at, at.roster, forceId, option, `${option.name} in the force`);
  }
}

/** The same unit in a force of another kind. */
function* otherForces(at: Case): Generator<Change> {
  const [force, ...rest] = at.roster.forces;
  const unit = findSelection(at.roster, at.unitId)!.selection;
  const { catalogueId } = force!;
  for (const { entryId, name } of forceKinds(bareRoster(at.linked), at.linked, { catalogueId, into: null })) {
    if (entryId === force!.entryId) continue;
    const other = newForce(at.linked, catalogueId, entryId, at.newId);
    yield {
      label: `a ${name}`,
      roster: { ...at.roster, forces: [{ ...other, selections: [...other.selections, unit] }, ...rest] },
    };
  }
}

/** Two demands of the data that cannot both be met: the one that is broken, and what meeting it would break. */
function contradiction(at: Case, finding: DataFinding): string {
  const others = met(at, finding).map((roster) =>
    remaining({ ...at, roster }).filter((other) => named(other) !== named(finding)),
  );
  const against = others.find((each) => each.length > 0)?.[0];
  return `${named(finding)} against ${against ? named(against) : 'nothing on offer that would count for it'}`;
}

/** Lists in which the broken demand is met by force. */
function met(at: Case, { code, at: where, subject, culprits, actual, limit, per }: DataFinding): readonly Roster[] {
  if (code !== 'data/min') {
    return [culprits.reduce((roster, selection) => applyEdit(roster, { kind: 'remove', selection }), at.roster)];
  }
  if (where.kind !== 'selection') return [];
  const evaluation = evaluate(at.roster, at.linked);
  const wanted = optionsIn(evaluation, where.id).filter(({ key, entryGroupId }) =>
    [...key.split('::'), ...(entryGroupId?.split('::') ?? [])].includes(subject.id),
  );
  return wanted.map((option) => {
    const selection = createSelection(evaluation, where.id, option, at.newId);
    const [picked] = option.picked;
    const missing = Math.ceil((limit - actual) * per);
    return picked === undefined
      ? applyEdit(applyEdit(at.roster, { kind: 'add', into: where.id, selection }), {
          kind: 'count',
          selection: selection.id,
          number: missing,
        })
      : applyEdit(at.roster, {
          kind: 'count',
          selection: picked,
          number: findSelection(at.roster, picked)!.selection.number + missing,
        });
  });
}

function named({ code, at, subject, actual, limit, scope, constraintId }: DataFinding): string {
  return (
    `${code.slice(5)} of ${subject.name} in ${at.name} (${actual}, ` +
    `${code === 'data/min' ? 'at least' : 'at most'} ${limit} per ${scope}, constraint ${constraintId})`
  );
}
