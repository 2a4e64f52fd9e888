import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataProblems } from '@/components/units/data/dataProblems';
import type { WireProblem } from '@/lib/documents/unitData';

const fault = (among: string, file: string): WireProblem => ({
  file,
  place: 'line 7',
  message: `Raft, ${file}: <b>wrong</b>`,
  severity: 'fault',
  among,
});

it('tells faults kind by kind, folded, and nothing where there are none', () => {
  const problems = [fault('Links: 9.', 'a.cat'), fault('Ids: 1.', 'b.cat'), fault('Links: 9.', 'c.cat')];
  const html = renderToStaticMarkup(<DataProblems problems={problems} />);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).not.toContain('<details open');
  expect(html).toContain('2 kinds of faults');
  expect(html.match(/Links: 9\./g)).toHaveLength(1);
  expect(html.indexOf('c.cat')).toBeLessThan(html.indexOf('Ids: 1.'));
  expect(renderToStaticMarkup(<DataProblems problems={[{ file: 'a', place: null, message: 'b' }]} />)).toBe('');
});

it('has missing catalogues in sight, since a player can add them', () => {
  const missing: WireProblem = { file: 'Pond <Library>', place: null, message: 'is not here', severity: 'missing' };
  const html = renderToStaticMarkup(<DataProblems problems={[missing]} />);
  expect(html).not.toContain('<details');
  expect(html).toContain('1 catalogue is missing');
  expect(html).toContain('Pond &lt;Library&gt;');
  const both = renderToStaticMarkup(<DataProblems problems={[fault('Links: 9.', 'a.cat'), missing]} />);
  expect(both.indexOf('Pond')).toBeLessThan(both.indexOf('<details'));
});
