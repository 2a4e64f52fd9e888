import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProblemList } from '@/components/list/report/problemList';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { sampleDataset, sampleList } from '../samples/sampleData';

const list = sampleList('too-much-tide.json');
const { diagnostics } = checkRoster(list, link(sampleDataset()), reconSquad).report;
const errors = diagnostics.filter(({ severity }) => severity === 'error');
const drawn = (planned: boolean): string =>
  renderToStaticMarkup(
    <ProblemList
      diagnostics={errors}
      planned={planned}
      declarations={null}
      onEdit={() => undefined}
      onFind={() => undefined}
    />,
  );

it('says what to do about each error, and only folded beside what mends the whole list', () => {
  const first = /Fix: |\d+ ways? to fix only this/g;
  expect(drawn(false).match(first)).toEqual(errors.map(() => 'Fix: '));
  expect(drawn(true).match(first)).toEqual(errors.map(({ fixes }) => `${fixes.length} ways to fix only this`));
});
