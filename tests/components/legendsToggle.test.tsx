import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LegendsToggle } from '@/components/editor/advicePanels';
import { editing } from '../samples/editing';
import { COURT, GUILD } from '../samples/sampleData';
import { evaluate } from '@/lib/engine';
import { never } from './idleEditor';

const { linked, startList } = editing('scout-team');

const guild = startList(GUILD);
const court = startList(COURT);

it.each([
  ['the guild', guild, true],
  ['the court', court, false],
  [
    'the court, with the guild in its force',
    { ...court, forces: [{ ...court.forces[0]!, forces: guild.forces }] },
    true,
  ],
])('asks whether [Legends] are fine where there are some: %s', (_, list, asks) => {
  const evaluation = evaluate(list, linked);
  const page = renderToStaticMarkup(<LegendsToggle editor={{ evaluation }} on={false} onChange={never} />);
  expect(page.includes('Allow [Legends]')).toBe(asks);
});
