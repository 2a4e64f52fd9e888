import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditorFrame } from '@/components/editor/editorFrame';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Roster } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { listFrame, type ListFrame } from '@/components/editor/listFrame.model';
import { sampleDataset, sampleList } from '../samples/sampleData';

const linked = link(sampleDataset());
const list = sampleList('too-much-tide.json');
const checked = checkRoster(list, linked, reconSquad);
const frameOf = (roster: Roster): ListFrame => listFrame(checkRoster(roster, linked, reconSquad), roster, reconSquad);
const drawn = (frame: ListFrame | null): string =>
  renderToStaticMarkup(<EditorFrame roster={list} format={reconSquad} frame={frame} saying="Fetching it" />);

it('shows each unit with its price and its problems before the unit data is there, and answers to nothing', () => {
  const page = drawn(frameOf(list));
  for (const { id, name, points } of checked.army.units) {
    const row = page.slice(page.indexOf(`id="unit-${id}"`)).split('</li>')[0];
    expect(row).toContain(name);
    expect(row).toContain(`>${points}</span>`);
  }
  const told = frameOf(list).units.flatMap(({ problems }) => problems.map(({ text }) => text));
  expect(told.length).toBeGreaterThan(0);
  expect(page.slice(0, page.indexOf('<button'))).toContain('inert');
});

it('shows what is written in a list that was not checked in time', () => {
  const page = drawn(null);
  const roots = list.forces.flatMap(({ selections }) => selections);
  for (const { name, customName } of roots) expect(page).toContain(customName ?? name);
  expect(page).not.toContain('undefined');
});

it('leaves out units beyond a page’s weight', () => {
  const [force] = list.forces;
  const many = Array.from({ length: 30 }, (_, copy) =>
    force!.selections.map((selection) => ({ ...selection, id: `${selection.id} ${copy}` })),
  ).flat();
  const { units } = frameOf({ ...list, forces: [{ ...force!, selections: many }] });
  expect(units.length).toBeLessThanOrEqual(60);
  expect(JSON.stringify(units).length).toBeLessThan(60_000);
});
