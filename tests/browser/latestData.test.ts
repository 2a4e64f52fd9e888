import { expect, test } from 'vitest';
import { link } from '@/lib/data/link';
import { newLatestData } from '@/lib/browser/loadLinked';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { sampleDataset, sampleList } from '../samples/sampleData';

const linked = link(sampleDataset());
const roster = sampleList('too-much-tide.json');

test('what was fetched is kept; what failed is asked for again', async () => {
  const answers = [failed('no connection'), ok(linked)];
  let asked = 0;
  const dataFor = newLatestData(() => Promise.resolve(answers[asked++]!));
  expect(await dataFor('one', roster)).toEqual(failed('no connection'));
  expect(await dataFor('one', roster)).toEqual(ok(linked));
  expect(await dataFor('one', roster)).toEqual(ok(linked));
  expect(asked).toBe(2);
});

test('an old failure does not forget what was asked for since', async () => {
  let fail = (): void => undefined;
  const first = new Promise<Result<never>>((resolve) => (fail = () => resolve(failed('too late'))));
  let asked = 0;
  const dataFor = newLatestData((hash) => {
    asked += 1;
    return hash === 'one' ? first : Promise.resolve(ok(linked));
  });
  const late = dataFor('one', roster);
  await dataFor('two', roster);
  fail();
  await late;
  await dataFor('two', roster);
  expect(asked).toBe(2);
});
