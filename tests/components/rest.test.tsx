import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Rest } from '@/components/editor/advicePanels';
import { link } from '@/lib/data/link';
import { ownRules } from '@/lib/formats/own-rules/format';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import { sampleDataset, sampleList } from '../samples/sampleData';
import { bakers, street } from '../bakers';
import { idleEditor, never } from './idleEditor';

const linked = link(sampleDataset());
const list = sampleList('the-grell-survey.json');
const [force] = list.forces;
const kept = (keep: (selection: Selection) => boolean): Roster => ({
  ...list,
  forces: [{ ...force!, selections: force!.selections.filter(keep) }],
});
const units = idleEditor(list, linked, reconSquad).army.units.map(({ id }) => id);
const drawn = (roster: Roster): string => {
  const pins = { kept: [], toggle: never };
  return renderToStaticMarkup(<Rest editor={idleEditor(roster, linked, reconSquad)} pins={pins} onFind={never} />);
};

const LISTS = 'Up to three lists to choose from. Each is checked, with its leader and specialists.';

it.each([
  ['whole lists for one that has only begun', 1, `Everything you have stays. ${LISTS}`],
  [
    'ways to add for one that is nearly full',
    units.length,
    'Your units stay. Gear may be swapped for dearer. Each way is checked.',
  ],
  ['whole lists for one without units', 0, LISTS],
])('offers %s', (_, number, says) => {
  const gone = new Set(units.slice(number));
  expect(drawn(kept(({ id }) => !gone.has(id)))).toContain(`>${says}</p>`);
});

it('names no leader where the format has none', () => {
  const editor = idleEditor(street({ gameSize: 40 }), bakers(), ownRules);
  const page = renderToStaticMarkup(<Rest editor={editor} pins={{ kept: [], toggle: never }} onFind={never} />);
  expect(page).toContain('Up to three lists to choose from. Each is checked.');
});
