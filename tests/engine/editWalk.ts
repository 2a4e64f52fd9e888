import fc from 'fast-check';
import { expect } from 'vitest';
import { evaluate, newMemory, rootOptions, type Evaluation, type Memory } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { edited, redo, startHistory, undo, type History } from '@/lib/documents/history';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { allSelections, forcesOf } from '@/lib/documents/roster/find';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Roster } from '@/lib/documents/roster/schema';
import { ownRules } from '@/lib/formats/own-rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { effort } from '../effort';
import { seeded, type Chance } from '../lab/seeded';
import { drawStep } from '../lab/sweep/step';
import { counter, startList } from '../lab/sweep/table';

// Random edits of a list with a memory, undo and redo among them: after each everything is as from scratch.

/** What a list comes to, as text: evaluation, offers of each force, verdict. */
function outcome(
  roster: Roster,
  linked: LinkedDataset,
  memory: Memory | null,
): { all: string; evaluation: Evaluation } {
  const { evaluation, report } = checkRoster(roster, linked, ownRules, memory);
  const offers = [...forcesOf(roster)].map(({ id }) => rootOptions(evaluation, id));
  return { all: JSON.stringify([evaluation.roster, offers, report]), evaluation };
}

/** A sum that is asked again may take a step or two more: at most this share of all. No outcome hangs on them. */
const SHARE = 0.05;

/** Whether both took as many steps, but for that; what acts on others is looked at more often. */
export const isAsMuch = (one: Evaluation, other: Evaluation): boolean =>
  other.world.outside.acts.length > 0 || Math.abs(one.work - other.work) <= Math.max(2, SHARE * other.work);

/** What differs from scratch first, as the two texts around it; null: nothing. */
export interface Walked {
  readonly difference: string | null;
  /** States of units that the memory held at most, over those that it may: eight of each that was there, and that went. */
  readonly most: number;
}

interface Walk {
  seed: number;
  edits: number;
  forces?: readonly (string | null)[];
}

/** Walks through so many edits. */
export function walk(linked: LinkedDataset, catalogueId: string, { seed, edits, forces = [null] }: Walk): Walked {
  const chance = seeded(seed);
  const newId = counter('w');
  const started = forces.map((force) => startList(linked, catalogueId, newId, force));
  let history = startHistory({ ...started[0]!, forces: started.flatMap((each) => each.forces) });
  const memory = newMemory();
  let live = evaluate(history.present, linked, memory);
  let [units, most] = [0, 0];
  for (let made = 1; made <= edits; made++) {
    history = step(history, live, chance, newId);
    const { present } = history;
    const now = outcome(present, linked, memory);
    const scratch = outcome(structuredClone(present), linked, null);
    if (now.all !== scratch.all) {
      return { difference: `seed ${seed}, edit ${made}: ${apart(now.all, scratch.all)}`, most };
    }
    if (!isAsMuch(now.evaluation, scratch.evaluation)) {
      const [steps, fromScratch] = [now.evaluation.work, scratch.evaluation.work];
      return { difference: `seed ${seed}, edit ${made}: ${steps} steps, ${fromScratch} from scratch`, most };
    }
    live = now.evaluation;
    const states = [...memory.units.values()].reduce((sum, each) => sum + each.length, 0);
    units = Math.max(units, [...forcesOf(present)].flatMap(({ selections }) => selections).length);
    most = Math.max(most, states / (8 * (2 * units + 40)));
  }
  return { difference: null, most };
}

/** From memory and from scratch come to the same after each edit of random walks: 20,000 edits at whole size. */
export function expectAsFromScratch(linked: LinkedDataset, catalogueId: string): void {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { difference, most } = walk(linked, catalogueId, { seed, edits: effort(30, 100) });
      expect(difference).toBeNull();
      expect(most).toBeLessThanOrEqual(1);
    }),
    { numRuns: effort(2, 200) },
  );
}

function step(history: History<Roster>, live: Evaluation, chance: Chance, newId: () => string): History<Roster> {
  const edit = chance.below(5) === 0 ? further(live, chance, newId) : null;
  if (edit !== null) return edited(listDocument, history, edit);
  const drawn = drawStep(live, chance, newId);
  if (drawn.edit !== null) return edited(listDocument, history, drawn.edit);
  return drawn.kind === 'undo' ? undo(history) : redo(history);
}

/** What a sweep does not: order, names, notes, limits, forces, partners, declarations. */
function further({ written, roster }: Evaluation, chance: Chance, newId: () => string): RosterEdit | null {
  const force = chance.one([...forcesOf(written)])!;
  const [first, ...others] = force.selections;
  const selections = [...allSelections(written)];
  const one = chance.one(selections);
  switch (chance.below(9)) {
    case 0:
      return first === undefined
        ? null
        : {
            kind: 'all',
            edits: [
              { kind: 'remove', selection: first.id },
              { kind: 'add', into: force.id, selection: first, ...(others[0] && { after: chance.one(others)!.id }) },
            ],
          };
    case 1:
      return {
        kind: 'rename',
        target: chance.one([force.id, ...selections.map(({ id }) => id)])!,
        customName: newId(),
      };
    case 2:
      return { kind: 'title', name: newId() };
    case 3:
      return { kind: 'notes', notes: newId() };
    case 4: {
      const { typeId } = chance.one(roster.costTypes) ?? { typeId: 'points' };
      return { kind: 'limit', typeId, value: chance.one([null, 10, 50, 400]) ?? null };
    }
    case 5:
      return { kind: 'add-force', force: { ...force, id: newId(), selections: [], forces: [] } };
    case 6:
      return written.forces.length < 2 ? null : { kind: 'remove-force', force: force.id };
    case 7:
      return one === undefined
        ? null
        : { kind: 'associate', selection: one.id, association: 'bearer', to: [chance.one(selections)!.id] };
    default:
      return { kind: 'declare', declarations: { gameSize: chance.below(500) } };
  }
}

function apart(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 300), at + 100);
  return `${around(one)}\n--- from scratch ---\n${around(other)}`;
}
