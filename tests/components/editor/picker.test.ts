import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { appraise, withUnit } from '@/lib/listservice/appraisal';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { fillableSlots, withoutIdleSlots } from '@/lib/listservice/fillableSlots';
import { lookAnew, stillKept } from '@/components/editor/keptOffers.model';
import { offerRows, type OfferRow } from '@/lib/listservice/offerRows';
import { offersOf } from '@/lib/listservice/offers';
import { FIRST_TOOLS, foundRows, pickerSections, sectionsToChoose } from '@/components/editor/pickerSections.model';
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
  return { ...checked, offers, rows: () => offerRows(checked, offers, view) };
}

/** The list with one more unit of that name. */
function withOne(list: ReturnType<typeof listOf>, name: string): ReturnType<typeof listOf> {
  const { force, options } = list.offers[0]!;
  const option = options.find((each) => each.name === name)!;
  const { selection } = appraise(list, force.id, option, newId);
  return listOf(list.linked, withUnit(list.roster, force.id, { ...selection, id: newId() }));
}

function appraiseAll(list: ReturnType<typeof listOf>, until = Infinity): void {
  for (const { force, option } of list.rows().slice(0, until)) appraise(list, force.id, option, newId);
}

const names = (rows: readonly OfferRow[]): readonly string[] => rows.map(({ option }) => option.name);
const shownIn = (rows: readonly OfferRow[], kept: ReadonlySet<string>, tools = FIRST_TOOLS) =>
  pickerSections(rows, kept, tools).sections.flatMap((section) => names(section.rows));

describe('what can be taken', () => {
  const linked = freshData();
  const list = listOf(linked);

  it('waits below the last whose price is known, and grows only at its end', () => {
    const before = lookAnew(list.roster, list.rows(), false);
    expect(pickerSections(list.rows(), before.ids, FIRST_TOOLS)).toEqual({ sections: [], waits: true });
    appraiseAll(list, 2);
    const some = stillKept(before, list.roster, list.rows(), false);
    const first = shownIn(list.rows(), some.ids);
    expect(first.length).toBeGreaterThan(0);
    expect(pickerSections(list.rows(), some.ids, FIRST_TOOLS).waits).toBe(true);
    appraiseAll(list);
    const all = stillKept(some, list.roster, list.rows(), false);
    expect(shownIn(list.rows(), all.ids).slice(0, first.length)).toEqual(first);
    expect(pickerSections(list.rows(), all.ids, FIRST_TOOLS).waits).toBe(false);
  });

  it('keeps what an add blocks in its place, until the player looks anew', () => {
    appraiseAll(list);
    const kept = lookAnew(list.roster, list.rows(), false);
    const before = shownIn(list.rows(), kept.ids);
    const more = withOne(list, 'Salvage Captain');
    const after = stillKept(kept, more.roster, more.rows(), false);
    expect(shownIn(more.rows(), after.ids)).toEqual(before);
    const blocked = more.rows().filter(({ id, whyNot }) => after.ids.has(id) && whyNot !== null);
    expect(names(blocked)).toContain('Deep Listener');
    const anew = lookAnew(more.roster, more.rows(), false);
    expect(shownIn(more.rows(), anew.ids)).not.toContain('Deep Listener');
    const back = stillKept(anew, list.roster, list.rows(), false);
    expect(shownIn(list.rows(), back.ids)).toEqual(before);
  });

  it('lets nothing in between after an add, but does after another edit', () => {
    const rows = list.rows();
    const [first, ...others] = rows.filter(({ whyNot }) => whyNot === null);
    const some = { roster: list.roster, ids: new Set(others.map(({ id }) => id)), held: false };
    const more = withOne(list, 'Salvor Gang');
    const takeable = rows.map((row) => ({ ...row, known: true }));
    const added = stillKept(some, more.roster, takeable, false);
    expect(added.ids.has(first!.id)).toBe(false);
    expect(stillKept(added, more.roster, takeable, false)).toBe(added);
    expect(stillKept(added, list.roster, takeable, false).ids.has(first!.id)).toBe(true);
  });

  it('shows all with what is blocked apart, one section alone, and the cheapest first', () => {
    appraiseAll(list);
    const full = withOne(list, 'Salvage Captain');
    const rows = full.rows();
    const kept = lookAnew(full.roster, rows, false);
    const hq = pickerSections(rows, kept.ids, { filter: 'all', section: 'HQ', sort: 'name' }).sections;
    expect(hq).toHaveLength(1);
    expect(hq[0]!.rows).toEqual([]);
    const listener = hq[0]!.blocked.find(({ option }) => option.name === 'Deep Listener');
    expect(listener?.whyNot).toBe('HQ is full, 1 of 1');
    const troops = pickerSections(rows, kept.ids, { filter: 'now', section: 'Troops', sort: 'points' }).sections[0]!;
    const prices = troops.rows.map(({ points }) => points!);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(sectionsToChoose(rows, reconSquad).slice(0, 2)).toEqual(['HQ', 'Troops']);
  });
});

it('leaves out a slot that the faction can never fill, but none that is asked for or taken', () => {
  const list = listOf(freshData());
  const view = armyView(list.army, list.report, reconSquad);
  const fillable = fillableSlots(list)!;
  expect(withoutIdleSlots(view, fillable).slots.map(({ name }) => name)).toContain('Troops');
  const only = withoutIdleSlots(view, new Set(['Troops'])).slots.map(({ name }) => name);
  expect(only).toEqual(view.slots.filter(({ name, needed }) => needed || name === 'Troops').map(({ name }) => name));
  expect(only.length).toBeLessThan(view.slots.length);
  const { slots: left, idleSlots = [] } = withoutIdleSlots(view, new Set(['Troops']));
  expect([...left, ...idleSlots].map(({ name }) => name).toSorted()).toEqual(
    view.slots.map(({ name }) => name).toSorted(),
  );
  const taken = withOne(list, 'Skiff Outriders');
  const shown = withoutIdleSlots(armyView(taken.army, taken.report, reconSquad), new Set()).slots;
  expect(shown.map(({ name }) => name)).toContain('Fast Attack');
  expect(withoutIdleSlots(view, null)).toBe(view);
});

describe('the search for units', () => {
  const list = listOf(freshData());
  const search = unitSearch(evaluate(list.roster, list.linked), list.offers);
  const found = (typed: string) =>
    foundRows(list.rows(), search(typed), new Set(), FIRST_TOOLS).map(({ row, fits }) => [row.option.name, fits]);

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

  it('puts first what could be taken when it was typed', () => {
    const hits = search('gun');
    const last = hits.at(-1)!.id;
    expect(foundRows(list.rows(), hits, new Set([last]), FIRST_TOOLS)[0]?.row.id).toBe(last);
  });
});
