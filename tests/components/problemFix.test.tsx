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
const drawn = (shown: typeof diagnostics): string =>
  renderToStaticMarkup(
    <ProblemList
      diagnostics={shown}
      best="sought"
      declarations={null}
      onEdit={() => undefined}
      onFind={() => undefined}
    />,
  );

it('has a place for the best fix of the only problem while it is sought, and none where there are several', () => {
  expect(errors.length).toBeGreaterThan(1);
  expect(drawn(errors.slice(0, 1))).toMatch(/<button[^>]* disabled=""[^>]*>.*?Fix: looking …/);
  expect(drawn(errors)).not.toContain('looking');
});
