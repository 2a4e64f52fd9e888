import { describe, expect, it } from 'vitest';
import { chosen, newRepairs, type Repair } from '@/lib/verdict/advice/answers';
import { combinations, type Bounds } from '@/lib/verdict/advice/combine';
import type { Completion } from '@/lib/verdict/advice/completion';
import { newJudge } from '@/lib/verdict/advice/judge';
import { newTopResults } from '@/lib/verdict/advice/topResults';
import { lineupsOf } from '@/lib/verdict/advice/lineups';
import type { Move } from '@/lib/verdict/advice/moves';
import { pairsOf } from '@/lib/verdict/advice/severalChanges';
import { repairs } from '@/lib/verdict/advice/repair';
import { newSieve } from '@/lib/verdict/advice/sieve';
import { listOf, type RepairState } from '@/lib/verdict/advice/trying';
import { changesOfList } from '../../lab/advice/changesOfList';
import { link } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { copySelection } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { sampleDataset, sampleList } from '../../samples/sampleData';

const NO_EDIT: RosterEdit = { kind: 'all', edits: [] };

const moveOf = (at: number, over: Partial<Move> = {}): Move => ({
  kind: 'add option',
  unit: 'gang',
  about: `option ${at}`,
  told: { within: null, words: `Option ${at}` },
  isLast: false,
  edit: () => NO_EDIT,
  points: 1,
  models: 0,
  steps: 1,
  role: null,
  eases: new Map(),
  fresh: 0,
  ...over,
});

const movesOf = (number: number, over: Partial<Move> = {}): readonly Move[] =>
  Array.from({ length: number }, (_, at) => moveOf(at, over));

const FREE: Bounds = { roles: new Map(), models: null, demands: new Map() };

function stepsOf<Given>(walk: Iterator<unknown, Given>): { readonly steps: number; readonly given: Given } {
  for (let steps = 0; ; steps++) {
    const next = walk.next();
    if (next.done) return { steps, given: next.value };
  }
}

describe('combinations', () => {
  const all = (moves: readonly Move[], points: number) =>
    [...combinations(moves, points, FREE)].filter((each) => each !== null);

  it('have three of one unit at most', () => {
    const [unit] = movesOf(1, { kind: 'add unit', unit: null, points: 10 });
    expect(all([unit!], 30)).toEqual([[unit, unit, unit]]);
    expect(all([unit!], 40)).toEqual([]);
  });

  it('have no more changes than a player makes in one go', () => {
    expect(all(movesOf(40), 24)[0]).toHaveLength(24);
    expect(all(movesOf(40), 25)).toEqual([]);
  });

  it('are not all listed where there are very many, and can be stopped on the way', () => {
    const pairs = [...combinations(movesOf(100), 2, FREE)];
    const listed = pairs.filter((each) => each !== null);
    expect(listed.length).toBeGreaterThan(300);
    expect(listed.length).toBeLessThanOrEqual(400);
    expect(pairs.indexOf(null)).toBe(0);
  });

  it('come to an end where a choice is without end', () => {
    const hostile = Array.from({ length: 100 }, (_, place) =>
      Array.from({ length: 30 }, (_unused, at) => moveOf(at, { about: `option ${place}`, points: at + 1 })),
    ).flat();
    expect(all(hostile, 200).length).toBeLessThanOrEqual(3 * 400);
  });
});

describe('lists of new units', () => {
  const unit = { kind: 'add unit', unit: null, models: 1 } as const;

  it('have fourteen units at most, three of one entry, and there are four hundred of them', () => {
    const { given } = stepsOf(lineupsOf(movesOf(40, unit), 100, FREE, 'many'));
    expect(Math.max(...given.map(({ moves }) => moves.length))).toBe(14);
    for (const { moves } of given) {
      const copies = moves.map(({ about }) => moves.filter((each) => each.about === about).length);
      expect(Math.max(...copies)).toBeLessThanOrEqual(3);
    }
    expect(given.length).toBeLessThanOrEqual(400);
  });

  it('can be stopped while they are thought of', () => {
    expect(stepsOf(lineupsOf(movesOf(120, unit), 30, FREE, 'mix')).steps).toBeGreaterThan(10);
  });
});

describe('what a player is shown', () => {
  const completionOf = (changes: readonly Partial<Completion['changes'][number]>[]): Completion => ({
    changes: changes.map((each, at) => ({ ...moveOf(at), label: `Option ${at}`, edit: NO_EDIT, ...each })),
    edit: NO_EDIT,
    total: 200,
    spare: 0,
    verdict: 'legal',
    cost: [0, changes.length],
    plans: false,
    character: null,
    alike: [],
  });

  it('is five ways to use points at most, four alike in one row', () => {
    const top = newTopResults();
    for (let at = 0; at < 90; at++) {
      top.offer(completionOf([{ kind: 'add unit', unit: null, label: `Add ${at}` }]), `unit ${at % 9}`, `list ${at}`);
    }
    expect(top.chosen()).toHaveLength(5);
    for (const { alike } of top.chosen()) expect(alike).toHaveLength(3);
  });

  it('is two ways of one shape, where there are others', () => {
    const top = newTopResults();
    for (let at = 0; at < 9; at++) {
      const about = `unit ${at}`;
      top.offer(completionOf([{ kind: 'add unit', unit: null, about, label: `Add ${at}` }]), about, `list ${at}`);
    }
    expect(top.isVaried()).toBe(false);
    for (const unit of ['gang', 'boss', 'patrol']) {
      top.offer(completionOf([{ unit, label: unit }, { unit }]), `inside ${unit}`, unit);
    }
    const kinds = top.chosen().map(({ changes: [first] }) => first?.kind);
    expect(kinds).toEqual(['add unit', 'add unit', 'add option', 'add option', 'add option']);
    expect(top.isVaried()).toBe(true);
  });

  it('is three kinds of repair at most', () => {
    const ways = ['a', 'b', 'c', 'd', 'e'].map((about): Repair => ({
      changes: [
        {
          kind: 'remove unit',
          unit: null,
          about,
          told: { within: null, words: about },
          isLast: false,
          label: about,
          edit: NO_EDIT,
          points: 0,
          models: 0,
        },
      ],
      edit: NO_EDIT,
      cost: [0],
      verdict: 'legal',
      total: 0,
      plans: false,
      alike: [],
    }));
    expect(chosen(ways)).toHaveLength(3);
  });
});

describe('the repair of a list without end', () => {
  const [linked, format] = [link(sampleDataset('recon-squad')), formats['recon-squad']];
  const list = sampleList('too-much-tide.json');
  let last = 0;
  const newId = (): string => `bound-${(last += 1)}`;
  const judge = newJudge(linked, format);
  const { open, judged } = judge.open(list);
  const question = { roster: list, judge, pins: new Set<string>(), newId };

  it('counts no further than twenty up and down', () => {
    const numbersIn = (roster: Roster) =>
      [...changesOfList(listOf(judge.open(roster).open, question))].filter(({ kind }) => kind === 'number');
    const { about } = numbersIn(list)[0]!;
    const crowd = applyEdit(list, { kind: 'count', selection: about, number: 3_000 });
    const numbers = numbersIn(crowd).filter((each) => each.about === about);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.length).toBeLessThanOrEqual(40);
  });

  // Of 500 changes, each of which would be half of a repair for all that a glance tells.
  const halves = Array.from({ length: 500 }, (_, at) => ({
    candidate: {
      kind: 'number',
      unit: `unit ${at}`,
      about: '',
      told: { within: null, words: '' },
      isLast: false,
      make: () => NO_EDIT,
    } as const,
    edit: NO_EDIT,
    roster: list,
    points: null,
    rest: new Map([['points', 1]]),
  }));
  const state = (): RepairState => ({
    question,
    before: { judged, leaders: null, misdeclared: false },
    culprits: new Set(),
    sifted: { points: null, rest: new Map([['points', 2]]) },
    sieve: newSieve(open, judge),
    made: halves,
    found: newRepairs(list),
    seen: new Set(),
    limit: null,
  });

  it('lists ten thousand pairs at most', () => {
    const found = newRepairs(list);
    let looked = 0;
    const best: typeof found.best = () => {
      looked += 1;
      return found.best();
    };
    expect([...pairsOf({ ...state(), found: { ...found, best } })]).not.toEqual([]);
    // Every pair is looked at twice: those without open questions come first.
    expect(looked / 2).toBeGreaterThan(10_000);
    expect(looked / 2).toBeLessThan(10_500);
  });

  it('gives a step again and again, and no answer of more changes than twelve', () => {
    const [force] = list.forces;
    const copies = Array.from({ length: 5 }, () => force!.selections.map((each) => copySelection(each, newId))).flat();
    const into = force!.id;
    const crowd = copies.reduce((roster, selection) => applyEdit(roster, { kind: 'add', into, selection }), list);
    const search = repairs({ ...question, roster: crowd });
    for (let steps = 0; steps < 150; steps++) {
      const next = search.next();
      for (const { changes } of next.value.found) expect(changes.length).toBeLessThanOrEqual(12);
      if (next.done) break;
    }
  });
});
