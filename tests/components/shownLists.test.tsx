import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListCard } from '@/components/play/match/shownLists';
import { link } from '@/lib/data/link';
import { listDocument } from '@/lib/documents/roster/listDocument';
import { parseDocument } from '@/lib/documents/versions';
import { formats } from '@/lib/formats';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { dataOf } from '../samples/formatSamples';

it('what a list asks the opponent to agree to stands on it before it is accepted', () => {
  const format = formats['trenches-and-turbines'];
  const file = 'samples/trenches-and-turbines/lists/long-shift-at-kiln-nine.json';
  const parsed = parseDocument(listDocument, JSON.parse(readFileSync(file, 'utf8')) as unknown);
  if (!parsed.ok) throw new Error('the sample cannot be read');
  const roster = parsed.value;
  const checked = checkRoster(roster, link(dataOf('samples/trenches-and-turbines')), format);
  const dataset = { gameSystem: { name: 'Kiln Nine' }, hash: 'a'.repeat(64) };
  const list = { kind: 'checked', revision: { roster }, hash: 'b'.repeat(64), dataset, format, checked };
  const html = renderToStaticMarkup(
    <ListCard player="Bea" list={list as unknown as ListCheckedHere} gameSize={null} grown={false} />,
  );
  expect(checked.report.verdict).toBe('legal');
  expect(html).toContain('Counted as 1: make sure that your opponent agrees');
});
