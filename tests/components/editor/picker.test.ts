import { describe, expect, it } from 'vitest';
import { evaluate, type RootOption } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { appraise, withUnit } from '@/lib/listservice/appraisal';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { offerRows, type OfferRow } from '@/lib/listservice/offerRows';
import { fillableSlots, offersOf, withoutIdleSlots } from '@/lib/listservice/offers';
import {
  FIRST_TOOLS,
  foldedWords,
  foundSection,
  pickerSections,
  sectionsNow,
  sectionsToChoose,
  settled,
  type Arrangement,
  type PickerSection,
} from '@/components/editor/pickerSections.model';
import { unitSearch } from '@/lib/listservice/unitSearch';
import { armyView } from '@/lib/verdict/armyView';
import { editing } from '../../samples/editing';
import { SALVAGE, sampleDataset } from '../../samples/sampleData';

/** Own data, so that nothing is appraised yet. */
const freshData = () => link(sampleDataset());
let made = 0;
const newId = (): string => `id${made++}`;

function listOf(linked: ReturnType<typeof freshData>, roster = editing('recon-squad', linked).startList(SALVAGE)) {
  const checked = { ...checkRoster(roster, linked, reconSquad), roster, linked, format: reconSquad };
  const offers = offersOf(checked);
  const view = armyView(checked.army, checked.report, reconSquad);
  return { ...checked, offers, view, rows: () => offerRows(checked, offers, view) };
}

/** The list with one more unit of that name. */
function withOne(list: ReturnType<typeof listOf>, name: string): ReturnType<typeof listOf> {
  const { force, options } = list.offers[0]!;
  const option = options.find((each) => each.name === name)!;
  const { selection } = appraise(list, force.id, option, newId);
  return listOf(list.linked, withUnit(list.roster, force.id, { ...selection, id: newId() }));
}

function appraiseAll(list: ReturnType<typeof listOf>): void {
  for (const { force, option } of list.rows()) appraise(list, force.id, option, newId);
}

const names = (rows: readonly OfferRow[]): readonly string[] => rows.map(({ option }) => option.name);
const shownIn = (sections: readonly PickerSection[]) => sections.flatMap(({ rows }) => names(rows));
const shownOf = ({ rows }: PickerSection) => names(rows);
const foldedIn = (sections: readonly PickerSection[]) => sections.flatMap(({ folded }) => names(folded));
const arrangement = (list: ReturnType<typeof listOf>, look = ''): Arrangement => ({
  sections: pickerSections(list.rows(), FIRST_TOOLS),
  units: list.roster.forces[0]!.selections.length,
  look,
});

describe('what can be added', () => {
  const linked = freshData();
  const list = listOf(linked);

  it('is there by its name at once; while prices come nothing moves, then what does not fit folds', () => {
    const before = arrangement(list);
    expect(list.rows().some(({ judged }) => !judged)).toBe(true);
    const first = shownIn(before.sections);
    expect(first).toEqual(expect.arrayContaining(['Salvage Captain', 'Salvor Gang']));
    appraiseAll(list);
    const dear = listOf(linked, {
      ...list.roster,
      costLimits: list.roster.costLimits.map((each) => ({ ...each, value: 30 })),
    });
    const held = settled(before, arrangement(dear));
    expect(shownIn(sectionsNow(held.sections, dear.rows()))).toEqual(first);
    const now = settled(held, arrangement(dear, 'elsewhere'));
    expect(shownIn(now.sections).length).toBeLessThan(first.length);
    expect([...shownIn(now.sections), ...foldedIn(now.sections)].toSorted()).toEqual(
      [...first, ...foldedIn(before.sections)].toSorted(),
    );
  });

  it('shows the prices of the last visit at once, and those that would not fit folded', () => {
    const fresh = listOf(freshData());
    const [offer] = fresh.offers;
    const price = { points: 999, models: 3, pricedAt: null, choice: false, bars: null };
    const kept = [Object.fromEntries(offer!.options.map(({ entryId }) => [entryId, price]))];
    const rows = offerRows(fresh, fresh.offers, fresh.view, kept);
    expect(rows.filter(({ option }) => !option.hidden)[0]).toMatchObject({ known: false, points: 999 });
    expect(shownIn(pickerSections(rows, FIRST_TOOLS))).toEqual([]);
  });

  it('knows of the last visit what the format bars, and shows no price of nothing before it is looked at', () => {
    const fresh = listOf(freshData());
    const [offer] = fresh.offers;
    const rowsFor = (bars: string | null) => {
      const price = { points: 0, models: 1, pricedAt: null, choice: false, bars };
      const kept = [Object.fromEntries(offer!.options.map(({ entryId }) => [entryId, price]))];
      return offerRows(fresh, fresh.offers, fresh.view, kept).filter(({ option }) => !option.hidden);
    };
    const barred = rowsFor('flyer: not permitted').filter(({ option }) => option.available !== 0);
    expect(new Set(barred.map(({ whyNot }) => whyNot))).toEqual(new Set(['flyer: not permitted']));
    expect(new Set(rowsFor(null).map(({ points }) => points))).toEqual(new Set([null]));
    expect(rowsFor(null).some(({ whyNot }) => whyNot === null)).toBe(true);
  });

  it('bars without any price what has no slot, and what by its own price alone is too dear', () => {
    const fresh = listOf(freshData());
    const { force, options } = fresh.offers[0]!;
    const [gang] = options.filter(({ name }) => name === 'Salvor Gang');
    const given = (over: Partial<RootOption>) =>
      offerRows(fresh, [{ force, options: [{ ...gang!, ...over }] }], fresh.view)[0]?.whyNot;
    const cost = (value: number) => ({ costs: gang!.costs.map((each) => ({ ...each, value })) });
    expect(given({})).toBeNull();
    expect(given({ slot: { id: 'x', name: 'Formation' } })).toBe('no slot for it');
    expect(given({ slot: { id: 'x', name: 'Formation' }, doubt: ['?'] })).toBeNull();
    expect(given({ slot: { id: 'x', name: 'No FOC' } })).toBeNull();
    expect(given(cost(212))).toBe('at least 12 over');
    expect(given(cost(200))).toBeNull();
  });

  it('is worked out later where there is no room for it, but not where only what it was alone speaks against it', () => {
    const fresh = listOf(freshData());
    const { force, options } = fresh.offers[0]!;
    const gang = options.find(({ name }) => name === 'Salvor Gang')!;
    const kept = { points: 40, models: 5, pricedAt: null, choice: false, bars: 'no infantry' };
    const given = (over: Partial<RootOption>, price = { ...kept, bars: null as string | null }) =>
      offerRows(fresh, [{ force, options: [{ ...gang, ...over }] }], fresh.view, [{ [gang.entryId]: price }])[0]?.later;
    const slot = { id: 'x', name: 'Formation' };
    expect(given({})).toBe(false);
    expect(given({}, kept)).toBe(false);
    expect(given({}, { ...kept, bars: null, points: 500 })).toBe(true);
    expect(given({ slot }, kept)).toBe(true);
    expect(given({ slot, doubt: ['?'] })).toBe(false);
    appraise(fresh, force.id, gang, newId);
    expect(given({}, { ...kept, bars: null, points: 500 })).toBe(false);
  });

  it('stays greyed where it is while it is held, and folds when the finger has gone; open groups come first', () => {
    appraiseAll(list);
    const before = arrangement(list);
    const more = withOne(list, 'Salvage Captain');
    const held = settled(before, arrangement(more));
    const shown = sectionsNow(held.sections, more.rows());
    expect(shownIn(shown)).toEqual(shownIn(before.sections));
    expect(names(shown.flatMap(({ rows }) => rows.filter(({ whyNot }) => whyNot !== null)))).toContain('Deep Listener');
    expect(settled(held, { ...arrangement(more), sections: held.sections })).toBe(held);

    const after = settled(held, arrangement(more, 'elsewhere'));
    expect(shownIn(after.sections)).not.toContain('Deep Listener');
    for (const section of after.sections) expect(section.rows.every(({ whyNot }) => whyNot === null)).toBe(true);
    const hq = after.sections.find(({ name }) => name === 'HQ')!;
    expect(hq.rows).toEqual([]);
    expect(foldedWords(hq.folded)).toBe(`${hq.folded.length} more units: HQ full`);
    expect(after.sections.findLastIndex(({ rows }) => rows.length > 0)).toBeLessThan(after.sections.indexOf(hq));
  });

  it('has one line for all groups that are folded for one reason', () => {
    const [first, second, ...others] = [...new Set(list.rows().map(({ section }) => section))].map((name) =>
      list.rows().filter(({ section }) => section === name),
    );
    const shut = [...first!, ...second!].map((row) => ({ ...row, whyNot: 'no such slot' }));
    const sections = pickerSections([...shut, ...others.flat()], FIRST_TOOLS);
    const line = sections.find(({ name }) => name === 'No such slot')!;
    expect([line.name, line.rows, line.folded.length]).toEqual([
      'No such slot',
      [],
      shut.filter(({ option }) => !option.hidden).length,
    ]);
    // The heading says why already.
    expect(foldedWords(line.folded, line.name)).toBe(`${line.folded.length} units`);
    expect(sections.map(({ name }) => name)).not.toContain(first![0]!.section);
  });

  it('moves although it is held when something is taken back, or the player looks in another way', () => {
    const more = withOne(list, 'Salvage Captain');
    const shown = arrangement(more);
    expect(settled(shown, arrangement(list)).sections.map(shownOf)).toEqual(arrangement(list).sections.map(shownOf));
    const other = arrangement(more, 'HQ');
    expect(settled(shown, other)).toBe(other);
  });

  it('shows all in their places with the reasons, the cheapest first', () => {
    appraiseAll(list);
    const full = withOne(list, 'Salvage Captain');
    const all = pickerSections(full.rows(), { filter: 'all', sort: 'points' });
    const rows = all.flatMap((section) => section.rows);
    expect(rows.find(({ option }) => option.name === 'Deep Listener')?.whyNot).toBe('HQ full');
    expect(names(rows)).toHaveLength(full.rows().filter(({ option }) => !option.hidden).length);
    const prices = all.find(({ name }) => name === 'Troops')!.rows.map(({ points }) => points!);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(sectionsToChoose(full.rows(), reconSquad).slice(0, 2)).toEqual(['HQ', 'Troops']);
  });

  it('puts what has nothing but choices after all units, those that do not fit too', () => {
    appraiseAll(list);
    const choices = list.rows().map((row) => (row.section === 'Troops' ? { ...row, choice: true } : row));
    expect(pickerSections(choices, FIRST_TOOLS).at(-1)?.name).toBe('Troops');
    const full = choices.map((row) => (row.choice ? row : { ...row, whyNot: `${row.points} over` }));
    const sections = pickerSections(full, FIRST_TOOLS);
    expect(sections.map(({ rows }) => rows.length > 0)).toEqual(sections.map((_, at) => at === sections.length - 1));
  });

  it.each([
    [['HQ full', 'HQ full', 'not offered'], '3 more units: HQ full'],
    [['12 over', '30 over'], '2 more units do not fit'],
    [['12 over'], '1 more unit: 12 over'],
    [['unique independent character: not permitted'], '1 more unit does not fit'],
    [['4 wounds, at most 3'], '1 more unit does not fit'],
  ])('%j fold into "%s"', (reasons, words) => {
    expect(foldedWords(reasons.map((whyNot) => ({ whyNot })))).toBe(words);
  });

  it('says of what was found and does not fit how it was found', () => {
    expect(foldedWords([{ whyNot: '12 over' }, { whyNot: '30 over' }], 'Found')).toBe(
      '2 more units by gear or role do not fit',
    );
  });
});

it('tells two of one name apart by role, else by the file', () => {
  const list = listOf(freshData());
  const { force, options } = list.offers[0]!;
  const [gang] = options.filter(({ name }) => name === 'Salvor Gang');
  const twice = (over: Partial<RootOption>) => {
    const offers = [{ force, options: [...options, { ...gang!, entryId: 'twin', ...over }] }];
    return offerRows(list, offers, list.view).flatMap(({ option, apart }) =>
      option.name === 'Salvor Gang' ? [apart] : [],
    );
  };
  expect(twice({ slot: { id: 'x', name: 'Troops (USF)' } })).toEqual(['Troops', 'Troops (USF)']);
  expect(twice({ source: 'Tides' })).toEqual([gang!.source, 'Tides']);
  expect(
    list
      .rows()
      .filter(({ apart }) => apart !== null)
      .map(({ option, apart }) => [option.name, apart]),
  ).toEqual([]);
});

it('leaves out a slot that the faction can never fill, but none that is asked for or taken', () => {
  const list = listOf(freshData());
  const view = armyView(list.army, list.report, reconSquad);
  const fillable = fillableSlots(list)!;
  expect(withoutIdleSlots(view, fillable).slots.map(({ name }) => name)).toContain('Troops');
  const only = withoutIdleSlots(view, new Set(['Troops'])).slots.map(({ name }) => name);
  expect(only).toEqual(view.slots.filter(({ name, needed }) => needed || name === 'Troops').map(({ name }) => name));
  expect(only.length).toBeLessThan(view.slots.length);
  const taken = withOne(list, 'Skiff Outriders');
  const shown = withoutIdleSlots(armyView(taken.army, taken.report, reconSquad), new Set()).slots;
  expect(shown.map(({ name }) => name)).toContain('Fast Attack');
  expect(withoutIdleSlots(view, null)).toBe(view);
});

describe('the search for units', () => {
  const list = listOf(freshData());
  const search = unitSearch(evaluate(list.roster, list.linked), list.offers);
  const found = (typed: string, rows = list.rows()) => {
    const hits = search(typed);
    return foundSection(rows, hits, FIRST_TOOLS).rows.map(({ id, option }) => [
      option.name,
      hits.find((each) => each.id === id)!.fits,
    ]);
  };

  it.each([
    ['captain', 'Salvage Captain', null],
    ['captian', 'Salvage Captain', null],
    ['SALVAGE capt', 'Salvage Captain', null],
    ['ptain', 'Salvage Captain', null],
    ['harpoon', 'Salvor Gang', 'Harpoon Gun'],
    ['bulwark sheild', 'Salvage Captain', 'Bulwark Shield'],
    ['hq', 'Salvage Captain', 'HQ'],
  ])('finds by %s', (typed, name, fits) => {
    const hit = found(typed).find(([each]) => each === name);
    expect(hit?.[0]).toBe(name);
    if (fits === null) expect(hit?.[1]).toBeNull();
    else expect(hit?.[1]).toContain(fits);
  });

  it('puts a name before what is only carried, and finds nothing for nonsense', () => {
    expect(found('captain')[0]?.[0]).toBe('Salvage Captain');
    expect(found('zzzzqqq')).toEqual([]);
    expect(found(' ')).toEqual([]);
    expect(search('x'.repeat(100_000))).toEqual([]);
  });

  it('puts what fits before what does not, each after what is called so; what does not fit folds, but for names', () => {
    const hits = search('gun');
    const last = hits.findLast(({ fits }) => fits !== null)!.id;
    const rows = list.rows().map((row) => ({ ...row, whyNot: row.id === last ? null : '30 over' }));
    const { rows: shown, folded } = foundSection(rows, hits, FIRST_TOOLS);
    const named = hits.filter(({ fits }) => fits === null).map(({ id }) => id);
    expect(shown.map(({ id }) => id)).toEqual([...named, last]);
    expect(folded.length).toBe(hits.length - named.length - 1);
    expect(foundSection(rows, hits, { filter: 'all' }).folded).toEqual([]);
    expect(found('salvage captain', rows)[0]?.[0]).toBe('Salvage Captain');
  });

  it('puts what fits before what does not only where the names are as good, and units before choices', () => {
    const [first, second, third] = list.rows();
    const hits = [first, second, third].map((row, at) => ({ id: row!.id, fits: null, worth: at === 0 ? 9 : 8 }));
    const order = (...changes: readonly Partial<OfferRow>[]) =>
      foundSection(
        [first, second, third].map((row, at) => ({ ...row!, choice: false, whyNot: null, ...changes[at] })),
        hits,
        { filter: 'all' },
      ).rows.map(({ id }) => hits.findIndex((hit) => hit.id === id));
    const shut = { whyNot: 'HQ full' };
    expect(order()).toEqual([0, 1, 2]);
    expect(order(shut, shut)).toEqual([0, 2, 1]);
    expect(order({ choice: true })).toEqual([1, 2, 0]);
  });
});
