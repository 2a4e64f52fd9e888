import { describe, expect, it } from 'vitest';
import { newJudge } from '@/lib/verdict/advice/judge';
import { repairs } from '@/lib/verdict/advice/repair';
import { PLANNED, type Repair } from '@/lib/verdict/advice/answers';
import { runSearch, type Answer } from '@/lib/verdict/advice/search';
import { factionsOf } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import { copySelection, findSelection } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { plantedLists, type Planted } from '../../lab/advice/planted';
import { seeded } from '../../lab/seeded';
import { sampleDataset, sampleList, type Sampled } from '../../samples/sampleData';
import { someSingleChange } from './bruteForce';
import { effort, some } from '../../effort';

const LISTS = effort(1, 4);

interface Sample {
  readonly linked: LinkedDataset;
  readonly format: Format;
  readonly lists: readonly Planted[];
}

function planted(id: Sampled): Sample {
  const dataset = sampleDataset(id);
  const linked = link(dataset);
  const format = formats[id];
  let last = 0;
  const newId = (): string => `planted-${(last += 1)}`;
  return {
    linked,
    format,
    lists: [...plantedLists(LISTS, linked, format, factionsOf(dataset), newId, seeded(7))],
  };
}

function repaired(
  roster: Roster,
  { linked, format }: Sample,
  pins: readonly string[] = [],
  isOver = (_tried: number): boolean => false,
): Answer<Repair> {
  let last = 0;
  const newId = (): string => `repair-${(last += 1)}`;
  let steps = 0;
  return runSearch(repairs({ roster, judge: newJudge(linked, format), pins: new Set(pins), newId }), () =>
    isOver((steps += 1)),
  );
}

const verdictOf = (roster: Roster, { linked, format }: Sample) => checkRoster(roster, linked, format).report.verdict;

describe.each(some(['recon-squad', 'scout-team'] as const, 1))('the repair of %s lists that were legal', (id) => {
  const sample = planted(id);
  const rows = sample.lists.map((list) => ({ ...list, answer: repaired(list.roster, sample) }));

  it('is legal, every one of them', () => {
    expect(rows.flatMap(({ answer }) => answer.found)).not.toHaveLength(0);
    for (const { roster, answer } of rows) {
      for (const { edit, verdict } of answer.found.flatMap((each) => [each, ...each.alike])) {
        expect(verdictOf(applyEdit(roster, edit), sample)).toBe(verdict);
      }
    }
  });

  it('is one change where brute force knows of one, and then is called proven', () => {
    for (const { label, roster, answer } of some(rows, 1)) {
      const isOne = answer.found[0]?.changes.length === 1;
      expect([label, isOne]).toEqual([label, isOne || someSingleChange(roster, sample.linked, sample.format)]);
      expect(answer.proof?.size).toBe(isOne ? 1 : 2);
    }
  });

  it('is no larger than what was planted', () => {
    for (const { changes, answer } of rows) {
      expect(answer.found[0]!.changes.length).toBeLessThanOrEqual(changes);
    }
  });

  it('needs each of its changes', () => {
    for (const { roster, answer } of rows) {
      for (const { changes } of answer.found.filter((each) => each.changes.length > 1)) {
        for (const left of changes) {
          const others = changes.filter((change) => change !== left);
          const without = others.reduce((list, { edit }) => applyEdit(list, edit), roster);
          expect(verdictOf(without, sample)).toBe('illegal');
        }
      }
    }
  });

  it('is the same each time', () => {
    for (const { roster, answer } of rows) expect(repaired(roster, sample)).toEqual(answer);
  });

  it('touches nothing that is pinned', () => {
    for (const { roster } of rows) {
      const [pin] = roster.forces[0]!.selections;
      if (pin === undefined) continue;
      for (const { edit } of repaired(roster, sample, [pin.id]).found) {
        expect(findSelection(applyEdit(roster, edit), pin.id)?.selection).toBe(pin);
      }
    }
  });

  it('is the best so far when it is stopped, and proves nothing then', () => {
    for (const { roster } of rows) {
      for (const step of [1, 5, 25]) {
        const answer = repaired(roster, sample, [], (steps) => steps >= step);
        if (answer.stopped === null) continue;
        expect(answer).toMatchObject({ proof: null, stopped: 'limit' });
        for (const { edit } of answer.found) expect(verdictOf(applyEdit(roster, edit), sample)).not.toBe('illegal');
      }
    }
  });

  it('leaves what the player vouched for as it was', () => {
    for (const { roster, answer } of rows) {
      for (const { edit } of answer.found) {
        expect(applyEdit(roster, edit).declarations?.attested).toEqual(roster.declarations?.attested);
      }
    }
  });
});

const sample = planted('recon-squad');

it('finds nothing to mend in a legal list', () => {
  const legal = applyEdit(sample.lists[0]!.roster, repaired(sample.lists[0]!.roster, sample).found[0]!.edit);
  expect(repaired(legal, sample)).toEqual({ found: [], proof: { size: 0, checked: 1, ruledOut: 0 }, stopped: null });
});

it('tells two units alike apart where a declaration names one of them', () => {
  const list = sampleList('the-grell-survey.json');
  const gang = findSelection(list, 'gang')!.selection;
  let last = 0;
  const twin = copySelection(gang, () => `twin-${(last += 1)}`);
  const twins = applyEdit(list, { kind: 'add', into: list.forces[0]!.id, selection: twin });
  const { found } = repaired(twins, sample);
  const ways = found.flatMap((each) => [each, ...each.alike]);
  const removed = (id: string) => ways.find(({ edit }) => edit.kind === 'remove' && edit.selection === id);
  // The declared specialists are in the first: without the second, they stay.
  expect(removed(twin.id)?.plans).toBe(false);
  for (const { edit, verdict } of ways) expect(verdictOf(applyEdit(twins, edit), sample)).toBe(verdict);
});

it('touches nothing pinned by what a rule proposes, nor on the way to several changes', () => {
  const list = sampleList('too-much-tide.json');
  for (const { id } of some(list.forces[0]!.selections, 1)) {
    for (const { edit, alike } of repaired(list, sample, [id]).found) {
      for (const each of [edit, ...alike.map((other) => other.edit)]) {
        expect(findSelection(applyEdit(list, each), id)?.selection).toBe(findSelection(list, id)?.selection);
      }
    }
  }
});

it('finds better than to take out all that is wrong, also where specialists have to be chosen anew', () => {
  const list = sampleList('too-much-tide.json');
  const { found } = repaired(list, sample);
  expect(found.map(({ changes }) => changes.length)).toEqual([2, 2, 2]);
  expect(found.map(({ changes }) => changes.filter(({ kind }) => kind === 'remove unit').length)).toEqual([0, 1, 2]);
});

it('has one answer where a plan is enough: what is planned along with something else is that and more', () => {
  const list = sampleList('the-grell-survey.json');
  const unnamed = { ...list, declarations: { ...list.declarations!, leader: null, specialists: [] } };
  const { found } = repaired(unnamed, sample);
  expect(found.map(({ changes, alike }) => [changes.map(({ label }) => label), alike])).toEqual([[[PLANNED], []]]);
});
