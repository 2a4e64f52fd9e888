import { renderToStaticMarkup } from 'react-dom/server';
import { noNotes } from '@/lib/browser/local/aboutList';
import { expect, it } from 'vitest';
import { UnitList } from '@/components/editor/unitList';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { sampleDataset, sampleList } from '../samples/sampleData';
import { idleActions, idleEditor } from './idleEditor';

/** More units than any real list has, without what stands in them. */
const linked = link(sampleDataset());
const list = sampleList('too-much-tide.json');
const [force] = list.forces;
const [unit] = checkRoster(list, linked, reconSquad).army.units;
const root = force!.selections.find(({ id }) => id === unit!.id)!;
const selections = Array.from({ length: 250 }, (_, at) => ({
  ...root,
  id: `unit ${at}`,
  selections: [],
}));
const many = { ...list, declarations: null, forces: [{ ...force!, selections }] };
const editor = idleEditor(many, linked, reconSquad);
const drawn = (outlined: string | null): string =>
  renderToStaticMarkup(
    <UnitList editor={editor} slots={[]} outlined={outlined} kept={[]} notes={noNotes('')} actions={idleActions} />,
  );
const rows = (page: string) => page.match(/id="unit-/g)?.length;

it('draws the first units of a very long list, and says how many more there are', () => {
  expect(editor.army.units).toHaveLength(250);
  const page = drawn(null);
  expect(rows(page)).toBe(200);
  expect(page).toContain('50 more units');
});

it('draws as far as the unit that a problem points to', () => {
  const page = drawn('unit 220');
  expect(page).toContain('id="unit-unit 220"');
  expect(rows(page)).toBe(221);
});
