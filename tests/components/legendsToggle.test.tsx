import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LegendsToggle } from '@/components/editor/advice/repairs';
import { editing } from '../samples/editing';
import { COURT, GUILD } from '../samples/sampleData';
import { evaluate } from '@/lib/engine';
import { never } from './idleEditor';

const { linked, startList } = editing('scout-team');

it.each([
  [GUILD, true],
  [COURT, false],
])('asks whether [Legends] are fine where there are some: %s', (faction, asks) => {
  const evaluation = evaluate(startList(faction), linked);
  const page = renderToStaticMarkup(<LegendsToggle editor={{ evaluation }} on={false} onChange={never} />);
  expect(page.includes('Allow [Legends]')).toBe(asks);
});
