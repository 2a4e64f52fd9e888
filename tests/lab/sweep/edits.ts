import { isAsMuch } from '../../engine/editWalk';
import { factionsOf } from '@/lib/data/dataset';
import { evaluate, newMemory, rootOptions, type Evaluation, type Memory } from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { edited, redo, startHistory, undo, type History } from '@/lib/documents/history';
import { parseDocument } from '@/lib/documents/versions';
import { allSelections, forcesOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { listDocument } from '@/lib/documents/roster/listDocument';
import { seeded, type Chance } from '../seeded';
import { comparePrice } from './price';
import { drawStep, KINDS, type Kind, type Step } from './step';
import { counter, defectsOf, selectionsIn, startList } from './table';
import { sliceDataset } from '../../sliceDataset';

export interface SweptEdits {
  readonly lists: number;
  readonly factions: number;
  readonly edits: number;
  readonly byKind: Readonly<Record<Kind, number>>;
  readonly largest: number;
  /**
   * How often the live result was compared with one worked out from scratch, and how often with the data linked again
   * too.
   */
  readonly checked: number;
  readonly relinked: number;
  readonly undone: number;
  readonly prices: { readonly compared: number; readonly same: number; readonly elsewhere: number };
  readonly open: { readonly taken: number; readonly slots: number; readonly objected: number; readonly hidden: number };
  /** Each with the list, the edit's number and what was wrong. */
  readonly failures: readonly string[];
  readonly ms: number;
}

export interface SweepSettings {
  readonly seed: number;
  readonly lists: number;
  readonly edits: number;
  readonly onList: ((line: string) => void) | null;
  /** Only these catalogues; null for all. */
  readonly catalogueIds?: readonly string[] | null;
}

type Open<T> = T extends number
  ? number
  : T extends readonly (infer Member)[]
    ? Member[]
    : { -readonly [K in keyof T]: Open<T[K]> };
type Tally = Open<Omit<SweptEdits, 'factions' | 'lists' | 'ms'>>;

/**
 * Makes random edits on lists of random factions, and looks after each whether everything that must hold does. Same
 * seed, same edits.
 */
export function sweepEdits(
  linked: LinkedDataset,
  { seed, lists, edits, onList, catalogueIds = null }: SweepSettings,
): SweptEdits {
  const began = performance.now();
  const chance = seeded(seed);
  const factions = factionsOf(linked.dataset).filter(({ id }) => catalogueIds === null || catalogueIds.includes(id));
  const tally: Tally = {
    edits: 0,
    byKind: Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>,
    largest: 0,
    checked: 0,
    relinked: 0,
    undone: 0,
    prices: { compared: 0, same: 0, elsewhere: 0 },
    open: { taken: 0, slots: 0, objected: 0, hidden: 0 },
    failures: [],
  };
  const used = new Set<string>();
  for (let list = 0; list < lists; list++) {
    const faction = chance.one(factions)!;
    used.add(faction.id);
    const failed = tally.failures.length;
    sweepList(
      // What a browser gets of it; and what is worked out of a whole game's data for each list would fill the memory.
      link(sliceDataset(linked.dataset, faction.id)),
      faction.id,
      `list ${list + 1}, ${faction.name}`,
      Math.floor((edits * (list + 1)) / lists) - tally.edits,
      chance,
      tally,
    );
    onList?.(
      `  list ${list + 1} of ${lists}, ${faction.name}: ${tally.edits} edits, ${tally.failures.length - failed} ` +
        `failures`,
    );
  }
  return { ...tally, lists, factions: used.size, ms: performance.now() - began };
}

function sweepList(
  linked: LinkedDataset,
  catalogueId: string,
  label: string,
  edits: number,
  chance: Chance,
  tally: Tally,
): void {
  const newId = counter('s');
  let history = startHistory(startList(linked, catalogueId, newId));
  const memory = newMemory();
  let live = evaluate(history.present, linked, memory);
  for (let made = 0; made < edits; made++) {
    const fail = (what: string): void => {
      tally.failures.push(`${label}, edit ${made + 1}: ${what}`);
    };
    tally.edits++;
    try {
      const step = drawStep(live, chance, newId);
      tally.byKind[step.kind]++;
      history = makeStep(history, step, tally, fail);
      const before = live;
      live = compareWithScratch(history.present, linked, memory, tally, fail);
      inspect(linked, before, live, step, tally, fail);
    } catch (error) {
      fail(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return;
    }
  }
  const fresh = evaluate(history.present, link(linked.dataset));
  tally.relinked++;
  if (JSON.stringify(fresh.roster) !== JSON.stringify(live.roster)) {
    tally.failures.push(`${label}: another result with the data linked anew`);
  }
  if (!parseDocument(listDocument, JSON.parse(JSON.stringify(history.present))).ok) {
    tally.failures.push(`${label}: its document is not valid`);
  }
}

/** Makes the step, and takes it back once to see whether that gives the former state byte for byte. */
function makeStep(
  history: History<Roster>,
  { kind, edit }: Step,
  tally: Tally,
  fail: (what: string) => void,
): History<Roster> {
  if (edit === null) return kind === 'undo' ? undo(history) : redo(history);
  const former = JSON.stringify(history.present);
  const after = edited(listDocument, history, edit);
  if (JSON.stringify(history.present) !== former) fail(`${kind} changed the list it was made on`);
  if (after === history) return history;
  tally.undone++;
  const back = undo(after);
  if (JSON.stringify(back.present) !== former) fail(`undo of ${kind} gives another state`);
  if (JSON.stringify(redo(back).present) !== JSON.stringify(after.present)) fail(`redo of ${kind} gives another state`);
  return after;
}

function compareWithScratch(
  roster: Roster,
  linked: LinkedDataset,
  memory: Memory,
  tally: Tally,
  fail: (what: string) => void,
): Evaluation {
  const live = checkRoster(roster, linked, reconSquad, memory);
  const scratch = checkRoster(JSON.parse(JSON.stringify(roster)) as Roster, linked, reconSquad);
  tally.checked++;
  if (!isAsMuch(live.evaluation, scratch.evaluation)) fail('another amount of work from scratch');
  for (const { id } of forcesOf(roster)) {
    if (JSON.stringify(rootOptions(live.evaluation, id)) !== JSON.stringify(rootOptions(scratch.evaluation, id))) {
      fail('other offers from scratch');
    }
  }
  if (JSON.stringify(live.evaluation.roster) !== JSON.stringify(scratch.evaluation.roster)) {
    fail('another evaluation from scratch');
  }
  if (JSON.stringify(live.report) !== JSON.stringify(scratch.report)) fail('another report from scratch');
  return live.evaluation;
}

function inspect(
  linked: LinkedDataset,
  before: Evaluation,
  after: Evaluation,
  { taken }: Step,
  tally: Tally,
  fail: (what: string) => void,
): void {
  tally.largest = Math.max(tally.largest, [...allSelections(after.written)].length);
  for (const defect of defectsOf(after)) fail(defect);
  const objected = new Set(after.roster.findings.filter(({ code }) => code === 'data/hidden').map(({ at }) => at.id));
  for (const { id, name, hidden } of selectionsIn(after)) {
    if (hidden) tally.open.hidden++;
    if (hidden !== objected.has(id)) fail(`${name} is ${hidden ? '' : 'not '}hidden, and the findings say otherwise`);
  }
  if (taken === null) return;
  const price = comparePrice(linked, before, after, taken);
  tally.prices.compared++;
  if (price.outcome === 'same') tally.prices.same++;
  else if (price.outcome === 'depends') tally.prices.elsewhere++;
  else fail(`price: ${price.says}`);
  inspectRoom(before, after, taken, tally, fail);
}

/** An option that its limits left open must not be objected to by a limit that has not moved. */
function inspectRoom(
  before: Evaluation,
  after: Evaluation,
  { holder, option, selection }: NonNullable<Step['taken']>,
  tally: Tally,
  fail: (what: string) => void,
): void {
  if (option.hidden || (option.available !== null && option.available < 1)) return;
  tally.open.taken++;
  const known = new Set(
    before.roster.findings.map(({ code, at, within, constraintId, ownerId }) =>
      [code, (within ?? at).id, constraintId, ownerId].join(),
    ),
  );
  const entryId = option.key.split('::').at(-1);
  for (const { code, at: shown, within, constraintId, ownerId, culprits, subject, limit, actual, scope, place } of after
    .roster.findings) {
    const at = within ?? shown;
    if (
      code !== 'data/max' ||
      !culprits.includes(selection) ||
      known.has([code, at.id, constraintId, ownerId].join())
    ) {
      continue;
    }
    if (scope === 'parent' && subject.id === entryId && at.id === holder && limit === option.max) {
      fail(`${option.name} was open (${option.available}), and is too many: ${actual} of ${limit}`);
    } else if (place === 'category') tally.open.slots++;
    else tally.open.objected++;
  }
}
